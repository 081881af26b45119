import type { CauseCommit } from "../../core/stored/cause-shape.ts";
import type { Git } from "../git.ts";

/** A commit of which nothing is known. */
export const unnamedCommit = (id: string): CauseCommit => ({ id, subject: null, author: null, date: null, "pull-request": null });

/** What git knows of a commit; fields are null where it is not here. The number is that of GitHub's merges and squashes. */
export const commitFacts = async (git: Git, id: string): Promise<CauseCommit> => {
  const answer = await git(["log", "-1", "--no-show-signature", "--format=%s%x00%an%x00%at%x00%b", "--end-of-options", id, "--"]);
  if (!answer.ok) return unnamedCommit(id);
  const [subject = "", author = "", seconds = "", body = ""] = answer.value.toString("utf8").split("\0");
  const number =
    /^Merge pull request #(?<number>\d{1,9}) /.exec(subject)?.groups?.number ?? /\(#(?<number>\d{1,9})\)$/.exec(subject)?.groups?.number;
  // A merge's own subject says less than the title that GitHub writes below it.
  const title = subject.startsWith("Merge pull request #") ? (body.trim().split("\n")[0] ?? "") : "";
  return {
    id,
    subject: (title || subject).slice(0, 200),
    author: author.slice(0, 100),
    date: /^\d+$/.test(seconds) ? new Date(Number(seconds) * 1000).toISOString() : null,
    "pull-request": number === undefined ? null : Number(number),
  };
};
