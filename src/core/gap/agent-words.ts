import { cutText, oneLine } from "../defuse.ts";
import type { GapCause } from "./cause.ts";
import type { Gap, GapInput } from "./gap.ts";
import { agentInstall } from "./install.ts";
import { configLines, type GapWords, sentence } from "./wording.ts";

type AgentCause = Extract<GapCause, { kind: "agent-error" }>;

/** The usual secret of a provider; the names that their own clients read. */
const secretOf: Readonly<Record<string, string>> = {
  anthropic: "ANTHROPIC_API_KEY",
  openai: "OPENAI_API_KEY",
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
};

/** What to say where the model's service, or the agent command, failed for good. */
export const agentErrorWords = (input: GapInput, cause: AgentCause, stillRed: string): GapWords => {
  const who = cause.host ?? cause.provider;
  const { what, severity, remedy } = trouble(input, cause, who);
  return {
    message: `${stillRed} The model could not be asked: ${what}.`,
    detail: `${sentence(cutText(oneLine(cause.message), 400))} What tools can repair was repaired and counts all the same.`.trim(),
    severity,
    alternative: remedy,
    stop: "Repair what is left by hand; fixers and quick fixes work without a model.",
  };
};

interface Trouble {
  readonly what: string;
  readonly severity: Gap["severity"];
  readonly remedy: string;
}

const trouble = (input: GapInput, cause: AgentCause, who: string): Trouble => {
  const act = (what: string, remedy: string): Trouble => ({ what, severity: "act-now", remedy });
  const wait = (what: string, remedy = "Run the job again in a while."): Trouble => ({ what, severity: "rerun", remedy });
  switch (cause.code) {
    case "auth": {
      const secret = secretOf[cause.provider] ?? "MODEL_API_KEY";
      return act(
        `${who} did not accept the key`,
        `Store a valid key as the secret ${secret} and hand it to the step of Regreen.\n\nwith:\n  agent: ${cause.provider}\n  api-key: \${{ secrets.${secret} }}`,
      );
    }
    case "quota":
      return act(
        `the account at ${who} has no credit or quota left`,
        `Add credit at ${who}, or set another provider or model, and run the job again.`,
      );
    case "not-found":
      return act(
        `${who} does not know the model or the address`,
        `Correct the model's name or the address, and run the job again.\n\n${configLines(input.configFile, ["agent:", `  provider: ${cause.provider}`, "  model: MODEL-NAME"])}`,
      );
    case "missing-command":
      return act(
        `the agent command "${cause.provider}" is not installed`,
        `Install it in a step before Regreen, and run the job again.\n\n${agentInstall(cause.provider)}`,
      );
    case "tls":
      return act(
        `the connection to ${who} could not be trusted`,
        "Check the certificate of the address. Behind a proxy of your own, name its certificate in NODE_EXTRA_CA_CERTS for the step of Regreen.",
      );
    case "context-overflow":
      return act(
        "what it needs to see is more than this model can read at once",
        `Choose a model with a larger context, or send less.\n\n${configLines(input.configFile, ["agent:", "  max-prompt-tokens: 4000"])}`,
      );
    case "refusal":
      return act("it declined to answer", "Choose another model, or repair it by hand.");
    case "bad-response":
      return act(
        `${who} answered with something that could not be read`,
        `If the service knows no tool calls, ask for plain text; else check base-url.\n\n${configLines(input.configFile, ["agent:", "  format: text"])}`,
      );
    case "rate-limit":
      return wait(`${who} refused because of too many requests`);
    case "overloaded":
      return wait(`${who} is overloaded or down`);
    case "network":
      return wait(`${who} could not be reached`, "Run the job again. On a runner of your own, check that it may reach the address.");
    case "timeout":
      return wait(
        `${who} did not answer in time`,
        `Run the job again; if it happens every time, allow more time.\n\n${configLines(input.configFile, ["agent:", "  timeout: 10m"])}`,
      );
    case "cancelled":
      return wait("the run was cancelled while it was asked", "Run the job again.");
    default:
      return wait(`${who} failed`, "Run the job again; if it stays so, choose another provider or model.");
  }
};
