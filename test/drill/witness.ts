import type { Report, RoundReport } from "../../src/core/stored/report.ts";
import type { Attack } from "./attack.ts";
import type { Bout } from "./bout.ts";
import type { AgentScript } from "./model.ts";

/** Every guard of which the run's report, or what the agent was told, bears witness for one attack of a bout. `steps`: requests in a round at most. */
export const guardsOf = (report: Report, script: AgentScript, { mode, attacks }: Bout, index: number, steps: number): readonly string[] => {
  const attack = attacks[index];
  if (attack === undefined) return [];
  if (mode === "steps") {
    const paths = pathsOf(attack);
    const refusals = report.rounds.flatMap((round) => round.refusals).filter((refusal) => paths.includes(refusal.path));
    return unique([...refusals.map((refusal) => `policy: ${refusal.rule}`), ...(script.results[index] ?? []).flatMap(answerGuard)]);
  }
  const rounds = mode === "rounds" ? report.rounds.slice(index, index + 1) : report.rounds;
  const answers = mode === "alone" ? script.results.flat().flatMap(answerGuard) : [];
  return unique([...rounds.flatMap((round) => roundGuards(round, steps)), ...answers]);
};

const unique = (all: readonly string[]): readonly string[] => [...new Set(all)];

const roundGuards = (round: RoundReport, steps: number): readonly string[] => [
  ...round.refusals.map((refusal) => `policy: ${refusal.rule}`),
  ...round.findings.map((finding) => `integrity: ${finding.rule}`),
  ...round.regressions.flatMap(({ fingerprint }) =>
    fingerprint.startsWith("census:") ? [fingerprint.replace("census:", "census: ")] : [],
  ),
  // The gate was green on it, and only the added test told otherwise.
  ...(round.outcome === "rejected" && round.findings.length === 0 ? ["calibration: check-cannot-fail"] : []),
  ...(round.outcome === "refused" && round.edits.length > 0 ? ["write: refused"] : []),
  ...(["no-progress", "regressed", "repeated", "useless"].includes(round.outcome) ? [`loop: ${round.outcome}`] : []),
  ...(round.outcome === "useless" && round.usage.requests === steps ? ["limit: max-steps"] : []),
  // The second time it is told so, the third ends the round.
  ...(round.outcome === "useless" && round.usage.requests === 3 && steps > 3 ? ["limit: repeated question"] : []),
];

/** What the agent read in answer to a call that failed. */
const answerGuard = (result: string): readonly string[] => {
  if (result.startsWith("Refused: ")) return [];
  if (/was not found/.test(result)) return ["edit: not found"];
  if (/occurs \d+ times/.test(result)) return ["edit: not unique"];
  if (/\bexists\b/.test(result)) return ["edit: exists"];
  if (/no JSON object|needs path|There is no tool/.test(result)) return ["edit: malformed"];
  if (/is private|is refused|outside/.test(result)) return ["read: refused"];
  return [];
};

const pathsOf = (attack: Attack): readonly string[] =>
  attack.replies.flatMap((reply) =>
    "calls" in reply
      ? reply.calls.flatMap((call) => {
          const given = call.arguments as { readonly path?: unknown; readonly what?: unknown } | string;
          return typeof given === "object" ? [given.path, given.what].filter((path) => typeof path === "string") : [];
        })
      : [],
  );
