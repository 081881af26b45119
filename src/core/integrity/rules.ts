/** The rules of integrity. One that refuses says why no honest repair has its form; one that cannot say so is a remark. */

/** Why a rule refuses, and what it would accept instead. */
export interface RefusingRule {
  /** Completes "No honest repair of that failure has this form: ...". */
  readonly because: string;
  /** What a repair may do instead, as a sentence without its stop. */
  readonly accepted: string;
}

const testsStand = "the test as it was, and the code changed so that it passes";

/** Every rule; null: no such sentence holds, so a finding of it is told and refuses nothing. */
const table = {
  "test-deleted": { because: "a failing test says what the code has to do, and without it nothing does", accepted: testsStand },
  "test-renamed": { because: "a test that no runner collects judges nothing", accepted: "the test under a name that the runner collects" },
  "test-skipped": { because: "a test that does not run cannot show that the code is right", accepted: testsStand },
  "test-focused": { because: "the tests beside it would not run any more", accepted: "every test run as before" },
  "test-emptied": { because: "a test that asserts nothing passes whatever the code does", accepted: testsStand },
  "test-case-removed": { because: "the case that went is one that the code has to meet", accepted: "all cases, and code that meets them" },
  "assertion-removed": { because: "what was asserted is what the code has to do", accepted: testsStand },
  "assertion-weakened": {
    because: "the weaker assertion holds for code that is wrong",
    accepted: "an assertion that says as much as before",
  },
  "assertion-trivial": { because: "such an assertion holds whatever the code does", accepted: "an assertion about what the code answers" },
  "assertion-changed": { because: "the expected value is the measure, and the code is what is measured", accepted: testsStand },
  "snapshot-changed": {
    because: "what is expected would be made from what the code happens to do",
    accepted: "the recorded text, and code that meets it",
  },
  "check-cannot-fail": { because: "a check that can only pass shows nothing", accepted: "a check that fails where the code is wrong" },
  "suppression-added": {
    because: "the finding is still there, and only its report is gone",
    accepted: "code to which the check has nothing to object; settings can allow suppressions",
  },
  "strictness-removed": {
    because: "the check looks at less than before, and what it found stays",
    accepted: "the same strictness, and code that meets it",
  },
  "configuration-loosened": {
    because: "the gate lets more pass than before, and the code stays as it is",
    accepted: "code that meets the settings",
  },
  "code-taken-out": { because: "the check is silent, and what the code was for is not done any more", accepted: "the code, repaired" },
  "failing-file-gone": {
    because: "the check is silent where it does not look, and the code is no better",
    accepted: "the file in its place, repaired",
  },
  "source-shadowed": {
    because: "the check would read the new file, and the code that runs stays as it is",
    accepted: "the source itself, repaired",
  },
  "text-unreadable": {
    because: "whatever stands behind the open end cannot be checked",
    accepted: "the same with every quote and bracket closed",
  },
  "test-detected": { because: "what users run would not be what the test saw", accepted: "code that does the same wherever it runs" },
  "result-forged": {
    because: "it belongs to the language, the runner or a library, and the test judges with it",
    accepted: "a change of the project's own code alone",
  },
  "secret-added": {
    because: "a secret in a repository is known to everybody who can read it",
    accepted: "the secret read from where the program runs",
  },
  "error-swallowed": null,
  "check-switched-off": null,
  "input-kept-away": null,
  "wait-added": null,
  "hard-coded": null,
  "compared-value-changed": null,
  "state-kept": null,
  "constant-answer": null,
  "expected-read": null,
  "checker-told": null,
  "check-pleased": null,
  "text-unread": null,
} as const satisfies Readonly<Record<string, RefusingRule | null>>;

export type RuleName = keyof typeof table;

export const integrityRules: Readonly<Record<RuleName, RefusingRule | null>> = table;

/** Those that refuse. */
export type RefusingName = { [Name in RuleName]: (typeof table)[Name] extends null ? never : Name }[RuleName];
