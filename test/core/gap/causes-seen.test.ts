/** What is told of causes that were once told wrongly, as text in `causes-seen.txt`. */
import { join } from "node:path";
import { test } from "vitest";
import type { GapInput } from "../../../src/core/gap/gap.ts";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import { verdictLine } from "../../../src/core/outcome.ts";
import { linkedGaps } from "../../../src/core/report/issue-text.ts";
import { expectKept } from "../../helpers/kept-text.ts";
import { denyAll } from "../integrity/table.ts";
import { blocked, examples, failure, gapInput, reading } from "../report/examples.ts";

const gaps = (input: GapInput): readonly string[] =>
  linkedGaps(input).flatMap(({ message, detail, options }) => [message, detail, `-> ${options.alternative}`]);

const [first] = blocked.gates.flatMap(({ attempts }) => attempts);
if (first === undefined) throw new Error("the example has an attempt");
const undone = { ...first, outcome: "regressed" as const, broke: "lint" };
const thrown = ["a", "b", "c", "d"].map((name) =>
  failure({ file: `${name}.test.ts`, test: name, message: "not open", origin: { file: "src/db.ts", line: 9, column: 1 } }),
);
const { recovered, improved } = examples;
const dry = (report: typeof recovered, came: "recovered" | "improved"): string =>
  verdictLine({ ...report, status: "blocked", rehearsed: came, changes: [] });

const rows: readonly (readonly [string, readonly string[]])[] = [
  [
    "a test that was skipped instead of repaired",
    gaps(gapInput({ kind: "policy", denied: ["test/cart.test.js"], rule: "test-skipped", reason: "`it.skip` keeps a test from running" })),
  ],
  [
    "a limit of files that refused the last edit",
    gaps(gapInput({ kind: "policy", denied: [], rule: "max-files", reason: "The change has 21 files, and 20 is the limit" })),
  ],
  [
    "a sandbox of the agent command that refuses a write",
    gaps(
      gapInput({
        kind: "agent-error",
        code: "write-refused",
        provider: "codex",
        host: null,
        message: "sed: cannot open: Read-only file system",
      }),
    ),
  ],
  [
    "a model that gives up without a reason",
    gaps(gapInput({ kind: "missing-capability", needs: null, reason: "I do not see why it fails." })),
  ],
  ["two gates that undo each other", gaps(gapInput({ kind: "fixers-disagree", between: ["format", "lint"] }))],
  [
    "one place that fails tests of four files",
    gaps(gapInput({ kind: "no-progress", rounds: 1 }, { reading: reading(thrown), attempts: [first] })),
  ],
  ["a dry run whose tools mend everything", [dry(recovered, "recovered")]],
  ["a dry run whose tools mend a part", [dry(improved, "improved")]],
  [
    "a repair that was undone for another gate",
    [
      ...gaps(gapInput({ kind: "no-progress", rounds: 1 }, { attempts: [undone] })),
      verdictLine({ ...blocked, gaps: blocked.gaps.map((gap) => ({ ...gap, attempts: [undone] })) }),
    ],
  ],
  [
    "a type made any where no gate checks types",
    inspectChange(
      [{ path: "cart.ts", before: "export const other = (x: Cart) => x;\n", after: "export const other = (x: any) => x;\n" }],
      denyAll,
      { stage: "test", unchecked: true, failures: [{ file: "cart.test.ts", line: 1, message: "1 != 2", code: null, test: "adds" }] },
    ).map(({ message, remark }) => `${message} ${remark === undefined ? "(refused)" : "(remark)"}`),
  ],
];

test("each cause is told as what was seen", () => {
  const text = rows.map(([seen, lines]) => [`# ${seen}`, ...lines, ""].join("\n")).join("\n");
  expectKept(join(import.meta.dirname, "causes-seen.txt"), text);
});
