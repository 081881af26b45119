/** `npm run culprits [-- SEED ...]`: thirty real git histories with a planted culprit, and what `regreen cause` says of each. Every third is judged by checks of the shell, the others by node's test runner. */
import { firstSeed } from "../helpers/seeds.ts";
import { plantedHistory } from "./history.ts";
import { searched } from "./searched.ts";

const named = process.argv.slice(2).map(Number);
const seeds = named.length > 0 ? named : Array.from({ length: 30 }, (_, at) => firstSeed + at);
const kinds = new Map<string, number>();
let wrong = 0;
for (const seed of seeds) {
  const history = plantedHistory(seed);
  const { contents, culprit, two, flake } = history;
  const traits = [
    `${contents.length} commits`,
    ...(two === null ? [] : [`two culprits (${two})`]),
    ...(flake === null ? [] : [`${flake.test} flakes ${Math.round(flake.rate * 100)} %`]),
    ...(contents.some(({ lock }) => lock === 2) ? ["lock file"] : []),
    ...(contents.some(({ silent }) => silent !== null) ? ["unbuildable"] : []),
  ];
  const told = await searched(history, seed % 3 === 2);
  kinds.set(told.kind, (kinds.get(told.kind) ?? 0) + 1);
  wrong += told.wrong.length > 0 ? 1 : 0;
  console.log(
    `${seed}: ${traits.join(", ")}, ${culprit}: ${told.wrong.length > 0 ? `WRONG: ${told.wrong.join("; ")} ` : ""}${told.kind} (${told.how}), ${told.runs} runs of ${told.bound.toFixed(1)}, ${told.ms} ms`,
  );
}
console.log(`${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ")}; ${wrong} wrong of ${seeds.length}`);
