/** Gates whose commands nobody knows, chained and scripted: each checks three texts, of which `a` and `b` hold a fault. Adding one is a row. */
export interface ChainedGate {
  readonly name: string;
  readonly run: string;
  readonly files: Readonly<Record<string, string>>;
  /** The program that it needs beside Node.js and bash. */
  readonly needs?: string;
  /** What is run in its place, where its own runner only takes time. */
  readonly plays?: string;
  /** It ends at the first text with a fault: that of `b` shows only where `a` is mended. */
  readonly ends?: true;
  /** Where it ends so, its words do not tell which of its commands failed. */
  readonly mute?: true;
  /** Its words do not tell a fault in `c` from one that was hidden before. */
  readonly blind?: "undecided" | "better";
}

/** The three texts; `Fault` makes one faulty. */
export const texts = (faulty: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ["a", "b", "c"].map((name) => [`notes/${name}.txt`, `the text of ${name}\n${faulty.includes(name) ? "Fault" : "fine"}\n`]),
  );

/** Prints a line for each fault in the texts that it is given, and fails at the end. */
const check = `const { readFileSync } = require("node:fs");
let red = 0;
for (const file of process.argv.slice(2)) {
  const at = readFileSync(file, "utf8").split("\\n").indexOf("Fault");
  if (at < 0) continue;
  console.log(file + ":" + (at + 1) + ": error: a fault stands here");
  red = 1;
}
process.exit(red);
`;
/** Throws at the first fault: what fails names the script in its trace. */
const throws = (name: string): string => `const { readFileSync } = require("node:fs");
const text = readFileSync("notes/${name}.txt", "utf8");
if (text.includes("Fault")) throw new Error("the text of ${name} holds a fault");
`;
/** Prints its cases as they run, in words of its own. */
const cases = `const { readFileSync } = require("node:fs");
let red = 0;
for (const name of ["a", "b", "c"]) {
  const bad = readFileSync("notes/" + name + ".txt", "utf8").includes("Fault");
  console.log((bad ? "FAIL: " : "PASS: ") + "text " + name + (bad ? " holds a fault" : ""));
  if (bad) red = 1;
}
process.exit(red);
`;
const all = "notes/a.txt notes/b.txt notes/c.txt";
const script = (...lines: readonly string[]): string => `${["#!/bin/bash", ...lines].join("\n")}\n`;
const own = { "check.js": check };
const apart = { "a.js": throws("a"), "b.js": throws("b"), "c.js": throws("c") };

export const chainedGates: readonly ChainedGate[] = [
  { name: "a word in front of the check", run: `echo checking && node check.js ${all}`, files: own },
  {
    name: "a script with a loop that goes on",
    run: "bash check.sh",
    files: {
      ...own,
      "check.sh": script("status=0", "for f in notes/*.txt; do", '  node check.js "$f" || status=1', "done", "exit $status"),
    },
  },
  {
    name: "a script with a loop that ends at the first",
    run: "bash check.sh",
    files: { ...own, "check.sh": script("set -e", "for f in notes/*.txt; do", '  node check.js "$f"', "done") },
    ends: true,
    mute: true,
  },
  {
    name: "a script of two lines",
    run: "bash check.sh",
    files: { ...own, "check.sh": script("set -euo pipefail", "mkdir -p out", `node check.js ${all}`) },
  },
  { name: "two programs that throw", run: "node a.js && node b.js && node c.js", files: apart, ends: true },
  {
    name: "a script of programs that throw",
    run: "./check.sh",
    files: { ...apart, "check.sh": script("set -e", "node a.js", "node b.js", "node c.js") },
    ends: true,
  },
  {
    name: "one check a text, each a command",
    run: "node check.js notes/a.txt && node check.js notes/b.txt && node check.js notes/c.txt",
    files: own,
    ends: true,
  },
  {
    name: "a make target of two lines",
    run: "make check",
    files: { ...own, Makefile: `check:\n\t@echo checking\n\t@node check.js ${all}\n` },
    needs: "make",
    // Its name says that it tests, and what names no test there may have kept others from running.
    blind: "better",
  },
  {
    name: "a make target of two lines that look like a compiler's",
    run: "make lint",
    files: { ...own, Makefile: `lint:\n\t@echo checking\n\t@node check.js ${all}\n` },
    needs: "make",
  },
  {
    name: "a make target with prerequisites",
    run: "make check",
    files: { ...apart, Makefile: "check: a b c\na b c:\n\tnode $@.js\n" },
    needs: "make",
    ends: true,
  },
  {
    name: "a make target with a line a text",
    run: "make check",
    files: { ...own, Makefile: `check:\n${["a", "b", "c"].map((name) => `\tnode check.js notes/${name}.txt\n`).join("")}` },
    needs: "make",
    ends: true,
  },
  {
    name: "a script of package.json",
    run: "npm run -s check",
    files: { ...own, "package.json": `{"scripts": {"check": "mkdir -p out && node check.js ${all} && echo fine"}}` },
    plays: `mkdir -p out && node check.js ${all} && echo fine`,
  },
  {
    name: "exit codes kept to the end",
    run: "set +e; node check.js notes/a.txt; one=$?; node check.js notes/b.txt; two=$?; node check.js notes/c.txt && [ $one -eq 0 ] && [ $two -eq 0 ]",
    files: own,
  },
  {
    name: "a function that counts",
    run: "bash check.sh",
    files: {
      ...own,
      "check.sh": script(
        "failed=0",
        'look() { node check.js "$1" || failed=1; }',
        "look notes/a.txt",
        "look notes/b.txt",
        "look notes/c.txt",
        "exit $failed",
      ),
    },
  },
  { name: "a check whose words are kept", run: `mkdir -p out && node check.js ${all} | tee out/check.log`, files: own },
  {
    name: "a runner of its own behind a build",
    run: "mkdir -p out && node build.js && node cases.js",
    files: { "build.js": "", "cases.js": cases },
    blind: "undecided",
  },
  {
    name: "a script that calls a script",
    run: "./ci.sh",
    files: {
      ...own,
      "ci.sh": script("set -e", "cd notes", "../check.sh", "cd .."),
      "check.sh": script("cd ..", `exec node check.js ${all}`),
    },
  },
];
