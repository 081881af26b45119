import { describe, expect, test } from "vitest";
import { openScreen } from "../../../src/cli/terminal/screen.ts";

/** A terminal of so many columns that understands what the screen writes; gives its lines. */
const terminal = (columns: number) => {
  let lines: string[] = [""];
  let row = 0;
  let column = 0;
  let cursor = true;
  let wraps = true;
  const put = (character: string): void => {
    if (column >= columns) {
      if (!wraps) return;
      row += 1;
      column = 0;
      lines[row] ??= "";
    }
    const line = (lines[row] ?? "").padEnd(column);
    lines[row] = line.slice(0, column) + character + line.slice(column + 1);
    column += 1;
  };
  return {
    columns,
    write(text: string): void {
      for (const [token] of text.matchAll(/\u001b\[\??\d*[A-Za-z]|[\s\S]/g)) {
        const up = /^\u001b\[(\d+)A$/.exec(token);
        if (up !== null) row -= Number(up[1]);
        else if (token === "\u001b[0J") lines = [...lines.slice(0, row), (lines[row] ?? "").slice(0, column)];
        else if (token === "\u001b[?25l" || token === "\u001b[?25h") cursor = token.endsWith("h");
        else if (token === "\u001b[?7l" || token === "\u001b[?7h") wraps = token.endsWith("h");
        else if (token === "\r") column = 0;
        else if (token === "\n") {
          row += 1;
          column = 0;
          lines[row] ??= "";
        } else if (token.length === 1) put(token);
        else throw new Error(`not understood: ${JSON.stringify(token)}`);
      }
    },
    shown: () => ({ lines: lines.join("\n").trimEnd(), cursor, wraps }),
  };
};

describe("the live part of a terminal", () => {
  test("is drawn anew in its place, below what stays", () => {
    const out = terminal(40);
    const screen = openScreen(out);
    screen.draw(["one", "two"]);
    screen.above("said\n");
    screen.draw(["one more", "two"]);
    screen.above("said again\n");
    expect(out.shown()).toEqual({ lines: "said\nsaid again\none more\ntwo", cursor: false, wraps: true });
    screen.draw(["alone"]);
    expect(out.shown().lines).toBe("said\nsaid again\nalone");
    screen.close();
    expect(out.shown()).toEqual({ lines: "said\nsaid again", cursor: true, wraps: true });
  });

  test("keeps its place when a line is longer than the terminal is wide", () => {
    const out = terminal(10);
    const screen = openScreen(out);
    screen.above("stays\n");
    screen.draw(["x".repeat(35), "y"]);
    screen.draw(["z"]);
    expect(out.shown().lines).toBe("stays\nz");
    screen.close();
  });

  test("writes nothing when it never drew", () => {
    const out = terminal(10);
    openScreen(out).close();
    expect(out.shown()).toEqual({ lines: "", cursor: true, wraps: true });
  });
});
