import { alternatives } from "../alternatives.ts";
import { type Classified, classed, misconfigured } from "../reading/classified.ts";
import { cutLine, Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { collectFrame } from "../reading/frame.ts";
import { placeAtEnd, samePath } from "../reading/place-at-end.ts";
import type { Finding, Printed, RawFailure, RawPlace, TextReader } from "../tool.ts";
import { rule } from "./linters/stylish.ts";
import { placed } from "./tsc.ts";

interface Pending extends Printed {
  code: string | null;
  message: string | null;
  readonly severity: "error" | "warning";
  readonly rest: Detail;
  /** True for a message that is an error only with a place under it. */
  readonly tentative: boolean;
}

const buildFailed = /^(?:.{0,3}Build failed in |✗ Build failed| ?ERROR {1,2}(?:Error: )?Build failed with \d)/;
const nextFailed = /^[ ⨯×✗]*(?:Failed to compile\.?|> Build error occurred|Turbopack build failed with \d+ errors?:|Build error occurred)$/;

/**
 * Reads the errors of bundlers: esbuild (`✘ [ERROR] message`, then `    path:1:2:`), Rolldown and Vite 6+ (`[CODE] message`,
 * then `╭─[ path:1:2 ]`), Rollup and older Vite (`[!] RollupError: path (1:2): message`, `error during build:`), webpack
 * (`ERROR in ./path 1:0-5`), Next.js (`./path:1:2` with the error under it), and TypeScript's diagnostics in any of them.
 * Code, since bundlers print through each other: what a line is depends on who has failed so far. Sources: esbuild logger,
 * rolldown_error, rollup `handleError`, webpack `DefaultStatsPrinterPlugin`.
 */
export class BundleReader implements TextReader {
  private readonly failures = new FailureList();
  private readonly seen = new Set<string>();
  private pending: Pending | null = null;
  private found: Classified | null = null;
  /** A bundler said that the build failed: what it says below is the reason. */
  private failing = false;
  /** Next.js's path, which heads rows of its linter. */
  private header: RawPlace | null = null;

  line(text: string): void {
    const typed = placed(text.replace(/^(?:Error: |ERROR |error )?(?:\.\/)?(?=\S+[(:]\d)/, "")) ?? loaderDiagnostic(text);
    if (typed !== null) this.typed(typed);
    else if (!this.heads(text) && !this.compilers(text)) {
      this.found ??= classOf(text);
      if (!this.next(text) && this.pending !== null) read(this.pending, text);
    }
  }

  end(): Finding {
    this.close();
    const { failures, found } = this;
    return failures.finding(classed(failures.size > 0 ? null : found));
  }

  /** A diagnostic of TypeScript. */
  private typed({ path, line, column, code = null, message, severity }: RawFailure): void {
    if (this.pending?.message?.startsWith("[tsl]")) this.pending = null;
    this.startInstead({ path, line, column, code, message: message || null, severity: severity === "warning" ? "warning" : "error" });
  }

  /** What begins an error of esbuild, Rolldown, Rollup and webpack. */
  private heads(text: string): boolean {
    const esbuild = /^[✘▲X] \[(?<word>ERROR|WARNING)\] (?<message>.*)$/.exec(text)?.groups;
    const rolldown = this.failing ? /^\[(?<code>[A-Z][A-Z_]{3,40})\] (?:Error: |Warning: )?(?<message>.*)$/.exec(text)?.groups : undefined;
    const rollup = /^(?:\[!\] |error during build:\s*)(?:\(plugin [^)]{1,80}\) )?(?:(?:\w*Error): )?(.*)$/.exec(text)?.[1];
    const webpack = /^(?:ERROR|Error) in (\S.*)$/.exec(text)?.[1];
    if (esbuild !== undefined) {
      const message = (esbuild.message ?? "").replace(/ \[plugin [^\]]{1,100}\]$/, "");
      const typed = /^(TS-?\d{1,6}|NG-?\d{1,6}): (.*)$/.exec(message);
      this.start({ code: typed?.[1] ?? null, message: typed?.[2] ?? message, severity: esbuild.word === "WARNING" ? "warning" : "error" });
    } else if (rolldown !== undefined) this.start({ code: rolldown.code ?? null, message: rolldown.message ?? "" });
    else if (rollup !== undefined || buildFailed.test(text)) {
      this.failing = true;
      if (rollup !== undefined) this.start(rollup === "" || /^Build failed with \d+ error/.test(rollup) ? {} : rollupParts(rollup));
    } else if (webpack !== undefined) this.start(webpackPlace(webpack));
    else if (nextFailed.test(text)) {
      this.failing = true;
      this.close();
    } else return false;
    return true;
  }

  /** What Babel and SWC say of a file that does not parse. */
  private compilers(text: string): boolean {
    const babel = text.startsWith("SyntaxError: ")
      ? /^SyntaxError: (?<path>\S.{0,1000}?\.\w{1,8}): (?<message>.*) \((?<line>\d{1,7}):(?<column>\d{1,7})\)$/.exec(text.slice(0, 3000))
          ?.groups
      : undefined;
    // SWC tells where on the next line; without that it was something else.
    const swc = text.startsWith("  x ") || text.startsWith("  × ") ? text.slice(4).trim() : "";
    if (babel !== undefined) {
      const { path = null, message = "", line, column } = babel;
      this.startInstead({ path, message, code: "SyntaxError", line: Number(line), column: Number(column) });
    } else if (swc !== "" && this.pending === null) this.start({ message: swc, tentative: true });
    else return false;
    return true;
  }

  /** Next.js's path, and the rows of its linter below. */
  private next(text: string): boolean {
    const { header } = this;
    const place = this.failing ? nextPlace(text) : null;
    const row = header === null ? undefined : lintRow.exec(text)?.groups;
    if (place !== null) {
      this.header = place;
      this.start({ path: place.path, line: place.line, column: place.column });
    } else if (header !== null && row !== undefined) {
      const { line, column, code = null, message = "", word } = row;
      const severity = word === "Warning" ? "warning" : "error";
      this.startInstead({ path: header.path, line: Number(line), column: Number(column), code, message, severity });
    } else return false;
    return true;
  }

  private start(fields: Partial<Pending>): void {
    this.close();
    this.pending = { code: null, message: null, severity: "error", rest: new Detail(), tentative: false, ...fields };
  }

  /** Starts an error that says what is wrong under a heading without a message. */
  private startInstead(fields: Partial<Pending>): void {
    if (this.pending?.message === null) this.pending = null;
    this.start(fields);
  }

  private close(): void {
    const { pending, seen } = this;
    this.pending = null;
    if (pending === null) return;
    const { path, line, column, code, message, rest, severity, tentative } = pending;
    const key = `${path}\n${line}\n${message}`;
    if ((tentative || message === null) && path == null) return;
    if (seen.has(key)) return;
    if (seen.size < 5000) seen.add(key);
    this.failures.add({ path, line, column, code, message: cutLine(message ?? "build error"), detail: rest.text(), severity, ran: false });
  }
}

/** `3:9  Error: message  rule` below Next.js's path. */
const lintRow = new RegExp(
  String.raw`^(?<line>\d{1,7}):(?<column>\d{1,7}) {2}(?<word>Error|Warning): (?<message>.*?)(?: {2,}${rule})?\s*$`,
);

/** Rollup's and Vite's one line: `path (1:2): message`, `Could not resolve "x" from "path"`, `... resolve import "x" from "path".` */
const rollupParts = (
  text: string,
): { readonly path?: string; readonly line?: number; readonly column?: number; readonly message: string } => {
  const at = /^(\S.*?) \((\d{1,7}):(\d{1,7})\): (.*)$/.exec(text.slice(0, 1500));
  if (at !== null && /\.\w{1,8}$/.test(at[1] ?? ""))
    return { path: at[1] ?? "", line: Number(at[2]), column: Number(at[3]), message: at[4] ?? "" };
  const from =
    /(?:Could not resolve|[Ff]ailed to resolve import) ["'].{1,500}["'] (?:from|in) ["']?([^"']{1,1000}?)["']?\.?(?: Does the file exist\?)?$/.exec(
      text.slice(0, 1500),
    );
  return from === null ? { message: text } : { path: from[1] ?? "", message: text };
};

/** Lines under a heading: the message where it is not there yet, the place, then detail. */
const read = (pending: Pending, text: string): void => {
  if (/^ {0,4}at /.test(text) && collectFrame([], text)) return;
  const trimmed = text.trim();
  if (pending.line == null && trimmed !== "") {
    const place = placeUnder(text);
    if (place !== null) {
      pending.path ??= place.path;
      if (samePath(pending.path, place.path)) {
        pending.line = place.line;
        pending.column = place.column;
      }
      return;
    }
  }
  const typed = pending.message === null ? /^(TS\d{1,6}): (.*)$/.exec(trimmed) : null;
  if (typed !== null) {
    pending.code = typed[1] ?? null;
    pending.message = typed[2] ?? "";
    return;
  }
  if (pending.message === null) {
    if (
      trimmed === "" ||
      /^Build failed with \d+ error|^\[tsl\]|^Error:\s*$|^Module build failed \(from [^)]{1,1000}\):$|^`-+|^[╰─]+$/.test(trimmed)
    )
      return;
    const match = /^(?:[x×] )?(?:(?:Type|Syntax|Module build)? ?[Ee]rror: +)?(?:[x×] )?(.*)$/.exec(trimmed);
    const parts = rollupParts(trimmed);
    if (pending.path == null && parts.path !== undefined) {
      pending.path = parts.path;
      pending.line = parts.line ?? null;
      pending.column = parts.column ?? null;
      pending.message = parts.message;
      return;
    }
    pending.message =
      trimmed.startsWith("Type error: ") || /^(?:Error|Syntax Error|SyntaxError): {1,3}/.test(trimmed) || /^[x×] /.test(trimmed)
        ? (match?.[1] ?? trimmed)
        : trimmed;
    return;
  }
  pending.rest.add(text);
};

/** `    path:1:2:` (esbuild), `╭─[ path:1:2 ]`, `,-[path:1:2]`, `path (1:2)` (Rollup), `file: a:1:2` (Vite), `./t.ts 1:6-7` (webpack). */
const placeUnder = (text: string): RawPlace | null => {
  const line = text.slice(0, 2000).trimEnd();
  const esbuild = /^ {4}(\S.*?:\d{1,7}:\d{1,7}):$/.exec(line);
  if (esbuild !== null) return placeAtEnd(esbuild[1] ?? "");
  const drawn = /^ *(?:[╭,][─-]{1,3})\[ ?(.+?:\d{1,7}:\d{1,7}) ?\]/.exec(line);
  if (drawn !== null) return placeAtEnd(drawn[1] ?? "");
  const rollup = /^(\S.*) \((\d{1,7}):(\d{1,7})\)$/.exec(line);
  if (rollup !== null && /\.\w{1,8}$/.test(rollup[1] ?? ""))
    return { path: rollup[1] ?? "", line: Number(rollup[2]), column: Number(rollup[3]) };
  const vite = /^file: (\S.*?:\d{1,7}:\d{1,7})$/.exec(line);
  if (vite !== null) return placeAtEnd(vite[1] ?? "");
  const webpack = /^(\.{0,2}\/.{0,400}?) (\d{1,7}):(\d{1,7})(?:-\d{1,7}(?::\d{1,7})?)?$/.exec(line);
  return webpack === null ? null : { path: webpack[1] ?? "", line: Number(webpack[2]), column: Number(webpack[3]) };
};

/** `./src/a.js 1:0-20`, `/repo/t.ts`, `/repo/t.ts(1,7)`: what webpack puts behind `ERROR in`. */
const webpackPlace = (text: string): Partial<Pending> => {
  const plain = text.replace(/^\[[\w-]+\] /, "");
  const range = /^(\S.*?) (\d{1,7}):(\d{1,7})(?:-\d{1,7}(?::\d{1,7})?)?$/.exec(plain);
  if (range !== null) return { path: range[1] ?? null, line: Number(range[2]), column: Number(range[3]) };
  const at = placeAtEnd(plain);
  if (at !== null) return { path: at.path, line: at.line, column: at.column };
  return /^\S+\.\w{1,8}$/.test(plain) || /^(?:\.{0,2}\/)/.test(plain) ? { path: plain } : { message: plain };
};

/** `[tsl] ERROR in /repo/t.ts(1,7)` of ts-loader, with `      TS2322: message` on the next line, and that line itself. */
const loaderDiagnostic = (text: string): RawFailure | null => {
  const loader = /^\[tsl\] (?:ERROR|WARNING) in (.+)\((\d{1,7}),(\d{1,7})\)$/.exec(text.trim().slice(0, 2000));
  if (loader !== null) return { path: loader[1] ?? null, line: Number(loader[2]), column: Number(loader[3]), message: "" };
  return null;
};

/** `./src/app/page.tsx:3:9` or `./src/app/page.tsx` alone on a line, as Next.js heads an error. */
const nextPlace = (text: string): RawPlace | null => {
  if (!text.startsWith("./") || text.length > 1000 || /\s$/.test(text)) return null;
  const place = placeAtEnd(text);
  if (place !== null) return place.column == null ? null : place;
  return /^\.\/\S(?:.*\S)?\.\w{1,8}$/.test(text) && !text.includes(": ") ? { path: text } : null;
};

const configurationFault = alternatives(
  /^failed to load config from |^\[!\] (?:Error: )?Could not (?:resolve config|find config)/,
  /^\[webpack-cli\] (?:Failed to load|Invalid configuration|Error: Unknown option)/,
  /^Invalid configuration object\. Webpack/,
);

const classOf = (text: string): Classified | null => {
  if (configurationFault.test(text)) return misconfigured("config", text);
  return null;
};
