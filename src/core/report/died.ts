import { inlineText } from "../defuse.ts";

/** What the post step knows of a main step that was killed before it could report. */
export interface Died {
  /** What was said when the files were put back; null where none had to be. */
  readonly restored: string | null;
  readonly artifact: { readonly name: string; readonly url: string } | null;
}

/** The job summary of a run that told nothing itself: out of memory, killed, the runner's own time limit. */
export const diedMarkdown = ({ restored, artifact }: Died): string => {
  const link =
    artifact !== null && /^https?:\/\/[^\s<>()]+$/.test(artifact.url) ? `[${inlineText(artifact.name, 100)}](${artifact.url})` : "";
  const where =
    artifact === null ? "" : ` What it saw until then is in the artifact ${link === "" ? inlineText(artifact.name, 100) : link}.`;
  return `${[
    `**Ended before it could report.** Regreen was killed or failed, so it is not known whether the gates are green, and nothing was delivered.${where}`,
    "**Next step:** Run the job again. If this happens again, see the end of this step's log: memory may have run out, or the job's `timeout-minutes` may leave less time than `max-minutes`.",
    ...(restored === null || restored === "" ? [] : [`> ${inlineText(restored, 600)}`]),
  ].join("\n\n")}\n`;
};
