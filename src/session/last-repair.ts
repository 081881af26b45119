/** What an agent is told where CI is red on a repair of ours: that repair as the attempt before, with what CI said as its outcome. */
import type { AttemptNote } from "../core/attempts.ts";
import { stepTitle } from "../core/ci-run/red-steps.ts";
import { isOwnCommit } from "../core/delivery/marks.ts";
import { maskSecrets } from "../core/policy/secrets.ts";
import type { Agent } from "../ports.ts";
import type { Prepared } from "./prepare.ts";

/** The agent as it was where the red run is of nobody's repair, or none. */
export const withLastRepair = async (
  { settings: { redSteps }, repository }: Pick<Prepared, "settings" | "repository">,
  agent: Agent,
): Promise<Agent> => {
  if (redSteps === undefined) return agent;
  const shown = await repository.git(["show", "--no-patch", "--format=%B", redSteps.run.commit, "--"], { accept: [128] });
  const message = shown.ok ? shown.value.toString("utf8") : "";
  if (!isOwnCommit(message)) return agent;
  const before = (gate: string): readonly AttemptNote[] =>
    redSteps.jobs
      .flatMap(({ name, steps }) =>
        steps.filter(({ kind, gates }) => kind === "failed" && gates.includes(gate)).map((step) => [name, step] as const),
      )
      .slice(0, 1)
      .map(([job, { name, words }]) => ({
        ...{ by: "round", outcome: "kept", analysis: null, digest: null, files: [], diff: null, failuresAfter: [] },
        description: maskSecrets(message.split("\n")[0] ?? ""),
        result: `it was delivered, and CI is red with it (${job} / ${stepTitle(name)}): ${words.map((line) => maskSecrets(line)).join(" / ")}`,
      }));
  return { ask: (request, signal) => agent.ask({ ...request, attempts: [...before(request.gate.name), ...request.attempts] }, signal) };
};
