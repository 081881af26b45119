/** One workflow command that makes an annotation: `::error file=a.js,line=1,col=2,title=T::message`. */
export interface Annotation {
  readonly level: "error" | "warning" | "info";
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly title: string | null;
  /** With its line ends back in place of `%0A`. */
  readonly message: string;
}

/**
 * The annotation in a line, or null. Source: actions/toolkit, `packages/core/src/command.ts`; in properties `:` and `,` are
 * escaped as well, but not every tool does so.
 */
export function annotation(line: string): Annotation | null {
  if (!line.startsWith("::")) return null;
  const head = /^::(error|warning|notice|debug)(?: (.*?))?::/.exec(line);
  if (head === null || head[1] === "debug") return null;
  const properties = propertiesOf(head[2] ?? "");
  return {
    level: head[1] === "error" ? "error" : head[1] === "warning" ? "warning" : "info",
    file: properties.get("file") ?? null,
    line: number(properties.get("line")),
    column: number(properties.get("col") ?? properties.get("column")),
    title: properties.get("title") ?? null,
    message: unescaped(line.slice(head[0].length)),
  };
}

const names = /(?:^|,)(file|line|endLine|col|column|endColumn|title)=/g;

/** The values reach to the next known name, so that a title with a comma of its own is kept whole. */
function propertiesOf(text: string): ReadonlyMap<string, string> {
  const marks = [...text.matchAll(names)];
  return new Map(
    marks.map((mark, i) => [mark[1] ?? "", value(text.slice(mark.index + mark[0].length, marks[i + 1]?.index ?? text.length))]),
  );
}

function value(text: string): string {
  return text.includes("%") ? unescaped(text).replaceAll("%3A", ":").replaceAll("%2C", ",") : text;
}

function number(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

function unescaped(text: string): string {
  return !text.includes("%") ? text : text.replaceAll("%0A", "\n").replaceAll("%0D", "\r").replaceAll("%25", "%");
}
