import { bounded, code, codeBlock, type Inline, list, type Node, prose, text } from "../../page/document.ts";
import type { ChangedFile, Report } from "../../stored/report.ts";
import { cutLines, cutText } from "../../words/defuse.ts";
import { count, listed } from "../../words/quantities.ts";
import type { Reader } from "../../words/reader.ts";
import { fileOfRun, type ViewLimits } from "./limits.ts";

const kinds: Readonly<Record<ChangedFile["kind"], string>> = {
  added: "new",
  modified: "changed",
  deleted: "deleted",
  mode: "file mode",
  type: "file type",
};

const makers: Readonly<Record<ChangedFile["by"][number], string>> = {
  fixer: "a fixer",
  "quick-fix": "a quick fix",
  memory: "a repair of an earlier run",
  agent: "the model",
};

/** A diff of so many lines is shown open. */
const openLines = 60;
const openFiles = 6;

/** What was changed: a table of files, the model's reasons, and the diffs folded. */
export const changesNodes = (report: Report, { where }: Reader, limits: ViewLimits): readonly Node[] => {
  const { changes } = report;
  if (changes.length === 0) return [];
  const added = changes.reduce((sum, file) => sum + file.added, 0);
  const removed = changes.reduce((sum, file) => sum + file.removed, 0);
  const why = report.rounds.filter((round) => round.outcome === "kept" && (round.why ?? "").trim() !== "").slice(0, 10);
  const reasons: readonly Inline[] = why.map((round) => [code(round.gate, 60), " ", ...prose(round.why ?? "", 200)]);
  return [
    text(
      `${count(changes.length, "file")}, +${added} −${removed} lines.`,
      ...(where === "terminal" ? [] : [" The whole change: ", fileOfRun("fix.patch", limits), "."]),
    ),
    {
      kind: "table",
      label: "Files that were changed",
      columns: [{ name: "File" }, { name: "Change", minor: true }, { name: "Lines", align: "right" }, { name: "By" }],
      rows: bounded(
        changes.map((file) => [code(file.path, 160)]),
        limits.files,
        ", see fix.patch",
      ).map((cell, index) => {
        const file = index < limits.files ? changes[index] : undefined;
        return file === undefined
          ? [cell, [], [], []]
          : [cell, [kinds[file.kind]], [`+${file.added} −${file.removed}`], [listed(file.by.map((by) => makers[by]))]];
      }),
    },
    ...list(reasons, text("The model's reasons:")),
    ...diffs(changes.slice(0, limits.diffs), limits),
  ];
};

const diffs = (files: readonly ChangedFile[], { diffLines, allDiffLines }: ViewLimits): readonly Node[] => {
  let room = allDiffLines;
  return files.flatMap((file, index): readonly Node[] => {
    if (file.diff === null || file.diff.trim() === "" || room <= 0) return [];
    // The lines before the first hunk repeat the file's name.
    const body = file.diff.trimEnd().slice(Math.max(0, file.diff.search(/^@@/m)));
    const shown = cutLines(
      body
        .split("\n")
        .map((line) => cutText(line, 400))
        .join("\n"),
      Math.min(diffLines, room),
      diffLines * 100,
    );
    const lines = shown.split("\n").length;
    room -= lines;
    const title: Inline = [code(file.path, 160), ` +${file.added} −${file.removed}`];
    return [{ kind: "fold", title, open: index < openFiles && lines <= openLines, body: [codeBlock(shown, "diff")] }];
  });
};
