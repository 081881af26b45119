/**
 * The folders that make enters and leaves, by level. Output and diagnostics may come in one stream, or all output
 * before all diagnostics: then the closing `make[1]: *** [Makefile:2: all] Error 1` tells the level.
 */
export interface MakeFolders {
  /** Reads a line that begins with "make". For a failed recipe: the folder of its level, or null; undefined for other lines. */
  line(text: string): string | null | undefined;
  /** The folder that make is in at this line, or null outside all. */
  inside(): string | null;
  /** The only folder that was ever entered, or null. */
  only(): string | null;
}

/** Nothing entered yet. */
export function makeFolders(): MakeFolders {
  const stack: string[] = [];
  const byLevel = new Map<number, Set<string>>();
  return {
    line(text) {
      const moved = /^g?make(?:\[(\d{1,4})\])?: (Entering|Leaving) directory ['`]([^'`]{1,1000})['`]/.exec(text);
      if (moved) {
        const folder = moved[3] ?? "";
        if (moved[2] === "Leaving") stack.pop();
        else {
          if (stack.length < 200) stack.push(folder);
          const level = Number(moved[1] ?? 0);
          const known = byLevel.get(level) ?? new Set<string>();
          if (known.size < 1_000) known.add(folder);
          byLevel.set(level, known);
        }
        return undefined;
      }
      const failed = /^g?make(?:\[(\d{1,4})\])?: \*\*\* .*\bError \d+/.exec(text);
      if (!failed) return undefined;
      return onlyOf(byLevel.get(Number(failed[1] ?? 0)));
    },
    inside: () => stack.at(-1) ?? null,
    only: () => {
      const all = [...byLevel.values()];
      return all.length === 1 ? onlyOf(all[0]) : null;
    },
  };
}

const onlyOf = (folders: ReadonlySet<string> | undefined): string | null => (folders?.size === 1 ? ([...folders][0] ?? null) : null);
