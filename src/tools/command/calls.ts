import { type Stage, stages } from "../../core/gate.ts";
import { memoized } from "../../core/memoized.ts";
import { behindCall, hasFlag, onlyPrintsInfo, programNames } from "../reading/command.ts";
import type { Invocation, Tool } from "../tool.ts";

/** All commands of an entry, whatever they check. */
export const callsOf = ({ calls = {} }: Tool): readonly string[] => stages.flatMap((stage) => calls[stage] ?? []);

/** The stage of an invocation that is a tool's check, or writes what the check would ask for; null when it is not this tool's. */
export const checkOf = (tool: Tool, invocation: Invocation): Stage | null => {
  if (tool.recognise) return tool.recognise(invocation);
  const { calls = {} } = tool;
  const { words } = invocation;
  let best: { stage: Stage; behind: number } | null = null;
  for (const stage of stages)
    for (const call of calls[stage] ?? []) {
      const behind = behindCall(words, call);
      if (behind !== null && behind > (best?.behind ?? 0)) best = { stage, behind };
    }
  return best === null || onlyPrintsInfo(words) || hasFlag(words, ...(calls.not ?? [])) ? null : best.stage;
};

/** Whether an invocation is one of an entry's calls with a word by which it checks nothing. */
export const isNoCheck = ({ calls = {}, recognise, ...tool }: Tool, words: readonly string[]): boolean =>
  recognise === undefined &&
  calls.not !== undefined &&
  hasFlag(words, ...calls.not) &&
  callsOf({ ...tool, calls }).some((call) => behindCall(words, call) !== null);

/** Programs that are remembered for a table: a script of thousands of lines calls the same few again and again. */
const mostPrograms = 2_000;

/** A selection from a table by the program that is called, made once for each program. */
export const byProgram = <Chosen>(choose: (program: string, tools: readonly Tool[]) => Chosen) => {
  const tables = memoized((_: readonly Tool[]) => new Map<string, Chosen>());
  return (program: string, tools: readonly Tool[]): Chosen => {
    const known = tables(tools);
    const chosen = known.get(program) ?? choose(program, tools);
    if (known.size < mostPrograms) known.set(program, chosen);
    return chosen;
  };
};

/** Whether a call ("cargo test") is one of a program of these names. */
export const isCallOf = (call: string, names: readonly string[]): boolean =>
  names.some((name) => call.startsWith(name) && (call.length === name.length || call[name.length] === " "));

/** The tools whose check a program may be: those that it calls, and those that look for themselves. */
export const toolsCalledBy = byProgram((program, tools) => {
  const names = programNames(program);
  return tools.filter(
    ({ recognise, calls = {} }) =>
      recognise !== undefined || stages.some((stage) => calls[stage]?.some((call) => isCallOf(call, names)) === true),
  );
});
