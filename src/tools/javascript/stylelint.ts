import { type Classified, classed, misconfigured } from "../reading/classified.ts";
import { argumentsOf, hasFlag, onlyTells } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";
import { lintTapReader } from "./lint-tap.ts";
import { compactLine, diagnostic, ruleInParentheses, stylishReader } from "./stylish.ts";

/** Stylelint 14 to 17: string, verbose, unix, compact and TAP formats; JSON is structured. */
export const stylelint: Tool = {
  name: "stylelint",
  documentation: "https://stylelint.io/user-guide/options/#formatter",
  configuration: {
    files: [".stylelintrc*", "stylelint.config.*"],
    ignores: [".stylelintignore"],
    tables: [["package.json", "stylelint"]],
    loads: ["extends", "plugins", "customSyntax", "processors"],
  },
  packages: { npm: ["stylelint"] },
  formats: ["string", "verbose", "compact", "unix", "tap", "json"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "stylelint");
    return rest === null || onlyTells(rest) || hasFlag(rest, "--print-config") ? null : "lint";
  },
  writing: [
    {
      bare: "checks",
      of: ["stylelint"],
      writes: ["--fix"],
      at: "end",
      drop: { valued: ["-f", "--formatter", "--custom-formatter", "-o", "--output-file"] },
      never: ["--stdin"],
    },
  ],
  reader: () => together(stylelintReader(), lintTapReader()),
};

/** A reader of Stylelint's text formats; a broken file has the code `CssSyntaxError`. */
export function stylelintReader(): TextReader {
  let found: Classified | null = null;
  let warningsFail = false;
  return stylishReader({
    oneLine: [compactLine, unixLine],
    isParseError: (_message, code) => code === "CssSyntaxError",
    other(text) {
      if (text.includes("maximum number of warnings") || text.startsWith("Max warnings exceeded")) warningsFail = true;
      found ??= classOf(text);
    },
    end: () => ({ ...classed(found), warningsFail }),
  });
}

/** `path:1:2: message (rule) [error]`. */
function unixLine(line: string): RawFailure | null {
  const end = / \[(error|warning)\]$/.exec(line.slice(-12));
  const found = end === null ? null : /^(.*?):(\d{1,7}):(\d{1,7}): (.*)$/.exec(line.slice(0, line.lastIndexOf(" [")));
  if (end === null || found === null) return null;
  const [message, rule] = ruleInParentheses(found[4] ?? "");
  return diagnostic(found[1], found[2], found[3], rule, message, end[1]);
}

function classOf(text: string): Classified | null {
  if (/^(?:Error: )?Could not find ["'].*["']\. Do you need to /.test(text)) return misconfigured("missing-dependency", text);
  if (
    /^(?:\w*Error: )?(?:No configuration (?:provided|found)|No files matching the pattern|No rules found within configuration|Could not find ["'][^"']{1,300}["']\. ENOENT|Invalid configuration|You must use a valid formatter)/.test(
      text,
    )
  )
    return misconfigured("config", text);
  if (/^\s+at (?:async )?getConfigForFile /.test(text)) return misconfigured("config", "Stylelint cannot read its configuration");
  return null;
}
