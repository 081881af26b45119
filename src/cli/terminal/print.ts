/** Prints a page's nodes as lines of a terminal: wrapped to its width, in its colours, nothing of others that it would obey. */
import { type Inline, type Node, type Tone, wordsOf } from "../../core/page/document.ts";
import { logText } from "../../core/words/defuse.ts";
import { type Look, paint, symbol } from "./look.ts";
import { padded, textWidth, wrapped } from "./text-width.ts";

/** Prose is easier to read when its lines are not as long as a wide screen. */
export const proseWidth = (look: Look): number => (look.width === Number.POSITIVE_INFINITY ? look.width : Math.min(look.width, 100));

/** The lines of the nodes, each after `indent`. What a terminal does not fold or draw is left out: the report has it. */
export const terminalLines = (nodes: readonly Node[], look: Look, indent: string): readonly string[] =>
  nodes.flatMap((node): readonly string[] => {
    switch (node.kind) {
      case "heading":
        return [`${indent}${paint(look, "strong", plain(node.text))}`];
      case "text":
        return wrapped(plain(node.text), proseWidth(look), indent);
      case "list":
        return node.items.flatMap((item) => hanging(plain(item), look, `${indent}- `));
      case "code":
        return copied(node.text, `${indent}  `);
      case "table":
        return tableLines(node, look, indent);
      case "group":
        return node.role === "gap" ? gapLines(node.body, look, indent) : terminalLines(node.body, look, indent);
      case "facts":
        return node.facts.map(([name, value]) => `${indent}${name}: ${plain(value)}`);
      case "fold":
      case "picture":
        return [];
      default:
        return node satisfies never;
    }
  });

/** The words of a line; the blanks of code stay, so that a command can be pasted. */
const plain = (inline: Inline): string =>
  logText(wordsOf(inline.map((span) => (typeof span === "string" ? span.replace(/\s+/g, " ") : span))));

/** The first line after a mark, the others below its text. */
const hanging = (text: string, look: Look, mark: string): readonly string[] => {
  const blanks = " ".repeat(textWidth(mark));
  return wrapped(text, proseWidth(look), blanks).map((line, index) => (index === 0 ? mark + line.slice(blanks.length) : line));
};

/** A gap stands behind a mark; its heading repeats what its first sentence says. */
const gapLines = (body: readonly Node[], look: Look, indent: string): readonly string[] => {
  const [first, ...rest] = body.filter((node) => node.kind !== "heading");
  if (first?.kind !== "text") return terminalLines(body, look, indent);
  return [...hanging(plain(first.text), look, `${indent}${symbol(look, "bad")} `), ...terminalLines(rest, look, `${indent}  `)];
};

/** Lines to copy are never broken. */
const copied = (text: string, indent: string): readonly string[] =>
  logText(text)
    .split("\n")
    .map((line) => (line === "" ? "" : indent + line));

/** The columns that matter, side by side, without their names. */
const tableLines = ({ columns, rows }: Extract<Node, { kind: "table" }>, look: Look, indent: string): readonly string[] => {
  const kept = columns.flatMap((column, index) => (column.minor === true ? [] : [{ index, right: column.align === "right" }]));
  const cells = rows.map((row) => kept.map(({ index }) => ({ text: plain(row[index] ?? []), tone: toneOf(row[index] ?? []) })));
  const widths = kept.map((_, at) => Math.max(0, ...cells.map((row) => textWidth(row[at]?.text ?? ""))));
  return cells.map((row) =>
    `${indent}${row
      .map(({ text, tone }, at) => {
        const width = widths[at] ?? 0;
        const filled = kept[at]?.right === true ? " ".repeat(Math.max(0, width - textWidth(text))) + text : padded(text, width);
        return tone === null ? filled : paint(look, tone, filled);
      })
      .join("  ")}`.trimEnd(),
  );
};

const toneOf = (inline: Inline): Tone | null => {
  const [first] = inline;
  return typeof first === "object" && "badge" in first ? first.tone : null;
};
