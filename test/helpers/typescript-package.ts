import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Folder of a real typescript of that line ("5.9"), installed once into the temporary folder; null, said aloud, where npm cannot. */
export function typescriptPackage(line: string): string | null {
  const home = join(tmpdir(), "regreen-test-typescript", line);
  const found = join(home, "node_modules", "typescript");
  try {
    if (!existsSync(join(found, "package.json"))) {
      mkdirSync(home, { recursive: true });
      writeFileSync(join(home, "package.json"), '{ "private": true }\n');
      execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", `typescript@${line}`], {
        cwd: home,
        stdio: ["ignore", "ignore", "pipe"],
        timeout: 100_000,
      });
    }
    return found;
  } catch (error) {
    process.stdout.write(`SKIPPED: typescript ${line} cannot be installed here: ${String((error as Error).message).slice(0, 200)}\n`);
    return null;
  }
}
