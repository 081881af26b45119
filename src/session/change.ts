/** The change under repair: that of a pull request or branch; at night that of the commit which broke it, once it is known. */
import { type ChangeBase, changeBase, readChangeSince } from "../adapters/cause/change.ts";
import type { CommitHistory } from "../adapters/cause/history.ts";
import type { CheckpointedRun } from "../adapters/checkpoint/run-lifecycle.ts";
import type { Git } from "../adapters/git.ts";
import type { RedChange } from "../core/cause/change.ts";
import { ok, type Result } from "../core/result.ts";
import { caught } from "./caught.ts";
import type { Prepared } from "./prepare.ts";

/** The change up to checkpoint 0; a problem where its base is not known or not to be had. */
export interface SessionChange {
  (): Promise<Result<RedChange>>;
  /** From now on the change is this one, which was found to be the cause. */
  becomes(change: RedChange): void;
}

/** `reach` brings what the checkout does not hold, and says whether there is more than before. */
export const sessionChange = (
  { event, environment }: Prepared,
  { seeded, initial }: Pick<CheckpointedRun, "seeded" | "initial">,
  history: () => CommitHistory,
  reach: () => Promise<boolean>,
): SessionChange => {
  let known: Promise<Result<RedChange>> | null = null;
  const base = async (): Promise<Result<ChangeBase>> => {
    for (;;) {
      const from = await changeBase(history().git, event, environment.GITHUB_ACTIONS === "true");
      if (from.ok || event.pull_request === undefined || !(await reach())) return from;
    }
  };
  const read = async (): Promise<Result<RedChange>> => {
    const from = await base();
    return from.ok ? readChangeSince(from.value, initial, seeing(seeded.shadow.git, history())) : from;
  };
  const change = () => {
    known ??= caught("Reading the change", read);
    return known;
  };
  return Object.assign(change, {
    becomes: (found: RedChange) => {
      known = Promise.resolve(ok(found));
    },
  });
};

/** Git that reads what was fetched as well. It must write nothing so: what it finds there it would not store in its own place. */
const seeing = (git: Git, { stores }: CommitHistory): Git => {
  const env = { GIT_ALTERNATE_OBJECT_DIRECTORIES: stores.map((store) => (/[":]/.test(store) ? JSON.stringify(store) : store)).join(":") };
  return Object.assign((args: readonly string[], call = {}) => git(args, { ...call, env }), {
    stream: (args: readonly string[]) => git.stream(args, { env }),
  });
};
