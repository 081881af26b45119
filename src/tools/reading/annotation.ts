import type { RawFailure } from "../tool.ts";

/** One workflow command that makes an annotation: `::error file=a.js,line=1,col=2,title=T::message`. */
export interface AnnotationCommand {
  readonly level: "error" | "warning" | "info";
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly title: string | null;
  /** With its line ends back in place of `%0A`. */
  readonly message: string;
}

/**
 * The annotation in a line, or null. Source: actions/toolkit, `packages/core/src/command.ts`, and GitHub's "Workflow commands for GitHub
 * Actions"; in properties `:` and `,` are escaped as well, but not every tool does so.
 */
export const annotation = (line: string): AnnotationCommand | null => {
  if (!line.startsWith("::")) return null;
  const head = /^::(error|warning|notice)(?: ([^:]{0,2000}(?::(?!:)[^:]{0,2000}){0,20}))?::/.exec(line);
  if (head === null) return null;
  const properties = propertiesOf(head[2] ?? "");
  return {
    level: head[1] === "error" ? "error" : head[1] === "warning" ? "warning" : "info",
    file: properties.get("file") ?? null,
    line: number(properties.get("line")),
    column: number(properties.get("col") ?? properties.get("column")),
    title: properties.get("title") ?? null,
    message: unescaped(line.slice(head[0].length)),
  };
};

const names = /(?:^|,) ?(file|line|endLine|col|column|endColumn|title)=/gi;

/** The values reach to the next known name, so that a title with a comma of its own is kept whole. */
const propertiesOf = (text: string): ReadonlyMap<string, string> => {
  const marks = [...text.matchAll(names)];
  return new Map(
    marks.map((mark, i) => [
      (mark[1] ?? "").toLowerCase(),
      unescaped(text.slice(mark.index + mark[0].length, marks[i + 1]?.index ?? text.length)),
    ]),
  );
};

/** The failure that a CI service's command tells (GitHub's, or Azure Pipelines' `##vso[task.logissue ...]`), or null. */
export const annotatedFailure = (line: string): RawFailure | null => {
  if (line.startsWith("##vso[")) return readLoggingCommand(line);
  const command = annotation(line);
  if (command === null) return null;
  const { title, file: path, line: line1, column, message } = command;
  if (path === null && message.trim() === "") return null;
  // A rule's name stands in the title, with the tool's in front (`ruff (F401)`) or alone; a sentence there belongs to the message.
  const named = title === null ? null : (/^[\w-]{1,40} \(([\w./-]{1,100})\)$/.exec(title)?.[1] ?? title);
  const code = named !== null && /^[^\s]{1,120}$/.test(named) && !/[\\/].*\.\w+$/.test(named) ? named : null;
  const placed = path === null ? message : withoutPlace(message, path, line1);
  // yamllint: `2:1 [key-duplicates] duplication of key`
  const rule =
    code === null && column !== null && placed.startsWith(`${line1}:${column} [`) ? /^\S+ \[([\w-]{1,80})\] (.+)$/.exec(placed) : null;
  // and of what it cannot parse: `4:1 syntax error: expected ... (syntax)`
  const broken = code === null && placed.startsWith(`${line1}:${column} `) ? /^\S+ (syntax error: .+) \((syntax)\)$/.exec(placed) : null;
  // RuboCop: `Style/Documentation: Missing top-level comment`
  const cop = code === null && title === null ? /^((?:[A-Z]\w{1,60}\/){1,3}[A-Z]\w{1,100}): (\S.*)$/.exec(placed) : null;
  // ruff: `F401 unused`, and a rule in words with a colon, `unused-import: unused`
  const start = [`${code}: `, `${code} `].find((one) => code !== null && placed.startsWith(one)) ?? "";
  const repeated = rule?.[2] ?? broken?.[1] ?? cop?.[2] ?? placed.slice(start.length);
  return {
    path,
    line: line1,
    column,
    code: code ?? rule?.[1] ?? broken?.[2] ?? cop?.[1] ?? null,
    message: title !== null && code === null && !repeated.startsWith(title) ? `${title}: ${repeated}` : repeated,
    severity: command.level,
  };
};

/**
 * Azure Pipelines' `##vso[task.logissue type=error;sourcepath=a;linenumber=1;columnnumber=2;code=X;]message`.
 * Format: "Logging commands" of Azure Pipelines.
 */
const readLoggingCommand = (line: string): RawFailure | null => {
  const match = /^##vso\[task\.logissue ([^\]]{1,4000})\](.*)$/.exec(line);
  if (!match) return null;
  const properties = new Map<string, string>();
  for (const pair of (match[1] ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0) properties.set(pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1));
  }
  const path = properties.get("sourcepath") ?? null;
  const message = (match[2] ?? "").trim();
  if (path === null && message === "") return null;
  return {
    path,
    line: number(properties.get("linenumber")),
    column: number(properties.get("columnnumber")),
    code: properties.get("code") || null,
    message,
    severity: properties.get("type") === "warning" ? "warning" : "error",
  };
};

/** Some tools begin the message with the place that the properties hold already. */
const withoutPlace = (message: string, path: string, line: number | null): string => {
  // The properties may hold the whole path where the message has the one that the user knows.
  const short = /^([^\s:]{1,500}):\d/.exec(message)?.[1];
  const start = `${short !== undefined && path.endsWith(`/${short}`) ? short : path}:${line ?? ""}`;
  return message.startsWith(start) ? message.slice(start.length).replace(/^(?::\d+)?:?\s*/, "") : message;
};

const number = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;

const unescaped = (text: string): string =>
  !text.includes("%")
    ? text
    : text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%25", "%");
