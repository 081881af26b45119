import { joinPath } from "../text/paths.ts";
import type { ShellCommand } from "./commands.ts";

/** Whether a command enters another folder, by a path, or goes back: `cd build`, `cd -`, `popd`. */
export const isMove = ({ words: [program, ...rest], nested }: ShellCommand): boolean =>
  !nested &&
  /^(?:cd|chdir|pushd|popd)$/.test(program?.text ?? "") &&
  (program?.text === "popd" || rest.some(({ text }) => text === "-" || !text.startsWith("-")));

/**
 * The folder in which each of a script's commands runs, relative to the root like `start`. One that only the shell knows, or beside the
 * repository, is taken for the one in which it was entered. What a subshell enters ends with it.
 */
export const foldersOf = (commands: readonly ShellCommand[], start: string): readonly string[] => {
  const at: string[] = [start];
  const left: string[] = [];
  let previous = start;
  return commands.map((command) => {
    while (at.length <= command.depth) at.push(at.at(-1) ?? start);
    at.length = command.depth + 1;
    const here = at[command.depth] ?? start;
    if (isMove(command)) {
      const [program, ...rest] = command.words.map(({ text }) => text);
      const operand = rest.find((word) => word === "-" || !word.startsWith("-")) ?? "";
      if (program === "pushd") left.push(here);
      at[command.depth] = program === "popd" ? (left.pop() ?? here) : operand === "-" ? previous : entered(here, operand);
      previous = here;
    }
    return here;
  });
};

const entered = (here: string, path: string): string => {
  const inCheckout = /^\$\{?GITHUB_WORKSPACE\}?(?:\/(.*))?$/.exec(path);
  const folder = inCheckout === null ? joinPath(here, path) : joinPath(".", inCheckout[1] ?? ".");
  return folder.startsWith("..") || /[$`]/.test(folder) ? here : folder;
};
