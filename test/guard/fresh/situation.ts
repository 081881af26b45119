import { carriers, type Language } from "./carriers.ts";
import { hosts } from "./hosts.ts";

/** One place of a host file changed; a `from` of `null` makes a new file, a `to` of `null` removes one. */
export interface Swap {
  path: string;
  from: string | null;
  to: string | null;
  /** The file before, where no host has this path. */
  base?: string;
}

export interface Situation {
  name: string;
  /** Whose honest lines surround the swaps. */
  carrier: Language;
  swaps: Swap[];
}

export interface Built {
  before: Map<string, string>;
  after: Map<string, string>;
  /** Where the first swap is, as lines of the head, or of the base where the head has none. */
  place: { path: string; first: number; last: number };
}

const mark = "@@more@@";

/** Both trees of a situation: the swaps amid at least 200 honest lines. */
export function built({ name, carrier, swaps }: Situation): Built {
  const { home, path: product, product: code, tests } = carriers[carrier];
  const before = new Map([["README.md", "# Shop\n"]]);
  const after = new Map([
    ["README.md", "# Shop\n\nNow with units of length.\n"],
    [product, code],
  ]);
  const bring = (path: string, text: string) => {
    before.set(path, text.split(mark).join(""));
    after.set(path, text.split(mark).join(tests));
  };
  bring(home, hosts[home] ?? "");
  const first = swaps[0];
  if (first === undefined) throw new Error(`${name}: nothing is swapped`);
  for (const { path, from, to, base = hosts[path] } of swaps) {
    if (!before.has(path) && base !== undefined) bring(path, base);
    if (from === null) after.set(path, to ?? "");
    else if (to === null) after.delete(path);
    else {
      const [head, tail, ...more] = (after.get(path) ?? "").split(from);
      if (head === undefined || tail === undefined || more.length > 0) throw new Error(`${name}: not once in ${path}: ${from}`);
      after.set(path, head + to + tail);
    }
  }
  return { before, after, place: placeOf(first, before, after) };
}

function placeOf({ path, from, to }: Swap, before: Map<string, string>, after: Map<string, string>) {
  const head = after.get(path);
  if (head === undefined) return { path, first: 1, last: lines(before.get(path) ?? "") };
  if (from === null || to === "") {
    const at = from === null ? 0 : (before.get(path) ?? "").indexOf(from);
    const start = lines((before.get(path) ?? "").slice(0, at));
    return { path, first: start, last: from === null ? lines(head) : start + lines(from) };
  }
  const start = lines(head.slice(0, head.indexOf(to ?? "")));
  return { path, first: start, last: start + lines(to ?? "") };
}

const lines = (text: string) => text.split("\n").length;
