import type { Stage } from "../../core/gate.ts";
import type { Recognised } from "../command/recognise.ts";
import { tools } from "../table.ts";
import type { Finding, TextReader, Tool } from "../tool.ts";
import { stageOfTool } from "../tool-stage.ts";

/** What one tool's reader made of one folder's lines. */
export interface ToolFinding {
  readonly tool: string;
  readonly stage: Stage;
  readonly folder: string;
  readonly finding: Finding;
  /** True where this use of the tool exits 0 with a listing. */
  readonly lists: boolean;
}

/** The tools' readers of one log. */
export interface Readers {
  line(text: string, number: number, folder: string): void;
  end(): ToolFinding[];
}

/** Tools that run others and print what those print. */
export const hosts = new Set([
  "pre-commit",
  "make",
  "gmake",
  "lefthook",
  "lint-staged",
  "tox",
  "nox",
  "maven",
  "mvn",
  "gradle",
  "ctest",
  "trunk",
]);
/** Lines that are sniffed whatever they say; after them only lines with a signal word, and later only some of those. */
const sniffed = 40_000;
/** Lines handed again to a reader that wakes up late: its headline may stand above the line that gave it away. */
const remembered = 60;
/** Folders with readers of their own. */
const folderLimit = 300;

interface Active {
  readonly tool: Tool;
  readonly stage: Stage;
  readonly lists: boolean;
  /** It read an earlier log of the gate. Here it is believed only where it finds nothing wrong: a failure gives itself away. */
  readonly byEarlierLog?: true;
}

/**
 * Readers for what a command runs; for the rest, those whose `sniff` fires, and those of `earlierTools`, which named failures in an earlier
 * log of the gate: many a runner shows who it is only where something failed. Lines of each folder go to readers of their own.
 */
export const createReaders = (recognised: Recognised, stage: Stage | null, earlierTools: readonly string[]): Readers => {
  const active: Active[] = [];
  for (const use of recognised.uses) {
    if (use.tool.reader && !active.some((other) => other.tool === use.tool)) {
      active.push({ tool: use.tool, stage: use.stage, lists: use.tool.listsOnly?.(use.invocation) ?? false });
    }
  }
  const readAnything = recognised.unknown || recognised.uses.length === 0 || recognised.uses.some((use) => hosts.has(use.tool.name));
  const read = (tool: Tool, by: readonly Tool[]): boolean => by.some((other) => other === tool || other.covers?.includes(tool.name));
  const known = active.map((entry) => entry.tool);
  const stageOf = (tool: Tool): Stage => stage ?? stageOfTool(tool.name) ?? "custom";
  for (const tool of tools)
    if (earlierTools.includes(tool.name) && !read(tool, known))
      active.push({ tool, stage: stageOf(tool), lists: false, byEarlierLog: true });
  let candidates = readAnything ? tools.filter((tool) => tool.sniff && tool.reader && !read(tool, known)) : [];
  const folders = new Map<string, { tool: Active; reader: TextReader }[]>();
  const recent: { text: string; number: number; folder: string }[] = [];
  let recentAt = 0;
  let looks = 0;
  let lastFolder: string | null = null;
  let lastReaders: { tool: Active; reader: TextReader }[] = [];

  const readersOf = (folder: string): { tool: Active; reader: TextReader }[] => {
    const key = folders.has(folder) || folders.size < folderLimit ? folder : (folders.keys().next().value ?? folder);
    const before = folders.get(key);
    if (before) return before;
    const activeReaders = active.flatMap((tool) => (tool.tool.reader ? [{ tool, reader: tool.tool.reader() }] : []));
    folders.set(key, activeReaders);
    return activeReaders;
  };
  const sniff = (text: string): void => {
    if (candidates.length === 0 || text.length < 3) return;
    looks++;
    if (looks > sniffed && (looks > sniffed * 6 ? looks % 64 !== 0 : looks % 8 !== 0)) return;
    const woken = candidates.filter((tool) => tool.sniff?.(text));
    if (woken.length === 0) return;
    candidates = candidates.filter((tool) => !read(tool, woken));
    for (const tool of woken) {
      const entry: Active = { tool, stage: stageOf(tool), lists: false };
      active.push(entry);
      for (const list of folders.values()) if (tool.reader) list.push({ tool: entry, reader: tool.reader() });
      const order =
        recent.length < remembered ? recent : [...recent.slice(recentAt % remembered), ...recent.slice(0, recentAt % remembered)];
      for (const line of order) {
        const found = readersOf(line.folder).find((one) => one.tool === entry);
        found?.reader.line(line.text, line.number);
      }
    }
  };

  return {
    line(text, number, folder) {
      if (readAnything) sniff(text);
      if (folder !== lastFolder) {
        lastReaders = readersOf(folder);
        lastFolder = folder;
      }
      // By index: this is done for every line of a log.
      for (let i = 0; i < lastReaders.length; i++) lastReaders[i]?.reader.line(text, number);
      if (candidates.length > 0) {
        recent[recentAt % remembered] = { text, number, folder };
        recentAt++;
      }
    },
    end() {
      return [...folders].flatMap(([folder, list]) =>
        list.flatMap(({ tool: { tool, stage, lists, byEarlierLog }, reader }): readonly ToolFinding[] => {
          const finding = reader.end();
          const isTold = list.some((other) => other.tool.tool === tool && !other.tool.byEarlierLog);
          if (byEarlierLog && (isTold || finding.failures.length > 0)) return [];
          return [{ tool: tool.name, stage, folder, finding, lists }];
        }),
      );
    },
  };
};
