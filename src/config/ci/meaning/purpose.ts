import type { Stage } from "../../../core/gate.ts";
import { memoized } from "../../../core/memoized.ts";
import { wholeOf } from "../../../tools/alternatives.ts";
import { isByCommand } from "../../../tools/by-command.ts";
import { isNoCheck, toolsCalledBy } from "../../../tools/command/calls.ts";
import { comparisonIn } from "../../../tools/command/compares.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import { isContainer } from "../../../tools/command/wrappers.ts";
import { effectOf } from "../../../tools/command/writing.ts";
import { stageOfName } from "../../../tools/stage-name.ts";
import { tools } from "../../../tools/table.ts";
import {
  besideCheckout,
  fillsFolder,
  frameworkSetting,
  looking,
  publishingWord,
  servingWord,
  settingWord,
  staysHere,
  trying,
  writing,
  writingWord,
} from "./command-words.ts";
import { isCluster, readsServices, startsContainer } from "./containers.ts";
import { copiesHere, handsOut, installing, isOutside, onlyFetching, runsFetched, sendingScript, speaksToAnother } from "./deeds.ts";
import { clients, commanders, harmless, onlyLooks, publishers, serves, setup, worksElsewhere, writes } from "./programs.ts";

/** What a command is for, as far as it decides whether it may be a gate. */
export type Purpose =
  /** May be a check; so is every program that nobody knows. */
  | "check"
  /** Says, moves or prepares something. */
  | "harmless"
  /** Installs, fetches or sets up. */
  | "setup"
  /** Changes the project's own files. */
  | "writes"
  /** Says whether files changed: `git diff --exit-code`. */
  | "compares"
  /** Publishes, deploys, uploads, or works on another machine. */
  | "publishes"
  /** Never ends by itself. */
  | "serves";

/** Programs that send a report away: php-coveralls, codecov-cli. */
const reporters = /(?:^|-)(?:coveralls|goveralls|codecov|codecovcli|codacy|codeclimate)(?:-|$)|^cc-test-reporter$/;

/** Where their scripts are fetched from, to be run: `bash <(curl -s https://codecov.io/bash)`. */
const reporterSite = /^["']?https?:\/\/(?:[\w-]+\.)?(?:codecov\.io|coveralls\.io|codacy\.com|codeclimate\.com)\//;
const isReporter = ({ words: [program = "", ...rest] }: Pick<Leaf, "words">): boolean =>
  reporters.test(program) || (/^(?:curl|wget)$/.test(program) && rest.some((word) => reporterSite.test(word)));

/** Whether the command sends the report of a check away: nothing is released by it. */
export const sendsReport = (leaf: Leaf): boolean => isReporter(leaf) && purposeOf(leaf) === "publishes";

/** Whether the first word behind the program is a command of its own. */
export const isCommander = (program: string): boolean => commanders.has(program);

const asking = /^(?:--?version|-dump\w*|-print\S*|-v|-V|-vV|--?help|-h|--info|version|env|help)$/;

/** Where the output of what is no check goes: the machine's own files, home, what later steps are told; a summary is for people. */
const elsewhere = new RegExp(`^${besideCheckout}`);
const toLater = /^\$\{?GITHUB_(?:ENV|OUTPUT|PATH)\b/;

/** A tool that checks is one all the same: that it also writes there is said of its gate. */
const writesElsewhere = ({ redirects, use }: Leaf): boolean =>
  redirects.some(
    ({ operator, target }) =>
      /^(?:\d?&?>>?|>\|)$/.test(operator) &&
      target !== null &&
      (toLater.test(target.text) || (use === null && elsewhere.test(target.text))),
  );

/** What the command of a leaf is for. */
export const purposeOf = memoized((leaf: Leaf): Purpose => {
  const purpose = purposeOfWords(leaf);
  return purpose === "check" && writesElsewhere(leaf) ? "setup" : purpose;
});

const purposeOfWords = (leaf: Leaf): Purpose => {
  const { words, runner } = leaf;
  const [program = "", ...all] = words;
  if (isContainer(runner[0] ?? "")) return "publishes";
  // `cargo +nightly x` is `cargo x` of another toolchain.
  const rest = program === "cargo" && all[0]?.startsWith("+") ? all.slice(1) : all;
  if (installing(program, rest) || runsFetched(leaf) || rest.some((word) => onlyFetching.test(word))) return "setup";
  if (program === "git") return comparisonIn(leaf) === null ? gitPurpose(rest) : "compares";
  // A runner of tests says more with -v.
  if (
    !(leaf.use?.stage === "test" && rest[0] === "-v") &&
    rest.length > 0 &&
    rest.every((word) => asking.test(word)) &&
    !(rest[0] === "-v" && /^(?:cargo|check-manifest|ansible-lint)$/.test(program))
  )
    return "harmless";
  // `cargo fmt --version` says which one it is.
  if (/^--(?:version|help)$/.test(rest.at(-1) ?? "") && rest.length <= 2) return "harmless";
  if (program === "sed" || program === "perl")
    return rest.some((word) => /^-\w*i|^--in-place/.test(word))
      ? isOutside(leaf)
        ? "setup"
        : "writes"
      : program === "sed" || rest.some((word) => /^-\w*[ne]$/.test(word))
        ? "harmless"
        : "check";
  if (program === "pip" || program === "pip3") return rest[0] === "check" ? "check" : "setup";
  if (program === "" || program.startsWith("[[") || harmless.has(program)) return "harmless";
  if (leaf.use === null && !isTaskRunner.test(program) && handsOut(rest) && !onlyLooks(program, rest)) return "publishes";
  const beside = asideOf(leaf);
  if (beside !== null) return beside;
  // Read in with words of its own a script is called; without any it sets variables.
  if (/^(?:\.|source)$/.test(program) && rest.length > 1) return "check";
  if (copiesHere(program, rest) || (setup.has(program) && !isReporter(leaf))) return leaf.use === null ? "setup" : "check";
  if (clients.has(program)) return speaksToAnother(rest) ? "publishes" : "setup";
  if (isContainer(program) && startsContainer(program, rest)) return "setup";
  if (readsServices(program, rest)) return "check";
  if ((program === "twine" && rest[0] === "check") || onlyLooks(program, rest)) return "check";
  if (isCluster(program) || (program === "helm" && /^(?:dep(?:endency)?|repo|package|plugin|pull|version)$/.test(rest[0] ?? "")))
    return "setup";
  // The last word may be another machine's; a release asks for its secrets before it only tries.
  const isRemote = /^(?:ssh|docker|podman|nerdctl|act|semantic-release)$/.test(program);
  if (worksElsewhere(words)) return "publishes";
  if (publishers.has(program) || isReporter(leaf)) return !isRemote && trying.test(rest.at(-1) ?? "") ? "check" : "publishes";
  if (serves.has(program)) return "serves";
  if (saysOfLock(program, rest)) return "check";
  // It goes into the system, or to where only its own step tells.
  if (/^(?:ninja|samu|cmake|scons)$/.test(program) && rest.some((word) => /^(?:--)?(?:un)?install(?:\/\w+)?$/.test(word))) return "setup";
  // CMake's own words for what a shell does; its `env` and `time` run another program.
  if (
    program === "cmake" &&
    rest[0] === "-E" &&
    /^(?:cat|copy|create|echo|make_directory|remove|rename|rm|sleep|tar|touch)/.test(rest[1] ?? "")
  )
    return "setup";
  // What go and cargo note in their lock files while they fetch is no change of the project.
  if ((program === "go" || program === "cargo") && /^(?:get|b?install|fetch|download|update|generate-lockfile)$/.test(rest[0] ?? ""))
    // Without a version `go install` builds the module that it stands in.
    return program === "go" && rest[0] === "install" && !rest.some((word) => word.includes("@")) ? "check" : "setup";
  if (program === "go" && rest[0] === "mod" && /^(?:download|verify|graph)$/.test(rest[1] ?? ""))
    return rest[1] === "verify" ? "check" : "setup";
  if (writesFiles(words, isOfRow(leaf.use))) return "writes";
  // Without a command of its own it is a shell for people.
  if (program === "nix" && /^(?:develop|shell)$/.test(rest[0] ?? "") && !rest.some((word) => /^(?:-c|--command|--run)$/.test(word)))
    return "setup";
  if (commanders.has(program)) return commandPurpose(program, rest, runner, leaf.use);
  // `php artisan migrate`, `python manage.py migrate`: the script is the program.
  const [script = "", ...given] = rest;
  if (/^(?:node|php|python\d*(?:\.\d+)?|ruby|perl|tsx|ts-node)$/.test(program) && sendingScript.test(script)) return "publishes";
  if (/^(?:php|python\d*(?:\.\d+)?)$/.test(program) && /^(?:.*\/)?(?:artisan|manage\.py|console|spark)$/.test(script))
    return commandPurpose(script.slice(script.lastIndexOf("/") + 1), given, runner, leaf.use);
  return "check";
};

/** Their words are tasks of the project, which are looked into. */
const isTaskRunner = /^(?:g?make|ninja|just|task|rake|invoke|inv|nox|tox|npm|pnpm|yarn|bun|turbo|gradlew?|mvnw?|mvnd|sbt|ant|cmake|node)$/;

/** Whether a command is a check of a tool of which only its commands are known: each of them is named as one. */
const isOfRow = (use: Leaf["use"]): boolean => use !== null && isByCommand(use.tool);

/** What a row of the tools names as no check of its tool: it makes or writes something, or never ends. */
const asideOf = ({ words, use }: Leaf): Purpose | null => {
  const [program = ""] = words;
  if (use !== null || !toolsCalledBy(program, tools).some((tool) => isNoCheck(tool, words))) return null;
  return words.some((word) => /^(?:--watch|watch|serve)$/.test(word)) ? "serves" : "writes";
};

/** Scripts and targets that by their names make a machine ready, and neither check nor build: "install", "js install-ci", "backend up". */
export const isPreparing = (names: readonly string[]): boolean => {
  const parts = names.flatMap((name) => name.toLowerCase().split(/[^a-z]+/));
  // `install-lint-tools`: what comes behind says for what.
  if (names.length > 0 && names.every((name) => /^(?:install|setup|download|fetch|bootstrap)[-_:]/i.test(name))) return true;
  return (
    parts.some((part) => preparing.test(part)) &&
    !names.some((name) => stageOfName(name) !== null || asking.test(name) || checking.test(name))
  );
};
const preparing = wholeOf(
  /(?:re|un)?install|prep(?:are|arations?)?|deps|dependencies|tools|toolchains?|setup|bootstrap|provision|download|fetch|sync/,
  /clean|up|down|start|venv|init|seed/,
);
const checking = /(?:^|[^a-z])(?:check|verify|validate|ensure|lint|test|audit|all|order|circular)s?(?:[^a-z]|$)/i;

/** With --locked, and `go mod tidy` with -diff, these say whether their lock file would change, and change nothing. */
export const saysOfLock = (program: string, rest: readonly string[]): boolean =>
  (/^(?:cargo|uv)$/.test(program) &&
    rest.some((word) => /^(?:lock|update|generate-lockfile|metadata)$/.test(word)) &&
    rest.includes("--locked")) ||
  (program === "go" && rest[1] === "tidy" && rest.some((word) => /^--?diff$/.test(word)));

/** The command of `git -C x commit`. */
export const gitCommand = (rest: readonly string[]): string =>
  rest.find((word, at) => !word.startsWith("-") && rest[at - 1] !== "-c" && rest[at - 1] !== "-C") ?? "";

const gitPurpose = (rest: readonly string[]): Purpose => {
  const command = gitCommand(rest);
  if (command === "diff" && rest.includes("--check")) return "compares";
  if (/^(?:push|commit|tag|am|apply|merge|rebase|cherry-pick|send-email)$/.test(command)) return "publishes";
  return readingCommand.test(command) ? "harmless" : "setup";
};
const readingCommand = wholeOf(
  /diff|log|show|status|ls-files|rev-parse|describe|grep|branch|rev-list|merge-base|cat-file|version|--version/,
  /diff-tree|ls-tree|ls-remote|show-ref/,
);

/** Whether the words change files, by the tool's own entry, else by the options that most tools share. */
const writesFiles = (words: readonly string[], isCheck: boolean): boolean => {
  const [program = "", ...rest] = words;
  // What `nix` applies is a function, to what it has evaluated.
  if (rest.some((word) => /^--(?:version|help)$/.test(word)) || (program === "nix" && rest[0] === "eval")) return false;
  const effect = effectOf(words, tools);
  // What fails where it had to change something is a check that is its own fixer.
  if (rest.some((word) => /^--exit-non-zero-on-(?:fix|format)$/.test(word))) return false;
  if (effect !== null) return effect === "writes";
  if (/^(?:npm|pnpm|yarn|bun)$/.test(program) && rest.includes("audit") && rest.includes("fix")) return true;
  if (rest.some((word) => looking.test(word))) return false;
  return (writes.has(program) && !isCheck) || rest.some((word) => writing.test(word));
};

const commandPurpose = (program: string, rest: readonly string[], runner: readonly string[], use: Leaf["use"]): Purpose => {
  const java = /^(?:mvnw?|gradlew?)$/.test(program);
  const plain = rest
    .filter((word, at) => !/^-|^\w+=|^\d+$/.test(word) && !(java ? placedJava : placed).test(rest[at - 1] ?? ""))
    // `sbt +test` is for each version of Scala.
    .map((word) => word.replace(/^\+(?=\w)/, ""));
  const many = java || /^(?:make|rake|just|nx|turbo|sbt|ant)$/.test(program);
  const commands = many ? plain : plain.slice(0, 1);
  const [command = ""] = plain;
  if (plain.length > 0 && plain.every((word) => frameworkSetting.test(word))) return "setup";
  // A release of Erlang's tools is a build.
  const isBuild = (word: string) =>
    staysHere.test(word) || (word === "release" && /^(?:mix|rebar3)$/.test(program)) || fillsFolder(program, rest);
  if (commands.some((word) => publishingWord.test(word) && !isBuild(word)) && !rest.some((word) => looking.test(word))) return "publishes";
  if (commands.some((word) => writingWord.test(word))) return "writes";
  if (rest.includes("--watch") || commands.some((word) => servingWord.test(word))) return "serves";
  if (java) {
    const tests = plain.some((word) =>
      /(?:^|:)(?:test|check|verify|build|compile|assemble|package|install|lint|classes)|[a-z](?:Test|Check|Verify|Lint|Compile)/i.test(
        word,
      ),
    );
    return tests
      ? "check"
      : plain.length === 0 ||
          plain.every((word) => /^(?:clean|wrapper|dependencies|tasks|properties|dependency:(?!analyze).*|help:.*|versions:.*)$/.test(word))
        ? "setup"
        : "check";
  }
  if (/^(?:make|rake|just)$/.test(program))
    return isPreparing(commands) || (commands.length > 0 && commands.every((word) => settingWord.test(word))) ? "setup" : "check";
  if ((program === "deno" && command === "coverage") || (program === "cargo" && plain.includes("setup"))) return "setup";
  if (/^(?:tox|nox|invoke|inv|task|webpack|rollup|vitest|jupyter)$/.test(program)) return "check";
  if (/^(?:poetry|composer)$/.test(program) && /^(?:check|validate|check-platform-reqs)$/.test(command)) return "check";
  if (rest.some((word) => /^--(?:check|check-locked|check-unused|locked-check|exit-code|dry-run)$/.test(word))) return "check";
  // `ant clean test` is for what comes last.
  const left = commands.filter((word) => word !== "clean");
  if (
    (left.length === 0 && commands.length > 0) ||
    (program === "swift" && /^(?:clean|reset|resolve|update|purge-cache)$/.test(plain[1] ?? ""))
  )
    return "setup";
  // It makes a build folder ready, as `cmake -B` does.
  if (program === "meson" && command === "setup") return "check";
  if (program === "cargo" && command === "metadata") return "harmless";
  if (/^(?:ci|ic|clean-install|install-clean)$/.test(command) && /^(?:npm|pnpm|yarn|bun)$/.test(program)) return "setup";
  if (
    left.length > 0 &&
    left.every((word) => settingWord.test(word)) &&
    !isOfRow(use) &&
    !(program === "go" && command === "tool") &&
    !(program === "cargo" && command === "version")
  )
    return "setup";
  // A bare `vite`, `next` or `yarn` serves or installs; with options alone it is an install too (`yarn --immutable`).
  if (command === "" && !/^(?:hugo|cargo)$/.test(program)) return runner.length > 0 ? "check" : "setup";
  if (/^(?:vite|next|nuxt|nuxi|astro|ng|expo|docusaurus)$/.test(program) && command === "") return "serves";
  return "check";
};

/** Options that name a place, with their value behind them. */
const placedJava = /^-(?:pl|f|s|t)$|^--(?:projects|file)$/;
const placed = /^(?:-C|--(?:prefix|cwd|dir|directory|working-dir|filter))$/;

/** The stage that the command of a runner of many tells: `deno test`, `bun test a.ts`, `sbt test`. */
export const stageOfCommand = ({ words, nested }: Leaf): Stage | null => {
  const [program = "", ...rest] = words;
  // What makes the makefiles is the first part of the build.
  if (/^(?:configure|autoreconf|autogen\.sh|buildconf)$/.test(program) || (program === "meson" && rest[0] === "setup")) return "build";
  if (fillsFolder(program, rest)) return "build";
  return commanders.has(program) && !nested ? stageOfName(rest.find((word) => !word.startsWith("-")) ?? "") : null;
};
