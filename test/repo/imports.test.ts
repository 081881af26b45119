import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(join(root, "src", path), "utf8") }));

/** Every module that a source file names, relative ones as paths from the root. */
function importsOf(path: string, text: string): string[] {
  const named = [
    ...text.matchAll(/(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*"([^"]+)"|import\(\s*"([^"]+)"\s*\)|(?:^|\n)\s*import\s*"([^"]+)"/g),
  ];
  return named
    .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
    .map((name) => (name.startsWith(".") ? normalize(join(dirname(path), name)) : name));
}

/** Packages without IO that the pure part may use. */
const pure = new Set([
  "picomatch",
  "diff",
  "fast-xml-parser",
  "strip-ansi",
  "fastest-levenshtein",
  "jsonc-parser",
  "smol-toml",
  "unbash",
  "yaml",
  "zod",
]);

const within = (folder: string) => (name: string) => name.startsWith(folder);
const outside =
  (...folders: readonly string[]) =>
  (name: string) =>
    !folders.some((folder) => name.startsWith(folder));
const rules: readonly { readonly from: string; readonly may: (name: string) => boolean; readonly why: string }[] = [
  { from: "src/core/", may: (name) => within("src/core/")(name) || pure.has(name), why: "the core is pure" },
  {
    from: "src/tools/",
    may: (name) => within("src/core/")(name) || within("src/tools/")(name) || pure.has(name),
    why: "tools read text and nothing else",
  },
  { from: "src/recover.ts", may: (name) => within("src/core/")(name) || name === "src/ports.ts", why: "the driver knows ports only" },
  { from: "src/face.ts", may: within("src/core/"), why: "who watches a run knows its events" },
  { from: "src/ports.ts", may: within("src/core/"), why: "ports are interfaces over the core's data" },
  {
    from: "src/adapters/",
    may: (name) => !/^src\/(cli|action|session|main)/.test(name),
    why: "adapters are used, they use nobody above them",
  },
  {
    from: "src/config/",
    may: (name) => !/^src\/(cli|action|session|main|adapters)/.test(name),
    why: "configuration is read before there is a session",
  },
  {
    from: "src/config/ci/read/",
    may: outside("src/config/ci/meaning/", "src/config/ci/gates/", "src/config/detect/", "src/config/init/"),
    why: "what CI says is read before it is understood",
  },
  {
    from: "src/config/ci/meaning/",
    may: outside("src/config/ci/gates/", "src/config/detect/", "src/config/init/"),
    why: "what a step means is known before it is a gate",
  },
  { from: "src/config/ci/gates/", may: outside("src/config/detect/", "src/config/init/"), why: "detection uses CI and is not used by it" },
  { from: "src/config/detect/", may: outside("src/config/init/"), why: "what is written comes from what is detected" },
];

describe("imports go one way", () => {
  for (const { from, may, why } of rules) {
    test(`${from}: ${why}`, () => {
      const wrong = sources
        .filter(({ path }) => path.startsWith(from))
        .flatMap(({ path, text }) =>
          importsOf(path, text)
            .filter((name) => !may(name))
            .map((name) => `${path} imports ${name}`),
        );
      expect(wrong).toEqual([]);
    });
  }

  test("there is no cycle, of types neither", () => {
    const graph = new Map(sources.map(({ path, text }) => [path, importsOf(path, text).filter((name) => name.startsWith("src/"))]));
    const cycles: string[] = [];
    const done = new Set<string>();
    const visit = (path: string, trail: readonly string[]): void => {
      if (trail.includes(path)) {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
        return;
      }
      if (done.has(path)) return;
      for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
      done.add(path);
    };
    for (const path of graph.keys()) visit(path, []);
    expect(cycles).toEqual([]);
  });

  test("the pure part has no variable that lives from call to call", () => {
    const pureOnes = sources.filter(({ path }) => path.startsWith("src/core/") || path.startsWith("src/tools/"));
    expect(pureOnes.flatMap(({ path, text }) => (/^(?:export )?(?:let|var) /m.test(text) ? [path] : []))).toEqual([]);
  });

  test("the pure part has no clock, no chance, no process and no IO", () => {
    const wrong = sources
      .filter(({ path }) => path.startsWith("src/core/") || path.startsWith("src/tools/"))
      .flatMap(({ path, text }) =>
        /\bDate\.now\(|\bMath\.random\(|\bprocess\.(?:env|cwd|exit|std)|\bnew Date\(\)|\bfetch\(|\basync\b[^"'`\n]*=>|\basync function/.test(
          withoutStrings(text),
        )
          ? [path]
          : [],
      );
    expect(wrong).toEqual([]);
  });
});

/** A room is a folder; a folder and those inside it are one house. What two rooms share belongs below both. */
describe("rooms need each other one way only", () => {
  const edges = new Map<string, string[]>();
  for (const { path, text } of sources)
    for (const name of importsOf(path, text)) {
      const [from, to] = [dirname(path), dirname(name)];
      if (!name.startsWith("src/") || `${from}/`.startsWith(`${to}/`) || `${to}/`.startsWith(`${from}/`)) continue;
      edges.set(`${from} ${to}`, [...(edges.get(`${from} ${to}`) ?? []), `${path} imports ${name}`]);
    }
  const between = (room: string, other: string): readonly string[] => {
    const [there = [], back = []] = [edges.get(`${room} ${other}`), edges.get(`${other} ${room}`)];
    return there.length < back.length ? there : back;
  };

  test("all of them", () => {
    const pairs = [...edges.keys()].map((pair) => pair.split(" "));
    expect([...new Set(pairs.flatMap(([room = "", other = ""]) => between(room, other)))]).toEqual([]);
  });
});

test("shell text is parsed in one place", () => {
  const parsing = sources.filter(({ path, text }) => importsOf(path, text).includes("unbash")).map(({ path }) => path);
  expect(parsing).toEqual(["src/tools/command/shell.ts"]);
});

test("git is started in one place, with its flags and without our keys", () => {
  const starts = /\b(?:spawn|spawnSync|execFile|execFileSync|exec|execSync)\(\s*"git\b/;
  const wrong = sources.filter(({ path, text }) => starts.test(text) && path !== "src/adapters/git.ts");
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("no folder holds more than 25 files side by side", () => {
  const folders = Map.groupBy(sources, ({ path }) => dirname(path));
  const crowded = [...folders].flatMap(([folder, files]) => (files.length > 25 ? [`${folder}: ${files.length}`] : []));
  expect(crowded).toEqual([]);
});

/** The code without comments, strings and regular expressions, roughly: enough to look for words. */
const withoutStrings = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\/\/[^\n]*/g, "")
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""')
    .replace(/`(?:[^`\\]|\\.)*`/g, "``")
    .replace(/\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*/g, "/./");

test("no registry's host, no machine's path and no module mock stands in a file of the project", () => {
  const looked = readdirSync(root).filter((name) => !/^(?:node_modules|dist|build|\.git)$/.test(name));
  const below = (name: string): readonly string[] =>
    statSync(join(root, name)).isDirectory()
      ? readdirSync(join(root, name), { recursive: true, encoding: "utf8" }).map((path) => `${name}/${path}`)
      : [name];
  const files = looked
    .flatMap(below)
    .filter(
      (path) =>
        /^(?:src|test|\.github|\.ci|README|package|action|tsconfig)/.test(path) &&
        !/node_modules|test\/corpus|\/sample\/node_modules/.test(path) &&
        /\.(?:ts|mjs|json|md|yml|yaml)$|^\.ci\/run$/.test(path),
    );
  const forbidden = [`registry.npm${"js"}.org`, `registry.yarn${"pkg"}.com`, `/wo${"rk"}/main`, `vi.mo${"ck"}(`];
  const wrong = files.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return forbidden.filter((word) => text.includes(word)).map((word) => `${relative(root, join(root, path))} holds ${word}`);
  });
  expect(wrong).toEqual([]);
});

test("no module keeps anything of a call before: what is made once is made by core/memoized.ts", () => {
  // Whether this process received the secrets is known when it starts, and does not change.
  const exceptions = ["src/adapters/process/reexec.ts", "src/core/memoized.ts"];
  const kept = /^(?:let |(?:export )?const \w+(?:: [^=\n]*)? = new (?:Weak)?(?:Map|Set)(?:<[^\n]*>)?\(\);)/m;
  expect(sources.filter(({ path, text }) => kept.test(text) && !exceptions.includes(path)).map(({ path }) => path)).toEqual([]);
});
