/** The command that runs only what failed, from a gate's command and the failures that it showed. */
import type { TargetedCommand } from "../core/gate.ts";
import type { Leaf, Sighting } from "./resolve-command.ts";
import { isNodeTool } from "./table.ts";
import type { Failure } from "./tool.ts";

/** The one tool that a command calls; null where it does more: a build before it, a hook of a package script, a pipe. */
export function onlyTool(sightings: readonly Sighting[], leaves: readonly Leaf[]): Sighting | null {
  const [only] = sightings;
  if (only === undefined || sightings.length > 1 || leaves.length > 1) return null;
  return only.nested || only.piped || only.hidden !== null || only.feed !== null ? null : only;
}

/**
 * Null where no such command means the same as a part of the gate: its tool has none, a shell would change the command's words, or what
 * failed has no name. The words that it returns are arguments: no shell reads them.
 */
export function targetedCommand(only: Sighting | null, failures: readonly Failure[]): TargetedCommand | null {
  if (only === null || failures.length === 0 || only.tool.targeted === undefined) return null;
  const env = assignments(only.env);
  const runner = only.runnerWords.map((word) => literalWord(word.raw, word.text));
  const program = literalWord(only.program.raw, only.program.text);
  const derived = only.tool.targeted(only.invocation, failures);
  if (env === null || program === null || derived === null) return null;
  const original = new Map(only.words.map((word) => [word.text, word.raw]));
  const args = derived.words.slice(1);
  const words = [...runner, program, ...args.map((word) => (original.has(word) ? literalWord(original.get(word) ?? "", word) : word))];
  if (words.includes(null)) return null;
  const local = runner.length === 0 && isNodeTool(only.tool) && !/^node(?:js)?$|\//.test(only.program.text);
  return { words: [...(local ? only.executor : []), ...words.filter((word) => word !== null)], cwd: derived.cwd, env };
}

/** The word as a program is given it; null where a shell would make something else of it. */
const literalWord = (raw: string, text: string): string | null => {
  if (raw === `'${text}'` || (raw === `"${text}"` && !/[$`\\]/.test(raw))) return text;
  return /^[\w@./+=:,%^-]+$/.test(raw) ? raw : null;
};

/** `NAME=value` words in front of the command; null where one needs a shell. */
const assignments = (words: readonly string[]): Readonly<Record<string, string>> | null => {
  const env: Record<string, string> = {};
  for (const word of words) {
    const found = /^([A-Za-z_]\w*)=([\w@%+=:,./-]*|'[^']*'|"[^"$`\\]*")$/.exec(word);
    if (found === null) return null;
    env[found[1] ?? ""] = (found[2] ?? "").replace(/^(['"])(.*)\1$/s, "$2");
  }
  return env;
};
