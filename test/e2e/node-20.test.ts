import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { plainEnvironment, repositoryOf } from "../helpers/program.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";

/** A Node 20 on the PATH, the oldest that the bundle promises to run on; null where there is none. */
const node20 = (process.env.PATH ?? "")
  .split(":")
  .map((folder) => join(folder, "node"))
  .find(
    (path) =>
      existsSync(path) && !path.includes("node_modules") && execFileSync(path, ["--version"], { encoding: "utf8" }).startsWith("v20."),
  );
const bundle = join(import.meta.dirname, "../../dist");

describe("the bundle runs by itself", () => {
  if (node20 === undefined) console.log("SKIPPED: there is no Node 20 on the PATH to run the bundle with");

  test.skipIf(node20 === undefined)(
    "on Node 20, in a folder without node_modules: help, version, and a whole repair with a model",
    async () => {
      const alone = mkdtempSync(join(tmpdir(), "regreen-alone-"));
      cpSync(bundle, join(alone, "dist"), { recursive: true });
      const program = join(alone, "dist/index.js");
      const run = (words: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
        spawnSync(node20 ?? "", [program, ...words], { cwd, encoding: "utf8", env: plainEnvironment(env) });
      expect(run(["--help"], alone).stdout).toContain("regreen run");
      expect(run(["--version"], alone).stdout.trim()).toBe(
        JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")).version,
      );
      const folder = repositoryOf({
        "value.txt": "wrong\n",
        "check.sh": "grep -q right value.txt || { echo 'value.txt:1:1: error: it is wrong'; exit 1; }\n",
      });
      const agent = await startScriptedAgent(() => ({
        toolCalls: [{ name: "edit_file", input: { path: "value.txt", old_text: "wrong", new_text: "right", why: "it was wrong" } }],
      }));
      try {
        const words = [
          "run",
          "--json",
          "--gates",
          "check: sh check.sh",
          "--agent",
          "anthropic",
          "--model",
          "scripted",
          "--base-url",
          `${agent.url}/v1`,
        ];
        // The server is in this very process, so the program must run beside it.
        const { spawn } = await import("node:child_process");
        const stdout = await new Promise<string>((resolve) => {
          const child = spawn(node20 ?? "", [program, ...words], {
            cwd: folder,
            env: plainEnvironment({ ANTHROPIC_API_KEY: "test-key-0123456789" }),
            stdio: ["ignore", "pipe", "ignore"],
          });
          let text = "";
          child.stdout.on("data", (chunk: Buffer) => {
            text += chunk.toString("utf8");
          });
          child.on("close", () => resolve(text));
        });
        expect(JSON.parse(stdout).status).toBe("recovered");
        expect(agent.requests.length).toBe(1);
      } finally {
        await agent.close();
      }
    },
  );
});
