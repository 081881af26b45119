import { hasFlag, runs } from "../reading/command.ts";
import { FailureList } from "../reading/failure-list.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Finding, TextReader, Tool } from "../tool.ts";

interface Hook {
  readonly title: string;
  id: string | null;
  modified: boolean;
  reader: TextReader | null;
  named: number;
  first: string | null;
}

/**
 * Reads `pre-commit run`: a dotted title with "Failed", "- hook id: flake8", and the hook's own output, which goes to the
 * reader of that tool from `table`. Fixing hooks name the files that they changed.
 */
export const precommit = (table: () => readonly Tool[]): Tool => ({
  name: "pre-commit",
  documentation: "https://pre-commit.com/#usage",
  configuration: { files: [".pre-commit-config.{yml,yaml}"], loads: ["repos", "entry"] },
  actions: [
    {
      action: /^pre-commit\/action@/,
      program: "pre-commit",
      line: (given) => `pre-commit run --show-diff-on-failure --color=always ${given("extra_args") || "--all-files"}`,
    },
    {
      action: /^clowdhaus\/terraform-composite-actions\/pre-commit@/,
      program: "pre-commit",
      version: () => "",
      line: (given) => `pre-commit run ${given("args") || "--all-files --color always --show-diff-on-failure"}`,
    },
    {
      action: /^j178\/prek-action@/,
      program: "prek",
      version: (given) => given("prek-version"),
      line: (given) => `prek run --show-diff-on-failure ${given("extra-args") || "--all-files"}`,
    },
  ],
  packages: { pip: ["pre-commit", "prek"] },
  formats: ["default"],
  recognise: ({ words }) =>
    runs(words, "pre-commit", "prek") &&
    (words[1] === "run" || words[1]?.startsWith("-") || words.length === 1) &&
    !hasFlag(words, "--version")
      ? "lint"
      : null,
  writing: [{ bare: "repairs", of: ["pre-commit run", "pre-commit", "prek run", "prek"] }],
  reader: () => precommitReader(table()),
});

const precommitReader = (table: readonly Tool[]): TextReader => {
  const list = new FailureList();
  let hook: Hook | null = null;
  let complete = true;
  const flush = (): void => {
    if (!hook) return;
    const finding: Finding = hook.reader?.end() ?? { failures: [] };
    const tool = hook.id;
    for (const failure of finding.failures) list.add(failure);
    if (finding.complete === false) complete = false;
    if (finding.failures.length === 0 && hook.named === 0) {
      const why = hook.modified ? "files were modified by this hook" : (hook.first ?? "failed");
      list.add({
        code: tool,
        message: `${hook.title}: ${why}`,
        ...(hook.modified ? { stage: "format" as const } : {}),
      });
    }
    hook = null;
  };
  return {
    line(text, index) {
      const title = /^(\S.{0,200}?)\.{3,}(?:\([^()]{1,60}\))?(Passed|Failed|Skipped)$/.exec(text);
      if (title) {
        flush();
        if (title[2] === "Failed") hook = { title: title[1] ?? "", id: null, modified: false, reader: null, named: 0, first: null };
        return;
      }
      if (!hook) return;
      const id = /^- hook id: (\S{1,200})$/.exec(text);
      if (id) {
        hook.id = id[1] ?? null;
        hook.reader = table.find((tool) => tool.name === id[1] || tool.hooks?.includes(id[1] ?? ""))?.reader?.() ?? null;
        return;
      }
      if (text === "- files were modified by this hook") hook.modified = true;
      if (text.startsWith("- ")) return;
      if (text.trim() !== "") hook.first ??= text.trim();
      hook.reader?.line(text, index);
      // a hook of the repository's own, or of pre-commit-hooks: "a.py:3: Merge conflict string '<<<<<<< ' found"
      const place = hook.reader ? null : readPlace(text);
      if (place && place.rest !== "" && /^\S.*\.\w{1,12}$/.test(place.path)) {
        hook.named++;
        list.add({ path: place.path, line: place.line, column: place.column, code: hook.id, message: place.rest });
        return;
      }
      const changed = /^(?:Fixing|reformatted|Rewriting|Sorting|Formatting|Fixed) (\S.{0,1000}\.\w{1,12})(?: \(.*\))?$/.exec(text);
      if (changed) {
        hook.named++;
        list.add({
          path: changed[1] ?? null,
          code: hook.id,
          message: `changed by ${hook.id ?? hook.title}`,
          stage: "format",
        });
      }
    },
    end() {
      flush();
      return list.finding(complete ? {} : { complete: false });
    },
  };
};
