/** The change under repair, read once and only when somebody asks. */
import { type ChangeBase, changeBase, readChangeSince } from "../adapters/cause/change.ts";
import type { CheckpointedRun } from "../adapters/checkpoint/run-lifecycle.ts";
import type { RedChange } from "../core/cause/change.ts";
import type { Result } from "../core/result.ts";
import { caught } from "./caught.ts";
import type { Prepared } from "./prepare.ts";

export interface SessionChange {
  /** Where the change left its base. */
  base(): Promise<Result<ChangeBase>>;
  /** Null where it is not known. */
  read(): Promise<RedChange | null>;
}

export function sessionChange(
  { repository, event, environment }: Prepared,
  { seeded, initial }: Pick<CheckpointedRun, "seeded" | "initial">,
): SessionChange {
  let known: Promise<Result<ChangeBase>> | null = null;
  let read: Promise<RedChange | null> | null = null;
  const base = () =>
    (known ??= caught("Looking for the base", () => changeBase(repository.git, event, environment.GITHUB_ACTIONS === "true")));
  const change = async (): Promise<RedChange | null> => {
    const from = await base();
    if (!from.ok) return null;
    const files = await caught("Reading the change", () => readChangeSince(from.value, initial, seeded.shadow.git));
    return files.ok && files.value.files.length > 0 ? files.value : null;
  };
  return { base, read: () => (read ??= change()) };
}
