import type { Language } from "../language.ts";
import { keywordTests } from "../test-case.ts";
import { attributeForm, detects, directive, everywhere, focus, hollow, skipInTests, strictness } from "./forms.ts";
import { meddlingRuby } from "./meddling.ts";

/** Heredocs, `=begin` comments, percent literals and what follows `__END__`. */
const special = (text: string, at: number): { end: number; kind: "string" | "comment" } | null => {
  const startsLine = at === 0 || text[at - 1] === "\n";
  if (startsLine && text.startsWith("=begin", at)) {
    const end = text.indexOf("\n=end", at);
    return { end: end < 0 ? text.length : end + 5, kind: "comment" };
  }
  if (startsLine && text.startsWith("__END__", at)) return { end: text.length, kind: "string" };
  if (text[at] === "<" && text[at + 1] === "<") return heredoc(text, at, /^<<[~-]?(["'`]?)([A-Z_]\w*)\1/);
  if (text[at] === "%" && /[\s([,=]/.test(text[at - 1] ?? " ")) {
    const opening = /^%[qQwWiI]?([([{<|!/])/.exec(text.slice(at, at + 3));
    if (!opening?.[1]) return null;
    const close = ({ "(": ")", "[": "]", "{": "}", "<": ">" } as Record<string, string>)[opening[1]] ?? opening[1];
    const end = text.indexOf(close, at + opening[0].length);
    return end < 0 ? null : { end: end + 1, kind: "string" };
  }
  return null;
};

/** The body of a heredoc as one string, from its opener to its closing word; the rest of the opener's line goes with it. */
export const heredoc = (text: string, at: number, opener: RegExp): { end: number; kind: "string" } | null => {
  const opening = opener.exec(text.slice(at, at + 80));
  const word = opening?.[2];
  if (!word) return null;
  const close = new RegExp(`\\n[ \\t]*${word}\\b`).exec(text.slice(at));
  return close ? { end: at + close.index + close[0].length, kind: "string" } : null;
};

export const ruby: Language = {
  name: "Ruby",
  extensions: ["rb", "rake", "gemspec", "ru"],
  names: /^(?:rakefile|gemfile|guardfile|capfile)$/,
  syntax: {
    line: ["#"],
    lineAfterBlank: true,
    block: [],
    strings: [
      { open: '"', close: '"', escape: true, multiline: true, hole: "#{" },
      { open: "'", close: "'", escape: true, multiline: true },
      { open: "`", close: "`", escape: true, multiline: false },
    ],
    regex: true,
    special,
  },
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
