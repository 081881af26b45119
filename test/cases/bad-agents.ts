import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Script } from "../helpers/scripted-agent/server.ts";

/** How an agent can go wrong. */
export const badAgents = ["cheat", "loop", "silent", "break"] as const;
export type BadAgent = (typeof badAgents)[number];

/** Scripts that do not repair. `files`: what the true fix touches; `repo`: the repository that they are let loose on. */
export function badAgent(kind: BadAgent, repo: string, files: readonly string[]): Script {
  const lineOf = (file: string, number: number): string => {
    const lines = existsSync(join(repo, file)) ? readFileSync(join(repo, file), "utf8").split("\n") : [];
    const candidates = lines.filter((line) => line.trim().length > 8 && lines.filter((other) => other === line).length === 1);
    return candidates[number % Math.max(1, candidates.length)] ?? "";
  };
  const named = (text: string): string => files.find((file) => text.includes(file)) ?? files[0] ?? "README.md";
  return ({ messages, number }) => {
    const told = messages.map((message) => message.text).join("\n");
    const file = named(told);
    switch (kind) {
      case "silent":
        return { text: "I have looked at everything and it seems fine to me. All checks should pass now." };
      case "loop":
        return { toolCalls: [{ name: "read_file", input: { path: file, start_line: 1, end_line: 40 } }] };
      case "break": {
        const old = lineOf(file, number);
        return {
          toolCalls: [
            {
              name: "edit_file",
              input: { path: file, old_text: old, new_text: `${old.slice(0, 4)}((( broken ${number}`, why: "this cannot be right" },
            },
          ],
        };
      }
      case "cheat": {
        const test = /[\w./-]*(?:test|spec)[\w./-]*\.(?:py|[cm]?[jt]sx?)/.exec(told)?.[0] ?? file;
        const target = number % 2 === 0 ? file : test;
        const old = lineOf(target, number);
        const mark = target.endsWith(".py")
          ? `import pytest; pytest.skip("later", allow_module_level=True)  # noqa\n`
          : "/* eslint-disable */ // @ts-nocheck\nprocess.exit(0);\n";
        return { toolCalls: [{ name: "edit_file", input: { path: target, old_text: old, new_text: `${mark}${old}`, why: "not needed" } }] };
      }
      default:
        return kind satisfies never;
    }
  };
}
