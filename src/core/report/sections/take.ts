import { codeBlock, fold, type Node, text } from "../../page/document.ts";
import type { Report } from "../../stored/report.ts";
import { count, utf8Length } from "../../words/quantities.ts";
import type { Reader } from "../../words/reader.ts";
import { fixerCommands, toolsAlone } from "../next-step.ts";

/** Longer patches are not shown on a job's page; the contract's bound. */
const maxPatch = 60_000;

/** What is repaired already and how to take it, where nothing delivered it and the files are not in front of the reader. */
export const takeNodes = (report: Report, { who, where }: Reader, patch: string | null): readonly Node[] => {
  if (who === "person" || report.status === "passed" || report.delivery?.done === true) return [];
  const forks =
    who === "contributor" && report.usage.requests === 0
      ? [
          text(
            "GitHub gives pull requests from forks no keys and no right to write. That is a rule for everybody and nothing you did. So Regreen ran the gates and the tools that repair by themselves; a model was not asked, and nothing could be pushed to your branch.",
          ),
        ]
      : [];
  if (report.changes.length === 0) return forks;
  const commands = fixerCommands(report);
  const files = count(report.changes.length, "file");
  const paste = (where !== "job" && where !== "patch") || patch === null ? null : pasteable(patch);
  const whole: readonly Node[] =
    paste === null
      ? [
          text(where === "archive" ? `The whole repair (${files}):` : `The whole repair (${files}): download the report, then`),
          codeBlock("git apply fix.patch", "sh"),
        ]
      : [text(`The whole repair (${files}): paste this at the root of your branch.`), fold("The lines to paste", codeBlock(paste, "sh"))];
  // Where the commands are all of it, they stand as the next step.
  if (commands.length === 0 || (report.status === "recovered" && toolsAlone(report))) return [...forks, ...whole];
  const byTools = [
    text(`${commands.length === 1 ? "This command" : "These commands"} repaired what tools can repair. Run at the root of your checkout:`),
    codeBlock(commands.join("\n"), "sh"),
  ];
  return toolsAlone(report) ? [...forks, ...byTools, ...whole] : [...forks, ...whole, ...byTools];
};

/** The patch as a shell line that can be pasted, or null where it is too long or would not survive being copied. */
export const pasteable = (patch: string): string | null => {
  if (
    patch.trim() === "" ||
    utf8Length(patch) >= maxPatch ||
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/.test(patch)
  )
    return null;
  let end = "REGREEN";
  while (patch.includes(end)) end = `${end}_`;
  return `git apply <<'${end}'\n${patch.endsWith("\n") ? patch : `${patch}\n`}${end}`;
};
