import { type Stage, stages } from "../../core/gate.ts";
import { behindCall, hasFlag, onlyPrintsInfo, programNames } from "../reading/command.ts";
import type { Invocation, Tool } from "../tool.ts";

/** All commands of an entry, whatever they check. */
export const callsOf = (tool: Tool): readonly string[] => {
  const known = listed.get(tool) ?? stages.flatMap((stage) => tool.calls?.[stage] ?? []);
  listed.set(tool, known);
  return known;
};
const listed = new WeakMap<Tool, readonly string[]>();

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

/** Programs that are remembered for a table: a script of thousands of lines calls the same few again and again. */
const mostPrograms = 2_000;

/** A selection from a table by the program that is called, made once for each program. */
export const byProgram = <Chosen>(choose: (program: string, tools: readonly Tool[]) => Chosen) => {
  const tables = new WeakMap<readonly Tool[], Map<string, Chosen>>();
  return (program: string, tools: readonly Tool[]): Chosen => {
    const known = tables.get(tools) ?? new Map<string, Chosen>();
    tables.set(tools, known);
    const chosen = known.get(program) ?? choose(program, tools);
    if (known.size < mostPrograms) known.set(program, chosen);
    return chosen;
  };
};

/** The programs of calls, split off once. */
const programs = new Map<string, string>();
/** The program of a call: "cargo" of "cargo test". */
export const programIn = (call: string): string => {
  const program = programs.get(call) ?? call.split(" ")[0] ?? "";
  programs.set(call, program);
  return program;
};

/** The tools whose check a program may be: those that it calls, and those that look for themselves. */
export const toolsCalledBy = byProgram((program, tools) => {
  const names = programNames(program);
  return tools.filter((tool) => tool.recognise !== undefined || callsOf(tool).some((call) => names.includes(programIn(call))));
});
