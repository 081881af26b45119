import { withoutCodes } from "./log-lines.ts";
import type { RawPlace } from "./tool.ts";

const place = (path: string | undefined, line: string | undefined, column?: string): RawPlace | null =>
  path === undefined || line === undefined ? null : { path, line: Number(line), column: column === undefined ? null : Number(column) };

/** Lines longer than this are no frames. */
const widest = 1_000;

/**
 * The place that a stack frame's line names, or null: JavaScript (V8, Firefox, Vitest's `❯`), Python, pytest, Java and Kotlin (path made from the class),
 * .NET, Go, Rust, Ruby, PHP, Elixir. Each form is anchored or holds no nested repeats, so a hostile line costs linear time.
 */
export const frameOf = (line: string): RawPlace | null => {
  if (line.length > widest || !/\d/.test(line)) return null;
  const text = line.trim();
  const start = text.charCodeAt(0);
  if (text.startsWith("at ") || text.startsWith("❯ ") || text.startsWith("› ")) {
    const net = /^at .{1,500}? in (.{1,500}):line (\d{1,7})$/.exec(text);
    if (net) return place(net[1], net[2]);
    const java = /^at (?:[\w.$-]{1,100}\/{1,2})?([\w.$<>-]{1,300})\(([\w$-]{1,100}\.(?:java|kt|kts|scala|groovy|clj)):(\d{1,7})\)/.exec(
      text,
    );
    if (java) return place([...(java[1] ?? "").split(".").slice(0, -2), java[2]].join("/"), java[3]);
    const called = /^(?:at|❯|›) .{0,400}\(((?:file:\/\/|[A-Za-z]:[\\/])?[^()]{1,500}?):(\d{1,7})(?::(\d{1,7}))?\)$/.exec(text);
    if (called) return place(called[1], called[2], called[3]);
    const bare = /^(?:at|❯|›) (?:async )?(.{1,600}?):(\d{1,7})(?::(\d{1,7}))?$/.exec(text);
    if (!bare || /[()]/.test(bare[1] ?? "")) return null;
    // Vitest prints the function before the path; an absolute path may hold blanks of its own.
    const whole = bare[1] ?? "";
    const path = /^(?:\/|file:|[A-Za-z]:\\)/.test(whole) ? whole : whole.slice(whole.lastIndexOf(" ") + 1);
    return place(path, bare[2], bare[3]);
  }
  if (text.startsWith('File "')) {
    const python = /^File "([^"]{1,500})", line (\d{1,7})/.exec(text);
    return python ? place(python[1], python[2]) : null;
  }
  if (start === 0x23) {
    const php = /^#\d+ (.{1,500}?)[(:](\d{1,7})\)?(?:: .{0,400})?$/.exec(text);
    if (php) return place(php[1], php[2]);
  }
  const go = /^(\/?[^\s:]{1,400}\.go):(\d{1,7})(?: \+0x[0-9a-f]+)?$/.exec(text);
  if (go) return place(go[1], go[2]);
  const ruby = /^(?:from |# )?([^\s:'"`()]{1,400}\.(?:rb|rake|erb)):(\d{1,7})(?::in [`'].{1,300}'?)?$/.exec(text);
  if (ruby) return place(ruby[1], ruby[2]);
  const phpunit = text.endsWith(":") ? null : /^(\/[^:'"]{1,400}\.php):(\d{1,7})$/.exec(text);
  if (phpunit) return place(phpunit[1], phpunit[2]);
  const pytest = /^([^\s:'"]{1,400}\.py):(\d{1,7}):(?: [A-Za-z_][\w.]{0,100}| in .{1,100})?$/.exec(text);
  if (pytest) return place(pytest[1], pytest[2]);
  const elixir = /^(?:\([\w .-]{1,60}\) )?([^\s:'"()]{1,400}\.exs?):(\d{1,7}): /.exec(text);
  if (elixir) return place(elixir[1], elixir[2]);
  return null;
};

/** The places of a stack trace, innermost first; `limit` frames at most. Python's tracebacks, which go the other way, are turned. */
export const framesOf = (trace: string, limit = 100): RawPlace[] => {
  const frames: RawPlace[] = [];
  let python = 0;
  for (const line of withoutCodes(trace).split("\n").slice(0, 2_000)) {
    const frame = frameOf(line);
    if (!frame) continue;
    if (/^\s*File "/.test(line) || /\.py$/.test(frame.path)) python++;
    frames.push(frame);
    if (frames.length >= limit) break;
  }
  return python > 0 && python === frames.length ? frames.reverse() : frames;
};
