import { type Stage, stages } from "../../core/gate.ts";
import { behindCall, hasFlag, onlyPrintsInfo } from "../reading/command.ts";
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
