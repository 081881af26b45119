/** A cause in words: the same in every place that tells it. */
import type { CauseCommit, RedCause } from "../stored/cause-shape.ts";
import { cutText, oneLine } from "../words/defuse.ts";
import { listed, shortCommit } from "../words/quantities.ts";

/** One sentence without its end. `now`: milliseconds, for how long ago it was. */
export const causeWords = ({ kind, commits, packages, how }: RedCause, now: number): string => {
  const [first] = commits;
  switch (kind) {
    case "base":
      return notYoursWords(first?.id ?? null);
    case "change":
      return ownWords(first?.id ?? null);
    case "commit":
      return first === undefined ? how : `broken by ${commitWords(first, now)}`;
    case "dependency":
      return `${packageWords(packages)}${first === undefined ? "" : `, by ${commitWords(commits.at(-1) ?? first, now)}`}`;
    case "span":
      return `broken by one of ${commits.length} commits, from ${shortCommit(first?.id ?? "")} to ${shortCommit(commits.at(-1)?.id ?? "")}: ${how}`;
    case "unknown":
      return `what broke it is not known: ${how}`;
    default:
      return kind satisfies never;
  }
};

/** `base`: id of the commit on which it was run; null where that is not known. */
export const notYoursWords = (base: string | null): string => `not yours, red${base === null ? "" : ` on ${shortCommit(base)}`} before it`;
export const ownWords = (base: string | null): string =>
  `it came with this change${base === null ? "" : `: green on ${shortCommit(base)}`}`;

/** "1a2b3c4 (#12) two days ago: Add a cart". Whose it is stands in git, and is not told here. */
const commitWords = ({ id, subject, date, "pull-request": number }: CauseCommit, now: number): string =>
  [shortCommit(id), ...(number === null ? [] : [`(#${number})`]), ...(date === null ? [] : [agoWords(now - Date.parse(date))])].join(" ") +
  // GitHub ends a squash's subject with the number as well.
  (subject === null ? "" : `: ${cutText(oneLine(subject.replace(number === null ? "" : ` (#${number})`, "")), 120)}`);

/** "broken by zod 3.25.0 -> 4.0.0". */
const packageWords = (packages: RedCause["packages"]): string =>
  `broken by ${listed(
    packages.map(({ name, from, to }) => cutText(oneLine([name, ...(from === null ? [] : [from, "->"]), to ?? "nothing"].join(" ")), 100)),
    3,
  )}`;

const agoWords = (ms: number): string => {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return "less than an hour ago";
  if (hours < 48) return `${hours} hour${hours === 1 ? "" : "s"} ago`;
  return `${Math.floor(hours / 24)} days ago`;
};
