/** What a test reaches in its repository. Where none of it differs between two nights, no commit has changed the test's answer. */
import type { Project } from "../project.ts";
import { importLanguageOf, importsOf } from "../prompt/import-list.ts";
import { targetsOf } from "../prompt/import-target.ts";

/** More is not looked through for one test. */
const most = { listed: 50_000, files: 300, characters: 400_000, imports: 200 } as const;

/** Where imports do not say everything: code that opens files, starts programs, or loads modules by a name that it makes. */
const doors: Partial<Readonly<Record<ReturnType<typeof importLanguageOf>, RegExp>>> = {
  js: /\b(?:fs|child_process|cluster|worker_threads|node:vm)\b|\bimport\.meta\.(?:glob|resolve)|\b(?:require|import)\s*\((?!\s*["'`][^"'`$]*["'`]\s*[,)])|\brequire\.(?:context|resolve)\b|\bcreateRequire\b|\b(?:eval|Worker)\s*\(|\bnew\s+Function\b|\b(?:Deno|Bun)\b|\bprocess\.(?:cwd|chdir|binding)\b/,
  python:
    /\b(?:open|exec|eval|__import__|import_module|getsource)\s*\(|\bfrom\s+(?:os|sys)\s+import\b|\bos\.(?!environ\b|getenv\b|linesep\b|name\b)|\bsys\.(?:path|modules|meta_path)\b|\bimportlib\b(?!\.metadata)|\b(?:pathlib|shutil|glob|pkgutil|runpy|subprocess|multiprocessing|sqlite3|ctypes)\b/,
};

/** Modules that come with the language. */
const builtIn =
  /^(?:node:.+|assert|async_hooks|buffer|crypto|events|https?|net|os|path|perf_hooks|process|querystring|stream|string_decoder|timers|tty|url|util|zlib)(?:\/|$)/;

/** Text for people, pictures, and what a server alone reads. */
const isInert = (path: string): boolean =>
  /\.(?:md|rst|adoc|png|jpe?g|gif|svg|webp|ico|pdf)$|(?:^|\/)(?:LICEN[CS]E|CHANGELOG|AUTHORS|CODEOWNERS)[^/]*$|^\.(?:github|gitlab|circleci)\//i.test(
    path,
  );

/** What decides how tests are run, by its name. */
const isSetting = (path: string): boolean =>
  /(?:config|setup|conftest)[^/]*$|(?:^|\/)(?:\.[^/]+|package\.json)$|rc\.[cm]?[jt]s$|\.(?:toml|ini|cfg)$/i.test(path);

/**
 * The files that decide what a test file comes to: itself, what its imports and those of settings lead to, every other test, and whatever is
 * neither a source of its language nor text for people. Null where nobody can tell: a language whose imports are not read as closely, an import
 * that leads nowhere, a door, too many files.
 */
export const reachedFiles = (file: string, project: Project, isTest: (path: string) => boolean): readonly string[] | null => {
  const language = importLanguageOf(file);
  const door = doors[language];
  const all = project.under(".", most.listed);
  if (door === undefined || !project.has(file) || all.length === most.listed) return null;
  const isCode = (path: string): boolean => importLanguageOf(path) === language;
  const seen = new Set<string>();
  const words = new Set<string>();
  const queue = [file, ...all.filter(isSetting)];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = project.text(path) ?? "";
    for (const [word] of text.matchAll(/[\w$-]+/g)) words.add(word);
    if (!isCode(path)) continue;
    const imports = importsOf(path, text);
    if (seen.size > most.files || text.length > most.characters || imports.length >= most.imports) return null;
    // What a setting opens, it names.
    if (door.test(text) && !isSetting(path)) return null;
    for (const entry of imports) {
      const targets = targetsOf(path, entry, project);
      if (targets.length === 0 && !isSetting(path) && !isElsewhere(path, entry.specifier, project, all, words)) return null;
      queue.push(...targets);
    }
    if (language === "python") queue.push(...packagesOf(path).filter(project.has));
  }
  const isFree = (path: string): boolean => isInert(path) || (isCode(path) && !seen.has(path) && !isTest(path) && !words.has(stemOf(path)));
  return all.filter((path) => !isFree(path));
};

const stemOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).split(".")[0] ?? path;

/** What is run before a module of Python is: its packages, from within. */
const packagesOf = (path: string): readonly string[] => {
  const folders = path.split("/").slice(0, -1);
  return folders.map((_, at) => `${folders.slice(0, at + 1).join("/")}/__init__.py`);
};

/** Whether an import that leads to no file of the repository is of something that is installed. */
const isElsewhere = (from: string, specifier: string, project: Project, all: readonly string[], words: ReadonlySet<string>): boolean => {
  if (importLanguageOf(from) === "python") {
    const [top = ""] = specifier.split(".");
    // A module of that name counts where a setting or the code names the folder that it lies in: it may be one that is looked through.
    const homes = all.flatMap((path) => {
      const parts = `./${path}`.split("/");
      const at = parts.findIndex((part) => part === top || part === `${top}.py`);
      return at < 1 ? [] : [parts[at - 1] ?? ""];
    });
    return top !== "" && !homes.some((home) => home === "." || words.has(home));
  }
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  return builtIn.test(specifier) || project.named("package.json").some((path) => isDependency(name, project.text(path)));
};

const isDependency = (name: string, manifest: string | null): boolean => {
  try {
    const parts: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = JSON.parse(manifest ?? "") ?? {};
    return ["dependencies", "devDependencies", "peerDependencies"].some((part) => Object.hasOwn(parts[part] ?? {}, name));
  } catch {
    return false;
  }
};
