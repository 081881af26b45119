/** Random changes of one token, as a slip of the keyboard or a lost entry would make them; the same for the same seed. */

export interface Mutation {
  /** 1-based. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

const token =
  /(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<number>\b\d+\b)|(?<word>[A-Za-z_$][\w$]*)|(?<sign>===|!==|==|!=|<=|>=|&&|\|\||[<>+\-*/!])/g;
const other: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "==": "!=",
  "!=": "==",
  "<=": "<",
  ">=": ">",
  "<": "<=",
  ">": ">=",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "+",
  "/": "*",
  "!": "",
  and: "or",
  or: "and",
  not: "",
  True: "False",
  False: "True",
  true: "false",
  false: "true",
  is: "is not",
}; // prettier-ignore
const keywords =
  /^(?:import|from|export|const|let|var|def|class|function|return|if|else|elif|for|while|in|of|new|try|except|catch|raise|throw|yield|with|as|async|await|pass|break|continue|self|this|lambda|None|null|undefined|interface|type)$/;

/** One exchanged token on a random line of code; null where that line has none to exchange. */
export function mutate(lines: readonly string[], random: () => number): Mutation | null {
  const at = Math.floor(random() * lines.length);
  const line = lines[at] ?? "";
  if (/^\s*(?:$|#|\/\/|\*|\/\*|"""|'''|import\b|from\b|export \*|\w[\w\s,]*\.?$)/.test(line) || line.length > 200) return null;
  const code = line.replace(/\s(?:#|\/\/).*$/, "");
  const found = [...code.matchAll(token)];
  const chosen = found[Math.floor(random() * found.length)];
  if (chosen === undefined) return null;
  const [text] = chosen;
  const groups = chosen.groups ?? {};
  const words = [
    ...new Set(found.flatMap(({ groups: { word } = {} }) => (word === undefined || keywords.test(word) || word === text ? [] : [word]))),
  ];
  const replacement =
    groups.number !== undefined
      ? `${Number(text) + 1}`
      : groups.text !== undefined
        ? text.length > 3
          ? text.slice(0, -2) + text.slice(-1)
          : null
        : (other[text] ?? (keywords.test(text) ? null : (words[Math.floor(random() * words.length)] ?? null)));
  if (replacement === null || replacement === text) return null;
  const after = line.slice(0, chosen.index) + replacement + line.slice(chosen.index + text.length);
  return after === line ? null : { line: at + 1, before: line, after };
}
