import { joinPath } from "../../tools/packages.ts";
import { splitShell, type Word } from "../../tools/shell.ts";

/** One step of a script that could be a gate of its own: a command, or commands joined by pipes. */
export interface Step {
  readonly line: string;
  /** Relative to the repository root. */
  readonly cwd: string;
  /** `NAME=value` words in front of it, with those exported before. */
  readonly env: readonly string[];
  /** Words of its first command, without assignments. */
  readonly words: readonly Word[];
  /** More than one command, joined by `|` or `||`. */
  readonly joined: boolean;
}

/** Loops, branches, functions, here-documents and background jobs: what cannot be taken apart. */
const structured = /(?:^|[;&|\n(]\s*)(?:if|for|while|until|case|function|select)\s|<<-?\s*['"A-Za-z]|\(\)\s*\{|(?:^|[^&>|])&(?![&>\d])/;

/** Takes a script apart into its steps; null where it is more than a sequence of commands. Never throws. */
export const stepsOf = (script: string, cwd: string): readonly Step[] | null => {
  const text = script.replace(/\\\r?\n[ \t]*/g, " ").replace(/\r\n/g, "\n");
  if (text.length > 20_000 || structured.test(text.replace(/'[^']*'|"[^"]*"/g, '""'))) return null;
  const steps: Step[] = [];
  const folders: string[] = [cwd];
  const exported: string[] = [];
  for (const command of splitShell(text)) {
    if (command.nested) continue;
    while (folders.length <= command.depth) folders.push(folders.at(-1) ?? cwd);
    folders.length = command.depth + 1;
    const last = steps.at(-1);
    if ((command.before === "|" || command.before === "||") && last !== undefined) {
      steps[steps.length - 1] = { ...last, line: `${last.line} ${command.before} ${command.source}`, joined: true };
      continue;
    }
    const [program, target] = command.words;
    if (program !== undefined && /^(?:cd|pushd)$/.test(program.text)) {
      // A folder that only the run knows leaves everything behind it unknown.
      if (target === undefined || /[$`~*?]/.test(target.text)) return null;
      folders[command.depth] = joinPath(folders[command.depth] ?? cwd, target.text);
      continue;
    }
    if (program?.text === "export") {
      exported.push(
        ...command.words
          .slice(1)
          .filter((word) => /^[A-Za-z_]\w*=/.test(word.raw) && !/[$`]/.test(word.raw))
          .map((word) => word.raw),
      );
      continue;
    }
    const folder = folders[command.depth] ?? cwd;
    if (folder.startsWith("..")) return null;
    steps.push({ line: command.source, cwd: folder, env: [...exported, ...command.env], words: command.words, joined: false });
  }
  return steps;
};
