import type { Language } from "../language.ts";
import { braceTests, callTests } from "../test-case.ts";
import { attributeForm, detects, directive, everywhere, focus, hollow, hollowBraces, skip, skipInTests, strictness } from "./forms.ts";
import { meddlingPhp } from "./meddling.ts";
import { phpScript } from "./script-syntax.ts";

const methods = braceTests({
  pattern:
    /(?:#\[\s*\\?(?:\w+\\)*Test\b[^\]]*\](?:\s*#\[[^\]]*\])*\s*(?:(?:public|protected|private|final|static)\s+)*function\s+(?<title>\w+)|(?<=\s)function\s+(?<name>test\w*))\s*(?=\()/gi,
});
const pest = callTests({ pattern: /(?<![\w>:$\\])(?:it|test)\s*(?=\(\s*["'])/g });
const documented = (lexed: Parameters<typeof methods>[0]): ReturnType<typeof methods> => {
  const inComments = lexed.comments.filter((comment) => /@test\b/.test(comment.text));
  return braceTests({ pattern: /function\s+(?<name>(?!test)\w+)\s*(?=\()/g })(lexed).filter((test) =>
    inComments.some((comment) => {
      const between = lexed.code.slice(comment.start + comment.text.length, test.start);
      return comment.start < test.start && /^\s*(?:#\[[^\]]*\]\s*)*(?:(?:public|protected|private|final|static)\s+)*$/.test(between);
    }),
  );
};

export const php: Language = {
  name: "PHP",
  extensions: ["php", "phpt", "inc"],
  syntax: phpScript,
  markers: [
    ...meddlingPhp,
    ...everywhere,
    directive("php-inspection", 1, /@noinspection\s+(?<rules>[\w, ]+)/g),
    directive("coverage", 2, /@codeCoverageIgnore(?:Start)?\b/g),
    directive("infection", 2, /@infection-ignore-all\b/g),
    attributeForm("coverage", 2, /#\[\s*(?:\\?\w+\\)*CodeCoverageIgnore\b/g, "code"),
    attributeForm("errors", 3, /(?<![\w$>:])error_reporting\s*\(\s*0\s*\)|\bini_set\s*\(\s*["']display_errors["']\s*,\s*["']?(?:0|off)/gi),
    skip(/(?:\$this|self|static|parent)\s*(?:->|::)\s*(?:markTestSkipped|markTestIncomplete|expectNotToPerformAssertions)\s*\(/g),
    skip(/\bthrow\s+new\s+\\?(?:\w+\\)*(?:SkippedTest\w*|IncompleteTest\w*|SkippedWithMessageException)\b/g),
    skipInTests(/->\s*(?:skip\w*|todo|group\s*\(\s*["'](?:skip|disabled|ignore))\s*\(?/g, "text"),
    skipInTests(/(?<![\w>:$])(?:xit|xtest|xdescribe|todo)\s*\(/g),
    skipInTests(/@(?:group\s+(?:skip|disabled|ignore\w*)|requires\s+\w+|doesNotPerformAssertions)\b/g, "comment"),
    skipInTests(/#\[\s*(?:\\?\w+\\)*(?:DoesNotPerformAssertions|Requires\w+)\b/g),
    focus(/->\s*only\s*\(\s*\)/g),
    hollow("exit", /(?<![\w$>:])(?:exit|die)(?:\s*\(\s*0?\s*\))?\s*;/g),
    ...hollowBraces,
    hollow("swallow", /\bcatch\s*\(\s*[^)]*\b(?:AssertionFailedError|ExpectationFailedException|Throwable)\b/g),
    hollow("or-true", /\|\|\s*true\b|\bor\s+true\b/gi),
    detects(/\brunningUnitTests\s*\(\s*\)/g),
    detects(/\b(?:getenv\s*\(|\$_(?:ENV|SERVER)\s*\[)\s*["']APP_ENV["'][^=\n]{0,12}={2,3}\s*["']test(?:ing)?["']/g),
    detects(/\benvironment\s*\(\s*["']testing["']/g),
    strictness("strict-types", "code", /\bdeclare\s*\(\s*strict_types\s*=\s*1\s*\)/g),
  ],
  tests: (lexed) => [...methods(lexed), ...documented(lexed), ...pest(lexed)].sort((a, b) => a.start - b.start),
  assertions: {
    pattern: /(?:\$this|self|static|Assert)\s*(?:->|::)\s*(?:assert\w+|expect\w+|fail)\s*\(|(?<![\w>:$\\])(?:expect|assert)\s*\(/g,
    strong:
      /assert(?:Equals|Same|Null|Empty|Count|Contains|StringContainsString|ArrayHasKey|JsonStringEqualsJsonString|MatchesRegularExpression)\w*\(|expectException\w*\(|->(?:toBe|toEqual|toHaveCount|toThrow|toMatchArray)\(/,
    truthy:
      /(?:->|::)assert(?:True\(true|False\(false|NotNull\((?:1|true|"[^"]*")|Null\(null)|^assert\(true\)$|^expect\(true\)->toBe(?:True\(\)|\(true\)|Truthy\(\))/i,
    same: [
      /(?:->|::)assert(?:Equals|Same)\((?<a>[^,]+),(?<b>[^,]+?)(?:,"[^"]*")?\)$/,
      /^expect\((?<a>.+)\)->(?:toBe|toEqual)\((?<b>.+)\)$/,
    ],
    always: /\|\|true[,)]/i,
    failing: [[/^(?<owner>(?:\$this|self|static|Assert)\s*(?:->|::)\s*)assert\w+\s*\([\s\S]*$/, "$<owner>fail()"]],
  },
};
