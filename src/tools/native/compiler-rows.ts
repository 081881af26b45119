import { startOf } from "../alternatives.ts";
import type { Row } from "../reading/row.ts";
import { rows } from "../reading/rows.ts";
import type { RawFailure, TextReader } from "../tool.ts";
import { inMakeFolders } from "./make-folders.ts";

const unread = startOf(
  /expected |stray |unterminated |missing terminating|unknown type name|extraneous closing|invalid preprocessing|#error/,
  /unbalanced|'[^']{1,200}' file not found/,
);
/** The flag behind a message: "unused variable 'x' [-Werror=unused-variable]" or clang's "[-Werror,-Wunused-variable]". */
const tail = / \[(?<code>-W[\w=+,.-]{1,200})\]$/;

/** gfortran prints the place alone on its line, the source below, and then what is wrong. */
const fortranRows: readonly Row[] = [
  ...[
    /^(?<path>\S.*\.f(?:or|\d\d)?):(?<line>\d{1,9}):(?<column>\d{1,9}):$/,
    /^(?<path>\S.*\.F(?:OR|\d\d)?):(?<line>\d{1,9}):(?<column>\d{1,9}):$/,
  ].map((match, i): Row => ({ is: "head", match, has: [".f", ".F"][i] ?? "" })),
  {
    match: /^(?:Fatal )?Error: (?<message>\S.*)$/,
    has: "rror: ",
    needs: ["path"],
    uses: ["path", "line", "column"],
    tail,
    gives: { ran: false },
  },
  { match: /^Warning: (?<message>\S.*)$/, needs: ["path"], uses: ["path", "line", "column"], tail, gives: { severity: "warning" } },
];

const undefinedSymbol =
  "(?: |function .{1,500}: error: )(?<message>(?:undefined reference to|multiple definition of) .*?)(?:; .{1,1000}: first defined here)?$";

/** GNU ld, gold, lld and Apple's ld. An object file's name without `.o` often is the source's (`main.c.o` of CMake). */
const linkerRows: readonly Row[] = [
  // lld: who refers to the symbol stands below, with the whole path in brackets.
  { match: /^(?:ld\.lld|ld64\.lld|wasm-ld|mold): error: (?<message>.+)$/, has: "rror: ", gives: { stage: "build" } },
  { is: "part", match: /^>>> (?:referenced by|defined at) \S.{0,1000}\((?<path>\S[^()]{0,1000}?):(?<line>\d{1,9})\)$/ },
  { is: "part", match: /^>>> (?:referenced by|defined at) (?<path>\S.{0,1000}?):(?<line>\d{1,9})(?: |$)/ },
  // Apple's: the symbol, and below it the object files that refer to it.
  { is: "head", match: /^ {2}"(?<name>.{1,2000})", referenced from:$/, has: " from" },
  {
    match: /^ {6}.{1,2000} in (?:(?:\S*\.dir\/|\S*\()?(?<path>\S+\.\w{1,4})\.o\)?|\S.*)$/,
    has: " in ",
    needs: ["name"],
    uses: ["name"],
    says: "undefined symbol {name}",
    gives: { stage: "build" },
  },
  // `src/main.c:5: `, `main.c:(.text+0xa): `, `main.o:main.c:(.text+0x0): `, `main.o: `, gold's `main.c:function main: error: `.
  {
    match: new RegExp(`^(?:.{0,1000}: ?)?(?<path>[^:]{1,1000}):(?<line>\\d{1,9}):${undefinedSymbol}`),
    has: "defin",
    gives: { stage: "build" },
  },
  {
    match: new RegExp(
      String.raw`^(?:[^()]*: ?)?(?:[^:]*\.dir\/)?(?<path>[^:()]{1,1000}\.(?!o\b)\w{1,4})(?:\.o)?:(?:\([^()]*\):?)?${undefinedSymbol}`,
    ),
    has: "defin",
    gives: { stage: "build" },
  },
  { match: new RegExp(`^.+?:${undefinedSymbol}`), has: "defin", gives: { stage: "build" } },
  {
    match:
      /^\S{0,300}\bld(?:\.\w{1,10})?: (?:error: )?(?<message>cannot find .{1,500}|library not found for .{1,300}|library '[^']{1,300}' not found|unable to find library .{1,300})$/,
    has: "ld",
    gives: { stage: "build" },
  },
];

/**
 * gcc, clang and their kin (also gfortran's and nasm's GNU form): `a.c:5:10: error: text [-Werror=x]`. Notes and source become detail of
 * the error before them; who included the file or asked for the template in which it stands is its stack, since those may be the system's.
 */
export const compilerRows: readonly Row[] = [
  { is: "note", match: /^note: in instantiation of .* requested here$/, placed: true, has: "requested here", caller: true },
  // gcc places what a macro's text comes to in its definition; clang where the macro is used, which is what a person wrote.
  { is: "note", match: /^note: in expansion of macro /, placed: true, has: "in expansion of ", moves: true },
  { is: "note", match: /^note: in definition of macro /, placed: true, has: "in definition of " },
  { is: "note", match: /^(?:note|remark): /, placed: true, has: ": ", moves: false },
  { match: /^warning: (?<message>.*)$/, placed: true, has: ": warning: ", tail, gives: { severity: "warning" } },
  { is: "cut", match: /^(?:.*: )?fatal error: (?:too many errors|.*errors? emitted, stopping now)/, has: "rror: " },
  { match: /^fatal error: (?<message>.*)$/, placed: true, has: "rror: ", tail, gives: { ran: false } },
  // "Failure in" and "Failure!" are what CppUTest, UnitTest++ and cmocka say in a compiler's form.
  { match: /^(?:internal compiler error|[Ee]rror): (?!Failure(?: in |!$))(?<message>.*)$/, placed: true, has: "rror: ", tail, unread },
  {
    match:
      /^(?:cc1|cc1plus|gcc|g\+\+|clang|clang\+\+|cc|c\+\+): (?:fatal )?error: (?!linker command failed|.*(?:warnings being treated|ld returned))(?<message>.+)$/,
    has: "rror: ",
  },
  { is: "end", match: /^In file included from (?<path>\S.{0,1000}?):(?<line>\d{1,9})(?::\d{1,9})?[,:]$/, caller: true },
  { is: "head", match: /^ {3,60}from (?<path>\S.{0,1000}?):(?<line>\d{1,9})(?::\d{1,9})?[,:]$/, has: " from", caller: true },
  // An instantiation says more than the includes above it.
  { is: "end", match: /: In (?:instantiation|substitution) of /, has: ": In " },
  { is: "head", match: /^(?:recursively )?required from /, placed: true, has: " from", caller: true },
  ...linkerRows,
  ...fortranRows,
  { is: "note", match: /^\s+\S/ },
  { is: "note", match: /^fix-it:"/ },
  { is: "whole", match: /^/ },
];

/** A brace that nothing closes is told at the end of the file, behind the errors that it made of all that follows it. */
const unclosed = /^expected (?:.* at end of input|['‘]\}['’])$/;

/** An unclosed brace stands in front of what else is said of its file, and of what that includes. */
const unclosedFirst = (failures: readonly RawFailure[]): readonly RawFailure[] => {
  const isOf = (file: RawFailure["path"], { path, stack = [] }: RawFailure): boolean =>
    path === file || stack.some((place) => place.path === file);
  const ranks = new Map(
    failures.map((failure, i) => {
      const isUnclosed = unclosed.test(failure.message);
      return [failure, isUnclosed ? failures.findIndex((other) => isOf(failure.path, other)) - 0.5 : i];
    }),
  );
  return [...failures].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
};

const lines = rows(...compilerRows);

const open = (): TextReader => {
  const reader = lines();
  return {
    line: (text, index) => reader.line(text, index),
    end: () => {
      const finding = reader.end();
      return { ...finding, failures: unclosedFirst(finding.failures) };
    },
  };
};

/** Reads compilers and linkers, also below make. */
export const compilerReader = (): TextReader => inMakeFolders(open);
