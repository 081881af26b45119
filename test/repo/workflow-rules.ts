// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
/** Workflows as a security engineer reads them. */
import { parse } from "yaml";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job extends Step {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
  readonly needs?: unknown;
  readonly if?: string;
  readonly "timeout-minutes"?: number;
  readonly concurrency?: unknown;
  readonly environment?: unknown;
  readonly "cache-mode"?: unknown;
}

export interface Jobs {
  readonly on: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** What a security engineer asks of a workflow before it is signed; what is wrong, a line each. */
export const wrongIn = (text: string): readonly string[] => {
  const { on, permissions, concurrency, jobs } = parse(text) as Jobs;
  const called = JSON.stringify(on).includes("workflow_call");
  const byAnybody = /workflow_run|issue_comment/.test(JSON.stringify(on));
  return Object.entries(jobs).flatMap(([name, job]) => {
    const { steps = [], needs } = job;
    const wrong = (what: string): string => `${name}: ${what}`;
    const given = job.permissions ?? permissions ?? {};
    const delivering = steps.find((step) => step.with?.mode === "deliver");
    const guarding = steps.some((step) => step.with?.mode === "guard");
    // The right to ask a model changes nothing in the repository.
    const copilot = steps.some((step) => step.with?.agent === "copilot");
    const asking = steps.some((step) => step.with?.mode === "ask");
    // The first job behind red CI, and the one that is left when CI is green on a commit of ours.
    const waking = steps.some((step) => step.with?.mode === "wake");
    const settling = waking && /== 'success'|sender\.type == 'Bot'/.test(job.if ?? "");
    const afterCi = delivering?.with?.gates === "failed";
    const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    const runsCode =
      steps.some(({ run }) => run !== undefined) || steps.some((step) => step.uses?.startsWith("regreen/") && !step.with?.mode);
    const mode = String(job.uses !== undefined ? (job.with?.deliver ?? "suggest") : (delivering?.with?.deliver ?? "none"));
    const wanted = new Set([
      ...(/^(?:push|pull-request)$/.test(mode) ? ["contents"] : []),
      ...(mode !== "none" || delivering?.with?.comment !== undefined || asking || guarding || waking ? ["pull-requests"] : []),
      ...(delivering?.with?.issue !== undefined ? ["issues"] : []),
      ...(settling ? ["contents"] : []),
      ...(copilot ? ["copilot-requests"] : []),
      // A release's own; its job is held by the test of the release.
      ...(job.environment === "release" ? ["contents", "id-token", "attestations"] : []),
    ]);
    return [
      ...(steps.length > 0 && job["timeout-minutes"] === undefined ? [wrong("has no timeout-minutes")] : []),
      ...(concurrency === undefined && job.concurrency === undefined && needs === undefined && !called
        ? [wrong("has no concurrency")]
        : []),
      ...(delivering !== undefined && needs !== undefined && !afterCi && !/^\$\{\{ always\(\)/.test(job.if ?? "")
        ? [wrong("delivers not always")]
        : []),
      ...(delivering !== undefined && needs !== undefined && /^\$\{\{ always\(\) && (?!needs\.(?:ask|wake)\.)/.test(job.if ?? "")
        ? [wrong("can be skipped")]
        : []),
      ...(afterCi &&
      !/^\$\{\{ (?:always|!cancelled)\(\) && \(?needs\.[\w-]+\.(?:result != 'skipped'|outputs\.repair == 'true')/.test(job.if ?? "")
        ? [wrong("delivers what nobody repaired")]
        : []),
      ...(waking && (checkouts.length > 0 || /secrets\.(?!REGREEN_TOKEN)/.test(JSON.stringify(job)) || steps.length > 1)
        ? [wrong("does more than wake")]
        : []),
      ...(runsCode && JSON.stringify(on).includes("workflow_run") && job["cache-mode"] !== "read"
        ? [wrong("may save in the default branch's cache")]
        : []),
      ...(runsCode &&
      JSON.stringify(on).includes("workflow_run") &&
      checkouts.some((step) => step.with?.ref !== "${{ needs.wake.outputs.commit }}")
        ? [wrong("checks out what nobody decided on")]
        : []),
      ...checkouts.flatMap((step) => (step.with?.["persist-credentials"] === false ? [] : [wrong("leaves a token in .git/config")])),
      ...Object.entries(given).flatMap(([scope, right]) => (right === "write" && !wanted.has(scope) ? [wrong(`may write ${scope}`)] : [])),
      ...(runsCode &&
      job.environment !== "release" &&
      Object.entries(given).some(([scope, right]) => right === "write" && scope !== "copilot-requests")
        ? [wrong("runs code and may write")]
        : []),
      ...(byAnybody && runsCode && JSON.stringify(job).includes("secrets.") && job.environment === undefined
        ? [wrong("holds a secret beside a stranger's code")]
        : []),
    ];
  });
};
