/** What the report says of whose the failures are: from the runs on other commits, the change, and git's facts on commits. */
import { commitFacts, unnamedCommit } from "../adapters/cause/commit-facts.ts";
import { readProject } from "../adapters/project-files.ts";
import { changeTouches } from "../core/cause/change.ts";
import { type LeftRed, originCauses } from "../core/cause/origins.ts";
import { fingerprintsOf } from "../core/failure/compare.ts";
import { countsAsPassed } from "../core/gate.ts";
import { isTestFile } from "../core/policy/policy.ts";
import { reachedLines } from "../core/prompt/changed.ts";
import { type EvidenceInput, evidence } from "../core/prompt/evidence.ts";
import { sourceFiles } from "../core/prompt/source-files.ts";
import type { Recovery } from "../core/recovery/history.ts";
import { ok, type Result } from "../core/result.ts";
import type { CauseFiles, RedCause } from "../core/stored/cause-shape.ts";
import type { SessionChange } from "./change.ts";
import type { OriginSearch } from "./origin-search.ts";
import type { Prepared } from "./prepare.ts";

/** What is left red, by gate. */
export const leftRed = ({ state }: Recovery): readonly LeftRed[] =>
  state.gates.flatMap((of, index) => {
    if (countsAsPassed(of.verdict)) return [];
    const gate = state.plan.gates[index]?.name ?? "";
    const isJudged = of.last !== null && of.last.reading.class === "code";
    // What was not judged is nobody's: no base has it as well.
    return [
      {
        gate,
        fingerprints: isJudged && of.last !== null ? [...fingerprintsOf(of.last.reading)] : [`unjudged:${gate}`],
        origin: isJudged ? of.origin : null,
      },
    ];
  });

/** Gates that were found to be broken by a commit and are green again. */
const mended = ({ state }: Recovery): readonly LeftRed[] =>
  state.gates.flatMap(({ verdict, origin, proof: { baseline } }, index) =>
    (verdict === "passed" || verdict === "flaky") && origin?.kind === "culprit" && baseline !== null
      ? [{ gate: state.plan.gates[index]?.name ?? "", fingerprints: [...fingerprintsOf(baseline.reading)], origin }]
      : [],
  );

/** The causes of what is red, or was; none where no other commit was asked. */
export const causesOf = async (
  prepared: Prepared,
  recovery: Recovery,
  { change, history }: Pick<OriginSearch, "change" | "history">,
): Promise<Result<readonly RedCause[]>> => {
  const red = [...leftRed(recovery), ...mended(recovery)];
  const ids = [...new Set(red.flatMap(({ origin }) => (origin?.kind === "culprit" ? origin.commits : (origin?.commit ?? []))))];
  if (red.every(({ origin }) => origin === null)) return ok([]);
  const { git } = history();
  const facts = new Map(await Promise.all(ids.map(async (id) => [id, await commitFacts(git, id)] as const)));
  const files = await reachedFiles(prepared, recovery, change);
  return ok(originCauses(red, { commit: (id) => facts.get(id) ?? unnamedCommit(id), files: (gate) => files.get(gate) ?? [] }));
};

const reachedFiles = async (
  { repository, settings }: Prepared,
  { state }: Recovery,
  change: SessionChange,
): Promise<ReadonlyMap<string, CauseFiles>> => {
  const read = await change();
  if (!read.ok) return new Map();
  const project = readProject(repository.root);
  const wasChanged = changeTouches(read.value, project.text);
  return new Map(
    state.gates.flatMap((of, index): [string, CauseFiles][] => {
      const gate = state.plan.gates[index];
      const isTold = of.origin?.kind === "checked" || of.origin?.kind === "culprit";
      if (gate === undefined || !isTold || of.last === null || of.last.reading.class !== "code") return [];
      const { failures, excerpt } = of.last.reading;
      const input: EvidenceInput = {
        ...{ stage: gate.stage, round: 1, failures, excerpt, granted: [], attempts: [], project, wasChanged },
        isTest: (path) => isTestFile(path, settings.edits.testFiles),
        mayShow: () => true,
      };
      const files = sourceFiles(input);
      return [[gate.name, reachedLines({ ...evidence(input, files), change: read.value, failures, files })]];
    }),
  );
};
