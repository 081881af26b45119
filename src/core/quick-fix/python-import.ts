import type { QuickFix } from "../agent.ts";
import type { FileChange } from "../edit/edit.ts";
import type { Failure, Reading } from "../failure/failure.ts";
import type { Project } from "../project.ts";
import { withImports } from "./python-insertion.ts";

/** Standard-library modules that are used by their own name, and names that only one of them defines (docs.python.org, library index). */
const modules = new Set(
  "abc argparse array ast asyncio base64 bisect builtins calendar cmath codecs collections concurrent configparser contextlib copy csv ctypes dataclasses datetime decimal difflib dis enum errno fnmatch fractions functools gc getpass glob graphlib gzip hashlib heapq hmac html http importlib inspect io ipaddress itertools json keyword linecache locale logging math mimetypes multiprocessing numbers operator os pathlib pickle pkgutil platform pprint queue random re reprlib sched secrets select shlex shutil signal site socket sqlite3 ssl stat statistics string struct subprocess sys sysconfig tarfile tempfile textwrap threading time timeit tokenize traceback types typing unicodedata unittest urllib uuid warnings weakref xml zipfile zlib".split(
    " ",
  ),
);
const names: Readonly<Record<string, string>> = {
  Path: "pathlib", PurePath: "pathlib", dataclass: "dataclasses", field: "dataclasses", defaultdict: "collections", OrderedDict: "collections",
  Counter: "collections", deque: "collections", namedtuple: "collections", ChainMap: "collections", lru_cache: "functools", partial: "functools",
  wraps: "functools", cached_property: "functools", reduce: "functools", Decimal: "decimal", Fraction: "fractions", Enum: "enum", IntEnum: "enum",
  ABC: "abc", abstractmethod: "abc", contextmanager: "contextlib", suppress: "contextlib", timedelta: "datetime", timezone: "datetime",
  deepcopy: "copy", chain: "itertools", StringIO: "io", BytesIO: "io", sleep: "time", urlparse: "urllib.parse", urljoin: "urllib.parse",
  Any: "typing", Optional: "typing", Union: "typing", List: "typing", Dict: "typing", Tuple: "typing", TypeVar: "typing", Protocol: "typing",
  Literal: "typing", NamedTuple: "typing", TypedDict: "typing", cast: "typing", ClassVar: "typing", Final: "typing", overload: "typing",
}; // biome-ignore format: a list is read as a list

/**
 * Imports for undefined names of Python files, where there is just one candidate: a module of the standard library, a name that one of
 * them defines, or a top-level function, class or constant that just one file of the repository defines.
 */
export const pythonImports = (reading: Reading, project: Project): readonly QuickFix[] => {
  const byFile = new Map<string, Set<string>>();
  for (const failure of reading.failures) {
    const place = failure.origin?.file ?? failure.file;
    const name = undefinedName(failure);
    if (place === null || name === null || !place.endsWith(".py")) continue;
    byFile.set(place, (byFile.get(place) ?? new Set()).add(name));
  }
  const mended: string[] = [];
  const changes = [...byFile].flatMap(([path, wanted]): FileChange[] => {
    const text = project.text(path);
    if (text === null) return [];
    const lines = [...wanted].flatMap((name) => importLine(name, path, text, project) ?? []);
    mended.push(...lines.map(({ line }) => line));
    return lines.length === 0 ? [] : [{ path, before: text, after: withImports(text, lines) }];
  });
  if (changes.length === 0) return [];
  const whole = { title: `add ${[...new Set(mended)].slice(0, 5).join(", ")}`, changes };
  const single = changes.length < 2 ? [] : changes.map((change) => ({ title: `import what ${change.path} lacks`, changes: [change] }));
  return [whole, ...single];
};

interface ImportLine {
  readonly line: string;
  readonly standard: boolean;
}

const importLine = (name: string, path: string, text: string, project: Project): ImportLine | null => {
  const definitions = definers(name, path, project);
  const library = modules.has(name) ? `import ${name}` : Object.hasOwn(names, name) ? `from ${names[name]} import ${name}` : null;
  if (library !== null) {
    // A module is used by its parts, a function by calling it; a plain `queue` is more likely a variable that went missing.
    const used = modules.has(name) ? onlyBefore(text, name, /^\s*\./) : /^[A-Z]/.test(name) || onlyBefore(text, name, /^\s*[(,)]|^$/);
    return definitions.length === 0 && used ? { line: library, standard: true } : null;
  }
  const [definer] = definitions;
  if (definer === undefined || definitions.length > 1) return null;
  const module = moduleFor(definer, path, text, project);
  return module === null ? null : { line: `from ${module} import ${name}`, standard: false };
};

/** Whether every use of the name outside strings and comments is followed by what fits. */
const onlyBefore = (text: string, name: string, fits: RegExp): boolean => {
  const code = text.replace(/("""|''')[\s\S]*?\1|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*/g, '""');
  const uses = [...code.matchAll(new RegExp(`(?<![\\w.])${name}(?!\\w)(?<after>[^\\n]{0,40})`, "g"))];
  return uses.every((use) => fits.test(use.groups?.after ?? ""));
};

/** Files of the repository that define the name at top level: a function, a class, or a constant in capitals. */
const definers = (name: string, path: string, project: Project): string[] => {
  const constant = /^[A-Z][A-Z0-9_]+$/.test(name) ? `|^${name}\\s*(?::[^=\\n]+)?=[^=]` : "";
  const pattern = new RegExp(`^(?:async\\s+def|def|class)\\s+${name}\\b${constant}`, "m");
  return project
    .under(".", 3000)
    .filter((file) => file.endsWith(".py") && file !== path && !isTestLike(file) && pattern.test(project.text(file) ?? ""));
};

const isTestLike = (file: string): boolean =>
  /(?:^|\/)(?:tests?|docs|examples|scripts|conftest\.py|setup\.py)(?:\/|$)|(?:^|\/)test_[^/]*$/.test(file);

/** The module path by which `path` can import `definer`; null where the repository does not show it, or they would import each other. */
const moduleFor = (definer: string, path: string, text: string, project: Project): string | null => {
  const base = definer.replace(/(?:(?:^|\/)__init__)?\.py$/, "");
  if (base === "") return null;
  const top = packageTop(definer, project);
  const dotted = base.slice(top === "" ? 0 : top.length + 1).replaceAll("/", ".");
  if (!/^[A-Za-z_][\w.]*$/.test(dotted)) return null;
  const ownName =
    path
      .replace(/(?:\/__init__)?\.py$/, "")
      .split("/")
      .at(-1) ?? "";
  const theirs = project.text(definer) ?? "";
  if (
    new RegExp(
      `^\\s*(?:from\\s+[\\w.]*\\b${ownName}\\b|from\\s+\\S+\\s+import\\s.*\\b${ownName}\\b|import\\s+[\\w.]*\\b${ownName}\\b)`,
      "m",
    ).test(theirs)
  )
    return null;
  const folder = (file: string): string => (file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "");
  const inPackage = top !== folder(definer);
  if (inPackage && folder(definer) === folder(path) && /^from\s+\.\w*\s+import\b/m.test(text)) return `.${dotted.split(".").at(-1) ?? ""}`;
  const sameTop = inPackage && packageTop(path, project) === top;
  const usual = top === "" || top === "src";
  const beside = !inPackage && folder(definer) === folder(path);
  const shown = (): boolean => {
    const known = new RegExp(`^\\s*(?:from|import)\\s+${dotted.replaceAll(".", "\\.")}\\b`, "m");
    return project.under(".", 3000).some((file) => file.endsWith(".py") && known.test(project.text(file) ?? ""));
  };
  return sameTop || (usual && inPackage) || beside || shown() ? dotted : null;
};

/** The folder above the outermost package that a file belongs to: what is on the search path; "" for the root. */
const packageTop = (file: string, project: Project): string => {
  let folder = file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "";
  while (folder !== "" && project.has(`${folder}/__init__.py`))
    folder = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "";
  return folder;
};

/** How the tools say that a name is not defined, from the start of the message. */
const forms: readonly RegExp[] = [
  // flake8 and pyflakes F821, ruff F821; F822 says the same of a name in __all__, which no import mends.
  /^(?:F821:?\s+)?undefined name [`'"](?<name>\w+)[`'"](?!.*__all__)/i,
  // pylint E0602
  /^(?:E0602:?\s+)?Undefined variable [`'"](?<name>\w+)[`'"]/i,
  // mypy name-defined; Python's own NameError, as pytest and tracebacks print it
  /^(?:error:\s+)?(?:E\s+)?(?:NameError:\s+)?name [`'"](?<name>\w+)[`'"] is not defined/i,
  // pyright and basedpyright reportUndefinedVariable
  /^(?:error:\s+)?"(?<name>\w+)" is not defined/,
];

/** The name that a failure says is not defined; null for everything else, also for names that are "possibly" or "already" something. */
export const undefinedName = ({ message }: Pick<Failure, "message">): string | null => {
  const sentence = message.trimStart();
  for (const form of forms) {
    const name = form.exec(sentence)?.groups?.name;
    if (name !== undefined) return name;
  }
  return null;
};
