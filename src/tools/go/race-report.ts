import type { RawFailure, RawPlace } from "../tool.ts";

/** Places that the race detector reported, until the test that raced is closed. */
export interface RaceReport {
  line(text: string): void;
  /** The failure with the place of the race, where it is the detector's; others as they are. */
  explain(failure: RawFailure | null): RawFailure | null;
  clear(): void;
}

const mostFrames = 60;

/**
 * Follows "WARNING: DATA RACE" blocks (https://go.dev/doc/articles/race_detector): the test itself only logs
 * "testing.go:1319: race detected during execution of test", which is no place of the project.
 */
export function raceReport(): RaceReport {
  let frames: RawPlace[] = [];
  let inReport = false;
  return {
    line(text) {
      if (text === "WARNING: DATA RACE") inReport = true;
      else if (inReport && /^={10,}$/.test(text)) inReport = false;
      if (!inReport || frames.length >= mostFrames) return;
      const frame = /^\s+(\S.{0,1000}\.go):(\d{1,9}) \+0x[0-9a-f]{1,16}$/.exec(text);
      if (frame && !/\/src\/(?:runtime|testing|reflect|time|sync|internal)\//.test(frame[1] ?? ""))
        frames.push({ path: frame[1] ?? "", line: Number(frame[2]) });
    },
    explain(failure) {
      if (failure === null || !failure.message.startsWith("race detected during execution") || frames.length === 0) return failure;
      const ownFrame = frames.find((frame) => frame.path.endsWith("_test.go")) ?? frames[0];
      return { ...failure, path: ownFrame?.path ?? null, line: ownFrame?.line ?? null, stack: frames };
    },
    clear() {
      frames = [];
      inReport = false;
    },
  };
}
