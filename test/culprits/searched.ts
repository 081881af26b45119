/** Writes a history, searches it as `regreen cause` does, and judges the answer by what was planted. */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCause } from "../../src/session/find-cause.ts";
import { prepare } from "../../src/session/prepare.ts";
import { ageRefs, plainEnvironment } from "../helpers/program.ts";
import { randomOf } from "../helpers/seeds.ts";
import { type PlantedHistory, writeHistory } from "./history.ts";

export interface Searched {
  readonly kind: string;
  /** What is wrong with the answer; empty where nothing is. */
  readonly wrong: readonly string[];
  readonly how: string;
  readonly runs: number;
  /** As many as may be: the logarithm, three, those that said nothing, and five for each answer in doubt. */
  readonly bound: number;
  readonly ms: number;
}

/** `shell`: checks of the shell in place of node's own test runner. */
export const searched = async (history: PlantedHistory, shell: boolean): Promise<Searched> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "regreen-culprits-")));
  try {
    const ids = writeHistory(folder, history, configurationOf(shell));
    ageRefs(join(folder, ".git"));
    const prepared = await prepare({ directory: folder, environment: plainEnvironment(), raw: new Map(), leg: null });
    if (!prepared.ok) throw new Error(prepared.error);
    const random = randomOf(history.seed + 99);
    const { flake } = history;
    const environment = { ...prepared.value.environment };
    // Read for each run: whether a test flakes in it.
    Object.defineProperty(environment, "FLAKES", {
      enumerable: true,
      get: () => (flake !== null && random() < flake.rate ? flake.test : "none"),
    });
    const asked: { readonly id: string; readonly answer: string }[] = [];
    const say = (line: string) => void asked.push({ id: line.slice(0, 7), answer: line.slice(8) });
    const startedAt = performance.now();
    const found = await findCause(
      { ...prepared.value, environment },
      { gate: "test", since: ids[0] ?? "", signal: new AbortController().signal, say },
    );
    const ms = Math.round(performance.now() - startedAt);
    if (!found.ok) throw new Error(found.error.message);
    const { kind, commits, failures, how } = found.value;
    const times = [...Map.groupBy(asked, ({ id }) => id).values()];
    const certain = [...times].filter((all) => all.filter(({ answer }) => answer === "red").length >= 5);
    // A suspect as well whose files others changed again: those are asked once it is certain.
    const mended = certain.filter((all) => asked.at(-1) !== all.at(-1)).length;
    const doubted = times.filter((all) => all.length > 1).length + mended;
    const skipped = times.filter((all) => all.some(({ answer }) => answer.startsWith("cannot"))).length;
    const bound = Math.log2(history.contents.length) + 3 + skipped + 5 * doubted;
    const wrong = [
      ...(asked.length > bound ? [`${asked.length} runs of ${bound.toFixed(1)}`] : []),
      ...wrongIn(history, ids, { kind, commits: commits.map(({ id }) => id), failures }),
    ];
    const words = kind === "commit" || kind === "unknown" ? how : `${commits.length} commits: ${how}`;
    return { kind, wrong, how: words, runs: asked.length, bound, ms };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What is untrue in an answer, and what nothing excuses it from telling. */
const wrongIn = (
  { contents, culprit, later, two, flake }: PlantedHistory,
  [, ...ids]: readonly string[],
  answer: { readonly kind: string; readonly commits: readonly string[]; readonly failures: readonly string[] },
): readonly string[] => {
  const places = answer.commits.map((id) => ids.indexOf(id));
  const isSilent = (at: number): boolean => contents[at]?.silent !== null || contents[at]?.lock !== contents.at(-1)?.lock;
  const accused = `accused ${places[0]} to ${places.at(-1)} of ${contents.length}, it was ${culprit}`;
  if (answer.kind === "unknown")
    return flake === null && !contents.some((_, at) => isSilent(at)) ? [`unknown, and nothing excuses it`] : [];
  if (!places.includes(culprit)) return [accused];
  if (two === "both" && answer.failures.length > 1 && !places.includes(later)) return ["the later failure is laid to the first culprit"];
  if (answer.kind === "commit") return [];
  return places.slice(0, -1).every(isSilent) ? [] : [`${accused}, and commits in it could have been judged`];
};

const configurationOf = (shell: boolean): string => {
  const line = (name: string, broken: string) =>
    `if [ "$FLAKES" = ${name} ] || ${broken}; then echo "src/${name}.js:1:1: error: ${name} is wrong"; bad=1; fi;`;
  const test = shell
    ? `! grep -q '^($' src/sum.js || exit 1; bad=0; ${line("sum", "grep -q 'a - b' src/sum.js || grep -q 'zero = -' src/zero.js")} ${line("product", "grep -q 'a / b' src/product.js")} exit $bad`
    : "node --test";
  return JSON.stringify({
    gates: [
      { name: "build", stage: "build", run: "test ! -e broken" },
      { name: "test", stage: "test", run: test },
    ],
    cause: { minutes: 60 },
  });
};
