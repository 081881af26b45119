import { tableOf } from "../structured/fields.ts";
import { createJsonLines } from "../structured/json-lines.ts";
import { readBroken, readJsonValue, readXmlText } from "../structured/report.ts";
import type { Structured } from "../structured/structured.ts";
import { createJsonScan, type JsonScan } from "./json-scan.ts";
import { documentLimit } from "./log-lines.ts";

/** Finds machine-readable documents among a log's lines; hands every other line on. */
export interface Documents {
  /** `whole` is false where the line was cut. */
  line(text: string, folder: string, whole: boolean): void;
  /** The documents found; hands on what was held back. */
  end(): Structured[];
  cut(): boolean;
  notes(): readonly string[];
}

interface Pending {
  readonly kind: "json" | "xml";
  readonly folder: string;
  readonly lines: string[];
  root: string;
  readonly scan: JsonScan | null;
  size: number;
}

const roots =
  /^\s*(?:<\?xml\b[^>]{0,200}\?>\s*)?(?:<!--.{0,500}?-->\s*)?<(testsuites?|checkstyle|phpcs|pmd|jslint|results|issues|assemblies|test-run|TestRun)\b/;
/** Broken documents that are read as far as they go; a log made of broken ones must not cost a parse each. */
const patience = 3;

/** A finder for one log. `onLine` gets the lines that belong to no document, in order. */
export const createDocuments = (onLine: (text: string, folder: string) => void): Documents => {
  const found: Structured[] = [];
  const notes: string[] = [];
  const streams = new Map<string, ReturnType<typeof createJsonLines>>();
  let pending: Pending | null = null;
  let broken = 0;
  let cut = false;

  const release = (lines: readonly string[], folder: string): void => {
    for (const line of lines) onLine(line.length > 16_384 ? line.slice(0, 16_384) : line, folder);
  };
  /** `behind`: where in the last line other text begins, or -1. */
  const finishJson = (lines: readonly string[], behind: number, folder: string): void => {
    const last = lines.at(-1) ?? "";
    let value: unknown;
    try {
      value = JSON.parse([...lines.slice(0, -1), behind < 0 ? last : last.slice(0, behind)].join("\n"));
    } catch {
      release(lines, folder);
      return;
    }
    const document = readJsonValue(value);
    if (!document) {
      release(lines, folder);
      return;
    }
    found.push({ ...document, folder });
    if (behind >= 0) release([last.slice(behind)], folder);
  };
  const finish = (one: Pending): void => {
    if (one.kind === "json") {
      finishJson(one.lines, one.scan?.rest() ?? -1, one.folder);
      return;
    }
    const source = one.lines.join("\n");
    const end = source.lastIndexOf(`</${one.root}>`);
    const behind = end < 0 ? "" : source.slice(end + one.root.length + 3);
    if (behind.trim() !== "" && !behind.includes("<")) {
      const report = readXmlText(source.slice(0, -behind.length), "The XML on standard output");
      if (report.documents.length > 0) {
        found.push(...report.documents.map((document) => ({ ...document, folder: one.folder })));
        notes.push(...report.notes);
        onLine(behind, one.folder);
        return;
      }
    }
    const report = readXmlText(source, "The XML on standard output");
    found.push(...report.documents.map((document) => ({ ...document, folder: one.folder })));
    notes.push(...report.notes);
    if (report.documents.length === 0) release(one.lines, one.folder);
  };
  /** The log ended, or the document grew too long. */
  const abandon = (one: Pending): void => {
    const source = one.lines.join("\n");
    const telling =
      one.kind === "xml" ||
      /"(?:filePath|diagnostics|testResults|runs|messages|location|severity|suites|examples|filename)"/.test(source.slice(0, 200_000));
    if (telling && broken++ < patience) {
      const report =
        one.kind === "xml" ? readXmlText(source, "The XML on standard output") : readBroken(source, "The JSON on standard output");
      if (report.documents.length > 0) {
        cut = true;
        notes.push(...report.notes);
        found.push(...report.documents.map((document) => ({ ...document, folder: one.folder })));
        return;
      }
    }
    release(one.lines, one.folder);
  };

  const single = (text: string, folder: string): boolean => {
    if (text.charCodeAt(0) !== 0x7b || text.charCodeAt(text.length - 1) !== 0x7d) return false;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return false;
    }
    const document = text.length > 400 ? readTestOrSarif(value) : null;
    if (document) {
      found.push({ ...document, folder });
      return true;
    }
    const stream = streams.get(folder) ?? createJsonLines();
    streams.set(folder, stream);
    return stream.take(tableOf(value));
  };

  return {
    line(text, folder, whole) {
      if (pending) {
        if (pending.kind === "json" && text !== "" && pending.scan?.feed(text) === "broken") {
          const held = pending;
          pending = null;
          release(held.lines, held.folder);
          return this.line(text, folder, whole);
        }
        if (pending.kind === "xml" && pending.root === "") pending.root = roots.exec(text.slice(0, 1_000))?.[1] ?? "";
        pending.lines.push(text);
        pending.size += text.length + 1;
        if (pending.kind === "xml" && pending.root === "" && pending.lines.length > 20) {
          // A declaration with nothing behind it that is known.
          const held = pending;
          pending = null;
          return release(held.lines, held.folder);
        }
        const done = pending.kind === "json" ? pending.scan?.done() : pending.root !== "" && text.includes(`</${pending.root}>`);
        if (done || pending.size > documentLimit) {
          const held = pending;
          pending = null;
          if (done) finish(held);
          else abandon(held);
        }
        return;
      }
      const start = text.charCodeAt(0);
      if (start === 0x7b || start === 0x5b) {
        if (single(text, folder)) return;
        const scan = createJsonScan();
        const state = scan.feed(text);
        if (state !== "broken") {
          const begun: Pending = { kind: "json", folder, lines: [text], root: "", scan, size: text.length };
          if (scan.done()) finish(begun);
          else if (!whole) abandon(begun);
          else pending = begun;
          return;
        }
      } else if (start === 0x3c && (text.startsWith("<?xml") || roots.test(text.slice(0, 1_000)))) {
        const root = roots.exec(text.slice(0, 1_000))?.[1] ?? "";
        const begun: Pending = { kind: "xml", folder, lines: [text], root, scan: null, size: text.length };
        if (root !== "" && (text.includes(`</${root}>`) || /^\s*(?:<\?xml[^>]*\?>\s*)?<[^>]*\/>\s*$/.test(text.slice(0, 2_000))))
          return finish(begun);
        // The root may stand on the line behind the declaration.
        pending = begun;
        return;
      }
      onLine(text, folder);
    },
    end() {
      if (pending) abandon(pending);
      pending = null;
      for (const [folder, stream] of streams) found.push(...stream.end().map((document) => ({ ...document, folder })));
      return found;
    },
    cut: () => cut,
    notes: () => notes,
  };
};

const readTestOrSarif = (value: unknown): Structured | null => {
  const keys = tableOf(value);
  return "Action" in keys || "reason" in keys || "$message_type" in keys ? null : readJsonValue(value);
};
