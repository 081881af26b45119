import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { codeQuality } from "../../../../src/core/report/formats/formats.ts";
import { junit } from "../../../../src/core/report/formats/junit.ts";
import { sarif } from "../../../../src/core/report/formats/sarif.ts";
import { blocked, examples, hostile, huge, inherited, passed, recovered } from "../examples.ts";

describe("SARIF", () => {
  test("has a run for every gate, green ones too, so that repaired results disappear", () => {
    const { version, runs } = JSON.parse(sarif(recovered));
    expect(version).toBe("2.1.0");
    expect(runs.length).toBe(recovered.gates.length);
    expect(runs.flatMap((run: { results: unknown[] }) => run.results)).toEqual([]);
  });

  test("places what is left, by rule or test, with a fingerprint that stays", () => {
    const results = JSON.parse(sarif(blocked)).runs.flatMap((run: { results: unknown[] }) => run.results);
    const left = blocked.gates.filter(({ verdict }) => verdict === "failed").flatMap(({ failures }) => failures);
    expect(results.length).toBe(left.length);
    expect(results[0]).toMatchObject({
      ruleId: left[0]?.code ?? left[0]?.test,
      locations: [{ physicalLocation: { artifactLocation: { uri: left[0]?.file }, region: { startLine: left[0]?.line } } }],
      partialFingerprints: { "regreen/v1": left[0]?.fingerprint },
      baselineState: "new",
    });
  });

  test("says what the default branch has red as well", () => {
    const states = JSON.parse(sarif(inherited)).runs.flatMap((run: { results: { baselineState: string }[] }) =>
      run.results.map((one) => one.baselineState),
    );
    expect(new Set(states)).toContain("unchanged");
  });

  test("has a rule for each result, and no fingerprint twice", () => {
    for (const report of Object.values(examples)) {
      for (const run of JSON.parse(sarif(report)).runs) {
        const prints = run.results.map((one: { partialFingerprints: object }) => JSON.stringify(one.partialFingerprints));
        expect(new Set(prints).size).toBe(prints.length);
        for (const one of run.results) expect(run.tool.driver.rules[one.ruleIndex].id).toBe(one.ruleId);
      }
    }
  });
});

describe("JUnit", () => {
  test("is well-formed whatever stands in a report", () => {
    for (const report of [...Object.values(examples), hostile, huge]) expect(XMLValidator.validate(junit(report))).toBe(true);
  });

  test("a green gate is one passed case, a red one has a case for each failure", () => {
    const parsed = (text: string) =>
      new XMLParser({
        ignoreAttributes: false,
        attributeNamePrefix: "@",
        isArray: (name) => name === "testsuite" || name === "testcase",
      }).parse(text);
    const green = parsed(junit(passed)).testsuites.testsuite;
    expect(green.map((suite: { testcase: object[] }) => suite.testcase.length)).toEqual(passed.gates.map(() => 1));
    expect(green.every((suite: Record<string, string>) => suite["@failures"] === "0" && suite["@errors"] === "0")).toBe(true);
    const red = parsed(junit(blocked)).testsuites.testsuite;
    const failing = blocked.gates.findIndex(({ failures }) => failures.length > 0);
    expect(red[failing].testcase.length).toBe(blocked.gates[failing]?.failures.length);
    expect(red[failing].testcase[0].failure["#text"]).toContain(blocked.gates[failing]?.failures[0]?.message);
  });
});

describe("GitLab's code quality", () => {
  test("lists what is left with place, severity and a fingerprint of its own", () => {
    const list = JSON.parse(codeQuality(blocked));
    const left = blocked.gates.filter(({ verdict }) => verdict === "failed").flatMap(({ failures }) => failures);
    expect(list.length).toBe(left.length);
    for (const one of list) {
      expect(one).toMatchObject({ severity: "major", location: { path: expect.any(String), lines: { begin: expect.any(Number) } } });
      expect(one.description).not.toBe("");
    }
    expect(new Set(list.map((one: { fingerprint: string }) => one.fingerprint)).size).toBe(list.length);
    expect(JSON.parse(codeQuality(passed))).toEqual([]);
  });
});
