/** What a change costs the guard: of each two files one is product and one a test, with thirty functions or tests each; one of each is new. */
import { carriers } from "../guard/fresh/carriers.ts";
import { git, repositoryOf, write } from "../helpers/program.ts";
import { type BenchOptions, mb, ms, type Table } from "./table.ts";
import { program, used } from "./timing.ts";

const { product, tests } = carriers.typescript;
const workflow = (name: string): string =>
  `on: push\njobs:\n  ci:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v5\n      - name: ${name}\n        run: npx vitest run\n`;

const filesOf = (count: number, more: string): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...Array.from({ length: count / 2 }, (_, at) => [`src/units-${at}.ts`, product + more]),
    ...Array.from({ length: count / 2 }, (_, at) => [
      `test/units-${at}.test.ts`,
      `describe("units", () => {\n${tests}${more === "" ? "" : '  it("is new", () => {\n    expect(units.more).toBe(3);\n  });\n'}});\n`,
    ]),
    [".github/workflows/ci.yml", workflow(more === "" ? "Test" : "Unit tests")],
  ]);

export const benchGuard = async ({ quick }: BenchOptions): Promise<Table> => {
  const rows: string[][] = [];
  for (const count of quick ? [50] : [50, 3_000, 6_000]) {
    const folder = repositoryOf(filesOf(count, ""));
    write(folder, filesOf(count, "export const more = 3;\n"));
    git(folder, "commit", "-q", "-a", "-m", "More");
    const { wallMs, cpuMs, peakBytes } = await used([program, "guard", "--json", "--base", "HEAD~1", "--head", "HEAD"], folder);
    rows.push([`${count + 1} files`, ms(wallMs), ms(cpuMs), mb(peakBytes)]);
  }
  return {
    title: "guard: one change",
    columns: ["change", "wall", "of the processor", "peak memory"],
    rows,
    notes: ["Aim: 50 files under 2 s and 200 MB; of more than 3,000 files the first 3,000 are read, and that is said."],
  };
};
