import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { structuredPatch } from "diff";
import type { Script, ScriptedAnswer, ScriptedRequest, ScriptedToolCall } from "./exchange.ts";

/** One piece of a file to replace: unique in the file as it is when its turn comes. */
export interface Hunk {
  readonly oldText: string;
  readonly newText: string;
}

export interface TruthOptions {
  /** The files that the true fix touches, relative to both folders. */
  readonly files: readonly string[];
  /** Act as a model that only knows what it was shown: what is not in the prompt is read first, which costs a request. */
  readonly onlyVisible?: boolean;
}

/**
 * A script that knows the true fix: edits every file of `files` that differs from `fixedDir` and that the prompt names (all that differ
 * when it names none), from whatever state `repoDir` is in, in one answer. Speaks tool calls, or blocks where no tools are offered.
 */
export function truthAgent(repoDir: string, fixedDir: string, options: TruthOptions): Script {
  return (request) => {
    const told = request.messages.map((message) => message.text).join("\n");
    const open = options.files.filter((file) => differs(repoDir, fixedDir, file) && !refused(request, file));
    const named = open.filter((file) => told.includes(file));
    const wanted = named.length > 0 ? named : open;
    if (wanted.length === 0) return giveUp(request);
    const hunks = wanted.flatMap((file) =>
      hunksBetween(read(repoDir, file) ?? "", read(fixedDir, file)).map((hunk) => ({ file, ...hunk })),
    );
    const hidden = options.onlyVisible ? hunks.filter((hunk) => !visible(told, repoDir, hunk.file, hunk)) : [];
    const deleted = wanted.filter((file) => read(fixedDir, file) === null);
    return hidden.length > 0 ? readFirst(request, hidden, repoDir) : edits(request, hunks, deleted);
  };
}

/**
 * A script that knows the true fix and makes one piece of it in each answer, from the first to the last (`reversed`: from the last): of
 * what is still to be made the piece that it made least often, as one who learns that it was undone.
 */
export function piecewiseAgent(repoDir: string, fixedDir: string, files: readonly string[], reversed: boolean): Script {
  const times = new Map<string, number>();
  return (request) => {
    const pieces: readonly Piece[] = files
      .filter((file) => differs(repoDir, fixedDir, file) && !refused(request, file))
      .flatMap((file): readonly Piece[] => {
        const fixed = read(fixedDir, file);
        return fixed === null ? [{ file, hunk: null }] : hunksBetween(read(repoDir, file) ?? "", fixed).map((hunk) => ({ file, hunk }));
      });
    const key = ({ file, hunk }: Piece): string => `${file}\n${hunk?.newText}`;
    const [piece] = (reversed ? [...pieces].reverse() : pieces).toSorted((a, b) => (times.get(key(a)) ?? 0) - (times.get(key(b)) ?? 0));
    if (piece === undefined) return giveUp(request);
    times.set(key(piece), (times.get(key(piece)) ?? 0) + 1);
    return piece.hunk === null ? edits(request, [], [piece.file]) : edits(request, [{ file: piece.file, ...piece.hunk }], []);
  };
}

/** A piece of the true fix; null for a file that goes. */
interface Piece {
  readonly file: string;
  readonly hunk: Hunk | null;
}

/** A file's text in a folder, or null. */
export const read = (dir: string, file: string): string | null =>
  existsSync(join(dir, file)) ? readFileSync(join(dir, file), "utf8") : null;

export const differs = (repoDir: string, fixedDir: string, file: string): boolean => read(repoDir, file) !== read(fixedDir, file);

/** Whether an earlier answer of this conversation was told that the file may not be edited. */
export const refused = (request: ScriptedRequest, file: string): boolean =>
  request.messages.some(
    (message) => message.role === "tool" && message.text.includes(file) && /refused|denied|lifts this/.test(message.text),
  );

/** The smallest pieces that turn one text into the other, each unique in the text when applied in order. A whole-file piece where that fails. */
export function hunksBetween(current: string, fixed: string | null): readonly Hunk[] {
  if (fixed === null || current === fixed) return [];
  if (current === "") return [{ oldText: "", newText: fixed }];
  for (const context of [0, 1, 2, 4, 8, 16]) {
    const hunks = structuredPatch("a", "b", current, fixed, undefined, undefined, { context }).hunks.map(({ lines }) => ({
      oldText: joined(lines, "+"),
      newText: joined(lines, "-"),
    }));
    let text = current;
    const unique = hunks.every((hunk) => {
      // Places that overlap are two places as well.
      const at = text.indexOf(hunk.oldText);
      if (hunk.oldText === "" || at < 0 || at !== text.lastIndexOf(hunk.oldText) || stands(current, hunk)) return false;
      text = text.replace(hunk.oldText, () => hunk.newText);
      return true;
    });
    if (unique && text === fixed) return hunks;
  }
  return [{ oldText: current, newText: fixed }];
}

/** Whether the text shows the piece's result already, so that a second one could be meant, or none. */
export function stands(text: string, { oldText, newText }: Hunk): boolean {
  const [at, within] = [text.indexOf(oldText), newText.indexOf(oldText)];
  return at > -1 && within > -1 && text.startsWith(newText, at - within);
}

function joined(lines: readonly string[], without: "+" | "-"): string {
  let text = "";
  for (const [index, line] of lines.entries()) {
    if (line.startsWith("\\") || line.startsWith(without)) continue;
    const last = lines[index + 1]?.startsWith("\\") === true;
    text += line.slice(1) + (last ? "" : "\n");
  }
  return text;
}

/** Whether every line that the piece takes away stands in the prompt (for pure insertions: its context). */
function visible(told: string, repoDir: string, file: string, hunk: Hunk): boolean {
  const current = read(repoDir, file) ?? "";
  const first = current.slice(0, current.indexOf(hunk.oldText)).split("\n").length;
  return hunk.oldText
    .replace(/\n$/, "")
    .split("\n")
    .every((line, index) => line.trim() === "" || told.includes(`${first + index}|${line}`));
}

function readFirst(request: ScriptedRequest, hidden: readonly EditOf[], repoDir: string): ScriptedAnswer {
  const whats = hidden.map(({ file, oldText }) => {
    const current = read(repoDir, file) ?? "";
    const first = current.slice(0, current.indexOf(oldText)).split("\n").length;
    return { path: file, from: Math.max(1, first - 5), to: first + oldText.split("\n").length + 5 };
  });
  if (request.tools.some((tool) => tool.name === "read_file"))
    return {
      toolCalls: whats.map(({ path, from, to }) => ({ name: "read_file", input: { path, start_line: from, end_line: to } })),
    };
  return request.tools.length > 0 ? giveUp(request) : { text: whats.map(({ path, from, to }) => `READ ${path}:${from}-${to}`).join("\n") };
}

/** A piece and the file in which it stands. */
export interface EditOf extends Hunk {
  readonly file: string;
}

/** An answer with these edits and deletions, in the format that the request asks for. */
export function edits(request: ScriptedRequest, hunks: readonly EditOf[], deleted: readonly string[]): ScriptedAnswer {
  const why = "the true fix of this case";
  if (request.tools.length === 0) {
    const blocks = hunks.map(
      ({ file, oldText, newText }) => `FILE ${file}\n<<<<<<< SEARCH\n${block(oldText)}=======\n${block(newText)}>>>>>>> REPLACE`,
    );
    return { text: [`WHY ${why}`, ...blocks, ...deleted.map((file) => `DELETE ${file}`)].join("\n") };
  }
  const calls: ScriptedToolCall[] = hunks.map(({ file, oldText, newText }) => ({
    name: "edit_file",
    input: { why, path: file, old_text: oldText, new_text: newText },
  }));
  return { toolCalls: [...calls, ...deleted.map((file) => ({ name: "delete_file", input: { why, path: file } }))] };
}

const block = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

/** An answer that gives up, in the format that the request asks for. */
export const giveUp = (request: ScriptedRequest, reason = "No file of the true fix differs any more."): ScriptedAnswer => {
  if (request.tools.some((tool) => tool.name === "give_up"))
    return { toolCalls: [{ name: "give_up", input: { kind: "missing-capability", reason, needs: null } }] };
  return { text: `GIVE UP ${reason}` };
};
