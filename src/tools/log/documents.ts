import { createJsonLines, type JsonLines } from "../structured/json-lines.ts";
import { type ReportFileContent, readJsonValue } from "../structured/report.ts";
import type { Structured } from "../structured/structured.ts";
import { tableOf } from "../text/fields.ts";
import { documentLimit, lineLimit, mayBeDocument } from "./log-lines.ts";
import { type OpenDocument, OpenJson, OpenXml } from "./open-document.ts";

/** Broken documents that are read as far as they go; a log made of broken ones must not cost a parse each. */
const patience = 3;

/** Finds machine-readable documents among a log's lines. `onLine` gets the lines that belong to none, in order. */
export class Documents {
  /** Sentences on what could not be read. */
  readonly notes: string[] = [];
  /** Whether a document was cut. */
  cut = false;
  private readonly found: Structured[] = [];
  private readonly streams = new Map<string, JsonLines>();
  private open: { readonly document: OpenDocument; readonly folder: string; size: number } | null = null;
  private broken = 0;
  private readonly onLine: (text: string, folder: string) => void;

  constructor(onLine: (text: string, folder: string) => void) {
    this.onLine = onLine;
  }

  /** Takes a line; `whole` is false where it was cut. */
  line(text: string, folder: string, whole: boolean): void {
    if (this.open === null) {
      if (!mayBeDocument(text)) {
        this.onLine(text, folder);
        return;
      }
      if (this.isDocument(text, folder)) return;
      const document = documentBegunBy(text);
      if (document === null) {
        this.onLine(text, folder);
        return;
      }
      this.open = { document, folder, size: 0 };
    }
    const { document, folder: home } = this.open;
    const state = document.take(text);
    this.open.size += text.length + 1;
    const isCut = !whole && document.lines.length === 1;
    if (state === "open" && !isCut && this.open.size <= documentLimit) return;
    this.open = null;
    if (state === "whole") this.finish(document, home);
    else if (state === "open") this.abandon(document, home);
    else if (document.lines.length === 0) this.onLine(text, folder);
    else {
      this.release(document.lines, home);
      this.line(text, folder, whole);
    }
  }

  /** The documents found; hands on what was held back. */
  end(): readonly Structured[] {
    if (this.open !== null) this.abandon(this.open.document, this.open.folder);
    this.open = null;
    for (const [folder, stream] of this.streams) this.keep({ documents: stream.end(), notes: [] }, folder);
    return this.found;
  }

  /** A line that is a document by itself, or one of a stream. */
  private isDocument(text: string, folder: string): boolean {
    if (text.charCodeAt(0) !== 0x7b || text.charCodeAt(text.length - 1) !== 0x7d) return false;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return false;
    }
    const document = text.length > 400 && !isOfStream(value) ? readJsonValue(value) : null;
    if (document) {
      this.keep({ documents: [document], notes: [] }, folder);
      return true;
    }
    const stream = this.streams.get(folder) ?? createJsonLines();
    this.streams.set(folder, stream);
    return stream.take(tableOf(value));
  }

  private finish(document: OpenDocument, folder: string): void {
    const content = document.read();
    if (content !== null) this.keep(content, folder);
    if (content === null || content.documents.length === 0) this.release(document.lines, folder);
    else if (content.behind !== null) this.release([content.behind], folder);
  }

  /** The log ended, or the document grew too long. */
  private abandon(document: OpenDocument, folder: string): void {
    const content = document.mayBeReport() && this.broken++ < patience ? document.readBroken() : null;
    if (content === null || content.documents.length === 0) this.release(document.lines, folder);
    else {
      this.cut = true;
      this.keep(content, folder);
    }
  }

  private keep({ documents, notes }: ReportFileContent, folder: string): void {
    this.found.push(...documents.map((document) => ({ ...document, folder })));
    this.notes.push(...notes);
  }

  private release(lines: readonly string[], folder: string): void {
    for (const line of lines) this.onLine(line.slice(0, lineLimit), folder);
  }
}

const documentBegunBy = (text: string): OpenDocument | null => {
  if (text[0] !== "<") return new OpenJson();
  return OpenXml.begins(text) ? new OpenXml() : null;
};

const isOfStream = (value: unknown): boolean => {
  const keys = tableOf(value);
  return "Action" in keys || "reason" in keys || "$message_type" in keys;
};
