import { expect, test } from "vitest";
import { codeBlock, type Page } from "../../../src/core/page/document.ts";
import { htmlPage } from "../../../src/core/page/html.ts";

/** The lines of a log on the page that are coloured, each with its class. */
const coloured = (text: string): readonly string[] => {
  const page: Page = {
    ...{ title: "t", tone: "bad", head: [], foot: [] },
    sections: [{ id: "left", title: "Left", importance: 1, versions: [() => [codeBlock(text, "log")]] }],
  };
  return [...htmlPage(page).matchAll(/<span class="(add|del)">([^<]*)<\/span>/g)].map(([, look, line]) => `${look} ${line?.trim()}`);
};

test.each([
  ["Vitest and Jest", "- Expected\n+ Received\n\n- 2100\n+ 1650", ["del + Received", "add - Expected", "add - 2100", "del + 1650"]],
  ["Node", "+ actual - expected\n\n+ 1650\n- 2100", ["del + 1650", "add - 2100"]],
  ["Mocha", "      + expected - actual\n\n      -1650\n      +2100\n\n--- stack", ["del -1650", "add +2100"]],
])("what was expected has the colour of the good, what came that of the bad: %s", (_, text, expected) => {
  expect([...coloured(text)].sort()).toEqual([...expected].sort());
});

test("a log that compares nothing stays grey, and so do lines above the comparison", () => {
  expect(coloured("- a bullet\n+ another\nerror: 3")).toEqual([]);
  expect(coloured("- a bullet\n- Expected\n+ Received")).toEqual(["add - Expected", "del + Received"]);
});
