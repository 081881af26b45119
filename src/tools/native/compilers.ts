import { hasFlag, runs } from "../reading/command.ts";
import { fixItHints, parseableFixIts } from "../reading/fixes/text-fixes.ts";
import { together } from "../reading/line-reader.ts";
import type { Row } from "../reading/row.ts";
import { rows } from "../reading/rows.ts";
import { gccFixes } from "../structured/printed-fixes.ts";
import { hasAll, textOf } from "../text/fields.ts";
import type { Printing, Tool } from "../tool.ts";
import { compilerReader } from "./compiler-rows.ts";
import { ctestReader, ctestTargeted } from "./ctest-reader.ts";
import { gtestReader } from "./gtest-reader.ts";
import { mesonReader } from "./meson-reader.ts";
import { assertReader, unitReader } from "./unit-reader.ts";
import { valgrindReader } from "./valgrind-reader.ts";

/** CMake's errors: "CMake Error at CMakeLists.txt:5 (add_executable):" with the message indented below, and "CMake Error: ...". */
const cmakeRows: readonly Row[] = [
  {
    match: /^CMake Error(?: \(dev\))?(?: at (?<path>.{1,1000}?):(?<line>\d{1,9})(?: \([^()]{1,200}\))?)?:(?: (?<message>.*))?$/,
    gives: { message: "CMake Error", stage: "build", ran: false },
  },
  {
    match:
      /^CMake (?:Deprecation )?Warning(?: \(dev\))? at (?<path>.{1,1000}?):(?<line>\d{1,9})(?: \([^()]{1,200}\))?:(?: (?<message>.*))?$/,
    gives: { message: "CMake Warning", severity: "warning", stage: "build" },
  },
  { is: "text", match: /^ {2}(?<message>\S.*)$/ },
  { is: "note", match: /^(?:\s+\S|Call Stack)/ },
  { is: "whole", match: /^\S/ },
];

const compilerHints: Printing = {
  by: "the compiler",
  in: ["text", "json", "sarif"],
  text: (failure) => {
    const exact = parseableFixIts(failure);
    return exact.length > 0 ? exact : fixItHints(failure);
  },
};

export const compilers: Tool = {
  name: "gcc/clang",
  documentation: "https://gcc.gnu.org/onlinedocs/gcc/Diagnostic-Message-Formatting-Options.html",
  formats: ["text", "linker"],
  compiles: true,
  recognise: ({ words }) => {
    if (!runs(words, "gcc", "g++", "cc", "c++", "clang", "clang++", "gfortran", "emcc", "em++", "ld", "tcc", "icx", "icpx", "nvcc"))
      return null;
    if (hasFlag(words, "--version")) return null;
    return words.includes("-fsyntax-only") ? "typecheck" : "build";
  },
  prints: { ...compilerHints, ask: { words: ["-fdiagnostics-parseable-fixits"], behind: 1 } },
  reader: compilerReader,
  // Notes stand inside what they explain.
  json: [
    {
      name: "gcc json",
      stage: null,
      is: (_, item) => hasAll(item, "kind", "locations", "message"),
      dialect: { code: (item) => textOf(item.option), fixes: gccFixes },
    },
  ],
  sniff: (line) =>
    /^collect2: error: ld returned \d+ exit status$/.test(line) ||
    /^\S{1,300}\.(?:c|cc|cpp|cxx|h|hpp):\d{1,9}:\d{1,9}: (?:fatal )?error: /.test(line),
};

/** A target without a rule, and a Makefile that make cannot read: "Makefile:3: *** missing separator.  Stop." */
const makeReader = rows(
  { is: "config", match: /^g?make(?:\[\d+\])?: \*\*\* (?<message>No rule to make target .*)$/ },
  { match: /^\*\*\* (?<message>.*?)(?:\s+Stop\.)?$/, placed: /^(?!g?make)\S/, has: ": *** ", gives: { ran: false } },
);

export const make: Tool = {
  name: "make",
  prints: compilerHints,
  documentation: "https://www.gnu.org/software/make/manual/html_node/Error-Messages.html",
  configuration: { files: ["Makefile", "makefile", "GNUmakefile", "*.mk"], loads: ["include"] },
  packages: { apt: ["make"] },
  formats: ["text"],
  covers: ["native tests"],
  recognise: ({ words }) => {
    if (!runs(words, "make", "gmake", "ninja", "samu", "meson", "scons", "just") || (runs(words, "meson") && words[1] === "test"))
      return null;
    const goals = words.slice(1).filter((word) => !word.startsWith("-") && !word.includes("="));
    if (goals.some((goal) => /^(?:test|tests|check)$/.test(goal))) return "test";
    if (goals.some((goal) => /^(?:lint|vet)$/.test(goal))) return "lint";
    return goals.some((goal) => /^(?:fmt|format)$/.test(goal)) ? "format" : "build";
  },
  reader: () => together(compilerReader(), makeReader(), cmakeReader(), gtestReader(), unitReader(), ctestReader(), mesonReader()),
};

/** Its message may fill several lines, which would join a compiler's source: so these rows have a reader of their own. */
const cmakeReader = rows(...cmakeRows);

export const cmake: Tool = {
  name: "cmake",
  prints: compilerHints,
  documentation: "https://cmake.org/cmake/help/latest/manual/cmake.1.html",
  configuration: { files: ["CMakeLists.txt", "CMakePresets.json", "*.cmake"], loads: ["include"] },
  packages: { apt: ["cmake"], pip: ["cmake"] },
  formats: ["text"],
  calls: { build: ["cmake"], not: ["-E"] },
  reader: () => together(cmakeReader(), compilerReader()),
  sniff: (line) => /^CMake Error at \S.{0,500}:\d+(?: \(|:$)/.test(line),
};

export const ctest: Tool = {
  name: "ctest",
  documentation: "https://cmake.org/cmake/help/latest/manual/ctest.1.html",
  configuration: { files: ["CTestConfig.cmake", "CTestCustom.cmake"] },
  targeted: ctestTargeted,
  stopping: { options: ["--stop-on-failure"] },
  packages: { apt: ["cmake"] },
  formats: ["text", "output-on-failure", "junit"],
  covers: ["native tests"],
  calls: { test: ["ctest"] },
  reader: ctestReader,
  sniff: (line) => line.startsWith("Test project /") || /^\d+% tests passed, \d+ tests? failed out of \d+$/.test(line),
};

export const meson: Tool = {
  name: "meson test",
  documentation: "https://mesonbuild.com/Unit-tests.html",
  configuration: { files: ["meson.build", "meson_options.txt", "meson.options"] },
  packages: { apt: ["meson"], pip: ["meson"] },
  formats: ["text", "print-errorlogs", "junit"],
  calls: { test: ["meson test"] },
  reader: () => together(mesonReader(), compilerReader()),
};

/** Test programs that are run by themselves: no command tells them, their output does. */
export const nativeTests: Tool = {
  name: "native tests",
  documentation: "https://google.github.io/googletest/",
  formats: ["GoogleTest", "Catch2", "doctest", "Boost.Test", "Check", "Unity", "CppUTest", "UnitTest++"],
  recognise: ({ words }) => (words.some((word) => word.startsWith("--gtest_")) ? "test" : null),
  reader: () => together(gtestReader(), unitReader(), assertReader()),
  sniff: (line) =>
    line.startsWith("[==========] ") ||
    line.startsWith("[  FAILED  ] ") ||
    (line.includes(": Assertion ") && /: Assertion [`'].{1,1000}['’`] failed\.$/.test(line)) ||
    line.startsWith("[doctest] doctest version is ") ||
    line.includes(": error: Failure in ") ||
    / is a Catch2? v\d.{0,40} host application\.$/.test(line) ||
    /^Running \d+ test cases?\.\.\.$/.test(line) ||
    /^\d+%: Checks: \d+, Failures: \d+/.test(line) ||
    /^\S{1,300}\.\w{1,4}:\d{1,9}:\w{1,200}:(?:FAIL|PASS)\b/.test(line),
};

export const valgrind: Tool = {
  name: "valgrind",
  documentation: "https://valgrind.org/docs/manual/mc-manual.html",
  packages: { apt: ["valgrind"] },
  formats: ["memcheck", "sanitizers"],
  calls: { test: ["valgrind"] },
  reader: () => together(valgrindReader(), gtestReader(), unitReader(), assertReader()),
  sniff: (line) =>
    /^==\d{1,9}== (?:Memcheck, a memory error detector|Helgrind|DRD)|^==\d{1,9}== ?ERROR: \w{2,30}Sanitizer: /.test(line) ||
    line.includes(": runtime error: "),
};
