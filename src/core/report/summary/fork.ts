import { fencedBlock } from "../../defuse.ts";
import { count, utf8Length } from "../quantities.ts";
import type { Report } from "../report.ts";

/** Longer patches are not shown in the summary; the contract's bound. */
const maxPatch = 60_000;

/** What a contributor from a fork reads: why no model was asked, the fixer commands that worked, the patch to paste. */
export const forkMarkdown = (report: Report, patch: string | null): string => {
  const commands = [...new Set(report.steps.filter((step) => step.by === "fixer" && step.kept).map((step) => step.description))];
  const parts = [
    "### For you, the contributor",
    "GitHub gives pull requests from forks no keys and no right to write. That is a rule for everybody and nothing you did. So Regreen ran the gates and the tools that repair by themselves; a model was not asked, and nothing could be pushed to your branch.",
  ];
  if (commands.length > 0)
    parts.push(
      `${commands.length === 1 ? "This command" : "These commands"} repaired something here; run ${commands.length === 1 ? "it" : "them"} on your machine, commit and push:`,
      fencedBlock(commands.join("\n"), "sh"),
    );
  const block = patch === null ? null : pasteable(patch);
  if (block !== null)
    parts.push(
      `Or take the whole repair (${count(report.changes.length, "file")}): paste this at the root of your branch.`,
      `<details><summary>git apply</summary>\n\n${block}\n\n</details>`,
    );
  else if (report.changes.length > 0)
    parts.push("Or take the whole repair: download the report below, then", fencedBlock("git apply fix.patch", "sh"));
  return parts.join("\n\n");
};

/** The patch as a shell line that can be pasted, or null where it is too long or would not survive being copied. */
const pasteable = (patch: string): string | null => {
  if (
    patch.trim() === "" ||
    utf8Length(patch) >= maxPatch ||
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/.test(patch)
  )
    return null;
  let end = "REGREEN";
  while (patch.includes(end)) end = `${end}_`;
  return fencedBlock(`git apply <<'${end}'\n${patch.endsWith("\n") ? patch : `${patch}\n`}${end}`, "sh");
};
