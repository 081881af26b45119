/** What is known of the shell's own commands: which say nothing, which are asked, what `test`, `set` and `$?` come to. */
import { wordsIn } from "../words.ts";
import { isVariable } from "./shell.ts";
import type { ShellSimple, ShellWord } from "./shell-tree.ts";

/** How a shell was told to deal with failures: `set -e`, `set -o pipefail`. */
export interface ShellOptions {
  readonly errexit: boolean;
  readonly pipefail: boolean;
}

/** How Regreen and Actions start a script: `bash -eo pipefail`. */
export const strict: ShellOptions = { errexit: true, pipefail: true };
/** How programs start one: `sh -c`. */
export const lenient: ShellOptions = { errexit: false, pipefail: false };

/** Values of variables where a command stands; null for what cannot be told. `last` is `$?`. */
export interface ShellValues {
  readonly variables: ReadonlyMap<string, string | null>;
  readonly last: 0 | 1;
}

/** Programs that only say, move or prepare something: nobody waits for their failure. */
export const quiet: ReadonlySet<string> = new Set(
  wordsIn(
    "true : echo printf cat rm mkdir rmdir touch cp mv ln ls pwd date sleep tee sed head tail sort uniq wc tr cut export declare typeset",
    "local readonly unset shift alias cd pushd popd shopt umask ulimit trap kill pkill source . env hash type chmod column nl fold rev tac",
    "set exit return break continue wait which read find rc",
  ),
);
/** Programs that only set what later ones see: variables, folder, options of the shell. */
export const settingPrograms: ReadonlySet<string> = new Set(
  wordsIn("export declare readonly set shopt cd pushd popd source ulimit umask unset alias eval . trap"),
);
/** Programs that are asked a question. */
const asking: ReadonlySet<string> = new Set(wordsIn("test [ [[ (( grep egrep fgrep rg awk gawk diff cmp expr let jq false git"));

/** Whether a command is asked something: its exit code is an answer. */
export const isQuestion = (node: ShellSimple): boolean => {
  const name = programOf(node);
  const first = node.words[1]?.text ?? "";
  // Whether somebody is there: a process, a port.
  if ((name === "kill" && first === "-0") || node.redirects.some(({ target }) => target?.text.includes("/dev/tcp/"))) return true;
  return asking.has(name) && (name !== "git" || /^(?:diff|grep|status|ls-files)$/.test(first));
};

/** Whether a program belongs to the shell, or is one of the small ones that everybody has: none that checks a project by itself. */
export const isPlumbing = (program: string): boolean => quiet.has(program) || asking.has(program) || program.startsWith("[[");

/** The program's own name, without what only starts it. */
export const programOf = ({ words }: ShellSimple): string => {
  const rest = words.map(({ text }) => text);
  while (/^(?:command|builtin|sudo|time|nohup)$/.test(rest[0] ?? "") && rest.length > 1) rest.shift();
  return (rest[0] ?? "").split("/").at(-1) ?? "";
};

/** What a word comes to, or null. */
export const knownValue = ({ pieces }: ShellWord, { variables, last }: ShellValues): string | null => {
  const parts = pieces.map((piece) => {
    if (!isVariable(piece)) return piece;
    return piece.variable === "?" ? String(last) : (variables.get(piece.variable) ?? null);
  });
  return parts.includes(null) ? null : parts.join("");
};

/** What `test` answers where its operands are known; null where they are not. */
export const tested = (words: readonly ShellWord[], values: ShellValues): boolean | null => {
  const [left, operator, right] = words.map((word) => knownValue(word, values));
  if (words.length === 2 && (left === "-z" || left === "-n") && operator != null) return (operator === "") === (left === "-z");
  if (words.length !== 3 || left == null || right == null) return null;
  switch (operator) {
    case "=":
    case "==":
    case "-eq":
      return left === right;
    case "!=":
    case "-ne":
      return left !== right;
    case "-gt":
      return Number(left) > Number(right);
    case "-lt":
      return Number(left) < Number(right);
    default:
      return null;
  }
};

/** What `set` or the words of a shell's call say: `-eo pipefail`, `+e`. */
export const setOptions = (words: readonly string[]): Partial<ShellOptions> => {
  const found: { errexit?: boolean; pipefail?: boolean } = {};
  for (const [at, word] of words.entries()) {
    if (!/^[-+][A-Za-z]+$/.test(word)) continue;
    const on = word.startsWith("-");
    if (word.includes("e")) found.errexit = on;
    if (!word.endsWith("o")) continue;
    if (words[at + 1] === "errexit") found.errexit = on;
    if (words[at + 1] === "pipefail") found.pipefail = on;
  }
  return found;
};
