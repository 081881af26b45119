import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { tools } from "../../src/tools/table.ts";
import { wordsIn } from "../../src/tools/words.ts";

const root = join(import.meta.dirname, "../../src");
const texts = new Map(
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => [name, readFileSync(join(root, name), "utf8")]),
);

/** Code without comments and imports: prose may speak of a tool. */
const codeOf = (text: string): string => text.replace(/^\s*(?:\/\*\*?|\*|\/\/).*$|^import .*$|\/\/ .*$/gm, "");

/** Names that are words of English, of shells or of languages as well. */
const alsoWords = wordsIn("make next standard remark prove tap ant ng sass flow reuse revive compilers gcc/clang");
/** Build systems: a manifest, a wrapper or a folder of theirs means a kind of project, whatever they are asked to check in it. */
const builders = wordsIn("gradle maven cmake ctest bazel sbt zig");

/** Parts that several tools are read by, or that work for whatever tool it is: what they import is no tool's own. */
const parts = /^tools\/(?:command|log|reading|structured)\//;

/** Files that name tools beside their entries, and why that is not what Regreen knows of one tool. */
const exceptions: Readonly<Record<string, RegExp>> = {
  "the table itself": /^tools\/(?:javascript|languages)\.ts$/,
  "forms that several tools write: a document says who wrote it, or a reader looks who did":
    /^tools\/(?:structured\/|reading\/(?:frame|place-at-end)|log\/(?:open-document|place)\.ts|javascript\/runners\/jest-block)/,
  "programs inside of programs: a runner whose packages bear other names, a doctest inside of a test run":
    /^tools\/(?:command\/wrappers|elixir\/mix|python\/pytest-block|rust\/diagnostic-reader)\.ts$/,
  "entries whose tools read the directives or rules of another": /^tools\/(?:python\/(?:black|flake8)|shell\/shfmt|unread)\.ts$/,
  "examples in help and in a configuration that is made":
    /^(?:cli\/(?:arguments|commands)|config\/(?:key-table|init\/config-text)|core\/gap\/words)\.ts$/,
  "caches of many tools, by the names of their folders; programs that ask git which files there are":
    /^(?:core\/policy\/made-files|session\/commit-remarks)\.ts$/,
  "what a language has for tests, whoever runs them: imports, skips, names in the environment":
    /^core\/(?:integrity\/(?:languages\/|text-view)|calibration\/(?:type-)?probe|policy\/shadow|quick-fix\/python-import|prompt\/(?:import-list|test-lines))/,
  "formats of settings and words of commands, told by a file's name or a command's first word":
    /^core\/(?:integrity\/configuration\/(?:command|keys|settings)|guard\/(?:settings|hooks|temper))\.ts$/,
  "what a shell's test file loads is the code under test, whichever runner starts it": /^tools\/(?:gate-inputs|local-imports)\.ts$/,
  "hooks that a sandbox keeps from being planted": /^cli\/doctor\/sandbox-promises\.ts$/,
  "git's own hooks, one of which a tool is named after": /^config\/detect\/git-hooks\.ts$/,
  "programs and variables to which no word of a log is given": /^config\/ci\/failed\/fill\.ts$/,
  "test folders and snapshots, which belong to a kind of project": /^core\/policy\/protected-paths\.ts$/,
  "sentences on what is lacking around the code, which any program may pass on":
    /^core\/(?:classify\/(?:classify-rules|missing-module)|gap\/lack[\w-]*)\.ts$/,
  "what a project of a language is asked where nobody wrote it down; what CI systems and actions run by themselves":
    /^config\/(?:detect\/(?:detect|gate-names|python)|init\/setup-steps|ci\/(?:meaning\/(?:actions|command-words|programs|purpose)|read\/other-systems\/(?:travis|circleci-orbs)))\.ts$/,
};
const excepted = Object.values(exceptions);

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const importsOf = (file: string): readonly string[] =>
  [...(texts.get(file) ?? "").matchAll(/^import .* from "(\.[^"]+)";$/gm)].map(([, path = ""]) => join(dirname(file), path));

/** An entry's file, and what only files of the folders of tools make of it: its reader, its targeted run. */
const ownFiles = (name: string): ReadonlySet<string> => {
  const own = new Set(
    [...texts]
      .filter(([file, text]) => file.startsWith("tools/") && text.includes(`"${name}"`) && /: Tool\b|readonly Tool\[\]/.test(text))
      .map(([file]) => file),
  );
  for (const file of own) for (const read of importsOf(file)) if (/^tools\/[^/]+\//.test(read) && !parts.test(read)) own.add(read);
  return own;
};

test("what Regreen knows of a tool stands in its entry and what the entry reads with: no other file names it", () => {
  const naming = tools.flatMap(({ name }) => {
    if (alsoWords.includes(name) || builders.includes(name)) return [];
    const own = ownFiles(name);
    const word = new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w+-])`, "i");
    return [...texts]
      .filter(([file, text]) => !own.has(file) && !excepted.some((files) => files.test(file)) && word.test(codeOf(text)))
      .map(([file]) => `${file}: ${name}`);
  });
  expect(naming, "move it into the tool's entry, or give the list of exceptions above a reason").toEqual([]);
});

test("each exception is used: a list that nobody needs is shorter", () => {
  const named = (file: string) =>
    tools.some(({ name }) =>
      codeOf(texts.get(file) ?? "")
        .toLowerCase()
        .includes(name.toLowerCase()),
    );
  for (const files of excepted)
    expect(
      [...texts.keys()].some((file) => files.test(file) && named(file)),
      String(files),
    ).toBe(true);
});
