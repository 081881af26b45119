import type { ToolFacts } from "../core/tool-facts.ts";
import { interpretedTools, toolsByCommand } from "./by-command.ts";
import { callsOf } from "./command/calls.ts";
import { tools } from "./table.ts";

/** What is known by its commands alone is no module that a file could stand in the place of: `robot.py`, `conftest.py`. */
const byCommand = new Set([...toolsByCommand, ...interpretedTools]);

/** What the core is told of the tools of the table. */
export const toolFacts: ToolFacts = {
  suppressions: tools.flatMap(({ suppressions = [] }) => suppressions),
  configuration: tools.flatMap(({ configuration = {} }) => [...(configuration.files ?? []), ...(configuration.ignores ?? [])]),
  laxer: tools.flatMap(({ laxer = [] }) => laxer),
  programs: [
    ...new Set(
      tools
        .filter((tool) => !byCommand.has(tool))
        .flatMap((tool) => [
          tool.name,
          ...[...callsOf(tool), ...(tool.writing ?? []).flatMap(({ of = [] }) => of)].map((call) => call.split(" ")[0] ?? ""),
        ]),
    ),
  ],
};
