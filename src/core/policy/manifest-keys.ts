import type { Judgement } from "./policy.ts";
import { gateConfiguration } from "./protected-paths.ts";

/**
 * Keys of a package.json by which its own code is found. The other keys start gates, install, or configure tools; `bin` names programs that
 * a gate may start.
 */
const own = ["imports", "exports", "main", "module", "browser", "types", "typings"] as const;

/** In a package of the repository only what it alone sees: others, a linter's configuration among them, find its code by the rest. */
const openIn = (path: string): ReadonlySet<string> => new Set(path.includes("/") ? ["imports"] : own);

/** Opens a package.json that policy closes, for a change of those keys alone; everything else stays as it was judged. */
export const judgeManifest = (judged: Judgement, sides: () => readonly [before: string | null, after: string | null]): Judgement => {
  if (judged.allowed || judged.rule !== gateConfiguration || !/(?:^|\/)package\.json$/.test(judged.path)) return judged;
  const [before, after] = sides();
  if (before !== null && after !== null && changesOpenKeys(before, after, openIn(judged.path))) return { allowed: true, path: judged.path };
  return { ...judged, message: `${judged.message} Of it, only ${[...openIn(judged.path)].join(", ")} may be changed.` };
};

const changesOpenKeys = (before: string, after: string, open: ReadonlySet<string>): boolean => {
  try {
    const part = (text: string, isOpen: boolean): string =>
      JSON.stringify(Object.entries(JSON.parse(text) as object).filter(([key]) => open.has(key) === isOpen));
    return part(before, false) === part(after, false) && part(before, true) !== part(after, true);
  } catch {
    return false;
  }
};
