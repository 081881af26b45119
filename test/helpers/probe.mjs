// Loaded by `node --import`: writes at the end of a process what it loaded and used into the file that REGREEN_PROBE names.
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const file = process.env.REGREEN_PROBE;
// What is started by the program is not what is looked at.
delete process.env.REGREEN_PROBE;
const loaded = new Set();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
if (file !== undefined)
  process.on("exit", () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(file, JSON.stringify({ loaded: [...loaded], maxRssKb: maxRSS, cpuMs: (userCPUTime + systemCPUTime) / 1000 }));
  });
