import type { Language } from "../language.ts";
import type { CodePlace, Special, Syntax } from "../syntax.ts";
import { keywordTests } from "../test-case.ts";
import { attributeForm, detects, directive, everywhere, focus, hollow, skipInTests, strictness } from "./forms.ts";
import { meddlingRuby } from "./meddling.ts";
import { braceHole, closerOf, heredocCloser, piece } from "./pieces.ts";

const holes = [braceHole("#{")];

/** A percent literal, whose brackets nest. With a blank before it and none behind, it is an argument and no remainder. */
const percent = ({ text, at, afterValue }: CodePlace): Special | null => {
  const opening = /^%([qQwWiIrxs]?)([^\w\s=])|^%([qQwWiIrxs])([^\w\s])|^%()(=)(?=\S)/.exec(text.slice(at, at + 3));
  const kind = opening?.[1] ?? opening?.[3] ?? "";
  const open = opening?.[2] ?? opening?.[4];
  if (!open || (afterValue && !(/\s/.test(text[at - 1] ?? "") && (kind !== "" || /[([{<|!]/.test(open)) && /\w/.test(text[at - 2] ?? ""))))
    return null;
  const close = closerOf(open);
  return {
    from: at + (opening?.[0].length ?? 0),
    form: { open, close, escape: true, multiline: true, nests: close !== open, ...(/[qwis]/.test(kind) ? {} : { holes }) },
  };
};

const heredoc = ({ text, at, afterValue }: CodePlace): Special | null => {
  const opening = /^<<([~-]?)(?:(["'`])([^"'`\n]+)\2|([A-Za-z_]\w*))/.exec(text.slice(at, at + 80));
  const word = opening?.[3] ?? opening?.[4];
  if (!opening || !word) return null;
  const closer = heredocCloser(word, opening[1] ? "[ \\t]*" : "");
  // `list <<NAME` may append.
  if (!opening[1] && afterValue && !(/\s/.test(text[at - 1] ?? "") && closer.test(text.slice(at)))) return null;
  closer.lastIndex = 0;
  return { end: at + opening[0].length, heredoc: { closer, ...(opening[2] === "'" ? {} : { holes }) } };
};

/** A slash after a name, with a blank before it and none behind, begins a regular expression: `puts /x/`. */
const regex = ({ text, at, previous, afterValue }: CodePlace): Special | null =>
  !afterValue || (/\s/.test(text[at - 1] ?? "") && !/[\s=]/.test(text[at + 1] ?? " ") && /[\w?!]/.test(text[previous] ?? ""))
    ? { from: at + 1, form: { open: "/", close: "/", escape: true, multiline: true, holes } }
    : null;

/** A line's end ends the statement, unless an operator stands there. */
const special = (place: CodePlace): Special | null => {
  const { text, at, previous } = place;
  const afterValue = place.afterValue && !text.slice(previous, at).includes("\n");
  const here = { text, at, previous, afterValue };
  const startsLine = at === 0 || text[at - 1] === "\n";
  switch (text[at]) {
    case "=": {
      if (!startsLine || !/^=begin\b/.test(text.slice(at, at + 8))) return null;
      const end = /^=end\b.*$/m.exec(text.slice(at));
      return end ? { end: at + end.index + end[0].length, kind: "comment" } : { end: text.length, kind: "comment", open: true };
    }
    case "_":
      return startsLine && /^__END__\r?(?:\n|$)/.test(text.slice(at, at + 10)) ? { end: text.length, kind: "string" } : null;
    // Operators that are called or defined by name, as symbols too.
    case ":":
      return text[previous] === ":" || text[at + 1] === ":"
        ? piece(place, /::/y, "code")
        : piece(place, /:(?:\[\]=?|\*\*|[+-]@?|<=>|===?|=~|![=~]?|<<|>>|[<>]=?|[/%&|^~*`])(?=[\s),;.\]}]|$)|:(?:\$[^\w\s]|\$\w+)/y, "code");
    case "$":
      return piece(place, /\$[~*$?!@/\\;,.=:<>"&`'+0-9_-]/y, "code");
    case "?":
      return !afterValue || (/\s/.test(text[at - 1] ?? "") && !/\s/.test(text[at + 1] ?? " ") && /[\w?!]/.test(text[previous] ?? ""))
        ? piece(place, /\?(?:\\(?:u\{[^}]{0,8}\}|u[\da-fA-F]{4}|x[\da-fA-F]{1,2}|(?:[MC]-|c)+\\?.|.)|[^\s\\])(?![\w'"])/y, "string")
        : null;
    case "<":
      return text[at + 1] === "<" ? heredoc(here) : null;
    case "%":
      return named(place) ? piece(place, /%/y, "code") : percent(here);
    case "/":
      return named(place) ? piece(place, /\//y, "code") : regex(here);
    case "`":
      return named(place) ? piece(place, /`/y, "code") : null;
    default:
      return null;
  }
};

/** Whether an operator stands here as a method's name: `def /(other)`, `a./(b)`. */
const named = ({ text, at, previous }: CodePlace): boolean =>
  text[previous] === "." ? text[previous - 1] !== "." : /(?<!\w)def(?:\s+self\s*\.)?\s*$/.test(text.slice(Math.max(0, at - 16), at));

const rubyScript: Syntax = {
  line: ["#"],
  block: [],
  strings: [
    { open: '"', close: '"', escape: true, multiline: true, holes },
    { open: "'", close: "'", escape: true, multiline: true },
    { open: "`", close: "`", escape: true, multiline: true, holes },
  ],
  exact: true,
  operators:
    /(?<![\w$.@:])(?:return|case|in|do|else|yield|if|elsif|unless|while|until|when|and|or|not|then|begin|puts|rescue|ensure|raise|defined\?)$/,
  special,
};

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
    focus(/^[ \t]*(?:fit|fspecify|fexample|fscenario|fdescribe|fcontext|ffeature)\b/gm),
    focus(/[,(]\s*(?:focus\s*:\s*true|:focus\b(?:\s*=>\s*true)?)/g),
    hollow("exit", /(?<![\w.])(?:Kernel\s*\.\s*)?(?:exit!?|abort)(?:\s*\(\s*(?:0|true)?\s*\)|\s+(?:0|true))?[ \t]*$/gm),
    hollow(
      "swallow",
      /\brescue\b(?:[ \t]+(?:StandardError|Exception|[\w:]*(?:Expectation\w*|Assertion)\w*))?(?:[ \t]*=>[ \t]*\w+)?[ \t]*(?:\n\s*(?:nil|true)?[ \t]*)?\n?\s*end\b|\brescue[ \t]+nil\b/g,
    ),
    hollow("never", /\b(?:if|unless)[ \t]+(?:false|true)\b/g),
    hollow("or-true", /\|\|\s*true\b|\bor[ \t]+true\b/g),
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
    strong:
      /\b(?:eq|eql|equal|match_array|contain_exactly|include|match|raise_error) ?\(|\b(?:eq|eql|equal|include|match) [^ ]|\bmust_(?:equal|include|match|raise)\b|\bbe_empty\b|^assert_(?:equal|raises|in_delta|match|includes|same)|==/,
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
