/** What a gate lacks that is no fault of the code, found in its output. */
import type { Failure } from "../failure/failure.ts";
import { maskLocalPaths } from "../words/scrub.ts";
import type { GapInput } from "./gap.ts";
import { before, type Lack, otherRuntime, word } from "./lack.ts";
import { signs } from "./lack-signs.ts";
import { packageLack } from "./lacking-package.ts";
import type { OutdatedRuntime, ProjectSetup } from "./setup.ts";

/** What the gate lacks, by all of its output; null where it does not say so in words that are known. */
export const lackOfGate = (input: GapInput): Lack | null => {
  if (input.reading === null) return null;
  const { failures, reason, excerpt } = input.reading;
  for (const failure of failures.slice(0, most)) {
    const lack = lackIn(input, textOf(failure), failure.file);
    if (lack !== null) return lack;
  }
  return lackIn(input, reason, null) ?? lackIn(input, excerpt, null);
};

/** What the failures lack, where every one of them says so. Code that is red for a reason of its own is never called a lack. */
export const lackOfFailures = (input: GapInput, failures: readonly Failure[]): Lack | null => {
  if (failures.length === 0) return lackIn(input, input.reading?.excerpt ?? "", null);
  const lacks = failures.slice(0, most).map((failure) => lackIn(input, textOf(failure), failure.file, isAssertion(failure)));
  return lacks.includes(null) ? null : (lacks[0] ?? null);
};

/** Failures that are looked at. */
const most = 50;

const textOf = ({ message, detail }: Failure): string => `${message}\n${detail ?? ""}`;

/** A test that compares texts may quote any sentence: only a runner's own words count there. */
const isAssertion = ({ message }: Failure): boolean => /^(?:AssertionError|Assertion|expect|assert)/i.test(message);

/** `from`: the file that the text speaks of, from which its relative paths start. */
const lackIn = ({ cause, reading, setup, roots }: GapInput, text: string, from: string | null, assertion = false): Lack | null => {
  const shown = maskLocalPaths(text.slice(0, 8_000), roots);
  const whole = reading?.excerpt ?? "";
  for (const { says, lack, ofAssertion, mayPass } of signs) {
    if ((assertion && ofAssertion !== true) || (mayPass === true && cause.kind === "infrastructure")) continue;
    const match = says.exec(shown);
    const found = match === null ? null : lack(match.groups ?? {}, setup, { text: shown, from, whole });
    if (found !== null) return found;
  }
  if (assertion) return null;
  return submoduleLack(shown, setup) ?? runtimeLack(shown, setup) ?? packageLack(shown, whole, setup, from);
};

const submoduleLack = (text: string, { unfetched }: ProjectSetup): Lack | null => {
  const folder = unfetched.find((path) => text.includes(`${path}/`));
  if (folder === undefined) return null;
  return {
    what: `the submodule ${word(folder)} was not fetched`,
    person: { text: "Fetch it", lines: ["git submodule update --init --recursive"] },
    workflow: before("Fetch it", ["- uses: actions/checkout@v7", "  with:", "    submodules: recursive"]),
  };
};

/** How code that is newer than its runtime fails: it uses words, modules or functions that the runtime does not have. */
const tooNew: Readonly<Record<OutdatedRuntime["runtime"], RegExp>> = {
  node: /is not a function|SyntaxError|is not defined|does not provide an export|Unknown builtin|ERR_UNKNOWN|bad option|Unsupported engine/,
  python: /SyntaxError|cannot import name|No module named|has no attribute|unexpected keyword argument/,
  go: /not in GOROOT|must match format|module requires Go|note: module requires|undefined:/,
  rust: /edition|is unstable|requires rustc|cannot find (?:function|method|macro|attribute)/,
};

const runtimeLack = (text: string, setup: ProjectSetup): Lack | null => {
  if (!Object.values(tooNew).some((pattern) => pattern.test(text))) return null;
  const old = setup.outdated.find(({ runtime }) => tooNew[runtime].test(text));
  return old === undefined ? null : otherRuntime(old.runtime, old.wanted, old.found);
};
