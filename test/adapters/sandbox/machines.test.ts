/** The sandbox on machines of different kinds: whoever runs it, and whatever refuses it. */
import { describe, expect, test } from "vitest";
import { probeSandbox } from "../../../src/adapters/sandbox/probe.ts";
import { put, temporaryFolder } from "../checkpoint/repository-on-disk.ts";

const support = probeSandbox("/nonexistent", process.env, false);

/** A folder with a `bwrap` that does as the script says; $* are its words. */
const standIn = (script: string): string => {
  const folder = temporaryFolder();
  put(folder, { bwrap: { exec: `#!/bin/sh\n${script}\n` } });
  return folder;
};
const asIt = `while [ "$1" != -- ]; do shift; done; shift; exec "$@"`;
const probe = (script: string, networkOff = false) => probeSandbox("/nonexistent", {}, networkOff, [standIn(script)]);

describe("a machine that refuses it", () => {
  const refusals: readonly (readonly [string, string, RegExp, RegExp])[] = [
    // AppArmor on ubuntu-24.04, containers/bubblewrap#632
    [
      "AppArmor",
      "bwrap: setting up uid map: Permission denied",
      /setting up uid map: Permission denied/,
      /apparmor_restrict_unprivileged_userns=0$/,
    ],
    // Docker's default seccomp profile, containers/bubblewrap#505
    [
      "a container",
      "bwrap: No permissions to create new namespace, likely because the kernel does not allow non-privileged user namespaces.",
      /No permissions to create new namespace/,
      /seccomp=unconfined/,
    ],
    [
      "a container within one",
      "bwrap: Creating new namespace failed: Operation not permitted",
      /Creating new namespace failed/,
      /container/,
    ],
  ];
  test.each(refusals)("%s is told from the others by its words, with what helps", (_, words, reason, remedy) => {
    const found = probe(`echo '${words}' >&2; exit 1`);
    expect(found).toMatchObject({ works: false, reason: expect.stringMatching(reason), remedy: expect.stringMatching(remedy) });
  });

  test("a build that knows no setuid is told in its own words", () => {
    const found = probe("echo 'bwrap: setuid use of bubblewrap is not supported in this build' >&2; exit 1");
    expect(found).toMatchObject({ works: false, reason: expect.stringContaining("setuid use of bubblewrap is not supported") });
  });

  test("where only a network of its own is refused, it works unless the network is to be off", () => {
    const script = `case "$*" in *--unshare-net*) echo 'bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted' >&2; exit 1;; esac; ${asIt}`;
    expect(probe(script)).toMatchObject({ works: true });
    expect(probe(script, true)).toMatchObject({ works: false, remedy: expect.stringContaining("apparmor_restrict") });
  });

  test("where no overlay can be mounted, it works without", () => {
    const script = `case "$*" in *--overlay-src*) echo 'bwrap: Unknown option --overlay-src' >&2; exit 1;; esac; ${asIt}`;
    expect(probe(script)).toMatchObject({ works: true, programs: { overlay: { by: "nobody" } } });
  });

  test.skipIf(!support.works)("where the work tree's file system cannot lie under an overlay, it works without", () => {
    expect(probeSandbox("/proc", process.env, false)).toMatchObject({ works: true, programs: { overlay: { by: "nobody" } } });
  });

  test("an attempt that takes too long is made again; a second one tells the truth, which is no refusal", () => {
    const busyOnce = `if [ -e "$0.asked" ]; then ${asIt}; fi; : >"$0.asked"; exec sleep 600`;
    const once = standIn(busyOnce);
    expect(probeSandbox("/nonexistent", {}, false, [once], [2_000, 60_000])).toMatchObject({
      works: true,
      programs: { overlay: { by: "bubblewrap" } },
    });
    const neverMounts = standIn(`case "$*" in *--overlay-src*) exec sleep 600;; esac; ${asIt}`);
    const late = expect.stringMatching(/did not start in it within 2 s; the machine may be too busy/);
    expect(probeSandbox("/nonexistent", {}, false, [neverMounts], [100, 2_000])).toMatchObject({
      works: true,
      programs: { overlay: { by: "nobody", late } },
    });
  });

  test("a program that says nothing, or is not one, is no sandbox either", () => {
    expect(probe("exit 3")).toMatchObject({ works: false, reason: expect.stringContaining("exit 3") });
    const folder = temporaryFolder();
    put(folder, { bwrap: { exec: "\u0000not a program" } });
    expect(probeSandbox("/nonexistent", {}, false, [folder])).toMatchObject({ works: false });
  });
});
