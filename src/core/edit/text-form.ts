/** A file's text as an agent sees it: no BOM, line feeds only; with what is needed to write it back as it was. */
export interface TextForm {
  readonly original: string;
  /** `original` without BOM and with LF for CRLF. */
  readonly text: string;
  readonly bom: boolean;
  /** "\r\n" where most lines end so. */
  readonly lineEnd: "\n" | "\r\n";
}

/** Takes a file's text apart; nothing is lost, `original` stays the truth. */
export function textForm(original: string): TextForm {
  const bom = original.startsWith("\uFEFF");
  const body = bom ? original.slice(1) : original;
  const crlf = body.split("\r\n").length - 1;
  const lf = body.split("\n").length - 1 - crlf;
  return { original, text: body.replaceAll("\r\n", "\n"), bom, lineEnd: crlf > lf ? "\r\n" : "\n" };
}

/** Where a text to replace was found: offsets in `TextForm.text`, at most 50, and the texts as they matched. */
export interface Located {
  readonly places: readonly number[];
  readonly oldText: string;
  readonly newText: string;
}

/**
 * Finds `oldText` exactly. Two slips that say nothing about the meaning are forgiven when the exact text is not there:
 * a final line feed that the file does not have, and the line numbers of our own code windows.
 */
export function locate(form: TextForm, oldText: string, newText: string): Located {
  const plainOld = oldText.replaceAll("\r\n", "\n");
  const plainNew = newText.replaceAll("\r\n", "\n");
  const exact = occurrences(form.text, plainOld);
  if (exact.length > 0) return { places: exact, oldText: plainOld, newText: plainNew };
  if (plainOld.endsWith("\n") && !form.text.endsWith("\n") && plainOld.length > 1) {
    const shorter = plainOld.slice(0, -1);
    if (form.text.endsWith(shorter)) {
      const kept = plainNew.endsWith("\n") ? plainNew.slice(0, -1) : plainNew;
      return { places: [form.text.length - shorter.length], oldText: shorter, newText: kept };
    }
  }
  const bare = withoutGutter(plainOld);
  const places = bare === null ? [] : occurrences(form.text, bare);
  return { places, oldText: bare ?? plainOld, newText: bare === null ? plainNew : (withoutGutter(plainNew) ?? plainNew) };
}

/** The whole file after replacing `oldText` at `place`; BOM, line ends outside the place, and a final newline are kept. */
export function writeBack(form: TextForm, place: number, oldText: string, newText: string): string {
  const start = originalOffset(form, place);
  const end = originalOffset(form, place + oldText.length);
  const replaced = form.original.slice(start, end);
  const lineEnd = replaced.includes("\r\n") ? "\r\n" : replaced.includes("\n") ? "\n" : form.lineEnd;
  const after = form.original.slice(0, start) + newText.replaceAll("\n", lineEnd) + form.original.slice(end);
  // A final newline is dropped only when dropping it is all that the edit does.
  const lost = form.original.endsWith("\n") && !after.endsWith("\n") && after !== "" && oldText !== `${newText}\n`;
  return lost ? after + form.lineEnd : after;
}

function originalOffset(form: TextForm, offset: number): number {
  const skip = form.bom ? 1 : 0;
  if (form.original.length - skip === form.text.length) return offset + skip;
  let original = skip;
  for (let seen = 0; seen < offset; seen += 1) original += form.original.startsWith("\r\n", original) ? 2 : 1;
  return original;
}

function occurrences(text: string, part: string): number[] {
  const places: number[] = [];
  // Overlapping matches count: an edit that fits in two ways is not unique.
  for (let at = text.indexOf(part); at !== -1 && places.length < 50; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

const gutter = /^\s*\d+\|/;

function withoutGutter(text: string): string | null {
  const lines = text.split("\n");
  const counted = lines.at(-1) === "" ? lines.slice(0, -1) : lines;
  if (counted.length === 0 || !counted.every((line) => gutter.test(line))) return null;
  return lines.map((line) => line.replace(gutter, "")).join("\n");
}
