import { FailureList } from "../../reading/failure-list.ts";
import { placeAtEnd } from "../../reading/place-at-end.ts";
import type { TextReader, Tool } from "../../tool.ts";

/** Knip 2 to 6: its default reporter, `symbols`, and `compact`. Its fixer removes code, so it is not derived. */
export const knip: Tool = {
  name: "knip",
  documentation: "https://knip.dev/features/reporters",
  configuration: { files: ["knip.{json,jsonc,ts,js}", ".knip.json*"], tables: [["package.json", "knip"]], loads: ["preprocessor"] },
  packages: { npm: ["knip"] },
  formats: ["symbols", "compact", "json"],
  calls: { lint: ["knip", "knip-bun"] },
  writing: [{ bare: "checks", writes: ["--fix"], onlyWritten: true }],
  reader: () => knipReader(),
  sniff: (line) => /^Unused (?:files|dependencies|devDependencies|exports|exported types) \(\d+\)$/.test(line),
};

/**
 * Reads headings (`Unused exports (2)`) and their rows: `name  unknown  src/a.ts:3:14`, `lodash  package.json`, a bare path for files.
 * Code, since the heading in small letters is the code of its rows.
 */
const knipReader = (): TextReader => {
  const failures = new FailureList();
  let heading: string | null = null;
  return {
    line(text) {
      const title = /^([A-Z][\w ()-]{2,60}?) \(\d{1,7}\)$/.exec(text);
      if (title !== null) {
        heading = title[1] ?? null;
        return;
      }
      if (heading === null || text.trim() === "") return;
      if (/^(?:Configuration (?:hints|issues)|Knip |npm |> |\s*at |ELIFECYCLE)/.test(text)) {
        heading = null;
        return;
      }
      const columns = text.trimEnd().split(/ {2,}/, 8);
      const last = columns.at(-1) ?? "";
      const compact = columns.length === 1 ? /^(\S.*?): (\S.*)$/.exec(last) : null;
      const place = placeAtEnd(last);
      const path = compact?.[1] ?? place?.path ?? last;
      if (!/[./]/.test(path) || path.length > 1000) return;
      const name = compact?.[2] ?? (columns.length > 1 ? (columns[0] ?? "") : "");
      failures.add({
        path,
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: heading.toLowerCase(),
        message: name === "" || name === path ? heading : `${heading}: ${name}`,
      });
    },
    end: () => failures.finding(),
  };
};
