import type { Stage } from "../gate.ts";

/** A tool as it is offered to a model: name, one line, and a JSON Schema of its arguments. Every character is paid for in every request. */
export interface ToolOffer {
  readonly name: "edit_file" | "ask";
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** What the folded tool `ask` can do, in the order in which it is offered. */
export const asks = ["read", "search", "request", "delete", "give_up"] as const;
export type AskKind = (typeof asks)[number];

const string = { type: "string" } as const;

const editFile: ToolOffer = {
  name: "edit_file",
  description: "Replace old_text, exact and unique in the file; empty: new file",
  schema: {
    type: "object",
    properties: {
      path: string,
      old_text: string,
      new_text: string,
      why: { type: "string", description: "cause and fix, 160 chars, once" },
    },
    required: ["path", "old_text", "new_text"],
  },
};

const ask = (kinds: readonly AskKind[], description: string): ToolOffer => ({
  name: "ask",
  description,
  schema: {
    type: "object",
    properties: { do: { ...string, enum: kinds }, what: string, reason: string },
    required: ["do", "what"],
  },
});

/** Tools of a request: format offers only editing, the last permitted request only editing and giving up. */
export function toolOffers(stage: Stage, lastRequest: boolean): readonly ToolOffer[] {
  if (stage === "format") return [editFile];
  if (lastRequest) return [editFile, ask(["delete", "give_up"], "delete: path; give_up: what is missing")];
  return [
    editFile,
    ask(
      asks,
      "Only when an edit is not possible yet. what, for read: path:from-to; search: literal text; request: paths you must edit; delete: path; give_up: what is missing",
    ),
  ];
}

/** The same in words, for endpoints without tool calls. */
export function textFormat(stage: Stage, lastRequest: boolean): string {
  const blocks = `Answer only with blocks like
WHY cause and fix in one line
FILE path
<<<<<<< SEARCH
exact, unique old text; empty for a new file
=======
new text
>>>>>>> REPLACE`;
  if (stage === "format") return blocks;
  const more = lastRequest ? "" : "READ path:from-to\nGREP literal text\nREQUEST paths to unlock\n";
  return `${blocks}\nor lines\n${more}DELETE path\nGIVE UP reason`;
}
