import type { ToolFacts } from "../core/tool-facts.ts";
import { tools } from "./table.ts";

/** What the core is told of the tools of the table. */
export const toolFacts: ToolFacts = {
  configuration: tools.flatMap(({ configuration = {} }) => [...(configuration.files ?? []), ...(configuration.ignores ?? [])]),
  programs: [...new Set(tools.flatMap(({ name, programs = [] }) => [name, ...programs]))],
};
