import { expect, it } from "vitest";
import { type ChangedText, changedLines, changeTouches } from "../../../src/core/cause/change.ts";

const file = (before: string | null, after: string | null): ChangedText => ({ path: "a.js", before, after, unread: false });
const ten = Array.from({ length: 10 }, (_, at) => `line ${at + 1}\n`);
const text = ten.join("");

it.each([
  ["an exchanged line", ten.with(4, "other\n").join(""), [{ from: 5, to: 5, taken: ["line 5"] }]],
  ["a line that came", ten.toSpliced(4, 0, "new\n").join(""), [{ from: 5, to: 5, taken: [] }]],
  ["a line that went", ten.toSpliced(4, 1).join(""), [{ from: 5, to: 4, taken: ["line 5"] }]],
  ["the first line that went", ten.slice(1).join(""), [{ from: 1, to: 0, taken: ["line 1"] }]],
  ["other line ends alone", text.replaceAll("\n", "\r\n"), []],
])("%s is told with what stood there", (_name, after, expected) => {
  expect(changedLines(file(text, after), after)).toEqual(expected);
});

it("follows its lines where a repair moved them, and leaves out what a repair has edited since", () => {
  const after = ten.with(1, "second\n").with(7, "eighth\n").join("");
  const now = `new\nnew\n${after.replace("second\n", "mended\n")}`;
  expect(changedLines(file(text, after), now)).toEqual([{ from: 10, to: 10, taken: ["line 8"] }]);
});

it("has nothing to tell of a deleted file, of what could not be read, and of a file that LFS keeps elsewhere", () => {
  expect(changedLines(file(text, null), "")).toEqual([]);
  expect(changedLines({ ...file(text, "x"), unread: true }, "x")).toEqual([]);
  expect(changedLines(file("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", text), text)).toEqual([]);
});

it("touches the lines that it brought and the place of those that it took", () => {
  const after = ten.toSpliced(4, 1).join("");
  const touches = changeTouches({ of: "branch", base: "", files: [file(text, after)] }, () => after);
  expect([touches("a.js", 5, 8), touches("a.js", 1, 3), touches("b.js", 1, 9)]).toEqual([true, false, false]);
});
