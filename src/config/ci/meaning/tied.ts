/** What one statement of a script makes and another needs: the two are one check, or none. */
import type { Project } from "../../../core/project.ts";
import { literally } from "../../../core/words/pattern.ts";
import { alternatives } from "../../../tools/alternatives.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import type { Part } from "./parts.ts";
import { purposeOf } from "./purpose.ts";

/**
 * The statements that set up and stay with the checks behind them: what they make has a name there, a folder, a file or the variable of
 * one. What installs packages leaves them where everybody finds them, and is done before. `unfit` says why nobody asks such a script on
 * a checkout of his own, or is null.
 */
export const tiedIn = (parts: readonly Part[], project: Project): { readonly tied: ReadonlySet<Part>; readonly unfit: string | null } => {
  const tied = new Set<Part>();
  let behind = "";
  // Of a longer script nobody asks what names what.
  for (const part of parts.length > mostParts ? [] : parts.toReversed()) {
    const stays = !part.purposes.has("setup") || part.purposes.has("check");
    if (!stays && (part.seen.leaves.every(prepares) || makes(part, project).some((place) => isNamed(place, behind)))) tied.add(part);
    if (stays || tied.has(part)) behind = `${plain(part.text)}\n${behind}`;
  }
  const unfit = [...tied]
    .flatMap(({ seen: { leaves } }) => leaves)
    .find((leaf) => purposeOf(leaf) === "setup" && (leaf.root || !again.test(leaf.words[0] ?? "")));
  return {
    tied,
    unfit: unfit === undefined ? null : `\`${unfit.words.join(" ").slice(0, 60)}\` makes what it asks, and not a second time`,
  };
};
const mostParts = 300;
/** They do the same a second time, where they are told to. */
const again = /^(?:cp|ln|mv|chmod|install|curl|wget|tar|unzip|zip|gunzip|gzip|xz|7z|go|\.|source)$/;

/** What copies makes files of the checkout ready. */
const prepares = (leaf: Leaf): boolean => purposeOf(leaf) === "harmless" || /^(?:cp|ln|chmod)$/.test(leaf.words[0] ?? "");

/** The places that a statement names and that are not in the repository: it makes them, or looks into what was made. */
const makes = ({ seen: { leaves } }: Part, project: Project): readonly string[] =>
  leaves
    .filter((leaf) => leaf.depth === 0 && purposeOf(leaf) === "setup" && !/^(?:venv|virtualenv|pip3?|uv)$/.test(leaf.words[0] ?? ""))
    .flatMap(({ words, redirects, cwd }) =>
      [...words.slice(1), ...redirects.flatMap(({ target }) => target?.text ?? [])]
        .filter((word, at) => placing.test(words[at] ?? "") || aPlace.test(word))
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
