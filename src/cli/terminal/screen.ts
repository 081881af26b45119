/** The last lines of a terminal, drawn anew again and again; what is written above them stays. */
import { textWidth } from "./text-width.ts";

export interface Screen {
  /** Replaces the drawn lines. */
  draw(lines: readonly string[]): void;
  /** Writes lines that stay above what is drawn. */
  above(text: string): void;
  /** Takes what is drawn away and gives the cursor back. */
  close(): void;
}

interface Terminal {
  readonly columns?: number;
  write(text: string): unknown;
}

// ECMA-48 control sequences and DEC private modes, as every terminal of today knows them.
const hideCursor = "\u001b[?25l";
const showCursor = "\u001b[?25h";
// A line that is too long must not become two: the way back up is counted in lines.
const noWrap = "\u001b[?7l";
const wrap = "\u001b[?7h";
const up = (rows: number): string => (rows > 0 ? `\u001b[${rows}A` : "");
const clearBelow = "\u001b[0J";

export const openScreen = (out: Terminal): Screen => {
  let drawn: readonly string[] = [];
  let columns = Number.POSITIVE_INFINITY;
  let onScreen = false;
  const giveBack = (): void => {
    out.write(wrap + showCursor);
  };
  const present = (): number => out.columns ?? 80;
  // A terminal that was made narrower meanwhile has broken the lines that stand there.
  const rowsOf = (line: string): number =>
    present() >= columns ? 1 : Math.max(1, Math.ceil(Math.min(textWidth(line), columns) / present()));
  const rows = (): number => drawn.reduce((sum, line) => sum + rowsOf(line), 0);
  const erase = (): string => `\r${up(rows())}${clearBelow}`;
  const print = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
  const begin = (): string => {
    if (onScreen) return "";
    onScreen = true;
    // Also when our own fault ends the program: a hidden cursor would be the user's to bring back.
    process.once("exit", giveBack);
    return hideCursor;
  };
  return {
    draw(lines) {
      const start = begin();
      // One write: a terminal that shows half of it would flicker.
      out.write(start + erase() + noWrap + print(lines) + wrap);
      drawn = lines;
      columns = present();
    },
    above(text) {
      out.write(erase() + text + (drawn.length === 0 ? "" : noWrap + print(drawn) + wrap));
    },
    close() {
      if (!onScreen) return;
      out.write(erase());
      drawn = [];
      giveBack();
      process.off("exit", giveBack);
      onScreen = false;
    },
  };
};
