import { parse } from "jsonc-parser";
import { tapReader } from "../reading/tap/tap.ts";
import { tableOf } from "../text/fields.ts";
import { readJsonForm } from "./json-form.ts";
import { createJsonLines } from "./json-lines.ts";
import { readJunit } from "./junit.ts";
import { readDiagnosticXml, readDotnetXml } from "./other-xml.ts";
import { readSarif } from "./sarif.ts";
import type { Structured } from "./structured.ts";
import { parseXml } from "./xml.ts";

/** What a report file held. */
export interface ReportFileContent {
  readonly documents: readonly Structured[];
  /** Sentences on what could not be read. */
  readonly notes: readonly string[];
}

/** Reports larger than this are not parsed: they would not fit beside the rest. */
const limit = 64 * 1024 * 1024;

/** Reads a report file by what is in it, whatever its name. Never throws; says what could not be read. */
export const readReport = (text: string, path: string): ReportFileContent => {
  const source = text.replace(/^\uFEFF/, "").trimStart();
  if (source === "") return { documents: [], notes: [`The report ${path} is empty.`] };
  if (source.length > limit)
    return { documents: [], notes: [`The report ${path} is larger than ${limit / 1024 / 1024} MB, so it was not read.`] };
  if (source.startsWith("<")) return readXmlText(source, path);
  if (source.startsWith("{") || source.startsWith("[")) return readJsonText(source, path);
  if (/^(?:TAP version \d+|\d+\.\.\d+|(?:not )?ok \d)/.test(source)) {
    const reader = tapReader();
    for (const [i, line] of source.split(/\r?\n/).entries()) reader.line(line, i + 1);
    return { documents: [{ format: "tap", tool: null, stage: "test", finding: reader.end() }], notes: [] };
  }
  return { documents: [], notes: [`The report ${path} is in no format that is known.`] };
};

/** Reads a whole XML document; an incomplete one as far as it goes. */
export const readXmlText = (source: string, path: string): ReportFileContent => {
  // A document that ends inside a tag is read up to the last tag that is whole.
  const parsed = parseXml(source) ?? parseXml(source.slice(0, source.lastIndexOf(">") + 1));
  if (!parsed) return { documents: [], notes: [`${path} is no XML that can be read.`] };
  const { root, element } = parsed;
  const document = readJunit(root, element) ?? readDiagnosticXml(root, element) ?? readDotnetXml(root, element);
  const notes = [...parsed.notes];
  if (!document) return { documents: [], notes: [...notes, `${path}: no report format has the root element <${root.slice(0, 60)}>.`] };
  const whole =
    new RegExp(`</${root}\\s*>\\s*(?:<!--[^]{0,2000}-->\\s*)?$`).test(source.slice(-2_200)) || /\/>\s*$/.test(source.slice(-50));
  if (whole) return { documents: [document], notes };
  return { documents: [begun(document)], notes: [...notes, `${path} ends in the middle; what stands before was read.`] };
};

/** A document that was cut off. */
const begun = (document: Structured): Structured => ({ ...document, finding: { ...document.finding, complete: false } });

/** What a JSON value is, or null where no reader knows it. */
export const readJsonValue = (value: unknown): Structured | null => readSarif(value) ?? readJsonForm(value);

const readJsonText = (source: string, path: string): ReportFileContent => {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    const lines = readLines(source);
    return lines ?? readBroken(source, path);
  }
  const document = readJsonValue(value);
  if (document) return { documents: [document], notes: [] };
  // An empty list is a linter's "nothing found".
  if (Array.isArray(value) && value.length === 0) return { documents: [], notes: [] };
  return { documents: [], notes: [`The report ${path} is JSON of no format that is known.`] };
};

const readLines = (source: string): ReportFileContent | null => {
  const rows = source.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (rows.length < 2) return null;
  const stream = createJsonLines();
  let taken = 0;
  for (const row of rows) {
    try {
      if (stream.take(tableOf(JSON.parse(row)))) taken++;
    } catch {
      // The last line of a stream that was cut; the others still count.
    }
  }
  if (taken * 2 < rows.length) return null;
  return { documents: stream.end(), notes: [] };
};

/** Reads a document that was cut off, as far as it goes. */
export const readBroken = (source: string, path: string): ReportFileContent => {
  const document = readJsonValue(parse(source.slice(0, 16 * 1024 * 1024), [], { allowTrailingComma: true }));
  if (!document || document.finding.failures.length === 0)
    return { documents: [], notes: [`${path} is JSON that ends in the middle, and nothing could be read of it.`] };
  return { documents: [begun(document)], notes: [`${path} is JSON that ends in the middle; what stands before was read.`] };
};
