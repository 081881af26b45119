import { hasFlag, runs } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import type { Tool } from "../tool.ts";

/** Reads Vale: a file's name alone on its line, and " 3:5  error  text  Rule" below; and its line form "a.md:3:5:Rule:text". */
function valeLines(): (text: string) => LineNews {
  let file: string | null = null;
  return (text) => {
    const code = text.charCodeAt(0);
    const row =
      code === 32 && file !== null
        ? /^ {1,4}(\d{1,9}):(\d{1,9}) +(error|warning|suggestion) +(\S.*?) {2,}(\S{1,100})$/.exec(text.slice(0, 3_000))
        : null;
    if (row)
      return {
        path: file,
        line: Number(row[1]),
        column: Number(row[2]),
        code: row[5] ?? null,
        message: row[4] ?? "",
        severity: row[3] === "error" ? "error" : row[3] === "warning" ? "warning" : "info",
      };
    const flat = /^([^\s:][^:]{0,500}):(\d{1,9}):(\d{1,9}):([A-Za-z][\w-]{0,60}\.[\w-]{1,60}):(\S.*)$/.exec(text.slice(0, 3_000));
    if (flat) return { path: flat[1] ?? "", line: Number(flat[2]), column: Number(flat[3]), code: flat[4] ?? null, message: flat[5] ?? "" };
    const head = /^ ?([^\s:✖✔][^:]{0,500}\.\w{1,10})$/u.exec(text);
    if (head) file = head[1] ?? null;
    return null;
  };
}

export const vale: Tool = {
  name: "vale",
  documentation: "https://vale.sh/docs/cli",
  formats: ["CLI", "line", "JSON"],
  recognise: ({ words }) => (runs(words, "vale") && !hasFlag(words, "--version", "-v") && words[1] !== "sync" ? "lint" : null),
  reader: () => lineReader(valeLines()),
};

/** Reads kubeconform and kubeval: "k8s.yaml - Deployment web is invalid: text". */
function manifestLine(text: string): LineNews {
  if (!text.includes(" - ")) return null;
  const said =
    /^(?:(?:ERR|WARN)\s{1,4}- )?(\S.{0,500}?\.(?:ya?ml|json))(?: -|: \w{1,60}) (.{0,300}?(?:is invalid|failed validation|contains an invalid \w{1,60}(?: \([^()]{1,100}\))?).*)$/.exec(
      text.slice(0, 4_000),
    );
  return said ? { path: said[1] ?? "", line: null, column: null, message: said[2] ?? "" } : null;
}

export const kubeconform: Tool = {
  name: "kubeconform",
  documentation: "https://github.com/yannh/kubeconform#usage",
  formats: ["text", "json", "junit"],
  recognise: ({ words }) => (runs(words, "kubeconform", "kubeval") && !hasFlag(words, "-v", "--version") ? "lint" : null),
  reader: () => lineReader(manifestLine),
};
