/**
 * What the core must know of the tools that gates run, as data: `src/tools/tool-facts.ts` makes it from the table of tools, and the
 * settings carry it. The core knows no tool by name.
 */
export interface ToolFacts {
  /** Globs of the files that configure a tool, as in `Protection.patterns`. */
  readonly configuration: readonly string[];
  /** The tools' names and the base names of their programs. */
  readonly programs: readonly string[];
}
