/** The runners that this machine has, with what each situation is played on. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as dialects from "./situations.ts";

export interface Runner {
  readonly name: string;
  readonly command: string;
  readonly dialect: dialects.Dialect;
  /** The package of npm that brings it; null: it is on the machine or it is not. */
  readonly npm: string | null;
  /** Of its gate: long enough for the runner to say what hangs. */
  readonly timeout: string;
  /** The program whose presence tells that it can be run. */
  readonly needs: readonly string[];
}

const onMachine = (name: string, command: string, dialect: dialects.Dialect, ...needs: string[]): Runner => ({
  name,
  command,
  dialect,
  npm: null,
  timeout: "20s",
  needs,
});
const fromNpm = (name: string, command: string, dialect: dialects.Dialect): Runner => ({
  name,
  command,
  dialect,
  npm: name,
  timeout: "20s",
  needs: ["npx", "--version"],
});

export const runners: readonly Runner[] = [
  onMachine("node:test spec", "node --test --test-reporter=spec", dialects.nodeTest, "node", "--version"),
  onMachine("node:test tap", "node --test --test-reporter=tap", dialects.nodeTest, "node", "--version"),
  onMachine("node:test", "node --test", dialects.nodeTest, "node", "--version"),
  fromNpm("vitest", "npx vitest run", dialects.vitest),
  fromNpm("jest", "npx jest", dialects.jest),
  fromNpm("mocha", "npx mocha 'test/*.mjs'", dialects.mocha),
  fromNpm("ava", "npx ava 'test/*.mjs'", dialects.ava),
  fromNpm("tape", "npx tape 'test/*.mjs'", dialects.tape),
  onMachine("pytest", "python3 -m pytest", dialects.pytest, "python3", "-m", "pytest", "--version"),
  onMachine("unittest", "python3 -m unittest", dialects.unittest, "python3", "--version"),
  onMachine("go", "go test ./...", dialects.go, "go", "version"),
  // Rust's harness names a test after 60 s.
  { ...onMachine("cargo", "cargo test --offline", dialects.cargo, "cargo", "--version"), timeout: "70s" },
  onMachine("rspec", "rspec", dialects.rspec, "rspec", "--version"),
];

/**
 * `node_modules` with these packages in a temporary folder that is used again; null where they cannot be installed. A folder for each list,
 * which appears whole: npm removes what it was not asked for, and several files of tests ask at once.
 */
export function installed(packages: readonly string[]): string | null {
  const folder = join(tmpdir(), `regreen-runners-${packages.join("-").replace(/[^\w.-]+/g, "-")}`);
  const isWhole = (): boolean => packages.every((name) => existsSync(join(folder, "node_modules", name, "package.json")));
  if (!isWhole()) {
    const fresh = mkdtempSync(join(tmpdir(), "regreen-runners-"));
    writeFileSync(join(fresh, "package.json"), '{ "private": true }\n');
    const args = ["install", "--no-audit", "--no-fund", "--no-save", "--ignore-scripts", ...packages];
    const { status } = spawnSync("npm", args, { cwd: fresh, stdio: "ignore", timeout: 300_000 });
    try {
      if (status === 0) renameSync(fresh, folder);
    } catch {
      // Somebody else was faster.
    }
    rmSync(fresh, { recursive: true, force: true });
  }
  return isWhole() ? join(folder, "node_modules") : null;
}

export const isThere = ({ needs }: Pick<Runner, "needs">): boolean =>
  spawnSync(needs[0] ?? "", needs.slice(1), { stdio: "ignore", timeout: 60_000 }).status === 0;
