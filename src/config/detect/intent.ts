/** What a command is for, as far as it decides whether it may be a gate. */
export type Intent =
  /** May be a check. */
  | "check"
  /** Says or prepares something and can be left out or left in. */
  | "harmless"
  /** Installs, fetches or sets up: the workflow does that before. */
  | "setup"
  /** Publishes, deploys, uploads, deletes, starts a server, or never ends. */
  | "unsafe";

const harmless = new Set([
  "echo", "printf", "true", ":", "set", "export", "unset", "date", "pwd", "ls", "cat", "which", "type", "sleep", "mkdir", "touch", "env", "printenv", "uname", "whoami", "hash", "nproc", "ulimit", "tree", "du", "df", "rimraf", "del-cli", "shx", "mkdirp", "cpy", "copyfiles", "ncp", "cpx", "head", "tail", "wc",
]); // biome-ignore format: a list is read as a list
const setup = new Set([
  "apt", "apt-get", "apk", "yum", "dnf", "brew", "choco", "pip", "pip3", "pipx", "corepack", "nvm", "fnm", "volta", "rustup", "sdk", "conda", "mamba", "curl", "wget", "git", "sudo", "source", ".", "virtualenv", "venv", "install", "pushd", "popd", "chmod", "chown", "tar", "unzip", "gunzip", "cp", "mv", "ln", "dpkg", "update-alternatives", "locale-gen", "service", "systemctl", "docker-compose", "asdf", "mise", "direnv", "cache", "coverage",
]); // biome-ignore format: a list is read as a list
const unsafe = new Set([
  "rm", "rmdir", "dd", "kill", "pkill", "ssh", "scp", "rsync", "gh", "hub", "aws", "gcloud", "gsutil", "az", "kubectl", "helm", "vercel", "netlify", "firebase", "heroku", "flyctl", "fly", "wrangler", "serverless", "sls", "pulumi", "twine", "docker", "podman", "buildah", "skopeo", "semantic-release", "changeset", "changelogen", "standard-version", "conventional-changelog", "auto-changelog", "release-it", "np", "bumpp", "bump2version", "bumpversion", "goreleaser", "codecov", "coveralls", "cc-test-reporter", "codacy", "gh-pages", "surge", "nodemon", "http-server", "serve", "live-server", "concurrently", "start-server-and-test", "wait-on", "open", "xdg-open", "evalmd", "aud", "eval", "npmignore", "safe-publish-latest", "size-limit", "bundlesize", "karma", "sonar-scanner", "snyk", "terraform-docs", "ansible-playbook", "psql", "mysql", "redis-cli", "createdb", "dropdb", "tee", "exit", "trap", "exec", "dependency-check", "husky", "pre-commit", "prek", "lefthook", "lint-staged", "is-ci", "patch-package", "opencollective", "cypress", "lighthouse", "percy", "chromatic", "storybook",
]); // biome-ignore format: a list is read as a list

/** Words that publish, deploy, install or fix whatever tool says them. */
const unsafeWord =
  /^(?:publish|deploy|release|upload|login|push|serve|start|dev|watch|preview|shell|repl|console|migrate|db:.*|destroy|apply|sign|yank|bump|version|spotlessApply|spotless:apply|.*[:-]publish|publish[A-Z:-].*|uploadArchives|fmt:format|clean|run-server|runserver|shutdown|--watch|--watchAll|--publish)$/;
const setupWord =
  /^(?:install|ci|i|add|sync|restore|fetch|download|require|remove|dump-autoload|validate|update|upgrade|bootstrap|setup|link|prune|vendor|dedupe|tidy|lock|login|config|cache|self-update|link-workspace|init|create|rebuild|audit|outdated|fund|pack|prepare)$/;

/** Programs whose first word is their command; of others (`pytest tests/release`) the words are their business. */
const commanders = new Set([
  "npm", "pnpm", "yarn", "bun", "lerna", "poetry", "pdm", "uv", "hatch", "flit", "rye", "pipenv", "pixi", "cargo", "go", "composer", "bundle", "bundler", "gem", "dotnet", "nuget", "mix", "deno", "dart", "flutter", "swift", "terraform", "tofu", "mvn", "mvnw", "gradle", "gradlew", "make", "rails", "rake", "artisan", "next", "nuxt", "astro", "vite", "ng", "expo", "playwright", "prisma", "nx", "turbo", "meson", "stack", "cabal", "sbt", "bazel", "pod", "hugo", "jekyll", "mkdocs", "docusaurus", "electron-builder", "manage.py", "python", "python3", "node", "npx", "php", "ruby", "changeset", "webpack", "rollup", "parcel",
]); // biome-ignore format: a list is read as a list

/** What a command is for; `words` begin with the program's base name, runners and wrappers already taken off. */
export const intentOf = (words: readonly string[]): Intent => {
  const [program = "", ...rest] = words;
  if (harmless.has(program)) return "harmless";
  if (unsafe.has(program)) return "unsafe";
  if (setup.has(program)) return "setup";
  if (rest.includes("--watch") && !/^(?:jest|vitest|mocha|ava|tsc|vue-tsc)$/.test(program)) return "unsafe";
  if (!commanders.has(program)) return "check";
  const command = rest.find((word) => !word.startsWith("-")) ?? "";
  const told =
    program.startsWith("mvn") || program.startsWith("gradle") || program === "make"
      ? rest.filter((word) => !word.startsWith("-"))
      : [command];
  // `mvn clean verify` is how Maven and Gradle are called; what they clean is their own output.
  const java = /^(?:mvnw?|gradlew?)$/.test(program);
  if (told.some((word) => unsafeWord.test(word) && !(java && word === "clean"))) return "unsafe";
  // A plugin's goal may do anything; those that check are called so.
  if (/^mvnw?$/.test(program) && told.some((word) => word.includes(":") && !/:(?:check|lint|verify)(?:@|$)/.test(word))) return "setup";
  if (java && told.some((word) => setupWord.test(word))) return "setup";
  if (setupWord.test(command) && !java && program !== "make" && program !== "rails") return "setup";
  if (/^(?:node|python3?|ruby|php)$/.test(program)) return "check";
  // A bare `vite`, `next` or `yarn` serves or installs.
  if (command === "" && !/^(?:make|mvnw?|gradlew?|webpack|rollup|hugo|cargo|rake)$/.test(program))
    return rest.length > 0 ? "check" : "setup";
  return "check";
};
