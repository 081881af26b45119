import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { familyOf } from "../../../src/adapters/host/descendants.ts";
import { linuxStat } from "../../../src/adapters/host/process-identity.ts";
import { onPath, prepareScript, shellQuote } from "../../../src/adapters/host/shell.ts";
import { type CommandRequest, runCommand } from "../../../src/adapters/process/gate-process.ts";
import { allTest, longTest } from "../../helpers/plays-all.ts";
import { problem, temporaryFolder, value } from "../checkpoint/repository-on-disk.ts";

const never = new AbortController().signal;

/** Runs a shell line in a fresh folder; what came of it, the output as followed and as logged. */
const run = async (command: string, more: Partial<CommandRequest> = {}, signal = never) => {
  const folder = temporaryFolder();
  const marks: string[] = [];
  let output = "";
  const result = value(
    await runCommand(
      {
        command,
        shell: null,
        cwd: folder,
        env: { PATH: process.env.PATH ?? "" },
        log: join(folder, "gate.log"),
        timeoutMs: 60_000,
        graceMs: 300,
        onOutput: (text) => {
          output += text;
        },
        onFamily: ({ mark }) => void marks.push(mark),
        ...more,
      },
      signal,
    ),
  );
  const mark = marks[0] ?? "";
  return { result, output, log: readFileSync(join(folder, "gate.log"), "utf8"), folder, left: familyOf({ group: null, mark }), mark };
};

describe("running a command", () => {
  test("gives exit code and both streams in order, in the log and as followed", async () => {
    const { result, output, log } = await run("echo out; echo err >&2; echo ünïcode; exit 3");
    expect(result).toEqual({ exitCode: 3, signal: null, timedOut: false, cancelled: false, traced: false, droppedBytes: 0, survivors: [] });
    expect(log).toBe("out\nerr\nünïcode\n");
    expect(output).toBe(log);
  });

  test("stops at the first failing line and inside a pipe, as Actions does", async () => {
    expect((await run("false\necho not reached")).log).toBe("");
    expect((await run("false | cat")).result.exitCode).toBe(1);
  });

  test("gives no input: a command that asks reads the end", async () => {
    expect((await run("read -r line || echo nothing; cat")).log).toBe("nothing\n");
  });

  test("names the signal that ended it", async () => {
    expect((await run("kill -SEGV $$")).result).toMatchObject({ exitCode: null, signal: "SIGSEGV" });
  });

  test("ends a command that hangs, with all that it started", async () => {
    const { result, left } = await run("sleep 1000 & (sleep 1000; true) & sleep 1000", { timeoutMs: 300 });
    expect(result).toMatchObject({ timedOut: true, cancelled: false });
    expect(left).toEqual([]);
  });

  test.skipIf(process.platform !== "linux")(
    "ends what threw off session and environment, by where it works and what it has open",
    async () => {
      const pids = (folder: string): number[] => ["one", "two"].map((name) => Number(readFileSync(join(folder, name), "utf8")));
      const line = (name: string, more: string): string =>
        `env -i PATH="$PATH" PWD="$PWD" setsid sh -c 'echo $$ > "$PWD/${name}"; ${more}' >/dev/null 2>&1 </dev/null & while [ ! -s ${name} ]; do sleep 0.05; done\n`;
      const root = temporaryFolder();
      await run(`${line("one", "exec sleep 500")}${line("two", 'exec 3> "$PWD/held"; cd /; exec sleep 500')}`, { cwd: root, root });
      for (const pid of pids(root)) expect(linuxStat(pid)?.state ?? "Z").toBe("Z");
    },
  );

  test("lets a command say goodbye before it is killed", async () => {
    const { result, log } = await run("trap 'echo bye; exit 7' TERM; echo up; while :; do sleep 0.05; done", {
      timeoutMs: 500,
      graceMs: 5000,
    });
    expect(result).toMatchObject({ timedOut: true, exitCode: 7 });
    expect(log).toMatch(/^up\n(.*\n)?bye\n$/);
  });

  allTest("kills a command that ignores SIGTERM", async () => {
    const { result, left } = await run("trap '' TERM; while :; do sleep 0.05; done", { timeoutMs: 300 });
    expect(result).toMatchObject({ timedOut: true, signal: "SIGKILL" });
    expect(left).toEqual([]);
  });

  test("ends what was left in the background when the command itself is done", async () => {
    const { result, left } = await run("(trap '' TERM; while :; do sleep 0.05; done) & echo done");
    expect(result).toMatchObject({ exitCode: 0, timedOut: false });
    expect(left).toEqual([]);
  });

  test.skipIf(onPath("setsid", process.env.PATH ?? "") === null)("finds a daemon that left group and session", async () => {
    const { result, left } = await run(
      "setsid bash -c 'echo $$ > daemon.pid; trap \"\" TERM; while :; do sleep 0.05; done' & while [ ! -s daemon.pid ]; do sleep 0.02; done",
    );
    expect(result.exitCode).toBe(0);
    expect(left).toEqual([]);
  });

  allTest("ends a family that forks without end", async () => {
    const { result, left } = await run("f() { (sleep 0.01; f) & (sleep 1000) & }; f; sleep 0.3; exit 0");
    expect(result.exitCode).toBe(0);
    expect(left).toEqual([]);
  });

  test("kills at once when it is cancelled", async () => {
    const controller = new AbortController();
    const running = run("trap '' TERM; echo up; sleep 1000", { graceMs: 100_000, onOutput: () => controller.abort() }, controller.signal);
    const { result, left } = await running;
    expect(result).toMatchObject({ cancelled: true, signal: "SIGKILL" });
    expect(left).toEqual([]);
  });

  test("does not start when it is cancelled already", async () => {
    const folder = temporaryFolder();
    const request = {
      command: "touch started",
      shell: null,
      cwd: folder,
      env: {},
      log: join(folder, "l"),
      timeoutMs: 1000,
      onOutput: () => {},
    };
    expect(problem(await runCommand(request, AbortSignal.abort())).code).toBe("cancelled");
    expect(existsSync(join(folder, "started"))).toBe(false);
  });

  longTest("reads a flood of 100 MB whole, in bounded memory, and ends with it", { timeout: 120_000 }, async () => {
    let bytes = 0;
    const before = process.memoryUsage().rss;
    let most = 0;
    const folder = temporaryFolder();
    const result = value(
      await runCommand(
        {
          command: "head -c 100000000 /dev/zero | tr '\\0' x; echo; echo end",
          shell: null,
          cwd: folder,
          env: { PATH: process.env.PATH ?? "" },
          log: join(folder, "gate.log"),
          timeoutMs: 60_000,
          onOutput: (text) => {
            bytes += text.length;
            most = Math.max(most, process.memoryUsage().rss - before);
          },
        },
        never,
      ),
    );
    expect(result).toMatchObject({ exitCode: 0, droppedBytes: 0 });
    expect(bytes).toBe(100_000_005);
    expect(most).toBeLessThan(80_000_000);
  });

  allTest(
    "drops the middle of a log over its limit and keeps head and tail, on disk and for the reader",
    { timeout: 120_000 },
    async () => {
      const bounds = { max: 4_000_000, head: 1_000_000, tail: 100_000 };
      const { result, log, output } = await run(
        "echo first; for i in $(seq 30); do head -c 1000000 /dev/zero | tr '\\0' x; sleep 0.02; done; echo; echo last",
        { bounds },
      );
      expect(result.exitCode).toBe(0);
      expect(result.droppedBytes).toBeGreaterThan(20_000_000);
      expect(log.length).toBeLessThan(10_000_000);
      for (const text of [log, output]) {
        expect(text.startsWith("first\n")).toBe(true);
        expect(text.endsWith("\nlast\n")).toBe(true);
        expect(text).toContain("bytes of this log were dropped here");
      }
    },
  );

  test("survives a command that empties its own log", async () => {
    const { output } = await run("echo the first line; sleep 0.2; : > gate.log; echo two; sleep 0.2; echo three");
    expect(output).toContain("two\nthree\n");
  });

  allTest("does not let a slow reader slow the command", async () => {
    const folder = temporaryFolder();
    let finishedBeforeReading = false;
    value(
      await runCommand(
        {
          command: "for i in $(seq 20000); do echo line $i; done; touch finished; sleep 0.3",
          shell: null,
          cwd: folder,
          env: { PATH: process.env.PATH ?? "" },
          log: join(folder, "gate.log"),
          timeoutMs: 60_000,
          onOutput: () => {
            const until = Date.now() + 400;
            while (Date.now() < until && !existsSync(join(folder, "finished")));
            finishedBeforeReading = existsSync(join(folder, "finished"));
          },
        },
        never,
      ),
    );
    expect(finishedBeforeReading).toBe(true);
  });

  test("says what is missing: the folder, the shell, the place of the script", async () => {
    const folder = temporaryFolder();
    const request = {
      command: "true",
      shell: null,
      cwd: folder,
      env: { PATH: process.env.PATH ?? "" },
      log: join(folder, "l"),
      timeoutMs: 1000,
      onOutput: () => {},
    };
    expect(problem(await runCommand({ ...request, cwd: join(folder, "gone") }, never))).toMatchObject({
      code: "missing",
      message: expect.stringContaining("gone does not exist"),
    });
    expect(problem(await runCommand({ ...request, shell: "no-such-shell {0}" }, never)).message).toContain(
      '"no-such-shell" is not on the PATH',
    );
    expect(problem(await runCommand({ ...request, shell: "bash", env: { PATH: folder } }, never)).code).toBe("missing");
    expect(problem(await runCommand({ ...request, shell: "fish" }, never)).message).toContain("{0}");
  });

  test("uses sh where the PATH has no bash, and other shells by name and by template", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "bin"));
    writeFileSync(join(folder, "bin/sh"), '#!/bin/sh\nexec /bin/sh "$@"\n', { mode: 0o755 });
    expect(value(prepareScript("x", null, { PATH: join(folder, "bin") })).file).toBe(join(folder, "bin/sh"));
    expect((await run("console.log('from node')", { shell: `"${process.execPath}" {0}` })).log).toBe("from node\n");
    expect((await run("echo $0 $-", { shell: "sh" })).log).toContain("e");
    expect((await run("print(1 + 1)", { shell: "cat {0}" })).log).toBe("print(1 + 1)\n");
    const script = value(prepareScript("secret", null, { PATH: process.env.PATH }));
    expect(statSync(script.args.at(-1) ?? "").mode & 0o077).toBe(0);
    script.dispose();
    expect(existsSync(script.args.at(-1) ?? "")).toBe(false);
  });

  test("quotes words so that a shell reads them back", async () => {
    const words = ["plain", "with space", "a'b", "$(touch x)", "`id`", "-rf", "*", "new\nline", ""];
    const { log } = await run(`printf '%s|' ${words.map(shellQuote).join(" ")}`);
    expect(log).toBe(`${words.join("|")}|`);
  });
});
