import { expect, test } from "vitest";
import { terminalLines } from "../../../src/cli/terminal/print.ts";

test("blanks of a shown command stay, so that it can be pasted; those of a sentence do not", () => {
  const look = { colour: false, unicode: true, live: false, width: 80 };
  const lines = terminalLines([{ kind: "text", text: ["Run\n  it: ", { code: "grep -q 'a  b' x" }] }], look, "");
  expect(lines).toEqual(["Run it: grep -q 'a  b' x"]);
});
