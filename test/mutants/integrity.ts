import type { Mutant } from "./recovery.ts";

const census = "test/core/failure/census.test.ts";
const inspect = "test/core/integrity/inspect.test.ts";
const empty = "test/core/integrity/empty-definitions.test.ts";
const shaped = "test/core/integrity/test-shaped.test.ts";
const probe = "test/core/calibration/probe.test.ts";
const javascript = "test/core/integrity/javascript.test.ts";

/** Deliberate faults in integrity and census, each with the test that must notice it. */
export const integrityMutants: readonly Mutant[] = [
  {
    name: "a run of no test is green",
    file: "src/core/failure/census.ts",
    find: "if (run === 0) return",
    replace: "if (run === -1) return",
    tests: census,
    killedBy: "refuses a run of no test, whatever ran before",
  },
  {
    name: "fewer tests are green",
    file: "src/core/failure/census.ts",
    find: "before !== null && run < before",
    replace: "before !== null && run < 0",
    tests: census,
    killedBy: "refuses fewer tests",
  },
  {
    name: "more skipped tests are green",
    file: "src/core/failure/census.ts",
    find: " ?? skipped(baseline, now, before, run, hidden)",
    replace: "",
    tests: census,
    killedBy: "refuses more skipped ones",
  },
  {
    name: "counts that are lost are unknown",
    file: "src/core/failure/census.ts",
    find: "before === null || now.countsOnlyFailing === true",
    replace: "before === null || before > 0",
    tests: census,
    killedBy: "refuses counts that were known and are known no more",
  },
  {
    name: "markers are not looked for",
    file: "src/core/integrity/inspect.ts",
    find: "...markerFindings(changes, tested, gone, options, red),",
    replace: "",
    tests: inspect,
    killedBy: "names file, line, rule and a sentence",
  },
  {
    name: "tests are not compared",
    file: "src/core/integrity/inspect.ts",
    find: '...testFindings(tested, gone, options.tests === "deny", red),',
    replace: "",
    tests: javascript,
    killedBy: "a deleted test",
  },
  {
    name: "what moved to another file is new",
    file: "src/core/integrity/surplus.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
    find: 'pass((marker) => (marker.context === "" ? null : `${wordsOf(marker)}\\0${marker.context}`));',
    replace: "",
    tests: inspect,
    killedBy: "takes a suppression that moved with its line to another file for moved",
  },
  {
    name: "any suppression that goes pays for any that comes",
    file: "src/core/integrity/surplus.ts",
    find: "(old && !gone.has(marker.file) ? null :",
    replace: "(old && gone.has(marker.file) ? null :",
    tests: inspect,
    killedBy: "does not let a suppression taken out of one file pay for another in the next",
  },
  {
    name: "a test in another file is a lost test",
    file: "src/core/integrity/lost-tests.ts",
    find: "  pass((old, now) => old.body === now.body && /\\w/.test(old.body));\n",
    replace: "  if (before.length >= 0) return { pairs, lost: unpaired, brought: [...free] };\n",
    tests: inspect,
    killedBy: "takes a test that moved to another file for moved",
  },
  {
    name: "a name without a meaning is a definition",
    file: "src/core/integrity/inspect.ts",
    find: "...emptyDefinitions(before, after, red),",
    replace: "",
    tests: empty,
    killedBy: "is refused where it gets no meaning",
  },
  {
    name: "a name that is filled elsewhere has no meaning",
    file: "src/core/integrity/evasion/empty-definitions.ts",
    find: "line >= 0 && !isFilled(word, lines, line)",
    replace: "line >= 0",
    tests: empty,
    killedBy: "is repaired where it gets one",
  },
  {
    name: "state that was written before is new",
    file: "src/core/integrity/evasion/test-shaped.ts",
    find: "if (first === undefined || form.test(old.lexed.code)) return [];",
    replace: "if (first === undefined) return [];",
    tests: shaped,
    killedBy: "state that was written before, or is only read, is none of it",
  },
  {
    name: "a comparison that is denied is turned",
    file: "src/core/calibration/turned.ts",
    find: " || denied.test(head + code.slice(asserted.to))",
    replace: "",
    tests: probe,
    killedBy: "no comparison that is denied",
  },
];
