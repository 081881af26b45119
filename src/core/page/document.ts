/**
 * A page before it is printed: what stands on it, in which order and how much of it. The builders in `core/report` decide all
 * that; a printer (Markdown, HTML, terminal) only knows how a node looks and how its text is made harmless.
 */
import type { TrendPoint } from "../stored/report.ts";
import { codeLine, cutText, oneLine } from "../words/defuse.ts";
import type { Lane, Mark, MarkLook } from "./marks.ts";

export type Tone = "good" | "warning" | "bad" | "neutral";

/** A piece of a line. A plain string is text of anybody: no printer gives markup in it a meaning. */
export type Span =
  | string
  | { readonly code: string }
  | { readonly strong: Inline }
  /** A word or two whose tone is to be seen: a verdict, a severity. */
  | { readonly badge: string; readonly tone: Tone }
  /** An address; a printer that does not trust it prints the label alone. */
  | { readonly link: string; readonly label: string }
  /** A file beside the page, by its relative path. */
  | { readonly file: string; readonly label: string };
export type Inline = readonly Span[];

export interface Column {
  readonly name: string;
  readonly align?: "right";
  /** Left out where there is little room: on a phone and in a terminal. */
  readonly minor?: true;
}

export type CodeLanguage = "sh" | "yaml" | "diff" | "log" | "text";

/** A picture as data. A printer that cannot draw one of a kind leaves it out: a picture never says what no text says. */
export type Picture =
  /** What was done to each gate, in order, and on the axis of time; `end` in milliseconds. */
  | { readonly kind: "run"; readonly lanes: readonly Lane[]; readonly marks: readonly Mark[]; readonly end: number }
  /** Failures of one gate over its runs. */
  | { readonly kind: "failures"; readonly name: string; readonly bars: readonly Bar[] }
  /** The last run of each day, oldest first. */
  | { readonly kind: "trend"; readonly points: readonly TrendPoint[] }
  /** Nights, oldest first: their gates by what became of them. */
  | { readonly kind: "nights"; readonly points: readonly NightPoint[] };

export interface NightPoint {
  /** ISO 8601. */
  readonly at: string;
  /** Gates that were red and left so, mended in the run, and green (flaky and quarantined as well). */
  readonly left: number;
  readonly mended: number;
  readonly green: number;
  readonly minutes: number;
}

export interface Bar {
  readonly failures: number;
  readonly text: string;
  readonly look: MarkLook;
  readonly label: string;
}

export type Node =
  | { readonly kind: "heading"; readonly text: Inline; readonly badge?: Extract<Span, { readonly badge: string }> }
  | { readonly kind: "text"; readonly text: Inline; readonly role?: "lead" | "note" | "soft" }
  | { readonly kind: "facts"; readonly facts: readonly (readonly [name: string, value: Inline])[] }
  | { readonly kind: "table"; readonly label: string; readonly columns: readonly Column[]; readonly rows: readonly (readonly Inline[])[] }
  | { readonly kind: "list"; readonly items: readonly Inline[]; readonly ordered?: true }
  | { readonly kind: "code"; readonly text: string; readonly language: CodeLanguage; readonly label?: string }
  | { readonly kind: "fold"; readonly title: Inline; readonly body: readonly Node[]; readonly open?: boolean }
  | { readonly kind: "picture"; readonly picture: Picture }
  /** Nodes that belong together: one gap, one round, the next step. */
  | { readonly kind: "group"; readonly role: "gap" | "round" | "next"; readonly body: readonly Node[] };

/** A part of a page under a title. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** The least important is shortened first where a page has a limit. */
  readonly importance: number;
  /** The whole first, then shorter ones; each is made only when it is asked for. None of them empty: it is never left out. */
  readonly versions: readonly (() => readonly Node[])[];
}

export interface Page {
  readonly title: string;
  readonly tone: Tone;
  /** Verdict, notes, facts: never shortened. */
  readonly head: readonly Node[];
  readonly sections: readonly Section[];
  readonly foot: Inline;
}

/** Text of others as one line of at most `max` characters. */
export const cut = (text: string, max: number): string => cutText(oneLine(text), max);

/** A sentence of ours as spans: what stands between backticks is code. */
export const prose = (text: string, max = 1000): Inline =>
  cut(text, max)
    .split(/(`[^`]+`)/)
    .map((part, index): Span => (index % 2 === 1 ? { code: part.slice(1, -1) } : part))
    .filter((part) => part !== "");

export const text = (...spans: Inline): Node => ({ kind: "text", text: spans });
export const noteText = (...spans: Inline): Node => ({ kind: "text", role: "note", text: spans });
export const soft = (...spans: Inline): Node => ({ kind: "text", role: "soft", text: spans });
export const strong = (...spans: Inline): Span => ({ strong: spans });
export const code = (text: string, max = 300): Span => ({ code: cutText(codeLine(text), max) });
export const codeBlock = (text: string, language: CodeLanguage, label?: string): Node => ({
  kind: "code",
  text,
  language,
  ...(label === undefined ? {} : { label }),
});
export const fold = (title: string, ...body: readonly Node[]): Node => ({ kind: "fold", title: [title], body });

/** A list under the nodes that introduce it; nothing at all where there is nothing to list. */
export const list = (items: readonly Inline[], ...lead: readonly Node[]): readonly Node[] =>
  items.length === 0 ? [] : [...lead, { kind: "list", items }];

/** The items with commas between them. */
export const commas = (items: readonly Span[]): Inline => items.flatMap((item, index) => (index === 0 ? [item] : [", ", item]));

/** At most `max` items, and one that says how many more there are and where. */
export const bounded = (items: readonly Inline[], max: number, where = ""): readonly Inline[] =>
  items.length <= max ? items : [...items.slice(0, max), [`and ${items.length - max} more${where}`]];

/** The plain words of a line. */
export const wordsOf = (inline: Inline): string =>
  inline
    .map((span) => {
      if (typeof span === "string") return span;
      if ("code" in span) return span.code;
      if ("strong" in span) return wordsOf(span.strong);
      return "badge" in span ? span.badge : span.label;
    })
    .join("");

/** Addresses that a page may link to: http or https, without anything that could end a link in Markdown or HTML. */
export const isAddress = (address: string): boolean => /^https?:\/\/[^\s<>()[\]|\\`"']+$/.test(address);

/** A path as the address of a file beside the page; null where it is not plainly relative. */
export const relativeAddress = (path: string): string | null =>
  /^(?!\/)[^\\:?#\n\r]+$/.test(path) && !path.split("/").includes("..")
    ? path
        .split("/")
        .map((part) => encodeURIComponent(part.toWellFormed()).replace(/[()*']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`))
        .join("/")
    : null;
