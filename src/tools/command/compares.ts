/** Gates that write files and then ask git whether something changed: `make generate && git diff --exit-code`. */
import type { Project } from "../../core/project.ts";
import { isPlumbing } from "./builtins.ts";
import type { Leaf } from "./leaves.ts";
import { recognise } from "./recognise.ts";
import type { Redirect } from "./shell-tree.ts";

/** What a gate asks git about the files that lie there. */
export interface GitComparison {
  /** Whether a program that may write stands in front of it; else it compares what something else wrote. */
  readonly generates: boolean;
  /** Whether files that git does not know yet count as a change. */
  readonly newFiles: boolean;
  /** The paths that it is asked about, relative to the root; empty for the whole tree. */
  readonly paths: readonly string[];
}

/**
 * The comparison that a gate makes, in its line or in a target, package script or shell script that it runs; null where it makes none.
 * `cwd` is relative to the root, `shell` as of a gate. Never throws.
 */
export const comparesWithGit = (run: string, cwd: string, project: Project, shell: string | null = null): GitComparison | null => {
  const { leaves } = recognise(run, cwd, project, shell);
  const asked = leaves.flatMap((leaf) => comparisonIn(leaf) ?? []);
  const first = leaves.findIndex((leaf) => comparisonIn(leaf) !== null);
  if (first < 0) return null;
  const added = leaves.some(({ words }) => words[0] === "git" && words[1] === "add");
  return {
    generates: leaves.slice(0, first).some((leaf) => !isPlumbing(leaf.words[0] ?? "") || leaf.redirects.some(isIntoFile)),
    newFiles: added || asked.some(({ newFiles }) => newFiles),
    paths: asked.every(({ paths }) => paths.length > 0) ? [...new Set(asked.flatMap(({ paths }) => paths))] : [],
  };
};

/** What one command asks git about changed files, its paths relative to the root; null for every other command. */
export const comparisonIn = ({ words: [program, ...words], nested, cwd }: Leaf): Omit<GitComparison, "generates"> | null => {
  if (program !== "git") return null;
  const at = words.findIndex((word, i) => !word.startsWith("-") && !/^-[cC]$/.test(words[i - 1] ?? ""));
  const options = words.slice(at + 1).filter((word) => word.startsWith("-"));
  const operands = words.slice(at + 1).filter((word) => !word.startsWith("-"));
  const has = (pattern: RegExp) => options.some((word) => pattern.test(word));
  const compared = (newFiles: boolean) => ({ newFiles, paths: pathsIn(operands, cwd) });
  switch (words[at]) {
    case "diff": {
      // Of the tree, where it names no other commit.
      const dashes = words.indexOf("--");
      const commits = (dashes < 0 ? words : words.slice(0, dashes)).slice(at + 1).filter((word) => !word.startsWith("-"));
      const ofTree = commits.every((word) => word === "HEAD" || (/^(?!origin\/)[^$.:]*[/.*][^:$]*$/.test(word) && !word.includes("..")));
      return has(/^--(?:exit-code|quiet)$/) || (nested && ofTree && !has(/^--(?:check|no-index)$/)) ? compared(false) : null;
    }
    case "status":
      return has(/^(?:--porcelain|--short$|-\w*s)/) ? compared(!has(/^(?:-\w*uno|--untracked-files=no)$/)) : null;
    case "diff-index":
    case "diff-files":
      return compared(false);
    case "ls-files":
      return has(/^(?:-\w*[mo]|--modified|--others)/) ? compared(has(/^(?:-\w*o|--others)/)) : null;
    default:
      return null;
  }
};

const isIntoFile = ({ operator, target }: Redirect): boolean =>
  operator.includes(">") && target !== null && !/^(?:\/dev\/|&?\d|-)/.test(target.text);

const pathsIn = (operands: readonly string[], cwd: string): readonly string[] =>
  operands
    .filter((word) => /^[\w./*-]+$/.test(word) && word !== "HEAD")
    .map((word) => (word === "." ? cwd : cwd === "." ? word.replace(/^\.\//, "") : `${cwd}/${word.replace(/^\.\//, "")}`))
    .filter((word) => word !== ".");
