/** Whether a leg of CI can be run on this machine: its system, and the versions of languages that its set-up asks for. */
import type { Standing } from "../gates/standing.ts";
import type { CiJob } from "../read/job.ts";
import { expressionText } from "../read/value.ts";

/** Actions that set a language up: the input that names its version, and the program that tells it here. */
const languages: readonly { readonly action: RegExp; readonly input: string; readonly program: string }[] = [
  { action: /^actions\/setup-node@/, input: "node-version", program: "node" },
  { action: /^actions\/setup-python@/, input: "python-version", program: "python3" },
  { action: /^actions\/setup-go@/, input: "go-version", program: "go" },
  { action: /^actions\/setup-java@/, input: "java-version", program: "java" },
  { action: /^actions\/setup-dotnet@/, input: "dotnet-version", program: "dotnet" },
  { action: /^ruby\/setup-ruby@/, input: "ruby-version", program: "ruby" },
  { action: /^shivammathur\/setup-php@/, input: "php-version", program: "php" },
  { action: /^oven-sh\/setup-bun@/, input: "bun-version", program: "bun" },
  { action: /^denoland\/setup-deno@/, input: "deno-version", program: "deno" },
];

/** Why a leg's gates would say something else here, or null. */
export const notThisMachine = ({ system, steps }: CiJob, { machine, has }: Standing): string | null => {
  if (system !== null && system !== machine.system) return `it ran on ${system}, and this machine is not`;
  for (const { uses, with: inputs } of steps) {
    const language = uses === null ? undefined : languages.find(({ action }) => action.test(uses));
    const version = expressionText(inputs[language?.input ?? ""] ?? "") ?? "";
    if (language === undefined || !/^v?\d/.test(version) || has(language.program, version)) continue;
    return `it ran with ${language.program} ${version}, and this machine has another or none`;
  }
  return null;
};
