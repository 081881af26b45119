/** True when the invocation's program is one of these; a version behind the name (`python3.12`, `clang-tidy-15`, `g++-13`) does not matter. */
export function runs(words: readonly string[], ...programs: readonly string[]): boolean {
  const program = words[0];
  if (program === undefined) return false;
  if (programs.includes(program)) return true;
  const bare = program.replace(/-?\d+(?:\.\d+){0,3}$/, "").replace(/\.(?:phar|exe|sh)$/, "");
  return bare !== "" && programs.includes(bare);
}

/** True when one of the flags is among the words, alone or with `=value`; words behind `--` do not count. */
export function hasFlag(words: readonly string[], ...flags: readonly string[]): boolean {
  return beforeDashes(words).some((word) => flags.some((flag) => word === flag || word.startsWith(`${flag}=`)));
}

/** The words without these flags, alone or with `=value`; words behind `--` stay. */
export function withoutFlags(words: readonly string[], ...flags: readonly string[]): string[] {
  const head = beforeDashes(words);
  const kept = head.filter((word) => !flags.some((flag) => word === flag || word.startsWith(`${flag}=`)));
  return [...kept, ...words.slice(head.length)];
}

/** The words without options that take their value from the next word (`--format json`) or behind `=`. */
export function withoutOptions(words: readonly string[], ...options: readonly string[]): string[] {
  const head = beforeDashes(words);
  const kept: string[] = [];
  for (let i = 0; i < head.length; i++) {
    const word = head[i] ?? "";
    if (options.includes(word)) i++;
    else if (!options.some((option) => option.startsWith("--") && word.startsWith(`${option}=`))) kept.push(word);
  }
  return [...kept, ...words.slice(head.length)];
}

/** The words with `added` put in at `position` (negative: in front of `--`, or at the end). */
export function withWords(words: readonly string[], position: number, ...added: readonly string[]): string[] {
  const at = position >= 0 ? position : beforeDashes(words).length;
  return [...words.slice(0, at), ...added, ...words.slice(at)];
}

/** First words behind the program that are no options: the subcommand and what follows. */
export function operands(words: readonly string[]): string[] {
  return words.slice(1).filter((word) => !word.startsWith("-"));
}

/** The words in front of `--`. */
function beforeDashes(words: readonly string[]): readonly string[] {
  const dashes = words.indexOf("--");
  return dashes < 0 ? words : words.slice(0, dashes);
}
