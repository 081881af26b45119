import type { Project } from "../../../core/project.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import type { CiGate } from "./gate.ts";

/** A build of a folder, and the job that makes it. */
export interface BuildOwner {
  readonly words: string;
  readonly place: string;
}

/** The job that each build folder is left to where several configure it: the one with most tests, else with most gates. */
export const buildOwners = (
  jobs: readonly { readonly job: { readonly place: string }; readonly gates: readonly CiGate[] }[],
  project: Project,
): ReadonlyMap<string, BuildOwner> => {
  const worth = ({ gates }: { readonly gates: readonly CiGate[] }): number =>
    gates.filter(({ stage }) => stage === "test").length * 100 + gates.length;
  const owners = new Map<string, BuildOwner>();
  for (const { job, gates } of jobs.toSorted((a, b) => worth(b) - worth(a)))
    for (const gate of gates)
      for (const [folder, words] of configuredBy(gate, project)) if (!owners.has(folder)) owners.set(folder, { words, place: job.place });
  return owners;
};

/** Folders that a gate configures a build in, each with what it is asked for: one tree holds one of them. */
export const configuredBy = ({ run, cwd }: CiGate, project: Project): ReadonlyMap<string, string> =>
  /cmake|meson|configure/.test(run)
    ? new Map(
        recognise(run, cwd, project).leaves.flatMap((leaf) => {
          const folder = folderOf(leaf);
          return folder === null ? [] : [[joinPath(leaf.cwd, folder), leaf.words.join(" ")] as const];
        }),
      )
    : new Map();

/**
 * Whether a script names a folder that is not in the checkout, and that one of these gates works in, or one that builders fill without
 * being told (`cp target/release/a bin`): the gate makes it.
 */
export const usesProduct = (run: string, cwd: string, gates: readonly CiGate[], project: Project): boolean => {
  if (gates.length === 0) return false;
  const { leaves } = recognise(run, cwd, project);
  if (gates.some(({ product }) => product) && takesProduct(leaves, project)) return true;
  // Most set-up names nothing that is not there: no gate is looked at for it.
  const named = absentPaths(leaves, project);
  return (
    named.length > 0 &&
    gates.some((gate) =>
      [...configuredBy(gate, project).keys(), ...absentPaths(recognise(gate.run, gate.cwd, project).leaves, project)].some((path) =>
        named.includes(path),
      ),
    )
  );
};

const takesProduct = (leaves: readonly Leaf[], project: Project): boolean =>
  leaves.some(
    ({ words: [program = "", ...rest], cwd: folder }) =>
      (program === "dotnet" && /^(?:pack|run|publish|test)$/.test(rest[0] ?? "") && rest.includes("--no-build")) ||
      ((/^(?:cp|mv|ln|install|chmod|tar|pip3?|npm|gem|dpkg|node|deno|bun|bash|sh)$/.test(program) || program.startsWith("./")) &&
        [program, ...rest].some((word) => {
          const [, top = ""] = /^(?:\.\/)?(target|dist|build|out)\/./.exec(word) ?? [];
          return top !== "" && project.under(joinPath(folder, top), 1).length === 0;
        })),
  );

/** Folders that commands name or work in and that are not in the checkout. */
const absentPaths = (leaves: readonly Leaf[], project: Project): readonly string[] =>
  leaves
    .flatMap(({ words, cwd: folder }) => [
      folder,
      ...words
        .filter(
          (word, at) =>
            /^[\w.][\w.-]*(?:\/[\w.-]+)*$/.test(word) && (word.includes("/") || /^(?:-C|--build|--install)$/.test(words[at - 1] ?? "")),
        )
        .map((word) => joinPath(folder, word)),
    ])
    .filter((path) => !path.endsWith("...") && !project.has(path) && project.under(path, 1).length === 0);

/** The folder in which a command makes a build ready, from where it runs; null where it does anything else. Each preset has its own. */
const folderOf = ({ words: [program = "", ...rest] }: Leaf): string | null => {
  const operands = rest.filter((word, at) => !word.startsWith("-") && !/^(?:-[A-Z]|--preset)$/.test(rest[at - 1] ?? ""));
  if (/(?:^|\/)configure$/.test(program)) return ".";
  if (program === "meson") return operands[0] === "setup" ? (operands[1] ?? null) : null;
  if (program !== "cmake" || rest.some((word) => /^(?:--build|--install|--open|--workflow|--help|--version|-E|-P)$/.test(word)))
    return null;
  const at = rest.indexOf("-B");
  const named = at < 0 ? rest.find((word) => /^-B./.test(word))?.slice(2) : rest[at + 1];
  const preset = rest.find((word) => word.startsWith("--preset="))?.slice("--preset=".length) ?? rest[rest.indexOf("--preset") + 1];
  const isPreset = rest.some((word) => /^--preset(?:=|$)/.test(word));
  return named ?? (isPreset ? `build/${preset ?? ""}` : operands.length > 0 ? "." : null);
};
