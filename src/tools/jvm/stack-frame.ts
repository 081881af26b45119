import { Detail } from "../reading/detail.ts";
import type { RawFailure, RawPlace } from "../tool.ts";

/** A frame of a JVM stack trace with the class it names. */
export interface JvmFrame {
  readonly place: RawPlace;
  /** Class without inner classes: "app.CartTest". */
  readonly type: string;
}

/** Reads "\tat app.CartTest.adds(CartTest.java:7)"; the path becomes "app/CartTest.java" so that it can be found. Null for other lines and frames without a line. */
function jvmFrame(text: string): JvmFrame | null {
  const frame =
    /^\s*at (?:[\w.@-]{1,200}\/{1,2})?([\w.$<>]{1,500})\.[\w$<>-]{1,300}\(([\w$ -]{1,200}\.(?:java|kt|kts|groovy|scala|clj)):(\d{1,9})\)/.exec(
      text.slice(0, 2_000),
    );
  if (!frame) return null;
  const type = (frame[1] ?? "").replace(/\$.*$/, "");
  const at = type.lastIndexOf(".");
  const folder = at < 0 ? "" : `${type.slice(0, at).replaceAll(".", "/")}/`;
  return { place: { path: `${folder}${frame[2]}`, line: Number(frame[3]) }, type };
}

const libraries =
  /^(?:java|javax|jdk|sun|com\.sun|kotlin|kotlinx|scala|groovy|org\.codehaus\.groovy|org\.junit|junit|org\.testng|org\.opentest4j|org\.assertj|org\.hamcrest|org\.mockito|org\.gradle|org\.apache\.maven|io\.kotest|org\.spockframework|worker\.org|com\.intellij|io\.mockk|org\.springframework|com\.google\.common\.truth)\./;

/** Frames of Java itself, of test frameworks and build tools. */
function isLibrary(frame: JvmFrame): boolean {
  return libraries.test(`${frame.type}.`);
}

/** The frame of the test: the outermost one in the test's own class, else the outermost of the project. */
function jvmTestFrame(frames: readonly JvmFrame[], type: string | null): JvmFrame | null {
  const bare = type?.replace(/\$.*$/, "") ?? null;
  const simple = bare === null ? null : bare.slice(bare.lastIndexOf(".") + 1);
  const projectFrame =
    bare === null
      ? undefined
      : frames.findLast((frame) => frame.type === bare || frame.type.slice(frame.type.lastIndexOf(".") + 1) === simple);
  return projectFrame ?? frames.findLast((frame) => !isLibrary(frame)) ?? null;
}

/** Frames that are kept of one failed test. */
const mostFrames = 60;

/** A failed test of the JVM while the lines about it come in. */
export class JvmTest {
  readonly test: string;
  readonly detail = new Detail();
  /** The class that the test is in, where it is known. */
  type: string | null;
  message: string | null = null;
  private readonly frames: JvmFrame[] = [];

  constructor(test: string, type: string | null) {
    this.test = test;
    this.type = type;
  }

  /** Takes a line that may be a frame; false where it is none. */
  frame(text: string): boolean {
    const frame = jvmFrame(text);
    if (frame !== null && this.frames.length < mostFrames) this.frames.push(frame);
    return frame !== null;
  }

  /** The failure, at the frame of the test or else where the runner says. */
  failure(fallback: RawPlace | null = null): RawFailure {
    const { test, message, detail, frames } = this;
    const place = jvmTestFrame(frames, this.type)?.place ?? fallback;
    const stack = frames.filter((frame) => !isLibrary(frame)).map((frame) => frame.place);
    return {
      path: place?.path ?? null,
      line: place?.line ?? null,
      test,
      message: message ?? "failed",
      detail: detail.text(),
      stack,
      stage: "test",
    };
  }
}
