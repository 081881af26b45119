/** A file's text as an agent sees it: without BOM, with line feeds only. It also holds what is needed to write the file back. */
export interface TextForm {
  readonly original: string;
  /** `original` without BOM and with LF for CRLF. */
  readonly text: string;
  readonly bom: boolean;
  /** "\r\n" if most lines end so. */
  readonly lineEnd: "\n" | "\r\n";
}

/** Takes a file's text apart. Nothing is lost, because `original` is kept. */
export const textForm = (original: string): TextForm => {
  const bom = original.startsWith("\uFEFF");
  const body = bom ? original.slice(1) : original;
  const crlf = body.split("\r\n").length - 1;
  const lf = body.split("\n").length - 1 - crlf;
  return { original, text: body.replaceAll("\r\n", "\n"), bom, lineEnd: crlf > lf ? "\r\n" : "\n" };
};

/** The whole file after replacing `oldText` at `place`; BOM, line ends outside the place, and a final newline are kept. */
export const writeBack = (form: TextForm, place: number, oldText: string, newText: string): string => {
  const start = originalOffset(form, place);
  const end = originalOffset(form, place + oldText.length);
  const replaced = form.original.slice(start, end);
  const lineEnd = replaced.includes("\r\n") ? "\r\n" : replaced.includes("\n") ? "\n" : form.lineEnd;
  const after = form.original.slice(0, start) + newText.replaceAll("\n", lineEnd) + form.original.slice(end);
  // A final newline is dropped only if the edit does nothing else.
  const lost = form.original.endsWith("\n") && !after.endsWith("\n") && after !== "" && oldText !== `${newText}\n`;
  return lost ? after + form.lineEnd : after;
};

const originalOffset = (form: TextForm, offset: number): number => {
  const skip = form.bom ? 1 : 0;
  if (form.original.length - skip === form.text.length) return offset + skip;
  let original = skip;
  for (let seen = 0; seen < offset; seen += 1) original += form.original.startsWith("\r\n", original) ? 2 : 1;
  return original;
};
