/** The types of a report, from its shape. */
import type { gapShape } from "./gap-shape.ts";
import type { changeShape, reportShape, trendPointShape } from "./report-shape.ts";
import type { Of } from "./shape.ts";

/** `report.json`: the whole run as data. Every text for people (summary, gap report, page) is made from this alone. */
export type Report = Of<typeof reportShape>;
export type Status = Report["status"];
export type GateReport = Report["gates"][number];
/** A deterministic step that changed the tree: fixer, quick fix, memory. */
export type StepReport = Report["steps"][number];
export type RoundReport = Report["rounds"][number];
export type ChangedFile = Of<typeof changeShape>;
export type Warning = Report["warnings"][number];
/** For pictures: one bar or mark on the time axis. */
export type TimelineEntry = Report["timeline"][number];
/** One earlier run, for the trend. */
export type TrendPoint = Of<typeof trendPointShape>;
export type DeliveryReport = NonNullable<Report["delivery"]>;
/** Failures that a pull request did not bring, because its base branch has them. */
/** `gap-<id>.json`: one cause that is left, and what a person can do about it. */
export type Gap = Of<typeof gapShape>;
