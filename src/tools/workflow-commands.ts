import type { RawFailure } from "./tool.ts";

/**
 * A workflow command that annotates (`::error file=a,line=1,col=2,title=T::message`), or null. Format: GitHub's "Workflow commands for GitHub Actions";
 * `%25`, `%0A`, `%0D`, `%3A`, `%2C` are escapes.
 */
export const readWorkflowCommand = (line: string): RawFailure | null => {
  if (line.startsWith("##vso[")) return readLoggingCommand(line);
  const match = /^::(error|warning|notice)(?: ([^:]{0,2000}(?::(?!:)[^:]{0,2000}){0,20}))?::(.*)$/.exec(line);
  if (!match) return null;
  const properties = new Map<string, string>();
  for (const pair of (match[2] ?? "").split(",")) {
    const at = pair.indexOf("=");
    if (at > 0) properties.set(pair.slice(0, at).trim().toLowerCase(), unescaped(pair.slice(at + 1)));
  }
  const message = unescaped(match[3] ?? "");
  const title = properties.get("title") ?? null;
  const path = properties.get("file") ?? null;
  if (path === null && message.trim() === "") return null;
  // A rule's name stands in the title, with the tool's in front (`ruff (F401)`) or alone; a sentence there belongs to the message.
  const named = title === null ? null : (/^[\w-]{1,40} \(([\w./-]{1,100})\)$/.exec(title)?.[1] ?? title);
  const code = named !== null && /^[^\s]{1,120}$/.test(named) && !/[\\/].*\.\w+$/.test(named) ? named : null;
  const line1 = number(properties.get("line"));
  const column = number(properties.get("col") ?? properties.get("column"));
  const placed = path === null ? message : withoutPlace(message, path, line1);
  // yamllint: `2:1 [key-duplicates] duplication of key`
  const rule =
    code === null && column !== null && placed.startsWith(`${line1}:${column} [`) ? /^\S+ \[([\w-]{1,80})\] (.+)$/.exec(placed) : null;
  // and of what it cannot parse: `4:1 syntax error: expected ... (syntax)`
  const broken = code === null && placed.startsWith(`${line1}:${column} `) ? /^\S+ (syntax error: .+) \((syntax)\)$/.exec(placed) : null;
  // RuboCop: `Style/Documentation: Missing top-level comment`
  const cop = code === null && title === null ? /^((?:[A-Z]\w{1,60}\/){1,3}[A-Z]\w{1,100}): (\S.*)$/.exec(placed) : null;
  const repeated =
    rule?.[2] ?? broken?.[1] ?? cop?.[2] ?? (code !== null && placed.startsWith(`${code} `) ? placed.slice(code.length + 1) : placed);
  return {
    path,
    line: line1,
    column,
    code: code ?? rule?.[1] ?? broken?.[2] ?? cop?.[1] ?? null,
    message: title !== null && code === null && !repeated.startsWith(title) ? `${title}: ${repeated}` : repeated,
    severity: match[1] === "error" ? "error" : match[1] === "warning" ? "warning" : "info",
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

const number = (text: string | undefined): number | null => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null);

const unescaped = (text: string): string =>
  !text.includes("%")
    ? text
    : text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%25", "%");
