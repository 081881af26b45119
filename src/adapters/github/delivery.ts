/** The parts of a delivery, and the words for one that failed. */
import type { PatchVerdict } from "../../core/delivery/inspect-patch.ts";
import type { DeliveryPlan } from "../../core/delivery/plan.ts";
import type { Environment } from "../../core/environment.ts";
import type { DeliverSettings } from "../../core/settings.ts";
import type { DeliveryReport, Report } from "../../core/stored/report.ts";
import type { GitHubApi } from "./api/client.ts";
import type { LocalObjects } from "./commits/objects.ts";
import type { DeliveredFile } from "./commits/patched-files.ts";

export type RepairDeliveryPlan = Extract<DeliveryPlan, { readonly kind: "push" | "pull-request" | "suggest" }>;

/** One repair and where it goes. */
export interface RepairDelivery {
  readonly report: Report;
  readonly patch: string;
  readonly plan: RepairDeliveryPlan;
  /** What is held against one that came in an artifact; by default nothing is. */
  readonly judge?: (files: readonly DeliveredFile[]) => PatchVerdict;
}

export interface Delivery {
  readonly api: GitHubApi;
  readonly settings: DeliverSettings;
  readonly pullRequest: { readonly number: number; readonly fork: boolean } | null;
  /** Who writes with the token. */
  readonly login: string | null;
  readonly runUrl: string | null;
  /** The file that holds changes to workflow files which may not be pushed. */
  readonly workflowPatch: string;
  readonly environment: Environment;
  /** The checkout's objects; null where there is none. */
  readonly local: LocalObjects | null;
  /** A line for the log. */
  readonly say: (line: string) => void;
}

/** A repair that applies, with the files that it changes. */
export interface Ready {
  readonly repair: RepairDelivery;
  readonly files: readonly DeliveredFile[];
}

/** The head of the branch that the repair is for. */
export interface DeliveryHead {
  readonly head: string;
  /** Somebody else's commit is there now. */
  readonly moved: boolean;
  /** A commit of this very run is there now. */
  readonly byRun: boolean;
}

/** Why the files of a repair must not be delivered, as one sentence; null where nothing is held against them. */
export const refusal = (forbidden: readonly string[]): string | null =>
  forbidden.length === 0
    ? null
    : `The repair was refused: ${forbidden.slice(0, 5).join(" ")}${forbidden.length > 5 ? ` And ${forbidden.length - 5} more.` : ""}`;

export const undone = (mode: DeliveryReport["mode"], message: string): DeliveryReport => ({
  mode,
  done: false,
  message,
  pullRequestUrl: null,
  issueUrls: [],
  commit: null,
});
