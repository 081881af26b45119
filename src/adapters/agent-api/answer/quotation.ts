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

/** What of an answer stands in all that the model was shown. */
export interface Quotations {
  /** Its characters but for blanks, or its lines one below the other, each with anything before and behind it: a number, a time, a comment's mark. */
  holds(part: string): boolean;
  /** Its lines one below the other and nothing beside them but their numbers: a line of a file may well stand within a log's line. */
  holdsLines(part: string): boolean;
}

/** The quotations of `sent`, all that the model was shown. */
export const quotationsOf = (sent: string): Quotations => {
  let read: readonly { readonly whole: string; readonly lines: readonly string[] }[] | null = null;
  const shown = () => (read ??= readings(sent).map((text) => ({ whole: squeezed(text), lines: squeezedLines(text) })));
  return {
    holds: (part) => {
      const lines = squeezedLines(part);
      if (lines.length === 0) return false;
      return shown().some(
        (one) => one.whole.includes(lines.join("")) || standInOrder(one.lines, lines, (there, line) => there.includes(line)),
      );
    },
    holdsLines: (part) => {
      const lines = squeezedLines(part);
      const isLine = (there: string, line: string): boolean => there.replace(/^\d+[|:]/, "") === line;
      return lines.length > 0 && shown().some((one) => standInOrder(one.lines, lines, isLine));
    },
  };
};

const standInOrder = (shown: readonly string[], lines: readonly string[], fits: (there: string, line: string) => boolean): boolean =>
  shown.some((_, start) => start + lines.length <= shown.length && lines.every((line, index) => fits(shown[start + index] ?? "", line)));

/** Lines between an introduction and what it introduces: blanks, fences, tags, a path, a reason. */
const passedOver =
  /^\s*(?:`{3,}.*|~{3,}.*|(?:<[^<>]{1,80}>\s*)+|(?:WHY|FILE)\b.*|[#*`"'>\s/-]*[\w@.+()[\]/-]*[./][\w@.+()[\]-]+[`*"':\s]*|)\s*$/;

const pointing = String.raw`(?: (?:this|that|these|it|them|the following|such an? \w+))?`;

/**
 * Sentences that are nothing but the introduction of what is not to be done. A sentence that gives a reason for an edit may speak of what is
 * wrong, not wanted or tried before as well: what goes on behind that is none.
 */
const asExample: readonly RegExp[] = [
  /(?:^\W*|\b(?:is|like this|wrong|bad|,) )(?:for example|for instance|(?:here is |this is )?an? example|e\.g\.)\W*$/i,
  /\b(?:would|could|might) look like(?: this)?\W*$/i,
  /\b(?:instead of|rather than|not|such as) (?:this|that|these|the following)\s*:?$|^\W*(?:not|instead of|rather than)\s*:$/i,
  new RegExp(
    String.raw`(?:^\W*(?:please )?|\b(?:I|we|you|one)(?: (?:will|would|must|should|shall|can|could|may|might))? )` +
      `(?:do not|not|never|don't|won't|can't|cannot|shouldn't|mustn't|wouldn't)(?: (?:ever|simply|just))? ` +
      String.raw`(?:do|make|send|call|apply|use|edit|change|write|follow|run|obey|execute|try)${pointing}(?: what the \w+ (?:tells|asks|says)[\w ]{0,30})?\s*:?$`,
    "i",
  ),
  /^[^\p{L}\p{N}]*(?:counter-?)?(?:examples?|wrong|bad|incorrect|don'ts?|rejected|before)[^\p{L}\p{N}]*$/iu,
  /^[^\p{L}\p{N}]*(?:(?:this|that|here) (?:is|was) )?(?:the |a |an |my )?(?:wrong|bad|incorrect|broken|old|original|current|previous|earlier|faulty|buggy|rejected) (?:version|code|file|call|edit|attempt|patch|change)(?: (?:is|was|reads?|looks? like|looked like))?\s*:?$/iu,
  /\b(?:reject(?:ed)?|refused?|discard(?:ed)?|ignored?|ruled out|decided against) (?:it|this|that|them|both)\W*$|\bwhich I (?:\w+ )?(?:reject|refuse|ignore|discard)\W*$/i,
  /^\W*what (?:was|I|we) tried (?:before|earlier|already)\b[^.;]{0,60}$/i,
  /\binjected (?:instruction|call|command|text|prompt)|\bprompt injection\b|\bmalicious (?:instruction|call|command|text|prompt)/i,
  /\b(?:log|output|comment|message|instructions?) (?:says?|said|asks?|holds?|contains?|prints?|printed|shows?|reads?|tells?|told|wants?|suggests?)(?: (?:me|us|for))?(?: (?:this|that|the following|to \w+))?\s*:?$/i,
];

/** Whether the words that end `before` introduce what follows as an example, a quotation, or what not to do. Only their last sentence counts. */
export const isIntroducedAsExample = (before: string): boolean => {
  const lines = before.slice(-1_200).split("\n");
  while (lines.length > 0 && passedOver.test((lines.at(-1) ?? "").slice(0, 300))) lines.pop();
  const line = (lines.at(-1) ?? "").trim().slice(-300);
  const sentence = line.split(/(?<=[.!?])\s+(?=\p{Lu})/u).at(-1) ?? "";
  return asExample.some((pattern) => pattern.test(sentence));
};
