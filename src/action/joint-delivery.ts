/** One repair for all legs. Repairs that the second matrix proved are joined and delivered once. Others are not delivered. */
import { jointPatch } from "../adapters/github/commits/patched-files.ts";
import { type RepairDelivery, undone } from "../adapters/github/delivery.ts";
import { jointReport, notProven, repairsOf } from "../core/delivery/legs.ts";
import { asksAllOf, missingLegs } from "../core/leg.ts";
import { fail, type Result } from "../core/result.ts";
import type { DeliveryReport, Report } from "../core/stored/report.ts";
import { type FinishedRun, type HandedOver, type HandOver, handOver } from "./hand-over.ts";
import { patchId } from "./prove.ts";

export interface JointRequest {
  readonly to: HandOver;
  /** Downloads what `mode: prove` uploaded. */
  readonly proofs: () => Promise<Result<readonly Report[]>>;
  /** The findings on the files of a repair. */
  readonly judge: (report: Report) => NonNullable<RepairDelivery["judge"]>;
}

export interface Joint {
  readonly over: readonly HandedOver[];
  /** Reports of legs that were red for themselves and are green with the repair of the others. */
  readonly instead: ReadonlyMap<FinishedRun, Report>;
  readonly proven: boolean;
}

/** Hands over the legs' runs, in their order. */
export const handOverTogether = async ({ to, proofs, judge }: JointRequest, legs: readonly FinishedRun[]): Promise<Joint> => {
  const { deliver, report } = to.settings;
  const repairs = repairsOf(legs, deliver.partial);
  const repaired = legs.filter(({ patch }) => patch !== null && repairs.includes(patch));
  const [first, ...more] = repaired.map((leg) => leg.report);
  if (first === undefined) return { over: await handOver(to, legs), instead: new Map(), proven: false };
  const stored = await proofs();
  const missing = missingLegs(legs.map((leg) => leg.report.run));
  const why =
    missing !== null
      ? `Not delivered without a proof by all legs. ${missing}`
      : stored.ok
        ? notProven(legs, repairs.map(patchId), stored.value)
        : `Not delivered without a proof. ${stored.error.message}`;
  const joint = why === null ? await together(to, repairs) : fail("refused", why);
  const whole = jointReport([first, ...more]);
  const quiet = {
    ...to,
    settings: { ...to.settings, report: { ...report, comment: "never", issue: "never", scorecard: "never" } },
  } as const;
  const outcome: DeliveryReport = joint.ok
    ? ((await handOver(quiet, [{ report: whole, patch: joint.value, judge: judge(whole) }]))[0]?.delivery ?? undone(deliver.mode, ""))
    : undone(deliver.mode, `${joint.error.message} fix.patch holds the repair.`);
  const green = new Map(
    legs.flatMap((leg) => {
      const proof = stored.ok ? stored.value.find((one) => asksAllOf(one, leg.report)) : undefined;
      return joint.ok && proof !== undefined && !repaired.includes(leg) && leg.report.status !== "passed"
        ? [[leg, { ...proof, run: leg.report.run }] as const]
        : [];
    }),
  );
  const ends = legs.map((leg): FinishedRun => {
    const report = green.get(leg) ?? leg.report;
    return repaired.includes(leg) ? { ...leg, report: { ...report, delivery: outcome } } : { ...leg, report };
  });
  const over = await handOver({ ...to, settings: { ...to.settings, deliver: { ...deliver, mode: "none" } } }, ends);
  return {
    over: over.map((one, at) => {
      const leg = legs[at];
      if (leg === undefined || !repaired.includes(leg)) return one;
      return { ...one, delivery: { ...outcome, issueUrls: one.delivery?.issueUrls ?? [] } };
    }),
    instead: green,
    proven: joint.ok,
  };
};

const together = async ({ api, facts, environment, local }: HandOver, repairs: readonly string[]): Promise<Result<string>> => {
  if (api === null || facts.commit === null) return fail("missing", "It is not known which commit this run is for.");
  const joint = await jointPatch({ api, commit: facts.commit, environment, local }, repairs);
  return joint.ok || joint.error.code !== "conflict" ? joint : fail("conflict", "The repairs of the legs do not go together.");
};
