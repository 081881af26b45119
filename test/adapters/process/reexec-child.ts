/** Starts itself anew without secrets, then lets another process look at it. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { reexecuteWithoutSecrets, takeHandover } from "../../../src/adapters/process/reexec.ts";

const file = process.env.REGREEN_SECRETS_FILE ?? "";
const handover = takeHandover();
const outcome = reexecuteWithoutSecrets(["another-secret-value"], process.argv.includes("--old-node") ? null : undefined);
const look = spawnSync("sh", ["-c", `cat /proc/${process.pid}/environ /proc/${process.pid}/cmdline`], {
  env: { PATH: process.env.PATH },
  encoding: "latin1",
});
console.log(
  JSON.stringify({
    ...{
      handover,
      outcome,
      seen: look.stdout,
      file,
      fileIsGone: file !== "" && !existsSync(file) && !existsSync(dirname(file)),
      pid: process.pid,
    },
    ...{
      argv: process.argv.slice(2),
      key: process.env.ANTHROPIC_API_KEY,
      input: process.env["INPUT_API-KEY"],
      other: process.env.OTHER,
      kept: process.env.KEPT,
    },
  }),
);
