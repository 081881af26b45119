import { XMLParser } from "fast-xml-parser";

/** An element: attributes with "@" in front, children by name, text under "#text". */
export type Element = Readonly<Record<string, unknown>>;

/** A parsed document: the root's name and content. */
export interface XmlDocument {
  readonly root: string;
  readonly element: Element;
  readonly notes: readonly string[];
}

/**
 * Parses XML without ever resolving a DTD or its entities: a document type is cut out first, and only the five predefined and numeric
 * references are read. Null where there is no root element.
 */
export const parseXml = (source: string): XmlDocument | null => {
  const notes: string[] = [];
  let text = source.replace(/^\uFEFF/, "");
  if (text.includes("<!DOCTYPE") || text.includes("<!ENTITY")) {
    text = withoutDoctype(text);
    notes.push("An XML report declares a document type; its entities were not resolved.");
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    processEntities: false,
    parseTagValue: false,
    parseAttributeValue: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    trimValues: true,
  });
  let parsed: Record<string, unknown>;
  try {
    parsed = parser.parse(text) as Record<string, unknown>;
  } catch {
    // The parser gives up on markup that cannot be told apart; then there is nothing to read.
    return null;
  }
  for (const [root, element] of Object.entries(parsed)) {
    if (root.startsWith("#") || root.startsWith("@")) continue;
    const one = Array.isArray(element) ? element[0] : element;
    return { root, element: typeof one === "object" && one !== null ? (one as Element) : {}, notes };
  }
  return null;
};

const withoutDoctype = (text: string): string => {
  const start = text.indexOf("<!DOCTYPE");
  if (start < 0) return text;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (char === "[") depth++;
    else if (char === "]") depth--;
    else if (char === ">" && depth <= 0) return text.slice(0, start) + text.slice(at + 1);
  }
  return text.slice(0, start);
};

/** The child elements of a name, in order. */
export const children = (element: Element, name: string): readonly Element[] => {
  const value = element[name];
  const all = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return all.map((one) => (typeof one === "object" && one !== null ? (one as Element) : { "#text": typeof one === "string" ? one : "" }));
};

/** An attribute's text, or null. */
export const attribute = (element: Element, name: string): string | null => {
  const value = element[`@${name}`];
  return typeof value === "string" && value !== "" ? decode(value) : null;
};

/** An attribute as a whole number, or null. */
export const numeric = (element: Element, name: string): number | null => {
  const value = attribute(element, name);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
};

/** An element's own text. */
export const content = (element: Element): string => {
  const value = element["#text"];
  return typeof value === "string" ? decode(value) : "";
};

const names: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.includes("&")
    ? text.replace(
        /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(lt|gt|amp|quot|apos));/g,
        (whole, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined) return names[name] ?? whole;
          const point = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? "", 16);
          return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
        },
      )
    : text;
