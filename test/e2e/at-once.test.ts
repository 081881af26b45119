import { readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { atOnce } from "../repairs/at-once.ts";
import { playRepair } from "../repairs/play.ts";
import { onThisMachine, packagesOf } from "../repairs/repair.ts";
import { installed } from "../runners/runners.ts";

/** Of each runner one repair that is right, under everything that once refused or lost one. */
test.each(atOnce.map((repair) => ({ repair, tool: repair.tool, name: repair.name })))(
  "a right repair under $tool is kept and left in its place: it $name",
  { timeout: 120_000 },
  async ({ repair, tool }) => {
    const packages = packagesOf(tool);
    if (!onThisMachine(tool) || (packages !== null && installed(packages) === null)) return console.warn(`Skipped: no ${tool} here.`);
    const { report, folder } = await playRepair(repair);
    expect(report.status).toBe("recovered");
    for (const { path, now = "" } of repair.steps) {
      expect(realpathSync(join(folder, path))).toBe(join(realpathSync(folder), path));
      expect(readFileSync(join(folder, path), "utf8")).toContain(now);
    }
    rmSync(folder, { recursive: true, force: true });
  },
);
