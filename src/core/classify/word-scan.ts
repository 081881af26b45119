/**
 * Looks for many words in one pass over a text: a deterministic automaton (Aho and Corasick, 1975) over ASCII without case,
 * in which all digits are one. A regular expression of a hundred alternatives reads a line a hundred times; this reads it once.
 */
export interface WordScan {
  /** Bit i is set where a word of group i stands in the text. Groups 0 to 30. */
  readonly low: number;
  /** Bit i is set where a word of group 31 + i stands in the text. */
  readonly high: number;
}

/** Scans `text` from one index up to another, not included. The result object is used again by the next call. */
export type WordScanner = (text: string, from: number, to: number) => WordScan;

/** Letters other than ASCII that words may hold, all read as one: the marks by which test runners begin a failure. */
const marks = "×✕✖✗✘❌❯⨯";
/** The marks' stand-in among the ASCII codes. */
const mark = 127;

/** The class of a character: ASCII without case, "0" for each digit, one code for all punctuation, 0 for the rest. */
const folded = (code: number): number => {
  if (code >= 65 && code <= 90) return code + 32;
  if (code >= 48 && code <= 57) return 48;
  if (code < mark) return code;
  return code === 0xd7 || (code >= 0x2715 && code <= 0x2a2f && marks.includes(String.fromCharCode(code))) ? mark : 0;
};

/** A scanner for groups of words: `groups()[i]` sets bit i, at most 62 groups. They are asked for when the first text is read. */
export const createWordScanner = (groups: () => readonly (readonly string[])[]): WordScanner => {
  let scan: WordScanner | null = null;
  return (text, from, to) => {
    scan ??= scannerOf(automaton(groups()));
    return scan(text, from, to);
  };
};

const scannerOf = (words: Automaton): WordScanner => {
  const { column, columns, table, low, high } = words;
  const markColumn = column[mark] as number;
  const result = { low: 0, high: 0 };
  return (text, from, to) => {
    let row = columns;
    let lowBits = 0;
    let highBits = 0;
    for (let i = from; i < to; i++) {
      const code = text.charCodeAt(i);
      const at = row + (code < mark ? (column[code] as number) : folded(code) === mark ? markColumn : 0);
      row = table[at] as number;
      if (row > 0) continue;
      if (row === 0) row = follow(words, at);
      if (row > 0) continue;
      row = -row;
      const state = row / columns;
      lowBits |= low[state] as number;
      highBits |= high[state] as number;
    }
    result.low = lowBits;
    result.high = highBits;
    return result;
  };
};

interface Automaton {
  /** A column for each character that any word holds, so that the table stays small enough for the processor's cache. */
  readonly column: Uint8Array;
  readonly columns: number;
  /**
   * `table[row + column]` is where the next state's row begins, so that a step is one look; negative where that state ends a word, 0
   * where no text has come yet (`follow`). State n's row begins at n times the number of columns; state 1 is the start.
   */
  readonly table: Int32Array;
  /** The state to go on with where no word goes on: the longest end of what was read that begins one. */
  readonly fail: Int32Array;
  /** The groups whose words end in a state. */
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** Fills one place of the table. A start of the program reads few lines, which need few of some hundred thousand places. */
const follow = ({ table, fail, columns }: Automaton, at: number): number => {
  const of = at % columns;
  let state = (at - of) / columns;
  while (state !== 1 && table[state * columns + of] === 0) state = fail[state] as number;
  const to = (table[state * columns + of] as number) || columns;
  table[at] = to;
  return to;
};

/** The tree of the words, and for each of its states where to fall back to. */
const automaton = (groups: readonly (readonly string[])[]): Automaton => {
  const column = new Uint8Array(128);
  let columns = 1;
  let most = 2;
  for (const word of groups.flat()) {
    most += word.length;
    for (let i = 0; i < word.length; i++) {
      const code = folded(word.charCodeAt(i));
      if (code !== 0 && column[code] === 0) column[code] = columns++;
    }
  }
  for (let code = 0; code < mark; code++) column[code] = column[folded(code)] as number;
  const table = new Int32Array(most * columns);
  const fail = new Int32Array(most).fill(1);
  const low = new Int32Array(most);
  const high = new Int32Array(most);
  /** The places of the table that lead to new states, by the depth of these: the state to fall back to is always done before. */
  const places: number[][] = [];
  let states = 2;
  for (const [group, words] of groups.entries()) {
    for (const word of words) {
      let row = columns;
      for (let i = 0; i < word.length; i++) {
        const at = row + (column[folded(word.charCodeAt(i))] as number);
        if (table[at] === 0) {
          table[at] = columns * states++;
          places[i] ??= [];
          places[i]?.push(at);
        }
        row = table[at] as number;
      }
      const state = row / columns;
      if (group < 31) low[state] = (low[state] as number) | (1 << group);
      else high[state] = (high[state] as number) | (1 << (group - 31));
    }
  }
  const made = { column, columns, table, fail, low, high };
  for (const [depth, ats] of places.entries()) {
    for (const at of ats) {
      const state = (table[at] as number) / columns;
      if (depth > 0) {
        const before = fail[Math.floor(at / columns)] as number;
        const back = Math.abs(follow(made, before * columns + (at % columns))) / columns;
        fail[state] = back;
        low[state] = (low[state] as number) | (low[back] as number);
        high[state] = (high[state] as number) | (high[back] as number);
      }
      if (((low[state] as number) | (high[state] as number)) !== 0) table[at] = -(table[at] as number);
    }
  }
  return made;
};
