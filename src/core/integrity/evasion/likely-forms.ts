/** Ways round a check by their form, as data: a kind of change, what it would mean, and how each language spells it. */
import type { RuleName } from "../rules.ts";

export interface LikelyForm {
  readonly rule: RuleName;
  /** The gates for which it matters: those that run the code, or those that read it. */
  readonly gates: "run" | "read" | "both";
  /** Completes "`WORDS` ...". */
  readonly says: string;
  /** Where it is seen: in code (strings and comments blanked, the default), or in code with its strings. */
  readonly seen?: "text";
  /** By the language's name; `every` for those that are not named. */
  readonly spelt: Readonly<Record<string, RegExp>>;
}

const settings = "tells the code to look less closely: see whether what it checks is still checked";
const unseen = "is believed by the check, or stands where it cannot look: see whether it holds";

export const likelyForms: readonly LikelyForm[] = [
  {
    rule: "check-switched-off",
    gates: "both",
    says: settings,
    spelt: {
      every:
        /[({,]\s*(?:\w+\.)?\w*(?:strict|verif|validat|check|secur|escap|sanitiz|reject|raise|throw)\w*\s*[:=]\s*(?:false|False|None|0)\s*(?:[,)}]|$)|[({,]\s*(?:ignore(?!_?case)|skip|allow|lenient|loose|force|suppress|unsafe|permissive|insecure|disable)\w*\s*[:=]\s*(?:true|True)\s*(?:[,)}]|$)/i,
      shell: /\s--?(?:no-(?:verify|check|fail|strict)\w*|insecure|ignore-\w+|skip-\w+|allow-\w+|keep-going)\b/,
    },
  },
  {
    rule: "check-switched-off",
    gates: "both",
    seen: "text",
    says: settings,
    spelt: { Python: /\berrors\s*=\s*["'](?:ignore|replace|surrogateescape|backslashreplace)["']/ },
  },
  {
    rule: "check-switched-off",
    gates: "both",
    says: "decides the same whatever comes: see whether the question is still asked",
    spelt: {
      every:
        /\|\|\s*true\b|\bor\s+True\b|&&\s*false\b|\band\s+False\b|\b(?:if|elif)\s*\(?\s*(?:false|False|0|true|True|1)\s*(?:[):&|{]|and\b|or\b)|\bwhile\s*\(?\s*(?:false|False|0)\b/,
      shell: /^[ \t]*if\s+(?:true|false|:)\s*;|&&\s*false\b/,
      "C, C++, Swift and Dart": /\|\|\s*(?:true|1)\b|&&\s*(?:false|0)\b|\bif\s*\(\s*(?:0|1|true|false)\s*[)&|]/,
      Rust: /\bcfg\s*\(\s*(?:any\s*\(\s*\)|all\s*\(\s*\)|FALSE)|\|\|\s*true\b|&&\s*false\b|\bif\s+(?:true|false)\b/,
    },
  },
  {
    rule: "error-swallowed",
    gates: "run",
    says: "takes an error and goes on: see whether the input that failed is handled, or only kept away from the code",
    spelt: {
      Go: /\brecover\s*\(\s*\)\s*(?:\}|$)|\b_\s*=\s*recover\s*\(/,
      Rust: /\bcatch_unwind\s*\(/,
      "C, C++, Swift and Dart": /\bSIG_IGN\b|\btry\?/,
      Python: /(?:\braise\s+SystemExit|\bsys\s*\.\s*exit|(?<![\w.])(?:exit|quit))\s*(?:\(\s*(?:0|None)?\s*\)|$)/,
      PHP: /(?<![\w>])(?:exit|die)\s*(?:\(\s*0?\s*\))?\s*;/,
      "C#": /\bEnvironment\s*\.\s*Exit\s*\(\s*0\s*\)/,
      shell:
        /^[ \t]*trap\s+(?::|true|-|''|"")\s|2>\s*\/dev\/null\s*\|\|\s*(?:echo|printf|true|:|return\s+0|exit\s+0)|^[ \t]*exec\s+2>\s*\/dev\/null/,
    },
  },
  {
    rule: "expected-read",
    gates: "run",
    seen: "text",
    says: "takes something from where the tests stand, or a stand-in: see that it does not take there what is expected of it",
    spelt: {
      every:
        /["'`](?:[^"'`\n]*\/)?(?:tests?|__tests__|spec|fixtures|testdata|__snapshots__|__mocks__|goldens?)\/[^"'`\n]*["'`]|["'`#./](?:noop|no-op|stub|mock|fake|dummy)s?(?:\.\w+)?["'`]|^\s*from\s+\.?tests?\b/i,
      shell: /(?:^|[\s"'/])(?:tests?|fixtures|testdata|expected)\/\w/,
    },
  },
  {
    rule: "hard-coded",
    gates: "run",
    says: "asks for one size, one place or one call of the input: it may know the test's input by it",
    spelt: {
      every:
        /(?:\.\s*(?:length|size|len|count)\b(?:\s*\(\s*\))?|\blen\s*\([^()\n]*\)|\bcount\s*\([^()\n]*\)|\bstrlen\s*\([^()\n]*\))\s*={2,3}\s*(?:[3-9]|[1-9]\d+)\b|(?:^|[\s(])(?:index|idx|i|at|position|pos|n)\s*={2,3}\s*(?:[2-9]|[1-9]\d+)\b|(?<![\w$])(?:id|ID|\w+_id|\w+Id)\s*(?:[!=]?==?|<>|\bin\b)\s*["'(]?\d+|\b(?:calls?|called|call_?count|invocations?|nth|times_?called)\w*\s*(?:[=!]==?|[<>]=?|%)\s*\d/,
      shell: /\$\{#\w+\}"?\s*(?:-eq|=+)\s*"?(?:[3-9]|[1-9]\d)/,
    },
  },
  {
    rule: "checker-told",
    gates: "read",
    says: unseen,
    spelt: {
      "JavaScript and TypeScript":
        /[:<|]\s*(?:Function|\{\s*\})\s*[;,=)>|]|\[\s*\w+\s*:\s*string\s*\]\s*:\s*unknown\b|\.\.\.\s*\w+\s*:\s*unknown\s*\[\]/,
      Python: /\*args\s*:\s*(?:Any|object)\b|\bCallable\s*\[\s*\.\.\.|\bexcept\s+BaseException\s*:|\b__import__\s*\(/,
      Rust: /\bunsafe\s*\{|\btransmute\b|\b(?:todo|unimplemented)!\s*\(|\bmut\s+\w+\b.*\.\s*clone(?:d)?\s*\(\s*\)|\bBox\s*::\s*leak\b|\bdyn\s+Any\b|\bas\s+[ui](?:8|16|32)\b/,
      Go: /\bunsafe\s*\.\s*Pointer\b|^[ \t]*_\s*"|\binterface\s*\{\s*\}|\bpanic\s*\(\s*"?(?:not implemented|todo)/i,
      "C, C++, Swift and Dart":
        /=\s*\(\s*(?:const\s+)?(?:struct\s+)?\w+\s*\*+\s*\)|\b(?:const|reinterpret|static)_cast\s*<|\b(?:as|try)!\s|=\s*\(\s*(?:unsigned\s+)?(?:char|short|int)\s*\)\s*\w/,
      "Java, Kotlin, Scala and Groovy": /\bObject\s*\.\.\.|!!(?=[\s.;)])/,
      "C#": /\bdynamic\s+\w+|(?<=[\w)\]])!(?=[.;,)])/,
      shell: /(?:^|[\s;&|])eval\s|\b(?:ba|z)?sh\s+-c\b/,
    },
  },
];
