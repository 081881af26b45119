import { cutText, oneLine, visible } from "../words/defuse.ts";
import { count } from "../words/quantities.ts";
import { type GuardFinding, type GuardReport, weakening } from "./report.ts";

/** What became of the place, after its name: "`cart.test.ts:41` is skipped". */
const became: Readonly<Record<string, string>> = {
  "test-deleted": "lost a test",
  "test-renamed": "has a test that no runner collects",
  "test-skipped": "is skipped",
  "test-focused": "runs alone",
  "test-emptied": "no longer asserts",
  "test-case-removed": "runs fewer cases",
  "assertion-removed": "lost an assertion",
  "assertion-weakened": "asserts less",
  "assertion-trivial": "asserts what always holds",
  "assertion-conditional": "asserts only at times",
  "assertion-unawaited": "asserts when nobody waits",
  "suppression-added": "silences a check",
  "strictness-removed": "is less strict",
  "check-cannot-fail": "can no longer fail",
  "configuration-loosened": "lets more pass",
  "ci-check-removed": "checks less in CI",
  "ci-check-conditional": "checks only at times in CI",
  "hook-removed": "checks less in a hook",
  "dependency-pinned-back": "goes back to an older tool",
  "guard-changed": "switches this guard off",
};

/** The last two parts of a path tell files apart, and fit on a line. */
const shortPlace = ({ path, line }: GuardFinding): string => `${path.split("/").slice(-2).join("/")}${line === null ? "" : `:${line}`}`;

/** How many places the first line names. */
const mostNamed = 3;

/** A piece of the first line: plain words, or a place that is shown as code. */
export interface Piece {
  readonly text: string;
  readonly code: boolean;
}

const words = (text: string): Piece => ({ text, code: false });

/** The first line that anybody reads. */
export const guardHeadline = (report: GuardReport): readonly Piece[] => {
  const open = weakening(report);
  const accepted = report.findings.filter((one) => one.accepted !== null && one.weight === "weakened");
  const look = report.findings.filter(({ weight }) => weight === "worth-a-look").length;
  const aside = look === 0 ? "" : ` ${count(look, "place")} ${look === 1 ? "is" : "are"} worth a look.`;
  if (open.length === 0 && accepted.length > 0)
    return [words(`This change weakens ${count(accepted.length, "check")}, which ${accepted[0]?.accepted?.by ?? ""} accepted.${aside}`)];
  if (open.length === 0)
    return [words(report.files.changed === 0 ? "Nothing changed, so nothing is weaker." : `No check is weaker than before.${aside}`)];
  const named = open
    .slice(0, mostNamed)
    .flatMap((finding, at): readonly Piece[] => [
      words(at === 0 ? "" : ", "),
      { text: shortPlace(finding), code: true },
      words(` ${became[finding.rule] ?? "checks less"}`),
    ]);
  const more = open.length > mostNamed ? ` and ${open.length - mostNamed} more` : "";
  return [words(`This change weakens ${count(open.length, "check")}: `), ...named, words(`${more}.${aside}`)];
};

/** The first line as plain text. */
const headlineText = (report: GuardReport): string =>
  guardHeadline(report)
    .map(({ text }) => text)
    .join("");

/** More findings are only counted. */
const most = 50;

/** The report for a terminal, a hook or a log: what weakens first, each with its place, its reason and its lines. */
export const guardText = (report: GuardReport): string => {
  const shown = report.findings.slice(0, most);
  const more = report.findings.length - shown.length;
  return `${[headlineText(report), ...shown.flatMap(entry), ...(more > 0 ? [`... and ${more} more`] : [])].join("\n")}\n`;
};

const entry = ({ path, line, weight, reason, before, after, accepted }: GuardFinding): readonly string[] => [
  "",
  `${weight === "weakened" ? "weakened" : "worth a look"}  ${oneLine(path)}${line === null ? "" : `:${line}`}`,
  `  ${cutText(oneLine(reason), 400)}`,
  ...(before === null ? [] : [`  - ${cutText(visible(before).trim().split("\n")[0] ?? "", 160)}`]),
  ...(after === null ? [] : [`  + ${cutText(visible(after).trim().split("\n")[0] ?? "", 160)}`]),
  ...(accepted === null ? [] : [`  accepted by ${oneLine(accepted.by)}: ${cutText(oneLine(accepted.reason), 200)}`]),
];
