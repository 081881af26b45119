import { pathText, type RawPath } from "../git.ts";

/** Untracked files that commands left: known by path or by folder ("dir/"), until somebody makes one of them a file of the tree. */
export interface Litter {
  has(path: RawPath): boolean;
  add(entries: readonly RawPath[]): void;
  /** Makes a path a file of the tree, whatever folder it lies in. */
  claim(path: RawPath): void;
  /** These entries are none any more. */
  forget(entries: readonly RawPath[]): void;
  /** Both lists, for the journal. */
  list(): readonly RawPath[];
  claims(): readonly RawPath[];
}

export const createLitter = (entries: readonly RawPath[] = [], claims: readonly RawPath[] = []): Litter => {
  const known = new Set<RawPath>(entries);
  const claimed = new Set<RawPath>(claims);
  const covered = (path: RawPath): boolean => {
    if (known.has(path)) return true;
    for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1))
      if (known.has(path.slice(0, slash + 1))) return true;
    return false;
  };
  return {
    has: (path) => !claimed.has(path) && covered(path),
    add: (more) => {
      for (const path of more) {
        known.add(path);
        claimed.delete(path);
      }
    },
    claim: (path) => {
      claimed.add(path);
      known.delete(path);
    },
    forget: (entries) => {
      for (const path of entries) known.delete(path);
    },
    list: () => [...known],
    claims: () => [...claimed],
  };
};

/** From this many files on, a whole new folder is named instead of its files. */
export const crowd = 50;

/**
 * Litter as few entries: files of a folder that holds no file of the tree become that folder ("dir/") when there are many.
 * `treeFolders` are the folders of the tree; `kept` are new files that are no litter.
 */
export const condense = (files: readonly RawPath[], treeFolders: ReadonlySet<RawPath>, kept: readonly RawPath[]): RawPath[] => {
  if (files.length < crowd) return [...files];
  const taken = new Set(treeFolders);
  for (const path of kept)
    for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) taken.add(path.slice(0, slash));
  const groups = new Map<RawPath, RawPath[]>();
  for (const path of files) {
    const group = newFolderOf(path, taken);
    const members = groups.get(group);
    if (members === undefined) groups.set(group, [path]);
    else members.push(path);
  }
  return [...groups].flatMap(([folder, paths]) => (folder === "" || paths.length < crowd ? paths : [`${folder}/`]));
};

/** The outermost folder of a path that the tree does not have; "" where its folder is the tree's. */
const newFolderOf = (path: RawPath, taken: ReadonlySet<RawPath>): RawPath => {
  for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
    const folder = path.slice(0, slash);
    if (!taken.has(folder)) return folder;
  }
  return "";
};

export const litterText = (entries: readonly RawPath[]): string[] => entries.map(pathText).sort();
