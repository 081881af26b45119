/**
 * Real git histories with a planted culprit, the same ones for a seed: 2 to 500 commits, merges, stretches that do not build, in every third
 * a test that flakes, in every fifth a lock file, in every third two culprits.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { randomOf } from "../helpers/seeds.ts";

/** What the files hold at a commit of the branch. */
interface Content {
  readonly sum: "sound" | "broken";
  readonly zero: "sound" | "broken";
  readonly product: "sound" | "broken";
  /** Whether the build fails, or a test's file cannot be loaded. */
  readonly silent: "build" | "load" | null;
  readonly lock: number;
  /** Comments above the code, so that lines move and the file is touched by others. */
  readonly touches: number;
}

export interface PlantedHistory {
  /** Oldest first, after the green commit. */
  readonly contents: readonly Content[];
  /** Where the failure that is told first came from. */
  readonly culprit: number;
  /** Where another test broke; the end where none did. */
  readonly later: number;
  /** "again": it was mended before, and came back; "both": another test broke later. */
  readonly two: "again" | "both" | null;
  readonly flake: { readonly rate: number; readonly test: "sum" | "product" } | null;
  readonly seed: number;
}

const sound: Content = { sum: "sound", zero: "sound", product: "sound", silent: null, lock: 1, touches: 0 };

/** A history by its seed. `most`: commits. */
export const plantedHistory = (seed: number, most = 500): PlantedHistory => {
  const random = randomOf(seed * 7919);
  const below = (count: number): number => Math.floor(random() * count);
  const two = seed % 6 === 1 ? "again" : seed % 6 === 4 ? "both" : null;
  const count =
    two === null && seed % 9 === 2 ? 2 : seed % 9 === 3 ? most : Math.max(two === null ? 2 : 8, Math.round(2 * (most / 2) ** random()));
  const culprit = two === null ? below(count) : 3 + below(count - 4);
  const [first, mended] = two === "again" ? [below(culprit - 2), culprit - 1 - below(1 + Math.floor(culprit / 6))] : [count, count];
  const elsewhere = two === "again" && random() < 0.5;
  const later = two === "both" ? culprit + 1 + below(count - culprit - 1) : count;
  const locked = seed % 5 === 0 ? (seed % 10 === 0 ? culprit : below(count)) : count;
  const [from, length] = [below(count), seed % 2 === 0 ? below(Math.min(40, count / 3)) : 0];
  const kind = random() < 0.5 ? "build" : "load";
  let touches = 0;
  const contents = Array.from({ length: count }, (_, at): Content => {
    if (random() < 0.1) touches += 1;
    const isRed = at >= culprit || (at >= first && at < mended);
    const byZero = isRed && at >= culprit && elsewhere;
    return {
      sum: isRed && !byZero ? "broken" : "sound",
      zero: byZero ? "broken" : "sound",
      product: at >= later ? "broken" : "sound",
      silent: at >= from && at < from + length && at < count - 1 ? kind : null,
      lock: at >= locked ? 2 : 1,
      touches,
    };
  });
  const flake = seed % 3 === 0 ? ({ rate: 0.05 + random() * 0.25, test: random() < 0.5 ? "sum" : "product" } as const) : null;
  return { contents, culprit, later, two, flake, seed };
};

const filesOf = ({ sum, zero, product, silent, lock, touches }: Content): Readonly<Record<string, string>> => ({
  "src/zero.js": `exports.zero = ${zero === "sound" ? 0 : -4};\n`,
  "src/sum.js": `${"// moved\n".repeat(touches)}const { zero } = require("./zero.js");\nexports.sum = (a, b) => a ${sum === "sound" ? "+" : "-"} b + zero;\n${silent === "load" ? "(\n" : ""}`,
  "src/product.js": `exports.product = (a, b) => a ${product === "sound" ? "*" : "/"} b;\n`,
  ...(silent === "build" ? { broken: "" } : {}),
  "package-lock.json": JSON.stringify({ name: "a", lockfileVersion: 3, packages: { "node_modules/b": { version: `${lock}.0.0` } } }),
});

/** A test of each; one of them gives the wrong result now and then, as the real fault does. */
const testOf = (name: string, wrong: number, right: number): string =>
  `const test = require("node:test");\nconst assert = require("node:assert");\nconst { ${name} } = require("../src/${name}.js");\ntest("${name}", () => {\n  const result = process.env.FLAKES === "${name}" ? ${wrong} : ${name}(1, 2);\n  assert.equal(result, ${right});\n});\n`;

const fixed = {
  "package.json": '{ "name": "a", "version": "1.0.0" }\n',
  "test/sum.test.js": testOf("sum", -1, 3),
  "test/product.test.js": testOf("product", 0.5, 2),
};

/** Writes it into an empty folder, checked out; gives the green commit and the others, oldest first. */
export const writeHistory = (folder: string, { contents, seed }: PlantedHistory, configuration: string): readonly string[] => {
  const random = randomOf(seed + 41);
  const stream: string[] = [];
  let marks = 0;
  const commit = (
    ref: string,
    subject: string,
    parents: readonly number[],
    before: Content | null,
    after: Content,
    more: Readonly<Record<string, string>>,
  ): number => {
    const [old, now] = [before === null ? {} : filesOf(before), filesOf(after)];
    const written = Object.entries({ ...now, ...more }).filter(([path, text]) => (old as Record<string, string>)[path] !== text);
    const gone = Object.keys(old).filter((path) => !(path in now));
    const [first, ...merged] = parents;
    marks += 1;
    // A branch that begins anew has to be said to have its parent.
    stream.push(
      `commit ${ref}\nmark :${marks}\ncommitter Ann <ann@example.com> ${1_700_000_000 + marks * 60} +0000\ndata ${Buffer.byteLength(subject)}\n${subject}\n`,
      ...(first === undefined ? [] : [`from :${first}\n`]),
      ...merged.map((parent) => `merge :${parent}\n`),
      ...gone.map((path) => `D ${path}\n`),
      ...written.map(([path, text]) => `M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`),
      "\n",
    );
    return marks;
  };
  let last = commit("refs/heads/main", "Begin", [], null, sound, { ...fixed, ".github/regreen.yml": configuration });
  const line = [last];
  for (const [at, content] of contents.entries()) {
    const before = at === 0 ? sound : (contents[at - 1] ?? sound);
    const more = { [`docs/${at % 20}.md`]: `${at}\n` };
    const side = Math.floor(random() * 3) + 1;
    if (random() < 0.3) {
      let tip = commit(`refs/heads/side-${at}`, `Work ${at}`, [last], before, content, more);
      for (let step = 1; step < side; step += 1)
        tip = commit(`refs/heads/side-${at}`, `More ${at}`, [tip], content, content, { [`docs/side-${step}.md`]: `${at}\n` });
      last = commit("refs/heads/main", `Merge pull request #${at + 1} from o/side\n\nChange ${at}`, [last, tip], before, content, more);
    } else last = commit("refs/heads/main", `Change ${at} (#${at + 1})`, [last], before, content, more);
    line.push(last);
  }
  const git = (words: readonly string[], input = ""): string => execFileSync("git", ["-C", folder, ...words], { encoding: "utf8", input });
  git(["init", "-q", "-b", "main"]);
  git(["fast-import", "--quiet", "--export-marks=.git/marks"], stream.join(""));
  git(["reset", "-q", "--hard", "main"]);
  const ids = new Map(
    readFileSync(join(folder, ".git/marks"), "utf8")
      .split("\n")
      .map((row) => row.slice(1).split(" ") as [string, string]),
  );
  return line.map((mark) => ids.get(`${mark}`) ?? "");
};
