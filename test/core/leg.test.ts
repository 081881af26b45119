import { expect, test } from "vitest";
import { artifactNames, legCount, legOf, missingLegs, reportsThatCount } from "../../src/core/leg.ts";
import type { Report } from "../../src/core/stored/report.ts";
import { passed } from "./report/examples.ts";

test.each([
  [null, null],
  ["null", null],
  ["{}", null],
  ["[1]", null],
  ["no json", null],
  ['{"node":20,"os":"ubuntu-latest"}', "20-ubuntu-latest"],
  ['{"package":"api"}', "api"],
  ['{"flag":true}', "true"],
])("the leg of %s is %s", (json, leg) => expect(legOf(json)).toBe(leg));

test("legs that look alike after cleaning stay apart, and each is the same every time", () => {
  const legs = ["a b", "a/b", "a:b", "a-b", "a  b", "..", "x.lock", "-a", "ä", "x".repeat(80), `${"x".repeat(80)}y`].map((value) =>
    legOf(JSON.stringify({ value })),
  );
  expect(new Set(legs).size).toBe(legs.length);
  for (const leg of legs) expect(leg).toMatch(/^[A-Za-z0-9._][A-Za-z0-9._-]{0,47}$/);
  for (const leg of legs) expect(leg).not.toMatch(/\.\.|\.lock$|[-.]$/);
  expect(legOf('{"value":"a b"}')).toBe(legs[0]);
});

test("two matrices whose values join to the same words stay apart", () => {
  expect(legOf('{"a":"x","b":"y-z"}')).toBe("x-y-z");
  expect(legOf('{"a":"x-y","b":"z"}')).toMatch(/^x-y-z-[0-9a-f]{8}$/);
  expect(legOf('{"a":["x"]}')).not.toBe(legOf('{"a":"[x]"}'));
});

test.each([
  [null, null],
  ["null", null],
  ["no json", null],
  ["[]", null],
  ['{"job-total":0}', null],
  ['{"fail-fast":false,"job-index":1,"job-total":4}', 4],
])("of %s the job has %s legs", (json, legs) => expect(legCount(json)).toBe(legs));

test("a leg without a report is missed; a report that counts no legs stands for itself", () => {
  const of = (leg: string | null, legs?: number | null, job = "test") => ({ job, leg, ...(legs === undefined ? {} : { legs }) });
  expect(missingLegs([of("20", 2), of("22", 2)])).toBeNull();
  expect(missingLegs([of(null), of(null, null, "lint"), of("a", 1, "docs")])).toBeNull();
  expect(missingLegs([of("20", 3), of("22", 3)])).toContain("2 of the 3 legs of the job test");
  expect(missingLegs([of("20", 2), of("20", 2)])).toContain("1 of the 2 legs");
});

test("an artifact has a name of its own for leg and job, and more where they are taken", () => {
  expect(artifactNames("report", "test", null).slice(0, 3)).toEqual(["report", "report-test", "report-test-2"]);
  expect(artifactNames("report", "a b/c", "20").slice(0, 2)).toEqual(["report-20", "report-20-a-b-c"]);
});

test("a report counts until a re-run's stands in its place: two steps of one job, and gates that nobody asked anew, are reports of their own", () => {
  let started = 0;
  const of = (name: string, gates: readonly string[], attempt?: number, over: Partial<Report> = {}) => {
    const asked = gates.map((gate) => ({ ...(passed.gates[0] as Report["gates"][number]), name: gate }));
    const run = { ...passed.run, job: "test", leg: null, ...(attempt === undefined ? {} : { attempt }) };
    return { name, report: { ...passed, run, gates: asked, startedAt: String(started++), ...over } };
  };
  const counts = (...uploaded: readonly ReturnType<typeof of>[]) => reportsThatCount("r", uploaded).map((one) => uploaded.indexOf(one));
  expect(counts(of("r", ["a"], 1), of("r-test", ["a"], 2))).toEqual([1]);
  expect(counts(of("r", ["a"], 1), of("r", ["b"], 1))).toEqual([0, 1]);
  expect(counts(of("r", ["a"]), of("r-test", ["a"]))).toEqual([0, 1]);
  // Jobs that call one workflow with different gates, of which one was run again.
  expect(counts(of("r", ["a"], 1), of("r-test", ["b"], 2))).toEqual([0, 1]);
  // A run that an error ended has no gates.
  expect(counts(of("r", [], 1), of("r-test", ["a"], 2))).toEqual([1]);
  // Of red CI less may be red in a re-run.
  const trigger = { jobs: [] } as unknown as NonNullable<Report["trigger"]>;
  expect(counts(of("r", ["a", "b"], 1), of("r-test", ["a"], 2, { trigger }))).toEqual([1]);
  // Uploaded once more by the post step, since the answer to the first upload was lost.
  const twice = { startedAt: "same" };
  expect(counts(of("r", ["a"], 1, twice), of("r-test", ["a"], 1, twice))).toEqual([1]);
  expect(counts(of("r-docs", ["a"], 1), of("other", ["a"], 1))).toEqual([]);
});
