import { FailureList } from "../reading/failure-list.ts";
import { tools } from "../table.ts";
import { listOf, type Table, tableOf, textOf, wholeNumber } from "../text/fields.ts";
import type { JsonLinesForm, RawFailure } from "../tool.ts";
import { readJsonForm } from "./json-form.ts";
import { rustFixes } from "./printed-fixes.ts";
import type { Structured } from "./structured.ts";

/** Cargo's and rustc's `--message-format=json`. Source: doc.rust-lang.org/cargo/reference/external-tools.html#json-messages. */
const cargoMessages: JsonLinesForm = {
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

/** Diagnostics that are kept of one form. */
const limit = 5_000;

/** Streams that are told by their keys, each in its tool's entry, and the one that all commands of Cargo write. */
const forms: readonly (JsonLinesForm & { readonly tool: string | null })[] = [
  ...tools.flatMap(({ name, jsonLines }) => (jsonLines ? [{ ...jsonLines, tool: name }] : [])),
  { ...cargoMessages, tool: null },
];

/** Reads streams of JSON objects, one a line. */
export interface JsonLines {
  /** Takes an object; false where it belongs to no stream that is known. */
  take(value: Table): boolean;
  end(): Structured[];
}

/** A reader for the streams of the table, and for linters that print one diagnostic a line. */
export const createJsonLines = (): JsonLines => {
  const streams = new Map<(typeof forms)[number], ReturnType<JsonLinesForm["open"]>>();
  const documents: Structured[] = [];
  return {
    take(value) {
      const form = forms.find((one) => one.is(value));
      if (form) {
        const stream = streams.get(form) ?? form.open();
        streams.set(form, stream);
        stream.take(value);
        return true;
      }
      const read = readJsonForm(value);
      if (!read) return false;
      const same = read.finding.tests ? undefined : documents.find((one) => one.format === read.format);
      if (!same) documents.push(read);
      else if (same.finding.failures.length < limit) (same.finding.failures as RawFailure[]).push(...read.finding.failures);
      return true;
    },
    end: () => [
      ...Array.from(streams, ([{ name, tool, stage }, stream]) => ({ format: name, tool, stage, finding: stream.end() })),
      ...documents,
    ],
  };
};
