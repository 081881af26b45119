import type { ToolFacts } from "../core/tool-facts.ts";
import { isByCommand } from "./by-command.ts";
import { callsOf } from "./command/calls.ts";
import { tools } from "./table.ts";

/** What the core is told of the tools of the table. */
export const toolFacts: ToolFacts = {
  suppressions: tools.flatMap(({ suppressions = [] }) => suppressions),
  configuration: tools.flatMap(({ configuration = {} }) => [...(configuration.files ?? []), ...(configuration.ignores ?? [])]),
  laxer: tools.flatMap(({ laxer = [] }) => laxer),
  programs: [
    ...new Set(
      tools
        // A project's own `robot.py` or `conftest.py` stands in nobody's place.
        .filter((tool) => !isByCommand(tool))
        .flatMap((tool) => [
          tool.name,
          ...[...callsOf(tool), ...(tool.writing ?? []).flatMap(({ of = [] }) => of)].map((call) => call.split(" ")[0] ?? ""),
        ]),
    ),
  ],
};
