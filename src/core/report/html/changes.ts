import { oneLine } from "../../defuse.ts";
import { count } from "../quantities.ts";
import type { ChangedFile, Report } from "../report.ts";
import { changedBy } from "../summary/changes.ts";
import { el, fileLink, type Html } from "./element.ts";

/** Lines of one diff, and of all, that the page shows; fix.patch has them all. */
const maxLines = 1500;
const maxAllLines = 8_000;
const openLines = 60;

/** What was changed: each file with its diff, short ones open. */
export const changesSection = (report: Report): Html | null => {
  if (report.changes.length === 0) return null;
  const added = report.changes.reduce((sum, file) => sum + file.added, 0);
  const removed = report.changes.reduce((sum, file) => sum + file.removed, 0);
  let left = maxAllLines;
  const files = report.changes.slice(0, 500).map((file, index) => {
    const lines = file.diff === null ? [] : hunks(file.diff);
    const shown = lines.slice(0, Math.min(maxLines, Math.max(0, left)));
    left -= shown.length;
    return fileCard(file, shown, lines.length - shown.length, index < 6 && lines.length <= openLines);
  });
  return el(
    "section",
    { id: "changes", "aria-labelledby": "changes-title" },
    el("h2", { id: "changes-title" }, "What changed"),
    el(
      "p",
      { class: "soft" },
      `${count(report.changes.length, "file")}, +${added} −${removed} lines. The whole change: `,
      fileLink("fix.patch", "fix.patch"),
      ".",
    ),
    files,
    report.changes.length > 500 ? el("p", {}, `and ${report.changes.length - 500} more files`) : null,
  );
};

/** The lines from the first hunk on; the header repeats what the title says. */
const hunks = (diff: string): readonly string[] => {
  const lines = diff.replace(/\n$/, "").split("\n");
  return lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith("@@")),
    ),
  );
};

const fileCard = (file: ChangedFile, lines: readonly string[], more: number, open: boolean): Html =>
  el(
    "details",
    { class: "card", open: open ? true : null },
    el(
      "summary",
      {},
      el("code", {}, oneLine(file.path)),
      " ",
      el("span", { class: "plus" }, `+${file.added}`),
      " ",
      el("span", { class: "minus" }, `−${file.removed}`),
      el("span", { class: "soft small" }, ` ${file.kind === "modified" ? "" : `${file.kind}, `}by ${changedBy(file)}`),
    ),
    lines.length === 0
      ? el("p", { class: "soft" }, file.diff === null ? "A binary file." : "No lines to show.")
      : el("pre", { class: "diff", tabindex: 0, "aria-label": `Changes in ${oneLine(file.path)}` }, el("code", {}, lines.map(diffLine))),
    more > 0 ? el("p", { class: "soft small" }, `and ${count(more, "more line")}, see fix.patch`) : null,
  );

const diffLine = (line: string): Html =>
  el(
    "span",
    { class: line.startsWith("+") ? "add" : line.startsWith("-") ? "del" : line.startsWith("@@") ? "hunk" : null },
    line === "" ? " " : line,
  );
