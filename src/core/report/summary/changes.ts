import { cutLines, cutText, fencedBlock, inlineCode, inlineHtml, inlineText } from "../../defuse.ts";
import { count } from "../quantities.ts";
import type { ChangedFile, Report } from "../report.ts";

const kinds: Readonly<Record<ChangedFile["kind"], string>> = {
  added: "new",
  modified: "changed",
  deleted: "deleted",
  mode: "file mode",
  type: "file type",
};

const makers: Readonly<Record<ChangedFile["by"][number], string>> = {
  fixer: "fixer",
  "quick-fix": "quick fix",
  memory: "earlier repair",
  agent: "model",
};

/** Who changed the file: "fixer, model". */
export const changedBy = (file: ChangedFile): string => file.by.map((by) => makers[by]).join(", ");

/** What was changed: a table of files, and the first hunks folded. */
export const changesMarkdown = (report: Report, maxFiles: number, withHunks: boolean): string => {
  const { changes } = report;
  const added = changes.reduce((sum, file) => sum + file.added, 0);
  const removed = changes.reduce((sum, file) => sum + file.removed, 0);
  const rows = changes
    .slice(0, maxFiles)
    .map((file) => `| ${inlineCode(file.path, 160)} | ${kinds[file.kind]} | +${file.added} −${file.removed} | ${changedBy(file)} |`);
  const more = changes.length > maxFiles ? `\n\nand ${count(changes.length - maxFiles, "more file")}, see fix.patch.` : "";
  const why = report.rounds
    .filter((round) => round.outcome === "kept" && round.why !== null && round.why.trim() !== "")
    .slice(0, 10)
    .map((round) => `- ${inlineCode(round.gate, 60)} ${inlineText(round.why ?? "", 200)}`);
  const reasons = why.length === 0 ? "" : `\n\nThe model's reasons:\n\n${why.join("\n")}`;
  const hunks = withHunks
    ? changes.slice(0, 20).flatMap((file) => (file.diff === null || file.diff.trim() === "" ? [] : [hunk(file)]))
    : [];
  const folded = hunks.length === 0 ? "" : `\n\n${hunks.join("\n")}`;
  return `### What changed\n\n${count(changes.length, "file")}, +${added} −${removed} lines.\n\n| File | | Lines | By |\n| --- | --- | ---: | --- |\n${rows.join("\n")}${more}${reasons}${folded}`;
};

const hunk = (file: ChangedFile): string => {
  const lines = (file.diff ?? "").split("\n");
  const start = lines.findIndex((line) => line.startsWith("@@"));
  const body = cutLines(
    lines
      .slice(Math.max(0, start))
      .map((line) => cutText(line, 400))
      .join("\n")
      .trimEnd(),
    40,
    4000,
  );
  return `<details><summary><code>${inlineHtml(file.path, 160)}</code></summary>\n\n${fencedBlock(body, "diff")}\n\n</details>`;
};
