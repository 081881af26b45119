/**
 * A probe of a check. For one run, the test's own file expects other values where it failed, and holds one more test, which must fail. A
 * check that does not report them cannot fail, whatever the cause: a patched `assert`, a forged reporter, an exit handler, a value that
 * equals everything, or code that reads its answers in the test.
 */
import type { Failure } from "../failure/failure.ts";
import type { GatePlace } from "../gate.ts";
import { literally } from "../words/pattern.ts";
import { type ProbedFailure, turnedText } from "./turned.ts";

/** The name of the added test. Go needs its own form. In Python it begins with the first word of the failed test's name, so it is collected too. */
const probeTest = "test_regreen_probe";
const goProbeTest = "TestRegreenProbe";

const probeClass = "RegreenProbe";

/** Stands in every probe and makes the file longer: some caches take a file of the same length for the one that they know. */
const probeMark = "regreen:probe";

/** What a probe showed about a gate. `reason`: a sentence if the check cannot fail, a part of one if nothing was shown, empty if it calibrated. */
export interface Calibration {
  readonly outcome: "calibrated" | "cannot-fail" | "not-calibrated";
  readonly reason: string;
}

/** A request to calibrate a gate that is green on `tree`, which is checked out. `failures`: what the gate showed before the change. */
export interface CalibrationRequest {
  readonly tree: string;
  /** Checkpoint 0. */
  readonly initial: string;
  readonly failures: readonly Failure[];
  readonly place: GatePlace;
  /** Whether the whole gate may be run where its command cannot be told to run some tests alone. */
  readonly whole: boolean;
  /** A run with probes is ended after that long: the untouched files may hold an endless loop that only the change has mended. */
  readonly limitMs: number;
}

export interface Probe<F> {
  /** The text that the test's file holds during the run. */
  readonly text: string;
  /** The name under which the same runner reports the added test; null if none can be added. */
  readonly added: string | null;
  /** The failures whose assertions now expect another value, so that their tests have to fail as well. */
  readonly turned: readonly F[];
}

/**
 * The probe for a test's file with these failures; null if none can be made. `turn`: change what the failed assertions expect, where that
 * is possible. `add`: add a test that must fail.
 */
export const probeOf = <F extends ProbedFailure>(
  path: string,
  given: string,
  failures: readonly F[],
  { turn, add }: { readonly turn: boolean; readonly add: boolean },
): Probe<F> | null => {
  const turned = turn ? turnedText(path, given, failures) : null;
  const text = turned?.text ?? given;
  const like = failures[0]?.test ?? "";
  const added = add ? addedTest(path, text, like) : null;
  if (turned === null && added === null) return null;
  const comment = /\.(?:py|rb|t|pl|pm|bats|sh)$/.test(path) ? "#" : "//";
  return {
    text: `${text}${text.endsWith("\n") ? "" : "\n"}\n${comment} ${probeMark}\n${added === null ? "" : `${added.text}\n`}`,
    added: added === null ? null : addedName(added, path, like),
    turned: turned?.failures ?? [],
  };
};

/** Null for languages whose tests stand inside a class or block: its name is not known here. */
const addedTest = (path: string, text: string, like: string): AddedTest | null => {
  if (/_test\.go$/.test(path))
    return { text: `func ${goProbeTest}(t *testing.T) {\n\tt.Fatal("probe")\n}`, test: goProbeTest, group: null };
  // Cargo builds each file of the folder `tests` as a program of its own, so the test can stand at its end.
  if (/(?:^|\/)tests\/[\w-]+\.rs$/.test(path))
    return { text: `#[test]\nfn ${probeTest}() {\n    assert_eq!(1, 2);\n}`, test: probeTest, group: null };
  if (path.endsWith(".py")) return pythonTest(text, like);
  if (/^[ \t]*#[ \t]*include\s*[<"]gtest\//m.test(text))
    return { text: `TEST(${probeClass}, ${goProbeTest}) {\n  FAIL() << "probe";\n}`, test: `${probeClass}.${goProbeTest}`, group: null };
  return /\.[cm]?[jt]sx?$/.test(path) ? javascriptTest(text) : null;
};

/** unittest's names: "test_total (tests.test_cart.TestCart.test_total)". */
const unittestName = /\((?<folder>(?:\w+\.)*?)(?<module>\w+)\.(?<group>\w+)(?:\.(?<method>\w+))?\)/;

/** `like` is the name of a test in the same file. */
const addedName = ({ group, test }: AddedTest, path: string, like: string): string => {
  if (!path.endsWith(".py")) return test;
  const [, dotted] = /\(([\w.]+)\)/.exec(like) ?? [];
  if (dotted !== undefined) {
    const module = path.slice(path.lastIndexOf("/") + 1).replace(/\.py$/, "");
    const names = dotted.split(".");
    return `${test} (${[...names.slice(0, Math.max(0, names.indexOf(module))), module, group ?? "", test].join(".")})`;
  }
  if (like.includes("::")) return [path, ...(group === null ? [] : [group]), test].join("::");
  return group === null ? test : `${group}.${test}`;
};

/** Whether a failure's name is the added test's. */
export const isAdded = (test: string | null): boolean => test !== null && /regreen_?probe/i.test(test);

interface AddedTest {
  readonly text: string;
  readonly test: string;
  readonly group: string | null;
}

/** A file that calls no `test` is run as a plain script. There the failing statement stands at the top level. */
const javascriptTest = (text: string): AddedTest => {
  const call = /(?<![\w$.])(?<name>test|it|specify)\s*(?:\.\s*\w+\s*)*[(`]/.exec(text)?.groups?.name;
  // The parameter of a test: tape, AVA and node:test assert by it.
  const context =
    /(?<![\w$.])(?:test|it|specify)\s*(?:\.\s*\w+\s*)*\(\s*(?:"[^"\n]*"|'[^'\n]*'|`[^`]*`)\s*,\s*(?:\{[^}]*\}\s*,\s*)?(?:async\s*)?(?:function\s*\w*\s*)?\(?\s*(?<context>[A-Za-z_$][\w$]*)\s*(?:\)|=>|,)/.exec(
      text,
    )?.groups?.context ?? "t";
  const words = failingWords(text, context);
  const body =
    call === undefined ? words : `${call}("${probeTest}", (${words.startsWith(`${context}.`) ? context : ""}) => {\n  ${words}\n});`;
  return { text: body, test: probeTest, group: null };
};

/** A statement that fails as the file's own assertions do, so that a disabled library is found out. If those are not known, it throws an error. */
const failingWords = (text: string, context: string): string => {
  const message = `"${probeTest}"`;
  const chai = /\.\s*to\s*\.\s*(?:be|equal|eql|deep|have|include|throw)\b/.test(text);
  if (/(?<![\w$.])expect\s*\(/.test(text)) return chai ? "expect(1).to.equal(2);" : "expect(1).toBe(2);";
  if (/\.\s*should\s*\./.test(text)) return "(1).should.equal(2);";
  const way = new RegExp(
    `(?<![\\w$.])${literally(context)}\\s*\\.\\s*(?<way>assert\\s*\\.|is|equals?|strictEqual|deepEquals?|same)\\b`,
  ).exec(text)?.groups?.way;
  if (way !== undefined) {
    if (way.startsWith("assert")) return `${context}.assert.strictEqual(1, 2);`;
    const ends = new RegExp(`(?<![\\w$.])${literally(context)}\\s*\\.\\s*(?<way>end|plan)\\s*\\(`).exec(text)?.groups?.way;
    return `${context}.${way}(1, 2);${ends === undefined ? "" : ` ${context}.end();`}`;
  }
  const assert = /(?<![\w$.])assert\s*\.\s*(?<way>\w+)\s*\(/.exec(text)?.groups?.way;
  if (assert !== undefined)
    return `assert.${assert === "is" ? "is" : /^(?:ok|fail)$/.test(assert) ? "ok" : "equal"}(${assert === "ok" ? "false" : "1, 2"}, ${message});`;
  if (/(?<![\w$.])assert\s*\(/.test(text)) return `assert(false, ${message});`;
  const bare = /(?<![\w$.])(?<way>strictEqual|deepStrictEqual|deepEqual|equal)\s*\(/.exec(text)?.groups?.way;
  return bare === undefined ? `throw new Error(${message});` : `${bare}(1, 2, ${message});`;
};

/** Where unittest collects the failed test, the added one stands in a class with the same bases. Else it is a function. */
const pythonTest = (text: string, like: string): AddedTest => {
  const last = /^\w+/.exec(like.includes("::") ? (like.split("::").at(-1) ?? "") : like)?.[0] ?? "";
  const test = `${/^[A-Za-z]+/.exec(last)?.[0] ?? "test"}_regreen_probe`;
  const inClass = unittestName.exec(like)?.groups?.group ?? like.split("::").at(-2) ?? "";
  const bases = new RegExp(`^class\\s+${/^\w+$/.test(inClass) ? inClass : "\\w+"}\\s*\\(\\s*(?<bases>[\\w., ]+?)\\s*\\)\\s*:`, "m").exec(
    text,
  )?.groups?.bases;
  if (bases === undefined || !(unittestName.test(like) || /TestCase\b/.test(bases)))
    return { text: `def ${test}():\n    assert 1 == 2\n`, test, group: null };
  const words = /\bself\s*\.\s*assert\w*\s*\(/.test(text) ? "self.assertEqual(1, 2)" : "assert 1 == 2";
  return { text: `class ${probeClass}(${bases}):\n    def ${test}(self):\n        ${words}\n`, test, group: probeClass };
};
