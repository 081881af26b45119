import type { Sign } from "../../core/classify/classify.ts";
import { missingModule } from "../../core/classify/missing-module.ts";
import type { Project } from "../../core/project.ts";
import { packagesOf } from "../command/packages.ts";
import { wordsIn } from "../words.ts";
import type { Placed } from "./placing.ts";

/** Tells whether packages that are not installed explain what failed. */
export interface MissingPackages {
  /** `telling` is true where the line holds words of such a sentence. */
  line(text: string, number: number, telling: boolean): void;
  /** The line that says it, when it explains every one of the failures; null otherwise. */
  explains(failures: readonly Placed[]): Sign | null;
}

const ownError = /(?:Error|Exception)\b|\b(?:expect|assert|undefined|unexpected|syntax)/i;

/** Follows missing modules of one log; those that the repository itself should hold are code, not a missing dependency. */
export const missingPackageFollower = (project: Project): MissingPackages => {
  let sign: Sign | null = null;
  const names = new Set<string>();
  const files = new Set<string>();
  let following = 0;
  return {
    line(text, number, telling) {
      if (following > 0) {
        following--;
        // "Require stack:" and the frames behind it name the files that wanted the module.
        const path = /(?:^\W{0,6}(?:- )?|\(|'|^\s*(?:#\s*)?at )((?:\/|[\w.-]+\/)[^\s:()']{1,300}\.\w{1,5})/.exec(text.slice(0, 600))?.[1];
        if (path !== undefined && files.size < 2_000) files.add(path.slice(path.lastIndexOf("/") + 1));
      }
      if (!telling || text.length > 4_000) return;
      const missing = missingModule(text);
      if (missing === null || !isForeignModule(missing.name, project)) return;
      if (names.size < 2_000) names.add(missing.name);
      sign ??= { errorClass: "missing-dependency", class: "configuration", weight: "tool", line: text.trim().slice(0, 200), number };
      following = 25;
    },
    explains(failures) {
      if (sign === null) return null;
      return failures.every((failure) => {
        const module = missingModule(failure.message) ?? missingModule(failure.detail ?? "");
        // A type checker finds misspelt imports as well: only a package that a manifest names is merely not installed.
        if (module !== null) {
          const sure = module.stubs || (failure.stage !== "typecheck" && failure.stage !== "lint") || isDeclared(module.name, project);
          return sure && isForeignModule(module.name, project);
        }
        const base = failure.file?.slice(failure.file.lastIndexOf("/") + 1) ?? "";
        const whole =
          !failure.ran ||
          failure.test === null ||
          (failure.file !== null && failure.test.endsWith(failure.file)) ||
          /^\S+\.\w{1,4}$/.test(failure.test);
        // what tells of an error of its own is not explained by a neighbour's missing package
        return whole && files.has(base) && !ownError.test(failure.message.slice(0, 1_000));
      })
        ? sign
        : null;
    },
  };
};

/** Whether a manifest of the project names the package. */
export const isDeclared = (name: string, project: Project): boolean => {
  const base = name.startsWith("@") ? name.split("/").slice(0, 2).join("/") : (name.split(/[/.]/)[0] ?? name);
  const manifests = wordsIn(
    "package.json pyproject.toml requirements.txt requirements-dev.txt Pipfile setup.cfg setup.py Gemfile composer.json",
    "cpanfile Makefile.PL",
  );
  return manifests
    .flatMap((manifest) => project.named(manifest).slice(0, 50))
    .some((path) => {
      const text = project.text(path)?.toLowerCase() ?? "";
      return path.endsWith("package.json")
        ? text.includes(`"${base.toLowerCase()}"`)
        : new RegExp(`(?<![\\w-])${base.toLowerCase().replace(/[^\w-]/g, "\\$&")}(?![\\w-])`).test(text.replaceAll("_", "-")) ||
            text.includes(`"${base.toLowerCase()}`);
    });
};

/** True for a package's name that is neither a path nor a module of the repository. */
const isForeignModule = (name: string, project: Project): boolean => {
  if (/^[./~#]|^[A-Za-z]:|^@\/|^\$|^(?:src|lib|app|test|tests)\b/.test(name)) return false;
  if (packagesOf(project).some((entry) => entry.name !== null && (name === entry.name || name.startsWith(`${entry.name}/`)))) return false;
  const first = name.split(/[./]/)[0] ?? name;
  if (name.startsWith("@")) return true;
  // A Python or Ruby module of that name in the repository: then it is the import that is wrong.
  return !(
    project.has(`${first}.py`) ||
    project.named(`${first}.py`).length > 0 ||
    project.named("__init__.py").some((path) => path.split("/").at(-2) === first) ||
    project.named(`${name.split("/").at(-1)}.rb`).length > 0 ||
    project.named(`${name.split("/").at(-1)}.pm`).length > 0
  );
};
