import { finding, type IntegrityFinding } from "./finding.ts";
import type { Red } from "./red.ts";
import type { TextView } from "./text-view.ts";

interface Example {
  readonly line: number;
  readonly call: string;
  readonly expected: string;
}

/** The examples of a text's docstrings, as Python's doctest reads them (docs.python.org/3/library/doctest.html). */
const examplesIn = (text: string): readonly Example[] => {
  const found: Example[] = [];
  const lines = text.split("\n").map((line) => line.trim());
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith(">>>")) continue;
    let end = at + 1;
    while (lines[end]?.startsWith("...")) end += 1;
    const call = lines.slice(at, end).join("\n");
    const from = end;
    while (end < lines.length && !/^$|^>>>|^(?:"""|''')/.test(lines[end] ?? "")) end += 1;
    found.push({ line: at + 1, call, expected: lines.slice(from, end).join("\n") });
  }
  return found;
};

/** Examples that were changed or removed in a file with failed tests. There the examples judge the code. */
export const weakerDoctests = (before: readonly TextView[], after: readonly TextView[], { failures }: Red): readonly IntegrityFinding[] => {
  const red = new Set((failures ?? []).map(({ file }) => file));
  return after
    .filter(({ language, file, isTest }) => language.name === "Python" && !isTest && red.has(file))
    .flatMap((view) => {
      const now = examplesIn(view.lexed.raw);
      return examplesIn(before.find(({ file }) => file === view.file)?.lexed.raw ?? "").flatMap(
        ({ call, expected }): readonly IntegrityFinding[] => {
          if (now.some((one) => one.call === call && one.expected === expected)) return [];
          const other = now.find((one) => one.call === call);
          const message = `The example \`${call.slice(0, 80)}\` ${other ? "expects something else than before" : "is gone"}: the code has to meet it.`;
          return [finding(view.file, other?.line ?? null, other ? "assertion-changed" : "assertion-removed", message)];
        },
      );
    });
};
