import { describe, expect, test } from "vitest";
import { lookOf, paint, spinner, symbol } from "../../../src/cli/terminal/look.ts";

const terminal = { isTTY: true, columns: 90 };
const pipe = {};

describe("how text looks", () => {
  test.each([
    ["a terminal has colour and is drawn anew", terminal, { LANG: "C.UTF-8" }, { colour: true, live: true, width: 90 }],
    ["a pipe has neither and is never wrapped", pipe, {}, { colour: false, live: false, width: Number.POSITIVE_INFINITY }],
    ["NO_COLOR takes the colour and leaves the drawing", terminal, { NO_COLOR: "1" }, { colour: false, live: true }],
    ["an empty NO_COLOR means nothing", terminal, { NO_COLOR: "" }, { colour: true }],
    ["FORCE_COLOR colours a pipe", pipe, { FORCE_COLOR: "1" }, { colour: true, live: false }],
    ["FORCE_COLOR comes before NO_COLOR", pipe, { FORCE_COLOR: "1", NO_COLOR: "1" }, { colour: true }],
    ["FORCE_COLOR=0 takes the colour", terminal, { FORCE_COLOR: "0" }, { colour: false }],
    ["a dumb terminal gets plain lines", terminal, { TERM: "dumb" }, { colour: false, live: false }],
    ["CI gets plain lines, also with a terminal", terminal, { CI: "true" }, { colour: true, live: false }],
    ["CI=false is no CI", terminal, { CI: "false" }, { live: true }],
    ["a locale without UTF-8 gets ASCII", terminal, { LC_ALL: "C", LANG: "en_US.UTF-8" }, { unicode: false }],
    ["a locale with UTF-8 gets symbols", terminal, { LANG: "de_DE.utf8" }, { unicode: true }],
  ])("%s", (_, stream, environment, expected) => {
    expect(lookOf(stream, environment)).toMatchObject(expected);
  });

  test("marks and spinner have an ASCII form, and no colour where none is wanted", () => {
    const plain = { colour: false, unicode: false, live: true, width: 80 };
    expect(["good", "bad", "warning", "faint"].map((of) => symbol(plain, of as "good"))).toEqual(["+", "x", "!", "-"]);
    expect([0, 1, 2, 3, 4].map((turn) => spinner(plain, turn))).toEqual(["|", "/", "-", "\\", "|"]);
    expect(paint(plain, "bad", "red")).toBe("red");
    expect(paint({ ...plain, colour: true }, "bad", "red")).toBe("\u001b[31mred\u001b[39m");
  });
});
