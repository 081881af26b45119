/** One way in which a change would make a gate pass without repairing anything, or something of it that a person should look at. */
export interface IntegrityFinding {
  readonly file: string;
  /** In the text after the change; in the text before it for what was removed; null for whole files. */
  readonly line: number | null;
  /** Stable name: "test-deleted", "test-skipped", "test-focused", "assertion-removed", "suppression-added", ... */
  readonly rule: string;
  /** The key of a configuration, from its document's root; absent for everything else. */
  readonly setting?: readonly string[];
  /** A sentence for the agent and for people. */
  readonly message: string;
  /**
   * True: the change may be kept, and the finding is reported. "if-calibrated": it may be kept only after a calibration showed that the
   * check still fails. Absent: the finding rejects the change.
   */
  readonly remark?: true | "if-calibrated";
}

/** Whether a finding rejects the change. */
export const rejects = ({ remark }: IntegrityFinding): boolean => remark === undefined;
