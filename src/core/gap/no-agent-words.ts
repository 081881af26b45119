import type { CauseOf } from "../stored/gap-cause.ts";
import { keyRemedy } from "./agent-words.ts";
import type { GapInput } from "./gap.ts";
import { advice, type Remedy, shellRemedy } from "./remedy.ts";
import { type GapWords, readerOf, sentence } from "./wording.ts";

/** Nobody could be asked: what that means is another thing for each reader. */
export const noAgentWords = (input: GapInput, { why, reason }: CauseOf<"no-agent">, stillRed: string, byHand: string): GapWords => {
  const reader = readerOf(input);
  const words = (message: string, detail: string, remedy: Remedy): GapWords => ({
    message: `${stillRed}${message}`,
    detail,
    remedy,
    stop: byHand,
  });
  if (why === "dry-run")
    return words(
      " This was a dry run: the model was not asked.",
      "A dry run shows what would be sent and sends nothing; every change was put back.",
      reader === "person"
        ? shellRemedy("Run it without --dry-run.", "regreen run")
        : advice("Take `dry-run` out of the inputs of Regreen's step."),
    );
  if (why === "distrust")
    return words(
      " No model is asked while the base branch's configuration cannot be relied on.",
      sentence(reason),
      advice(
        reader === "contributor"
          ? "A maintainer has to mend that configuration; your change has nothing to do with it."
          : "Mend the configuration on the base branch (`regreen run --dry-run` there names each mistake), or let the checkout fetch it (`fetch-depth: 2`).",
      ),
    );
  if (reader === "contributor")
    return words(
      " GitHub hands out no key for a model to a pull request from a fork.",
      "GitHub gives no secrets to workflows of pull requests from forks; that holds for everybody and is nothing the contributor did.",
      advice("A maintainer can push the branch to the repository itself, where the key is available."),
    );
  // Its branches all begin so; a person's push to one of them has the repository's own secrets, and then nothing lacks a key.
  if (why !== "chosen" && input.context.branch?.startsWith("dependabot/") === true)
    return words(
      " Dependabot's runs get no key for a model.",
      "GitHub gives runs that Dependabot started a read-only token, and of the secrets only those stored for Dependabot.",
      advice(
        "Let a run repair it that has a key: a second workflow that this one wakes (`mode: wake`, with `dependabot[bot]` in `wake.bots`), or the nightly form on the branch that takes the updates. Or store the key as a Dependabot secret under the same name (Settings, Secrets and variables, Dependabot).",
      ),
    );
  if (why === "chosen")
    return words(
      "",
      "The configuration says `agent: none`, so fixers and quick fixes did what they can, and no model was to be asked.",
      advice("Name a provider instead of `agent: none`."),
    );
  if (why === "empty-key")
    return words(
      " The model's key is empty.",
      sentence(reason),
      advice(
        reader === "person"
          ? "Set the variable, and run again."
          : "Look whether the secret is stored under just the name that the workflow reads (Settings, Secrets and variables, Actions); Dependabot's runs read secrets of their own.",
      ),
    );
  return words(
    " No model is set up that could be asked.",
    "Without a key Regreen repairs with fixers and quick fixes only.",
    keyRemedy(input, "anthropic", "the key of a provider"),
  );
};
