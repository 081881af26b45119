/** The change under repair, read once and only when somebody asks. */
import { changeBase, readChangeSince } from "../adapters/cause/change.ts";
import type { CheckpointedRun } from "../adapters/checkpoint/run-lifecycle.ts";
import type { RedChange } from "../core/cause/change.ts";
import type { Result } from "../core/result.ts";
import { caught } from "./caught.ts";
import type { Prepared } from "./prepare.ts";

/** The change up to checkpoint 0; a problem where its base is not known or not in the checkout. */
export type SessionChange = () => Promise<Result<RedChange>>;

export function sessionChange(
  { repository, event, environment }: Prepared,
  { seeded, initial }: Pick<CheckpointedRun, "seeded" | "initial">,
): SessionChange {
  let known: Promise<Result<RedChange>> | null = null;
  const read = async (): Promise<Result<RedChange>> => {
    const from = await changeBase(repository.git, event, environment.GITHUB_ACTIONS === "true");
    return from.ok ? readChangeSince(from.value, initial, seeded.shadow.git) : from;
  };
  return () => {
    known ??= caught("Reading the change", read);
    return known;
  };
}
