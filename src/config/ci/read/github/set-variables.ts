/** Which variables a script sets for the steps behind it. */
import { childrenOf } from "../../../../tools/command/follow.ts";
import { parseShell } from "../../../../tools/command/shell.ts";
import type { Redirect, ShellNode, Word } from "../../../../tools/command/shell-tree.ts";

/** The variables that a script sets for the steps behind it (`echo "NAME=value" >> $GITHUB_ENV`), with the value where it is a constant. */
export const setVariables = (script: string): readonly (readonly [name: string, value: string | null])[] =>
  script.includes("GITHUB_ENV") ? setIn(parseShell(script).body, { told: false, sure: true }) : [];

interface Around {
  /** Whether what is printed goes to the file of variables. */
  readonly told: boolean;
  /** Whether it runs in any case. */
  readonly sure: boolean;
}

const setIn = (node: ShellNode, around: Around): readonly (readonly [name: string, value: string | null])[] => {
  const isTold = (redirects: readonly Redirect[]) => redirects.some(({ operator, target }) => operator.includes(">") && isEnvFile(target));
  switch (node.kind) {
    case "list":
      return node.items.flatMap((item) => setIn(item.node, { ...around, told: around.told || isTold(node.redirects) }));
    case "pipe": {
      const told = node.parts.some(
        (part) => part.kind === "simple" && (isTold(part.redirects) || (part.words[0]?.text === "tee" && part.words.some(isEnvFile))),
      );
      // A part behind may print something else than it is given.
      return node.parts.flatMap((part) => setIn(part, { told: around.told || told, sure: false }));
    }
    case "simple": {
      if (!around.told && !isTold(node.redirects)) return [];
      const [printing, ...words] = node.words.filter(({ text }, at) => at === 0 || !/^-\w+$/.test(text));
      const isPlain = around.sure && printing?.text === "echo" && words.length === 1;
      const known = isPlain && words[0]?.pieces.every((piece) => typeof piece === "string");
      // What is printed in any other way sets what it names, to what nobody knows.
      const lines = [...words.map(({ text }) => text), ...node.documents].flatMap((text) => text.split(/\n|\\n/));
      return lines.flatMap((line) => {
        const [, name, sign, value = ""] = /^\s*([A-Za-z_]\w*)(=|<<)(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, known && sign === "=" && !line.includes("\\") ? value : null] as const];
      });
    }
    case "function":
    case "call":
      return setIn(node.body, { ...around, sure: false });
    default:
      return childrenOf(node).flatMap((child) => setIn(child, { ...around, sure: false }));
  }
};

const isEnvFile = (word: Word | null): boolean => /^\$\{?GITHUB_ENV\}?$/.test(word?.text ?? "");
