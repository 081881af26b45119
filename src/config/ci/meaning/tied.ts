/** What one statement of a script makes and another needs: the two are one check, or none. */
import type { Project } from "../../../core/project.ts";
import { literally } from "../../../core/words/pattern.ts";
import { alternatives } from "../../../tools/alternatives.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import { besideCheckout } from "./command-words.ts";
import type { Part } from "./parts.ts";
import { purposeOf } from "./purpose.ts";

/**
 * The statements that set up and stay with the checks behind them: what they make has a name there, a folder, a file or the variable of
 * one. What installs leaves it where everybody finds it, and is done before, as is what lies beside the checkout. `unfit` says why nobody
 * asks such a script on a checkout of his own, or is null. `states`: the lines that set variables.
 */
export const tiedIn = (
  parts: readonly Part[],
  states: readonly string[],
  project: Project,
): { readonly tied: ReadonlySet<Part>; readonly unfit: string | null } => {
  const tied = new Set<Part>();
  const elsewhere = states.flatMap((text) => [...text.matchAll(set)].map(([, name = ""]) => name));
  const isBeside = ({ text }: Part): boolean => beside.test(text) || elsewhere.some((name) => new RegExp(`\\$\\{?${name}\\b`).test(text));
  let behind = "";
  for (const part of parts.toReversed()) {
    const stays = !part.purposes.has("setup") || part.purposes.has("check");
    const isNeeded = () => part.seen.leaves.every(prepares) || makes(part, project).some((place) => isNamed(place, behind));
    if (!stays && !isBeside(part) && isNeeded()) tied.add(part);
    if (stays || tied.has(part)) behind = `${plain(part.text)}\n${behind}`;
  }
  const unfit = [...tied].flatMap(({ seen: { leaves } }) => leaves).find((leaf) => leaf.root || startsProject(leaf));
  return {
    tied,
    unfit: unfit === undefined ? null : `\`${unfit.words.join(" ").slice(0, 60)}\` makes what it asks, and not a second time`,
  };
};
const beside = new RegExp(`(?:^|[\\s"'=])(?:${besideCheckout}|\\.\\.(?:[/"'\\s]|$)|\\$\\{?RUNNER_TEMP\\b)`, "m");
const set = new RegExp(`(?:^|[\\s;])(\\w{1,60})=["']?${besideCheckout}`, "g");

/** What is fetched, unpacked, copied or built to a place: it takes nothing away, and does the same a second time. */
const puts = ({ words: [program = "", command] }: Leaf): boolean =>
  program === "go" ? command === "build" : /^(?:cp|ln|chmod|install|curl|wget|tar|unzip|\.|source)$/.test(program);

/** What makes a project of a template, and changes it; a second one is refused. */
const startsProject = ({ words: [program = "", command = ""] }: Leaf): boolean =>
  /^(?:dotnet|cargo|rails|ng|mix|django-admin|flutter|dart|stack|cookiecutter|copier)$/.test(program) &&
  /^(?:new|create|startproject|add|remove|sln)$/.test(command);

/** What copies makes files of the checkout ready. */
const prepares = (leaf: Leaf): boolean => purposeOf(leaf) === "harmless" || /^(?:cp|ln|chmod)$/.test(leaf.words[0] ?? "");

/** The places that a statement names and that are not in the repository: it makes them, or looks into what was made. */
const makes = ({ seen: { leaves } }: Part, project: Project): readonly string[] =>
  leaves
    .filter((leaf) => leaf.depth === 0 && purposeOf(leaf) === "setup" && (puts(leaf) || startsProject(leaf)))
    .flatMap(({ words, redirects, cwd }) =>
      [...words.slice(1), ...redirects.flatMap(({ target }) => target?.text ?? [])]
        .filter((word, at) => word.length < 200 && (placing.test(words[at] ?? "") || aPlace.test(word)))
        .map((word) => plain(word).replace(/^--?[\w-]+=|^\w+:\/\/.*\/(?=[\w.-]+$)|["']|\/+$/g, ""))
        .filter((word) => word !== "" && !project.has(joinPath(cwd, word)) && project.under(joinPath(cwd, word), 1).length === 0),
    );
/** Options with a place behind them, and words that are one: a variable, a path, a file, the address of one that is fetched. */
const placing = /^-\w*[CdoOt]$|^--(?:output(?:-document|-dir)?|directory|target-directory|dir)$/;
const aPlace = alternatives(
  /^["']?\$\{?(?!GITHUB_|PWD\b|HOME\b)\w+\}?["']?$/,
  /^["']?[\w.${}/-]*(?:\/[\w.${}-]+|\w\.\w[\w.]*)\/?["']?$/,
  /^["']?\w+:\/\/\S+\/[\w-]*\.[\w.-]+["']?$/,
);

const plain = (text: string): string => text.replace(/\$\{(\w+)\}/g, "$$$1");

const isNamed = (place: string, text: string): boolean =>
  new RegExp(`(?:^|[\\s"'=:(])(?:\\./)?${literally(place.replace(/^\.\//, ""))}(?=[/\\s"');]|$)`, "m").test(text);
