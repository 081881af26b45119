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

/** A scanner for groups of words: `groups[i]` sets bit i. At most 62 groups. */
export const createWordScanner = (groups: readonly (readonly string[])[]): WordScanner => {
  // A column for each character that any word holds, so that the table stays small enough for the processor's cache.
  const column = new Uint8Array(128);
  let columns = 1;
  for (const words of groups) {
    for (const word of words) {
      for (let i = 0; i < word.length; i++) {
        const code = folded(word.charCodeAt(i));
        if (code !== 0 && column[code] === 0) column[code] = columns++;
      }
    }
  }
  for (let code = 0; code < mark; code++) column[code] = column[folded(code)] as number;
  const { table, low, high } = automaton(groups, column, columns);
  const markColumn = column[mark] as number;
  const result = { low: 0, high: 0 };
  return (text, from, to) => {
    let row = 0;
    let lowBits = 0;
    let highBits = 0;
    for (let i = from; i < to; i++) {
      const code = text.charCodeAt(i);
      row = table[row + (code < mark ? (column[code] as number) : folded(code) === mark ? markColumn : 0)] as number;
      if (row < 0) {
        row = -row;
        const state = row / columns;
        lowBits |= low[state] as number;
        highBits |= high[state] as number;
      }
    }
    result.low = lowBits;
    result.high = highBits;
    return result;
  };
};

interface Automaton {
  /**
   * `table[row + column]` is where the next state's row begins, so that a step is one look; negative where that state ends a word.
   * State n's row begins at n times the number of columns; state 0 is the start.
   */
  readonly table: Int32Array;
  /** The groups whose words end in a state. */
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** The tree of the words, completed: where no word goes on, go on with the longest end of what was read that begins one. */
const automaton = (groups: readonly (readonly string[])[], column: Uint8Array, columns: number): Automaton => {
  let most = 1;
  for (const words of groups) for (const word of words) most += word.length;
  const next = new Int32Array(most * columns);
  const low = new Int32Array(most);
  const high = new Int32Array(most);
  let states = 1;
  for (const [group, words] of groups.entries()) {
    for (const word of words) {
      let state = 0;
      for (let i = 0; i < word.length; i++) {
        const at = state * columns + (column[folded(word.charCodeAt(i))] as number);
        if (next[at] === 0) next[at] = states++;
        state = next[at] as number;
      }
      if (group < 31) low[state] = (low[state] as number) | (1 << group);
      else high[state] = (high[state] as number) | (1 << (group - 31));
    }
  }
  const fail = new Int32Array(states);
  // States in the order of their depth, so that the state to fall back to is always done before.
  const queue = new Int32Array(states);
  let queued = 0;
  for (let of = 0; of < columns; of++) if (next[of] !== 0) queue[queued++] = next[of] as number;
  for (let at = 0; at < queued; at++) {
    const state = queue[at] as number;
    const back = fail[state] as number;
    low[state] = (low[state] as number) | (low[back] as number);
    high[state] = (high[state] as number) | (high[back] as number);
    for (let of = 0; of < columns; of++) {
      const to = next[state * columns + of] as number;
      const backTo = next[back * columns + of] as number;
      if (to === 0) next[state * columns + of] = backTo;
      else {
        fail[to] = backTo;
        queue[queued++] = to;
      }
    }
  }
  const table = next.subarray(0, states * columns);
  for (let i = 0; i < table.length; i++) {
    const state = table[i] as number;
    table[i] = state * columns * (((low[state] as number) | (high[state] as number)) === 0 ? 1 : -1);
  }
  return { table, low, high };
};
