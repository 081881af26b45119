/**
 * The sources as one bundle, for the tests that start the program: a start costs a quarter of what some 900 modules cost, and the bundle takes
 * a second, once for all tests. Where `REGREEN_BIN` names a program (as in CI), that one is tested. `dist/` is not taken: it may be
 * older than the sources.
 */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");

export default async function bundleProgram(): Promise<() => void> {
  if (process.env.REGREEN_BIN !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), "regreen-test-program-"));
  await build({
    absWorkingDir: root,
    entryPoints: ["src/main.ts"],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    // One of them is written for a loader that reads its imports as it runs; its newer form is what a bundle can follow.
    mainFields: ["module", "main"],
    // Packages of the older kind call `require`, which a module does not have.
    banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
    // As `dist/` is: each start reads and decodes its text, even where it was compiled before.
    minify: true,
    logLevel: "warning",
  });
  copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  // The workers inherit it: `helpers/program.ts` reads it.
  process.env.REGREEN_BIN = join(folder, "main.js");
  return () => rmSync(folder, { recursive: true, force: true });
}
