/**
 * A probe of a check: a copy of a test's file with one test added that must fail. A check that does not report it cannot fail, whatever
 * made it so: a patched `assert`, a forged reporter, an exit handler. The copy lies in the same folder, so that imports, set-up and
 * collection are the same.
 */

import type { Failure } from "../failure/failure.ts";
import type { GatePlace } from "../sandbox/fit.ts";
import { turnedText } from "./turned.ts";

/** The name that the added test has: a plain name in every language. Go's begin with a word, Python's as the test that failed. */
const probeTest = "test_regreen_probe";
const goProbeTest = "TestRegreenProbe";

const probeClass = "RegreenProbe";

type ProbedFailure = Pick<Failure, "file" | "line" | "origin" | "frames" | "test">;

/** Stands in every probe, so that only a probe is ever removed as one. */
export const probeMark = "regreen:probe";

/** What a probe showed of a gate. `reason` is a sentence, or a part of one where nothing was shown; empty where it calibrated. */
export interface Calibration {
  readonly outcome: "calibrated" | "cannot-fail" | "not-calibrated";
  readonly reason: string;
}

/** A gate that is green on `tree`, which is checked out, and what it showed before the change. */
export interface CalibrationRequest {
  readonly tree: string;
  /** Checkpoint 0. */
  readonly initial: string;
  readonly failures: readonly Failure[];
  readonly place: GatePlace;
}

export interface Probe {
  /** Relative to the root, in the folder of the test's file. */
  readonly path: string;
  readonly text: string;
  /** The added test's name. */
  readonly test: string;
  /** The class that the added test stands in; null where it stands alone. */
  readonly group: string | null;
  /** Whether the test that failed expects another value in it than it did, and has to fail as well. */
  readonly turned: boolean;
}

/**
 * The probe of a test's file, or why there is none as text for people. `failure`: what failed there. `turn`: whether its assertion is
 * turned as well, where it can be.
 */
export const probeOf = (path: string, given: string, failure: ProbedFailure, turn: boolean): Probe | { readonly reason: string } => {
  const at = path.lastIndexOf("/") + 1;
  const name = path.slice(at);
  const folder = path.slice(0, at);
  if (/_test\.go$/.test(name)) return goProbe(folder, name, given);
  if (/(?:^|\/)tests\/[\w-]+\.rs$/.test(path)) return rustProbe(folder, name, given, turn ? turnedText(path, given, failure) : null);
  const turned = turn ? turnedText(path, given, failure) : null;
  const text = turned ?? given;
  const ending = /\.(?<ending>[cm]?[jt]sx?|py)$/.exec(name)?.groups?.ending;
  if (ending === undefined) return { reason: `no failing test can be added to a file like ${name}` };
  const added = ending === "py" ? pythonTest(text, failure.test ?? "") : javascriptTest(text);
  const comment = ending === "py" ? "#" : "//";
  return {
    path: `${folder}${probeFile(name, ending === "py" ? "_" : "-")}`,
    text: `${text}${text.endsWith("\n") ? "" : "\n"}\n${comment} ${probeMark}\n${added.text}\n`,
    test: added.test,
    group: added.group,
    turned: turned !== null,
  };
};

/** Runners collect files by how their names begin and end: "cart.test.mjs" becomes "cart-regreen-probe.test.mjs". */
const probeFile = (name: string, separator: string): string =>
  name.replace(/^[A-Z]*[^A-Z._-]*/, (word) => `${word}${separator}regreen${separator}probe`);

/** Go's names belong to the package, so that a copy would say them twice: a file of its own in the same package. */
const goProbe = (folder: string, name: string, text: string): Probe | { readonly reason: string } => {
  const declared = /^package\s+\w+/m.exec(text)?.[0];
  if (declared === undefined) return { reason: `${name} names no package` };
  const body = `func ${goProbeTest}(t *testing.T) {\n\tt.Fatal("probe")\n}`;
  return {
    path: `${folder}${name.replace(/_test\.go$/, "_regreen_probe_test.go")}`,
    text: `// ${probeMark}\n${declared}\n\nimport "testing"\n\n${body}\n`,
    test: goProbeTest,
    group: null,
    turned: false,
  };
};

/** Each file of Cargo's folder of tests is a program of its own. */
const rustProbe = (folder: string, name: string, text: string, turned: string | null): Probe => ({
  path: `${folder}${name.replace(/\.rs$/, "_regreen_probe.rs")}`,
  text: `${turned ?? text}\n// ${probeMark}\n#[test]\nfn ${probeTest}() {\n    assert_eq!(1, 2);\n}\n`,
  test: probeTest,
  group: null,
  turned: turned !== null,
});

/** unittest's names: "test_total (tests.test_cart.TestCart.test_total)". */
const unittestName = /\((?<folder>(?:\w+\.)*?)(?<module>\w+)\.(?<group>\w+)(?:\.(?<method>\w+))?\)/;

/** The added test's name as a failure of the same runner would have it: `like` is the name of one in the file `from`. */
export const probeName = (probe: Probe, from: string, like: string): string => {
  const { path, group, test } = probe;
  if (!path.endsWith(".py")) return test;
  const [, dotted] = /\(([\w.]+)\)/.exec(like) ?? [];
  if (dotted !== undefined) {
    const names = dotted.split(".");
    const at = names.indexOf(moduleOf(from));
    return `${test} (${[...names.slice(0, Math.max(0, at)), moduleOf(path), group ?? "", test].join(".")})`;
  }
  if (like.includes("::")) return [path, ...(group === null ? [] : [group]), test].join("::");
  return group === null ? test : `${group}.${test}`;
};

/** The name of the test that failed as it stands in the probe: unittest's has the module's name in it. */
export const turnedName = ({ path }: Probe, from: string, name: string): string =>
  name.replace(new RegExp(`(\\((?:\\w+\\.)*?)${moduleOf(from)}\\.`), `$1${moduleOf(path)}.`);

/** A word of a command that names the test's file or module, as it names the probe's; other words stay. */
export const probeWord = ({ path }: Probe, from: string, word: string): string => {
  const file = word.split("::")[0] ?? word;
  if (file === from || from.endsWith(`/${file.replace(/^\.\//, "")}`)) return `${file.slice(0, file.lastIndexOf("/") + 1)}${baseOf(path)}`;
  const names = word.split(".");
  const at = names.indexOf(moduleOf(from));
  return from.endsWith(".py") && at >= 0 && /^[\w.]+$/.test(word) ? [...names.slice(0, at), moduleOf(path)].join(".") : word;
};

const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const moduleOf = (path: string): string => baseOf(path).replace(/\.py$/, "");

interface AddedTest {
  readonly text: string;
  readonly test: string;
  readonly group: string | null;
}

/** A file that has no test and only asserts is run by its own name: there the words fail where they stand. */
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

/** Words that fail as the file's own assertions do, so that a check that lost them is found out; where they are not known, an error. */
const failingWords = (text: string, context: string): string => {
  const message = `"${probeTest}"`;
  const chai = /\.\s*to\s*\.\s*(?:be|equal|eql|deep|have|include|throw)\b/.test(text);
  if (/(?<![\w$.])expect\s*\(/.test(text)) return chai ? "expect(1).to.equal(2);" : "expect(1).toBe(2);";
  if (/\.\s*should\s*\./.test(text)) return "(1).should.equal(2);";
  const way = new RegExp(
    `(?<![\\w$.])${context.replaceAll("$", "\\$")}\\s*\\.\\s*(?<way>assert\\s*\\.|is|equals?|strictEqual|deepEquals?|same)\\b`,
  ).exec(text)?.groups?.way;
  if (way !== undefined) {
    if (way.startsWith("assert")) return `${context}.assert.strictEqual(1, 2);`;
    const ends = new RegExp(`(?<![\\w$.])${context.replaceAll("$", "\\$")}\\s*\\.\\s*(?<way>end|plan)\\s*\\(`).exec(text)?.groups?.way;
    return `${context}.${way}(1, 2);${ends === undefined ? "" : ` ${context}.end();`}`;
  }
  const assert = /(?<![\w$.])assert\s*\.\s*(?<way>\w+)\s*\(/.exec(text)?.groups?.way;
  if (assert !== undefined)
    return `assert.${assert === "is" ? "is" : /^(?:ok|fail)$/.test(assert) ? "ok" : "equal"}(${assert === "ok" ? "false" : "1, 2"}, ${message});`;
  if (/(?<![\w$.])assert\s*\(/.test(text)) return `assert(false, ${message});`;
  const bare = /(?<![\w$.])(?<way>strictEqual|deepStrictEqual|deepEqual|equal)\s*\(/.exec(text)?.groups?.way;
  return bare === undefined ? `throw new Error(${message});` : `${bare}(1, 2, ${message});`;
};

/** Stands in a class of the same bases as the test that failed, where unittest collects it. */
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
