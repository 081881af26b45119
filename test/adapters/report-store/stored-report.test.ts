import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readStoredReport } from "../../../src/adapters/report-store/stored-report.ts";
import { zipEntries } from "../../../src/adapters/report-store/zip.ts";
import { countsAsPassed, verdicts } from "../../../src/core/gate.ts";
import { summaryMarkdown } from "../../../src/core/report/pages.ts";
import * as examples from "../../core/report/examples.ts";

const reports = Object.entries(examples).flatMap(([name, value]) =>
  typeof value === "object" && value !== null && "schema" in value && value.schema === "regreen.report/1" ? [[name, value] as const] : [],
);

describe("a stored report", () => {
  test("is read whatever its end was", () => {
    for (const [name, report] of reports.filter(([name]) => name !== "hostile")) {
      const patch = report.status === "passed" ? null : "diff --git a/x b/x\n";
      const read = readStoredReport(JSON.stringify(report), patch);
      expect(read.ok || read.error.message, name).toBe(true);
    }
  });

  test("of an earlier version, without what came later, is read as well", () => {
    const old = JSON.parse(JSON.stringify(examples.blocked), (key, value) =>
      ["remedy", "cause", "analysis", "diff", "failuresAfter", "inherited"].includes(key) ? undefined : value,
    );
    const read = readStoredReport(JSON.stringify({ ...old, changes: [] }), null);
    expect(read).toMatchObject({
      ok: true,
      value: { gaps: [{ options: { alternative: expect.stringContaining("Look at the attempts") } }] },
    });
    if (read.ok) expect(summaryMarkdown(read.value)).toContain("Look at the attempts");
  });

  test("of a later version keeps the fields that are not known yet", () => {
    const [gap, ...gaps] = examples.blocked.gaps;
    const later = { ...examples.blocked, mood: "calm", gaps: [{ ...gap, weight: { grams: 3 } }, ...gaps] };
    expect(readStoredReport(JSON.stringify(later), null)).toMatchObject({
      ok: true,
      value: { mood: "calm", gaps: [{ remedy: gap?.remedy, block: gap?.block, weight: { grams: 3 } }] },
    });
  });

  test("that is green but for quarantined tests contradicts nothing; one with a gate that is not green does", () => {
    const of = (verdict: string) => {
      const gates = examples.passed.gates.map((gate) => ({ ...gate, verdict }));
      return readStoredReport(JSON.stringify({ ...examples.passed, gates }), null);
    };
    for (const verdict of verdicts) expect(of(verdict).ok, verdict).toBe(countsAsPassed(verdict));
  });

  test("whose job is no name of a job is refused", () => {
    expect(readStoredReport(JSON.stringify(examples.hostile), "diff")).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining("run.job") },
    });
  });

  test.each([
    ["no JSON", "{"],
    ["another file", "{}"],
    ["a list", "[]"],
    ["a name with a prototype", '{"__proto__":{"schema":"regreen.report/1"}}'],
  ])("is refused where it is %s", (_, text) =>
    expect(readStoredReport(text, null)).toMatchObject({ ok: false, error: { code: "invalid" } }),
  );
});

describe("a zip archive", () => {
  test("that is none is a value, not a crash", () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from("PK\x05\x06"),
      Buffer.alloc(1000, 80),
      Buffer.from(`PK\x05\x06${"\xff".repeat(18)}`, "latin1"),
    ])
      expect(zipEntries(bytes).ok && zipEntries(bytes)).toBe(false);
  });

  test("that unpacks to far more than it should is stopped", () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000));
    const name = Buffer.from("report.json");
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(bomb.length, 20);
    entry.writeUInt16LE(name.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(local.length + name.length + bomb.length, 16);
    const archive = zipEntries(Buffer.concat([local, name, bomb, entry, name, end]));
    expect(archive.ok && archive.value[0]?.read(1_000_000)).toMatchObject({ ok: false, error: { code: "refused" } });
    const whole = archive.ok ? archive.value[0]?.read(60_000_000) : undefined;
    expect(whole?.ok && whole.value.length).toBe(50_000_000);
  });
});
