import { pointOf } from "../failure/failure.ts";
import type { Gap } from "../gap/gap.ts";
import { checkLines, fromRoot, runTogether } from "../gap/reproduce.ts";
import { advice, type Remedy, remedyOf, shellRemedy, startAgain } from "../gap/wording.ts";
import type { GapKind } from "../stored/gap-cause.ts";
import type { Report } from "../stored/report.ts";
import { cutText, oneLine } from "../words/defuse.ts";
import { listed, shortCommit } from "../words/quantities.ts";
import { type Reader, runAgain } from "../words/reader.ts";
import { quarantineOffer, quarantineStep } from "./quarantine.ts";

/** The one thing that this reader can do next, and an address where there is one. */
export interface NextStep extends Remedy {
  readonly url: string | null;
}

const severityRank: Readonly<Record<Gap["severity"], number>> = { "act-now": 0, rerun: 1, "can-wait": 2 };

/** The gaps with the most urgent first. */
export const gapsByUrgency = (gaps: readonly Gap[]): readonly Gap[] =>
  [...gaps].sort((a, b) => severityRank[a.severity] - severityRank[b.severity]);

/** Kinds that leave red code behind: a person who repairs it needs no setting, no key and no second run. */
const redCode: readonly GapKind[] = ["no-agent", "no-progress", "escalated", "rounds-exhausted", "budget-exhausted", "agent-error"];

/** Whether the next thing is to repair the code by hand; a setting would only let Regreen try again. */
export const isForHands = (gap: Gap, { who }: Reader): boolean =>
  redCode.includes(gap.kind) &&
  gap.outside !== true &&
  (gap.lastError !== null || gap.revert?.green === true) &&
  (gap.kind !== "agent-error" || who === "contributor");

/** Where the repair lies that this reader has to take: in front of them, beside this page, or in the artifact. */
const takeWords = (report: Report, { who, where }: Reader): string | null => {
  // A person's own run leaves it in their files.
  if (report.changes.length === 0 || report.delivery?.done === true || who === "person") return null;
  if (where === "patch") return "apply the repair that stands below";
  return where === "archive" ? "apply `fix.patch`, which lies beside this page" : "download the report and apply its `fix.patch`";
};

/** The line that applies it, where it is a file. */
const applyLines = ({ where }: Reader): readonly string[] => (where === "patch" ? [] : ["git apply fix.patch"]);

const withLines = (text: string, lines: readonly string[]): Remedy => (lines.length === 0 ? advice(text) : shellRemedy(text, ...lines));

/** The one thing to do next. */
export const nextStep = (report: Report, reader: Reader): NextStep => ({ ...step(report, reader), url: addressOf(report) });

const addressOf = ({ status, delivery }: Report): string | null =>
  status === "recovered" && delivery?.done === true && delivery.mode !== "push" ? delivery.pullRequestUrl : null;

const step = (report: Report, reader: Reader): Remedy => {
  if (report.inherited?.onlyThese === true && (report.status === "blocked" || report.status === "improved"))
    return advice(`Nothing in this change: ${cutText(oneLine(report.inherited.branch), 80)} has to be repaired first.`);
  switch (report.status) {
    case "passed":
      return passed(report);
    case "recovered":
      return recovered(report, reader);
    case "infrastructure":
    case "improved":
    case "blocked":
      return red(report, reader);
    case "cancelled":
      return advice(reader.who === "person" ? startAgain : "Run the job again, unless it was cancelled on purpose.");
    case "error":
      return advice("Report this as a bug of Regreen, with report.json and events.ndjson; nothing in the code has to change.");
    default:
      return report.status satisfies never;
  }
};

const passed = (report: Report): Remedy => {
  const { gates } = report;
  const idle = gates.find((gate) => gate.cannotFail !== null);
  if (idle !== undefined)
    return advice(
      `Nothing for this change. Let ${quoted(idle.name)} fail when it should: ${cutText(oneLine(idle.cannotFail ?? ""), 200).replace(/\.$/, "")}.`,
    );
  const held = quarantineStep(report);
  if (held !== null) return advice(held);
  const flaky = gates.filter((gate) => gate.verdict === "flaky" || gate.flakyTests.length > 0);
  if (flaky.length === 0) return advice("Nothing has to be done.");
  const words = `Nothing for this change. Make the flaky tests of ${listed(flaky.map(({ name }) => quoted(name)))} steady when you have time; they are named below.`;
  const offer = quarantineOffer(report);
  return offer === null ? advice(words) : { ...offer, text: `${words} ${offer.text}` };
};

const quoted = (name: string): string => `"${cutText(oneLine(name), 60)}"`;

const recovered = (report: Report, reader: Reader): Remedy => {
  const { delivery } = report;
  if (delivery?.done === true && delivery.mode === "push") return advice("Pull the new commit; its own checks decide.");
  if (delivery?.done === true && delivery.mode === "pull-request") return advice("Review the pull request and merge it.");
  if (delivery?.done === true && delivery.mode === "suggest") return advice("Look at the suggestions and commit those that you like.");
  if (reader.who === "person")
    return shellRemedy(
      "Look at the changes and commit them.",
      ...(report.changes.some(({ kind }) => kind === "added") ? ["git status"] : []),
      "git diff",
    );
  const commands = fixerCommands(report);
  if (commands.length > 0 && toolsAlone(report))
    return shellRemedy("Run at the root of your checkout what repaired it, look at the change and push.", ...commands);
  return withLines(sentence(`${takeWords(report, reader) ?? "take the repair"}, look at it and push`), applyLines(reader));
};

/** The fixers' commands as they are typed at the root: gates run in their own folder. */
export const fixerCommands = ({ steps, gates }: Report): readonly string[] => {
  const lines = steps
    .filter((one) => one.by === "fixer" && one.kept)
    .map(({ gate, description }) => {
      const cwd = gates.find(({ name }) => name === gate)?.cwd ?? ".";
      return fromRoot(description, cwd || ".");
    });
  return [...new Set(lines)];
};

/** Whether fixers made every change, so that their commands are the whole repair. */
export const toolsAlone = ({ changes }: Report): boolean => changes.every((file) => file.by.every((by) => by === "fixer"));

const red = (report: Report, reader: Reader): Remedy => {
  const [gap] = gapsByUrgency(report.gaps);
  if (gap === undefined) return advice(sentence(`${runAgain(reader.who)}; if it stays so, look at the gates' logs in the report`));
  const take = takeWords(report, reader);
  const first = take === null ? [] : applyLines(reader);
  if (!isForHands(gap, reader)) {
    const remedy = remedyOf(gap);
    return take === null || reader.who !== "contributor"
      ? remedy
      : { ...withLines(sentence(take), first), text: `${sentence(take)} ${remedy.text}` };
  }
  const { words, lines } = checkOf(gap, reader);
  const hands = handsStep(gap, words);
  return withLines(sentence(take === null ? hands : `${take} (it holds what is repaired already); then ${hands}`), [...first, ...lines]);
};

/** A clause: where to repair it by hand, what the change did there, and the commit's revert where that is green. `check`: how one sees it. */
export const handsStep = (gap: Gap, check: string): string => {
  const back =
    gap.revert?.green === true ? `; or revert ${shortCommit(gap.cause?.commits[0]?.id ?? "")}, with which every gate is green` : "";
  return `${handsOf(gap)}${changedPlace(gap)}, then ${check}${back}`;
};

/** What this change, or the commit that broke it, did that the failure reaches. */
const changedPlace = ({ cause, failures }: Gap): string => {
  const [file] = cause?.files ?? [];
  const who = cause?.kind === "change" ? "this change" : cause?.kind === "commit" ? shortCommit(cause.commits[0]?.id ?? "") : "";
  if (file === undefined || who === "") return "";
  const place = failures[0]?.origin ?? failures[0];
  if (place?.file === file.path && place.line !== null && file.lines.includes(place.line)) return `, a line of ${who}`;
  return ` (\`${cutText(oneLine(`${file.path}:${file.lines[0] ?? 1}`), 160)}\` is what ${who} did)`;
};

/** A check that is longer is a script of CI, which nobody pastes. */
const pastedLines = 8;

const checkOf = (gap: Gap, { who }: Reader): { readonly words: string; readonly lines: readonly string[] } => {
  const lines = checkLines(gap);
  if (lines.length <= pastedLines) return { words: "run the check", lines };
  return who === "person"
    ? { words: "run the check", lines: [runTogether(gap.uses ?? [], gap.gate)] }
    : { words: "run the check, whose lines stand below", lines: [] };
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What is to be done by hand: where the error was thrown, else where it was reported. A test that fails is made to pass, not repaired. */
const handsOf = ({ failures, files, lastError }: Gap): string => {
  const [first] = failures;
  if (first === undefined && lastError === null) return "repair what makes it red";
  const place = first?.origin ?? first;
  if (first === undefined || (place?.file == null && files[0] === undefined))
    return `repair what the gate reports (${cutText(oneLine(first === undefined ? (lastError ?? "") : pointOf(first)), 160)})`;
  if (place?.file == null) return `repair \`${files[0]}\``;
  const at = `\`${cutText(oneLine(place.line === null ? place.file : `${place.file}:${place.line}`), 160)}\``;
  const message = `(${cutText(oneLine(pointOf(first)), 160)})`;
  return first.test !== null && first.origin === undefined ? `make ${at} pass ${message}` : `repair ${at} ${message}`;
};
