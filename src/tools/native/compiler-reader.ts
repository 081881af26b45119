import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Finding, RawFailure, RawPlace, TextReader } from "../tool.ts";
import { linkerReader } from "./linker-reader.ts";
import { makeFolders } from "./make-folders.ts";

const unparsed =
  /^(?:expected |stray |unterminated |missing terminating|unknown type name|extraneous closing|invalid preprocessing|#error|unbalanced|'[^']{1,200}' file not found)/;

/**
 * Reads gcc, clang and their kin (also gfortran's and nasm's GNU form): `a.c:5:10: error: text [-Werror=x]`. Notes and
 * "required from" chains become detail of the error before them; linker errors and make's folders are read as well.
 */
export function compilerReader(): TextReader {
  const list = new FailureList();
  const folders = makeFolders();
  const linker = linkerReader();
  const pending: RawFailure[] = [];
  let current: { failure: RawFailure; detail: Detail; notes: number; readonly stack: RawPlace[] } | null = null;
  /** Who asked for the template, or included the header, in which the next error stands: the project's own code where those are the system's. */
  let askedFrom: RawPlace[] = [];
  let instantiated = false;
  let many = false;
  /** gfortran prints the place alone on its line, the source below, and then what is wrong. */
  let fortran: { readonly path: string; readonly line: number; readonly column: number | null } | null = null;

  const flush = (): void => {
    if (current)
      pending.push({
        ...current.failure,
        ...(current.stack.length > 1 ? { stack: current.stack } : {}),
        detail: current.detail.text(),
        base: folders.inside(),
      });
    current = null;
    // kept back until make says which of its folders failed; a bound keeps a huge log from piling up
    if (pending.length > 500) release(null);
  };
  const release = (base: string | null): void => {
    for (const failure of pending) list.add(failure.base || base === null ? failure : { ...failure, base });
    pending.length = 0;
  };

  return {
    line(text, index) {
      if (text.startsWith("make") || text.startsWith("gmake")) {
        const failed = folders.line(text);
        if (failed !== undefined) {
          flush();
          for (const failure of linker.take()) pending.push(failure);
          release(failed);
        }
        return;
      }
      linker.line(text, index);
      if (text.charCodeAt(text.length - 1) === 58 && /\.(?:f|for|f90|f95|f03|f08)\b/i.test(text)) {
        const place = readPlace(text);
        if (place?.rest === "") {
          flush();
          fortran = { path: place.path, line: place.line, column: place.column };
          return;
        }
      }
      if (fortran) {
        const match = /^(Fatal Error|Error|Warning): (\S.*)$/.exec(text);
        if (match) {
          const { message, code } = splitFlag(match[2] ?? "");
          const severity = match[1] === "Warning" ? "warning" : "error";
          pending.push({ ...fortran, code, message, severity, ran: severity === "warning", base: folders.inside() });
          fortran = null;
          return;
        }
        if (/^\s/.test(text) || text === "") return;
        fortran = null;
      }
      if (
        text.includes(": ") &&
        (text.includes("error") || text.includes("warning: ") || text.includes("note: ") || text.includes("Error: "))
      ) {
        const place = readPlace(text);
        const diagnosis =
          place && !/^\s/.test(place.path)
            ? /^(fatal error|error|Error|warning|note|remark|internal compiler error): (.*)$/.exec(place.rest)
            : null;
        if (place && diagnosis) {
          if (diagnosis[1] === "note" || diagnosis[1] === "remark") {
            if (current && current.notes++ < 6) current.detail.add(`${place.path}:${place.line}: note: ${diagnosis[2]}`);
            if (current && /^in instantiation of .* requested here$/.test(diagnosis[2] ?? "")) current.stack.push(placeOf(place));
            return;
          }
          flush();
          const { message, code } = splitFlag(diagnosis[2] ?? "");
          const severity = diagnosis[1] === "warning" ? "warning" : "error";
          const ran = severity === "warning" || !(diagnosis[1] === "fatal error" || unparsed.test(message));
          current = {
            failure: { path: place.path, line: place.line, column: place.column, code, message, severity, ran },
            detail: new Detail(),
            notes: 0,
            stack: [placeOf(place), ...askedFrom],
          };
          askedFrom = [];
          instantiated = false;
          return;
        }
        const bare = /^([^\s:][^:]{0,500}): (?:fatal )?error: (.+)$/.exec(text);
        if (
          /: fatal error: too many errors|: fatal error: .*errors? emitted, stopping now/.test(text) ||
          /^fatal error: too many errors emitted/.test(text)
        )
          many = true;
        else if (
          bare &&
          /^(?:cc1|cc1plus|gcc|g\+\+|clang|clang\+\+|cc|c\+\+)$/.test(bare[1] ?? "") &&
          !/warnings being treated|linker command failed|ld returned/.test(text)
        ) {
          flush();
          pending.push({ message: bare[2] ?? "" });
        }
      }
      const asked = text.includes(" from ") ? asker(text) : null;
      if (asked !== null) {
        // An instantiation says more than the includes above it.
        if (text.startsWith("In file included from ") || (text.includes("required from ") && !instantiated)) askedFrom = [];
        instantiated = text.includes("required from ");
        if (askedFrom.length < 50) askedFrom.push(asked);
      }
      if (!current) return;
      if (/^\s/.test(text) && text.trim() !== "") current.detail.add(text);
      else flush();
    },
    end(): Finding {
      flush();
      for (const failure of linker.take()) pending.push(failure);
      release(folders.only());
      return list.finding(many ? { complete: false } : {});
    },
  };
}

const placeOf = ({ path, line, column }: RawPlace): RawPlace => ({ path, line, column });

/** `a.cpp:6:41:   required from here`, `In file included from a.cpp:1:`, `                 from a.cpp:1:`. */
function asker(text: string): RawPlace | null {
  const included = /^(?:In file included| {3,60}) ?from (\S.{0,1000}?):(\d{1,9})(?::\d{1,9})?[,:]$/.exec(text);
  if (included) return { path: included[1] ?? "", line: Number(included[2]) };
  const place = text.includes("required from ") ? readPlace(text) : null;
  return place !== null && /^(?:recursively )?required from /.test(place.rest) ? placeOf(place) : null;
}

/** The flag at the end of a message: "unused variable 'x' [-Werror=unused-variable]" or clang's "[-Werror,-Wunused-variable]". */
function splitFlag(text: string): { readonly message: string; readonly code: string | null } {
  const flag = / \[(-W[\w=+,.-]{1,200})\]$/.exec(text.slice(-220));
  return flag ? { message: text.slice(0, text.length - flag[0].length), code: flag[1] ?? null } : { message: text, code: null };
}
