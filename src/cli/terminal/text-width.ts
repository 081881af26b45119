/** Columns that text takes in a terminal, and text made to fit. */
import { stripVTControlCharacters } from "node:util";

/** East Asian wide and fullwidth characters (Unicode Standard Annex 11) and pictures take two columns, marks take none. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const mark = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Columns of the text; colours take none. */
export const textWidth = (text: string): number => {
  let columns = 0;
  for (const character of stripVTControlCharacters(text)) columns += mark.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
};

/** The text, filled with blanks to at least that many columns. */
export const padded = (text: string, columns: number): string => text + " ".repeat(Math.max(0, columns - textWidth(text)));

/** Uncoloured text cut to at most that many columns, with a mark where something was cut off. */
export const fitted = (text: string, columns: number, unicode: boolean): string => {
  if (textWidth(text) <= columns) return text;
  const end = unicode ? "…" : "...";
  let room = columns - textWidth(end);
  let kept = "";
  for (const character of text) {
    room -= textWidth(character);
    if (room < 0) break;
    kept += character;
  }
  return columns < textWidth(end) ? "" : kept + end;
};

/** Breaks text at blanks into lines of at most `width` columns, each after `indent`; a longer word stays whole, so that it can be copied. */
export const wrapped = (text: string, width: number, indent = ""): readonly string[] => {
  const most = width - indent.length;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || textWidth(last) + 1 + textWidth(word) > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => indent + line);
};
