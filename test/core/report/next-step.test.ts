import { expect, test } from "vitest";
import { splitAlternative } from "../../../src/core/report/next-step.ts";

test.each([
  ["keys of the configuration", "Raise the limit.\n\n# .github/regreen.yml\nlimits:\n  max-minutes: 60", "yaml"],
  ["a step of the workflow", "Install it.\n\n- run: npm ci", "yaml"],
  ["inputs of the action", "Store a key.\n\nwith:\n  agent: anthropic", "yaml"],
  ["what is to be typed", "Set the key, and run again.\n\nexport ANTHROPIC_API_KEY=YOUR-KEY\nregreen run", "sh"],
])("lines to copy that are %s are shown as such", (_, alternative, language) => {
  const split = splitAlternative(alternative);
  expect(split.language).toBe(language);
  expect(`${split.text}\n\n${split.lines}`).toBe(alternative);
});

test("a sentence alone has no lines", () => {
  expect(splitAlternative("Repair it by hand.")).toMatchObject({ text: "Repair it by hand.", lines: null });
});
