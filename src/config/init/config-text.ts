import { stringify } from "yaml";
import type { DetectedGate } from "../detect/detect.ts";
import { schemaAddress } from "../json-schema.ts";

/** The first `.github/regreen.yml`: the detected gates with their reasons, and what else can be set, as comments that teach. */
export const configText = (gates: readonly DetectedGate[]): string =>
  [
    `# yaml-language-server: $schema=${schemaAddress}`,
    "",
    "# Regreen runs these gates in order. What is red it repairs, first by the tools' own fixers, then by an agent if there is",
    "# one, and proves it by running the gates again. Try it here with `npx regreen run`.",
    "",
    "gates:",
    ...gates.flatMap(gateLines),
    "",
    "  # A gate can say more:",
    "  # - name: api types",
    "  #   stage: typecheck                  # format, lint, typecheck, build, test or custom; told by the name or the tool where it can be",
    "  #   run: npx tsc --noEmit",
    "  #   working-directory: packages/api",
    "  #   fix: npm run codegen              # derived for known tools; `false` turns it off",
    "  #   timeout: 10m",
    '  #   inputs: ["packages/api/**"]       # a pass survives changes to other files',
    "  #   report: junit.xml                 # JUnit, SARIF or checkstyle is read before the text",
    "",
    "# Who repairs what fixers left. `auto` takes the provider whose key is set; with none, only fixers run.",
    "# A key never stands in this file: it is a secret, passed to the action's `api-key` input.",
    "# agent:",
    "#   provider: anthropic                 # openai, google, openai-compatible, claude-code, codex, opencode, copilot, command, none",
    "#   model: claude-sonnet-5-5",
    '#   instructions: "House rules for every prompt."',
    "",
    "# What a run may use. The limits by stage (format 1 round, lint 2, typecheck and build 3, test 5) count rounds that were not kept,",
    "# and hold until max-rounds is set.",
    "# limits: { max-total-rounds: 15, max-minutes: 30, max-tokens: 200000 }",
    "",
    "# What the agent may touch. Lock files, CI, tests and the tools' own configuration are denied until unlocked.",
    '# edits: { deny: ["db/migrations/**"], private: ["customers/**"] }',
    "",
    "# Gates that test a model's edit run in bubblewrap where it starts. On ubuntu-24.04 that takes a step before Regreen:",
    "#   sudo apt-get update && sudo apt-get install -y bubblewrap",
    "#   sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0",
    "# sandbox: always",
    "",
  ].join("\n");

const gateLines = ({ gate, reason }: DetectedGate): readonly string[] => [`  # ${onOneLine(reason)}`, ...asLines([gate], 2)];

/** Data as lines of YAML, so far to the right. */
export const asLines = (data: unknown, indent: number): readonly string[] =>
  stringify(data, { lineWidth: 0, blockQuote: "literal" })
    .trimEnd()
    .split("\n")
    .map((line) => (line === "" ? "" : " ".repeat(indent) + line));

/** Text of the repository for a comment or a terminal: one line, without control characters, which a step's name may hold. */
export const onOneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, " ").trim();
