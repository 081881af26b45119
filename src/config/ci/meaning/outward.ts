/**
 * What goes out: it publishes, deploys, uploads, or works on another machine. One question for plain detection and for what is run again
 * behind red CI, asked of the commands that a script comes to; what is only named so (a folder, a package, a test) goes nowhere.
 */
import { alternatives, wholeOf } from "../../../tools/alternatives.ts";
import { shellCommands } from "../../../tools/command/commands.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import type { Recognised } from "../../../tools/command/recognise.ts";
import { checkoutPath } from "../../../tools/command/resolve-command.ts";
import { isContainer, programName, unwrap } from "../../../tools/command/wrappers.ts";
import { stageOfName } from "../../../tools/stage-name.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import { besideCheckout, fillsFolder, staysHere, trying } from "./command-words.ts";
import { readsServices } from "./containers.ts";
import { scriptName } from "./parts.ts";
import { administers, harmless, onlyLooks, setup } from "./programs.ts";
import { isCommander, purposeOf } from "./purpose.ts";

const deed = alternatives(
  /deploy|publish|upload|reboot|rollout/i,
  /(?:^|[^a-z])(?:push|ship|promot|submit|delete[-_ ]|destroy|terminate)/i,
);
/** What speaks of another place, in a name, a task or an operand. */
const outward = alternatives(deed, /releas(?:e|ing)/i, /(?:^|[^a-z])(?:migrat|apply|upgrade)/i);

const asking = /^[^\w]*(?:check|verify|validate|lint|test(?!\W*release)|ensure|assert)\b/i;
const joined = alternatives(
  /[&,+;:|/(>]|\s-\s|\b(?:and|then|or|to|by|is|are|was|were|be|been|gets?|got|apply|upgrade|migrate)\b/i,
  /\bprod|\blive\b/,
);
/** Whether a name begins with what it asks, and the rest is no deed: "test migrations" asks, "test push" and "ensure x is up" do not. */
const isAsking = (name: string): boolean => {
  const asked = asking.exec(name)?.[0];
  const rest = name.slice(asked?.length);
  return asked !== undefined && !joined.test(rest) && !deed.test(rest);
};

/** The same of a script: what it looks at comes last. "verify deploy workflow" asks of a file, "verify deploy status" of another place. */
const asksByName = (name: string): boolean => isAsking(name) || (ofFile.test(name) && !joined.test(name));
const ofFile =
  /^(?:check|lint|validate|verify) .* (?:workflow|config(?:uration)?|manifest|script|schema|package|contract|guard|rule|file)s?$/i;

/** Whether a step's name says that it goes out: "Lint (release)" and "Test in release mode" speak of a build. */
export const namesOutward = (name: string): boolean => {
  const said = name.replace(/\((?:[\w.-]{1,40}[ ,]{1,3})?release\)|\brelease (?:mode|build|profile)\b/gi, "");
  return (outward.test(said) || syncing.test(said)) && !isAsking(said);
};
const syncing = /(?:^|[^a-z])sync/i;

/** A task, a script or its file as words: "scripts/check_migrations.py" is "check migrations". */
const speaks = (name: string, words = outward): boolean => {
  const plain = name.replace(/^.*\//, "").replace(/\.\w{1,4}$/, "");
  // "lint-release" is a check of what would be released.
  const [stage, ...more] = plain.toLowerCase().split(/[-_:]/);
  if (/^(?:tests?|build|debug)?-?release$/.test(more.join("-")) && stageOfName(stage ?? "") !== null) return false;
  return (
    words.test(name) &&
    // What a script generates is nothing that is done: "generate-deployment-config".
    !/^(?:re)?gen(?:erate)?[-_]/i.test(plain) &&
    !asksByName(plain.replaceAll(/[-_]+/g, " ")) &&
    !/[-_:](?:check|lint|verify|validate|readiness|dry-?run)$/i.test(plain)
  );
};

/**
 * Whether something that a script comes to goes out. `run` is its own text: what stands in no command that was seen (a script that is not
 * there, a variable in front) is asked there; `env` is what the step sets around it.
 */
export const goesOut = (
  { leaves, names, unread }: Pick<Recognised, "leaves" | "names" | "unread">,
  run: string,
  env: Readonly<Record<string, string>> = {},
): boolean =>
  Object.entries(env).some(([name, value]) => variable.test(`${name}=${value}`)) ||
  (unread === null
    ? leaves.some(leafGoesOut) ||
      names.some((name) => !name.startsWith("@") && speaks(name)) ||
      shellCommands(run).commands.some(runsUnseen)
    : outward.test(run));

/** The same as far as a line says it itself, beside what is known for a check: what its scripts do is asked of them. */
export const saysItGoesOut = ({ leaves, unread }: Pick<Recognised, "leaves" | "unread">, run: string): boolean =>
  unread === null && (leaves.some((leaf) => leaf.depth === 0 && leafGoesOut(leaf)) || shellCommands(run).commands.some(runsUnseen));

/** The same of one command: by its program, its tasks, its options; of a program that nobody knows by its operands. */
const leafGoesOut = (leaf: Leaf): boolean => {
  const { words, use } = leaf;
  const [program = "", ...rest] = words;
  const purpose = purposeOf(leaf);
  if (purpose === "publishes" || sends(leaf)) return true;
  if (fillsFolder(program, rest)) return false;
  // What the emulators of firebase run is a command of its own.
  if (
    readsServices(program, rest) ||
    onlyTries(leaf) ||
    (onlyLooks(program, rest) && program !== "firebase") ||
    purpose === "setup" ||
    purpose === "compares"
  )
    return false;
  if (purpose === "harmless") return rest.some((word) => outward.test(word) && runs(program, word));
  if (rest.some((word, at) => switching.test(word) || deed.test(profileOf(program, word, rest[at + 1])))) return true;
  // What a tool that tests or lints is told is what it looks at: `go test upload_test.go`.
  if (use !== null && use.stage !== "build" && use.stage !== "custom" && !isTasks(program)) return false;
  if (isTasks(program) || program === "cmake" || isCommander(program))
    return tasksOf(program, rest).some((task) => speaks(task.replace(built, "/")) || task === "coveralls");
  // Deep in a script of the project such a word is mostly a file's, or local.
  const isDeep = leaf.depth > 0;
  // What a script is told that is called a check is what it looks at.
  if (use === null && isInterpreter.test(program) && asksByName(scriptName(rest[0] ?? "").replace(/\.\w+$/, ""))) return false;
  const told = words.filter((word, at) => !word.startsWith("-") && !data.test(word) && !(isDeep && words[at - 1]?.startsWith("-")));
  const isSync = (word: string): boolean => !isDeep && syncing.test(word) && /\/\S*\.[cm]?\w{2,4}$/.test(word);
  return use === null && told.some((word) => isSync(word) || speaks(word.replace(built, "/"), isDeep ? deed : outward));
};

const isInterpreter = /^(?:python\d*(?:\.\d+)?|node|tsx|ts-node|ruby|php|perl|bash|sh)$/;

/** Whether a word of a harmless program is a script of its own. */
const runs = (program: string, word: string): boolean =>
  program === "eval" || program === "trap" || (/^(?:perl|g?awk)$/.test(program) && /\b(?:system|exec)\b|`|\|/.test(word));

/** Whether an option says that it only looks: `cargo publish --dry-run`; `--verify` may do the deed first. */
export const onlyTries = ({ words: [, ...rest] }: Leaf): boolean => rest.some((word) => trying.test(word));

/** Where a build called release lies. */
const built = /(?:^|\/)(?:target|build|out|bin|dist)\/(?:[\w.-]+\/){0,3}release(?:\/|$)/gi;
const data = /^[\w./-]+\.(?:json|xml|csv|md|txt|trx)$/;
/** Options that tell any program to send what it made. */
const switching = /^--(?:auto-?)?(?:push|publish|upload|submit|record|broadcast)(?:$|-\w|=(?!false|no|0))/;

/** Maven's profiles and Gradle's properties say what a build does besides. */
const profileOf = (program: string, word: string, next = ""): string =>
  !/^(?:mvnw?|mvnd|gradlew?)$/.test(program)
    ? ""
    : /^-P$|^--activate-profiles$/.test(word)
      ? next
      : /^-P|^--activate-profiles=/.test(word)
        ? word.replace(/^-P/, "")
        : "";

/** Programs whose words are tasks: `rake test release`. */
const isTasks = (program: string): boolean => taskRunner.test(program);
const taskRunner = wholeOf(
  /rake|sbt|mill|ant|gradlew?|mvnw?|mvnd|g?make|ninja|zig/,
  /just|task|invoke|inv|nox|tox|mix|nx|turbo|lerna|moon|rush/,
);
/** Options of these whose value says where the task is. */
const valued = /^(?:-(?:pl|f|C|I|F|P)|--(?:projects?|file|directory|filter|scope|project-dir))$/;
/** Programs that name the kind of a build behind these options: `dotnet run -c Release`. */
const kinds: ReadonlyMap<string, RegExp> = new Map([
  ["dotnet", /^(?:-c|--configuration)$/],
  ["cargo", /^--profile$/],
]);
const isKind = (program: string, option: string, word: string): boolean =>
  /^release$/i.test(word) && kinds.get(program)?.test(option) === true;
/** Options that take no value, behind which a command may stand. */
const bare = /^(?:-r|-A|-ws|--(?:recursive|all|workspaces|no-[\w-]+))$/;

/** A task of Gradle by its last part, where this says what it is: ":deploy:test" is a test, "assembleRelease" a build's variant. */
const ownName = (task: string): string => {
  const last = task.slice(task.lastIndexOf(":") + 1);
  const [, step] = /^(assemble|compile|test|lint|check|bundle|build)(?=[A-Z])\w*?Release\w{0,30}$/.exec(last) ?? [];
  if (step !== undefined && !deed.test(last)) return step;
  return stageOfName(last) === null ? task : last;
};

/** What a program is asked to do: each word of a runner of tasks, what `run` names, of other commands what no option stands before. */
const tasksOf = (program: string, rest: readonly string[]): readonly string[] => {
  const targets = rest.filter((word, at) => /^(?:--?t(?:argets?)?[=:]|\/t:)/.test(word) || /^(?:--target|-t)$/.test(rest[at - 1] ?? ""));
  if (program === "cmake") {
    // All that stand behind its option are targets.
    const [, behind = ""] = /\s(?:--target|-t)\s+([^-].*)$/.exec(` ${rest.join(" ")}`) ?? [];
    return [...targets, ...behind.replace(/\s-.*$/, "").split(" ")];
  }
  const named = rest
    .filter((word, at) => !word.startsWith("-") && !valued.test(rest[at - 1] ?? "") && !isKind(program, rest[at - 1] ?? "", word))
    .map((word) => (/^gradlew?$/.test(program) ? ownName(word) : word))
    .filter((task) => !staysHere.test(task));
  const isKnown = named.length > 0 && named.every((task) => stageOfName(task) !== null);
  const places = isKnown ? [] : rest.filter((_, at) => valued.test(rest[at - 1] ?? ""));
  if (isTasks(program)) return [...named, ...targets, ...places];
  if (/^(?:run|exec|x)$/.test(named[0] ?? "")) return [...named, ...places];
  const isCommand = (word: string): boolean => {
    const option = rest[rest.indexOf(word) - 1] ?? "";
    return word.includes("/") ? /\.[cm]?\w{2,4}$/.test(word) : !option.startsWith("-") || bare.test(option);
  };
  return [...named.filter(isCommand), ...targets];
};

export const machineChanged = "it changes the machine outside of the checkout";
export const speaksOfAnother = "it speaks of a release or of another place";

const there = `["']?${besideCheckout}`;
const redirected = new RegExp(String.raw`>\|?\s*${there}`);
const operandThere = new RegExp(String.raw`[\s=]${there}`);
const writtenThere = new RegExp(String.raw`\s${there}\S*\s*\)?$|(?:of=|-t\s?|--target-directory=)${there}`);
const changer = /(?:^|[\s(])(?:rm|mv|cp|ln|rsync|tee|dd|install|chmod|chown|mkdir|(?:sed|perl)\s+(?:-\w+\s+)?(?:-\w*i|--in-place)\S*)\s/;
/** What is removed beside the checkout, or of the runner's own; behind a `cd` a folder above may be the checkout's. */
const removed = /(?:^|[\s(])(?:rm|rmdir|mv)\s[^\n;&|]*(?:\$\{?RUNNER_TEMP\b|(?<![\w.])\.\.(?:[/"'\s]|$))/m;

/** Whether such a path stands behind a program that writes or deletes. */
const writesThere = (command: string): boolean => {
  const at = command.search(changer);
  // What is copied or linked is read; the last operand is written. Of rsync options may stand behind it, and write as well.
  return at >= 0 && (/^[\s(]?(?:cp|ln|dd|install)\s/.test(command.slice(at)) ? writtenThere : operandThere).test(command.slice(at));
};

/** Whether it builds the project and puts its programs beside those of the user: `go install ./...`; a tool's path is another module's. */
const installsProduct = ([program = "", command = "", ...rest]: readonly string[]): boolean =>
  (program === "go" &&
    command === "install" &&
    rest.filter((word) => !word.startsWith("-")).every((word) => /^\.{1,2}(?:\/|$)/.test(word))) ||
  (program === "stack" && rest.includes("--copy-bins") && !rest.some((word) => word.startsWith("--local-bin-path")));

/** Whether a script, or one that it comes to, works as root, changes the system, or writes where the checkout is not. */
export const changesMachine = ({ leaves }: Pick<Recognised, "leaves">, run: string): boolean =>
  /\bsudo\b/.test(run) ||
  redirected.test(run) ||
  (removed.test(run) && (/RUNNER_TEMP/.test(run) || !/\b(?:cd|pushd)\s/.test(run))) ||
  run.split(/[\n;&|]/).some(writesThere) ||
  leaves.some(
    ({ words, root, runner, redirects, cwd }) =>
      !isContainer(runner[0] ?? "") &&
      (root ||
        administers(words) ||
        installsProduct(words) ||
        writesThere(words.join(" ")) ||
        (/^(?:rm|rmdir|mv)$/.test(words[0] ?? "") && words.slice(1).some((word) => joinPath(cwd, word).startsWith(".."))) ||
        redirects.some(({ operator, target }) => redirected.test(`${operator}${target?.text ?? ""}`))),
  );

/** A request that carries something, or a line that is open, to a server that is not this machine's own. */
export const sends = ({ words: [program = "", ...rest] }: Pick<Leaf, "words">): boolean =>
  ((/^(?:curl|wget|https?|xh)$/.test(program) &&
    rest.some((word, at) => (program === "curl" ? carrying : posting).test(`${word} ${rest[at + 1] ?? ""}`))) ||
    (/^(?:nc|ncat|netcat)$/.test(program) && !rest.some((word) => /^-\w*z/.test(word)))) &&
  !rest.some((word) => /^["']?(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/]|$)/.test(word));
const posting = /^(?:--(?:post-|body-|method=?\s?(?:POST|PUT|PATCH|DELETE))|(?:POST|PUT|PATCH|DELETE)\s)/i;
const carrying = /^(?:-[#034fgikLnNqsSv]*[dFT]|-X\s?(?!GET|HEAD)|--(?:request[\s=](?!GET|HEAD)|data|json|form|upload-file))/;

/** What a pipe of plain text hands to the shell behind it: `echo "pytest" | bash`. */
const isPlainFeed = (feed: string | null): boolean =>
  feed !== null && /^\s*(?:echo|printf)\s[^$`|;&<>]*\|?\s*$/.test(feed) && !outward.test(feed);

/** A shell that reads its script from a pipe or a file, or whose script goes out by its name, and a variable that says so. */
const runsUnseen = ({ words, env, redirects, feed, source }: ReturnType<typeof shellCommands>["commands"][number]): boolean => {
  if ([...env, ...words.map(({ text }) => text)].some((word) => variable.test(word))) return true;
  const [first = "", ...rest] = unwrap(words).words.map(({ text }) => text);
  const program = programName(first);
  // A script of the project may be called like a program that does no harm: `./do deploy`.
  if (first.includes("/") && (harmless.has(program) || setup.has(program)))
    return [first, ...rest].some((word) => !data.test(word) && (speaks(word) || (word === first && syncing.test(word))));
  if (/^(?:npm|pnpm|yarn|bun|lerna)$/.test(program) && !rest.some((word) => /^(?:run|run-script|test)$/.test(word)))
    return rest.some((word) => /^(?:un)?publish$|^login$/.test(word)) && !rest.some((word) => trying.test(word));
  if (!/^(?:(?:ba|z|da|k)?sh|\.|source)$/.test(program) || rest.some((word) => /^-\w*n$|^--version$/.test(word))) return false;
  const given = rest.findIndex((word) => /^-\w*c$/.test(word));
  if (given >= 0) return /^\s*[$`]/.test(rest[given + 1] ?? "");
  const script = rest.find((word, at) => !word.startsWith("-") && !/^[-+]\w*o$/.test(rest[at - 1] ?? ""));
  if (script !== undefined && !rest.includes("-s"))
    return (/^[<$]/.test(script) && !checkoutPath.test(script) && /sh$/.test(program)) || speaks(script);
  return redirects.some(({ operator }) => operator === "<<") ? outward.test(source) : !isPlainFeed(feed);
};
/** `DEPLOY=1`, `AUTO_PUBLISH=true` */
const variable = /^(?:[A-Z]+_)*(?:DEPLOY|PUBLISH|UPLOAD|PUSH|SUBMIT)=["']?(?!["']?$|0|no|false|never)/i;
