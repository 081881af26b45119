import { integrityRules, type RuleName } from "./rules.ts";

/** One way in which a change would make a gate pass without repairing anything, or something of it that a person should look at. */
export interface IntegrityFinding {
  readonly file: string;
  /** In the text after the change; in the text before it for what was removed; null for whole files. */
  readonly line: number | null;
  /** The bounds on a change's size are policy's. */
  readonly rule: RuleName | "max-files" | "max-lines";
  /** The key of a configuration, from its document's root; absent for everything else. */
  readonly setting?: readonly string[];
  /** What stands there, as a sentence. */
  readonly message: string;
  /**
   * True: the change may be kept, and the finding is reported. "if-calibrated": it may be kept only after a calibration showed that the
   * check still fails. Absent: the finding rejects the change, if its rule refuses at all.
   */
  readonly remark?: true | "if-calibrated";
}

/** A finding; with `remark`, one that rejects nothing. */
export const finding = (
  file: string,
  line: number | null,
  rule: IntegrityFinding["rule"],
  message: string,
  remark?: true,
): IntegrityFinding => ({ file, line, rule, message, ...(remark ? { remark } : {}) });

/** Whether a finding rejects the change. */
export const rejects = ({ rule, remark }: Pick<IntegrityFinding, "rule" | "remark">): boolean =>
  remark === undefined && (rule === "max-files" || rule === "max-lines" || integrityRules[rule] !== null);

/** Why a finding that rejects does so, and what would be accepted; empty where its message says it. */
export const reasonOf = ({ rule }: Pick<IntegrityFinding, "rule">): string => {
  const reason = rule === "max-files" || rule === "max-lines" ? null : integrityRules[rule];
  return reason === null ? "" : `No honest repair has this form: ${reason.because}. Accepted: ${reason.accepted}.`;
};

/** What a refusal says to the agent and to people: what stands where, and the reason of each rule once. At most five findings. */
export const refusalText = (findings: readonly IntegrityFinding[]): string =>
  findings
    .slice(0, 5)
    .flatMap((finding, at, all) => [
      `${finding.file}${finding.line === null ? "" : `:${finding.line}`}: ${finding.message}`,
      ...(all.slice(at + 1).some(({ rule }) => rule === finding.rule) ? [] : [reasonOf(finding)]),
    ])
    .filter((part) => part !== "")
    .join(" ");
