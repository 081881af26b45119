/** How Regreen recognises its own commits, pull requests and issues. No mark is a proof: the author is checked as well. */
import { orElse } from "../result.ts";

/** Last line of every commit message of ours, as a git trailer (git-interpret-trailers(1)). */
export const commitTrailer = "Repaired-by: Regreen";

/**
 * Whether a commit's message says that it is a repair of ours: in its last paragraph, as git reads trailers. A person's squash merge that
 * quotes our message within its own is a person's. A forged trailer only switches repair off.
 */
export const isOwnCommit = (message: string): boolean =>
  /^Repaired-by: Regreen\s*$/im.test(
    message
      .trimEnd()
      .split(/\n[ \t]*\n/)
      .at(-1) ?? "",
  );

/** Job and leg of a run as one word, for names and marks: "repair", "test-20-ubuntu". Null where the job is not known. */
export const ownerOf = ({ job, leg }: { readonly job: string | null; readonly leg: string | null }): string | null =>
  job === null ? null : [job, ...(leg === null ? [] : [leg])].join("-").replace(/[^A-Za-z0-9._-]+/g, "-");

/** The line of a commit message that says whose repair it is, so that two jobs do not write over each other's branch. */
export const ownerLine = (run: { readonly job: string | null; readonly leg: string | null }): string => `Job: ${ownerOf(run) ?? ""}`;

/** The job and leg whose repair a commit of ours is; null where it does not say. */
export const readOwner = (message: string): string | null => /^Job: ([A-Za-z0-9._-]+)$/m.exec(message)?.[1] ?? null;

/** The line of a commit message that says which run made it. */
export const runLine = (runUrl: string): string => `Run: ${runUrl}`;

/** Which run made a commit of ours; null where it does not say. */
export const readRun = (message: string): string | null => /^Run: (\S+)$/m.exec(message)?.[1] ?? null;

/** The line of a commit message that names the gates which a repair knowingly left red. */
export const leftRedLine = (gates: readonly string[]): string => `Left-red: ${gates.map(markWord).join(", ")}`;

/** The gates that a commit of ours left red; empty where it left none. */
export const readLeftRed = (message: string): readonly string[] =>
  (/^Left-red: (\S.*)$/m.exec(message)?.[1] ?? "").split(", ").flatMap((name) => readMarkWord(name) || []);

/** In the comment on a pull request: a run of ours, and the commit and workflow that it was to repair. */
export interface WokenMark {
  /** Number of our run. */
  readonly run: string;
  /** Path of the workflow that was red. */
  readonly of: string;
  readonly commit: string;
  /** The commit that it pushed, where it did. */
  readonly made?: string;
}

/** A hidden line for the comment. */
export const wokenMarkText = ({ run, of, commit, made }: WokenMark): string =>
  `<!-- regreen:woken run=${markWord(run)};of=${markWord(of)};commit=${markWord(commit)}${made === undefined ? "" : `;made=${markWord(made)}`} -->`;

/** The marks in a comment of ours, in their order. They stand in its head: what follows quotes logs. */
export const readWokenMarks = (body: string): readonly WokenMark[] =>
  [...(body.split(/\r?\n[ \t]*\r?\n/)[0] ?? "").matchAll(wokenMark)].map(({ groups }) => ({
    run: readMarkWord(groups?.run ?? ""),
    of: readMarkWord(groups?.of ?? ""),
    commit: readMarkWord(groups?.commit ?? ""),
    ...(groups?.made === undefined ? {} : { made: readMarkWord(groups.made) }),
  }));

const wokenMark = /^<!-- regreen:woken run=(?<run>[^;\s]*);of=(?<of>[^;\s]*);commit=(?<commit>[^;\s]*?)(?:;made=(?<made>[^;\s]*))? -->$/gm;

/** In the body of our pull request: what was red. If a person closes it, none is opened again for the same. */
export const pullRequestMark = (cause: string): string => `<!-- regreen:repair cause=${cause} -->`;

/** The cause in the body of a pull request of ours; null where it is none, or does not say. */
export const readCause = (body: string): string | null => lastOf(body, /^<!-- regreen:repair cause=([0-9a-f]+) -->$/gm)?.[1] ?? null;

/** Marks in the bodies of issues and pull requests stand at their end: what stands before may quote logs. */
export const lastOf = (body: string, mark: RegExp): RegExpExecArray | undefined => [...body.matchAll(mark)].at(-1);

/** What a repair's pull request says of itself for the scorecard. */
export interface RepairMark {
  readonly gates: readonly string[];
  /** Of the run that made it; `costUsd` null where a price is not known. */
  readonly tokens: number;
  readonly costUsd: number | null;
  /** `patchKey` of what it changes. */
  readonly patch: string;
}

/** A hidden line for the body of a repair's pull request. */
export const repairMarkText = ({ gates, tokens, costUsd, patch }: RepairMark): string =>
  `<!-- regreen:repaired gates=${gates.slice(0, 50).map(markWord).join(",")};tokens=${Math.round(tokens)};usd=${costUsd?.toFixed(6) ?? "unknown"};patch=${markWord(patch)} -->`;

/** The mark in the body of a repair's pull request, or null. */
export const readRepairMark = (body: string): RepairMark | null => {
  const groups = lastOf(
    body,
    /^<!-- regreen:repaired gates=(?<gates>[^;\s]*);tokens=(?<tokens>\d{1,12});usd=(?<usd>\d{1,9}(?:\.\d{1,20})?|unknown);patch=(?<patch>\w{1,64}) -->$/gm,
  )?.groups;
  if (groups === undefined) return null;
  const { gates = "", tokens = "", usd = "", patch = "" } = groups;
  const names = gates.split(",").flatMap((name) => readMarkWord(name) || []);
  return { gates: names, tokens: Number(tokens), costUsd: usd === "unknown" ? null : Number(usd), patch };
};

/** In the body of the issue with the scorecard: whose it is, and the day of its last word. */
export const scorecardMarkText = (scope: string, on: string): string => `<!-- regreen:scorecard=${markWord(scope)};on=${on} -->`;

/** The mark in the body of a scorecard, or null. */
export const readScorecardMark = (body: string): { readonly scope: string; readonly on: string } | null => {
  const groups = lastOf(body, /^<!-- regreen:scorecard=(?<scope>[^;\s]*);on=(?<on>\d{4}-\d\d-\d\d) -->$/gm)?.groups;
  return groups === undefined ? null : { scope: readMarkWord(groups.scope ?? ""), on: groups.on ?? "" };
};

/** In the body of a review comment of ours. */
export const suggestionMark = "<!-- regreen:suggestion -->";

/** The mark in the body of our issue. */
export interface IssueMark {
  readonly gap: string;
  readonly gate: string;
  /** Job, leg and branch: only a run of the same may close it. */
  readonly scope: string;
  /** Runs that met the gap. */
  readonly count: number;
}

/** A hidden line for an issue's body. Values are percent-encoded, so that nothing in them ends the comment. */
export const issueMarkText = ({ gap, gate, scope, count }: IssueMark): string =>
  `<!-- regreen:gap=${markWord(gap)};gate=${markWord(gate)};scope=${markWord(scope)};count=${count} -->`;

/** The mark in an issue's body, or null. */
export const readIssueMark = (body: string): IssueMark | null => {
  const found = lastOf(body, /^<!-- regreen:gap=([^;\s]*);gate=([^;\s]*);scope=([^;\s]*);count=(\d{1,6}) -->$/gm);
  if (found === undefined) return null;
  try {
    const [gap = "", gate = "", scope = ""] = found.slice(1, 4).map((value) => decodeURIComponent(value));
    return { gap, gate, scope, count: Number(found[4]) };
  } catch {
    return null;
  }
};

export const readMarkWord = (text: string): string => orElse(() => decodeURIComponent(text), "");

export const markWord = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/[-!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
