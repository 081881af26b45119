import type { CauseOf } from "../stored/gap-cause.ts";
import { oneLine } from "../words/defuse.ts";
import { listed } from "../words/quantities.ts";
import type { GapInput } from "./gap.ts";
import { advice, again, capital, configuration, type GapWords, type Remedy, sentence, shellRemedy } from "./wording.ts";

/** Rules of integrity on tests and checks. No setting allows what they refuse. */
const weakening = /^(?:test-(?:skipped|focused|deleted|emptied|renamed|detected|case-removed)|assertion-|check-cannot-fail|result-forged)/;

type PolicyCause = CauseOf<"policy">;

/** Paths that no setting opens: git's own files, what lies outside the work tree, and globs that would open everything. */
const neverOpened = (path: string): boolean => /(?:^|\/)\.git(?:\/|$)|^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)/.test(path);

const quotedPaths = (paths: readonly string[]): string =>
  paths
    .slice(0, 20)
    .map((path) => JSON.stringify(path))
    .join(", ");

/** What to say where a repair needs an edit that is not allowed: the exact lines that would allow it, or that nothing does. */
export const policyWords = (input: GapInput, cause: PolicyCause, stillRed: string, byHand: string): GapWords => {
  const paths = cause.denied.map(oneLine).filter((path) => path !== "");
  const named = paths.length === 0 ? "a file that it may not touch" : listed(paths, 3);
  const words = (what: string, remedy: Remedy): GapWords => ({
    message: `${stillRed} The repair needs ${what}.`,
    detail: [sentence(cause.reason), paths.length > 3 ? `All paths: ${paths.slice(0, 50).join(", ")}.` : ""]
      .filter((part) => part !== "")
      .join(" "),
    remedy,
    stop: byHand,
  });
  const edits = (text: string, ...lines: readonly string[]): Remedy =>
    configuration(input, text, "edits:", ...lines.map((line) => `  ${line}`));
  if (weakening.test(cause.rule))
    return words(
      "another way than the model found: what it tried would have weakened the check",
      advice(`Repair it by hand, or give the model more to go on (house rules, a larger model) and ${again(input)}.`),
    );
  switch (cause.rule) {
    case "repair-off":
      return {
        ...words("", advice("Repair it by hand. Regreen tries it in a run in which nothing switches repair off.")),
        message: `${stillRed} Nothing is repaired in this run.`,
        detail: sentence(capital(cause.reason)),
      };
    case "uncommitted":
      return {
        message: `"${input.gate.name}" is red only because your work is not committed; as a commit the same files pass.`,
        detail: "It was run once as it would run on a commit of what lies here, and was green. So nothing was tried.",
        remedy: shellRemedy("Commit your work, and run it again.", "git add -A", "git commit"),
        stop: byHand,
      };
    case "undeliverable": {
      const it = paths.length === 1 ? "it" : "them";
      const generated = `If a tool makes ${it} from other files, name ${it} under deliver.generated in the base branch's ${input.configFile}.`;
      return {
        ...words(
          "",
          input.gate.fix.length > 0
            ? shellRemedy(`Make ${it} yourself and commit ${it}. ${generated}`, ...input.gate.fix)
            : advice(`Change ${it} yourself and commit ${it}. ${generated}`),
        ),
        message: `"${input.gate.name}" is green only with ${named}, which the job that delivers may not change.`,
      };
    }
    case "inherited":
      return {
        ...words(
          "",
          configuration(input, "Repair it on the default branch, or let pull requests repair it too.", "repair-inherited: true"),
        ),
        message: `${stillRed} The default branch fails in the same way.`,
      };
    case "tests":
      return words(
        `a change to tests (${named}), and tests are not for the model to change`,
        edits(
          "If the test is wrong and not the code, correct it by hand, or allow it for a run and look closely at what it changes.",
          "tests: allow",
        ),
      );
    case "suppressions":
      return words(
        "a rule to be switched off, and suppressions are not allowed",
        edits("Repair the cause by hand, or allow suppressions if this rule is truly wrong here.", "suppressions: allow"),
      );
    case "max-files":
    case "max-lines":
      return words(
        "a larger change than one repair may be",
        edits("Allow larger changes, or split the work.", "max-files: 60", "max-lines: 1500"),
      );
    case "allow":
      return words(
        `a change to ${named}, which is outside of what may be edited`,
        edits(`Change it by hand, or add it to what stands under edits.allow, and ${again(input)}.`, `allow: [${quotedPaths(paths)}]`),
      );
    case "deny":
      return words(
        `a change to ${named}, which edits.deny denies`,
        advice(`Change it by hand, or take it out of edits.deny in ${input.configFile}, and ${again(input)}.`),
      );
    case "private":
      return words(
        `a look into ${named}, which is kept from the model`,
        advice(`Take it out of edits.private in ${input.configFile} if the model may read it after all; otherwise repair it by hand.`),
      );
    default: {
      // What integrity found in an edit names no path that could be opened.
      if (paths.length === 0 && cause.rule !== "unchangeable")
        return words(
          "another way than the model found: what it tried was refused",
          advice(`Repair it by hand, or give the model more to go on (house rules, a larger model) and ${again(input)}.`),
        );
      const openable = paths.filter((path) => !neverOpened(path));
      const what = `a change to ${named}, which Regreen may not edit without permission`;
      return cause.rule === "unchangeable" || openable.length === 0
        ? words(
            what,
            advice(
              `No setting opens ${named}: git's own files, ignored files and what lies outside the work tree are never edited. Change it by hand.`,
            ),
          )
        : words(what, edits(`Change it by hand, or unlock it for the model, and ${again(input)}.`, `unlock: [${quotedPaths(openable)}]`));
    }
  }
};
