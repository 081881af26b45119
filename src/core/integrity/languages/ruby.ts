import type { Language } from "../language.ts";
import { keywordTests } from "../test-case.ts";
import { attributeForm, detects, directive, everywhere, focus, hollow, skipInTests, strictness } from "./forms.ts";
import { meddlingRuby } from "./meddling.ts";
import { rubyScript } from "./ruby-syntax.ts";

export const ruby: Language = {
  name: "Ruby",
  extensions: ["rb", "rake", "gemspec", "ru"],
  names: /^(?:rakefile|gemfile|guardfile|capfile)$/,
  syntax: rubyScript,
  markers: [
    ...meddlingRuby,
    ...everywhere,
    directive("coverage", 2, /#\s*:nocov:/g),
    attributeForm("cast", 1, /\bT\s*\.\s*(?:unsafe|cast|must_because)\s*\(/g, "code"),
    skipInTests(/^[ \t]*(?:xit|xspecify|xexample|xscenario|xdescribe|xcontext|xfeature)\b/gm),
    skipInTests(/^[ \t]*(?:skip|pending|omit|pend|skip_test)\b(?=[ \t]*(?:["'(]|$|if\b|unless\b|do\b))/gm, "text"),
    skipInTests(/[,(]\s*:?(?:skip|pending|disabled)\b(?:\s*(?:=>|:)\s*(?:true|["'])|\s*(?=do\b|[,)]))/g, "text"),
    skipInTests(/[,(]\s*(?:skip|pending)\s*:\s*(?:true|["'])/g, "text"),
    focus(/^[ \t]*(?:fit|fspecify|fexample|fscenario|fdescribe|fcontext|ffeature)\b/gm),
    focus(/[,(]\s*(?:focus\s*:\s*true|:focus\b(?:\s*=>\s*true)?)/g),
    hollow("exit", /(?<![\w.])(?:Kernel\s*\.\s*)?(?:exit!?|abort)(?:\s*\(\s*(?:0|true)?\s*\)|\s+(?:0|true))?[ \t]*$/gm),
    hollow(
      "swallow",
      /\brescue\b(?:[ \t]+(?:StandardError|Exception|[\w:]*(?:Expectation\w*|Assertion)\w*))?(?:[ \t]*=>[ \t]*\w+)?[ \t]*(?:\n\s*(?:nil|true)?[ \t]*)?\n?\s*end\b|\brescue[ \t]+nil\b/g,
    ),
    hollow("never", /\b(?:if|unless)[ \t]+(?:false|true)\b/g),
    hollow("or-true", /\|\|\s*true\b|\bor[ \t]+true\b/g),
    detects(/\bdefined\?\s*\(?\s*(?:::)?(?:RSpec|Minitest|MiniTest|Test::Unit|Cucumber)\b/g),
    detects(/\bRails\s*\.\s*env\s*\.\s*test\?/g),
    detects(/\bENV\s*(?:\[|\.fetch\s*\()\s*["'](?:RAILS_ENV|RACK_ENV|APP_ENV)["'][^=\n]{0,20}==\s*["']test["']/g),
    detects(/\$(?:PROGRAM_NAME|0)\b[^\n]{0,30}(?:rspec|minitest|test)/g),
    strictness("sorbet", "comment", /^#\s*typed\s*:\s*(?:true|strict|strong)\b/g),
    strictness("frozen", "comment", /^#\s*warn_indent\s*:\s*true\b/g),
  ],
  tests: keywordTests({
    pattern:
      /^[ \t]*(?:(?:it|specify|example|scenario|test|its|xit|fit|should)(?:[ \t]*\(?[ \t]*(?:"(?<name>[^"\n]*)"|'(?<title>[^'\n]*)')[^\n]*|[ \t]*(?:do\b|\{)[^\n]*)|def[ \t]+(?<method>test_\w+[?!]?)[^\n]*)$/gm,
  }),
  assertions: {
    pattern:
      /(?<![\w.:])(?:expect\s*[({]|is_expected\s*\.|assert\w*[ (]|refute\w*[ (]|_\(|value\(|flunk\b)|\.(?:must|wont)_\w+|\.should(?:_not)?\b(?=[ .(])/g,
    weak: /\.(?:to|not_to|to_not)\(? ?(?:be_truthy|be_present|be_nil|be_a\b|exist|be\b\)?$|respond_to|not_raise_error|raise_error\)?$)|^assert(?:_not_nil|_instance_of|_respond_to|_nothing_raised)?[ (](?!.*==)|^refute_nil/,
    strong:
      /\b(?:eq|eql|equal|match_array|contain_exactly|include|match|raise_error) ?\(|\b(?:eq|eql|equal|include|match) [^ ]|^assert_(?:equal|raises|in_delta|match|includes|same)|==/,
    truthy:
      /^assert[ (](?:true|1|"[^"]*"|:\w+)\)?(?:,.*)?$|^refute[ (](?:false|nil)\)?$|^expect\((?:true|1)\)\.to ?\(?(?:be_truthy|be true|eq ?\(?true|be\(true)|^expect\((?:false|nil)\)\.to ?\(?(?:be_falsey|be_nil|be false)/,
    same: [
      /^assert_(?:equal|same)[ (](?<a>[^,]+),(?<b>[^,)]+?)\)?(?:,"[^"]*")?$/,
      /^expect\((?<a>.+?)\)\.to[ (](?:eq|eql|equal|be)[ (](?<b>.+?)\){0,2}$/,
    ],
    always: /\|\|true\)?|\bor true\b/,
    failing: [
      [/^(?=expect\b)/, "expect(1).to eq(2); "],
      [/^(?=(?:assert|refute)\w*[ (])/, "flunk; "],
    ],
  },
};
