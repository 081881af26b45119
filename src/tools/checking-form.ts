import type { Word } from "./shell.ts";
import { tools } from "./table.ts";
import { checkingWords } from "./writing.ts";

/**
 * The words of a command in the form that checks and changes no file, each as it was written; null where there is none (`gofmt -w` has
 * one, `go mod tidy` has not). `words` begin with the program, runners and wrappers already taken off; `program` is its base name.
 */
export const checkingForm = (words: readonly Word[], program: string): readonly Word[] | null => {
  const texts = [program, ...words.slice(1).map((word) => word.text)];
  const checking = checkingWords(texts, tools);
  if (checking === null || checking === texts) return checking === null ? null : words;
  let from = 1;
  return checking.map((text, at) => {
    if (at === 0) return text === program && words[0] ? words[0] : { text, raw: text };
    // In order, so that of two equal words each keeps its place.
    const found = words.findIndex((word, i) => i >= from && word.text === text);
    if (found < 0) return { text, raw: text };
    from = found + 1;
    return words[found] as Word;
  });
};
