/** `npm run year -- [SEED...]`: plays whole years, and says what a night asked of GitHub and what was not as it should be. */
import { playYear } from "./year.ts";

const seeds = process.argv.slice(2).map(Number);
for (const seed of seeds.length === 0 ? [1, 2, 3] : seeds) {
  const { world, wrong, requests, backRequests, cachesGone, limited, halves, bytes } = await playYear(seed, 365);
  console.log(
    `seed ${seed}: ${world.history.nights.length} nights, ${world.pulls.length} pull requests; at most ${requests} requests a night; the cache was gone ${cachesGone} times, at most ${backRequests} requests; limits reached in ${limited} nights, in ${halves} of them in the middle of the reading; the store has ${bytes} bytes; ${wrong.length} wrong`,
  );
  for (const line of wrong) console.log(`  ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}
