import { FailureList } from "../reading/failure-list.ts";
import type { RawFailure, TextReader } from "../tool.ts";

/** Failures that wait for make to say in which of its folders they are: a bound keeps a huge log from piling up. */
const mostWaiting = 500;

const makesLine =
  /^g?make(?:\[(?<level>\d{1,4})\])?: (?:(?<moved>Entering|Leaving) directory ['`](?<folder>[^'`]{1,1000})['`]|\*\*\* .*\bError \d+)/;

/**
 * A reader of what make runs; `open` gives one for a folder's lines. Paths are relative to the folder that make is in: output and
 * diagnostics may come in one stream, or all output before all diagnostics; then the closing `make[1]: *** [Makefile:2: all] Error 1` tells
 * the level.
 */
export const inMakeFolders = (open: () => TextReader): TextReader => {
  const list = new FailureList();
  const inside: string[] = [];
  const byLevel = new Map<number, Set<string>>();
  let reader = open();
  let waiting: RawFailure[] = [];
  let complete = true;
  /** Ends what was read in the folder that make is in. */
  const leave = (): void => {
    const finding = reader.end();
    complete &&= finding.complete !== false;
    for (const failure of finding.failures) waiting.push({ ...failure, base: inside.at(-1) ?? null });
    reader = open();
    if (waiting.length > mostWaiting) release(null);
  };
  const release = (base: string | null): void => {
    for (const failure of waiting) list.add(failure.base ? failure : { ...failure, base });
    waiting = [];
  };
  return {
    line(text, index) {
      if (!text.startsWith("make") && !text.startsWith("gmake")) return reader.line(text, index);
      const groups = makesLine.exec(text)?.groups;
      if (groups === undefined) return;
      leave();
      const level = Number(groups.level ?? 0);
      if (groups.moved === undefined) release(onlyOf(byLevel.get(level)));
      else if (groups.moved === "Leaving") inside.pop();
      else {
        if (inside.length < 200) inside.push(groups.folder ?? "");
        const known = byLevel.get(level) ?? new Set<string>();
        if (known.size < 1_000) byLevel.set(level, known.add(groups.folder ?? ""));
      }
    },
    end() {
      leave();
      release(byLevel.size === 1 ? onlyOf([...byLevel.values()][0]) : null);
      return list.finding({ complete });
    },
  };
};

const onlyOf = (folders: ReadonlySet<string> | undefined): string | null => (folders?.size === 1 ? ([...folders][0] ?? null) : null);
