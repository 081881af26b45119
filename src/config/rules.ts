import { nearest } from "../core/nearest.ts";
import { type ConfigError, formatPath } from "./error.ts";
import { globProblem, regexProblem } from "./patterns.ts";
import { found } from "./validate.ts";
import { errorAt, type YamlText } from "./yaml-text.ts";

/** A mapping whose values nobody has checked yet. */
type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose => typeof value === "object" && value !== null && !Array.isArray(value);
const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];

/**
 * What a schema cannot say: rules between values. They look at the document as it was read, not as it was validated, so that a
 * misspelt key in one gate does not hide that two others have the same name.
 */
export const ruleErrors = (file: string, yaml: YamlText): readonly ConfigError[] => {
  if (!isLoose(yaml.value)) return [];
  const gates = Array.isArray(yaml.value.gates) ? yaml.value.gates.map((gate: unknown) => (isLoose(gate) ? gate : {})) : [];
  const none = Array.isArray(yaml.value.gates) && gates.length === 0;
  return [
    ...(none ? [errorAt(file, yaml, ["gates"], "found an empty list; allowed is a list with at least one entry.")] : []),
    ...gateErrors(gates, file, yaml, ["gates"]),
    ...globErrors(yaml.value, file, yaml),
    ...classifyErrors(yaml.value.classify, file, yaml),
    ...agentErrors(yaml.value.agent, file, yaml),
  ];
};

/** Rules of a list of gates that stands at `at`. */
export const gateErrors = (gates: readonly Loose[], file: string, yaml: YamlText, at: readonly PropertyKey[]): readonly ConfigError[] => [
  ...gates.flatMap((gate, index) => {
    const first = gates.findIndex((other) => typeof gate.name === "string" && other.name === gate.name);
    return first >= 0 && first < index
      ? [
          errorAt(
            file,
            yaml,
            [...at, index, "name"],
            `two gates are called ${found(gate.name)}, the first is ${formatPath([...at, first])}; give each its own name.`,
          ),
        ]
      : [];
  }),
  ...gates.flatMap((gate, index) =>
    (["name", "run", "rerun"] as const)
      .filter((key) => typeof gate[key] === "string" && gate[key] !== "" && (gate[key] as string).trim() === "")
      .map((key) => errorAt(file, yaml, [...at, index, key], `found only blanks; allowed is text that is not empty.`)),
  ),
  ...needsErrors(gates, file, yaml, at),
  ...gates.flatMap((gate, index) =>
    typeof gate.rerun === "string" && !/\{(?:files|tests)\}/.test(gate.rerun)
      ? [
          errorAt(
            file,
            yaml,
            [...at, index, "rerun"],
            "names neither {files} nor {tests}, so it would run everything; put one of them where the failed files or tests belong, or remove `rerun`.",
          ),
        ]
      : [],
  ),
  ...gates.flatMap((gate, index) =>
    (["inputs", "writes", "report"] as const).flatMap((key) => {
      const written = gate[key];
      const list = typeof written === "string" ? [written] : strings(written);
      return list.flatMap((glob, position) => {
        const problem = globProblem(glob);
        const path = typeof written === "string" ? [...at, index, key] : [...at, index, key, position];
        return problem === null ? [] : [errorAt(file, yaml, path, `${found(glob)} ${problem}`)];
      });
    }),
  ),
];

const needsErrors = (gates: readonly Loose[], file: string, yaml: YamlText, at: readonly PropertyKey[]): readonly ConfigError[] => {
  const names = gates.map((gate) => gate.name).filter((name) => typeof name === "string");
  const unknown = gates.flatMap((gate, index) =>
    strings(gate.needs).flatMap((need, position) =>
      names.includes(need)
        ? []
        : [
            errorAt(
              file,
              yaml,
              [...at, index, "needs", position],
              `there is no gate ${found(need)}; the gates are ${names.map((name) => found(name)).join(", ")}.`,
              nearest(need, names),
            ),
          ],
    ),
  );
  const cycle = findCycle(new Map(gates.map((gate) => [String(gate.name), strings(gate.needs)])));
  if (cycle === null) return unknown;
  const index = gates.findIndex((gate) => gate.name === cycle[0]);
  return [
    ...unknown,
    errorAt(
      file,
      yaml,
      [...at, index, "needs"],
      `the gates need each other in a circle: ${cycle.map((name) => found(name)).join(" needs ")}; remove one of these.`,
    ),
  ];
};

/** The first circle, as names with the first one repeated at the end, or null. */
const findCycle = (needs: ReadonlyMap<string, readonly string[]>): readonly string[] | null => {
  const done = new Set<string>();
  const walk = (name: string, trail: readonly string[]): readonly string[] | null => {
    const start = trail.indexOf(name);
    if (start >= 0) return [...trail.slice(start), name];
    if (done.has(name)) return null;
    for (const need of needs.get(name) ?? []) {
      const circle = walk(need, [...trail, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of needs.keys()) {
    const circle = walk(name, []);
    if (circle !== null) return circle;
  }
  return null;
};

const globErrors = (document: Loose, file: string, yaml: YamlText): readonly ConfigError[] => {
  const edits = isLoose(document.edits) ? document.edits : {};
  return (["allow", "deny", "unlock", "private", "test-files"] as const).flatMap((key) =>
    strings(edits[key]).flatMap((glob, position) => {
      const problem = globProblem(glob);
      return problem === null ? [] : [errorAt(file, yaml, ["edits", key, position], `${found(glob)} ${problem}`)];
    }),
  );
};

const classifyErrors = (rules: unknown, file: string, yaml: YamlText): readonly ConfigError[] =>
  (Array.isArray(rules) ? rules : []).flatMap((rule: unknown, index) => {
    const problem = isLoose(rule) && typeof rule.pattern === "string" ? regexProblem(rule.pattern) : null;
    return problem === null ? [] : [errorAt(file, yaml, ["classify", index, "pattern"], `${found((rule as Loose).pattern)} ${problem}`)];
  });

const agentErrors = (agent: unknown, file: string, yaml: YamlText): readonly ConfigError[] => {
  if (!isLoose(agent)) return [];
  const both = agent.model !== undefined && agent.models !== undefined;
  const problem = typeof agent["base-url"] === "string" ? addressProblem(agent["base-url"]) : null;
  return [
    ...(both ? [errorAt(file, yaml, ["agent"], "`model` and `models` are both given; keep one.", null, "models")] : []),
    ...(problem === null ? [] : [errorAt(file, yaml, ["agent", "base-url"], problem)]),
  ];
};

/** Why an address cannot be used as `base-url`, or null. A password in it would end in logs. */
export const addressProblem = (address: string): string | null => {
  if (!URL.canParse(address)) return "found text that is no address; allowed is one such as https://host/v1.";
  const { protocol, username, password } = new URL(address);
  if (protocol !== "http:" && protocol !== "https:") return `found an address that begins with ${protocol}; allowed is https: or http:.`;
  return username !== "" || password !== ""
    ? "the address holds a user or password; remove it and pass the key to the `api-key` input."
    : null;
};
