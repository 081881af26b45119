import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { repositoryOf, runReport } from "../helpers/program.ts";

const suite = (...broken: readonly string[]): string =>
  [
    'import { test } from "node:test";',
    ...["socket reconnects", "clock ticks", "cart adds"].map(
      (name) =>
        `test(${JSON.stringify(name)}, () => { ${broken.includes(name) ? `throw new Error(${JSON.stringify(`no: ${name}`)});` : ""} });`,
    ),
    "",
  ].join("\n");

const project = (until: string, ...broken: readonly string[]): string =>
  repositoryOf({
    "package.json": '{ "type": "module" }\n',
    "suite.test.js": suite(...broken),
    ".github/regreen.yml": [
      "gates: [{ name: unit, stage: test, run: node --test }]",
      "agent: none",
      `flaky: { quarantine: [{ test: socket reconnects, until: ${until}, reason: "#12" }] }`,
      "",
    ].join("\n"),
  });

test("a test in quarantine still runs and is shown, and its failure does not make the run red", async () => {
  const { code, report } = await runReport(project("2999-12-31", "socket reconnects"), []);
  expect(code).toBe(0);
  expect(report.status).toBe("passed");
  expect(report.gates).toMatchObject([{ verdict: "quarantined", quarantined: ["socket reconnects"], counts: { run: 3 }, failures: [] }]);
  expect(report.gaps).toEqual([]);
});

longTest("beside it another failure is red, and alone is to be repaired; after its end it decides again, and that is said", async () => {
  const beside = await runReport(project("2999-12-31", "socket reconnects", "cart adds"), []);
  expect(beside.code).toBe(1);
  expect(beside.report.gates).toMatchObject([{ verdict: "failed", failureCount: 1, quarantined: ["socket reconnects"] }]);
  expect(beside.report.gates[0]?.failures.map((failure) => failure.test)).toEqual(["cart adds"]);
  const ended = await runReport(project("2020-01-31", "socket reconnects"), []);
  expect(ended.code).toBe(1);
  expect(ended.report.gates).toMatchObject([{ verdict: "failed", failureCount: 1 }]);
  expect(ended.report.warnings).toContainEqual({
    code: "quarantine",
    gate: null,
    message: 'the quarantine of "socket reconnects" ended on 2020-01-31, so its failures decide again (#12)',
  });
});

longTest("where it does not hold the report says why", async () => {
  const folder = project("2999-12-31", "socket reconnects");
  writeFileSync(join(folder, "other.test.js"), suite("socket reconnects"));
  const { code, report } = await runReport(folder, []);
  expect(code).toBe(1);
  expect(report.warnings).toContainEqual({
    code: "quarantine",
    gate: "unit",
    message: '"socket reconnects": the quarantine does not hold, because tests of this name failed in several files: give it its `file`',
  });
});
