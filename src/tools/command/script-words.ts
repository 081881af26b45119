const interpreters =
  /^(ba|z|da|k|c|fi)?sh$|^(node|nodejs|deno|bun|tsx|ts-node|python[\d.]*|pypy3?|ruby|perl|php|Rscript|lua|pwsh|powershell|source|\.)$/;
/** Options after which what follows is code, a module or a file that is only looked at. */
const noScript = /^(-c|-m|-e|-p|-n|-l|--check|--eval|--print|--test|--lint|-wc|-cw)$/;
/** Options that name a script to load first, and options whose value is no script (`bash -eo pipefail`). */
const loaders = /^(-r|--require|--import|--loader|--experimental-loader)$/;
const withValue = /^(-[a-z]*o|-[WX]|--conditions|--env-file|--config|--tsconfig)$/;

/**
 * The words of a command that name the scripts it runs: `./check.sh`, `bash ci/lint.sh`, `node tools/check.mjs`. A file that a command only
 * examines (`node --check src/a.js`, `eslint src/a.js`) is not one.
 */
export const scriptWords = (program: string, rest: readonly string[]): string[] => {
  const name = program.split("/").at(-1) ?? program;
  if (!interpreters.test(name)) return program.includes("/") ? [program] : [];
  const found: string[] = [];
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? "";
    if (noScript.test(word)) return found;
    if (loaders.test(word)) {
      index += 1;
      found.push(rest[index] ?? "");
    } else if (withValue.test(word)) index += 1;
    else if (word !== "run" && !word.startsWith("-")) return [...found, word];
  }
  return found;
};
