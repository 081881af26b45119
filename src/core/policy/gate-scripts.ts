import type { Gate } from "../gate.ts";
import type { Project } from "../project.ts";

const interpreters =
  /^(ba|z|da|k|c|fi)?sh$|^(node|nodejs|deno|bun|tsx|ts-node|python[\d.]*|pypy3?|ruby|perl|php|Rscript|lua|pwsh|powershell|source|\.)$/;
const packageRunners = /^(npm|pnpm|yarn|bun)$/;
/** Options after which what follows is code, a module or a file that is only looked at. */
const noScript = /^(-c|-m|-e|-p|-n|-l|--check|--eval|--print|--test|--lint|-wc|-cw)$/;
/** Options that name a script to load first, and options whose value is no script (`bash -eo pipefail`). */
const loaders = /^(-r|--require|--import|--loader|--experimental-loader)$/;
const withValue = /^(-[a-z]*o|-[WX]|--conditions|--env-file|--config|--tsconfig)$/;

/**
 * Files of the repository that the gates' commands run as scripts: `./check.sh`, `bash ci/lint.sh`, `node tools/check.mjs`, also behind
 * `npm run x`. A file that a command only examines (`node --check src/a.js`, `eslint src/a.js`) is not one. Sorted, relative to the root.
 */
export function gateScripts(gates: readonly Gate[], project: Project): readonly string[] {
  const found = new Set<string>();
  for (const gate of gates) {
    for (const line of [gate.run, ...gate.fix, ...(typeof gate.rerun === "string" ? [gate.rerun] : [])]) {
      for (const path of scriptsOf(line, gate.cwd, project, 0)) found.add(path);
    }
  }
  return [...found].sort();
}

function scriptsOf(line: string, cwd: string, project: Project, depth: number): string[] {
  const found: string[] = [];
  let folder = cwd;
  for (const command of line.slice(0, 20_000).split(/&&|\|\||[;|\n&]/)) {
    const words = (command.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).map((word) => word.replace(/^["']|["']$/g, ""));
    while (
      words[0] !== undefined &&
      (/^[A-Za-z_]\w*=/.test(words[0]) || /^(env|cross-env|npx|exec|time|sudo|run|uv|poetry|pdm|pipenv|hatch|dotenv|--)$/.test(words[0]))
    )
      words.shift();
    const [program, ...rest] = words;
    if (program === undefined) continue;
    if (program === "cd" && rest[0] !== undefined) folder = join(folder, rest[0]) ?? folder;
    for (const script of scriptWords(program, rest)) {
      const path = join(folder, script);
      if (path !== null && project.has(path)) found.push(path);
    }
    const body = depth < 4 ? packageScript(program, rest, folder, project) : null;
    if (body !== null) found.push(...scriptsOf(body, folder, project, depth + 1));
  }
  return found;
}

function scriptWords(program: string, rest: readonly string[]): string[] {
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
}

function packageScript(program: string, rest: readonly string[], folder: string, project: Project): string | null {
  if (!packageRunners.test(program)) return null;
  const words = rest.filter((word) => !word.startsWith("-"));
  const name = words[0] === "run" || words[0] === "run-script" ? words[1] : words[0] === "t" ? "test" : words[0];
  const manifest = project.text(join(folder, "package.json") ?? "package.json");
  if (name === undefined || manifest === null) return null;
  try {
    const scripts = (JSON.parse(manifest) as { scripts?: Record<string, unknown> }).scripts ?? {};
    const parts = [`pre${name}`, name, `post${name}`].map((key) => (Object.hasOwn(scripts, key) ? scripts[key] : null));
    const lines = parts.filter((part): part is string => typeof part === "string");
    return lines.length === 0 ? null : lines.join("\n");
  } catch {
    return null;
  }
}

/** `to` seen from `from`, both relative to the root; null where it leaves the root. */
function join(from: string, to: string): string | null {
  const names: string[] = from === "." ? [] : from.split("/").filter((name) => name !== "" && name !== ".");
  if (to.startsWith("/")) return null;
  for (const name of to.split("/")) {
    if (name === "" || name === ".") continue;
    if (name !== "..") names.push(name);
    else if (names.pop() === undefined) return null;
  }
  return names.length === 0 ? "." : names.join("/");
}
