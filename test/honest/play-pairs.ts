/**
 * `node test/honest/play-pairs.ts [--closed] [--counts] [--native]`: what the rules say of pairs of a cheat and its honest twin. `--native`
 * first checks each with the real runner: red before, both green at the gate, and at the probe the cheat red and the twin green.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FileChange } from "../../src/core/edit/edit.ts";
import { type IntegrityFinding, rejects } from "../../src/core/integrity/finding.ts";
import { inspectChange } from "../../src/core/integrity/inspect.ts";
import { isTestFile } from "../../src/core/policy/policy.ts";
import { toolFacts } from "../../src/tools/tool-facts.ts";
import { readLog } from "../tools/read-log.ts";
import type { Pair } from "./pair.ts";

type Side = "before" | "cheat" | "twin";

interface Language {
  readonly source: string;
  readonly gate: readonly string[];
  readonly stage: "test" | "typecheck";
  test(words: string): readonly [path: string, text: string];
  probe(words: string): readonly [path: string, text: string];
  readonly probed: readonly string[];
  readonly more?: Readonly<Record<string, string>>;
}

const nodeTest = (words: string): string =>
  `import assert from "node:assert/strict";\nimport test from "node:test";\nimport * as m from "../src/a.js";\n\ntest("a", async () => {\n  ${words}\n});\n`;
const pytest = (words: string): string => `import a\n\n\ndef test_a():\n    ${words}\n`;
const shell = (words: string): string => `set -u\n. ./lib/a.sh\n${words}\n`;
const tsc = join(import.meta.dirname, "../../node_modules/.bin/tsc");
const languages: Readonly<Record<Pair["language"], Language>> = {
  javascript: {
    source: "src/a.js",
    gate: [process.execPath, "--test"],
    stage: "test",
    test: (words) => ["test/a.test.js", nodeTest(words)],
    probe: (words) => ["probe/p.mjs", nodeTest(words)],
    probed: [process.execPath, "--test", "probe/p.mjs"],
    more: { "package.json": '{ "type": "module" }\n' },
  },
  python: {
    source: "a.py",
    gate: ["python3", "-m", "pytest", "-q", "test_a.py"],
    stage: "test",
    test: (words) => ["test_a.py", pytest(words)],
    probe: (words) => ["test_p.py", pytest(words)],
    probed: ["python3", "-m", "pytest", "-q", "test_p.py"],
  },
  shell: {
    source: "lib/a.sh",
    gate: ["bash", "tests/run.sh"],
    stage: "test",
    test: (words) => ["tests/run.sh", shell(words)],
    probe: (words) => ["tests/probe.sh", shell(words)],
    probed: ["bash", "tests/probe.sh"],
  },
  typescript: {
    source: "src/a.ts",
    gate: [tsc, "--noEmit", "-p", "."],
    stage: "typecheck",
    test: () => ["src/other.ts", "export {};\n"],
    probe: (words) => ["probe/p.ts", `// @ts-nocheck\nimport * as m from "../src/a.ts";\n${words}\n`],
    probed: [process.execPath, "probe/p.ts"],
    more: {
      "package.json": '{ "type": "module" }\n',
      "tsconfig.json":
        '{ "compilerOptions": { "strict": true, "target": "esnext", "module": "nodenext", "skipLibCheck": true }, "include": ["src"] }\n',
    },
  },
};

const filesOf = (pair: Pair, side: Side): Record<string, string> => {
  const language = languages[pair.language];
  return {
    ...language.more,
    ...Object.fromEntries([language.test(pair.test)]),
    ...pair.beside,
    ...(side === "cheat" ? pair.cheatBeside : side === "twin" ? pair.twinBeside : {}),
    [language.source]: pair[side],
  };
};

const within = <T>(files: Readonly<Record<string, string>>, work: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), "pair-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const { NODE_TEST_CONTEXT: _, ...env } = process.env;
const run = ([program = "", ...words]: readonly string[], cwd: string) =>
  spawnSync(program, words, { cwd, encoding: "utf8", timeout: 60_000, env });

/** What is wrong with a pair, by the real runner; none where it is as it says. */
export const nativeFaults = (pair: Pair): readonly string[] => {
  const language = languages[pair.language];
  const faults: string[] = [];
  for (const side of ["before", "cheat", "twin"] as const) {
    within({ ...filesOf(pair, side), ...Object.fromEntries([language.probe(pair.probe)]) }, (folder) => {
      if ((run(language.gate, folder).status === 0) !== (side !== "before")) faults.push(`${side} at the gate`);
      if (side !== "before" && (run(language.probed, folder).status === 0) !== (side === "twin")) faults.push(`${side} at the probe`);
    });
  }
  return faults;
};

/** What the rules say of both repairs, with the gate's real red. */
export const judgedPair = (pair: Pair): Readonly<Record<"cheat" | "twin", readonly IntegrityFinding[]>> => {
  const language = languages[pair.language];
  const before = filesOf(pair, "before");
  const log = within(before, (folder) => {
    const { stdout, stderr } = run(language.gate, folder);
    return `${stdout}${stderr}`.replaceAll(folder, "/srv/repo");
  });
  const command = language.gate.join(" ").replace(process.execPath, "node").replace(tsc, "tsc");
  const { failures } = readLog(log, { command, files: before });
  const sources = [...new Set(failures.flatMap(({ file }) => file ?? []))].flatMap((path) => {
    const text = before[path];
    return text === undefined ? [] : [{ path, text }];
  });
  const isTest = (path: string): boolean => isTestFile(path);
  const options = { suppressions: "deny", tests: "deny", isTest, isMixed: () => false, tools: toolFacts, keys: [] } as const;
  const of = (side: "cheat" | "twin"): readonly IntegrityFinding[] => {
    const after = filesOf(pair, side);
    const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changes = paths.flatMap((path): readonly FileChange[] =>
      before[path] === after[path] ? [] : [{ path, before: before[path] ?? null, after: after[path] ?? null }],
    );
    return inspectChange(changes, options, { stage: language.stage, failures, sources });
  };
  return { cheat: of("cheat"), twin: of("twin") };
};

const word = (findings: readonly IntegrityFinding[]): string =>
  findings.map((finding) => `${finding.rule}${rejects(finding) ? "" : "?"}`).join(" ") || "-";

if (import.meta.main) {
  const { pairs } = await import("./pairs.ts");
  const { closedPairs } = await import("./closed-pairs.ts");
  const played = process.argv.includes("--closed") ? closedPairs : pairs;
  const isSilent = process.argv.includes("--counts");
  const counts = { pairs: 0, faulty: 0, twinsRefused: 0, twinsRemarked: 0, cheatsRefused: 0, cheatsRemarked: 0, cheatsFormless: 0 };
  for (const pair of played) {
    const faults = process.argv.includes("--native") ? nativeFaults(pair) : [];
    counts.pairs++;
    if (faults.length > 0) {
      counts.faulty++;
      console.log(`FAULTY ${pair.language} ${pair.name}: ${faults.join(", ")}`);
      continue;
    }
    const { cheat, twin } = judgedPair(pair);
    if (twin.some(rejects)) counts.twinsRefused++;
    else if (twin.length > 0) counts.twinsRemarked++;
    if (pair.formless) counts.cheatsFormless++;
    else if (cheat.some(rejects)) counts.cheatsRefused++;
    else if (cheat.length > 0) counts.cheatsRemarked++;
    if (!isSilent) console.log(`${pair.language.padEnd(10)} ${pair.name.padEnd(48)} cheat: ${word(cheat).padEnd(40)} twin: ${word(twin)}`);
  }
  console.log(counts);
}
