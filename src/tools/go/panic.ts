import type { RawPlace } from "../tool.ts";

/** A panic or a time-out of a Go test binary, read from "panic: ..." to the package's last line. */
export interface GoPanic {
  line(text: string): void;
  readonly message: string;
  /** Frames that name files, of the goroutine that ran a test if one did, innermost first. */
  stack(): readonly RawPlace[];
  /** Name of the running test, from a frame `pkg.TestX(` or the list below a time-out. */
  test(): string | null;
}

interface Goroutine {
  readonly frames: RawPlace[];
  test: string | null;
}

const mostGoroutines = 200;
const mostFrames = 60;

/** Starts reading at the line "panic: assignment to entry in nil map [recovered]". */
export function goPanic(first: string): GoPanic {
  const goroutines: Goroutine[] = [];
  let current: Goroutine | null = null;
  let runningTest: string | null = null;
  let inRunning = false;
  let running: string | null = null;
  return {
    line(text) {
      if (/^goroutine \d+ (?:gp=\S+ m=\S+ (?:mp=\S+ )?)?\[/.test(text)) {
        current = { frames: [], test: null };
        if (goroutines.length < mostGoroutines) goroutines.push(current);
        return;
      }
      if (/^\s+running tests:$/.test(text)) {
        inRunning = true;
        return;
      }
      if (inRunning) {
        const named = /^\s+(\S{1,500}) \(/.exec(text);
        if (named) running ??= named[1] ?? null;
        else inRunning = false;
        return;
      }
      if (!current) return;
      const frame = /^\t(\/.{1,1000}|\S{1,1000}):(\d{1,9})(?: \+0x[0-9a-f]+)?$/.exec(text);
      if (frame) {
        const path = frame[1] ?? "";
        // the frames of the runtime and of testing say nothing of the project
        if (current.frames.length < mostFrames && !/\/src\/(?:runtime|testing|reflect|time|sync|internal)\/|^_testmain\.go$/.test(path))
          current.frames.push({ path, line: Number(frame[2]) });
        return;
      }
      const call = /\.((?:Test|Example|Fuzz|Benchmark)[^\s.(]{0,300})(?:\.func[\d.]{1,20})?\(/.exec(text);
      if (call && !text.startsWith("testing.") && !text.startsWith("created by")) {
        current.test ??= call[1] ?? null;
        runningTest ??= call[1] ?? null;
      }
    },
    message: `panic: ${first.slice("panic: ".length).replace(/ \[recovered(?:, repanicked)?\]$/, "")}`,
    stack() {
      const testGoroutine = goroutines.find((one) => one.test !== null) ?? goroutines[0];
      return testGoroutine?.frames ?? [];
    },
    test: () => running ?? runningTest,
  };
}
