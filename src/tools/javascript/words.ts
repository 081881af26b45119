import type { Invocation } from "../tool.ts";

/** The arguments after the program's name when that name is one of `names`; null otherwise. */
export function argumentsOf(invocation: Invocation, ...names: readonly string[]): readonly string[] | null {
  const [program, ...rest] = invocation.words;
  return program !== undefined && names.includes(programName(program)) ? rest : null;
}

/** `eslint.js` and `eslint.cmd` are eslint; a folder in front is dropped. */
function programName(program: string): string {
  return program.replace(/^.*[/\\]/, "").replace(/\.(?:[cm]?js|cmd|exe|ps1)$/, "");
}

/** True when one of the options stands among the words, also as `--option=value`. */
export function has(words: readonly string[], ...options: readonly string[]): boolean {
  return words.some((word) => options.some((option) => word === option || word.startsWith(`${option}=`)));
}

/** True for `--help` and `--version`, which check nothing. */
export function onlyTells(words: readonly string[]): boolean {
  return has(words, "--help", "--version", "-h");
}

/** First word that is not an option; `valued` lists the options whose next word is their value. */
export function subcommand(words: readonly string[], valued: readonly string[] = []): string | null {
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === undefined) break;
    if (!word.startsWith("-")) return word;
    if (valued.includes(word)) i++;
  }
  return null;
}

/** The words without the options named; those in `valued` take their next word with them, `--option=value` goes as one. */
export function without(words: readonly string[], flags: readonly string[], valued: readonly string[] = []): readonly string[] {
  const kept: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    if (word === "--") return [...kept, ...words.slice(i)];
    if (valued.includes(word)) {
      i++;
      continue;
    }
    const name = word.split("=", 1)[0] ?? word;
    if (flags.includes(word) || (word.includes("=") && (valued.includes(name) || flags.includes(name)))) continue;
    kept.push(word);
  }
  return kept;
}

/** The words with an option added: at the end, or in front of a bare `--` so that it is still read as an option. */
export function withOption(words: readonly string[], option: string): readonly string[] {
  if (words.includes(option)) return words;
  const end = words.indexOf("--");
  return end < 0 ? [...words, option] : [...words.slice(0, end), option, ...words.slice(end)];
}

/** The words with the first of `from` put in place by `to`; unchanged when none is there. */
export function replaced(words: readonly string[], from: readonly string[], to: string): readonly string[] {
  const at = words.findIndex((word) => from.includes(word));
  return at < 0 ? words : [...words.slice(0, at), to, ...words.slice(at + 1)];
}
