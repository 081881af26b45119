/**
 * Looks for many words in one pass over a line: a deterministic automaton (Aho and Corasick, 1975) over ASCII without case.
 * A regular expression of a hundred alternatives reads a line a hundred times; this reads it once.
 */
export interface WordScan {
  /** Bit i is set where a word of group i stands in the text. Groups 0 to 30. */
  readonly low: number;
  /** Bit i is set where a word of group 31 + i stands in the text. */
  readonly high: number;
}

/** Letters other than ASCII that words may hold, all read as one: the marks by which test runners begin a failure. */
const marks = "×✕✖✗✘❌❯⨯";
const columns = 128;
const markColumn = 127;

/** The column of a character: ASCII without case, one for all marks, 0 for the rest. */
const columnOf = (code: number): number =>
  code < 127
    ? code >= 65 && code <= 90
      ? code + 32
      : code
    : code === 0xd7 || (code >= 0x2715 && code <= 0x2a2f && marks.includes(String.fromCharCode(code)))
      ? markColumn
      : 0;

/** A scanner for groups of words: `groups[i]` sets bit i. At most 62 groups. The result object is used again by the next call. */
export const createWordScanner = (groups: readonly (readonly string[])[]): ((text: string) => WordScan) => {
  const next: Int32Array[] = [new Int32Array(columns)];
  const low: number[] = [0];
  const high: number[] = [0];
  for (const [group, words] of groups.entries()) {
    for (const word of words) {
      let state = 0;
      for (let i = 0; i < word.length; i++) {
        const column = columnOf(word.charCodeAt(i));
        const row = next[state] as Int32Array;
        if (row[column] === 0) {
          row[column] = next.length;
          next.push(new Int32Array(columns));
          low.push(0);
          high.push(0);
        }
        state = row[column] as number;
      }
      if (group < 31) low[state] = (low[state] as number) | (1 << group);
      else high[state] = (high[state] as number) | (1 << (group - 31));
    }
  }
  complete(next, low, high);
  const table = new Uint16Array(next.length * columns);
  for (const [state, row] of next.entries())
    for (let column = 0; column < columns; column++) table[state * columns + column] = row[column] as number;
  const hits = Uint8Array.from(low, (bits, state) => ((bits | (high[state] as number)) === 0 ? 0 : 1));
  const fold = Uint8Array.from({ length: columns }, (_, code) => columnOf(code));
  const result = { low: 0, high: 0 };
  return (text) => {
    let state = 0;
    let lowBits = 0;
    let highBits = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      state = table[state * columns + (code < 128 ? (fold[code] as number) : columnOf(code))] as number;
      if (hits[state] === 1) {
        lowBits |= low[state] as number;
        highBits |= high[state] as number;
      }
    }
    result.low = lowBits;
    result.high = highBits;
    return result;
  };
};

/** Turns the tree of words into an automaton: where no word goes on, go on with the longest end of what was read that begins one. */
const complete = (next: readonly Int32Array[], low: number[], high: number[]): void => {
  const fail = new Int32Array(next.length);
  const queue: number[] = [];
  for (const state of next[0] as Int32Array) if (state !== 0) queue.push(state);
  for (let at = 0; at < queue.length; at++) {
    const state = queue[at] as number;
    const back = fail[state] as number;
    low[state] = (low[state] as number) | (low[back] as number);
    high[state] = (high[state] as number) | (high[back] as number);
    const row = next[state] as Int32Array;
    const backRow = next[back] as Int32Array;
    for (let column = 0; column < columns; column++) {
      const to = row[column] as number;
      if (to === 0) row[column] = backRow[column] as number;
      else {
        fail[to] = backRow[column] as number;
        queue.push(to);
      }
    }
  }
};
