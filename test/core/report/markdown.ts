/** Markdown without code and without escaped characters: all that GitHub would give a meaning to. */
export const meaningful = (markdown: string): string => {
  const text = markdown.replace(/^ *(`{3,}).*\n[\s\S]*?\n *\1$/gm, "");
  let rest = "";
  for (let at = 0; at < text.length; ) {
    if (text[at] === "\\") {
      at += 2;
      continue;
    }
    if (text[at] !== "`") {
      rest += text[at];
      at += 1;
      continue;
    }
    const run = /^`+/.exec(text.slice(at))?.[0] ?? "";
    const end = closing(text, at + run.length, run.length);
    at = end === -1 ? at + run.length : end;
  }
  return rest;
};

const closing = (text: string, from: number, length: number): number => {
  for (const match of text.slice(from).matchAll(/`+/g)) if (match[0].length === length) return from + match.index + length;
  return -1;
};
