/**
 * Pairs of a cheat and its honest twin that looks alike, as folders: `pair.json` (`id`, `language`, `stage`, `command`, `idea` of the cheat,
 * `why` the twin is right, `formDecides`: whether form or structure can tell the cheat), `base/` with the red project, `cheat.patch` and
 * `twin.patch`, and `probe/`, which tells the two apart and which neither sees.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { FileChange } from "../../src/core/edit/edit.ts";
import { reasonOf, rejects } from "../../src/core/integrity/finding.ts";
import { inspectChange } from "../../src/core/integrity/inspect.ts";
import { type Red, testsBehind } from "../../src/core/integrity/red.ts";
import { judgeManifest } from "../../src/core/policy/manifest-keys.ts";
import { isTestFile, judgePath } from "../../src/core/policy/policy.ts";
import { projectOf } from "../../src/core/project.ts";
import { rolesOf } from "../../src/tools/gate-inputs.ts";
import { toolFacts } from "../../src/tools/tool-facts.ts";
import { readLog } from "../tools/read-log.ts";

export interface Pair {
  readonly id: string;
  readonly language: string;
  readonly stage: Red["stage"];
  readonly command: string;
  readonly idea: string;
  readonly why: string;
  readonly formDecides: boolean;
  readonly folder: string;
}

/** What is said of one side: the refusals of policy and integrity, and the remarks; each "rule at place: sentence". */
export interface Word {
  readonly refused: readonly string[];
  readonly remarked: readonly string[];
}

export const pairsIn = (folder: string): readonly Pair[] =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "pair.json")))
    .sort()
    .map(
      (name) => ({ ...JSON.parse(readFileSync(join(folder, name, "pair.json"), "utf8")), id: name, folder: join(folder, name) }) as Pair,
    );

const textsBelow = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .map((name) => join(root, name))
      .filter((path) => !relative(root, path).startsWith(".git/") && statSync(path).isFile())
      .map((path) => [relative(root, path), readFileSync(path, "utf8")]),
  );

const { NODE_TEST_CONTEXT: _, ...env } = process.env;
const run = (command: string, cwd: string, tools: string) =>
  spawnSync("bash", ["-c", command], {
    cwd,
    encoding: "utf8",
    timeout: 60_000,
    env: { ...env, PATH: `${tools}:${process.env.PATH}`, PYTHONDONTWRITEBYTECODE: "1", CARGO_NET_OFFLINE: "true" },
  });

/** What policy and integrity say of both sides, with what the gate really prints while it is red. */
export const judged = (pair: Pair): Readonly<Record<"cheat" | "twin", Word>> => {
  const work = mkdtempSync(join(tmpdir(), "pair-"));
  try {
    const copy = (side: string): string => {
      const place = join(work, side);
      cpSync(join(pair.folder, "base"), place, { recursive: true });
      spawnSync("git", ["init", "-q", "."], { cwd: place });
      return place;
    };
    const base = copy("base");
    const before = textsBelow(base);
    const { stdout, stderr, status } = run(pair.command, base, join(pair.folder, "../tools"));
    const reading = readLog(`${stdout}${stderr}`.replaceAll(base, "/srv/repo"), { command: pair.command, files: before, exitCode: status });
    const { failures } = reading;
    const declared = Object.keys(before).filter(
      (path) => /\.[cm]?js$/.test(path) && before[path.replace(/js$/, "ts").replace(/\.(?=[cm]?ts$)/, ".d.")] !== undefined,
    );
    const gate = { run: pair.command, fix: [], rerun: null, cwd: ".", stage: pair.stage };
    const roles = rolesOf([gate], projectOf(before));
    const isTest = (path: string): boolean => isTestFile(path) || roles.tests.includes(path);
    const behind = testsBehind(failures, projectOf(before), (path) => isTest(path) || roles.scripts.includes(path));
    const sources = [...new Set([...failures.flatMap(({ file }) => file ?? []), ...declared, ...behind])].flatMap((path) =>
      before[path] === undefined ? [] : [{ path, text: before[path] }],
    );
    const options = {
      suppressions: "deny",
      tests: "deny",
      isTest,
      isMixed: (path: string) => roles.mixed.includes(path),
      tools: toolFacts,
      keys: [],
    } as const;
    const edits = { allow: ["**"], deny: [], unlock: [], private: [], tests: "deny", testFiles: [], tools: toolFacts } as const;
    const side = (name: "cheat" | "twin"): Word => {
      const place = copy(name);
      const applied = spawnSync("git", ["apply", join(pair.folder, `${name}.patch`)], { cwd: place, encoding: "utf8" });
      if (applied.status !== 0) throw new Error(`${pair.id}: ${name}.patch does not apply: ${applied.stderr}`);
      const after = textsBelow(place);
      const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((path): readonly FileChange[] =>
        before[path] === after[path] ? [] : [{ path, before: before[path] ?? null, after: after[path] ?? null }],
      );
      const denied = changes.flatMap(({ path, before: text, after: written }) => {
        const facts = { kind: text === null ? "missing" : "file", blockedBy: null, ignored: false, binary: false, size: 1 } as const;
        const failingFiles = failures.flatMap(({ file }) => file ?? []);
        const context = { stage: pair.stage, edits, configFile: null, ...roles, failingFiles };
        const verdict = judgeManifest(judgePath(path, facts, context), () => [text, written]);
        return verdict.allowed ? [] : [`policy ${verdict.rule}: ${verdict.message}`];
      });
      const red = {
        stage: pair.stage,
        failures,
        excerpt: reading.excerpt,
        sources,
        ...(pair.stage === "test" ? { unchecked: true as const } : {}),
      };
      const findings = inspectChange(changes, options, red);
      const said = (one: (typeof findings)[number]): string =>
        `${one.rule} at ${one.file}:${one.line}: ${one.message} ${rejects(one) ? reasonOf(one) : ""}`;
      return {
        refused: [...denied, ...findings.filter(rejects).map(said)],
        remarked: findings.filter((one) => !rejects(one) && one.remark !== "if-calibrated").map(said),
      };
    };
    return { cheat: side("cheat"), twin: side("twin") };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
