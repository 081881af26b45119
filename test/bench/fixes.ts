/** What repairs that tools print cost a red gate beside the one run in which they are asked for: reading their places, and making proposals. */
import { projectOf } from "../../src/core/project.ts";
import { printedFixes } from "../../src/core/quick-fix/printed.ts";
import { readLog } from "../tools/read-log.ts";
import { type BenchOptions, ms, ratio, type Table } from "./table.ts";
import { median } from "./timing.ts";

/** ESLint's JSON for findings spread over files, each with a repair or without. */
const output = (findings: number, files: number, width: number, fixed: boolean): string =>
  JSON.stringify(
    Array.from({ length: files }, (_, file) => ({
      filePath: `/srv/repo/src/f${file}.js`,
      messages: Array.from({ length: findings / files }, (_, at) => ({
        ...{ ruleId: "no-var", severity: 2, message: `Finding ${at}`, line: at * 2 + 1, column: 1 },
        ...(fixed ? { suggestions: [{ desc: "Say it", fix: { range: [at * 2 * width, at * 2 * width + 3], text: "let" } }] } : {}),
      })),
    })),
  );

export const benchFixes = async ({ quick }: BenchOptions): Promise<Table> => {
  const [findings, files] = quick ? [500, 10] : [5_000, 100];
  const line = "var name = 'a text of some length'; // and what is said of it\n";
  const text = line.repeat((findings / files) * 2);
  const project = Object.fromEntries(Array.from({ length: files }, (_, file) => [`src/f${file}.js`, text]));
  const timed = <T>(work: () => T): { readonly took: number; readonly result: T } => {
    const began = performance.now();
    const result = work();
    return { took: performance.now() - began, result };
  };
  const rows = Array.from({ length: quick ? 2 : 5 }, () => {
    const read = (fixed: boolean) => readLog(output(findings, files, line.length, fixed), { command: "eslint -f json .", files: project });
    const [plain, fixed] = [timed(() => read(false)), timed(() => read(true))];
    const offered = timed(() => printedFixes(fixed.result, projectOf(project)));
    return { plain: plain.took, fixed: fixed.took, proposed: offered.took, fixes: offered.result.length };
  });
  const [plain, fixed, proposed] = (["plain", "fixed", "proposed"] as const).map((key) => median(rows.map((row) => row[key])));
  return {
    title: `fixes: ${findings} findings in ${files} files`,
    columns: ["step", "median", "against reading without"],
    rows: [
      ["reading, without repairs", ms(plain ?? 0), "1.00 x"],
      ["reading, each with a repair", ms(fixed ?? 0), ratio(fixed ?? 0, plain ?? 1)],
      [`proposing (${rows[0]?.fixes ?? 0} tries to choose from)`, ms(proposed ?? 0), ratio(proposed ?? 0, plain ?? 1)],
    ],
    notes: ["Aim: together under 1 s, whatever a tool prints; the derived run stands beside it, one at most (`derived-runs.test.ts`)."],
  };
};
