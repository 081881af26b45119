import { causeWords, notYoursWords, ownWords } from "./cause/cause-words.ts";
import { troubleWords } from "./classify/trouble.ts";
import { flakeWordsOf } from "./failure/flake-rate.ts";
import { capital } from "./gap/wording.ts";
import { countsAsPassed } from "./gate.ts";
import { isLasting } from "./stored/error-class.ts";
import type { NoAgent } from "./stored/gap-cause.ts";
import type { GateReport, Report, Status } from "./stored/report.ts";
import { cutText, oneLine } from "./words/defuse.ts";
import { count, day, listed, ordinal, shortCommit } from "./words/quantities.ts";

/** The verdict as a headline of a few words, the sentences after it, and the tone in which it is shown. */
export interface Outcome {
  readonly headline: string;
  readonly sentences: readonly string[];
  readonly tone: "good" | "warning" | "bad" | "neutral";
}

/** The first line of everything: headline and sentences as plain text, one line. */
export const verdictLine = (report: Report): string => {
  const { headline, sentences } = outcomeOf(report);
  return [`${headline}.`, ...sentences].join(" ");
};

/** What the run came to, in words that need no knowledge of Regreen. */
export const outcomeOf = (report: Report): Outcome => {
  if (report.inherited?.onlyThese === true && isRed(report.status)) return notYours(report, report.inherited);
  if (report.rehearsed === "recovered" || report.rehearsed === "improved") return rehearsal(report);
  switch (report.status) {
    case "passed":
      return passed(report);
    case "recovered":
      return {
        headline: "Repaired",
        tone: "good",
        sentences: [
          allGreen(report),
          quarantineWords(report),
          idleWords(report),
          repairWords(report),
          ...whose(report),
          delivered(report),
        ].filter((part) => part !== ""),
      };
    case "improved":
      return {
        headline: "Partly repaired",
        tone: "warning",
        sentences: [betterWords(report), stillRed(report, "still "), quarantineWords(report), ...whose(report), delivered(report)].filter(
          (part) => part !== "",
        ),
      };
    case "blocked":
      return {
        headline: "Still red",
        tone: "bad",
        sentences: [
          stillRed(report),
          ...nightWords(report, redGates(report)),
          quarantineWords(report),
          ...whose(report),
          ...whyBlocked(report),
        ].filter((part) => part !== ""),
      };
    case "infrastructure":
      return { headline: "Could not be judged", tone: "warning", sentences: infrastructure(report) };
    case "cancelled":
      return {
        headline: "Cancelled",
        tone: "neutral",
        sentences: [
          "The run was stopped before it was finished.",
          report.changes.length > 0 ? "The best state so far was kept as a patch." : "Nothing was changed.",
        ],
      };
    case "error":
      return {
        headline: "Regreen failed",
        tone: "bad",
        sentences: [
          "An error inside Regreen ended the run; it says nothing about the code.",
          report.run.event === null
            ? "`regreen restore` puts back what was there before it; `--list` shows every state that is kept."
            : "Nothing was delivered; your branch is as it was.",
        ],
      };
    default:
      return report.status satisfies never;
  }
};

/** A dry run in which tools repaired something: what it would come to. */
const rehearsal = (report: Report): Outcome => ({
  headline: report.rehearsed === "recovered" ? "Dry run: tools alone would repair it" : "Dry run: tools would repair a part of it",
  tone: "warning",
  sentences: [
    report.rehearsed === "recovered"
      ? `${capital(report.gates.length === 1 ? `${quotedName(report.gates[0])} was` : `all ${report.gates.length} gates were`)} green with it.`
      : [betterWords(report), stillRed(report, "still ")].filter((part) => part !== "").join(" "),
    "Nothing was sent, and every change was put back.",
  ],
});

const isRed = (status: Status): boolean => status === "blocked" || status === "improved";

const isGreen = (gate: GateReport): boolean => countsAsPassed(gate.verdict);

/** Gates that are not green, those that failed first and those that were skipped last. */
export const redGates = (report: Report): readonly GateReport[] => {
  const red = report.gates.filter((gate) => !isGreen(gate));
  return [...red.filter((gate) => gate.verdict !== "skipped"), ...red.filter((gate) => gate.verdict === "skipped")];
};

/** A gate's name in quotes, short enough for a sentence. */
const quotedName = (gate: GateReport | undefined): string => `"${cutText(oneLine(gate?.name ?? ""), 60)}"`;

/** Of many gates two are named: a sentence that names more is not read. */
const fewest = (all: number): number => (all > 4 ? 2 : 4);

const quoted = (gates: readonly GateReport[]): string => listed(gates.map(quotedName), fewest(gates.length));

/** Gates that exit 0 whatever they find: what they say is no proof. */
const idleGates = ({ gates }: Report): readonly GateReport[] => gates.filter((gate) => gate.cannotFail !== null && isGreen(gate));

const idleWords = (report: Report): string => {
  const idle = idleGates(report);
  if (idle.length === 0) return "";
  return idle.length === 1
    ? `${quoted(idle)} exits 0 whatever it finds, so its pass proves nothing.`
    : `${quoted(idle)} exit 0 whatever they find, so their passes prove nothing.`;
};

/** The record of the test that was flaky most often: "It flaked in 4 of 30 runs, first on 3 Nov 2026." */
const flakeWords = ({ history, gates }: Report): readonly string[] => {
  const records = (history?.flaky ?? []).filter(({ gate, test }) =>
    gates.some((one) => one.name === gate && one.flakyTests.includes(test)),
  );
  const [worst] = [...records].sort((a, b) => b.runs - a.runs);
  if (worst === undefined) return [];
  const which = records.length === 1 ? "It" : `"${cutText(oneLine(worst.test), 80)}"`;
  return [`${which} ${flakeWordsOf(worst)}.`];
};

/** Tests that failed and whose failures decide nothing for now. */
const quarantinedTests = ({ gates }: Report): readonly string[] =>
  gates.flatMap((gate) => (gate.verdict === "quarantined" ? (gate.quarantined ?? []) : []));

const quarantineWords = (report: Report): string => {
  const held = quarantinedTests(report);
  if (held.length === 0) return "";
  const names = held.map((test) => `"${cutText(oneLine(test), 80)}"`);
  const are = held.length === 1 ? "is" : "are";
  return `${listed(names, fewest(held.length))} failed and ${are} quarantined; the project's own CI is still red for it.`;
};

const allGreen = (report: Report): string => {
  const { length } = report.gates;
  if (length === 1) return `${quotedName(report.gates[0])} is green again.`;
  return `All ${length} gates are green again.`;
};

const passed = (report: Report): Outcome => {
  const { gates } = report;
  const flakyGates = gates.filter((gate) => gate.verdict === "flaky" || gate.flakyTests.length > 0);
  const tests = flakyGates.flatMap((gate) => gate.flakyTests);
  const all = gates.length === 1 ? `${quotedName(gates[0])} passed` : `all ${gates.length} gates passed`;
  const idle = idleGates(report);
  if (idle.length > 0) {
    return {
      headline: idle.length === gates.length ? "Green, but nothing was proven" : `Green, but ${count(idle.length, "gate")} cannot fail`,
      tone: "warning",
      sentences: [
        ...(gates.length === 1 ? [] : [`${capital(all)}.`]),
        ...(flakyGates.length > 0 ? [`${quoted(flakyGates)} passed only when it was run again.`] : []),
        idleWords(report),
        quarantineWords(report),
        "Nothing was changed.",
      ].filter((part) => part !== ""),
    };
  }
  const held = quarantinedTests(report);
  if (held.length > 0) {
    return {
      headline: `Green, but for ${count(held.length, "quarantined test")}`,
      tone: "warning",
      sentences: [
        `${capital(all)}.`,
        quarantineWords(report),
        ...(flakyGates.length > 0 ? [`${quoted(flakyGates)} passed only when it was run again.`] : []),
        "Nothing was changed.",
      ],
    };
  }
  if (flakyGates.length > 0) {
    const which = tests.length > 0 ? `${count(tests.length, "test")} in ${quoted(flakyGates)}` : quoted(flakyGates);
    return {
      headline: "Green, but flaky",
      tone: "warning",
      sentences: [
        `${capital(all)}; ${which} failed at first and passed again on the same code.`,
        ...flakeWords(report),
        "Nothing was changed.",
      ],
    };
  }
  if (report.infraRetries > 0) {
    const retried = gates.filter((gate) => gate.infraRetries > 0);
    return {
      headline: "Green",
      tone: "good",
      sentences: [
        `${capital(all)}, ${quoted(retried)} after ${count(report.infraRetries, "retry", "retries")} because ${troubleWords(retried[0]?.errorClass ?? report.errorClass)}.`,
        "Nothing was changed.",
      ],
    };
  }
  return { headline: "Green", tone: "good", sentences: [`${capital(all)}.`, "Nothing had to be changed."] };
};

/** Who repaired it: "Tools alone did it; no model was asked." An earlier run's repair may have been a model's. */
const repairWords = (report: Report): string => {
  const byTools = [
    report.autofixes > 0 ? count(report.autofixes, "fixer") : "",
    report.quickFixes > 0 ? count(report.quickFixes, "quick fix", "quick fixes") : "",
    report.memoryFixes > 0 ? count(report.memoryFixes, "repair known from an earlier run", "repairs known from earlier runs") : "",
  ].filter((part) => part !== "");
  const rounds = report.rounds.filter((round) => round.outcome === "kept");
  const files = new Set(rounds.flatMap((round) => round.edits.map((edit) => edit.path))).size;
  const byModel = rounds.length > 0 ? `the model, which edited ${count(files, "file")} in ${count(rounds.length, "round")}` : "";
  if (byModel === "" && report.memoryFixes > 0) return `It was repaired by ${listed(byTools)}; no model was asked for it now.`;
  if (byModel === "") return byTools.length === 0 ? "" : `Tools alone did it (${listed(byTools)}); no model changed anything.`;
  return byTools.length === 0 ? `It was repaired by ${byModel}.` : `It was repaired by ${listed(byTools)}, and by ${byModel}.`;
};

/** Where the repair is now, and what is to be done with it. */
const delivered = (report: Report): string => {
  const { delivery } = report;
  if (report.changes.length === 0) return "";
  if (delivery?.done === true) {
    if (delivery.mode === "push") return "The repair was pushed.";
    if (delivery.mode === "pull-request") return "A pull request with the repair is open.";
    if (delivery.mode === "suggest") return "The repair stands as suggestions on the changed lines.";
  }
  if (delivery?.mode === "push" && delivery.commit !== null) return "The repair was pushed, but for what is named below.";
  if (report.run.event === null) return "The repair is in your work tree, not committed.";
  return `The repair is not on ${report.run.pullRequest === null ? "the branch" : "your branch"} yet: fix.patch holds it.`;
};

const stillRed = (report: Report, still = ""): string => {
  const red = redGates(report).filter((gate) => gate.verdict !== "skipped");
  if (red.length === 0) return "Some gates could not be run.";
  const parts = red.map((gate) =>
    gate.failureCount > 0 ? `${quotedName(gate)} (${count(gate.failureCount, "failure")})` : quotedName(gate),
  );
  return `${listed(parts, fewest(parts.length))} ${red.length === 1 ? "is" : "are"} ${still}red.`;
};

/** For how long one of these red gates has been so, the longest, where nights before this one are known: "It is red for the 3rd night, since 21 Nov 2026." */
export const nightWords = ({ history }: Pick<Report, "history">, gates: readonly { readonly name: string }[]): readonly string[] => {
  const red = (history?.red ?? []).filter(({ gate }) => gates.some(({ name }) => name === gate));
  const [first] = [...red].sort((a, b) => b.nights - a.nights);
  if (first === undefined) return [];
  const what = gates.length === 1 ? "It is" : `"${cutText(oneLine(first.gate), 60)}" is`;
  return [`${what} red for the ${ordinal(first.nights)} night, since ${day(first.since)}.`];
};

const betterWords = (report: Report): string => {
  const mended = report.gates.filter((gate) => isGreen(gate) && gate.firstVerdict === "failed");
  const better = report.gates.filter((gate) => gate.verdict === "failed" && gate.failureCount < gate.baseline.failures);
  const before = better.reduce((sum, gate) => sum + gate.baseline.failures, 0);
  const gone = before - better.reduce((sum, gate) => sum + gate.failureCount, 0);
  const parts = [
    mended.length === 0 ? "" : `${quoted(mended)} ${mended.length === 1 ? "is" : "are"} green again`,
    gone === 0 ? "" : `${gone} of ${count(before, "failure")} in ${quoted(better)} ${gone === 1 ? "is" : "are"} gone`,
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : `${parts.join(", and ")}.`;
};

const whyBlocked = (report: Report): readonly string[] => {
  const setUp = ["configuration", "missing-command", "path-not-found"];
  if (report.gaps.length > 0 && report.gaps.every((gap) => gap.outside === true || setUp.includes(gap.kind)))
    return ["The set-up has to be mended first; no code was changed."];
  const causes = report.gaps.map((gap) => gap.block ?? null);
  const [first] = causes;
  if (first?.kind === "no-agent" && causes.every((cause) => cause?.kind === "no-agent")) return [whyNobody(report, first.why)];
  if (first?.kind === "agent-error") return ["Tools could not repair it, and the model could not be asked."];
  if (first?.kind === "budget-exhausted") return ["A limit of this run was reached; nothing that was tried until then made it better."];
  if (causes.length > 0 && causes.every((cause) => cause?.kind === "policy" && cause.rule === "uncommitted"))
    return ["That is only because your work is not committed: as a commit the same files pass. Nothing was tried."];
  if (first?.kind === "policy" && causes.every((cause) => cause?.kind === "policy" && cause.rule === "repair-off"))
    return [`Nothing was tried, because ${first.reason}.`];
  if (causes.length > 0 && report.gaps.every(({ earlierRun }) => earlierRun !== undefined))
    return ["Nothing changed since an earlier run left it red, so nothing was tried again."];
  const undone = report.gaps.find(({ attempts }) => attempts.some(({ broke }) => broke !== undefined));
  const broke = undone?.attempts.find((attempt) => attempt.broke !== undefined)?.broke;
  if (undone !== undefined && broke !== undefined)
    return [`What was tried for "${undone.gate}" made "${broke}" fail and was undone, so the code was left as it was.`];
  if (report.fixRounds > 0)
    return [`${count(report.fixRounds, "round")} with the model made it no better, so the code was left as it was.`];
  return ["Nothing that could be tried made it better, so the code was left as it was."];
};

const whyNobody = (report: Report, why: NoAgent): string => {
  if (why === "dry-run") return "This was a dry run: nothing was sent, and every change was put back.";
  if (why === "distrust")
    return "Tools could not repair it, and no model is asked while the base branch's configuration cannot be relied on.";
  if (report.run.pullRequest?.fork === true)
    return "Tools could not repair it, and GitHub gives pull requests from forks no key for a model; that is nothing you did.";
  if (why === "empty-key") return "Tools could not repair it, and the model's key is empty.";
  return why === "chosen"
    ? "Tools could not repair it, and by the configuration no model is asked."
    : "Tools could not repair it, and no model is set up.";
};

const infrastructure = (report: Report): readonly string[] => {
  const troubled = report.gates.filter((gate) => gate.verdict === "infrastructure" || gate.verdict === "timeout");
  const trouble = troubleWords(troubled[0]?.errorClass ?? report.errorClass);
  const where = troubled.length === 0 ? "" : ` in ${quoted(troubled)}`;
  const again = report.infraRetries > 0 ? `, also after ${count(report.infraRetries, "retry", "retries")}` : "";
  return [
    `${capital(trouble)}${where}${again}.`,
    troubled.some((gate) => !isLasting(gate.errorClass))
      ? "This says nothing about the code."
      : "This says nothing about the code, and another run would end the same: the set-up has to be mended first.",
    ...(report.changes.length > 0 ? ["A repair was made but not proven; it is kept as fix.patch and was not delivered."] : []),
  ];
};

/** Whose the failures are, where other commits were asked and answered. */
const whose = ({ cause = [], endedAt }: Report): readonly string[] => {
  const broken = cause.filter(({ kind }) => kind === "commit" || kind === "span" || kind === "dependency");
  if (broken.length > 0) return [...new Set(broken.map((one) => `${capital(causeWords(one, Date.parse(endedAt)))}.`))].slice(0, 2);
  const of = (kind: "base" | "change") => cause.filter((one) => one.kind === kind);
  const sum = (list: typeof cause): number => list.reduce((total, { failures }) => total + failures.length, 0);
  const [before, since] = [of("base"), of("change")];
  const commit = [...since, ...before].flatMap(({ commits }) => commits)[0]?.id;
  if (since.length === 0 || commit === undefined) return [];
  const rest = sum(cause.filter(({ kind }) => kind === "unknown"));
  if (before.length === 0 && rest === 0) return [`${capital(ownWords(commit))}.`];
  return [
    `${[
      `${count(sum(since), "failure")} came with this change`,
      ...(before.length === 0 ? [] : [`${sum(before)} ${sum(before) === 1 ? "was" : "were"} red on ${shortCommit(commit)} before it`]),
      ...(rest === 0 ? [] : [`of ${rest} it cannot be told`]),
    ].join(", ")}.`,
  ];
};

const notYours = (report: Report, inherited: NonNullable<Report["inherited"]>): Outcome => {
  const base = report.cause?.find(({ kind }) => kind === "base")?.commits[0]?.id;
  const before = base === undefined ? "not yours, already red" : notYoursWords(base);
  return {
    headline: inherited.since === null ? capital(before) : `Not yours, red since ${shortCommit(inherited.since)}`,
    tone: "warning",
    sentences: [
      `${stillRed(report)} ${oneLine(inherited.branch)} fails in the same way, and this change added nothing to it.`,
      ...(report.changes.length > 0 ? [delivered(report)] : []),
    ],
  };
};
