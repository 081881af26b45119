import { escapeHtml } from "../words/defuse.ts";
import { isAddress, relativeAddress } from "./document.ts";

/** Markup that is safe to put into a page. Only this file makes it, so text from outside can never become markup by mistake. */
export interface Html {
  readonly markup: string;
}

export type Child = Html | string | number | null | readonly Child[];
export type Attributes = Readonly<Record<string, string | number | true | null>>;

const voidElements = new Set(["meta", "br", "hr", "col", "rect", "path", "line", "circle", "polyline"]);

/** An element; strings among the children become text, null is left out. Also well-formed as XML. */
export const el = (name: string, attributes: Attributes, ...children: readonly Child[]): Html => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${value === true ? key : escapeHtml(String(value))}"`)
    .join("");
  if (voidElements.has(name)) return { markup: `<${name}${written} />` };
  return { markup: `<${name}${written}>${children.map(markupOf).join("")}</${name}>` };
};

const markupOf = (child: Child): string => {
  if (child === null) return "";
  if (typeof child === "string") return escapeHtml(child);
  if (typeof child === "number") return String(child);
  return "markup" in child ? child.markup : child.map(markupOf).join("");
};

/** The style sheet of the page: our own text, never anybody else's. */
export const styleSheet = (css: string): Html => ({ markup: `<style>${css}</style>` });

/** A link that opens nothing but http and https, and tells the target nothing of this page; plain text for anything else. */
export const link = (address: string, label: string): Html =>
  isAddress(address) ? el("a", { href: address, rel: "noopener noreferrer nofollow" }, label) : el("span", {}, label);

/** A link to a file beside the page. */
export const fileLink = (path: string, label: string): Html => {
  const address = relativeAddress(path);
  return address === null ? el("span", {}, label) : el("a", { href: address }, label);
};
