/** What a command's words say that it does, whatever program it is: it sends, fetches, installs, works beside the checkout. */
import type { Leaf } from "../../../tools/command/leaves.ts";
import { besideCheckout, trying } from "./command-words.ts";
import { commanders } from "./programs.ts";

/** The server that a client names: this machine, or one that the job started; also by a variable. */
const ownServer = /^(?:\$\{?(?!\w*(?:PROD|STAG|DEPLOY|REMOTE))\w+\}?|localhost|127\.0\.0\.1|::1|0\.0\.0\.0|[a-z][\w-]*)$/;
export const speaksToAnother = (rest: readonly string[]): boolean =>
  rest.some((word, at) => {
    const host = /^(?:-h|--host)$/.test(word) ? rest[at + 1] : /^(?:--host=|-h)(.+)$/.exec(word)?.[1];
    return host !== undefined && !ownServer.test(host.replace(/["']/g, ""));
  });

/** Where the runners have it. */
const checkouts = /^\/(?:__w|github\/workspace|home\/runner\/work)\//;
const beside = new RegExp(`^${besideCheckout}`);

/** Whether all files that `sed` is told are beside the checkout: absolute, of home, a program's own. */
export const isOutside = ({ words: [, ...rest] }: Leaf): boolean => {
  // What is written behind `-e` stands for the first operand.
  const isTold = (at: number): boolean => /^-\w*[ef]$|^--(?:expression|file)$/.test(rest[at - 1] ?? "");
  const operands = rest.filter((word, at) => !word.startsWith("-") && !isTold(at));
  const files = rest.some((_, at) => isTold(at)) ? operands : operands.slice(1);
  return (
    files.length > 0 &&
    files.every((path) => (beside.test(path) && !checkouts.test(path)) || /^\$\((?:command -v|which|type -p) [\w.-]+\)$/.test(path))
  );
};

/** Whether a program is told to hand something on, or to write onto a device: `vsce publish`, `dart pub publish`, `west build -t flash`. */
export const handsOut = (rest: readonly string[]): boolean => {
  const [first = "", second] = rest.filter((word) => !word.startsWith("-"));
  const isDeed =
    /^(?:publish|upload|deploy|distribute|write_flash)$/.test(first) ||
    second === "publish" ||
    (first === "nuget" && second === "push") ||
    rest.some((word, at) => ontoDevice(word, rest[at - 1]));
  return isDeed && !rest.some((word) => trying.test(word));
};
const ontoDevice = (word: string, before = ""): boolean =>
  /^(?:flash|upload)$/.test(word) && /^(?:-t|--target|-p|\/dev\/.*|)$/.test(before);

/** `rsync` between folders of this machine copies as `cp` does; what only the shell knows may be a host, and `--delete` deletes. */
export const copiesHere = (program: string, rest: readonly string[]): boolean =>
  program === "rsync" && rest.every((word) => (word.startsWith("-") ? !/^--(?:del|remove)/.test(word) : !/^["']?\$|:/.test(word)));

/** A script that is called after sending something: `node tools/deploy.js`. */
export const sendingScript = /(?:^|\/)(?:deploy|publish|release|upload)(?![\w-]*(?:check|lint|test|verif|valid|dry))[\w-]*\.\w+$/i;

/** `curl x | node` runs what was fetched; what the step itself writes behind `<<` is its own. */
export const runsFetched = ({ words: [program = "", ...rest], redirects }: Leaf): boolean =>
  /^(?:node|python\d*|ruby|perl|php)$/.test(program) &&
  rest.every((word) => word === "-") &&
  !redirects.some(({ operator }) => operator.includes("<"));

/** Options by which a builder only brings what it builds with. */
export const onlyFetching = /^--(?:only-dep(?:endencie)?s|dep(?:endencie)?s-only|download-only|fetch-only)$/;

/** What any program is asked to bring or to join, whatever else it does: `simple-phpunit install`, `telepresence connect`. */
export const installing = (program: string, rest: readonly string[]): boolean =>
  !commanders.has(program) &&
  !builders.test(program) &&
  rest
    .filter((word) => !word.startsWith("-"))
    .slice(0, 2)
    .some((word, at) => word === "install" || (at === 0 && joining.test(word)));
const builders = /^(?:g?make|cmake|ninja|ant|scons|mvnw?|mvnd|gradlew?|node|python\d*|ruby|php|bash|sh|git|npx)$/;
const joining = /^(?:uninstall|connect|login|logout|download|upgrade|bootstrap)$/;
