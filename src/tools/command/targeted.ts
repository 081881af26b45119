/** Commands that run a part of a gate or all of it, made from the gate's own and the failures that it showed. */
import type { TargetedCommand } from "../../core/gate.ts";
import { behindCall } from "../reading/command.ts";
import { isNodeTool } from "../table.ts";
import type { Failure, Invocation, Printing } from "../tool.ts";
import type { Leaf, Sighting } from "./leaves.ts";
import type { Word } from "./shell-tree.ts";
import { effectOf } from "./writing.ts";

/** The one tool that a command calls; null where it does more: a build before it, a hook of a package script, a pipe. */
export const onlyTool = (sightings: readonly Sighting[], leaves: readonly Leaf[]): Sighting | null => {
  const [only] = sightings;
  if (only === undefined || sightings.length > 1 || leaves.length > 1) return null;
  return only.nested || only.piped || only.hidden !== null || only.feed !== null ? null : only;
};

/** Commands that only say which files another looks at. */
const lists = ({ words: [program = "", verb = "", ...rest], use }: Leaf): boolean =>
  use === null &&
  (program === "git" ? verb === "ls-files" : ["find", "ls", "grep", "sort", "tr"].includes(program)) &&
  ![verb, ...rest].some((word) => /^-(?:exec|execdir|ok|okdir|delete|fprint.*)$/.test(word));

/** The one tool of a command whose files others list, in `$( )` or in front of `xargs`; null where there is more, or nothing is listed. */
export const listedTool = (sightings: readonly Sighting[], leaves: readonly Leaf[]): Sighting | null => {
  const [only] = sightings;
  const others = leaves.filter((leaf) => leaf.use === null);
  if (only === undefined || sightings.length > 1 || others.length === 0 || leaves.length - others.length > 1) return null;
  return only.nested || only.piped || only.hidden !== null || !others.every(lists) || only.invocation.cwd !== others[0]?.cwd ? null : only;
};

/** A sighting without the words that hand it files, for one that names them itself; null where those cannot be told from a runner's. */
const named = (use: Sighting): Sighting | null => {
  const [first, ...rest] = use.runnerWords;
  if (first?.text === "xargs") return rest.every(({ text }) => /^-|^\d+$/.test(text)) ? { ...use, runnerWords: [], feed: null } : null;
  if (first?.text !== "find") return use;
  return rest.at(-1)?.text === "-exec" ? { ...use, runnerWords: [] } : null;
};

/**
 * Null where no such command means the same as a part of the gate: its tool has none, a shell would change the command's words, or what
 * failed has no name. The words that it returns are arguments: no shell reads them.
 */
export const targetedCommand = (only: Sighting | null, failures: readonly Failure[]): TargetedCommand | null => {
  if (only === null || failures.length === 0) return null;
  const derived = only.tool.targeted?.(only.invocation, failures) ?? null;
  const use = named(only);
  return derived === null || use === null ? null : calledAs(use, derived);
};

/**
 * The gate's check in the form that holds repairs with their ranges, on the files that failed where its tool takes files. Null where the run
 * printed some, its tool has no such form, or the command may write.
 */
export const fixFormCommand = (only: Sighting | null, failures: readonly Failure[]): TargetedCommand | null => {
  const ask = only?.tool.prints?.ask;
  if (only === null || ask === undefined || failures.length === 0 || failures.some((failure) => failure.fixes !== undefined)) return null;
  const { tool, invocation } = only;
  const does = effectOf(invocation.words, [tool]);
  if (does === "writes" || does === "repairs" || (ask.of ?? [""]).every((of) => of !== "" && behindCall(invocation.words, of) === null))
    return null;
  const part = only.stage === "test" ? null : (tool.targeted?.(invocation, failures) ?? null);
  const use = named(only);
  // Without names it would look at other files than those that are listed.
  if (use === null || (part === null && (use !== only || only.feed !== null))) return null;
  return calledAs(use, { ...(part ?? invocation), words: asked((part ?? invocation).words, ask) });
};

const asked = (all: readonly string[], { words, behind, drop = [], dropValued = [] }: NonNullable<Printing["ask"]>): readonly string[] => {
  const kept: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const word = all[at] ?? "";
    const name = word.replace(/=.*$/s, "");
    if (word === "--") {
      kept.push(...all.slice(at));
      break;
    }
    if (dropValued.includes(name)) at += name === word ? 1 : 0;
    else if (!drop.includes(name)) kept.push(word);
  }
  const dashes = kept.indexOf("--");
  const place = behind ?? (dashes < 0 ? kept.length : dashes);
  return [...kept.slice(0, place), ...words, ...kept.slice(place)];
};

/** An invocation that was derived from a sighting's, called as that one is; null where a shell would change its words. */
export const calledAs = (only: Sighting, { words: [, ...args], cwd }: Invocation): TargetedCommand | null => {
  const original = new Map(only.words.map((word) => [word.text, word]));
  const known = args.map((text) => original.get(text) ?? { text, raw: `'${text}'` });
  const runner = only.runnerWords;
  const local = runner.length === 0 && isNodeTool(only.tool) && !/^node(?:js)?$|\//.test(only.program.text);
  return asArguments(local ? only.executor : [], [...runner, only.program, ...known], only.env, cwd);
};

/** These words as arguments behind those that reach the program; null where a shell would make something else of one. */
export const asArguments = (
  executor: readonly string[],
  words: readonly Word[],
  assigned: readonly string[],
  cwd: string,
): TargetedCommand | null => {
  const env = assignments(assigned);
  const literal = words.map(literalWord).filter((word) => word !== null);
  return env === null || literal.length < words.length ? null : { words: [...executor, ...literal], cwd, env };
};

/** The word as a program is given it; null where a shell would make something else of it. */
const literalWord = ({ raw, text }: Word): string | null => {
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
