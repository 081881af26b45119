import type { QuickFix } from "../agent.ts";
import type { FileChange } from "../edit.ts";
import type { Reading } from "../failure.ts";
import type { Project } from "../project.ts";

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

/** The name that a failure says is not defined: flake8 and ruff F821, mypy name-defined, pyright, pylint E0602, NameError. */
const undefinedName = (message: string): string | null =>
  /(?:undefined name|Undefined name|Undefined variable|Name|"|name) ?[`'"]?(\w+)[`'"]? ?(?:is not defined|$)/.exec(message)?.[1] ??
  /undefined (?:name|variable) [`'"]?(\w+)/i.exec(message)?.[1] ??
  null;

/**
 * Imports for undefined names of Python files, where there is just one candidate: a module of the standard library, a name that one of
 * them defines, or a top-level function or class that just one file of the repository defines.
 */
export function pythonImports(reading: Reading, project: Project): readonly QuickFix[] {
  const byFile = new Map<string, Set<string>>();
  for (const failure of reading.failures) {
    const place = failure.origin?.file ?? failure.file;
    const name = undefinedName(failure.message);
    if (place === null || name === null || !place.endsWith(".py")) continue;
    byFile.set(place, (byFile.get(place) ?? new Set()).add(name));
  }
  const changes = [...byFile].flatMap(([path, wanted]): FileChange[] => {
    const text = project.text(path);
    if (text === null) return [];
    const lines = [...wanted].flatMap((name) => importLine(name, path, project) ?? []);
    return lines.length === 0 ? [] : [{ path, before: text, after: withImports(text, lines) }];
  });
  if (changes.length === 0) return [];
  const whole = { title: `import ${[...byFile.values()].flatMap((set) => [...set]).join(", ")}`, changes };
  const single = changes.length < 2 ? [] : changes.map((change) => ({ title: `import what ${change.path} lacks`, changes: [change] }));
  return [whole, ...single];
}

function importLine(name: string, path: string, project: Project): string | null {
  const own = definers(name, path, project);
  if (own.length > 1) return null;
  const [definer] = own;
  if (definer !== undefined) return modules.has(name) || names[name] !== undefined ? null : `from ${definer} import ${name}`;
  if (modules.has(name)) return `import ${name}`;
  return names[name] === undefined ? null : `from ${names[name]} import ${name}`;
}

/** Modules of the repository that define the name at top level, as they are imported from the repository's root or its `src`. */
function definers(name: string, path: string, project: Project): string[] {
  const pattern = new RegExp(`^(?:async def|def|class) ${name}\\b|^${name}\\s*[:=]`, "m");
  const found = project
    .under(".", 3000)
    .filter(
      (file) =>
        file.endsWith(".py") && file !== path && !/(?:^|\/)(?:tests?|docs|examples)\//.test(file) && pattern.test(project.text(file) ?? ""),
    );
  return [
    ...new Set(
      found.map((file) =>
        file
          .replace(/^src\//, "")
          .replace(/(?:\/__init__)?\.py$/, "")
          .replaceAll("/", "."),
      ),
    ),
  ];
}

/** The text with import lines after its docstring, `__future__` imports and first block of imports. */
function withImports(text: string, lines: readonly string[]): string {
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const all = text.split(/\r?\n/);
  let at = 0;
  let quote: string | null = null;
  for (const [index, line] of all.entries()) {
    if (quote !== null) {
      if (line.includes(quote)) quote = null;
      at = index + 1;
      continue;
    }
    const opened = /^[rRuU]?("""|''')/.exec(line)?.[1];
    if (opened !== undefined && at === index) {
      if (line.split(opened).length < 3) quote = opened;
      at = index + 1;
    } else if (/^#/.test(line) && at === index) at = index + 1;
    else if (/^(?:import|from)\s/.test(line)) at = index + 1;
    else if (line.trim() !== "" && !/^(?:\s|\)|#)/.test(line)) break;
  }
  return [...all.slice(0, at), ...lines, ...all.slice(at)].join(end);
}
