/** What is seen while a run goes on: a board that is drawn anew in a terminal, one line a transition anywhere else. */
import { type Folding, foldingOf } from "../core/ci-systems.ts";
import type { Environment } from "../core/environment.ts";
import { describeEvent, eventLevel, type RunEvent } from "../core/events.ts";
import { logText } from "../core/words/defuse.ts";
import type { Face } from "../face.ts";
import { boardAfter, newBoard } from "./terminal/board.ts";
import { boardLines } from "./terminal/gate-line.ts";
import { type Look, lookOf, paint, type TerminalTone } from "./terminal/look.ts";
import { openScreen } from "./terminal/screen.ts";
import { wrapped } from "./terminal/text-width.ts";

/** A face that has to be told when the run is over. */
export interface ProgressFace extends Face {
  end(): void;
}

interface ProgressOptions {
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly environment: Environment;
}

/** Verbose output of gates scrolls, so there nothing is drawn anew. */
export const progress = (out: NodeJS.WriteStream, { quiet, verbose, environment }: ProgressOptions): ProgressFace => {
  const look = lookOf(out, environment);
  if (quiet) return quietProgress(out);
  return look.live && !verbose ? liveProgress(out, look) : plainProgress(out, look, { verbose, environment });
};

/** A dry run's prompts are asked for by name, so they are shown in quiet runs as well. */
export const dryRunPrompt = (gate: string, text: string, tokens: number): string =>
  `--- the first prompt for ${logText(gate)}, ${tokens} tokens, not sent ---\n${logText(text)}\n--- end of the prompt ---\n`;

const quietProgress = (out: NodeJS.WriteStream): ProgressFace => ({
  begin() {},
  event() {},
  say() {},
  prompt: (gate, text, tokens) => void out.write(dryRunPrompt(gate, text, tokens)),
  output() {},
  end() {},
});

const toneOf = (event: RunEvent): TerminalTone | null => {
  const level = eventLevel(event);
  return level === "info" ? null : level === "warn" ? "warning" : "bad";
};

/** What the end of a run says anyway, and better: there with the remedy. */
const isInClosing = (event: RunEvent): boolean => event.name === "capability-gap" || event.name === "run-finished";

const plainProgress = (
  out: NodeJS.WriteStream,
  look: Look,
  { verbose, environment }: { readonly verbose: boolean; readonly environment: Environment },
): ProgressFace => {
  const line = (text: string): void => void out.write(`${text}\n`);
  const raw = verbose ? gateOutput(out, environment) : null;
  // A log is folded where there is something to fold: the gates' own output.
  const folding = verbose ? foldingOf(environment) : null;
  const sections = folding === null ? null : sectionsOf(folding, line);
  return {
    begin(gates) {
      for (const gate of gates)
        line(logText(`${gate.name} (${gate.stage}): ${gate.run}${gate.detected === null ? "" : ` [${gate.detected}]`}`));
    },
    event(event) {
      raw?.flush();
      if (event.name === "gate-finished") sections?.close();
      if (event.name === "gate-started") sections?.open(logText(`${event.gate ?? ""}: ${event.data.command}`));
      if (isInClosing(event)) return;
      const text = describeEvent(event);
      const tone = toneOf(event);
      if (text !== null) line(tone === null ? text : paint(look, tone, text));
    },
    say(text) {
      raw?.flush();
      line(logText(text));
    },
    prompt(gate, text, tokens) {
      raw?.flush();
      out.write(dryRunPrompt(gate, text, tokens));
    },
    output: (_gate, text) => raw?.write(text),
    end() {
      raw?.flush();
      sections?.close();
    },
  };
};

/** A section of the log for each run of a gate, one open at a time. */
const sectionsOf = (folding: Folding, line: (text: string) => void): { open(title: string): void; close(): void } => {
  const seconds = (): number => Math.floor(Date.now() / 1000);
  let number = 0;
  let unfolded: string | null = null;
  const close = (): void => {
    if (unfolded !== null) line(folding.close(unfolded, seconds()));
    unfolded = null;
  };
  return {
    open(title) {
      close();
      unfolded = `regreen_${++number}`;
      line(folding.open(unfolded, title, seconds()));
    },
    close,
  };
};

/** Output of gates as it comes; on a runner in whole lines, none of which is a workflow command. */
const gateOutput = (out: NodeJS.WriteStream, environment: Environment): { write(text: string): void; flush(): void } => {
  if (environment.GITHUB_ACTIONS !== "true") return { write: (text) => void out.write(text), flush() {} };
  let openGroup = "";
  return {
    write(text) {
      const end = text.lastIndexOf("\n") + 1;
      // A line that never ends must not fill the memory.
      if (end === 0 && openGroup.length + text.length < 65_536) openGroup += text;
      else {
        out.write(logText(openGroup + text.slice(0, end || undefined)));
        openGroup = end === 0 ? "" : text.slice(end);
      }
    },
    flush() {
      if (openGroup !== "") out.write(`${logText(openGroup)}\n`);
      openGroup = "";
    },
  };
};

/** Between two pictures, in milliseconds. */
const beat = 100;

/** Transitions that the board shows by itself. */
const onBoard: ReadonlySet<string> = new Set(["gate-started", "gate-finished", "proof-started"]);

const liveProgress = (out: NodeJS.WriteStream, look: Look): ProgressFace => {
  const screen = openScreen(out);
  let board = newBoard([]);
  let turn = 0;
  const draw = (): void =>
    screen.draw(boardLines(board, { ...look, width: out.columns || look.width }, Date.now(), turn, Math.max(1, (out.rows || 24) - 2)));
  const timer = setInterval(() => {
    turn += 1;
    draw();
  }, beat);
  timer.unref();
  const above = (text: string, tone: TerminalTone | null = null): void => {
    const lines = text.split("\n").flatMap((line) => wrapped(line, out.columns ?? look.width));
    screen.above(lines.map((line) => `${tone === null ? line : paint(look, tone, line)}\n`).join(""));
  };
  return {
    begin(gates) {
      for (const gate of gates) if (gate.detected !== null) above(logText(`${gate.name}: ${gate.run} [${gate.detected}]`), "faint");
      board = newBoard(gates);
      draw();
    },
    event(event) {
      board = boardAfter(board, event);
      const text = onBoard.has(event.name) || isInClosing(event) ? null : describeEvent(event);
      if (text !== null) above(text, toneOf(event));
      draw();
    },
    say: (text) => above(logText(text), "faint"),
    prompt: (gate, text, tokens) => screen.above(dryRunPrompt(gate, text, tokens)),
    output() {},
    end() {
      clearInterval(timer);
      screen.close();
    },
  };
};
