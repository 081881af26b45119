/** Follows one JSON document through the lines of a log. */
export interface JsonScan {
  feed(line: string): "open" | "broken";
  done(): boolean;
  /** Where, in the line that ended the document, other text begins: what a program printed behind a document without a last line end. -1 where there is none. */
  rest(): number;
}

/** Follows brackets and strings of JSON line by line, and sees soon when it is none: a wrong first character, an open string at a line's end. */
export const createJsonScan = (): JsonScan => {
  let depth = 0;
  let complete = false;
  let expectKey = false;
  let expectValue = false;
  let rest = -1;
  return {
    done: () => complete,
    rest: () => rest,
    feed(line) {
      let inString = false;
      for (let at = 0; at < line.length; at++) {
        const char = line.charCodeAt(at);
        if (inString) {
          if (char === 0x5c) at++;
          else if (char === 0x22) inString = false;
          continue;
        }
        if (char === 0x20 || char === 0x09) continue;
        if (complete) {
          rest = at;
          return "open";
        }
        if (expectKey) {
          if (char !== 0x22 && char !== 0x7d) return "broken";
          expectKey = false;
        } else if (expectValue) {
          // `[` is followed by a value: an object, a list, a string, a number, true, false, null.
          if (
            !(
              char === 0x7b ||
              char === 0x5b ||
              char === 0x22 ||
              char === 0x5d ||
              char === 0x2d ||
              (char >= 0x30 && char <= 0x39) ||
              /^(?:true|false|null)\b/.test(line.slice(at, at + 6))
            )
          )
            return "broken";
          expectValue = false;
        }
        if (char === 0x22) inString = true;
        else if (char === 0x7b) {
          depth++;
          expectKey = true;
        } else if (char === 0x5b) {
          depth++;
          expectValue = true;
        } else if (char === 0x7d || char === 0x5d) {
          expectValue = false;
          if (--depth === 0) complete = true;
        } else if (depth === 0) return "broken";
      }
      return inString ? "broken" : "open";
    },
  };
};
