// Installs the development dependencies where they are missing, so that the README's commands work in a fresh clone.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
if (!existsSync(join(root, "node_modules/.bin/vitest"))) {
  console.log("Installing the development dependencies ...");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root, stdio: "inherit" });
  process.exit(status ?? 1);
}
