import { expect, test } from "vitest";
import { ownFiles } from "../../../src/core/guard/own-files.ts";

const path = ".github/regreen.yml";
const entry = (name: string, until: string): string => `    - { test: "${name}", until: ${until}, reason: "#12" }`;
const config = (...entries: readonly string[]): string =>
  entries.length === 0 ? "limits:\n  max-rounds: 2\n" : ["flaky:", "  quarantine:", ...entries, ""].join("\n");

const told = (before: string | null, after: string | null) =>
  ownFiles([{ path, before, after, modeBefore: "100644", modeAfter: "100644", unread: null }], null).filter(
    ({ rule }) => rule === "quarantine-changed",
  );

test("a test that is newly quarantined is weakened, at its line", () => {
  expect(told(config(entry("a", "2027-01-31")), config(entry("a", "2027-01-31"), entry("b", "2027-02-28")))).toMatchObject([
    { weight: "weakened", line: 4, reason: '"b" is quarantined until 2027-02-28: its failures decide nothing by then.' },
  ]);
  expect(told(null, config(entry("a", "2027-01-31")))).toMatchObject([{ weight: "weakened", line: 3 }]);
});

test("a quarantine that is prolonged is weakened; one that is shortened, ended or moved is not", () => {
  const now = config(entry("a", "2027-01-31"));
  expect(told(now, config(entry("a", "2027-03-31")))).toMatchObject([
    { weight: "weakened", reason: expect.stringContaining("instead of") },
  ]);
  expect(told(now, config(entry("a", "2026-12-31")))).toEqual([]);
  expect(told(now, config())).toEqual([]);
  expect(
    told(config(entry("a", "2027-01-31"), entry("b", "2027-01-31")), config(entry("b", "2027-01-31"), entry("a", "2027-01-31"))),
  ).toEqual([]);
});

test("a quarantine behind an alias or a merge is seen, as the configuration's own reader sees it", () => {
  const aliased = `x: &list\n${entry("a", "2027-01-31").trim().replace(/^/gm, "  ")}\nflaky: { quarantine: *list }\n`;
  const merged = `x: &held { flaky: { quarantine: [{ test: a, until: 2027-01-31, reason: r }] } }\n<<: *held\n`;
  for (const text of [aliased, merged]) expect(told(config(), text), text).toHaveLength(1);
});
