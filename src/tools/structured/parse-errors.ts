import type { Finding, RawFailure } from "../tool.ts";
import type { Structured } from "./structured.ts";

/** Rules by which tools say that they could not parse a file, so that nothing else of it was checked. */
const rule =
  /^(?:parse|syntax|syntax-error|invalid-syntax|parse-error|parser-error|E999|E901|E902|E0001|Lint\/Syntax|CssSyntaxError|typecheck|phpstan\.parse|TS1\d{3}|SC10(?:09|7[0-3]|8\d)|Internal\.\w+|Generic\.PHP\.Syntax\.PHPSyntax)$/;
const sentence = /^(?:Parsing error: |SyntaxError: |Parse error: |invalid-syntax: )/;

const isParseError = (tool: string | null, { code, test, message }: RawFailure): boolean => {
  if ((test ?? null) !== null) return false;
  // What oxlint says without a rule is its parser's.
  return (code ?? null) === null ? sentence.test(message) || tool === "oxlint" : rule.test(code ?? "");
};

/** What a machine format found, which has no word for it: where a file could not be parsed, its checks did not run, as in the tools' text. */
export const findingOf = ({ tool, finding }: Structured): Finding => ({
  ...finding,
  failures: finding.failures.map((failure) =>
    failure.ran === undefined && isParseError(tool, failure) ? { ...failure, ran: false } : failure,
  ),
});
