import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { describe, expect, onTestFinished, test } from "vitest";
import { familyOf, groundOf, markVariable, type ProcessLook, surely } from "../../../src/adapters/host/descendants.ts";
import { linuxStat } from "../../../src/adapters/host/process-identity.ts";

/** A look that finds these, one after the other, then always the last; how often it was asked. */
const looks = (...found: ProcessLook[]) => {
  let asked = 0;
  return { look: (): ProcessLook => found[Math.min(asked++, found.length - 1)] as ProcessLook, asked: () => asked };
};

describe("whether nothing of a family runs", () => {
  test("takes an empty look for proof while nobody ends", () => {
    const { look, asked } = looks({ alive: [], gone: [] });
    expect(surely(look)).toEqual([]);
    expect(asked()).toBe(1);
  });

  test("finds the child of one that forked behind the list and ended before it was read", () => {
    const { look } = looks({ alive: [], gone: [41] }, { alive: [42, 43], gone: [] });
    expect(surely(look)).toEqual([42, 43]);
  });

  test("looks again for each that ends, not for those that nobody has waited for", () => {
    const { look, asked } = looks({ alive: [], gone: [7] }, { alive: [], gone: [7, 8] }, { alive: [], gone: [7, 8] });
    expect(surely(look)).toEqual([]);
    expect(asked()).toBe(3);
  });

  test("gives up where somebody ends at each look", () => {
    let next = 0;
    expect(surely(() => ({ alive: [], gone: [next++] }))).toEqual([]);
    expect(next).toBe(20);
  });
});

test.skipIf(process.platform !== "linux")(
  "what ran before a command began is none of its processes, whatever its environment says; what began with it is, in a session of its own too",
  async () => {
    const mark = `mark-${process.pid}`;
    const start = async (): Promise<number> => {
      const child = spawn("sleep", ["600"], { env: { ...process.env, [markVariable]: mark }, detached: true, stdio: "ignore" });
      onTestFinished(() => void child.kill("SIGKILL"));
      await new Promise((resolve) => child.once("spawn", resolve));
      return child.pid ?? 0;
    };
    const earlier = await start();
    let ground = groundOf(tmpdir());
    while (ground !== undefined && ground.since <= Number(linuxStat(earlier)?.start)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      ground = groundOf(tmpdir());
    }
    const later = await start();
    expect(familyOf({ group: null, mark, ...(ground === undefined ? {} : { ground }) })).toEqual(
      ground === undefined ? [earlier, later] : [later],
    );
    // After a crash nobody knows when it began.
    expect(familyOf({ group: null, mark }).sort()).toEqual([earlier, later].sort());
  },
);
