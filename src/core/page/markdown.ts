/** Prints nodes as GitHub's Markdown. Everything that others wrote is made harmless here, and only here. */
import { fencedBlock, fencedLog, inlineBetween, inlineCode, inlineHtml, inlineText } from "../words/defuse.ts";
import { utf8Length } from "../words/quantities.ts";
import { type Inline, isAddress, type Node, type Page, relativeAddress, type Section, type Span, wordsOf } from "./document.ts";
import { mermaid } from "./mermaid.ts";

export interface MarkdownStyle {
  /** Level of a section's title; 0: titles are set in bold, as in a comment. */
  readonly level: number;
  /** Whether pictures are drawn (GitHub draws Mermaid; a page that is read elsewhere does without). */
  readonly pictures: boolean;
  /** Bytes of UTF-8 at most; Infinity where there is no limit. */
  readonly limit: number;
}

/** The page in Markdown, within its limit: what matters least is shortened first, then left out. The head is never cut. */
export const markdownPage = (page: Page, style: MarkdownStyle): string =>
  fitted(
    [{ importance: Number.POSITIVE_INFINITY, versions: [() => markdown(page.head, style)] }, ...page.sections.map(printed(style))],
    page.foot.length === 0 ? "" : `<sub>${inline(page.foot)}</sub>`,
    style.limit,
  );

/** Nodes alone, for a page that somebody else frames. */
export const markdown = (nodes: readonly Node[], style: MarkdownStyle): string =>
  nodes
    .map((node) => printNode(node, style))
    .filter((part) => part !== "")
    .join("\n\n");

/** Nodes as the text of a comment, an issue or a pull request: titles in bold, no pictures. */
export const commentMarkdown = (nodes: readonly Node[]): string =>
  markdown(nodes, { level: 0, pictures: false, limit: Number.POSITIVE_INFINITY });

interface Printed {
  readonly importance: number;
  readonly versions: readonly (() => string)[];
}

const printed =
  (style: MarkdownStyle) =>
  ({ title, importance, versions }: Section): Printed => ({
    importance,
    versions: versions.map((version) => () => {
      const body = markdown(version(), style);
      return body === "" ? "" : `${titleLine([title], style.level)}\n\n${body}`;
    }),
  });

const titleLine = (title: Inline, level: number): string =>
  level === 0 ? `**${inline(title)}**` : `${"#".repeat(level)} ${inline(title)}`;

/** Said at the end of a page that was shortened. */
const shortened = "Some parts were left out here because GitHub limits a page's size; the report has them all.";

const fitted = (sections: readonly Printed[], foot: string, limit: number): string => {
  const chosen = sections.map(() => 0);
  const texts = sections.map((section) => section.versions[0]?.() ?? "");
  const total = (): number => texts.reduce((sum, text) => sum + utf8Length(text) + 2, 0) + utf8Length(foot) + 2;
  const room = limit - utf8Length(shortened) - 4;
  let cut = false;
  while (total() > (cut ? room : limit)) {
    const at = weakest(sections, chosen);
    if (at === -1) break;
    cut = true;
    const next = (chosen[at] ?? 0) + 1;
    chosen[at] = next;
    texts[at] = sections[at]?.versions[next]?.() ?? "";
  }
  return `${[...texts, foot, cut ? shortened : ""].filter((part) => part !== "").join("\n\n")}\n`;
};

/** The section to shorten next: the least important one that is still there. */
const weakest = (sections: readonly Printed[], chosen: readonly number[]): number => {
  let found = -1;
  sections.forEach(({ importance, versions }, index) => {
    if (index === 0 || (chosen[index] ?? 0) >= versions.length) return;
    if (found === -1 || importance < (sections[found]?.importance ?? 0)) found = index;
  });
  return found;
};

const printNode = (node: Node, style: MarkdownStyle): string => {
  switch (node.kind) {
    case "heading":
      return titleLine(
        node.badge === undefined ? node.text : [...node.text, ` · ${node.badge.badge}`],
        style.level === 0 ? 0 : style.level + 1,
      );
    case "text":
      return node.role === "note" ? `> ${inline(node.text)}` : inline(node.text);
    case "facts":
      return node.facts.map(([name, value]) => `- ${name}: ${inline(value)}`).join("\n");
    case "table":
      return table(node);
    case "list":
      return node.items.map((item, index) => `${node.ordered === true ? `${index + 1}.` : "-"} ${inline(item)}`).join("\n");
    case "code": {
      const language = node.language === "text" ? "" : node.language;
      const body = node.language === "log" ? fencedLog(node.text) : fencedBlock(node.text, language);
      return node.label === undefined ? body : `**${inlineText(node.label, 200)}**\n\n${body}`;
    }
    case "fold":
      return `<details><summary>${inlineHtml(wordsOf(node.title))}</summary>\n\n${markdown(node.body, style)}\n\n</details>`;
    case "picture":
      return style.pictures ? mermaid(node.picture) : "";
    case "group":
      return markdown(node.body, style);
    default:
      return node satisfies never;
  }
};

const table = ({ columns, rows }: Extract<Node, { kind: "table" }>): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    line(columns.map(({ name }) => name)),
    line(columns.map(({ align }) => (align === "right" ? "---:" : "---"))),
    ...rows.map((row) => line(row.map(inline))),
  ].join("\n");
};

const longest = 100_000;

const inline = (spans: Inline): string => spans.map(printSpan).join("");

const printSpan = (span: Span): string => {
  if (typeof span === "string") return inlineBetween(span, longest);
  if ("code" in span) return inlineCode(span.code, longest);
  if ("strong" in span) return `**${inline(span.strong)}**`;
  if ("badge" in span) return span.tone === "good" ? inlineText(span.badge) : `**${inlineText(span.badge)}**`;
  if ("link" in span) return isAddress(span.link) ? `[${inlineText(span.label)}](${span.link})` : inlineText(span.label);
  const address = relativeAddress(span.file);
  return address === null ? inlineCode(span.label) : `[${inlineText(span.label)}](${address})`;
};
