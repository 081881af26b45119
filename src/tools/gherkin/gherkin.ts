import { Traceback } from "../python/traceback.ts";
import { frameOf } from "../reading/frame.ts";
import { placeAtEnd } from "../reading/place-at-end.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { RawPlace, TextReader, Tool } from "../tool.ts";

/** A scenario, and what stands below the step of it that failed. */
interface Scenario {
  readonly place: RawPlace;
  readonly told: FailedTest;
  readonly trace: Traceback;
  /** Blanks in front of the error; null where no step failed yet. */
  indent: number | null;
  /** Where the code of the last step stands. */
  step: RawPlace | null;
}

/** A scenario or a step, and behind `# ` where it is written. Cucumber.js numbers scenarios and puts a mark before steps. */
const written = /^\s*(?:\d{1,6}\) )?(?:[✖✗✔✓√×-] )?(?<words>\S.{0,500}?)\s+# (?<place>\S.{0,300}:\d{1,9}|None)$/u;
const scenario = /^(?:Scenario(?: Outline| Template)?|Example): (?<name>.*)$/;
/** Cucumber.js on a step that no code belongs to. */
const lost = /^\s*\? (?<words>(?:Given|When|Then|And|But|\*) \S.{0,500}?)(?:\s+# .{1,300})?$/;
/** The closing list: Cucumber's `cucumber a.feature:3 # Scenario: name`, behave's `  a.feature:3  name`. */
const listed = /^(?:cucumber | {2})(?<path>\S{1,300}\.feature):(?<line>\d{1,9})(?: # Scenario(?: Outline)?: | {2})(?<name>.{0,300}?)\s*$/;
const sum = / scenarios? \((?<cucumber>.{1,200})\)$|^\d{1,9} scenarios? passed, .{1,100}$/;

/**
 * Reads Cucumber (Ruby and JavaScript) and behave. A failure stands at its scenario, which is what can be run again; the step's code and
 * the frames below it are its stack. Scenarios that are only listed at the end have no more than their name.
 */
const gherkinReader = (): TextReader => {
  const run = new TestRun<Scenario>(({ place, told, trace, indent, step }) => {
    if (indent === null) return null;
    const stack = [...trace.frames.toReversed(), ...told.frames, ...(step === null ? [] : [step])];
    return { ...told.failure(place), message: trace.message ?? told.message ?? "failed", stack, stage: "test" };
  });
  const seen = new Set<string>();
  let listing = false;

  const fail = (current: Scenario, indent: number): void => {
    current.indent = indent;
    seen.add(`${current.place.path}:${current.place.line}`);
  };
  return {
    line(text) {
      const total = sum.exec(text);
      if (total !== null || /^Failing [Ss]cenarios:$/.test(text)) {
        run.close();
        listing = total === null;
        if (total === null) return;
        const of = (word: string): number => Number(new RegExp(`(\\d{1,9}) (?:scenarios? )?${word}`).exec(text)?.[1] ?? 0);
        run.count({
          passed: of("passed"),
          failed: of("failed") + of("undefined") + of("ambiguous"),
          skipped: of("skipped") + of("pending"),
        });
        return;
      }
      const named = listing ? listed.exec(text)?.groups : undefined;
      if (named?.path !== undefined) {
        const { path, line, name } = named;
        if (!seen.has(`${path}:${line}`))
          run.failures.add({ path, line: Number(line), test: name ?? null, message: "failed", stage: "test" });
        return;
      }
      const found = written.exec(text)?.groups;
      const place = placeAtEnd(found?.place ?? "");
      const head = scenario.exec(found?.words ?? "")?.groups;
      if (head !== undefined && place !== null) {
        run.begin({ place, told: new FailedTest(head.name ?? ""), trace: new Traceback(), indent: null, step: null });
        return;
      }
      const { current } = run;
      if (current === null) return;
      const undefinedStep = lost.exec(text)?.groups?.words ?? (found?.place === "None" ? found.words : undefined);
      if (undefinedStep !== undefined || found !== undefined) {
        if (current.indent !== null) return;
        current.step = place;
        if (undefinedStep === undefined) return;
        current.told.message = `no code belongs to the step "${undefinedStep}"`;
        fail(current, Number.POSITIVE_INFINITY);
        return;
      }
      const indent = text.search(/\S/);
      if (indent < 0 || /^\s+(?:\||Examples:)/.test(text)) return;
      if (indent < 4) {
        run.close();
        return;
      }
      if (current.indent === null) fail(current, indent);
      const line = text.slice(Math.min(indent, current.indent ?? 0));
      current.trace.line(line);
      if (!line.trim().startsWith('File "') && !current.told.frame(frameOf(line))) current.told.hear(line);
    },
    end: () => run.finding(),
  };
};

export const gherkin: Tool = {
  name: "cucumber",
  documentation: "https://cucumber.io/docs/cucumber/api/",
  configuration: { files: ["cucumber.{js,cjs,mjs,json,yml,yaml}", "behave.ini", ".behaverc"], loads: ["require", "import", "loader"] },
  packages: { npm: ["@cucumber/cucumber"], gem: ["cucumber"], pip: ["behave"] },
  formats: ["progress", "pretty", "summary", "plain"],
  calls: { test: ["cucumber", "cucumber-js", "behave"], not: ["--init", "--i18n-languages"] },
  reader: gherkinReader,
  sniff: (line) =>
    /^\s*(?:\d{1,6}\) )?Scenario(?: Outline)?: .{1,300}\s# \S{1,300}\.feature:\d/.test(line) || /^Failing [Ss]cenarios:$/.test(line),
};
