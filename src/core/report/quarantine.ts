/** What a report says of quarantine: what to do while it holds, and the lines that a person can paste to begin one. */
import { flakeWordsOf } from "../failure/flake-rate.ts";
import { type Remedy, yaml } from "../gap/wording.ts";
import type { Report } from "../stored/report.ts";
import { cutText, oneLine } from "../words/defuse.ts";
import { day, dayOf, listed } from "../words/quantities.ts";

/** Tests of one offer: who has more has another trouble. */
const mostOffered = 5;
/** A quarantine has an end: so many days until somebody looks again. */
const offeredDays = 14;
/** A longer name is no line that anybody pastes. */
const longestName = 500;
/** Build tools that end at a failed test and do not say what they left out for it: there no quarantine holds. */
const endingBuilds: readonly string[] = ["maven", "gradle", "ant"];

const named = (test: string): string => `"${cutText(oneLine(test), 80)}"`;

/** What is to be done while a quarantine holds; null where none did. */
export const quarantineStep = ({ quarantine = [], gates }: Report): string | null => {
  const gate = gates.find(({ verdict }) => verdict === "quarantined");
  if (gate === undefined) return null;
  const tests = [...new Set(quarantine.map(({ test }) => test))];
  const until = quarantine.map((one) => one.until).sort()[0];
  const what = tests.length === 0 ? "the quarantined tests" : listed(tests.map(named), 2);
  const end = until === undefined ? "the quarantine ends" : `${day(until)}, the last day of the quarantine`;
  return `Repair ${what} by ${end}. Until then the project's own test step stays red for it: require the job that runs Regreen instead of it, or leave the test out there for as long.`;
};

/**
 * Lines that quarantine tests which flaked in more than one of the default branch's nights: of `gate`, or of all gates. Nothing is ever
 * quarantined by itself. Null where there is none, and for tests that are quarantined already.
 */
export const quarantineOffer = (
  report: Pick<Report, "history" | "gates" | "run" | "endedAt">,
  gate: string | null = null,
): Remedy | null => {
  const { history, gates, run, endedAt } = report;
  const held = new Set(gates.flatMap((one) => one.quarantined ?? []));
  const mayHold = (of: string): boolean => !gates.some(({ name, tool }) => name === of && endingBuilds.includes(tool ?? ""));
  const offered = (history?.flaky ?? []).filter(
    (one) =>
      (gate === null || one.gate === gate) && one.runs > 1 && one.test.length <= longestName && !held.has(one.test) && mayHold(one.gate),
  );
  if (offered.length === 0 || run.pullRequest !== null) return null;
  const until = dayOf(Date.parse(endedAt) + offeredDays * 86_400_000);
  return yaml(
    "To let it decide nothing for two weeks while somebody repairs it (it still runs and is shown), paste on the default branch:",
    "in Regreen's configuration",
    "flaky:",
    "  quarantine:",
    ...offered
      .slice(0, mostOffered)
      .flatMap(({ gate: of, test, runs, of: judged, first }) => [
        `    - test: ${JSON.stringify(test)}`,
        ...filesOf(gates, of, test).map((file) => `      file: ${JSON.stringify(file)}`),
        `      until: ${until}`,
        `      reason: ${JSON.stringify(flakeWordsOf({ runs, of: judged, first }))}`,
      ]),
  );
};

/** Its file, where this run tells it: a name may stand in several. */
const filesOf = (gates: Report["gates"], gate: string, test: string): readonly string[] => {
  const failures = gates.filter(({ name }) => name === gate).flatMap((one) => one.failures);
  const files = new Set(failures.flatMap((one) => (one.test === test && one.file !== null ? [one.file] : [])));
  return files.size === 1 ? [...files] : [];
};
