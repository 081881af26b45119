import { relative, resolve } from "node:path";
import type { RedChange } from "../../core/cause/change.ts";
import type { PackageEvidence } from "../../core/cause/package-evidence.ts";
import type { Gate } from "../../core/gate.ts";
import { isTestFile, judgePath, type PolicyContext } from "../../core/policy/policy.ts";
import { maskSecrets } from "../../core/policy/secrets.ts";
import type { PromptInput } from "../../core/prompt/prompt.ts";
import type { AgentSettings, EditSettings } from "../../core/settings.ts";
import { type CountTokens, estimateTokens } from "../../core/tokens.ts";
import type { Clock, RoundRequest } from "../../ports.ts";
import { rolesOf } from "../../tools/gate-inputs.ts";
import { gateSources, languageLevels } from "../../tools/gate-sources.ts";
import { dependencyEvidence } from "../cause/dependency-evidence.ts";
import { readPathFacts } from "../checkpoint/file-facts.ts";
import type { Git } from "../git.ts";
import type { ProxyEnvironment } from "./guarded-fetch.ts";
import { type WorkFiles, workFiles } from "./work-files.ts";

/** What an agent over an API works with. */
export interface ApiAgentParts {
  readonly settings: AgentSettings;
  readonly edits: EditSettings;
  /** All gates of the run: their scripts are protected. */
  readonly gates: readonly Gate[];
  /** Regreen's configuration file, absolute or relative to the root, or null. */
  readonly configFile: string | null;
  /** Absolute path of the work tree, which holds the tree that a request names. */
  readonly root: string;
  readonly git: Git;
  readonly clock: Clock;
  /** Where proxies and PATH are looked up. */
  readonly environment: ProxyEnvironment;
  log(line: string): void;
  /** The change whose checks are red; null where it is not known. Never rejects. */
  change?(): Promise<RedChange | null>;
}

/** What a turn knows about the repository: files, policy, and the prompt's input. */
export interface TurnScene {
  readonly files: WorkFiles;
  readonly policy: PolicyContext;
  readonly input: PromptInput;
  readonly count: CountTokens;
}

/** Looks at the repository as it is now, for one round; `known`: the lines that earlier prompts at the gate showed. */
export const sceneOf = async (
  parts: ApiAgentParts,
  request: RoundRequest,
  format: "tools" | "text",
  known: ReadonlySet<string> = new Set(),
): Promise<TurnScene> => {
  const files = workFiles(parts.root, parts.edits.private);
  const roles = rolesOf(parts.gates, files);
  const policy: PolicyContext = {
    stage: request.gate.stage,
    edits: parts.edits,
    configFile: parts.configFile === null ? null : relative(parts.root, resolve(parts.root, parts.configFile)),
    ...roles,
    failingFiles: request.reading.files,
  };
  const { settings } = parts;
  const change = (await parts.change?.()) ?? null;
  const input: PromptInput = {
    gate: request.gate,
    round: request.round,
    exitCode: request.exitCode,
    reading: request.reading,
    attempts: request.attempts,
    regressions: request.regressions,
    precedent: request.precedent ?? null,
    granted: request.granted,
    known,
    project: { ...files, text: (path) => maskedText(parts, files, path) },
    change: change === null ? null : maskedChange(parts, change),
    packages: change === null ? [] : dependencyEvidence(parts.root, files, change, request.reading).map((one) => maskedPackage(parts, one)),
    sources: gateSources(request.gate, files),
    levels: languageLevels(request.gate, files),
    mayEdit: (path) => files.has(path) && judgePath(path, { ...readPathFacts(parts.root, path), ignored: false }, policy).allowed,
    mayShow: (path) => files.shows(path),
    isTest: (path) => isTestFile(path, parts.edits.testFiles) || roles.tests.includes(path),
    limits: parts.edits,
    instructions: settings.instructions,
    hint: settings.hint ?? null,
    format,
    maxTokens: settings.maxPromptTokens,
    count: estimateTokens,
  };
  return { files, policy, input, count: estimateTokens };
};

const maskedText = (parts: ApiAgentParts, files: WorkFiles, path: string): string | null => {
  const text = files.text(path);
  return text === null ? null : withoutSecrets(parts, text);
};

const maskedChange = (parts: ApiAgentParts, change: RedChange): RedChange => ({
  ...change,
  files: change.files.map((file) => {
    // A lock file of megabytes is told by its versions alone.
    if ((file.after ?? file.before ?? "").length > largestText) return { ...file, before: null, after: null, unread: true };
    const [before, after] = [file.before, file.after].map((text) => (text === null ? null : withoutSecrets(parts, text)));
    return { ...file, before: before ?? null, after: after ?? null };
  }),
});

const maskedPackage = (parts: ApiAgentParts, { symbols, ...one }: PackageEvidence): PackageEvidence => ({
  ...one,
  symbols: symbols.map((symbol) => ({ ...symbol, now: symbol.now === null ? null : withoutSecrets(parts, symbol.now) })),
});

const largestText = 1_048_576;

/** A text without the key and without likely secrets. */
export const withoutSecrets = (parts: ApiAgentParts, text: string): string =>
  maskSecrets(text, parts.settings.apiKey === null ? [] : [parts.settings.apiKey]);
