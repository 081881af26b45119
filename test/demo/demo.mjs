// The lock file may lack packages of other platforms, which npm ci refuses and npm install takes from the registry.
// `npm run demo`: repairs a copy of the small broken project beside this file, in a temporary folder, with the real program. Needs node,
// npm and git, nothing else; without a key in the environment fixers and quick fixes do what they can, with one the agent does the rest.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const program = join(here, "../../dist/index.js");
const folder = mkdtempSync(join(tmpdir(), "regreen-demo-"));
const project = join(folder, "shop");
const report = join(folder, "report");

// What `npm run` adds to the environment is not the user's, and would be the wrong project's tools.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("npm_") && name !== "INIT_CWD" && !name.startsWith("GITHUB_")),
);
env.PATH = (process.env.PATH ?? "")
  .split(":")
  .filter((entry) => !entry.endsWith("node_modules/.bin") && !entry.includes("node-gyp-bin"))
  .join(":");
const git = (...args) =>
  execFileSync("git", ["-c", "user.name=Demo", "-c", "user.email=demo@example.com", ...args], { cwd: project, env, stdio: "pipe" });

cpSync(join(here, "sample"), project, { recursive: true });
console.log(`A small broken project, in ${project}\nIts tools are being installed ...`);
const installed = spawnSync("npm", ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
  cwd: project,
  env,
  stdio: "inherit",
});
if (installed.status !== 0) {
  console.error("The sample project's tools could not be installed: npm install failed. The demo needs a package registry.");
  process.exit(1);
}
git("init", "-q", "-b", "main");
git("add", "-A");
git("commit", "-q", "-m", "A shop with a broken build");

console.log("\n$ regreen run\n");
const run = spawnSync(process.execPath, [program, "run", "--report-dir", report], { cwd: project, env, stdio: "inherit" });
console.log(`\nBeside the page lie the job summary (summary.md), the gap report (gap-report.md) and all else in ${report}`);
// Without a key one test stays red, and that is what the demo shows: 0 and 1 are both a demo that worked.
process.exit(run.status === 0 || run.status === 1 ? 0 : 1);
