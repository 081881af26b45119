/** What the comment on a pull request says while red CI is looked at, and where nobody repairs it. */
import { type CommentPart, markdownNote } from "../delivery/sticky-comment.ts";
import { inlineText } from "../words/defuse.ts";
import type { Wake } from "./decide.ts";
import type { WakingRun } from "./waking-run.ts";

/** Pages of the two runs; null where they are not known. */
export interface WakeLinks {
  readonly ci: string | null;
  readonly own: string | null;
}

/** The note of one workflow's red run. A verdict takes its place. `told`: what its logs say, as Markdown that is safe to show. */
export const wokenPart = (
  wake: Pick<Wake & { readonly reason: string }, "kind" | "reason">,
  run: WakingRun,
  links: WakeLinks,
  told = "",
): CommentPart => {
  const ways = [
    ...(links.ci === null ? [] : [`[the run of CI](${links.ci})`]),
    ...(wake.kind === "repair" && links.own !== null ? [`[the repair](${links.own})`] : []),
  ];
  const head = `> ${inlineText(wake.reason, 1000)}${wake.kind === "repair" ? " It is being repaired." : ""}${ways.length === 0 ? "" : ` ${ways.join(" · ")}`}`;
  return markdownNote(told === "" ? head : `${head}\n\n${told}`, run.path.slice(run.path.lastIndexOf("/") + 1) || "run");
};
