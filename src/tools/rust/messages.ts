import { listOf, tableOf, textOf, wholeNumber } from "../structured/fields.ts";
import type { JsonLinesForm, RawFailure } from "../tool.ts";

const limit = 5_000;

/** What `--message-format=json` makes Cargo print, and rustc itself. Source: doc.rust-lang.org/cargo/reference/external-tools.html#json-messages. */
export const cargoMessages: JsonLinesForm = {
  name: "cargo json",
  stage: null,
  is: (value) =>
    (typeof value.reason === "string" && ("package_id" in value || "success" in value || "message" in value)) ||
    value.$message_type === "diagnostic",
  open() {
    const failures: RawFailure[] = [];
    const seen = new Set<string>();
    return {
      take(value) {
        if (value.reason !== undefined && value.reason !== "compiler-message") return;
        const diagnostic = value.reason === undefined ? value : tableOf(value.message);
        const level = textOf(diagnostic.level) ?? "";
        const message = textOf(diagnostic.message) ?? "";
        if (
          !/^(?:error|warning)/.test(level) ||
          /^(?:aborting due to|\d+ warnings? emitted|could not compile)/.test(message) ||
          failures.length >= limit
        )
          return;
        const spans = listOf(diagnostic.spans).map(tableOf);
        const span = spans.find((one) => one.is_primary === true) ?? spans[0];
        const path = textOf(span?.file_name);
        const line = wholeNumber(span?.line_start);
        const column = wholeNumber(span?.column_start);
        const code = textOf(tableOf(diagnostic.code).code);
        // A library is compiled twice, for itself and for its tests.
        const key = `${path}:${line}:${column}:${code}:${message}`;
        if (seen.has(key)) return;
        seen.add(key);
        const detail = textOf(diagnostic.rendered)?.slice(0, 4_000) ?? null;
        failures.push({ path, line, column, code, message, detail, severity: level.startsWith("error") ? "error" : "warning" });
      },
      end: () => ({ failures }),
    };
  },
};
