import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The commands and the packages that bring them. */
const packages = {
  claude: "@anthropic-ai/claude-code@2",
  codex: "@openai/codex",
  opencode: "opencode-ai@1",
  copilot: "@github/copilot@1",
} as const;
export type Program = keyof typeof packages;

export interface Installed {
  /** Folder to put on the PATH. */
  readonly bin: string;
  readonly version: string;
}

/** Kept between runs in the temporary folder: together they are some hundred megabytes. */
const folder = join(tmpdir(), "regreen-test-agents");

/** Installs one command from the package registry that npm is set up for; null, said aloud, where that fails. */
export function installed(program: Program): Installed | null {
  const home = join(folder, program);
  const bin = join(home, "node_modules", ".bin");
  try {
    if (!existsSync(join(bin, program))) {
      mkdirSync(home, { recursive: true });
      writeFileSync(join(home, "package.json"), '{ "private": true }\n');
      execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", packages[program]], {
        cwd: home,
        stdio: ["ignore", "ignore", "pipe"],
        timeout: 600_000,
      });
    }
    const version = execFileSync(join(bin, program), ["--version"], {
      encoding: "utf8",
      timeout: 120_000,
      env: { ...process.env, HOME: home },
    }).trim();
    process.stdout.write(`${program}: ${version}\n`);
    return { bin, version };
  } catch (error) {
    process.stdout.write(
      `SKIPPED: ${packages[program]} cannot be installed or run here: ${String((error as Error).message).slice(0, 300)}\n`,
    );
    return null;
  }
}

/** Whether codex's sandbox runs a command here; its shell, and so its editing, needs that. Said aloud where it does not. */
export function sandboxRuns({ bin }: Installed): boolean {
  try {
    execFileSync(join(bin, "codex"), ["sandbox", "--", "true"], { stdio: ["ignore", "ignore", "pipe"], timeout: 60_000 });
    return true;
  } catch (error) {
    process.stdout.write(
      `SKIPPED: codex's sandbox does not run here, so it cannot edit: ${String((error as Error).message).slice(0, 300)}\n`,
    );
    return false;
  }
}
