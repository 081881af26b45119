/** The repair, as a step of a job: inputs in; summary, outputs, annotations, artifact and exit code out. */
import { uploadArtifact } from "../adapters/artifact.ts";
import type { Environment } from "../adapters/git.ts";
import { annotate, maskSecret, remember, runnerFace, warn, writeOutputs, writeSummary } from "../adapters/runner.ts";
import { stopSignal } from "../cli/stop-signal.ts";
import { inputsOfRunner } from "../config/inputs.ts";
import { exitCode, stepFails, verdictLine } from "../core/outcome.ts";
import { annotationsOf } from "../core/report/annotations.ts";
import { actionOutputs } from "../core/report/outputs.ts";
import { prepare } from "../session/prepare.ts";
import { repair } from "../session/repair.ts";

/** Gives the exit code of the step. */
export async function repairStep(environment: Environment): Promise<number> {
  remember("main", "begun");
  const raw = inputsOfRunner(environment);
  for (const name of ["api-key", "github-token"] as const) {
    const secret = raw.get(name)?.value;
    if (secret) maskSecret(secret);
  }
  const prepared = await prepare({ directory: environment.GITHUB_WORKSPACE ?? process.cwd(), environment, raw, leg: null });
  if (!prepared.ok) {
    for (const sentence of prepared.error.split("\n"))
      annotate([{ level: "error", title: "Regreen", message: sentence, file: null, line: null, column: null }]);
    await writeSummary(
      `## Regreen did not start\n\n${prepared.error
        .split("\n")
        .map((line) => `- ${line}`)
        .join("\n")}\n`,
    );
    writeOutputs({ status: "error" });
    return 2;
  }
  const { settings, context } = prepared.value;
  remember("report", prepared.value.reportDir);
  const face = runnerFace();
  const finished = await repair(prepared.value, { signal: stopSignal(), face });
  face.end();
  if (!finished.ok) {
    annotate([{ level: "error", title: "Regreen", message: finished.error.message, file: null, line: null, column: null }]);
    writeOutputs({ status: "error" });
    return 4;
  }
  const { report, written, folder } = finished.value;
  for (const problem of written.problems) warn(problem.message);
  await writeSummary(written.summary);
  if (settings.report.annotations) annotate(annotationsOf(report));
  remember("report", folder.path);
  remember("artifact", settings.report.artifact ?? "");
  const uploaded = settings.report.artifact === null ? null : await uploadArtifact(settings.report.artifact, folder.path, context.runUrl);
  if (uploaded !== null && !uploaded.ok) warn(uploaded.error.message);
  const artifact = uploaded?.ok ? uploaded.value : null;
  remember("uploaded", artifact === null ? "" : "yes");
  writeOutputs(actionOutputs(report, { ...written, artifact }));
  console.log(verdictLine(report));
  if (!stepFails(report, settings.failOn)) return 0;
  return exitCode(report.status) || 1;
}
