/** What the scorecard's issue keeps of pull requests that were read: only those that changed since are read again. */
import { lastOf, markWord, readMarkWord } from "../delivery/marks.ts";
import type { ReadRepair } from "./repairs.ts";

export interface KeptRepairs {
  /** ISO 8601: known are those that were opened since then, as they were at the second time. */
  readonly from: string;
  readonly until: string;
  readonly repairs: readonly ReadRepair[];
}

/** More would take the room of the issue's own words: GitHub has an end for a body. */
const mostKept = 30_000;
const outcomes = ["open", "asWas", "changed", "unknown", "closed"] as const;

const seconds = (at: string | null): string => (at === null ? "" : Math.floor(Date.parse(at) / 1000).toString(36));
const timeOf = (text: string): string => new Date(Number.parseInt(text, 36) * 1000).toISOString().replace(".000Z", "Z");

/** A hidden line for the body; empty where it would be too long, so that all is read anew. */
export const keptMarkText = ({ from, until, repairs }: KeptRepairs): string => {
  const lines = repairs.map(({ number, createdAt, endedAt, outcome, tokens, costUsd, patch, gates }) =>
    [
      ...[number, seconds(createdAt), seconds(endedAt), outcomes.indexOf(outcome), tokens ?? "", costUsd?.toFixed(6) ?? "", patch ?? ""],
      gates.map(markWord).join(","),
    ].join(":"),
  );
  const text = `<!-- regreen:scorecard-read=${seconds(from)}:${seconds(until)};${lines.join(";")} -->`;
  return text.length > mostKept ? "" : text;
};

/** What such a line holds; null where there is none, or any of it is not as we write it: then all is read anew. */
export const readKeptMark = (body: string): KeptRepairs | null => {
  const mark = lastOf(body, /^<!-- regreen:scorecard-read=(?<from>[0-9a-z]{1,8}):(?<until>[0-9a-z]{1,8});(?<lines>\S{0,30000}) -->$/gm);
  if (mark?.groups === undefined) return null;
  const { from = "", until = "", lines = "" } = mark.groups;
  const repairs = lines === "" ? [] : lines.split(";").map(repairOf);
  return repairs.includes(null) ? null : { from: timeOf(from), until: timeOf(until), repairs: repairs.filter((one) => one !== null) };
};

const line =
  /^(?<number>\d{1,12}):(?<created>[0-9a-z]{1,8}):(?<ended>[0-9a-z]{0,8}):(?<outcome>[0-4]):(?<tokens>\d{0,12}):(?<usd>(?:\d{1,9}\.\d{6})?):(?<patch>\w{0,64}):(?<gates>[^:;\s]*)$/;

const repairOf = (text: string): ReadRepair | null => {
  const groups = line.exec(text)?.groups;
  if (groups === undefined) return null;
  const { number, created = "", ended = "", outcome, tokens = "", usd = "", patch = "", gates = "" } = groups;
  return {
    number: Number(number),
    createdAt: timeOf(created),
    endedAt: ended === "" ? null : timeOf(ended),
    outcome: outcomes[Number(outcome)] ?? "unknown",
    gates: gates.split(",").flatMap((name) => readMarkWord(name) || []),
    tokens: tokens === "" ? null : Number(tokens),
    costUsd: usd === "" ? null : Number(usd),
    patch: patch === "" ? null : patch,
  };
};
