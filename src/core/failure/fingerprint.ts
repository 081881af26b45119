/** The parts of a failure's identity. Lines and columns are no part of it, because edits above move them. */
export interface Identity {
  readonly stage: string;
  readonly tool: string | null;
  readonly file: string | null;
  readonly code: string | null;
  readonly test: string | null;
  readonly message: string;
}

/**
 * Fingerprints of a run's failures, in order: 16 hexadecimal digits each. The same failure has the same one across runs,
 * machines, colours, moved lines and other roots; the second failure of one identity gets another than the first, so that
 * mending one of two leaves one. `roots` are the absolute folders that messages may call the repository.
 */
export const fingerprints = (failures: readonly Identity[], roots: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return failures.map((failure) => {
    const identity = [
      failure.stage,
      failure.tool ?? "",
      failure.file ?? "",
      failure.code ?? "",
      normalise(failure.test ?? "", roots),
      normalise(failure.message, roots),
    ].join("\u0000");
    const occurrence = seen.get(identity) ?? 0;
    seen.set(identity, occurrence + 1);
    return hash(occurrence === 0 ? identity : `${identity}\u0000${occurrence}`);
  });
};

/** Everything of a message that differs between two runs of the same thing, replaced by what it is. Order matters: the longest forms first. */
const volatile: readonly (readonly [RegExp, string])[] = [
  [/\x1b\[[0-?]*[ -/]*[@-~]/g, ""],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<uuid>"],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?/g, "<time>"],
  [/\b\d\d:\d\d:\d\d(?:[.,]\d{1,9})?\b/g, "<time>"],
  [/(?:\/private)?\/(?:tmp|var\/folders|var\/tmp|run\/user)\/[^\s"'`:,;()<>]{1,300}/g, "<temp>"],
  [/\b[A-Za-z]:\\(?:[^\s"'`:,;()<>\\]{1,100}\\){0,20}Temp\\[^\s"'`:,;()<>]{1,300}/g, "<temp>"],
  [/\b(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]|::1):\d{2,5}\b/g, "$1:<port>"],
  [/\b(port|pid|process|thread|worker|seed|tid)([ =:#]{1,3})\d+\b/gi, "$1$2<n>"],
  [/\b0x[0-9a-f]{4,16}\b/gi, "<address>"],
  [/@[0-9a-f]{6,16}\b/gi, "@<address>"],
  [/\b[0-9a-f]{32,128}\b/gi, "<hash>"],
  [/\b\d+(?:\.\d+)? ?(?:ns|µs|us|ms|milliseconds?|s|secs?|seconds?|m|min|minutes?)\b/g, "<duration>"],
  [/(?<=[\w)\]]):\d+(?::\d+)?(?=[\s)\]"'`,;:]|$)/g, ":<line>"],
  [/\((\d+)[,:](\d+)\)/g, "(<line>)"],
  [/\b(lines?|columns?|cols?|ln|row|offset|char(?:acter)?|position)([ =:#]{1,2})\d+(?:[-–:,]\d+)?\b/gi, "$1$2<n>"],
  // Other machines' absolute paths: their last part is the same everywhere.
  [/(?<![\w.~/-])(?:[A-Za-z]:)?(?:[\\/][\w.@+~-]{1,100}){1,30}[\\/]([\w.@+~-]{1,100})/g, "$1"],
  [/\s+/g, " "],
];

/** A text without what changes from run to run: roots, addresses, times, durations, ports, line numbers, temporary paths. Linear; reads 4,096 characters at most. */
export const normalise = (text: string, roots: readonly string[] = []): string => {
  let plain = text.slice(0, 4_096);
  for (const root of roots) if (root.length > 1 && plain.includes(root)) plain = withoutRoot(plain, root);
  for (const [pattern, name] of volatile) plain = plain.replace(pattern, name);
  return plain.trim();
};

/** Only where the root is a whole path: the folder `/app` is no part of `src/apple.ts` or `/app-2`. */
const withoutRoot = (text: string, root: string): string =>
  text.replace(new RegExp(`(?<![\\w.@+~-])${root.replace(/[^\w/]/g, "\\$&")}(?:/|(?![\\w@+~-]|\\.\\w))`, "g"), (found) =>
    found.endsWith("/") ? "" : ".",
  );

/** 64 bits of a text as 16 hexadecimal digits; two rounds of MurmurHash3's finaliser over 32-bit lanes (Austin Appleby, public domain). */
export const hash = (text: string): string => {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x85ebca77);
    b = Math.imul(b ^ code, 0xc2b2ae3d);
    a ^= a >>> 15;
    b = (b << 13) | (b >>> 19);
  }
  const mix = (seed: number): number => {
    let h = seed;
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return (h ^ (h >>> 16)) >>> 0;
  };
  const first = mix(a ^ text.length);
  const second = mix(b ^ first);
  return first.toString(16).padStart(8, "0") + second.toString(16).padStart(8, "0");
};
