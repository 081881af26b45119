import { orElse } from "../../core/result.ts";
import { type ReportFileContent, readBroken, readJsonValue, readXmlText } from "../structured/report.ts";
import { createJsonScan } from "./json-scan.ts";

/** What the lines of a document hold. */
export interface DocumentContent extends ReportFileContent {
  /** Text of another stream that is glued to the document's end; null where there is none. */
  readonly behind: string | null;
}

/** A document of several lines while they come in. */
export interface OpenDocument {
  readonly lines: readonly string[];
  /** Takes a line: more is to come, the document is whole with it, or the lines so far are no document and this one was not taken. */
  take(text: string): "open" | "whole" | "none";
  /** The content of a whole document; null where nobody can read it. */
  read(): DocumentContent | null;
  /** True where the document is worth a parse although its end is missing. */
  mayBeReport(): boolean;
  /** The content of a document whose end is missing. */
  readBroken(): ReportFileContent;
}

const jsonKeys = /"(?:filePath|diagnostics|testResults|runs|messages|location|severity|suites|examples|filename)"/;

/** A JSON document, ended by its last bracket. */
export class OpenJson implements OpenDocument {
  readonly lines: string[] = [];
  private readonly scan = createJsonScan();

  take(text: string): "open" | "whole" | "none" {
    if (text !== "" && this.scan.feed(text) === "broken") return "none";
    this.lines.push(text);
    return this.scan.done() ? "whole" : "open";
  }

  read(): DocumentContent | null {
    const rest = this.scan.rest();
    const last = this.lines.at(-1) ?? "";
    const end = rest < 0 ? last.length : rest;
    const document = readJson([...this.lines.slice(0, -1), last.slice(0, end)].join("\n"));
    return document && { documents: [document], notes: [], behind: rest < 0 ? null : last.slice(end) };
  }

  mayBeReport(): boolean {
    return jsonKeys.test(this.lines.join("\n").slice(0, 200_000));
  }

  readBroken(): ReportFileContent {
    return readBroken(this.lines.join("\n"), "The JSON on standard output");
  }
}

const readJson = (text: string): ReturnType<typeof readJsonValue> => orElse(() => readJsonValue(JSON.parse(text)), null);

const roots =
  /^\s*(?:<\?xml\b[^>]{0,200}\?>\s*)?(?:<!--.{0,500}?-->\s*)?<(testsuites?|checkstyle|phpcs|pmd|jslint|results|issues|assemblies|test-run|TestRun)\b/;
const emptyRoot = /^\s*(?:<\?xml[^>]*\?>\s*)?<[^>]*\/>\s*$/;
const rootIn = (text: string): string | null => roots.exec(text.slice(0, 1_000))?.[1] ?? null;

/** Lines behind a declaration in which the root must stand. */
const mostBeforeRoot = 20;

/** An XML document, ended by its root's end. */
export class OpenXml implements OpenDocument {
  readonly lines: string[] = [];
  private root: string | null = null;

  /** True for a line that a report begins with. */
  static begins(text: string): boolean {
    return text.startsWith("<?xml") || rootIn(text) !== null;
  }

  take(text: string): "open" | "whole" | "none" {
    if (this.root === null) {
      if (this.lines.length >= mostBeforeRoot) return "none";
      this.root = rootIn(text);
      if (this.root !== null && emptyRoot.test(text.slice(0, 2_000))) {
        this.lines.push(text);
        return "whole";
      }
    }
    this.lines.push(text);
    return this.root !== null && text.includes(`</${this.root}>`) ? "whole" : "open";
  }

  read(): DocumentContent {
    const source = this.lines.join("\n");
    const tag = `</${this.root}>`;
    const end = source.lastIndexOf(tag);
    const behind = end < 0 ? "" : source.slice(end + tag.length);
    if (behind.trim() !== "" && !behind.includes("<")) {
      const report = readXmlText(source.slice(0, -behind.length), xmlName);
      if (report.documents.length > 0) return { ...report, behind };
    }
    return { ...readXmlText(source, xmlName), behind: null };
  }

  mayBeReport(): boolean {
    return true;
  }

  readBroken(): ReportFileContent {
    return readXmlText(this.lines.join("\n"), xmlName);
  }
}

const xmlName = "The XML on standard output";
