import type { RawFailure, RawPlace } from "../tool.ts";
import { isRuntime } from "./panic.ts";

const mostFrames = 60;

/**
 * Places that the race detector reported ("WARNING: DATA RACE", https://go.dev/doc/articles/race_detector), until the test that raced is
 * closed: the test itself only logs "testing.go:1319: race detected during execution of test", which is no place of the project.
 */
export class RaceReport {
  private readonly frames: RawPlace[] = [];
  private inside = false;

  line(text: string): void {
    if (text === "WARNING: DATA RACE") this.inside = true;
    else if (this.inside && /^={10,}$/.test(text)) this.inside = false;
    if (!this.inside || this.frames.length >= mostFrames) return;
    const frame = /^\s+(\S.{0,1000}\.go):(\d{1,9}) \+0x[0-9a-f]{1,16}$/.exec(text);
    if (frame && !isRuntime(frame[1] ?? "")) this.frames.push({ path: frame[1] ?? "", line: Number(frame[2]) });
  }

  /** The failure with the place of the race, where it is the detector's; others as they are. */
  explain(failure: RawFailure | null): RawFailure | null {
    const { frames } = this;
    if (failure === null || !failure.message.startsWith("race detected during execution") || frames.length === 0) return failure;
    const ownFrame = frames.find((frame) => frame.path.endsWith("_test.go")) ?? frames[0];
    return { ...failure, path: ownFrame?.path ?? null, line: ownFrame?.line ?? null, stack: frames };
  }
}
