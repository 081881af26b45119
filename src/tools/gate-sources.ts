import picomatch from "picomatch";
import type { Gate } from "../core/gate.ts";
import type { Project } from "../core/project.ts";
import { recognise } from "./command/recognise.ts";
import { joinPath, parentOf } from "./text/paths.ts";
import { wordsIn } from "./words.ts";

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

/** Keys by which configurations set the level of the language that a tool reads. */
const levelKeys = wordsIn(
  "ecmaVersion ecmaFeatures sourceType es6 es20\\d\\d target lib jsx python[_-]version requires-python target-version py-version",
  "edition rust-version parser std languageOptions",
);
const levelKey = new RegExp(`["']?\\b(?:${levelKeys.join("|")})\\b["']?\\s*[:=]`);
const mostLevels = 8;

/** Lines that set the language level in the configuration of the tools that a gate calls, and in the project's manifest; at most 8. */
export const languageLevels = (
  { run, cwd }: Pick<Gate, "run" | "cwd">,
  project: Project,
): readonly { file: string; from: number; to: number; focus: null }[] => {
  const { uses } = recognise(run, cwd, project);
  const named = [...new Set(uses.flatMap(({ tool }) => tool.configuration?.files ?? []))];
  const isNamed = picomatch(named.length === 0 ? ["\u0000"] : named.map((glob) => `**/${glob}`), { dot: true });
  return project
    .under(".")
    .filter((path) => isNamed(path) && !path.includes("node_modules/"))
    .slice(0, 10)
    .flatMap((file) =>
      (project.text(file) ?? "")
        .split("\n")
        .flatMap((line, at) => (line.length < 200 && levelKey.test(line) ? [{ file, from: at + 1, to: at + 1, focus: null }] : [])),
    )
    .slice(0, mostLevels);
};
