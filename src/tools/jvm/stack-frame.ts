import { FailedTest } from "../reading/test-run.ts";
import type { RawFailure, RawPlace } from "../tool.ts";

/** A frame of a JVM stack trace with the class it names, without inner classes: "app.CartTest". */
interface JvmFrame extends RawPlace {
  readonly type: string;
}

/** Reads "\tat app.CartTest.adds(CartTest.java:7)" with the path "app/CartTest.java"; null for others and frames without a line. */
const jvmFrame = (text: string): JvmFrame | null => {
  const frame =
    /^\s*at (?:[\w.@-]{1,200}\/{1,2})?([\w.$<>]{1,500})\.[\w$<>-]{1,300}\(([\w$ -]{1,200}\.(?:java|kt|kts|groovy|scala|clj)):(\d{1,9})\)/.exec(
      text.slice(0, 2_000),
    );
  if (!frame) return null;
  const type = (frame[1] ?? "").replace(/\$.*$/, "");
  const at = type.lastIndexOf(".");
  const folder = at < 0 ? "" : `${type.slice(0, at).replaceAll(".", "/")}/`;
  return { path: `${folder}${frame[2]}`, line: Number(frame[3]), type };
};

const libraries =
  /^(?:java|javax|jdk|sun|com\.sun|kotlin|kotlinx|scala|groovy|org\.codehaus\.groovy|org\.junit|junit|org\.testng|org\.opentest4j|org\.assertj|org\.hamcrest|org\.mockito|org\.gradle|org\.apache\.maven|io\.kotest|org\.spockframework|worker\.org|com\.intellij|io\.mockk|org\.springframework|com\.google\.common\.truth)\./;

/** Frames of Java itself, of test frameworks and build tools. */
const isLibrary = (frame: JvmFrame): boolean => libraries.test(`${frame.type}.`);

/** The frame of the test: the outermost one in the test's own class, else the outermost of the project. */
const jvmTestFrame = (frames: readonly JvmFrame[], type: string | null): JvmFrame | null => {
  const bare = type?.replace(/\$.*$/, "") ?? null;
  const simple = bare === null ? null : bare.slice(bare.lastIndexOf(".") + 1);
  const projectFrame =
    bare === null
      ? undefined
      : frames.findLast((frame) => frame.type === bare || frame.type.slice(frame.type.lastIndexOf(".") + 1) === simple);
  return projectFrame ?? frames.findLast((frame) => !isLibrary(frame)) ?? null;
};

/** Frames that are kept of one failed test: the test's own stands far out. */
const mostFrames = 60;

/** A failed test of the JVM while the lines about it come in. */
export class JvmTest extends FailedTest {
  /** The class that the test is in, where it is known. */
  type: string | null;
  private readonly typed: JvmFrame[] = [];

  constructor(test: string, type: string | null) {
    super(test);
    this.type = type;
  }

  /** Takes a line that may be a frame; false where it is none. */
  frameIn(text: string): boolean {
    const frame = jvmFrame(text);
    if (frame !== null && this.typed.length < mostFrames) this.typed.push(frame);
    return frame !== null;
  }

  /** The failure, at the frame of the test or else where the runner says. */
  override failure(): RawFailure {
    const frame = jvmTestFrame(this.typed, this.type);
    for (const one of this.typed) if (!isLibrary(one)) this.frame({ path: one.path, line: one.line });
    return super.failure(frame ?? this.place);
  }
}
