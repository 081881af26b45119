import { symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "../../src/core/stored/report.ts";
import { silentFace } from "../../src/face.ts";
import { prepare } from "../../src/session/prepare.ts";
import { repair as repairRun } from "../../src/session/repair.ts";
import { startModel } from "../drill/model.ts";
import { plainEnvironment, repositoryOf } from "../helpers/program.ts";
import { installed } from "../runners/runners.ts";
import { packagesOf, type Repair, type Step, stageOf } from "./repair.ts";

export interface Played {
  readonly report: Report;
  /** The change as `git apply` takes it; null: none. */
  readonly patch: string | null;
  /** Where the project stood. */
  readonly folder: string;
  /** What calibration cost; null: none was made. */
  readonly calibrationSeconds: number | null;
}

const callOf = ({ path, old, now }: Step) =>
  now === undefined
    ? { name: "delete_file", arguments: { path, why: "a repair" } }
    : { name: "edit_file", arguments: { path, old_text: old ?? "", new_text: now, why: "a repair" } };

/** Lets the program repair the project with this one answer. Throws where the machine failed, or the packages are missing. */
export const playRepair = async ({ tool, files, run, steps, gate, config, prepare: ready }: Repair): Promise<Played> => {
  const packages = packagesOf(tool);
  const modules = packages === null ? null : installed(packages);
  if (packages !== null && modules === null) throw new Error(`${packages.join(", ")} cannot be installed here`);
  await using model = await startModel();
  const give = { calls: [{ name: "give_up", arguments: { kind: "unknown", reason: "nothing else to try", needs: null } }] };
  const address = model.serve({ replies: [{ calls: steps.map(callOf) }], last: give, results: [], requests: 0 });
  const folder = repositoryOf({
    ".gitignore": "node_modules\ntarget\nCargo.lock\n__pycache__\n.pytest_cache\n.mypy_cache\n",
    ...files,
    ".github/regreen.yml": JSON.stringify({
      gates: [{ name: stageOf(tool), stage: stageOf(tool), run, timeout: "60s", ...gate }],
      agent: { provider: "openai-compatible", model: "scripted", "base-url": address },
      limits: { "max-rounds": 2, "max-total-rounds": 2, "max-infra-retries": 0 },
      memory: false,
      ...config,
    }),
  });
  const undo = ready?.(folder);
  if (modules !== null) symlinkSync(modules, join(folder, "node_modules"));
  const prepared = await prepare({ directory: folder, environment: plainEnvironment(), raw: new Map(), leg: null });
  if (!prepared.ok) throw new Error(prepared.error);
  let calibrationSeconds: number | null = null;
  const finished = await repairRun(prepared.value, {
    signal: new AbortController().signal,
    face: silentFace,
    world: (world) => ({
      ...world,
      gates: {
        ...world.gates,
        calibrate: async (...given) => {
          const started = performance.now();
          const calibration = await world.gates.calibrate(...given);
          calibrationSeconds = (performance.now() - started) / 1000;
          return calibration;
        },
      },
    }),
  });
  undo?.();
  if (!finished.ok) throw new Error(finished.error.message);
  return { report: finished.value.report, patch: finished.value.patch, folder, calibrationSeconds };
};
