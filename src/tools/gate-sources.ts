import type { Gate } from "../core/gate.ts";
import type { Project } from "../core/project.ts";
import { joinPath, parentOf } from "./command/packages.ts";
import { recognise } from "./command/recognise.ts";

/** A word of a script that may be a path. */
const pathWord = /(?<![\w./@-])(?:\.{0,2}\/)?[\w@+-][\w@.+-]*(?:\/[\w@.+-]+)*/g;
const mostSources = 60;

/**
 * Files of the repository that a gate's command comes to, paths from the root, at most 60: arguments of its commands, what its make targets are
 * made from, its scripts, and then what all these name.
 */
export const gateSources = ({ run, cwd }: Pick<Gate, "run" | "cwd">, project: Project): readonly string[] => {
  const recognised = recognise(run, cwd, project);
  const given = recognised.leaves.flatMap((leaf) =>
    [...leaf.words, ...leaf.redirects.flatMap(({ target }) => target?.text ?? [])].map((word) => joinPath(leaf.cwd, word)),
  );
  const direct = [...new Set([...given, ...recognised.run, ...recognised.needed])].filter((path) => project.has(path));
  const named = direct.flatMap((path) =>
    [...(project.text(path) ?? "").slice(0, 200_000).matchAll(pathWord)]
      .filter(([word]) => /[./]/.test(word))
      .flatMap(([word]) => [joinPath(parentOf(path), word), joinPath(cwd, word)].find((file) => project.has(file)) ?? []),
  );
  return [...new Set([...direct, ...named])].slice(0, mostSources);
};
