/** A gate's output in a job's log: the beginning at once, the end when the gate has ended, and a count of the lines between. */
import { count, thousands } from "../core/words/quantities.ts";

/** For one run: half of it for the beginning, half for the end. */
const mostLines = 2_000;
const mostCharacters = 256 * 1024;

export interface GateOutput {
  /** A slice of output, cut anywhere. */
  take(text: string): void;
  /** The run is over, or something else is to be printed: shows the end, and closes the fence. */
  end(): void;
}

/**
 * Everything is printed between stop-commands marks, so that no line of it is a workflow command. `write` prints; `mark` makes a word that
 * nobody can guess.
 */
export const gateOutput = (write: (text: string) => void, mark: () => string): GateOutput => {
  let fence: string | null = null;
  let begun = { lines: 0, characters: 0, lineOpen: false };
  let tail: string[] = [];
  let tailCharacters = 0;
  let room = { lines: 0, characters: 0 };

  const show = (line: string): void => {
    write(line);
    begun = { lines: begun.lines + 1, characters: begun.characters + line.length, lineOpen: !line.endsWith("\n") };
  };
  const keep = (line: string): void => {
    // A line that never ends must not fill the memory.
    const last = tail.at(-1);
    if (last !== undefined && !last.endsWith("\n") && last.length + line.length <= mostCharacters / 4) tail[tail.length - 1] = last + line;
    else tail.push(line);
    tailCharacters += line.length;
    while (tail.length > 1 && (tail.length > mostLines / 2 || tailCharacters > mostCharacters / 2)) {
      const gone = tail.shift() ?? "";
      tailCharacters -= gone.length;
      room = { lines: room.lines + 1, characters: room.characters + gone.length };
    }
  };
  return {
    take(text) {
      if (fence === null && text !== "") {
        fence = mark();
        write(`::stop-commands::${fence}\n`);
      }
      for (const line of text.split(/(?<=\n)/))
        for (let at = 0; at < line.length; at += mostCharacters / 4) {
          const part = line.slice(at, at + mostCharacters / 4);
          const full = begun.lines >= mostLines / 2 || begun.characters + part.length > mostCharacters / 2;
          if (tail.length === 0 && !full) show(part);
          else keep(part);
        }
    },
    end() {
      if (fence === null) return;
      if (begun.lineOpen && tail.length > 0) write("\n");
      if (room.lines > 0)
        write(
          `... ${count(room.lines, "line")} (${thousands(Math.ceil(room.characters / 1024))} kB) left out here; the gate's log in the report has all of it ...\n`,
        );
      for (const line of tail) write(line);
      const last = tail.at(-1);
      if (last === undefined ? begun.lineOpen : !last.endsWith("\n")) write("\n");
      write(`::${fence}::\n`);
      fence = null;
      begun = { lines: 0, characters: 0, lineOpen: false };
      tail = [];
      tailCharacters = 0;
      room = { lines: 0, characters: 0 };
    },
  };
};
