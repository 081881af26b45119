import { cutLine } from "../../reading/detail.ts";
import { decoded, frameIn, placeAtEnd, placedAt, testFrame } from "../../reading/place-at-end.ts";
import { RunnerError } from "../../reading/runner-error.ts";
import type { RawFailure, RawPlace } from "../../tool.ts";
import { placed } from "../tsc.ts";

/** What stands behind `FAIL`: the path, and all of it where a project's name may be in front. */
export interface Head {
  readonly path: string;
  readonly whole: string;
}

/** One `●` block: a failing test, or a suite that did not load. */
export interface JestBlock {
  readonly head: Head | null;
  readonly title: string;
  readonly error: RunnerError;
  readonly diagnostics: RawFailure[];
  syntax: { readonly message: string; readonly place: RawPlace | null } | null;
}

/** A block of which nothing but its title is known. */
export const jestBlock = (head: Head | null, title: string): JestBlock => ({
  head,
  title,
  error: new RunnerError(),
  diagnostics: [],
  syntax: null,
});

/** Title of a block about a file that did not load. */
export const suiteFailed = "Test suite failed to run";

/** `FAIL src/a.test.js`, `FAIL unit src/a.test.js (5.1 s)`, `PASS ./a.test.js (12 MB heap size)`; null for any other line. */
export const fileHead = (text: string): Head | null => {
  const found = /^ ?(?:FAIL|PASS|RUNS) {1,4}(\S.*)$/.exec(text.slice(0, 2000));
  if (found === null) return null;
  let rest = (found[1] ?? "").trimEnd();
  for (let i = 0; i < 2; i++) rest = rest.replace(/ \((?:\d+(?:\.\d+)? (?:s|ms|MB heap size|GB heap size)(?:, \d+ MB heap size)?)\)$/, "");
  if (!/\.[A-Za-z]\w{0,9}$/.test(rest)) return null;
  return { path: withoutProject(rest), whole: rest };
};

/**
 * A project's display name may stand before the path: coloured as a badge with blanks around it, plain as bare words. Words
 * without a slash are taken for it; a folder with a blank in its name is told from that by the frames (`ownFrame`).
 */
const withoutProject = (text: string): string => {
  const badge = /^\S.{0,80}? {2,}(\S.*)$/.exec(text);
  if (badge !== null) return badge[1] ?? text;
  const words = text.split(" ");
  const first = words.findIndex((word) => /[/\\]/.test(word));
  return first > 0 && first < 6 ? words.slice(first).join(" ") : text;
};

/** The frame in the test file, and that file's path as it is. */
const ownFrame = (stack: readonly RawPlace[], head: Head): { readonly path: string; readonly frame: RawPlace | null } => {
  const frame = frameIn(stack, head.path);
  if (frame !== null || head.whole === head.path) return { path: head.path, frame };
  const whole = frameIn(stack, head.whole);
  return whole === null ? { path: head.path, frame: null } : { path: head.whole, frame: whole };
};

/** Takes a line of the block. */
export const readBlock = (block: JestBlock, text: string): void => {
  const typed = block.title === suiteFailed ? placed(text.trim()) : null;
  if (typed !== null && block.diagnostics.length < 200) {
    block.diagnostics.push(typed);
    return;
  }
  if (block.syntax === null && block.title === suiteFailed) block.syntax = syntaxOf(text.trim());
  if (/^(?: › \d+ snapshots? |Snapshot Summary$|Ran all test suites|-{4,}\|)/.test(text)) return;
  block.error.line(text);
};

/** `SyntaxError: /repo/b.test.js: Missing semicolon. (1:35)` of Babel; `/repo/syn.js:3` of Node's own parser. */
const syntaxOf = (text: string): JestBlock["syntax"] => {
  const line = text.slice(0, 2000);
  const babel = /^(?:SyntaxError|TypeError|Error|ReferenceError): (\/.+?|[A-Za-z]:.+?): .*\((\d{1,7}):(\d{1,7})\)$/.exec(line);
  if (babel !== null) return { message: line, place: { path: babel[1] ?? "", line: Number(babel[2]), column: Number(babel[3]) } };
  const node = /^(\/\S.*|[A-Za-z]:\\.*):(\d{1,7})$/.exec(line);
  if (node !== null) return { message: "", place: { path: decoded(node[1] ?? ""), line: Number(node[2]) } };
  const esbuild = /^(\/?\S.*?):(\d{1,7}):(\d{1,7}): ERROR: /.exec(line);
  if (esbuild !== null) return { message: line, place: placeAtEnd(`${esbuild[1]}:${esbuild[2]}:${esbuild[3]}`) };
  const swc = /^[╭,][─-]{1,3}\[(.+?):(\d{1,7}):(\d{1,7})\]/.exec(line);
  return swc === null ? null : { message: "", place: { path: swc[1] ?? "", line: Number(swc[2]), column: Number(swc[3]) } };
};

/** Printed outside of any suite, so only the frame tells the file: the test's process ended itself. */
export const exited = /^\s*process\.exit called with /;

/** The failures that the block tells: one, or one for each diagnostic of a compiler. */
export const jestFailures = (block: JestBlock): readonly RawFailure[] => {
  const { error, head, syntax } = block;
  if (exited.test(block.title)) {
    return [{ ...placedAt(testFrame(error.stack)), message: block.title.trim(), detail: error.detail(), stack: error.stack }];
  }
  const load = block.title === suiteFailed;
  if (block.diagnostics.length > 0) return block.diagnostics.map((failure) => ({ ...failure, ran: false }));
  const stack = error.stack.length === 0 && syntax?.place ? [syntax.place] : error.stack;
  const places = syntax?.place ? [syntax.place, ...error.stack] : error.stack;
  const own = head === null ? null : ownFrame(places, head);
  const parsing = load && /^Jest encountered an unexpected token/.test(error.message ?? "");
  return [
    {
      ...placedAt(own?.frame ?? own),
      path: own?.path ?? null,
      test: load ? null : block.title,
      message: cutLine((parsing ? syntax?.message : undefined) || (error.message?.replace(/^: /, "") ?? block.title)),
      detail: parsing ? null : error.detail(),
      stack: load ? places : stack,
      ran: !load,
    },
  ];
};
