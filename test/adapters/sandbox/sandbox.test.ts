import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { bringOut, readReportFiles, stampReportFiles } from "../../../src/adapters/process/report-files.ts";
import { openRepository } from "../../../src/adapters/repository.ts";
import { ignoredPaths } from "../../../src/adapters/sandbox/leftovers.ts";
import { createOverlays } from "../../../src/adapters/sandbox/overlays.ts";
import { probeSandbox } from "../../../src/adapters/sandbox/probe.ts";
import { createSandbox, type Sandbox, writablePaths } from "../../../src/adapters/sandbox/sandbox.ts";
import type { Environment } from "../../../src/core/environment.ts";
import type { SandboxSettings } from "../../../src/core/settings.ts";
import { allTest, longTest } from "../../helpers/plays-all.ts";
import { cleanEnvironment, makeRepository, put, temporaryFolder, value } from "../checkpoint/repository-on-disk.ts";

const support = probeSandbox("/nonexistent", process.env, false);
if (!support.works) console.log(`SKIPPED: the sandbox, since ${support.reason}`);

interface Inside {
  readonly root: string;
  readonly home: string;
  readonly sandbox: Sandbox;
  /** `name`: whose command it is; every one is of another by default. */
  run(command: string, tree?: string, name?: string): Promise<{ readonly status: number | null; readonly output: string }>;
}

/** A repository with an ignored `node_modules` and `build`, and a shell inside its sandbox. */
const inside = async (settings: Partial<SandboxSettings> = {}, overlays = true, environment: Environment = {}): Promise<Inside> => {
  if (!support.works) throw new Error("no sandbox here");
  const home = temporaryFolder();
  const { root } = makeRepository({ ".gitignore": "node_modules/\nbuild/\n", "a.js": "1\n", "sub/b.js": "2\n" });
  put(root, { "node_modules/.bin/tool": { exec: "#!/bin/sh\necho honest\n" }, "build/.keep": "" });
  put(home, { ".ssh/id": "key\n", ".cache/x": "cached\n" });
  const repository = value(await openRepository(root, { ...cleanEnvironment(home), HOME: home, ...environment }));
  const programs = overlays ? support.programs : { ...support.programs, overlay: { by: "nobody" as const } };
  const sandbox = value(
    createSandbox({
      repository,
      programs,
      settings: { mode: "auto", network: "on", writable: [], ...settings },
      reportDir: join(root, ".git", "regreen", "report"),
    }),
  );
  onTestFinished(() => sandbox.dispose());
  let commands = 0;
  return {
    root,
    home,
    sandbox,
    run: async (command, tree = "tree-1", name = `${commands++}`) => {
      const ignored = value(await ignoredPaths(repository));
      const words = value(sandbox.enter({ name, tree, cwd: root }, ignored, []))(["/bin/sh", "-c", command]);
      const { status, stdout, stderr } = spawnSync(words[0] ?? "", words.slice(1), {
        cwd: root,
        encoding: "utf8",
        env: { PATH: process.env.PATH, HOME: home },
      });
      return { status, output: stdout + stderr };
    },
  };
};

describe.skipIf(!support.works)("inside the sandbox", () => {
  test("the work tree is written for real, git's folder is not", async () => {
    const { root, run } = await inside();
    expect(await run("echo 3 > a.js && echo new > sub/new.js")).toMatchObject({ status: 0 });
    expect(readFileSync(join(root, "a.js"), "utf8")).toBe("3\n");
    expect(existsSync(join(root, "sub/new.js"))).toBe(true);
    const config = readFileSync(join(root, ".git/config"));
    expect((await run("echo evil >> .git/config")).status).not.toBe(0);
    expect((await run("echo evil > .git/hooks/pre-commit")).status).not.toBe(0);
    expect((await run("rm -rf .git; mv .git g")).status).not.toBe(0);
    expect(readFileSync(join(root, ".git/config"))).toEqual(config);
  });

  test("what is written to an ignored folder is seen by the next gate of the same tree and gone with another", async () => {
    const { root, run } = await inside();
    expect(await run("echo 'echo poisoned' > node_modules/.bin/tool; echo product > build/out; node_modules/.bin/tool")).toMatchObject({
      output: "poisoned\n",
    });
    expect(await run("cat build/out; node_modules/.bin/tool")).toMatchObject({ output: "product\npoisoned\n" });
    expect(await run("cat build/out; node_modules/.bin/tool", "tree-2")).toMatchObject({ output: expect.stringContaining("honest") });
    expect(readFileSync(join(root, "node_modules/.bin/tool"), "utf8")).toContain("honest");
    expect(readdirSync(join(root, "build"))).toEqual([".keep"]);
  });

  allTest("a gate that runs again on the same tree finds what others made and nothing that it left itself", async () => {
    const { root, run } = await inside();
    await run("echo product > build/out; echo x > ~/built", "tree-1", "build");
    await run("echo 'echo poisoned' > node_modules/.bin/tool; rm build/.keep; echo y > ~/tested", "tree-1", "test");
    const look = "cat build/out ~/built; ls build/.keep ~/tested; node_modules/.bin/tool";
    const { output } = await run(look, "tree-1", "test");
    expect(output).toContain("product\nx\n");
    expect(output).toContain("honest");
    expect(output).toContain("build/.keep\n");
    expect(output).toMatch(/tested'?: No such file/);
    expect((await run(look, "tree-1", "lint")).output).toContain("product\nx\n");
    expect((await run(look, "tree-1", "build")).output).toContain("No such file");
    expect(readdirSync(join(root, "build"))).toEqual([".keep"]);
  });

  allTest("byte code is compiled there, and none of it is left for another tree", async () => {
    const { root, run } = await inside();
    put(root, { "pkg/m.py": "x = 1\n", "pkg/__pycache__/.keep": "" });
    writeFileSync(join(root, ".gitignore"), "node_modules/\nbuild/\n__pycache__/\n");
    expect((await run("echo planted > pkg/__pycache__/m.pyc && cat pkg/__pycache__/m.pyc")).output).toBe("planted\n");
    expect((await run("cat pkg/__pycache__/m.pyc", "tree-2")).status).not.toBe(0);
    expect(readdirSync(join(root, "pkg/__pycache__"))).toEqual([".keep"]);
  });

  test("where nothing can be thrown away, byte code is not written", async () => {
    const { root, run } = await inside({}, false);
    put(root, { "pkg/__pycache__/.keep": "" });
    writeFileSync(join(root, ".gitignore"), "node_modules/\nbuild/\n__pycache__/\n");
    expect((await run("echo planted > pkg/__pycache__/m.pyc")).status).not.toBe(0);
  });

  longTest("many commands on one tree are no more than the kernel takes", async () => {
    const { run } = await inside();
    for (let each = 0; each < 52; each += 1) expect((await run(`echo ${each} > build/out`, "tree-1", `gate ${each}`)).status).toBe(0);
    expect((await run("cat build/out")).output).toBe("51\n");
  });

  test("a report that a gate writes to an ignored folder is found, and brought out of the sandbox", async () => {
    const { root, run, sandbox } = await inside();
    await run("mkdir -p build/reports && echo '<testsuite/>' > build/reports/junit.xml");
    for (const glob of ["build/reports/junit.xml", "build/**/*.xml", "**/*.xml"])
      expect(readReportFiles(root, [glob], new Map(), sandbox.layers())).toMatchObject([
        { path: "build/reports/junit.xml", text: "<testsuite/>\n", stale: false },
      ]);
    const before = stampReportFiles(root, ["**/*.xml"], sandbox.layers());
    expect(existsSync(join(root, "build/reports"))).toBe(false);
    const reports = readReportFiles(root, ["**/*.xml"], new Map(), sandbox.layers());
    bringOut(root, reports, sandbox.layers(), temporaryFolder());
    expect(readFileSync(join(root, "build/reports/junit.xml"), "utf8")).toBe("<testsuite/>\n");
    expect(readReportFiles(root, ["**/*.xml"], before, sandbox.layers())).toMatchObject([{ stale: true }]);
  });

  test("home, temporary folders and the rest of the system keep what they hold", async () => {
    const { home, run } = await inside();
    expect(await run("cat ~/.ssh/id; echo mine > ~/.ssh/id; echo more > ~/.cache/y; cat ~/.ssh/id")).toMatchObject({
      status: 0,
      output: "key\nmine\n",
    });
    expect(readFileSync(join(home, ".ssh/id"), "utf8")).toBe("key\n");
    expect(existsSync(join(home, ".cache/y"))).toBe(false);
    expect((await run("echo x > /etc/regreen-was-here")).status).not.toBe(0);
    expect(existsSync("/etc/regreen-was-here")).toBe(false);
    expect((await run("echo x > /tmp/regreen-was-here && echo y > /var/tmp/regreen-was-here")).status).toBe(0);
    expect([existsSync("/tmp/regreen-was-here"), existsSync("/var/tmp/regreen-was-here")]).toEqual([false, false]);
  });

  test("nothing outlives the command, and no process outside is seen", async () => {
    const { run } = await inside();
    const mark = `sleep 4${process.pid}`;
    expect((await run(`(setsid ${mark} &) ; env -i setsid -f ${mark} ; ls /proc | grep -cE '^[0-9]+$'`)).status).toBe(0);
    expect(spawnSync("pgrep", ["-f", `^${mark}`]).status).toBe(1);
    expect((await run(`cat /proc/${process.pid}/environ`)).status).not.toBe(0);
  });

  allTest("nobody inside can mount over what is closed", async () => {
    const { run } = await inside();
    expect((await run("mount -t tmpfs none .git")).status).not.toBe(0);
    expect((await run("mount -o remount,rw /")).status).not.toBe(0);
    expect((await run("umount -l node_modules && echo gone")).output).not.toContain("gone");
  });

  test("a disk of the machine cannot be read or written as a file", async () => {
    const { run } = await inside();
    const disks = readdirSync("/dev").filter((name) => /^(?:sd|vd|nvme|xvd|loop)/.test(name));
    for (const name of disks.slice(0, 3)) expect((await run(`head -c1 /dev/${name}`)).status, name).not.toBe(0);
  });

  test("with the network off loopback is left and nothing else", async () => {
    const { run } = await inside({ network: "off" });
    const server = createServer((socket) => socket.end("hello"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const script = `node -e 'require("net").connect(${port},"127.0.0.1").on("data",()=>console.log("reached")).on("error",()=>console.log("refused"))'`;
    expect((await run(script)).output).toBe("refused\n");
    expect((await run("ls /sys/class/net >/dev/null; cat /proc/net/dev | grep -c :")).output.trim()).toBe("1");
  });

  allTest("services are reached by their sockets, but none that would start a program outside", async () => {
    const runtime = temporaryFolder();
    const { run } = await inside({}, true, { XDG_RUNTIME_DIR: runtime });
    for (const name of ["bus", "database.sock"]) {
      const server = createServer((socket) => socket.end("hello"));
      await new Promise<void>((resolve) => server.listen(join(runtime, name), resolve));
      onTestFinished(() => void server.close());
    }
    const connect = (name: string) =>
      run(
        `node -e 'require("net").connect("${join(runtime, name)}").on("data",()=>console.log("reached")).on("error",()=>console.log("refused"))'`,
      );
    // The server answers while the command waits for it.
    expect((await connect("bus")).output).toBe("refused\n");
    expect((await run(`test -S ${join(runtime, "database.sock")} && echo there`)).output).toBe("there\n");
  });

  test("the machine's own settings are closed to root as well", async () => {
    const { run } = await inside();
    const settings = ["/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sysrq-trigger", "/sys/kernel/uevent_helper"];
    // What is there is written back, should it be open.
    for (const path of settings.filter((each) => existsSync(each)))
      expect((await run(`cat ${path} > ~/before 2>/dev/null; cat ~/before > ${path}`)).status, path).not.toBe(0);
    for (const folder of ["/sys/fs/cgroup", ...readdirSync("/sys/fs/cgroup").map((name) => join("/sys/fs/cgroup", name))])
      expect((await run(`mkdir ${folder}/regreen-was-here && rmdir ${folder}/regreen-was-here`)).status, folder).not.toBe(0);
  });

  test("what the configuration opens is open, but never git's folder", async () => {
    const outside = temporaryFolder();
    const { root, run } = await inside({ writable: [outside, ".git"] });
    expect((await run(`echo kept > ${outside}/file`)).status).toBe(0);
    expect(readFileSync(join(outside, "file"), "utf8")).toBe("kept\n");
    expect((await run("echo x >> .git/config")).status).not.toBe(0);
    expect(writablePaths(["~/nowhere", outside, "sub"], root, "/h")).toEqual({
      found: [outside, join(root, "sub")],
      missing: ["~/nowhere"],
    });
  });

  test("exit codes come through, and the folder of the gate is the one it starts in", async () => {
    const { root, run } = await inside();
    expect(await run("pwd; exit 7")).toEqual({ status: 7, output: `${root}\n` });
  });

  allTest("without overlays git, home and system are closed all the same", async () => {
    const { root, home, run } = await inside({}, false);
    expect((await run("echo x >> .git/config")).status).not.toBe(0);
    expect((await run("echo x > /etc/regreen-was-here")).status).not.toBe(0);
    expect((await run("echo real > node_modules/real && echo 4 > a.js")).status).toBe(0);
    expect(existsSync(join(root, "node_modules/real"))).toBe(true);
    expect(readFileSync(join(home, ".ssh/id"), "utf8")).toBe("key\n");
  });

  allTest("a folder with a comma, a colon, quotes and blanks in its name is held like any other", async () => {
    const { root } = await inside();
    const odd = join(root, "node_modules", "a,b:c 'd\" $e");
    mkdirSync(odd);
    writeFileSync(join(odd, "f"), "kept");
    put(root, { "odd, na:me/.gitignore": "*\n", "odd, na:me/f": "kept" });
    const repository = value(await openRepository(root, cleanEnvironment(root)));
    if (!support.works) return;
    const sandbox = value(
      createSandbox({
        repository,
        programs: support.programs,
        settings: { mode: "auto", network: "on", writable: [] },
        reportDir: "/nonexistent",
      }),
    );
    onTestFinished(() => sandbox.dispose());
    const ignored = value(await ignoredPaths(repository));
    const enter = sandbox.enter({ name: "gate", tree: "t", cwd: root }, ignored, []);
    const words = value(enter)(["/bin/sh", "-c", 'echo x > "$0"', join(odd, "f")]);
    expect(spawnSync(words[0] ?? "", words.slice(1)).status).toBe(0);
    expect(readFileSync(join(odd, "f"), "utf8")).toBe("kept");
  });

  allTest("what was thrown away leaves nothing on the disk, closed folders neither", async () => {
    const { sandbox, run } = await inside();
    await run("mkdir -p build/shut/deep && chmod 000 build/shut");
    const ours = () => readdirSync("/var/tmp").filter((name) => name.startsWith("regreen-sandbox-") && name.includes(`-${process.pid}-`));
    const before = ours().length;
    sandbox.dispose();
    expect(ours().length).toBe(before - 1);
  });
});

describe("the folder of a run that was killed", () => {
  test("is removed by the next, and that of a container which shares the disk is not", () => {
    const place = temporaryFolder();
    value(createOverlays(place));
    const [own = ""] = readdirSync(place);
    const dead = own.replace(`-${process.pid}-`, "-4194399-");
    const elsewhere = dead.replace(/regreen-sandbox-\d+/, "regreen-sandbox-1");
    mkdirSync(join(place, dead));
    mkdirSync(join(place, elsewhere));
    value(createOverlays(place));
    expect([existsSync(join(place, own)), existsSync(join(place, dead)), existsSync(join(place, elsewhere))]).toEqual([true, false, true]);
  });
});

describe("looking for a sandbox", () => {
  test("a program of the work tree is never taken for bubblewrap", () => {
    const root = temporaryFolder();
    put(root, { "node_modules/.bin/bwrap": { exec: "#!/bin/sh\nexit 0\n" } });
    const found = probeSandbox(root, { PATH: join(root, "node_modules/.bin") }, false);
    if (found.works) expect(found.programs.bwrap.startsWith(root)).toBe(false);
    else expect(found.reason).toContain("bubblewrap");
  });

  test("what refuses it is said with the line that helps", () => {
    const bin = temporaryFolder();
    put(bin, { bwrap: { exec: "#!/bin/sh\necho 'bwrap: setting up uid map: Permission denied' >&2\nexit 1\n" } });
    chmodSync(join(bin, "bwrap"), 0o755);
    const found = probeSandbox("/nonexistent", {}, false, [bin]);
    expect(found).toMatchObject({
      works: false,
      reason: expect.stringContaining("uid map"),
      remedy: expect.stringContaining("apparmor_restrict_unprivileged_userns"),
    });
    expect(probeSandbox("/nonexistent", {}, false, [temporaryFolder()])).toMatchObject({
      works: false,
      remedy: expect.stringContaining("apt-get install"),
    });
  });
});

describe.skipIf(!support.works)("a command that is no gate", () => {
  test("writes to what it needs and nothing else, the work tree least of all", async () => {
    const { root, sandbox } = await inside();
    const copy = temporaryFolder();
    const needs = { network: "on", writable: [copy] } as const;
    const wrap = value(sandbox.enter({ name: "agent", tree: "t", cwd: copy, needs }, [], []));
    const words = wrap(["/bin/sh", "-c", `echo edited > ${copy}/a.js; echo x > ${root}/a.js; echo x > ${root}/node_modules/.bin/tool`]);
    spawnSync(words[0] ?? "", words.slice(1), { cwd: copy });
    expect(readFileSync(join(copy, "a.js"), "utf8")).toBe("edited\n");
    expect(readFileSync(join(root, "a.js"), "utf8")).toBe("1\n");
    expect(readFileSync(join(root, "node_modules/.bin/tool"), "utf8")).toContain("honest");
  });
});
