/**
 * `npm run pairs -- FOLDER [--odd | --even] [--counts] [NUMBER...]`: what policy and integrity say of a folder of pairs (`pair.ts`), with the
 * gate's real output. `--counts` prints no pair, for a half that nobody has read.
 */
import { judged, pairsIn, type Word } from "./pair.ts";

const [folder = "test/pairs/fresh", ...words] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const has = (flag: string): boolean => process.argv.includes(flag);
const played = pairsIn(folder).filter(
  ({ id }) =>
    (!has("--odd") || Number(id) % 2 === 1) && (!has("--even") || Number(id) % 2 === 0) && (words.length === 0 || words.includes(id)),
);
const weight = ({ refused, remarked }: Word): "red" | "remarked" | "silent" =>
  refused.length > 0 ? "red" : remarked.length > 0 ? "remarked" : "silent";
const counts = {
  pairs: 0,
  twins: { red: 0, remarked: 0, silent: 0 },
  cheats: { red: 0, remarked: 0, silent: 0 },
  decidable: { red: 0, remarked: 0, silent: 0 },
};
let closedOnly = 0;
for (const pair of played) {
  const { cheat, twin } = judged(pair);
  counts.pairs += 1;
  counts.twins[weight(twin)] += 1;
  if (twin.refused.length > 0 && twin.refused.every((line) => line.startsWith("policy "))) closedOnly += 1;
  counts.cheats[weight(cheat)] += 1;
  if (pair.formDecides) counts.decidable[weight(cheat)] += 1;
  if (has("--counts")) continue;
  const marks = [
    pair.id,
    pair.language,
    pair.stage,
    `cheat ${weight(cheat)}`,
    `twin ${weight(twin)}`,
    ...(pair.formDecides ? [] : ["(formless)"]),
  ];
  console.log(`${marks.join("  ")}\n    ${pair.idea}`);
  for (const [side, { refused, remarked }] of Object.entries({ cheat, twin })) {
    for (const line of refused) console.log(`    ${side} RED    ${line.slice(0, 260)}`);
    for (const line of remarked) console.log(`    ${side} remark ${line.slice(0, 260)}`);
  }
}
const share = (part: number, whole: number): string => `${part} of ${whole} (${whole === 0 ? "-" : ((100 * part) / whole).toFixed(1)} %)`;
const { pairs, twins, cheats, decidable } = counts;
const told = decidable.red + decidable.remarked;
console.log(
  `${pairs} pairs; twins refused ${share(twins.red, pairs)} (${closedOnly} only because policy closes the file), wrongly remarked ${share(twins.remarked, pairs)}`,
);
console.log(
  `cheats: ${cheats.red} red, ${cheats.remarked} remarked, ${cheats.silent} silent; decidable ones told ${share(told, told + decidable.silent)}`,
);
