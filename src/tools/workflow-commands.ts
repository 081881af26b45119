import type { RawFailure } from "./tool.ts";

/**
 * A workflow command that annotates (`::error file=a,line=1,col=2,title=T::message`), or null. Format: GitHub's "Workflow commands for GitHub Actions";
 * `%25`, `%0A`, `%0D`, `%3A`, `%2C` are escapes.
 */
export const readWorkflowCommand = (line: string): RawFailure | null => {
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
  // A rule's name stands in the title; a sentence there belongs to the message.
  const code = title !== null && /^[^\s]{1,120}$/.test(title) && !/[\\/].*\.\w+$/.test(title) ? title : null;
  const line1 = number(properties.get("line"));
  const repeated = path === null ? message : withoutPlace(message, path, line1);
  return {
    path,
    line: line1,
    column: number(properties.get("col") ?? properties.get("column")),
    code,
    message: title !== null && code === null && !repeated.startsWith(title) ? `${title}: ${repeated}` : repeated,
    severity: match[1] === "error" ? "error" : match[1] === "warning" ? "warning" : "info",
  };
};

/** Some tools begin the message with the place that the properties hold already. */
const withoutPlace = (message: string, path: string, line: number | null): string => {
  const start = `${path}:${line ?? ""}`;
  return message.startsWith(start) ? message.slice(start.length).replace(/^(?::\d+)?:?\s*/, "") : message;
};

const number = (text: string | undefined): number | null => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null);

const unescaped = (text: string): string =>
  !text.includes("%")
    ? text
    : text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%25", "%");
