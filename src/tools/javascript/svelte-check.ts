import { argumentsOf, onlyTells } from "../reading/command.ts";
import { cutLine, Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { placeAtEnd } from "../reading/place-at-end.ts";
import { silences, web } from "../suppression.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";
import { placed } from "./tsc.ts";

/** svelte-check 2 to 5 in its human and machine forms, and `astro check`. */
export const svelteCheck: Tool = {
  name: "svelte-check",
  documentation: "https://github.com/sveltejs/language-tools/tree/master/packages/svelte-check#machine-readable-output",
  suppressions: [silences(web, "svelte", 1, /^\/\/\s*svelte-ignore\b(?<rules>[^\n]*)/g)],
  configuration: { files: ["svelte.config.*"], loads: ["preprocess"] },
  packages: { npm: ["svelte-check"] },
  formats: ["human", "human-verbose", "machine", "machine-verbose", "astro check"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "svelte-check");
    if (rest !== null) return onlyTells(rest) || rest.includes("--watch") ? null : "typecheck";
    return argumentsOf(invocation, "astro")?.[0] === "check" ? "typecheck" : null;
  },
  reader: () => svelteCheckReader(),
  sniff: (line) => /^svelte-check found \d+ errors? and /.test(line),
};

/** `src/pages/a.astro:4:7 - error ts(2304): message`; a hint never fails the check. Source: @astrojs/check. */
function ofAstro(text: string): RawFailure | null {
  if (!text.includes(" - ") || !text.includes("): ")) return null;
  const found = /^(\S.*?):(\d{1,7}):(\d{1,7}) - (error|warning|hint) ([a-z]{1,20}\(\d{1,6}\)): (.*)$/.exec(text.slice(0, 4000));
  if (found === null) return null;
  return {
    path: found[1] ?? null,
    line: Number(found[2]),
    column: Number(found[3]),
    code: found[5] ?? null,
    message: cutLine(found[6] ?? ""),
    severity: found[4] === "error" ? "error" : found[4] === "warning" ? "warning" : "info",
  };
}

/** `1590680326778 {"type":"ERROR","filename":...}` of `machine-verbose`, whose positions begin with 0. Source: svelte-check/src/writers.ts. */
function verbose(text: string): RawFailure | null {
  const found = /^\d{5,15} (\{"type":"(?:ERROR|WARNING)".*\})$/.exec(text)?.[1];
  if (found === undefined) return null;
  try {
    const { type, filename, start, message, code } = JSON.parse(found) as Record<string, unknown>;
    const at = start as { readonly line?: unknown; readonly character?: unknown } | undefined;
    if (typeof filename !== "string" || typeof message !== "string") return null;
    const [first = "", ...more] = message.split("\n");
    return {
      path: filename,
      line: typeof at?.line === "number" ? at.line + 1 : null,
      column: typeof at?.character === "number" ? at.character + 1 : null,
      code: typeof code === "number" ? `TS${code}` : typeof code === "string" ? code : null,
      message: cutLine(first),
      detail: more.slice(0, 20).join("\n") || null,
      severity: type === "ERROR" ? "error" : "warning",
    };
  } catch {
    return null;
  }
}

/** Reads `path:1:2` with `Error: message (ts)` under it, and `1590680326283 ERROR "path" 1:2 "message"`. */
export function svelteCheckReader(): TextReader {
  const failures = new FailureList();
  let at: ReturnType<typeof placeAtEnd> = null;
  let pending: (RawFailure & { rest: Detail }) | null = null;
  const close = (): void => {
    if (pending === null) return;
    const { rest, ...failure } = pending;
    failures.add({ ...failure, detail: rest.text() });
    pending = null;
  };
  return {
    line(text) {
      const typed = verbose(text) ?? placed(text) ?? placed(text.replace(/^[✖✘] /, "")) ?? ofAstro(text);
      const machine = /^\d{5,} (ERROR|WARNING) "(.*?)" (\d{1,7}):(\d{1,7}) "(.*)"$/.exec(text);
      const match = at === null ? null : /^(Error|Warn|Hint)(?:ing)?: (.*)$/.exec(text);
      if (typed !== null) {
        close();
        failures.add(typed);
      } else if (machine !== null) {
        const [message = "", ...more] = (machine[5] ?? "").replaceAll('\\"', '"').split("\\n");
        failures.add({
          path: machine[2] ?? null,
          line: Number(machine[3]),
          column: Number(machine[4]),
          code: null,
          message: cutLine(message),
          detail: more.slice(0, 20).join("\n") || null,
          severity: machine[1] === "ERROR" ? "error" : "warning",
        });
      } else if (match !== null && at !== null) {
        const source = / \((ts|js|svelte|css|scss|[\w-]{1,20})\)$/.exec(match[2] ?? "");
        pending = {
          path: at.path,
          line: at.line,
          column: at.column,
          code: null,
          message: cutLine(source === null ? (match[2] ?? "") : (match[2] ?? "").slice(0, source.index)),
          severity: match[1] === "Error" ? "error" : "warning",
          rest: new Detail(),
        };
        at = null;
      } else if (text === "" || /^={10,}$/.test(text)) close();
      else {
        const place = /^\S.*\.\w{1,12}:\d{1,7}:\d{1,7}$/.test(text) ? placeAtEnd(text) : null;
        if (place !== null) {
          close();
          at = place;
        } else pending?.rest.add(text);
      }
    },
    end() {
      close();
      return failures.finding();
    },
  };
}
