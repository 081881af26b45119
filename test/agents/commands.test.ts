import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import type { AgentSettings } from "../../src/core/settings.ts";
import { cart, removeRepositories, testKey } from "../adapters/agent-api/round.ts";
import { commandBench } from "../adapters/agent-command/bench.ts";
import { type Script, type ScriptedAgent, type ScriptedRequest, startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { installed, type Program, sandboxRuns } from "./installed.ts";

afterAll(removeRepositories);

interface Case {
  readonly provider: "claude-code" | "codex" | "opencode" | "copilot";
  readonly program: Program;
  readonly model: string;
  /** The tool call that replaces a text in a file of the copy. */
  edit(request: ScriptedRequest, path: string, from: string, to: string): readonly { readonly name: string; readonly input: unknown }[];
}

/** Where the command works, as its own messages tell. */
const folderIn = (request: ScriptedRequest): string => /[^\s"'<>]*regreen-copy-\w+\/work/.exec(JSON.stringify(request.body))?.[0] ?? ".";

const cases: readonly Case[] = [
  {
    provider: "claude-code",
    program: "claude",
    model: "claude-sonnet-5-5",
    edit: (request, path, from, to) => {
      const file = path.startsWith("/") ? path : `${folderIn(request)}/${path}`;
      return request.step === 0
        ? [{ name: "Read", input: { file_path: file } }]
        : [{ name: "Edit", input: { file_path: file, old_string: from, new_string: to } }];
    },
  },
  {
    provider: "codex",
    program: "codex",
    model: "gpt-5-codex",
    edit: (_request, path, from, to) => [
      {
        name: "exec_command",
        input: {
          cmd: `sed -i 's/${from.replace(/[()]/g, "[$&]")}/${to}/' ${path}`,
        },
      },
    ],
  },
  {
    provider: "opencode",
    program: "opencode",
    model: "m1",
    edit: (request, path, from, to) => [
      { name: "edit", input: { filePath: path.startsWith("/") ? path : `${folderIn(request)}/${path}`, oldString: from, newString: to } },
    ],
  },
  {
    provider: "copilot",
    program: "copilot",
    model: "m1",
    // It looks for the text before it asks for the right to write, so outside of its folder it is denied a look.
    edit: (request, path, from, to) =>
      path.startsWith("/")
        ? [{ name: "view", input: { path } }]
        : [{ name: "edit", input: { path: `${folderIn(request)}/${path}`, old_str: from, new_str: to } }],
  },
];

const right = cart["src/cart.js"]?.replace("sum + item.price", "sum + item.price * item.quantity");

for (const one of cases) {
  const tool = installed(one.program);
  const suite = tool === null ? describe.skip : describe;

  suite(`${one.provider} ${tool?.version ?? "(not installable here)"}`, () => {
    const serve = async (script: Script): Promise<ScriptedAgent> => {
      const server = await startScriptedAgent(script);
      onTestFinished(() => server.close());
      return server;
    };
    const bench = (server: ScriptedAgent, over: Partial<AgentSettings> = {}, url = server.url) =>
      commandBench({
        files: cart,
        settings: {
          provider: one.provider,
          models: [one.model],
          baseUrl: one.provider === "claude-code" ? url : `${url}/v1`,
          apiKey: testKey,
          timeoutMs: 120_000,
          ...over,
        },
        environment: { PATH: `${tool?.bin}:${process.env.PATH}` },
      });
    /** Works for as many steps as `work` has an answer for, then says goodbye. */
    const script =
      (work: (request: ScriptedRequest) => readonly { readonly name: string; readonly input: unknown }[] | null): Script =>
      (request) => {
        const calls = work(request);
        return calls === null || calls.length === 0
          ? { text: "Looked at it.\nquantity was ignored; it is counted now" }
          : { toolCalls: calls };
      };
    const editing = one.provider !== "codex" || (tool !== null && sandboxRuns(tool)) ? test : test.skip;
    const steps = one.provider === "claude-code" ? 2 : 1;

    editing("repairs a file in its copy; usage is read, the prompt is ours, no tool but those for files", async () => {
      const server = await serve(
        script((request) =>
          request.step < steps ? one.edit(request, "src/cart.js", "sum + item.price", "sum + item.price * item.quantity") : null,
        ),
      );
      const { root, ask } = bench(server);
      const answer = await ask();
      if (answer.outcome.kind !== "edits") console.log(server.requests.map((request) => request.messages.at(-1)?.text));
      expect(answer.outcome).toEqual({
        kind: "edits",
        changes: [{ path: "src/cart.js", before: cart["src/cart.js"], after: right }],
        why: "quantity was ignored; it is counted now",
        analysis: null,
      });
      expect(readFileSync(join(root, "src/cart.js"), "utf8")).toBe(cart["src/cart.js"]);
      const [first] = server.requests;
      expect(first?.messages.map(({ text }) => text).join("\n")).toContain("TESTS FAILING");
      const spent = server.requests.reduce((sum, request) => sum + request.tokens, 0);
      expect(answer.usage.inputTokens).toBe(spent);
      expect(answer.usage.requests).toBe(server.requests.length);
      expect(JSON.stringify(answer)).not.toContain(testKey);
      expect(JSON.stringify(server.requests.map((request) => request.headers))).toContain(testKey);
      process.stdout.write(
        `${one.provider}: ${spent} input tokens in ${server.requests.length} requests; tools ${first?.tools.map(({ name }) => name).join(" ")}\n`,
      );
      if (one.provider !== "codex")
        expect(first?.tools.map(({ name }) => name.toLowerCase()).filter((name) => /bash|shell|exec|web/.test(name))).toEqual([]);
    });

    editing("what it touches outside the allowed files is dropped", async () => {
      const server = await serve(
        script((request) => (request.step < steps ? one.edit(request, "test/cart.test.js", "toBe(6)", "toBe(2)") : null)),
      );
      const answer = await bench(server).ask();
      expect(answer.outcome.kind).toBe("useless");
      expect(answer.refusals.map(({ path, rule }) => `${path}: ${rule}`)).toEqual(["test/cart.test.js: tests"]);
    });

    test("words without an edit are useless, and kept", async () => {
      const answer = await bench(await serve(() => ({ text: "All is well, nothing to do." }))).ask();
      expect(answer.outcome.kind).toBe("useless");
      expect(answer.lastWords).toContain("All is well");
    });

    test("a refused key is an error of the service, without the key in it", async () => {
      const answer = await bench(await serve(() => ({ status: 401, error: { message: "invalid x-api-key" } }))).ask();
      expect(answer.outcome).toMatchObject({ kind: "error", code: "auth" });
      expect(JSON.stringify(answer)).not.toContain(testKey);
    });

    test("a service that never answers is ended in time", async () => {
      const answer = await bench(await serve(() => ({ hang: true })), { timeoutMs: 20_000 }).ask();
      expect(answer.outcome).toMatchObject({ kind: "error", code: "timeout" });
    });

    if (one.provider !== "codex")
      test("a file outside its folder is denied, and that is reported", async () => {
        const server = await serve(script((request) => (request.step < steps ? one.edit(request, "/etc/hostname", "a", "b") : null)));
        const answer = await bench(server).ask();
        expect(answer.outcome).toMatchObject({ kind: "useless" });
        expect(answer.denied.join(" ")).toMatch(/\/etc\/hostname/);
      });
  });
}
