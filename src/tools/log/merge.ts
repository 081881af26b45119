import type { Placed } from "./placing.ts";

/** Failures of one source, in its order. */
export interface Source {
  readonly failures: readonly Placed[];
  /** "report": a document that names all failures; "text": a tool's reader; "annotation": workflow commands; "general": no tool. */
  readonly kind: "report" | "matcher" | "text" | "annotation" | "general";
}

/**
 * One list from several sources that saw the same run: each failure once. Earlier sources win; what a later one knows more
 * (a line, a column, a stack) is added. A later source's failure that no earlier one has is kept where the earlier ones do not speak for
 * its stage. `mixed`: programs without a reader ran as well, so that a tool's warnings do not explain the exit code.
 */
export const mergeSources = (sources: readonly Source[], mixed = false): Placed[] => {
  const merged: Placed[] = [];
  const index = new Map<string, number[]>();
  /** Stages that a report lists completely. */
  const reported = new Set<string>();
  let specific = false;
  for (const source of sources) {
    const taken = new Set<number>();
    const before = merged.length;
    const hadSpecific = specific;
    for (const found of source.failures) {
      // Beside a reader, what looks like a test's name may be none.
      const failure = source.kind === "general" && hadSpecific ? { ...found, test: null } : found;
      const hit = keysOf(failure)
        .flatMap((key) => index.get(key) ?? [])
        .find((at) => at < before && !taken.has(at) && sameFailure(merged[at] as Placed, failure));
      if (hit !== undefined) {
        taken.add(hit);
        const known = merged[hit] as Placed;
        // Where a reader knows the place, frames that were only guessed may be another failure's.
        const guessed = source.kind === "general" && known.line !== null;
        merged[hit] = completed(known, guessed ? { ...failure, origin: null, frames: [] } : failure);
        continue;
      }
      if (
        source.kind === "text" &&
        reported.has(failure.stage) &&
        !(failure.test === null && failure.stage === "test" && !mentions(merged, failure))
      )
        continue;
      if ((source.kind === "annotation" || source.kind === "general") && hadSpecific) continue;
      // A tool that only warned has still spoken for its lines.
      if (failure.severity === "error" || !mixed) specific = true;
      merged.push(failure);
      for (const key of keysOf(failure)) {
        const places = index.get(key);
        if (!places) index.set(key, [merged.length - 1]);
        else if (places.length < 50) places.push(merged.length - 1);
      }
    }
    if (source.kind === "report") for (const failure of source.failures) reported.add(failure.stage);
  }
  return merged;
};

/**
 * The failures of several documents as one list. What a later document says again counts once; so does a finding that one tool makes
 * twice at a place. A test that fails in two of a document's projects fails twice.
 */
export const joinFindings = (findings: readonly (readonly Placed[])[]): Placed[] => {
  const heard = new Set<string>();
  return findings.flatMap((failures) => {
    const tests: string[] = [];
    const fresh = failures.filter(({ file, line, column, code, test, message }) => {
      const words = JSON.stringify([file, line, column, code, test, message]);
      if (heard.has(words)) return false;
      if (test === null) heard.add(words);
      else tests.push(words);
      return true;
    });
    for (const one of tests) heard.add(one);
    return fresh;
  });
};

/** Cheap keys under which the same failure of two sources meets; few enough that lists stay short. */
const keysOf = (failure: Placed): string[] => {
  const keys: string[] = [];
  if (failure.test !== null) keys.push(`t${squash(failure.test).slice(-24)}`);
  if (failure.file !== null && failure.line !== null) keys.push(`l${failure.file}:${failure.line}`);
  if (failure.origin?.file) keys.push(`l${failure.origin.file}:${failure.origin.line}`);
  if (failure.test === null) keys.push(`m${failure.file}:${squash(failure.message).slice(0, 24)}`);
  return keys;
};

const sameFailure = (a: Placed, b: Placed): boolean => {
  if (a.stage !== b.stage && a.stage !== "custom" && b.stage !== "custom" && !sameLine(a, b)) return false;
  if (a.test !== null && b.test !== null) {
    const [x, y] = [squash(a.test), squash(b.test)];
    return (
      (x.endsWith(y) || y.endsWith(x)) &&
      (a.file === null || b.file === null || a.file === b.file || a.origin?.file === b.file || b.origin?.file === a.file)
    );
  }
  if (a.file !== b.file && a.origin?.file !== b.file && b.origin?.file !== a.file) return false;
  if (a.code !== null && b.code !== null && tail(a.code) !== tail(b.code)) return false;
  if (a.line !== null && b.line !== null && a.line !== b.line && a.origin?.line !== b.line && b.origin?.line !== a.line) return false;
  if (a.line !== null && b.line !== null && a.line === b.line && a.column === b.column && a.code !== null && b.code !== null) return true;
  const [x, y] = [squash(a.message), squash(b.message)];
  return (
    a.test !== null || b.test !== null || x.startsWith(y.slice(0, 40)) || y.startsWith(x.slice(0, 40)) || x.includes(y) || y.includes(x)
  );
};

/** Two tools' readers may both claim a compiler's line in a mixed log. */
const sameLine = (a: Placed, b: Placed): boolean =>
  a.test === null && b.test === null && a.line !== null && a.line === b.line && a.column === b.column && a.message === b.message;

const mentions = (merged: readonly Placed[], failure: Placed): boolean =>
  merged.some((other) => other.file === failure.file && other.file !== null) ||
  merged.some((other) => squash(other.message) === squash(failure.message));

const completed = (a: Placed, b: Placed): Placed => ({
  ...a,
  // Of two readers, the one for which it is a finding of its own knows the stage.
  ...(!a.ran && b.ran && a.stage !== b.stage ? { stage: b.stage, tool: b.tool } : {}),
  file: a.file ?? b.file,
  line: a.line ?? (a.file === null || a.file === b.file ? b.line : null),
  column: a.column ?? ((a.line === null || a.line === b.line) && (a.file === null || a.file === b.file) ? b.column : null),
  code: a.code ?? b.code,
  test: a.test ?? b.test,
  detail: a.detail ?? b.detail,
  origin: a.origin ?? (b.origin !== null && b.origin.file !== a.file ? b.origin : null),
  frames: a.frames.length > 0 ? a.frames : b.frames,
  ...(a.fixes === undefined && b.fixes !== undefined ? { fixes: b.fixes } : {}),
  ran: a.stage === b.stage ? a.ran && b.ran : a.ran || b.ran,
});

const squash = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** `eslint(no-undef)`, `lint/suspicious/noDebugger`, `org.eslint.no-undef`: what the rule itself is called. */
const tail = (code: string): string => squash(code).split(" ").at(-1) ?? "";
