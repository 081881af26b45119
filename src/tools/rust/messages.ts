import { FailureList } from "../reading/failure-list.ts";
import { rustFixes } from "../structured/printed-fixes.ts";
import { listOf, tableOf, textOf, wholeNumber } from "../text/fields.ts";
import type { JsonLinesForm } from "../tool.ts";

/** Cargo's and rustc's `--message-format=json`. Source: doc.rust-lang.org/cargo/reference/external-tools.html#json-messages. */
export const cargoMessages: JsonLinesForm = {
  name: "cargo json",
  stage: null,
  is: (value) =>
    (typeof value.reason === "string" && ("package_id" in value || "success" in value || "message" in value)) ||
    value.$message_type === "diagnostic",
  open() {
    const list = new FailureList();
    return {
      take(value) {
        if (value.reason !== undefined && value.reason !== "compiler-message") return;
        const diagnostic = value.reason === undefined ? value : tableOf(value.message);
        const level = textOf(diagnostic.level) ?? "";
        const message = textOf(diagnostic.message) ?? "";
        if (!/^(?:error|warning)/.test(level) || /^(?:aborting due to|\d+ warnings? emitted|could not compile)/.test(message)) return;
        const spans = listOf(diagnostic.spans).map(tableOf);
        const span = spans.find((one) => one.is_primary === true) ?? spans[0];
        const path = textOf(span?.file_name);
        const line = wholeNumber(span?.line_start);
        const column = wholeNumber(span?.column_start);
        const code = textOf(tableOf(diagnostic.code).code);
        const detail = textOf(diagnostic.rendered)?.slice(0, 4_000) ?? null;
        const fixes = rustFixes(diagnostic);
        // A library is compiled twice, for itself and for its tests: the list takes repeats for one.
        const severity = level.startsWith("error") ? "error" : "warning";
        list.add({ path, line, column, code, message, detail, severity, ...(fixes.length > 0 ? { fixes } : {}) });
      },
      end: () => list.finding(),
    };
  },
};
