import { cargoMessages } from "../rust/messages.ts";
import { tools } from "../table.ts";
import type { Table } from "../text/fields.ts";
import type { JsonLinesForm, RawFailure } from "../tool.ts";
import { readJsonForm } from "./json-form.ts";
import type { Structured } from "./structured.ts";

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
