import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allTest } from "../../helpers/plays-all.ts";

const child = join(import.meta.dirname, "reexec-child.ts");
const start = (env: Record<string, string>, ...args: readonly string[]) => {
  const started = spawnSync(process.execPath, [child, ...args], { env: { PATH: process.env.PATH, ...env }, encoding: "utf8" });
  return { ...JSON.parse(started.stdout || "{}"), status: started.status, stderr: started.stderr, startedPid: started.pid };
};
const secrets = {
  ANTHROPIC_API_KEY: "sk-ant-one",
  "INPUT_API-KEY": "sk-ant-two",
  GITHUB_TOKEN: "ghs_three",
  OTHER: "another-secret-value",
  ACTIONS_RUNTIME_TOKEN: "four",
};

describe.skipIf(typeof (process as { execve?: unknown }).execve !== "function" || !existsSync("/proc/self/environ"))(
  "starting anew without secrets",
  () => {
    test("hides every secret from environment and arguments that other processes can read, and still has them", () => {
      const seen = start({ ...secrets, KEPT: "plain" }, "run", "--api-key", "sk-ant-argument", "--github-token=ghs_argument", "--verbose");
      expect(seen).toMatchObject({
        handover: true,
        outcome: { done: true },
        fileIsGone: true,
        key: "sk-ant-one",
        input: "sk-ant-two",
        other: "another-secret-value",
        kept: "plain",
      });
      expect(seen.argv).toEqual(["run", "--api-key", "sk-ant-argument", "--github-token=ghs_argument", "--verbose"]);
      expect(seen.pid).toBe(seen.startedPid);
      expect(seen.seen).toContain("PATH=");
      expect(seen.seen).not.toMatch(/sk-ant|ghs_|another-secret-value|four/);
    });

    test("a key is hidden under whatever name its value stands, and so are the job's other secrets", () => {
      const key = "sk-ant-0123456789";
      const others = {
        MY_OWN: key,
        HEADER: `Bearer ${key}`,
        REGREEN_COPY: key,
        DEPLOY_TOKEN: "of-the-job-itself",
        DATABASE_URL: "postgres://app:pw@db",
      };
      const seen = start({ ANTHROPIC_API_KEY: key, ...others }, "run");
      expect(seen).toMatchObject({ handover: true, key });
      expect(seen.seen).not.toMatch(/sk-ant|of-the-job|postgres/);
    });

    allTest("a mark that an earlier step left does not switch the hiding off", () => {
      const folder = mkdtempSync(join(tmpdir(), "regreen-kept-"));
      const file = join(folder, "handover");
      writeFileSync(file, JSON.stringify({ process: { pid: 1, started: null }, variables: {}, args: [] }), { mode: 0o600 });
      for (const mark of [{ REGREEN_REEXECUTED: "1" }, { REGREEN_SECRETS_FILE: file }, { REGREEN_SECRETS_FILE: "/nowhere" }]) {
        const seen = start({ ...secrets, ...(mark as Record<string, string>) }, "run");
        expect(seen).toMatchObject({ handover: true, outcome: { done: true }, key: "sk-ant-one" });
        expect(seen.seen).not.toMatch(/sk-ant/);
      }
      // What Regreen did not make is not deleted.
      expect(existsSync(file)).toBe(true);
    });

    test("a temporary folder that cannot be written is a sentence", () => {
      expect(start({ ...secrets, TMPDIR: "/nowhere/at/all" }, "run")).toMatchObject({
        status: 0,
        outcome: { done: false, message: expect.stringContaining("could not replace its own process image") },
      });
    });

    test("stays as it is where there is nothing to hide", () => {
      expect(start({ KEPT: "plain" }, "run")).toMatchObject({ handover: false, outcome: { done: true }, argv: ["run"] });
    });

    allTest("does not take secrets from a file that is not its own", () => {
      expect(start({ REGREEN_SECRETS_FILE: "/etc/passwd", REGREEN_REEXECUTED: "1" })).toMatchObject({ outcome: { done: true }, status: 0 });
      expect(existsSync("/etc/passwd")).toBe(true);
    });

    test.each([
      ["600", true],
      ["644", false],
    ])("takes them from a file that names this very process only where nobody else can read it: mode %s", (mode, isTaken) => {
      const file = join(mkdtempSync(join(tmpdir(), "regreen-kept-")), "handover");
      writeFileSync(file, "", { mode: Number.parseInt(mode, 8) });
      // The shell becomes the program: process id and start time stay.
      const script = [
        "started=$(cat /proc/sys/kernel/random/boot_id):$(sed 's/.*) //' /proc/$$/stat | cut -d' ' -f20)",
        `printf '{"process":{"pid":%s,"started":"%s"},"variables":{"KEPT":"handed"},"args":["run"]}' $$ "$started" > "$REGREEN_SECRETS_FILE"`,
        'exec "$@"',
      ].join("\n");
      const { stdout } = spawnSync("sh", ["-c", script, "sh", process.execPath, child, "run"], {
        env: { PATH: process.env.PATH, REGREEN_SECRETS_FILE: file },
        encoding: "utf8",
      });
      expect(JSON.parse(stdout).handover).toBe(isTaken);
    });
  },
);

test("says what follows from a Node that cannot do it", () => {
  const seen = start(secrets, "--old-node");
  expect(seen).toMatchObject({
    handover: false,
    outcome: { done: false, message: expect.stringMatching(/^Note: .* The run goes on; use Node 24 /) },
    key: "sk-ant-one",
  });
});
