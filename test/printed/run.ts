/**
 * `npm run printed -- [WORDS]`: red to green by what the tools of this machine print, without a model, and the same with a finding that has no
 * repair, as a table. `PATH=/folder/of/tools:$PATH` brings more tools. Exit code 1 where a row did not end as it should.
 */
import { playRow, type Row, rows, versionHere } from "./rows.ts";

const words = process.argv.slice(2).join(" ").toLowerCase();

async function line(row: Row): Promise<readonly string[]> {
  const version = versionHere(row);
  if (version === null) return [row.tool, "not here", "", "", ""];
  const mended = await playRow(row, {});
  const isMended = Object.entries(row.mended).every(([path, text]) => mended.text(path).includes(text));
  const { status, quickFixSources = [], autofixes, usage, gates } = mended.report;
  const green = status === "recovered" && mended.code === 0 && isMended && usage.requests === 0;
  const stuck = await playRow(row, row.stuck);
  const isLeft = Object.entries(row.stuck).every(([path, text]) => stuck.text(path) === text);
  const left = stuck.report.status === "blocked" && isLeft;
  const by = [
    ...quickFixSources.map(({ source, fixes, unsafe }) => `${source} ${fixes}${unsafe > 0 ? ` (${unsafe} unsafe)` : ""}`),
    ...(autofixes > 0 ? [`fixer ${autofixes}`] : []),
  ];
  if (!green || !left) process.exitCode = 1;
  const runs = gates[0]?.runs ?? 0;
  return [
    row.tool,
    version.slice(0, 40),
    green ? "green" : `NOT: ${status}`,
    `${by.join(", ")}; ${runs} runs of the gate`,
    left ? "left as it was" : "NOT left",
  ];
}

console.log("| tool | version | with repairs | by | a finding without one |\n| --- | --- | --- | --- | --- |");
for (const row of rows.filter(({ tool }) => tool.toLowerCase().includes(words))) console.log(`| ${(await line(row)).join(" | ")} |`);
