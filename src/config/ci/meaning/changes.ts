import type { Project } from "../../../core/project.ts";
import { alternatives } from "../../../tools/alternatives.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import type { Recognised } from "../../../tools/command/recognise.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import { purposeOf } from "./purpose.ts";

/** What commands change of a project, so that what comes behind them is asked of another one. */
export interface Change {
  readonly of: "dependencies" | "product" | "sources";
  readonly why: string;
}

/** How the tree or the dependencies are others behind these statements, or null. */
export const changedBy = (parts: readonly { readonly seen: Recognised }[], project: Project): Change | null => {
  for (const { seen } of parts)
    for (const leaf of seen.leaves) {
      if (leaf.depth > 0) {
        if (/^git (?:apply|am)(?! --(?:check|stat|numstat))\b/.test(leaf.words.join(" ")))
          return { of: "sources", why: `${quoted(leaf)} changes the sources first` };
        continue;
      }
      const [program = "", ...rest] = leaf.words[0] === "uv" && leaf.words[1] === "pip" ? leaf.words.slice(1) : leaf.words;
      const operands = rest.filter((word) => !/^[-+]/.test(word));
      const named = operands.slice(1);
      const other = (pattern: RegExp) => named.some((word) => pattern.test(word));
      const global = rest.some((word) => /^(?:-g|--global)$/.test(word));
      // One more dependency is set-up; another version of one, or one less, makes another project of it.
      const dependency = /^(?:npm|pnpm|yarn|bun)$/.test(program)
        ? !global &&
          (/^(?:remove|uninstall|rm)$/.test(operands[0] ?? "") ||
            (/^(?:install|i|add|up|update|upgrade)$/.test(operands[0] ?? "") && other(/.@(?!latest$)[\w^~$*<>=.-]+$|\$/)))
        : /^(?:uv|poetry|pdm)$/.test(program)
          ? operands[0] === "remove"
          : program === "composer"
            ? operands[0] === "remove" || (operands[0] === "require" && other(/.[:=]\S|^[\^~<>]|\$/))
            : /^pip3?$/.test(program)
              ? operands[0] === "uninstall" || named.some((word) => /^[\w.-]+(?:<|~=)/.test(word))
              : (program === "bundle" && operands[0] === "update") ||
                (program === "cargo" && /^(?:update|generate-lockfile)$/.test(operands[0] ?? "") && !rest.includes("--locked"));
      const installs = /^(?:install|i|add)$/.test(operands[0] ?? "");
      const brings = installs && /^(?:pip3?|npm|pnpm|yarn|gem)$/.test(program);
      // A package of a name that only the shell knows is one that was packed before.
      if ((installs && other(/^(?!https?:).*\.(?:whl|tgz|tar\.gz|gem|nupkg)$/)) || (brings && other(/^["']?\$\{?\w+\}?["']?$/)))
        return { of: "product", why: `${quoted(leaf)} installs what was built first` };
      if (dependency) return { of: "dependencies", why: `${quoted(leaf)} changes the dependencies first` };
      if (brings && named.some((word) => isOwn(word, project))) return { of: "product", why: `${quoted(leaf)} installs what is published` };
      const removed =
        /^(?:rm|mv)$/.test(program) &&
        operands.some(
          (path) => !/[$*`]/.test(path) && (project.has(joinPath(leaf.cwd, path)) || project.under(joinPath(leaf.cwd, path), 1).length > 0),
        );
      const rewritten = /^(?:sed|perl|patch)$/.test(program) && purposeOf(leaf) === "writes";
      const applied = program === "git" && /^(?:apply|am)$/.test(operands[0] ?? "");
      // Another commit stands there then.
      const moved =
        program === "git" &&
        ((/^(?:checkout|switch)$/.test(operands[0] ?? "") &&
          !rest.some((word) => /^(?:-[bBcC]|--|--orphan)$/.test(word)) &&
          other(branch)) ||
          (operands[0] === "reset" && rest.includes("--hard") && other(branch)));
      if (removed || rewritten || applied || moved) return { of: "sources", why: `${quoted(leaf)} changes the sources first` };
    }
  return null;
};

/** Why a script that fetches another project and works in it asks nothing of this one, or null. */
export const asksAnother = (parts: readonly { readonly seen: Recognised }[], project: Project): string | null => {
  for (const { seen } of parts) {
    const inside = seen.leaves.filter(({ depth }) => depth > 0);
    const cloned = inside.flatMap(({ words: [program, ...rest] }) => (program === "git" && rest[0] === "clone" ? rest : []));
    const folder = cloned
      .map((from) => from.replace(/^.*\/|\.git$/g, ""))
      .find((name) => inside.some(({ cwd }) => cwd.split("/").includes(name)) && project.under(name, 1).length === 0);
    if (folder !== undefined) return `it works in ${folder}, another project that is fetched first`;
  }
  return null;
};

/** Whether a package that is named is this project's own, out of a registry. */
const isOwn = (word: string, project: Project): boolean => {
  const [, name = ""] = /^([A-Za-z@][\w./-]*?)(?:\[[^\]]*\])?(?:(?:[=<>~!]=?|@).*)?$/.exec(word) ?? [];
  const plain = (text: string) => text.toLowerCase().replace(/[._]/g, "-");
  const declared = ["pyproject.toml", "setup.py", "setup.cfg", "package.json"].flatMap(
    (path) => /^\s*["']?name["']?\s*[:=]\s*["']?([@\w./-]+)["']?\s*,?\s*$/m.exec(project.text(path) ?? "")?.[1] ?? [],
  );
  return name !== "" && !project.has(name) && declared.some((one) => plain(one) === plain(name));
};

const branch = /^(?:(?:origin|upstream)\/[\w./-]+|main|master|develop|trunk|gh-pages)$/;

const quoted = ({ words }: Leaf): string => `\`${words.join(" ").slice(0, 60)}\``;

/** What throws away in a work tree what is not committed. */
export const cleaning = alternatives(
  /\bgit\s(?:-C \S+\s)?(?:clean\s(?:\S+\s)*-\w*f|reset\s(?:\S+\s)*--hard|stash\b(?!\s+(?:list|show)))/,
  /\bgit\s(?:-C \S+\s)?(?:rm\s|restore\s(?!(?:--staged|-S)\s(?!.*(?:--worktree|-W)\s)))/,
  /\bgit\s(?:-C \S+\s)?checkout\s(?:(?:\S+\s)*(?:--?f(?:orce)?|--|\.{1,2}\/?)\s|(?!-)\S+\s+[^\s-])/,
);
/** The history itself, and settings and data that people keep beside the sources, which no commit holds. */
const kept = /^(?![$/~])(?:.*\/)?(?:\.git\/?|\.env(?:rc|\.local)?|[\w.*-]+\.(?:db|sqlite3?))$/;

/** Whether a command throws away what only the checkout at hand holds. */
export const losesWork = ({ words, redirects }: Pick<Leaf, "words" | "redirects">): boolean => {
  const [program = "", ...rest] = words;
  const operands = rest.filter((word) => !word.startsWith("-"));
  // What is written last is written over.
  const lost = /^(?:rm|mv|shred|truncate)$/.test(program) ? operands : /^(?:cp|ln|rsync|tee)$/.test(program) ? operands.slice(-1) : [];
  const over = redirects.flatMap(({ operator, target }) => (/^(?:\d|&)?>\|?$/.test(operator) ? (target?.text ?? []) : []));
  const ofCheckout = (path: string) => path.replaceAll(/["']/g, "").replace(/^\$\{?(?:GITHUB_WORKSPACE|PWD)\}?\//, "");
  return cleaning.test(`${words.join(" ")} `) || [...lost, ...over].some((path) => kept.test(ofCheckout(path)));
};
