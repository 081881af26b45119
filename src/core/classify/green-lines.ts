/** What a gate prints when it is green, kept as hashes: no text of a log is stored, and none can be read out of them. */

/** Characters of one hash, and hashes of one log: 20 kB. */
const width = 6;
const mostHashes = 3_300;
const space = 36 ** width;

/** A line's identity across runs: numbers, times, addresses and paths above the file are left out. */
export const lineHash = (text: string): string => {
  const plain = text
    .slice(0, 300)
    .trim()
    .replace(/0x[0-9a-f]+|\b[0-9a-f]{7,64}\b/gi, "0")
    .replace(/(?:[\w.@~-]*\/)+/g, "")
    // "0 failed" is green, "3 failed" is not.
    .replace(/\d+(?:[.,:]\d+)*/g, (digits) => (/[1-9]/.test(digits) ? "1" : "0"))
    .replace(/\s+/g, " ");
  // FNV-1a, twice with other starts: 64 bits without big numbers.
  let [low, high] = [0x811c9dc5, 0x01234567];
  for (let at = 0; at < plain.length; at += 1) {
    const unit = plain.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x01000193) + at;
  }
  return (((low >>> 0) * 65_536 + ((high >>> 0) % 65_536)) % space).toString(36).padStart(width, "0");
};

/** Gathers the hashes of a log's lines; the first 3,300 different ones. */
export class LineHashes {
  private readonly found = new Set<string>();

  add(hash: string): void {
    if (this.found.size < mostHashes) this.found.add(hash);
  }

  /** One text, as it is stored. */
  text(): string {
    return [...this.found].join("");
  }
}

/** What earlier green runs of the gates printed, by gate; and what the green runs of this one do. */
export class GreenLines {
  private readonly texts: Map<string, string>;

  /** `known`: stored texts by gate. What is no such text counts as none. */
  constructor(known: Iterable<readonly [string, string]> = []) {
    this.texts = new Map([...known].filter(([, text]) => text.length <= width * mostHashes && /^[0-9a-z]*$/.test(text)));
  }

  of(gate: string): ReadonlySet<string> {
    return new Set(this.texts.get(gate)?.match(/.{6}/g) ?? []);
  }

  learn(gate: string, text: string): void {
    this.texts.set(gate, text);
  }

  stored(gate: string): string | undefined {
    return this.texts.get(gate);
  }
}
