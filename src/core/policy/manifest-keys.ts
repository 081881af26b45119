import { structuredPatch } from "diff";
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
  if (judged.allowed || (judged.rule !== gateConfiguration && judged.rule !== "gate-script")) return judged;
  const lines = openLines.find(({ path }) => path.test(judged.path));
  if (lines !== undefined) {
    const [before, after] = sides();
    const isOpen = before !== null && after !== null && changesLines(before, after, lines.mayBecome);
    return isOpen ? { allowed: true, path: judged.path } : judged;
  }
  if (judged.rule !== gateConfiguration || !/(?:^|\/)package\.json$/.test(judged.path)) return judged;
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

interface OpenLines {
  readonly path: RegExp;
  /** Whether one line may take the place of another (null: it is added) without a word about what judges. */
  readonly mayBecome: (old: string | null, now: string) => boolean;
}

const prerequisites = /^(?<target>(?!\.)[\w/-][\w./-]*)\s*:(?![:=])(?<names>(?:\s+[\w./-]+)*)\s*$/;
const editions = /^\s*"lib"\s*:\s*\[\s*(?:"es\d{4}"(?:\s*,\s*)?)+\s*\]\s*,?\s*$/i;

/**
 * Lines of a gate's configuration that can neither start a program nor loosen a check: what a target of make needs first besides what it
 * needed, which edition of the language's library there is, and the usual folder under which code is found.
 */
const openLines: readonly OpenLines[] = [
  {
    path: /(?:^|\/)(?:GNU)?[Mm]akefile$/,
    mayBecome: (old, now) => {
      const was = prerequisites.exec(old ?? "")?.groups;
      const is = prerequisites.exec(now)?.groups;
      const names = (words: string | undefined): readonly string[] => (words ?? "").split(/\s+/).filter((name) => name !== "");
      const had = names(was?.names);
      // A file is made; a bare name may be a target that does anything.
      const added = names(is?.names).filter((name) => !had.includes(name));
      return (
        was !== undefined &&
        was.target === is?.target &&
        names(is?.names).length === had.length + added.length &&
        added.every((name) => /[./]/.test(name))
      );
    },
  },
  { path: /(?:^|\/)tsconfig(?:\.[\w-]+)?\.json$/, mayBecome: (old, now) => old !== null && editions.test(old) && editions.test(now) },
  { path: /\.ini$/, mayBecome: (old, now) => old === null && /^pythonpath\s*=\s*(?:\.|src|lib)\s*$/.test(now) },
];

/** Whether every changed line stands in the place of one of which the same is said, or is added where that is open. */
const changesLines = (before: string, after: string, mayBecome: OpenLines["mayBecome"]): boolean =>
  structuredPatch("", "", before, after, "", "", { context: 0 }).hunks.every(({ lines }) => {
    const old = lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1));
    const now = lines.filter((line) => line.startsWith("+")).map((line) => line.slice(1));
    return (old.length === 0 || old.length === now.length) && now.length > 0 && now.every((line, at) => mayBecome(old[at] ?? null, line));
  });
