import { annotation } from "../../reading/annotation.ts";
import type { RawFailure, RawPlace } from "../../tool.ts";
import { ErrorBlock } from "./vitest-error.ts";
import { looksLikeFile, type Name, splitName } from "./vitest-names.ts";

/** The failure that an error under a ` FAIL ` line makes. */
export function vitestFailure(name: Name, block: ErrorBlock, section: "tests" | "suites", base: string | null): RawFailure {
  const place = block.placeIn(name.path);
  return {
    path: name.path,
    line: place?.line ?? null,
    column: place?.column ?? null,
    code: block.code,
    test: name.test,
    message: block.message,
    detail: block.detail(),
    stack: block.stack,
    ran: section === "tests",
    base,
    ...(name.project == null ? {} : { owner: name.project }),
  };
}

/** An annotation stands for each error and each retry of a test; the test failed once. */
export function onceEach(failures: readonly RawFailure[]): readonly RawFailure[] {
  const seen = new Set<string>();
  return failures.filter((failure) => {
    if (failure.test == null) return true;
    const key = `${failure.path}\n${failure.test}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The failure of an `::error` line of the reporter for GitHub; null for a line that is none. */
export function vitestAnnotatedFailure(text: string, base: string | null): RawFailure | null {
  const note = annotation(text);
  if (note === null) return null;
  const block = new ErrorBlock();
  for (const line of note.message.split("\n")) block.line(line);
  const titled =
    note.title === null || note.title === "Unhandled error"
      ? null
      : splitName(note.title.replace(/^\[[^\]]{1,80}\] /, "").replace(/^\|[^|]{1,80}\| /, ""));
  const thrown: RawPlace | null = note.file === null ? null : { path: note.file, line: note.line, column: note.column };
  if (titled === null || !looksLikeFile(titled.path))
    return { ...block.unhandled(base), ...(thrown === null ? {} : { path: thrown.path, line: thrown.line, column: thrown.column }) };
  const failure = vitestFailure(titled, block, titled.test === null ? "suites" : "tests", base);
  return { ...failure, stack: failure.stack?.length ? failure.stack : thrown === null ? [] : [thrown] };
}
