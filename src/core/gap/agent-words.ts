import type { CauseOf } from "../stored/gap-cause.ts";
import { cutText, oneLine } from "../words/defuse.ts";
import type { Gap, GapInput } from "./gap.ts";
import {
  advice,
  again,
  capital,
  configuration,
  type GapWords,
  inputs,
  jobLines,
  type Remedy,
  readerOf,
  sentence,
  shellRemedy,
  stepsBefore,
} from "./wording.ts";

type AgentCause = CauseOf<"agent-error">;

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
    remedy,
    stop: "Repair what is left by hand; fixers and quick fixes work without a model.",
  };
};

interface Trouble {
  readonly what: string;
  readonly severity: Gap["severity"];
  readonly remedy: Remedy;
}

const trouble = (input: GapInput, cause: AgentCause, who: string): Trouble => {
  const act = (what: string, remedy: Remedy): Trouble => ({ what, severity: "act-now", remedy });
  const wait = (what: string, remedy: Remedy = advice(`${capital(again(input))} in a while.`)): Trouble => ({
    what,
    severity: "rerun",
    remedy,
  });
  const agent = (text: string, ...lines: readonly string[]): Remedy => configuration(input, text, "agent:", ...lines);
  switch (cause.code) {
    case "auth":
      if (cause.provider === "copilot") return act("GitHub does not let this token ask Copilot", copilotRemedy(input));
      return act(`${who} did not accept the key`, keyRemedy(input, cause.provider, "a valid key"));
    case "quota":
      return act(
        `the account at ${who} has no credit or quota left`,
        advice(`Add credit at ${who}, or set another provider or model, and ${again(input)}.`),
      );
    case "not-found":
      return act(
        `${who} does not know the model or the address`,
        agent(`Correct the model's name or the address, and ${again(input)}.`, `  provider: ${cause.provider}`, "  model: MODEL-NAME"),
      );
    case "missing-command":
      return act(`the agent command "${cause.provider}" is not installed`, installAgent(input, cause.provider));
    case "sandbox":
      return act(
        `the sandbox of "${cause.provider}" could not be set up on this machine`,
        advice(
          "The agent command could not start its sandbox (user namespaces are switched off, or this is a container without them). Allow them, or choose a provider behind an API, which needs none.",
        ),
      );
    case "write-refused":
      return act(
        `the sandbox that "${cause.provider}" brings refused what it wrote`,
        advice(
          "Another model would be refused as well. Allow what its sandbox needs on this machine (user namespaces, Landlock), or choose a provider behind an API, which writes nothing by itself.",
        ),
      );
    case "tls":
      return act(
        `the connection to ${who} could not be trusted`,
        advice("Check the certificate of the address. Behind a proxy of your own, name its certificate in `NODE_EXTRA_CA_CERTS`."),
      );
    case "context-overflow":
      return act(
        "what it needs to see is more than this model can read at once",
        agent("Choose a model with a larger context, or send less.", "  max-prompt-tokens: 4000"),
      );
    case "refusal":
      return act("it declined to answer", advice("Choose another model, or repair it by hand."));
    case "cut-off":
      return act(
        "its answers were longer than they may be",
        agent("Allow longer answers, or less thinking.", "  max-output-tokens: 32000", "  reasoning: low"),
      );
    case "bad-response":
      return act(
        `${who} answered with something that could not be read`,
        agent("If the service knows no tool calls, ask for plain text; else check base-url.", "  format: text"),
      );
    case "rate-limit":
      return wait(`${who} refused because of too many requests`);
    case "overloaded":
      return wait(`${who} is overloaded or down`);
    case "network":
      return wait(
        `${who} could not be reached`,
        advice(
          readerOf(input) === "person"
            ? `Check the connection, and ${again(input)}.`
            : `${capital(again(input))}. On a runner of your own, check that it may reach the address.`,
        ),
      );
    case "timeout":
      return wait(
        `${who} did not answer in time`,
        agent(`${capital(again(input))}; if it happens every time, allow more time.`, "  timeout: 10m"),
      );
    case "cancelled":
      return wait("the run was cancelled while it was asked");
    default:
      return wait(`${who} failed`, advice(`${capital(again(input))}; if it stays so, choose another provider or model.`));
  }
};

/** Handing over a key: in the shell for a person, as a secret in a workflow. */
export const keyRemedy = (input: GapInput, provider: string, key: string): Remedy => {
  const secret = secretOf[provider] ?? "MODEL_API_KEY";
  return readerOf(input) === "person"
    ? shellRemedy(`Set ${key} in the environment, and run again.`, `export ${secret}=YOUR-KEY`, "regreen run")
    : inputs(
        `Store ${key} as the secret \`${secret}\`, and hand it to the step of Regreen.`,
        "with:",
        `  agent: ${provider}`,
        `  api-key: \${{ secrets.${secret} }}`,
      );
};

/** The right that a job's token needs, and who pays; or a token of a user's own. */
const copilotRemedy = (input: GapInput): Remedy =>
  readerOf(input) === "person"
    ? shellRemedy(
        "Log in with `copilot login`, or set a fine-grained token of yours with the permission Copilot Requests, and run again.",
        "export COPILOT_GITHUB_TOKEN=YOUR-TOKEN",
        "regreen run",
      )
    : jobLines(
        "Give the job this right. In an organization its policy `Allow use of Copilot CLI billed to the organization` must be on; a personal repository's owner needs a seat of Copilot. A fork's token never has the right.",
        "permissions:",
        "  contents: read",
        "  copilot-requests: write",
      );

const agentPackages: Readonly<Record<string, string>> = {
  "claude-code": "@anthropic-ai/claude-code",
  codex: "@openai/codex",
  opencode: "opencode-ai",
  copilot: "@github/copilot",
};

const installAgent = (input: GapInput, provider: string): Remedy => {
  const name = agentPackages[provider];
  const line = name === undefined ? null : `npm install -g ${name}`;
  const text = line === null ? "Install what `agent.command` names" : "Install it";
  if (readerOf(input) === "person")
    return line === null ? advice(`${text}, and ${again(input)}.`) : shellRemedy(`${text}, and ${again(input)}.`, line);
  return line === null ? advice(`${text} in a step before Regreen.`) : stepsBefore(`${text} in a step before Regreen.`, `- run: ${line}`);
};

/** Nobody could be asked: what that means is another thing for each reader. */
export const noAgentWords = (input: GapInput, { why, reason }: CauseOf<"no-agent">, stillRed: string, byHand: string): GapWords => {
  const reader = readerOf(input);
  const words = (message: string, detail: string, remedy: Remedy): GapWords => ({
    message: `${stillRed}${message}`,
    detail,
    remedy,
    stop: byHand,
  });
  if (why === "dry-run")
    return words(
      " This was a dry run: the model was not asked.",
      "A dry run shows what would be sent and sends nothing; every change was put back.",
      reader === "person"
        ? shellRemedy("Run it without --dry-run.", "regreen run")
        : advice("Take `dry-run` out of the inputs of Regreen's step."),
    );
  if (why === "distrust")
    return words(
      " No model is asked while the base branch's configuration cannot be relied on.",
      sentence(reason),
      advice(
        reader === "contributor"
          ? "A maintainer has to mend that configuration; your change has nothing to do with it."
          : "Mend the configuration on the base branch (`regreen run --dry-run` there names each mistake), or let the checkout fetch it (`fetch-depth: 2`).",
      ),
    );
  if (reader === "contributor")
    return words(
      " GitHub hands out no key for a model to a pull request from a fork.",
      "GitHub gives no secrets to workflows of pull requests from forks; that holds for everybody and is nothing the contributor did.",
      advice("A maintainer can push the branch to the repository itself, where the key is available."),
    );
  // Its branches all begin so; a person's push to one of them has the repository's own secrets, and then nothing lacks a key.
  if (why !== "chosen" && input.context.branch?.startsWith("dependabot/") === true)
    return words(
      " Dependabot's runs get no key for a model.",
      "GitHub gives runs that Dependabot started a read-only token, and of the secrets only those stored for Dependabot.",
      advice(
        "Let a run repair it that has a key: a second workflow that this one wakes (`mode: wake`, with `dependabot[bot]` in `wake.bots`), or the nightly form on the branch that takes the updates. Or store the key as a Dependabot secret under the same name (Settings, Secrets and variables, Dependabot).",
      ),
    );
  if (why === "chosen")
    return words(
      "",
      "The configuration says `agent: none`, so fixers and quick fixes did what they can, and no model was to be asked.",
      advice("Name a provider instead of `agent: none`."),
    );
  if (why === "empty-key")
    return words(
      " The model's key is empty.",
      sentence(reason),
      advice(
        reader === "person"
          ? "Set the variable, and run again."
          : "Look whether the secret is stored under just the name that the workflow reads (Settings, Secrets and variables, Actions); Dependabot's runs read secrets of their own.",
      ),
    );
  return words(
    " No model is set up that could be asked.",
    "Without a key Regreen repairs with fixers and quick fixes only.",
    keyRemedy(input, "anthropic", "the key of a provider"),
  );
};
