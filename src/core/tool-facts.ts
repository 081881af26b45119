import type { MarkerForm } from "./integrity/marker.ts";

/** A form of words that silences a tool, in the languages (`Language.name`) in which it means that. */
export interface Suppression extends MarkerForm {
  readonly languages: readonly string[] | "all";
}

/**
 * What the core must know of the tools that gates run, as data: `src/tools/tool-facts.ts` makes it from the table of tools, and the
 * settings carry it. The core knows no tool by name.
 */
export interface ToolFacts {
  /** Forms of words by which code silences a tool. */
  readonly suppressions: readonly Suppression[];
  /** Globs of the files that configure a tool, as in `Protection.patterns`. */
  readonly configuration: readonly string[];
  /** Options with which a tool's command lets more pass. */
  readonly laxer: readonly RegExp[];
  /** The tools' names and the base names of their programs. */
  readonly programs: readonly string[];
}
