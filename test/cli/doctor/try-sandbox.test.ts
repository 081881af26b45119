import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { probeSandbox, type SandboxSupport } from "../../../src/adapters/sandbox/probe.ts";
import { sandboxText, trySandbox } from "../../../src/cli/doctor/try-sandbox.ts";

describe("what only a sandbox holds", () => {
  const support = probeSandbox("/nonexistent", process.env, false);

  it("is tried with the sandbox of this machine and without", async () => {
    const trial = await trySandbox(process.env);
    expect(trial.tried.filter(({ ok }) => !ok)).toEqual([]);
    expect(trial.tried.length).toBeGreaterThanOrEqual(12);
    if (support.works) expect(trial.tried.every(({ inside }) => inside === "held")).toBe(true);
    // What stands in the table without a sandbox is what happens, not what is hoped.
    for (const name of ["reads the environment of another process", "lets itself in by ~/.ssh/authorized_keys"])
      expect(trial.tried.find((promise) => promise.name === name)?.watched).toBe("not held");
    expect(sandboxText(trial)).toContain("Everything that is promised was held");
  });

  it("is tried under watch alone where there is none", async () => {
    const none = (): SandboxSupport => ({ works: false, reason: "bubblewrap (bwrap) is not installed", remedy: "Install it" });
    const trial = await trySandbox(process.env, none);
    expect(trial.tried.every(({ inside, ok }) => inside === null && ok)).toBe(true);
    expect(trial.support).toMatchObject({ reason: "bubblewrap (bwrap) is not installed" });
  });

  it("is told as broken where the sandbox lets everything through", async () => {
    const bwrap = join(mkdtempSync(join(tmpdir(), "regreen-test-")), "bwrap");
    writeFileSync(bwrap, '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\nshift\nexec "$@"\n', { mode: 0o755 });
    const open = (): SandboxSupport => ({ works: true, programs: { bwrap, overlay: { by: "bubblewrap" }, uid: 0, gid: 0 } });
    const trial = await trySandbox(process.env, open);
    expect(trial.tried.filter(({ inside }) => inside === "not held").length).toBeGreaterThanOrEqual(8);
    expect(sandboxText(trial)).toContain("NOT held as promised: overwrites a program of node_modules/.bin");
  });
});
