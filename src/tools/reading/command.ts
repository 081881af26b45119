import type { Invocation } from "../tool.ts";

/** The names that a program has without an ending and without a version (`eslint.cmd`, `phpunit.phar`, `clang-tidy-15`), its own first. */
export const programNames = (program: string): readonly string[] => {
  const plain = program.replace(/\.(?:[cm]?js|cmd|exe|ps1|phar|sh)$/, "") || program;
  return [program, plain, plain.replace(/-?\d+(?:\.\d+){0,3}$/, "") || plain];
};

/** True when the program is one of these, whatever ending or version stands behind. */
export const runs = ([program]: readonly string[], ...programs: readonly string[]): boolean =>
  program !== undefined && (programs.includes(program) || programNames(program).some((name) => programs.includes(name)));

/** The words behind the program when it is one of these; null otherwise. */
export const argumentsOf = (invocation: Invocation, ...programs: readonly string[]): readonly string[] | null =>
  runs(invocation.words, ...programs) ? invocation.words.slice(1) : null;

/** True when one of the flags is among the words, alone or with `=value`; words behind `--` do not count. */
export const hasFlag = (words: readonly string[], ...flags: readonly string[]): boolean =>
  beforeDashes(words).some((word) => flags.some((flag) => word === flag || word.startsWith(`${flag}=`)));

/** True for `--help` and `--version`, which check nothing. */
export const onlyPrintsInfo = (words: readonly string[]): boolean => hasFlag(words, "--help", "--version", "-h");

/** Index of the words behind a command ("cargo test"); null where it is not called. Options may stand in front of the sub-command. */
export const behindCall = (words: readonly string[], call: string): number | null => {
  const blank = call.indexOf(" ");
  if (!runs(words, blank < 0 ? call : call.slice(0, blank))) return null;
  if (blank < 0) return 1;
  const command = call.slice(blank + 1).split(" ");
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? "";
    if (command.every((part, i) => words[at + i] === part)) return at + command.length;
    const before = words[at - 1] ?? "";
    // an option, a toolchain (`cargo +nightly`), or the value of an option
    if (!/^[-+]/.test(word) && !(at > 1 && /^-[^=]+$/.test(before))) return null;
  }
  return null;
};

/** First words behind the program that are no options: the subcommand and what follows. */
export const operands = (words: readonly string[]): string[] => words.slice(1).filter((word) => !word.startsWith("-"));

/** First word that is not an option. */
export const subcommand = (words: readonly string[]): string | null => words.find((word) => !word.startsWith("-")) ?? null;

/** The words in front of `--`. */
const beforeDashes = (words: readonly string[]): readonly string[] => {
  const dashes = words.indexOf("--");
  return dashes < 0 ? words : words.slice(0, dashes);
};
