import { noteText, prose, type Span, strong, text } from "../page/document.ts";
import { commentMarkdown } from "../page/markdown.ts";
import { nextNodes } from "./sections/head.ts";

/** What the post step knows of a main step that was killed before it could report. */
export interface Died {
  /** What was said when the files were put back; null where none had to be. */
  readonly restored: string | null;
  readonly artifact: { readonly name: string; readonly url: string } | null;
}

/** The job summary of a run that wrote none itself: out of memory, killed, the runner's own time limit. */
export const diedMarkdown = ({ restored, artifact }: Died): string => {
  const where: readonly Span[] =
    artifact === null ? [] : [" What it saw until then is in the artifact ", { link: artifact.url, label: artifact.name }, "."];
  return `${commentMarkdown([
    text(
      strong("Ended before it could report."),
      " Regreen was killed or failed, so it is not known whether the gates are green, and nothing was delivered.",
      ...where,
    ),
    ...nextNodes({
      text: "Run the job again. If this happens again, see the end of this step's log: memory may have run out, or the job's `timeout-minutes` may leave less time than `max-minutes`.",
      lines: null,
      language: null,
      url: null,
    }),
    ...(restored === null || restored === "" ? [] : [noteText(...prose(restored, 600))]),
  ])}\n`;
};
