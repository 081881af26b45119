/** Red to green by what a tool prints, without a model; `npm run printed` plays every tool that is here. */
import { describe, expect, test } from "vitest";
import { playRow, rows, versionHere } from "../printed/rows.ts";

for (const row of rows.filter(({ tool }) => ["gcc", "shellcheck"].includes(tool))) {
  const version = versionHere(row);
  describe.skipIf(version === null)(`${row.tool}${version === null ? ` (skipped: no ${row.probe[0]} here)` : ""}`, () => {
    test("what it prints turns it green", async () => {
      const { report, code, text } = await playRow(row, {});
      expect([report.status, code]).toEqual(["recovered", 0]);
      expect(report.usage.requests).toBe(0);
      expect(report.quickFixes).toBeGreaterThan(0);
      for (const [path, part] of Object.entries(row.mended)) expect(text(path)).toContain(part);
    });

    test("a finding without a repair stays as it is", async () => {
      const { report, text } = await playRow(row, row.stuck);
      expect(report.status).toBe("blocked");
      for (const [path, whole] of Object.entries(row.stuck)) expect(text(path)).toBe(whole);
    });
  });
}
