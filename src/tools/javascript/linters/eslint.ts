import { type Classified, misconfigured } from "../../reading/classified.ts";
import { together } from "../../reading/line-reader.ts";
import { rowReader } from "../../reading/rows.ts";
import { onNamedFiles } from "../../reading/selection.ts";
import { lintTapReader } from "../../reading/tap/lint-tap.ts";
import { hasAll, listOf, tableOf } from "../../structured/fields.ts";
import { ruleList, silences, web } from "../../suppression.ts";
import type { TextReader, Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";
import { compactLine, stylishReader, unixLine } from "./stylish.ts";

const programs = ["eslint", "eslint_d", "next lint", "ng lint", "nuxt lint", "nuxi lint", "vue-cli-service lint"];
const eslintWriting = {
  writes: ["--fix"],
  companions: ["--fix-dry-run"],
  at: "end",
  drop: { flags: ["--fix-dry-run"], valued: ["-f", "--format", "-o", "--output-file"] },
  never: ["--stdin"],
} as const;

/**
 * ESLint 8 to 10, and what starts it: `next lint`, `ng lint`, `eslint_d`, `vue-cli-service lint`.
 * Text formats: stylish, unix, compact, visualstudio, codeframe, tap; the JSON, checkstyle, JUnit and SARIF ones are structured.
 */
export const eslint: Tool = {
  name: "eslint",
  documentation: "https://eslint.org/docs/latest/use/formatters/",
  json: [
    {
      name: "eslint json",
      stage: "lint",
      // Others write the same with what they add.
      is: (document, item) =>
        (hasAll(item, "filePath", "messages") && !hasAll(tableOf(listOf(item.messages)[0]), "offset", "size")) ||
        hasAll(tableOf(listOf(document.results)[0]), "filePath", "messages"),
      dialect: { severities: { 2: "error", 1: "warning" } },
    },
  ],
  suppressions: [
    silences(web, "eslint", 1, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*eslint-disable-(?:next-)?line\\b${ruleList}`, "g")),
    silences(web, "eslint", 3, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*eslint-disable(?!-)\\b${ruleList}`, "g")),
    silences(web, "html", 1, /^<!--\s*eslint-disable(?:-\w+)*(?<rules>[^\n>]*?)(?=--)/g),
    { ...silences(web, "eslint-names", 1, /^\/\*\s*(?:globals?|exported)\s+(?<rules>[^*]+)/g), target: "name" },
    silences(
      web,
      "eslint-config",
      3,
      /^\/\*\s*eslint\s+(?<rules>[^*]*?(?:\boff\b|:\s*["']?(?:0|off|warn|1)\b|\[\s*["']?(?:0|off|warn|1)\b)[^*]*)/g,
    ),
  ],
  projectChecks: [{ command: "eslint", target: ".", stage: "lint", evidence: "both" }],
  hooks: ["eslint"],
  configuration: {
    files: ["eslint.config.*", ".eslintrc*"],
    ignores: [".eslintignore"],
    tables: [["package.json", "eslintConfig"]],
    loads: ["extends", "plugins", "parser", "processor"],
  },
  laxer: [/--no-error-on-unmatched-pattern\b/],
  packages: { npm: ["eslint"] },
  formats: ["stylish", "unix", "compact", "visualstudio", "codeframe", "tap", "json", "checkstyle", "junit", "sarif"],
  calls: { lint: programs, not: ["--init", "--print-config", "--inspect-config", "--env-info"] },
  writing: [
    { ...eslintWriting, of: programs.filter((call) => !call.startsWith("vue")), bare: "checks" },
    { ...eslintWriting, of: ["vue-cli-service lint"], bare: "writes", checks: ["--no-fix"] },
  ],
  targeted: onNamedFiles({
    valued: wordsIn(
      "-c --config --ext --rule --plugin --parser --parser-options --resolve-plugins-relative-to --flag --ignore-path",
      "--ignore-pattern -f --format --max-warnings --env --global --rulesdir",
    ),
    drop: ["--cache"],
    dropValued: ["-o", "--output-file", "--cache-location", "--cache-strategy"],
  }),
  reader: () => together(eslintReader(), lintTapReader()),
  sniff: (line) => /^✖ \d+ problems? \(\d+ errors?, \d+ warnings?\)$/.test(line) || line === "Oops! Something went wrong! :(",
};

/** A reader of all text formats of ESLint, also in the form that `next lint` and `next build` give them. */
function eslintReader(): TextReader {
  const sentences = configurationSentences();
  return stylishReader({ oneLine: [unixLine, compactLine, visualStudioLine, codeframeLine], other: sentences.line, end: sentences.end });
}

/** `path(1,7): error no-undef : message`; a TypeScript diagnostic has the same shape with `TS1234` and is not ours. */
const visualStudioLine = rowReader({
  match: /^(?<path>.*?)\((?<line>\d{1,7}),(?<column>\d{1,7})\): (?<severity>error|warning)\s?(?!TS\d)(?<code>[^\s:]\S*)? : (?<message>.*)$/,
  has: "): ",
  unread: /^Parsing error:/,
});

/** `error: message (rule) at path:1:7:`, then source lines. */
export const codeframeLine = rowReader({
  match: /^(?<severity>error|warning): (?<message>.*?)(?: \((?<code>[\w@/.-]+)\))? at (?<path>\S.*):(?<line>\d{1,7}):(?<column>\d{1,7}):$/,
  has: " at ",
  unread: /^Parsing error:/,
});

/** What ESLint says when it cannot start, with the class it amounts to; the first sentence decides. */
const configuration: readonly (readonly [RegExp, "config" | "missing-dependency"])[] = [
  [/^ESLint couldn't find the (?:plugin|config) "/, "missing-dependency"],
  [/^Error: Failed to load (?:plugin|config|parser) /, "missing-dependency"],
  [/^(?:Error \[ERR_MODULE_NOT_FOUND\]|Error): Cannot find (?:package|module) '.*' imported from .*eslint\.config\./, "missing-dependency"],
  [/^There was a problem loading formatter|^The \S{1,60} formatter is no longer part of core ESLint/, "missing-dependency"],
  [/^ESLint couldn't find an? (?:eslint\.config|configuration file)/, "config"],
  [/^(?:Error: )?(?:No files matching (?:the pattern )?['"]|All files matched by '.*' are ignored)/, "config"],
  [/^Invalid option '/, "config"],
  [/^(?:Configuration for rule "|(?:Error|TypeError): Key "|Unexpected top-level property|Error: ESLint configuration in )/, "config"],
  [/^A config object (?:is using|has)/, "config"],
];

/** How any of those sentences begins. */
const sentence = /^(?:ESLint|Error|TypeError|There was|The |No files|All files|Invalid|Configuration|Unexpected|A config)/;

function configurationSentences(): { line(text: string): void; end(): { class?: Classified; warningsFail?: boolean } } {
  let found: Classified | null = null;
  let stopped = false;
  let warningsFail = false;
  return {
    line(text) {
      if (text.startsWith("ESLint found too many warnings")) warningsFail = true;
      if (text === "Oops! Something went wrong! :(") stopped = true;
      if (found !== null || text.length > 2000 || !sentence.test(text)) return;
      const known = configuration.find(([pattern]) => pattern.test(text));
      if (known !== undefined) found = misconfigured(known[1], text);
    },
    end() {
      const stop = stopped && found === null ? misconfigured("config", "Oops! Something went wrong! :(") : found;
      return { ...(stop === null ? {} : { class: stop }), warningsFail };
    },
  };
}
