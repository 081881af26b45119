import type { Reading } from "../failure/failure.ts";
import type { Stage } from "../gate.ts";

/** The tools that a model may call, under names that models know. */
export const toolNames = [
  "edit_file",
  "read_file",
  "search",
  "create_file",
  "delete_file",
  "make_executable",
  "request_files",
  "give_up",
] as const;
export type ToolName = (typeof toolNames)[number];

/** A tool as offered to a model: name, one line, and a closed JSON Schema of its arguments. Every request pays for every character. */
export interface ToolOffer {
  readonly name: ToolName;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const string = { type: "string" } as const;
const line = { type: ["integer", "null"] } as const;

/** A closed object in which every property is required, as `strict` tool calls demand. A property that may be missing takes null. */
const closed = (properties: Readonly<Record<string, unknown>>): ToolOffer["schema"] => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

// `why` stands first. A model without reasoning then names the cause before it edits.
const why = { type: "string", description: "cause, then repair: one sentence" } as const;

const offers: Record<ToolName, ToolOffer> = {
  edit_file: {
    name: "edit_file",
    description: "Replace old_text, which is exact and unique in the file",
    schema: closed({ why, path: string, old_text: string, new_text: string }),
  },
  read_file: { name: "read_file", description: "Show lines", schema: closed({ path: string, start_line: line, end_line: line }) },
  search: {
    name: "search",
    description: "Find a text in the repository",
    schema: closed({ pattern: string, glob: { type: ["string", "null"] } }),
  },
  create_file: { name: "create_file", description: "Make a new file", schema: closed({ why, path: string, content: string }) },
  delete_file: { name: "delete_file", description: "Delete a file", schema: closed({ why, path: string }) },
  make_executable: {
    name: "make_executable",
    description: "Give a script its executable bit",
    schema: closed({ why, path: string }),
  },
  request_files: {
    name: "request_files",
    description: "Ask to be allowed to edit files",
    schema: closed({ paths: { type: "array", items: string }, reason: string }),
  },
  give_up: {
    name: "give_up",
    description: "No edit can repair it",
    schema: closed({
      kind: { ...string, enum: ["missing-capability", "policy", "configuration", "unknown"] },
      reason: string,
      needs: { type: ["string", "null"] },
    }),
  },
};

const small: readonly ToolName[] = ["edit_file", "read_file", "give_up"];
const firstOffer: Record<Stage, readonly ToolName[]> = {
  format: ["edit_file", "give_up"],
  lint: small,
  typecheck: small,
  build: ["edit_file", "create_file", "read_file", "search", "request_files", "give_up"],
  test: ["edit_file", "create_file", "read_file", "search", "request_files", "give_up"],
  custom: ["edit_file", "create_file", "read_file", "search", "request_files", "give_up"],
};
const editingOnly: readonly ToolName[] = ["edit_file", "create_file", "delete_file", "give_up"];

/** Which request of a round it is for which tools are offered. */
export type RequestPlace = "first" | "later" | "last";

/** Whether something could not be started: then a script may lack its executable bit. */
export const asksForBit = ({ failures, excerpt }: Pick<Reading, "failures" | "excerpt">): boolean =>
  [excerpt, ...failures.flatMap(({ message, detail }) => [message, detail ?? ""])].some((text) =>
    /permission denied|\bEACCES\b|not executable|exit (?:code|status) 126\b/i.test(text),
  );

/**
 * The tools of a request. The first one offers what the stage needs, later ones all, the last one only editing and giving up. The executable
 * bit is offered where the failure `asksForBit`.
 */
export const toolOffers = (stage: Stage, place: RequestPlace, reading: Pick<Reading, "failures" | "excerpt">): readonly ToolOffer[] => {
  const names = place === "first" ? firstOffer[stage] : place === "last" ? editingOnly : toolNames;
  const plain = names.filter((name) => name !== "make_executable");
  return (asksForBit(reading) ? [...plain, "make_executable" as const] : plain).map((name) => offers[name]);
};

/** The same in words, for endpoints without tool calls. */
export const textFormat = (stage: Stage): string => {
  const blocks = `Answer only with blocks like
WHY cause, then repair, in one line
FILE path
<<<<<<< SEARCH
exact, unique old text; empty for a new file
=======
new text
>>>>>>> REPLACE`;
  if (stage === "format") return blocks;
  return `${blocks}\nor lines\nREAD path:from-to\nGREP literal text\nREQUEST paths to unlock\nDELETE path\nGIVE UP reason`;
};
