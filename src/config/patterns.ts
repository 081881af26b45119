/** Why a glob (relative to the root, with "/") cannot be used, as a sentence with the remedy; null where it can. */
export const globProblem = (glob: string): string | null => {
  if (glob.trim() === "") return "is empty; remove it.";
  if (glob.startsWith("!")) return "begins with `!`; negated globs are not supported, put the exception into `deny` or list what is meant.";
  if (/^(?:\/|[A-Za-z]:[\\/]|~)/.test(glob)) return "is absolute; write it relative to the repository's root.";
  if (glob.split("/").includes("..")) return "leaves the folder with `..`; write it relative to the repository's root.";
  const unclosed = unclosedBracket(glob);
  return unclosed === null ? null : `has a \`${unclosed}\` without its partner; close it, or put \`\\\` before it.`;
};

const partners: Readonly<Record<string, string>> = { "[": "]", "{": "}", "(": ")" };

/** The first bracket without a partner, outside of escapes and character classes. */
const unclosedBracket = (glob: string): string | null => {
  const openBrackets: string[] = [];
  for (let at = 0; at < glob.length; at += 1) {
    const character = glob[at] ?? "";
    if (character === "\\") at += 1;
    else if (openBrackets.at(-1) === "[") {
      if (character === "]") openBrackets.pop();
    } else if (character in partners) openBrackets.push(character);
    else if (character === "}" || character === ")") {
      if (partners[openBrackets.at(-1) ?? ""] !== character) return character;
      openBrackets.pop();
    }
  }
  return openBrackets.at(-1) ?? null;
};

/** Why a regular expression cannot be used, as a sentence, or null where it can. */
export const regexProblem = (pattern: string): string | null => {
  try {
    new RegExp(pattern);
    return null;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^Invalid regular expression: /, "") : String(cause);
    return `is not a regular expression: ${reason}. Put \`\\\` before characters that are meant literally, such as ( [ + ? .`;
  }
};
