import { wordsIn } from "../words.ts";
import type { Word } from "./shell-tree.ts";

/** A command without what stands in front of it. */
export interface Unwrapped {
  /** Words that must be put back in front of a fix: `npx --no-install`, `uv run`, `python -m`. */
  readonly runner: readonly Word[];
  readonly words: readonly Word[];
  /** Assignments of `env` and `cross-env`, as written. */
  readonly env: readonly string[];
  /** True behind `xargs`: the fix needs the pipeline in front of it. */
  readonly xargs: boolean;
  /** The words of a wrapper that does not tell how its program ended (`find -exec x \\;`), or null. */
  readonly ignoring: string | null;
  /** Works as root. */
  readonly root: boolean;
}

/** Options of c8 and nyc whose value is a word of its own. */
const coverageValues = wordsIn("--lines --functions --branches --statements --watermarks --temp-directory -t --cwd --config -c");

/** Programs that run another one and do not matter to a fix, with those of their options that take a value. */
const wrappers: Readonly<Record<string, { values?: readonly string[]; skip?: number }>> = {
  timeout: { values: ["-k", "--kill-after", "-s", "--signal"], skip: 1 },
  gtimeout: { values: ["-k", "--kill-after", "-s", "--signal"], skip: 1 },
  time: { values: ["-f", "-o"] },
  env: { values: ["-u", "--unset", "-C", "--chdir"] },
  nice: { values: ["-n", "--adjustment"] },
  ionice: { values: ["-c", "-n"] },
  nohup: {},
  exec: {},
  command: {},
  builtin: {},
  sudo: { values: ["-u", "-g"] },
  doas: { values: ["-u"] },
  stdbuf: { values: ["-i", "-o", "-e"] },
  unbuffer: {},
  travis_retry: {},
  travis_wait: { skip: 1 },
  "xvfb-run": { values: ["-n", "-e", "-f", "-s", "--server-args", "--server-num"] },
  "dbus-run-session": {},
  "cross-env": {},
  "cross-env-shell": {},
  dotenv: { values: ["-e", "-c", "-v"] },
  "env-cmd": { values: ["-f", "-e", "-r"] },
  c8: { values: ["-r", "--reporter", "-o", "--reports-dir", "-x", "--exclude", "-n", "--include", "--src", ...coverageValues] },
  nyc: { values: ["-r", "--reporter", "--report-dir", "-x", "--exclude", "-n", "--include", "-e", "--extension", ...coverageValues] },
};

/** Programs that run another one and without which it would not be found. `choice`: a word that may stand in front of that one. */
const runners: readonly { words: readonly string[]; values?: readonly string[]; version?: boolean; skip?: number; choice?: RegExp }[] = [
  { words: ["npx"], values: ["-p", "--package", "-w", "--workspace", "--prefix", "--cache", "--userconfig"], version: true },
  { words: ["npm", "exec"], values: ["-p", "--package", "-w", "--workspace", "--prefix"], version: true },
  { words: ["npm", "x"], values: ["-p", "--package", "-w", "--workspace"], version: true },
  { words: ["pnpx"], version: true },
  { words: ["pnpm", "exec"] },
  { words: ["pnpm", "dlx"], values: ["--package"], version: true },
  { words: ["yarn", "exec"] },
  { words: ["yarn", "dlx"], values: ["-p", "--package"], version: true },
  { words: ["bunx"], version: true },
  { words: ["bun", "x"], version: true },
  { words: ["lerna", "exec"], values: ["--scope", "--ignore", "--since", "--concurrency"] },
  {
    words: ["uvx"],
    values: ["--with", "--from", "-p", "--python", "--index-url", "--index", "--env-file", "--with-requirements"],
    version: true,
  },
  { words: ["uv", "tool", "run"], values: ["--with", "--from", "-p", "--python", "--index-url", "--index"], version: true },
  {
    words: ["uv", "run"],
    values: wordsIn(
      "--with --with-editable --with-requirements -p --python --extra --group --only-group --no-group --package --project",
      "--directory --env-file --index --index-url -m --module",
    ),
  },
  { words: ["poetry", "run"] },
  { words: ["pdm", "run"], values: ["-p", "--project"] },
  { words: ["hatch", "run"] },
  { words: ["hatch", "env", "run"], values: ["-e", "--env", "-i", "--include", "-x", "--exclude", "--filter"] },
  { words: ["hatch", "-e"], skip: 1 },
  { words: ["pipenv", "run"] },
  { words: ["pipx", "run"], values: ["--spec", "--python"], version: true },
  { words: ["rye", "run"] },
  { words: ["conda", "run"], values: ["-n", "--name", "-p", "--prefix"] },
  { words: ["micromamba", "run"], values: ["-n", "-p"] },
  { words: ["pixi", "run"], values: ["-e", "--environment"] },
  ...[
    "mise exec",
    "mise x",
    "asdf exec",
    "rbenv exec",
    "pyenv exec",
    "nodenv exec",
    "stack exec",
    "cabal exec",
    "carton exec",
    "cask exec",
  ].map((words) => ({ words: words.split(" ") })),
  { words: ["opam", "exec"], values: ["--switch"] },
  { words: ["rustup", "run"], choice: /^/ },
  { words: ["volta", "run"], values: ["--node", "--npm", "--yarn", "--pnpm"] },
  { words: ["nvm", "exec"], choice: /^(?:v?\d[\w.]*|lts\/\S+|node|stable|default)$/ },
  { words: ["fnm", "exec"], values: ["--using"] },
  { words: ["bundle", "exec"] },
  { words: ["composer", "exec"] },
  { words: ["dotnet", "tool", "run"] },
  { words: ["direnv", "exec"], skip: 1 },
  { words: ["nix", "develop", "-c"] },
  { words: ["nix", "develop", "--command"] },
  { words: ["doppler", "run"] },
  { words: ["dotenvx", "run"], values: ["-f", "--env-file"] },
  { words: ["docker", "compose", "exec"], values: ["-u", "-w", "-e", "--env", "--user", "--workdir"], skip: 1 },
  { words: ["docker", "compose", "run"], values: ["-u", "-w", "-e", "--env", "--user", "--workdir", "-v"], skip: 1 },
  { words: ["docker-compose", "run"], values: ["-u", "-w", "-e"], skip: 1 },
  { words: ["coverage", "run"], values: ["--source", "--omit", "--include", "--rcfile", "--data-file", "--concurrency"] },
  { words: ["xargs"], values: ["-n", "-P", "-L", "-I", "-d", "-a", "-s", "--max-args", "--max-procs"] },
  { words: ["go", "tool"] },
  { words: ["nbqa"] },
];

/** Whether a runner may fetch its program (`npx`, `uvx`, `go run x@v1`): it is asked for none but the one the author wrote. */
export const mayFetch = (runner: readonly string[]): boolean =>
  runner.some((_, at) => {
    const words = runner.slice(at);
    return (
      (words[0] === "go" && words[1] === "run") || runners.some((one) => one.version && one.words.every((word, i) => words[i] === word))
    );
  });

/** Whether a program runs others in containers. */
export const isContainer = (program: string): boolean => /^(?:docker|podman|docker-compose)$/.test(program);

/** Options of Node.js whose value may be the next word (`=...` in `node --help`, and older ones); V8's take theirs behind `=` alone. */
const nodeValues = wordsIn(
  "-r --require --import --loader --experimental-loader -C --conditions --env-file --env-file-if-exists --input-type --title",
  "--inspect-port --debug-port --max-http-header-size --dns-result-order --unhandled-rejections --disable-warning --redirect-warnings",
  "--icu-data-dir --openssl-config --tls-cipher-list --diagnostic-dir --cpu-prof-dir --cpu-prof-name --cpu-prof-interval --heap-prof-dir",
  "--heap-prof-name --heap-prof-interval --report-filename --report-signal --v8-pool-size --watch-path --localstorage-file",
  "--experimental-default-type --experimental-specifier-resolution --es-module-specifier-resolution --experimental-config-file",
);
/** With these Node.js runs no script, or not as a program. */
const nodeItself = /^(?:-[a-z]*[cehipv][a-z]*|--(?:check|eval|help|interactive|print|run|test|version|v8-options|build-snapshot)(?:=.*)?)$/;

const python = /^(?:python(?:\d+(?:\.\d+)*)?|py|pypy\d*)$/;

/** Package names whose program has another name. */
const binaries: Readonly<Record<string, string>> = {
  "@biomejs/biome": "biome",
  "@playwright/test": "playwright",
  "@typescript/native-preview": "tsgo",
  "@angular/cli": "ng",
  typescript: "tsc",
  "markdownlint-cli": "markdownlint",
};

/** `find` runs a program for each file, and does not say how it ended. */
export const ignoresExits = "find -exec … \\;";

/** Strips everything in front of the program that matters, outermost first; at most ten layers. */
export const unwrap = (words: readonly Word[]): Unwrapped => {
  let rest = [...words];
  let runner: Word[] = [];
  const env: string[] = [];
  let xargs = false;
  let ignoring: string | null = null;
  let root = false;
  for (let layer = 0; layer < 10; layer++) {
    root ||= /^(?:sudo|doas)$/.test(programName(rest[0]?.text ?? ""));
    const next = unwrapOnce(rest);
    if (!next) break;
    // What stood in front of a wrapper (`npx cross-env A=1`) is needed no more once the wrapper is gone, unless it runs the rest as well.
    runner = next.runner.length > 0 ? [...runner, ...next.runner] : runner;
    env.push(...next.env);
    xargs ||= next.runner[0]?.text === "xargs";
    if (next.runner[0]?.text === "find" && next.words.at(-1)?.text === ";") ignoring = ignoresExits;
    rest = [...next.words];
  }
  return { runner, words: rest, env, xargs, ignoring, root };
};

const unwrapOnce = (words: readonly Word[]): { runner: readonly Word[]; words: readonly Word[]; env: readonly string[] } | null => {
  const program = words[0];
  if (!program) return null;
  const name = programName(program.text);
  // `command -v x` asks where x is.
  const asks = name === "command" && /^-[vV]$/.test(words[1]?.text ?? "");
  const wrapper = Object.hasOwn(wrappers, name) && !asks ? wrappers[name] : undefined;
  if (wrapper) {
    let at = afterOptions(words, 1, wrapper.values ?? []);
    at += wrapper.skip ?? 0;
    const env: string[] = [];
    while (/^[A-Za-z_]\w*=/.test(words[at]?.text ?? "")) env.push(words[at++]?.raw ?? "");
    return at < words.length ? { runner: [], words: words.slice(at), env } : null;
  }
  for (const runner of runners) {
    if (runner.words[0] !== name || !runner.words.every((word, i) => i === 0 || words[i]?.text === word)) continue;
    const start = runner.words.length + (runner.skip ?? 0);
    const behind = afterOptions(words, start, runner.values ?? []);
    const at = runner.choice?.test(words[behind]?.text ?? "") === true ? behind + 1 : behind;
    const module = words.slice(start, at).findIndex((word) => word.text === "-m" || word.text === "--module");
    const cut = module >= 0 ? start + module + 1 : at;
    const target = words[cut];
    if (!target) return null;
    const rest = words.slice(cut);
    return {
      runner: words.slice(0, cut),
      words: runner.version ? [{ ...target, text: withoutVersion(target.text) }, ...rest.slice(1)] : rest,
      env: [],
    };
  }
  if (python.test(name)) {
    const at = afterOptions(words, 1, ["-W", "-X"], "-m");
    // `python -mpip`: the module's name stands in the option.
    const glued = words.findIndex((word, i) => i > 0 && i < at && /^-m[A-Za-z_]/.test(word.text));
    const module = words[glued]?.text.slice(2) ?? "";
    if (glued > 0)
      return {
        runner: [...words.slice(0, glued), { text: "-m", raw: "-m" }],
        words: [{ text: module, raw: module }, ...words.slice(glued + 1)],
        env: [],
      };
    if (words[at]?.text === "-m" && words[at + 1]) return { runner: words.slice(0, at + 1), words: words.slice(at + 1), env: [] };
    return null;
  }
  if (name === "node" || name === "nodejs") {
    const at = afterOptions(words, 1, nodeValues);
    const script = words.slice(1, at).some(({ text }) => nodeItself.test(text)) ? undefined : words[at];
    const bin = script && /(?:^|\/)node_modules\/(?:\.bin\/([\w.-]+)$|((?:@[\w.-]+\/)?[\w.-]+)\/)/.exec(script.text);
    if (script && bin)
      return {
        runner: words.slice(0, at),
        words: [{ ...script, text: bin[1] ?? withoutVersion(bin[2] ?? "") }, ...words.slice(at + 1)],
        env: [],
      };
    return null;
  }
  if (name === "php") {
    const at = afterOptions(words, 1, ["-d", "-c", "-z"]);
    const script = words[at];
    const bin = script && /(?:^|\/)(?:bin\/([\w-]+)|([\w-]+)\.phar)$/.exec(script.text);
    return script && bin
      ? { runner: words.slice(0, at), words: [{ ...script, text: bin[1] ?? bin[2] ?? "" }, ...words.slice(at + 1)], env: [] }
      : null;
  }
  if (name === "go" && words[1]?.text === "run" && /@|\/cmd\/|^[\w-]+(?:\.[\w-]+)+\//.test(words[2]?.text ?? "")) {
    const path = (words[2]?.text ?? "").replace(/@.*$/, "");
    return { runner: words.slice(0, 2), words: [{ text: programName(path), raw: words[2]?.raw ?? "" }, ...words.slice(3)], env: [] };
  }
  if (name === "find") {
    const at = words.findIndex((word) => /^-exec(?:dir)?$/.test(word.text));
    return at > 0 && words[at + 1] ? { runner: words.slice(0, at + 1), words: words.slice(at + 1), env: [] } : null;
  }
  return null;
};

/** Index of the first word from `from` that is no option; a `--` is passed over. `stop` is an option to stop at. */
const afterOptions = (words: readonly Word[], from: number, values: readonly string[], stop?: string): number => {
  let at = from;
  while (at < words.length) {
    const text = words[at]?.text ?? "";
    if (text === "--") return at + 1;
    if (!text.startsWith("-") || text === "-" || text === stop) return at;
    at += values.includes(text) ? 2 : 1;
  }
  return at;
};

/** The base name of a program, without the extensions that installers add. */
export const programName = (path: string): string => {
  const name = (path.startsWith("[[") ? path : (path.split(/[\\/]/).at(-1) ?? path)).replace(/\.(?:cmd|exe|bat|ps1)$/i, "");
  // A variable is named like the program that it holds: `$DOCKER compose up`.
  return /^\$\{?(DOCKER|PODMAN|KUBECTL|PYTHON|NODE|MAKE|CARGO|CMAKE|PIP|NPM|GO)\}?$/i.exec(name)?.[1]?.toLowerCase() ?? name;
};

/** "prettier@3" to "prettier", "@biomejs/biome@2.1" to "biome". */
const withoutVersion = (name: string): string => {
  const bare = name.replace(/(.)@.*$/, "$1").replace(/==.*$/, "");
  return binaries[bare] ?? (bare.startsWith("@") ? (bare.split("/")[1] ?? bare) : bare);
};
