import { diffEdits } from "../reading/fixes/diff-edits.ts";
import { rows } from "../reading/rows.ts";
import { hasAll, listOf, tableOf, textOf } from "../text/fields.ts";
import type { Finding, RawFailure, Tool } from "../tool.ts";

const message = "would be changed";

/** Its JSON (`JsonOutputFactory`): the diff of each file with the rules that make it, and what it could not process. */
const finding = (document: Readonly<Record<string, unknown>>): Finding => {
  const changed = listOf(document.file_diffs)
    .map(tableOf)
    .map((entry): RawFailure => {
      const diff = textOf(entry.diff) ?? "";
      const edits = diffEdits(diff);
      const names = listOf(entry.applied_rectors).flatMap((name) => textOf(name)?.split("\\").at(-1) ?? []);
      return {
        path: textOf(entry.file),
        line: edits?.[0]?.range.kind === "lines" ? edits[0].range.from.line : null,
        message: names.length === 0 ? message : `${message}: ${names.join(", ")}`,
        detail: diff,
        // Its own run without `--dry-run` makes it.
        ...(edits === null ? {} : { fixes: [{ title: names.join(", "), safe: true, edits }] }),
      };
    });
  const broken = listOf(document.errors)
    .map(tableOf)
    .map((entry) => ({ path: textOf(entry.file), line: null, message: textOf(entry.message) ?? "could not be processed", ran: false }));
  return { failures: [...broken, ...changed] };
};

export const rector: Tool = {
  name: "rector",
  documentation: "https://getrector.com/documentation",
  json: [
    { name: "rector json", stage: "lint", is: (document) => hasAll(tableOf(document.totals), "changed_files", "errors"), run: finding },
  ],
  configuration: { files: ["rector.php"] },
  packages: { composer: ["rector/rector"] },
  formats: ["console", "json"],
  calls: { lint: ["rector process", "rector"] },
  writing: [{ bare: "writes", checks: ["--dry-run", "-n"] }],
  prints: { in: ["json"] },
  reader: rows(
    { match: /^\d{1,6}\) (?<path>\S.{0,1000}?\.\w{1,10})(?::(?<line>\d{1,9}))?$/, gives: { message } },
    { is: "note", match: /^ \* (?<message>\w+Rector)$/ },
    {
      match: /^ \[ERROR\] Could not process "(?<path>[^"]{1,1000})" file.*, due to:/,
      gives: { message: "could not be processed", ran: false },
    },
  ),
};
