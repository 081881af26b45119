import { breakReferences, cutText, fencedBlock, fencedLog, inlineCode, inlineText, oneLine, queryValue } from "../defuse.ts";
import { maskSecrets } from "../policy/secrets.ts";
import { count } from "../report/quantities.ts";
import { maskLocalPaths } from "../report/scrub.ts";
import type { Gap } from "./gap.ts";

/** GitHub refuses longer addresses; the contract leaves room below its 8,192. */
const maxLength = 7_900;

/**
 * A link that opens a new issue in the repository under repair, filled in but not sent: what is red, how to see it, what was tried, the
 * end of the log. Scrubbed of secrets and local paths, harmless as Markdown, under 8,000 characters: what matters least is left out
 * first. Null without a repository.
 */
export const issueLink = (gap: Gap, serverUrl: string, roots: readonly string[]): string | null => {
  if (gap.repository === null || !/^[\w.-]+\/[\w.-]+$/.test(gap.repository)) return null;
  const scrub = (text: string): string => maskLocalPaths(maskSecrets(text), roots);
  const title = breakReferences(cutText(oneLine(scrub(issueTitle(gap))), 120));
  const base = `${serverUrl.replace(/\/+$/, "")}/${gap.repository}/issues/new?title=${queryValue(title)}&body=`;
  let body = "";
  let query = "";
  const append = (part: string): boolean => {
    const longer = body === "" ? part : `${body}\n\n${part}`;
    const encoded = queryValue(longer);
    if (base.length + encoded.length > maxLength) return false;
    body = longer;
    query = encoded;
    return true;
  };
  for (const part of issueParts(gap, scrub)) {
    // Shorter versions of a part come after the whole one; the first that fits is taken.
    part.some(append);
  }
  return base + query;
};

/** What an issue about a gap is called: the gate, what fails first, and how; the same night after night. */
export const issueTitle = (gap: Gap): string => {
  const subject = gap.failures[0]?.test ?? gap.failures[0]?.code ?? gap.files[0] ?? gap.kind;
  return `${gap.gate} is red: ${gap.lastError === null ? subject : `${subject}: ${gap.lastError}`}`;
};

/** The sections of the issue by importance, each as versions from whole to short. */
const issueParts = (gap: Gap, scrub: (text: string) => string): readonly (readonly string[])[] => {
  const text = (words: string, max = 500): string => inlineText(scrub(words), max);
  const facts = [
    `gate ${inlineCode(gap.gate)}`,
    gap.commit === null ? null : `commit ${inlineCode(gap.commit)}`,
    gap.branch === null ? null : `branch ${inlineCode(gap.branch)}`,
    gap.exitCode === null ? null : `exit code ${gap.exitCode}`,
    gap.runUrl === null || !/^https?:\/\/[^\s<>()]+$/.test(gap.runUrl) ? null : `[run](${gap.runUrl})`,
  ].filter((fact) => fact !== null);
  const failures = gap.failures.map((failure) => {
    const place =
      failure.file === null ? "" : `${inlineCode(failure.line === null ? failure.file : `${failure.file}:${failure.line}`, 200)} `;
    const name = failure.test ?? failure.code;
    return `- ${place}${name === null ? "" : `${inlineCode(name, 160)} `}${text(failure.message, 200)}`;
  });
  const list = (number: number): string =>
    [
      "**What fails**",
      "",
      ...failures.slice(0, number),
      ...(failures.length > number ? [`- and ${failures.length - number} more`] : []),
    ].join("\n");
  const attempts = gap.attempts.map((note) => `- ${text(note.description, 160)}: ${note.outcome}, ${text(note.result, 160)}`);
  const tried = (number: number): string =>
    [`**What was tried** (${count(attempts.length, "attempt")})`, "", ...attempts.slice(-number)].join("\n");
  const log = (lines: number): string =>
    `**End of the log**\n\n${fencedLog(scrub(gap.tail).trimEnd().split("\n").slice(-lines).join("\n"))}`;
  return [
    [text(gap.message, 400)],
    [facts.join(" · ")],
    [`**How to see it**\n\n${fencedBlock(gap.reproduce.join("\n"), "sh")}`],
    failures.length === 0 ? [] : [list(10), list(3), list(1)],
    gap.detail === "" ? [] : [text(gap.detail, 600), text(gap.detail, 200)],
    attempts.length === 0 ? [] : [tried(10), tried(3)],
    gap.tail.trim() === "" ? [] : [log(40), log(15), log(5)],
    [`Gap ${gap.id} (${gap.kind}), written by Regreen.`],
  ];
};
