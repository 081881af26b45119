import { alternatives, startOf } from "../alternatives.ts";
import { FailureList } from "../reading/failure-list.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Finding, RawFailure, TextReader } from "../tool.ts";
import { PackageFolders } from "./package-folder.ts";

/** Lines with a place that speak of fetching a module, not of the code at the place. */
const fetching = alternatives(
  /dial tcp|connection refused|i\/o timeout|TLS handshake|proxyconnect|no such host|unrecognized import path/i,
  /reading https?:|: Get "https?:|net\/http: |server response: |too many requests/i,
);
/** What the compiler says when it could not parse, and so checked nothing else of the package. */
const unparsed = startOf(
  /syntax error|expected |missing |illegal |unexpected |string literal not terminated|comment not terminated/,
  /invalid character|newline in |no required module provides|package \S+ is not in|cannot find package|cannot find module/,
  /import cycle|found packages /,
);

/** What the go command says of an import before it compiles, without a header. */
const unresolved =
  /^(?:no required module provides|package \S+ is not in|cannot find package|cannot find module|import cycle|found packages )/;

/**
 * Reads what the go command prints of code: compiler and vet diagnostics (`./main.go:6:2: text`, with or without a
 * column), with lines indented by a tab as their detail. `earlier` is true where they kept tests from running.
 */
export const goDiagnostics = (earlier: boolean): TextReader => {
  const list = new FailureList();
  let pending: { failure: RawFailure; more: string[] } | null = null;
  const cycle = new ImportCycle();
  let compiling = false;
  let many = false;
  const flush = (): void => {
    if (pending) list.add(pending.more.length > 0 ? { ...pending.failure, detail: pending.more.join("\n") } : pending.failure);
    pending = null;
  };
  return {
    line(text) {
      const cycled = cycle.line(text);
      if (cycled !== null) {
        list.add(cycled);
        return;
      }
      if (text.startsWith("\t")) {
        if (pending && pending.more.length < 40) pending.more.push(text.trim().slice(0, 400));
        return;
      }
      if (text.startsWith("# ")) {
        flush();
        compiling = true;
        return;
      }
      if (!text.includes(".go:")) {
        if (pending) flush();
        if (/^(?:---|===|FAIL|ok {2}|\? {3}|PASS)/.test(text)) compiling = false;
        if (compiling && text.trimEnd().endsWith("too many errors")) many = true;
        return;
      }
      flush();
      // a test may log anything that looks like a diagnostic: below a package's header, or never compiled, it is one
      if (earlier && !compiling && !unresolved.test(text.slice(text.indexOf(": ") + 2))) return;
      const bare = text.startsWith("vet: ") ? text.slice(5) : text;
      const place = readPlace(bare);
      if (!place?.path.endsWith(".go") || /^\s|^panic: /.test(place.path) || place.rest === "") return;
      if (fetching.test(place.rest)) return;
      if (place.rest === "too many errors") {
        many = true;
        return;
      }
      const message = place.rest.replace(/; to add it:$/, "");
      pending = {
        failure: { path: place.path, line: place.line, column: place.column, message, ran: !(earlier || unparsed.test(message)) },
        more: [],
      };
    },
    end(): Finding {
      flush();
      return list.finding(many ? { complete: false } : {});
    },
  };
};

/**
 * Reads `package x/a`, and below it `\timports x/b from a.go` up to `\timports x/a from b.go: import cycle not allowed`. The place is the
 * file that closes the circle; before Go 1.24 only packages are named. Source: cmd/go/internal/load/pkg.go.
 */
class ImportCycle {
  private packages: string[] = [];

  /** The failure that a line completes, or null. */
  line(text: string): RawFailure | null {
    const begin = /^package (\S{1,500})$/.exec(text);
    if (begin !== null) {
      this.packages = [begin[1] ?? ""];
      return null;
    }
    if (this.packages.length === 0) return null;
    const step = /^\timports (\S{1,500}?)(?: from (\S{1,200}\.go))?(?:: (import cycle not allowed(?: in test)?))?$/.exec(text);
    const packages = this.packages;
    if (step === null || packages.length > 200) {
      this.packages = [];
      return null;
    }
    const importer = packages.at(-1) ?? "";
    packages.push(step[1] ?? "");
    if (step[3] === undefined) return null;
    this.packages = [];
    const folders = new PackageFolders();
    for (const name of packages) folders.add(name);
    const folder = folders.of(importer);
    return {
      path: step[2] === undefined ? null : folder === "." ? step[2] : `${folder}/${step[2]}`,
      message: `${step[3]}: ${packages.join(" imports ")}`,
      stage: "build",
      ran: false,
    };
  }
}
