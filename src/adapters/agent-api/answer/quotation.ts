/** A text without blanks, to find it again however it was broken into lines. */
const squeezed = (text: string): string => text.replace(/\s+/g, "");

const squeezedLines = (text: string): readonly string[] =>
  text
    .split("\n")
    .map(squeezed)
    .filter((line) => line !== "");

/** A text as it stands in it, and as it reads where HTML or a string literal escaped it. */
export const readings = (text: string): readonly string[] => {
  const html = text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
  const literal = text.replaceAll("\\n", "\n").replaceAll('\\"', '"').replaceAll("\\\\", "\\");
  return [...new Set([text, html, literal])];
};

/**
 * Whether a part of an answer stands in `sent`, all that the model was shown: its characters but for blanks, or its lines one below the other,
 * each with anything before and behind it, such as a number, a time or a comment's mark.
 */
export function quotedFrom(sent: string): (part: string) => boolean {
  let shown: readonly { readonly whole: string; readonly lines: readonly string[] }[] | null = null;
  return (part) => {
    const lines = squeezedLines(part);
    if (lines.length === 0) return false;
    shown ??= readings(sent).map((text) => ({ whole: squeezed(text), lines: squeezedLines(text) }));
    return shown.some((one) => one.whole.includes(lines.join("")) || holdsInOrder(one.lines, lines));
  };
}

const holdsInOrder = (shown: readonly string[], lines: readonly string[]): boolean =>
  shown.some((_, start) => start + lines.length <= shown.length && lines.every((line, index) => shown[start + index]?.includes(line)));

/** Lines between an introduction and what it introduces: blanks, fences, tags, a path, a reason. */
const passedOver =
  /^\s*(?:`{3,}.*|~{3,}.*|(?:<[^<>]{1,80}>\s*)+|(?:WHY|FILE)\b.*|[#*`"'>\s/-]*[\w@.+()[\]/-]*[./][\w@.+()[\]-]+[`*"':\s]*|)\s*$/;

/** Ends of a sentence that introduces something as what is not to be done. */
const asExample: readonly RegExp[] = [
  /\b(?:for example|for instance|an? example|e\.g\.|(?:would|could|might) look like)(?!\w).{0,120}$/i,
  /\b(?:instead of|rather than|not|such as)(?: (?:this|that|these|the following))?\s*:?$/i,
  new RegExp(
    String.raw`(?:^\W*(?:please )?|\b(?:I|we|you|one|to)(?: (?:will|would|must|should|shall|can|could|may|might))? )` +
      `(?:do not|not|never|don't|won't|can't|cannot|shouldn't|mustn't|wouldn't)(?: (?:ever|simply|just))? ` +
      String.raw`(?:do|make|send|call|apply|use|edit|change|write|follow|run|obey|execute|try)\b.{0,120}$`,
    "i",
  ),
  /^[^\p{L}\p{N}]*(?:counter-?)?(?:examples?|wrong|bad|incorrect|don'ts?|rejected|before)[^\p{L}\p{N}]*$/iu,
  /^[^\p{L}\p{N}]*(?:(?:this|that|here) (?:is|was) )?(?:the |a |an |my )?(?:wrong|bad|incorrect|broken|old|original|current|previous|earlier|faulty|buggy|rejected) (?:version|code|file|call|edit|attempt|patch|change)(?: (?:is|was|reads?|looks? like|looked like))?\s*:?$/iu,
  /\b(?:reject(?:ed)?|refused?|discard(?:ed)?|ignored?|ruled out|decided against) (?:it|this|that|them|both)\b.{0,40}$|\bI (?:\w+ )?(?:reject|refuse|ignore|discard)\b.{0,80}$/i,
  /\btried (?:before|earlier|already)\b.{0,60}$/i,
  /\binjected (?:instruction|call|command|text|prompt)|\bprompt injection\b|\bmalicious\b/i,
  /\b(?:log|test|tests|file|output|comment|message|error|instructions?) (?:says?|said|asks?|holds?|contains?|prints?|printed|shows?|reads?|tells?|told|wants?|suggests?)(?: (?:me|us|for))?(?: (?:this|that|the following|to \w+))?\s*:?$/i,
];

/** Whether the words that end `before` introduce what follows as an example, a quotation, or what not to do. Only their last sentence counts. */
export function isIntroducedAsExample(before: string): boolean {
  const lines = before.slice(-1_200).split("\n");
  while (lines.length > 0 && passedOver.test((lines.at(-1) ?? "").slice(0, 300))) lines.pop();
  const line = (lines.at(-1) ?? "").trim().slice(-300);
  const sentence = line.split(/(?<=[.!?])\s+(?=\p{Lu})/u).at(-1) ?? "";
  return asExample.some((pattern) => pattern.test(sentence));
}
