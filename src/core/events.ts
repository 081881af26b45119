import { notYoursWords, ownWords } from "./cause/cause-words.ts";
import { flakeWordsOf, type KnownFlake } from "./failure/flake-rate.ts";
import { codeLine, cutText, logText, oneLine } from "./words/defuse.ts";
import { count, duration, money, shortCommit } from "./words/quantities.ts";

/** The closed list of events while a run goes on. There is one event for each transition, and `decision` for each step. */
export const eventNames = [
  "run-started",
  "gate-started",
  "gate-finished",
  "infra-retry",
  "flake-confirmed",
  "flake-known",
  "base-checked",
  "culprit-found",
  "dependency-changed",
  "revert-tried",
  "fixer-applied",
  "quick-fix-applied",
  "memory-fix-applied",
  "agent-called",
  "agent-failed",
  "edit-rejected",
  "slip-forgiven",
  "round-kept",
  "round-tentative",
  "decision",
  "rolled-back",
  "regression",
  "escalated",
  "rounds-exhausted",
  "budget-exhausted",
  "fixers-disagree",
  "proof-started",
  "capability-gap",
  "warning",
  "cancelled",
  "delivered",
  "delivery-failed",
  "run-finished",
] as const;
export type EventName = (typeof eventNames)[number];

/** What each event carries. Durations in milliseconds. */
export interface EventData {
  "run-started": { readonly version: string; readonly gates: readonly string[]; readonly agent: string; readonly tree: string };
  /** `why`: what a further run of the gate is for; null for its first. Absent in reports of earlier versions. */
  "gate-started": { readonly stage: string; readonly command: string; readonly tree: string; readonly why?: string | null };
  "gate-finished": {
    readonly stage: string;
    readonly verdict: string;
    readonly exitCode: number | null;
    readonly failures: number;
    readonly durationMs: number;
    readonly log: string;
  };
  "infra-retry": {
    readonly errorClass: string | null;
    readonly reason: string;
    readonly retry: number;
    readonly of: number;
    readonly waitMs: number;
  };
  "flake-confirmed": { readonly tests: readonly string[] };
  /** What failed was flaky in earlier nights; it is run again. */
  "flake-known": { readonly tests: readonly KnownFlake[] };
  /** What failed was run on the base: how many failures it has as well, how many came with the change, and how many it does not tell of. */
  "base-checked": {
    readonly commit: string | null;
    readonly inherited: number;
    readonly own: number;
    readonly untold: number;
    /** Why it tells nothing; null where it does. */
    readonly reason: string | null;
    readonly durationMs: number;
  };
  /** What failed was run on earlier commits: the one that broke it, or those among which it is, oldest first. */
  "culprit-found": {
    readonly commits: readonly string[];
    /** Why none was found; null where one was. */
    readonly reason: string | null;
    readonly durationMs: number;
  };
  /** Packages that the change exchanged and that the failures use. */
  "dependency-changed": {
    readonly packages: readonly { readonly name: string; readonly from: string | null; readonly to: string | null }[];
  };
  /** The revert of the commit that broke it was tried apart and not kept; `red`: gates that stay red with it. */
  "revert-tried": {
    readonly commit: string;
    readonly outcome: "green" | "red" | "conflict" | "unknown";
    readonly red: readonly string[];
    readonly durationMs: number;
  };
  "fixer-applied": { readonly command: string; readonly files: readonly string[]; readonly kept: boolean; readonly durationMs: number };
  "quick-fix-applied": { readonly title: string; readonly files: readonly string[]; readonly kept: boolean };
  "memory-fix-applied": { readonly why: string; readonly files: readonly string[]; readonly kept: boolean };
  "agent-called": {
    readonly model: string;
    readonly requests: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly costUsd: number | null;
    readonly durationMs: number;
  };
  "agent-failed": { readonly code: string; readonly message: string };
  "edit-rejected": { readonly path: string | null; readonly rule: string; readonly message: string };
  "slip-forgiven": { readonly path: string; readonly slip: string };
  "round-kept": { readonly fixed: number; readonly remaining: number; readonly why: string | null };
  /** What is done next, and why; one for each step of a run, published only where `verbose` asks. */
  decision: { readonly next: string; readonly reason: string };
  /** Neither better nor worse: left in place for the next round. */
  "round-tentative": { readonly result: string; readonly why: string | null };
  "rolled-back": { readonly to: string; readonly reason: string };
  regression: { readonly fingerprint: string; readonly file: string | null; readonly message: string };
  escalated: { readonly reason: string };
  "rounds-exhausted": { readonly limit: string; readonly value: number };
  "budget-exhausted": { readonly limit: string; readonly value: number };
  "fixers-disagree": { readonly between: readonly string[] };
  "proof-started": { readonly gates: readonly string[] };
  "capability-gap": { readonly id: string; readonly kind: string; readonly message: string };
  warning: { readonly code: string; readonly message: string };
  cancelled: { readonly reason: string };
  delivered: { readonly mode: string; readonly message: string; readonly url: string | null };
  "delivery-failed": { readonly mode: string; readonly message: string };
  "run-finished": { readonly status: string; readonly durationMs: number; readonly gaps: number };
}

export type RunEvent = { readonly [Name in EventName]: EventOf<Name> }[EventName];

interface EventOf<Name extends EventName> {
  readonly name: Name;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly gate: string | null;
  /** Round over the run, where there is one. */
  readonly round: number | null;
  readonly data: EventData[Name];
}

type Level = "info" | "warn" | "error";

const levels: Partial<Record<EventName, Level>> = {
  "infra-retry": "warn",
  "flake-confirmed": "warn",
  "agent-failed": "warn",
  "edit-rejected": "warn",
  "rolled-back": "warn",
  regression: "warn",
  "budget-exhausted": "warn",
  "fixers-disagree": "warn",
  warning: "warn",
  cancelled: "warn",
  "delivery-failed": "warn",
  escalated: "error",
  "rounds-exhausted": "error",
  "capability-gap": "error",
};

const passedVerdicts = ["passed", "flaky", "skipped"];

/** How loud an event is. */
export const eventLevel = (event: RunEvent): Level => {
  if (event.name === "gate-finished" && !passedVerdicts.includes(event.data.verdict)) return "warn";
  return levels[event.name] ?? "info";
};

/** The event as one line of `events.ndjson`, with its line end. Long texts are cut; the logs hold them whole. */
export const eventLine = (event: RunEvent): string => {
  const { name, at, gate, round, data } = event;
  const line = { schema: "regreen.event/1", at, level: eventLevel(event), gate, round, name, data };
  return `${JSON.stringify(line, (_, value: unknown) => (typeof value === "string" ? cutText(value, 2000) : bounded(value)))}\n`;
};

const bounded = (value: unknown): unknown => (Array.isArray(value) && value.length > 200 ? value.slice(0, 200) : value);

/**
 * The event as a line for a person at a terminal or in a job's log, or null where it would only be noise. Safe to print: no line of
 * it is a workflow command.
 */
export const describeEvent = (event: RunEvent): string | null => {
  const eventWords = words(event);
  return eventWords === null ? null : logText(`${event.gate === null ? "" : `${oneLine(event.gate)}: `}${codeLine(eventWords)}`);
};

const baseWords = ({ commit, inherited, own, untold, reason }: EventData["base-checked"]): string => {
  if (reason !== null) return `whether it was red before this change is not known: ${reason}`;
  if (own + untold === 0) return notYoursWords(commit);
  if (inherited + untold === 0) return ownWords(commit);
  return `of ${inherited + own + untold} failures ${inherited} ${inherited === 1 ? "is" : "are"} red on ${commit === null ? "the base" : shortCommit(commit)} as well, ${own} came with this change${untold > 0 ? `, ${untold} cannot be told` : ""}`;
};

const revertWords: Readonly<Record<EventData["revert-tried"]["outcome"], string>> = {
  green: "green with that commit reverted, which is not kept",
  red: "not green with that commit reverted",
  conflict: "the revert of that commit conflicts with later ones",
  unknown: "the revert of that commit could not be tried",
};

const culpritWords = ({ commits, reason }: EventData["culprit-found"]): string => {
  if (reason !== null) return `which commit broke it is not known: ${reason}`;
  const [first = "", last = ""] = [commits[0], commits.at(-1)].map((id) => id?.slice(0, 7));
  return commits.length === 1 ? `broken by ${first}` : `broken by one of ${commits.length} commits, from ${first} to ${last}`;
};

const words = (event: RunEvent): string | null => {
  switch (event.name) {
    case "run-started":
      return `Regreen ${event.data.version}: ${count(event.data.gates.length, "gate")} (${event.data.gates.join(", ")}), ${event.data.agent}`;
    case "gate-started":
      return `running ${event.data.command}${typeof event.data.why === "string" ? ` (${event.data.why})` : ""}`;
    case "gate-finished": {
      const { verdict, failures, durationMs } = event.data;
      const remaining = failures > 0 ? `, ${count(failures, "failure")}` : "";
      return `${verdict}${remaining} (${duration(durationMs)})`;
    }
    case "infra-retry":
      return `${event.data.reason.replace(/\.$/, "")}; retry ${event.data.retry} of ${event.data.of} in ${duration(event.data.waitMs)}`;
    case "flake-confirmed":
      return `flaky: passed again on the same code (${event.data.tests.slice(0, 5).join(", ") || "tests not named"})`;
    case "flake-known":
      return event.data.tests
        .slice(0, 5)
        .map((flake) => `${oneLine(flake.test)} ${flakeWordsOf(flake)}`)
        .join("; ");
    case "base-checked":
      return baseWords(event.data);
    case "culprit-found":
      return culpritWords(event.data);
    case "dependency-changed":
      return `with other packages: ${event.data.packages.map(({ name, from, to }) => `${name} ${from ?? "none"} -> ${to ?? "none"}`).join(", ")}`;
    case "revert-tried":
      return `${revertWords[event.data.outcome]} (${event.data.commit.slice(0, 7)})`;
    case "fixer-applied":
      return event.data.kept
        ? `${event.data.command} changed ${count(event.data.files.length, "file")}`
        : `${event.data.command} made it no better and was undone`;
    case "quick-fix-applied":
      return `quick fix "${event.data.title}" ${event.data.kept ? "applied" : "made it no better and was undone"}`;
    case "memory-fix-applied":
      return `repair known from an earlier run ${event.data.kept ? "applied" : "made it no better and was undone"}: ${event.data.why}`;
    case "agent-called": {
      const { model, requests, inputTokens, outputTokens, costUsd } = event.data;
      // A dry run, or an agent that answers from a report: nothing was sent.
      if (requests === 0) return null;
      return `asked ${model}: ${count(requests, "request")}, ${count(inputTokens + outputTokens, "token")}${costUsd === null ? "" : `, ${money(costUsd)}`}`;
    }
    case "agent-failed":
      return `the model could not be asked (${event.data.code}): ${event.data.message}`;
    case "edit-rejected":
      return `edit rejected${event.data.path === null ? "" : ` in ${event.data.path}`}: ${event.data.message}`;
    case "slip-forgiven":
      if (event.data.slip === "text-format")
        return "no tool call of the model could be read, and its plain text could: `format: text` under `agent` asks for that from the start";
      if (event.data.slip === "done") return `an edit of ${event.data.path} was left out: its new text stood there already`;
      return `an edit of ${event.data.path} was taken as it was plainly meant (${event.data.slip})`;
    case "round-kept":
      return `round ${event.round ?? ""} kept: ${event.data.fixed} fixed, ${event.data.remaining} left${event.data.why === null ? "" : `. ${event.data.why}`}`;
    case "decision":
      return `next: ${event.data.next}, ${event.data.reason}`;
    case "round-tentative":
      return `round ${event.round ?? ""} left in place: ${event.data.result}`;
    case "rolled-back":
      return `${event.round === null ? "put back" : `round ${event.round} not kept`}: ${event.data.reason}`;
    case "regression":
      return `new failure${event.data.file === null ? "" : ` in ${event.data.file}`}: ${event.data.message}`;
    case "escalated":
      return `stopped early: ${event.data.reason}`;
    case "rounds-exhausted":
    case "budget-exhausted":
      return `limit ${event.data.limit} (${event.data.value}) is used up`;
    case "fixers-disagree":
      return `${event.data.between.join(" and ")} undo each other's changes`;
    case "proof-started":
      return `proving the result: ${event.data.gates.join(", ")}`;
    case "capability-gap":
      return `left red (gap ${event.data.id}): ${event.data.message}`;
    case "warning":
      return event.data.message;
    case "cancelled":
      return `cancelled: ${event.data.reason}`;
    case "delivered":
      return event.data.url === null ? event.data.message : `${event.data.message} ${event.data.url}`;
    case "delivery-failed":
      return `not delivered: ${event.data.message}`;
    case "run-finished":
      return `${event.data.status} after ${duration(event.data.durationMs)}${event.data.gaps > 0 ? `, ${count(event.data.gaps, "gap")} left` : ""}`;
    default:
      return event satisfies never;
  }
};
