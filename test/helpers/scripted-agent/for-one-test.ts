import { afterEach } from "vitest";
import { type Script, type ScriptedAgent, startScriptedAgent } from "./server.ts";

const agents: ScriptedAgent[] = [];
afterEach(async () => {
  for (const agent of agents.splice(0)) await agent.close();
});

/** A scripted agent for the test that asks for it, with the words and variables by which `regreen run` asks it. */
export const scripted = async (script: Script) => {
  const agent = await startScriptedAgent(script);
  agents.push(agent);
  return {
    words: ["--agent", "anthropic", "--model", "scripted", "--base-url", `${agent.url}/v1`],
    env: { ANTHROPIC_API_KEY: "test-key-0123456789" },
  };
};
