import { wholeOf } from "../alternatives.ts";
import { isHook } from "../reading/runner-error.ts";
import type { Finding, RawFailure } from "../tool.ts";
import type { Structured } from "./structured.ts";

/** Rules by which tools say that they could not parse a file, so that nothing else of it was checked. */
const rule = wholeOf(
  /parse|syntax|syntax-error|invalid-syntax|parse-error|parser-error|E999|E901|E902|E0001|Lint\/Syntax|CssSyntaxError/,
  /typecheck|phpstan\.parse|TS1\d{3}|SC10(?:09|7[0-3]|8\d)|Internal\.\w+|Generic\.PHP\.Syntax\.PHPSyntax/,
);
const sentence = /^(?:Parsing error: |SyntaxError: |Parse error: |invalid-syntax: )/;

const didNotRun = (tool: string | null, { code, test, message }: RawFailure): boolean => {
  if (test != null) return isHook(test);
  // What oxlint says without a rule is its parser's.
  return (code ?? null) === null ? sentence.test(message) || tool === "oxlint" : rule.test(code ?? "");
};

/**
 * What a machine format found. It has no word for what did not run, as the tools' text has it: the checks of a file that could not be
 * parsed, the tests behind a hook that failed.
 */
export const findingOf = ({ tool, finding }: Structured): Finding => ({
  ...finding,
  failures: finding.failures.map((failure) =>
    failure.ran === undefined && didNotRun(tool, failure) ? { ...failure, ran: false } : failure,
  ),
});
