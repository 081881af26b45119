import { annotation } from "../../reading/annotation.ts";
import type { RawFailure, RawPlace } from "../../tool.ts";
import { VitestError } from "./vitest-error.ts";
import { looksLikeFile, splitName } from "./vitest-names.ts";

/** The failure of an `::error` line of the reporter for GitHub; null for a line that is none. */
export function vitestAnnotatedFailure(text: string, base: string | null): RawFailure | null {
  const note = annotation(text);
  if (note === null) return null;
  const block = new VitestError();
  for (const line of note.message.split("\n")) block.line(line);
  const titled =
    note.title === null || note.title === "Unhandled error"
      ? null
      : splitName(note.title.replace(/^\[[^\]]{1,80}\] /, "").replace(/^\|[^|]{1,80}\| /, ""));
  const thrown: RawPlace | null = note.file === null ? null : { path: note.file, line: note.line, column: note.column };
  if (titled === null || !looksLikeFile(titled.path))
    return { ...block.unhandled(base), ...(thrown === null ? {} : { path: thrown.path, line: thrown.line, column: thrown.column }) };
  const failure = block.under(titled, titled.test !== null, base);
  return { ...failure, stack: failure.stack?.length ? failure.stack : thrown === null ? [] : [thrown] };
}
