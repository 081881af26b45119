import { expect, it } from "vitest";
import { probeSandbox } from "../../../src/adapters/sandbox/probe.ts";
import { plantedHistory } from "../../culprits/history.ts";
import { searched } from "../../culprits/searched.ts";

const apart = probeSandbox("/nonexistent", process.env, false);
if (!apart.works) console.log(`SKIPPED: runs on other commits, because ${apart.reason}`);

// Thirty of them, of up to 500 commits: `npm run culprits`.
it.skipIf(!apart.works).each([
  ["with a culprit that was mended before, and came back", 7, "commit"],
  ["with a test that flakes, and a stretch that does not build", 6, "commit"],
  ["with a lock file and another failure that came later", 10, "span"],
])("a real history %s: the culprit or an honest span, within its runs", async (_, seed, kind) => {
  expect(await searched(plantedHistory(seed, 14), true)).toMatchObject({ wrong: [], kind });
});
