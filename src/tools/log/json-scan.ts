/** Follows one JSON document through the lines of a log. */
export interface JsonScan {
  feed(line: string): "open" | "broken";
  done(): boolean;
  /** Where text begins behind the document's last bracket, on its last line (another stream, glued to it); -1 where there is none. */
  rest(): number;
}

/** A list as short as "[1/3] Compiling" is no document with text behind it. */
const shortest = 100;

/** Follows JSON line by line, and sees soon when it is none: by its first character, an open string, text behind a short list. */
export const createJsonScan = (): JsonScan => {
  let depth = 0;
  let complete = false;
  let expectKey = false;
  let expectValue = false;
  let rest = -1;
  let fed = 0;
  return {
    done: () => complete,
    rest: () => rest,
    feed(line) {
      let inString = false;
      const before = fed;
      fed += line.length;
      for (let at = 0; at < line.length; at++) {
        const char = line.charCodeAt(at);
        if (inString) {
          if (char === 0x5c) at++;
          else if (char === 0x22) inString = false;
          continue;
        }
        if (char === 0x20 || char === 0x09) continue;
        if (complete) {
          if (before + at < shortest) return "broken";
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
