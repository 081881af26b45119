import type { Snippet } from "./code-window.ts";
import { importLanguageOf, importsOf } from "./import-list.ts";
import { targetsOf } from "./import-target.ts";
import { identifiers, outline } from "./outline.ts";
import { fixtureFiles, type Surroundings } from "./reachable-files.ts";

const maxFiles = 12;
const maxHelps = 3;
const longestHelp = 14;

/**
 * What a test uses of other test files: fixtures of conftest.py beside it and above, nearest first, and definitions of helpers that it
 * imports. At most 3, each of at most 14 lines. `block`: the test's own lines.
 */
export const sharedHelp = (file: string, block: string, around: Surroundings): readonly Snippet[] => {
  const { project } = around;
  const used = new Set(identifiers(block));
  const fixtures =
    importLanguageOf(file) === "python" ? [...fixtureFiles(file, project)].sort((a, b) => b.split("/").length - a.split("/").length) : [];
  const imported = importsOf(file, project.text(file) ?? "")
    .filter(({ names }) => [...names.keys()].some((name) => used.has(name)))
    .flatMap((entry) => targetsOf(file, entry, project))
    .filter(around.isTest);
  return [...new Set([...fixtures, ...imported])]
    .filter((path) => path !== file && around.mayShow(path))
    .slice(0, maxFiles)
    .flatMap((path) =>
      outline(project.text(path) ?? "")
        .filter(({ name, indent }) => indent === 0 && used.has(name))
        .map(({ from, to }): Snippet => ({ file: path, from, to: Math.min(to, from + longestHelp - 1), focus: null })),
    )
    .slice(0, maxHelps);
};
