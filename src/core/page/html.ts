/** Prints a page as one HTML file without scripts and without network. Well-formed as XML too; what others wrote is text in it. */
import { codeLine, oneLine, visible } from "../words/defuse.ts";
import type { Inline, Node, Page, Span } from "./document.ts";
import { type Child, el, fileLink, type Html, link, styleSheet } from "./element.ts";
import { drawing } from "./html-picture.ts";
import { pageStyle } from "./style.ts";

/** Nothing may be loaded, sent, framed or run: the page is text and style, whatever the text says. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** The whole page; sections without nodes are left out. */
export const htmlPage = (page: Page): string => {
  const sections = page.sections.flatMap(({ id, title, versions }) => {
    const body = versions[0]?.() ?? [];
    return body.length === 0 ? [] : [{ id, title, body }];
  });
  const markup = el(
    "html",
    { lang: "en" },
    el(
      "head",
      {},
      el("meta", { charset: "utf-8" }),
      el("meta", { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy }),
      el("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      el("meta", { name: "referrer", content: "no-referrer" }),
      el("meta", { name: "color-scheme", content: "light dark" }),
      el("title", {}, `${oneLine(page.title)} (Regreen)`),
      styleSheet(pageStyle),
    ),
    el(
      "body",
      {},
      el("a", { class: "skip", href: "#main" }, "Skip to the parts of this page"),
      el(
        "header",
        { class: "top" },
        el("div", { class: `verdict ${page.tone}` }, page.head.map(printNode)),
        el(
          "nav",
          { "aria-label": "Parts of this page" },
          el(
            "ul",
            {},
            sections.map(({ id, title }) => el("li", {}, el("a", { href: `#${id}` }, title))),
          ),
        ),
      ),
      el(
        "main",
        { id: "main" },
        sections.map(({ id, title, body }) =>
          el("section", { id, "aria-labelledby": `${id}-title` }, el("h2", { id: `${id}-title` }, title), body.map(printNode)),
        ),
      ),
      el("footer", { class: "foot" }, el("p", {}, inline(page.foot))),
    ),
  ).markup;
  return `<!DOCTYPE html>\n${markup}\n`;
};

const printNode = (node: Node): Child => {
  switch (node.kind) {
    case "heading":
      return el("h3", {}, inline(node.text), node.badge === undefined ? null : [" ", printSpan(node.badge)]);
    case "text":
      if (node.role === "lead") return el("h1", {}, inline(node.text));
      return el("p", { class: node.role ?? null }, inline(node.text));
    case "facts":
      return el(
        "dl",
        { class: "facts" },
        node.facts.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, inline(value)))),
      );
    case "table":
      return table(node);
    case "list":
      return el(
        node.ordered === true ? "ol" : "ul",
        { class: "plain" },
        node.items.map((item) => el("li", {}, inline(item))),
      );
    case "code":
      return [node.label === undefined ? null : el("p", { class: "soft small" }, oneLine(node.label)), codeBlock(node)];
    case "fold":
      return el(
        "details",
        { class: node.open === undefined ? null : "card", open: node.open === true ? true : null },
        el("summary", {}, inline(node.title)),
        node.body.map(printNode),
      );
    case "picture":
      return drawing(node.picture);
    case "group":
      return el(node.role === "next" ? "div" : "article", { class: node.role === "next" ? "next" : "card" }, node.body.map(printNode));
    default:
      return node satisfies never;
  }
};

/** On a phone each row stands as a small card, so every cell carries its column's name. */
const table = ({ label, columns, rows }: Extract<Node, { kind: "table" }>): Html => {
  const look = ({ align, minor }: (typeof columns)[number]): string | null =>
    [align === "right" ? "number" : "", minor === true ? "wide" : ""].filter((part) => part !== "").join(" ") || null;
  return el(
    "div",
    { class: "card scroll", tabindex: 0, role: "region", "aria-label": label },
    el(
      "table",
      {},
      el("caption", { class: "hidden" }, label),
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          columns.map((column) => el("th", { scope: "col", class: look(column) }, column.name)),
        ),
      ),
      el(
        "tbody",
        {},
        rows.map((row) =>
          el(
            "tr",
            {},
            row.map((cell, index) => {
              const column = columns[index];
              const empty = cell.length === 0 ? "empty" : "";
              return index === 0
                ? el("th", { scope: "row" }, inline(cell))
                : el(
                    "td",
                    {
                      class: [column === undefined ? null : look(column), empty].filter(Boolean).join(" ") || null,
                      "data-label": column?.name ?? "",
                    },
                    inline(cell),
                  );
            }),
          ),
        ),
      ),
    ),
  );
};

const codeBlock = ({ text, language, label }: Extract<Node, { kind: "code" }>): Html => {
  if (language === "diff")
    return el("pre", { class: "diff", tabindex: 0, "aria-label": label ?? "Changes" }, el("code", {}, text.split("\n").map(diffLine)));
  const comparison = language === "log" ? comparisonLines(visible(text)) : null;
  return comparison === null
    ? el("pre", { tabindex: 0 }, el("code", {}, visible(text)))
    : el("pre", { class: "diff log", tabindex: 0 }, el("code", {}, comparison));
};

/** Runners head a comparison of two values with the signs of its lines, in either order. */
const comparisonHead = /^\s*(?:(?<minus>- Expected\b|\+ actual - expected)|\+ expected - actual)/;

/** The lines of a log that compares two values, what was expected in the colour of the good; null for any other. */
const comparisonLines = (text: string): readonly Html[] | null => {
  const lines = text.split("\n");
  const head = lines.findIndex((line) => comparisonHead.test(line));
  if (head < 0) return null;
  const good = comparisonHead.exec(lines[head] ?? "")?.groups?.minus === undefined ? "+" : "-";
  return lines.map((line, at) => {
    const sign = at < head || /^\s*\+ \w+ - \w+/.test(line) ? undefined : /^\s*(?<sign>[-+])(?!\k<sign>)/.exec(line)?.groups?.sign;
    return el("span", { class: sign === undefined ? null : sign === good ? "add" : "del" }, line === "" ? " " : line);
  });
};

const diffLine = (line: string): Html =>
  el(
    "span",
    { class: line.startsWith("+") ? "add" : line.startsWith("-") ? "del" : line.startsWith("@@") ? "hunk" : null },
    line === "" ? " " : line,
  );

const inline = (spans: Inline): readonly Child[] => spans.map(printSpan);

const printSpan = (span: Span): Child => {
  if (typeof span === "string") return span.replace(/\s+/g, " ");
  if ("code" in span) return el("code", {}, codeLine(span.code));
  if ("strong" in span) return el("strong", {}, inline(span.strong));
  if ("badge" in span) return el("span", { class: `pill ${span.tone}` }, oneLine(span.badge));
  return "link" in span ? link(span.link, oneLine(span.label)) : fileLink(span.file, oneLine(span.label));
};
