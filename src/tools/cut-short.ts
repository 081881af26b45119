import type { Recognised } from "./recognise.ts";

/** Options with which a test runner ends at its first failure. Source: the command line pages of Jest, Vitest, Mocha, AVA, tap, pytest, unittest, Go, RSpec, PHPUnit and Playwright. */
const stopping =
  /^(?:--?bail(?:=(?!0$).*)?|-b|-x|--exitfirst|--maxfail(?:=.*)?|-f|--fail-fast(?:=.*)?|-failfast(?:=true)?|--stop-on-\w+|--max-failures(?:=.*)?)$/;
/** Options with which a task runner goes on after a failure. */
const goingOn = /\s(?:--no-bail|--continue(?:=\S+)?|-k|--keep-going|--no-fail-fast|--nxBail=false|--if-present --no-bail)(?=\s|$)/;
/** The only letters that mean stopping for that tool. */
const short: Readonly<Record<string, readonly string[]>> = {
  "-b": ["jest", "mocha", "tap"],
  "-x": ["pytest", "playwright"],
  "-f": ["unittest"],
};

/**
 * Whether a red run of the command may have ended before it reached everything: its runner stops at the first failure, or it calls several
 * things one after the other and the one that failed is not known to be the last. `failing`: names of the tools whose failures were read.
 */
export function mayStopShort({ uses, leaves }: Recognised, command: string, failing: readonly (string | null)[]): boolean {
  if (
    uses.some(({ tool, invocation }) => invocation.words.some((word) => stopping.test(word) && (short[word]?.includes(tool.name) ?? true)))
  )
    return true;
  if (uses.some(({ tool, invocation }) => tool.name === "cargo test" && !invocation.words.includes("--no-fail-fast"))) return true;
  const called = leaves.filter((leaf) => leaf.use !== null && !leaf.nested && !leaf.aside);
  if (called.length < 2 || goingOn.test(` ${command} `)) return false;
  const last = called.at(-1)?.use?.tool.name;
  const onlyLast = called.filter((leaf) => leaf.use?.tool.name === last).length === 1;
  return !(onlyLast && failing.length > 0 && failing.every((name) => name === last));
}
