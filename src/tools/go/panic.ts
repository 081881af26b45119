import type { RawPlace } from "../tool.ts";

interface Goroutine {
  readonly frames: RawPlace[];
  test: string | null;
}

const mostGoroutines = 200;
const mostFrames = 60;

/** The frames of the runtime and of testing say nothing of the project. */
export const isRuntime = (path: string): boolean => /\/src\/(?:runtime|testing|reflect|time|sync|internal)\/|^_testmain\.go$/.test(path);

/** A panic or a time-out of a Go test binary, read from "panic: assignment to entry in nil map [recovered]" to the package's last line. */
export class GoPanic {
  readonly message: string;
  /** Name of the running test, from a frame `pkg.TestX(` or the list below a time-out. */
  test: string | null = null;
  private readonly goroutines: Goroutine[] = [];
  private current: Goroutine | null = null;
  private inRunning = false;
  /** The list below a time-out was there. */
  private listed = false;

  constructor(first: string) {
    this.message = `panic: ${first.slice("panic: ".length).replace(/ \[recovered(?:, repanicked)?\]$/, "")}`;
  }

  line(text: string): void {
    if (/^goroutine \d+ (?:gp=\S+ m=\S+ (?:mp=\S+ )?)?\[/.test(text)) {
      this.current = { frames: [], test: null };
      if (this.goroutines.length < mostGoroutines) this.goroutines.push(this.current);
      return;
    }
    if (/^\s+running tests:$/.test(text)) {
      this.inRunning = true;
      return;
    }
    if (this.inRunning) {
      const named = /^\s+(\S{1,500}) \(/.exec(text)?.[1];
      this.inRunning = named !== undefined;
      if (named !== undefined && !this.listed) this.test = named;
      this.listed ||= named !== undefined;
      return;
    }
    const { current } = this;
    if (current === null) return;
    const frame = /^\t(\/.{1,1000}|\S{1,1000}):(\d{1,9})(?: \+0x[0-9a-f]+)?$/.exec(text);
    if (frame) {
      const [, path = "", line] = frame;
      if (current.frames.length < mostFrames && !isRuntime(path)) current.frames.push({ path, line: Number(line) });
      return;
    }
    const call = /\.((?:Test|Example|Fuzz|Benchmark)[^\s.(]{0,300})(?:\.func[\d.]{1,20})?\(/.exec(text)?.[1];
    if (call === undefined || text.startsWith("testing.") || text.startsWith("created by")) return;
    current.test ??= call;
    this.test ??= call;
  }

  /** Frames that name files, of the goroutine that ran a test if one did, innermost first. */
  get stack(): readonly RawPlace[] {
    return (this.goroutines.find((one) => one.test !== null) ?? this.goroutines[0])?.frames ?? [];
  }
}
