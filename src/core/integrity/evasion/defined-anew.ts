import { literally } from "../../words/pattern.ts";
import { finding, type IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import { lexFile, type TextView } from "../text-view.ts";

const definition =
  /(?:^|[;&|{(])[ \t]*(?:function[ \t]+(?<word>[\w.:-]+)(?:[ \t]*\(\s*\))?|(?<name>[\w.:-]+)[ \t]*\(\s*\))\s*[{(](?<body>[^}]{0,400})/gm;
/** What a function says that can fail a test. */
const decides = /\b(?:exit|return|false|test|kill)\b|\[|\(\(|\w=/;

const functionsIn = (code: string) =>
  [...code.matchAll(definition)].map(({ index, groups, 0: words }) => ({
    at: index + words.search(/\w/),
    name: groups?.word ?? groups?.name ?? "",
    body: groups?.body ?? "",
  }));

/**
 * Functions of a script that a test reads into itself (shell), by a name that the test has already given to one of its own, or under which
 * it calls something else: from there on it judges with these. What the test asks for and does not find is the repair.
 */
export const definedAnew = (
  before: readonly TextView[],
  after: readonly TextView[],
  { stage, failures, excerpt, sources = [], imported = [] }: Red,
  isTest: (path: string) => boolean,
): readonly IntegrityFinding[] => {
  const scripts = after.filter((view) => !view.isTest && view.language.name === "shell");
  if (stage !== "test" || scripts.length === 0) return [];
  const read = [...sources, ...imported].map(({ path, text }) => {
    const { code } = lexFile(path, text);
    return { path, code, text, functions: functionsIn(code), judges: isTest(path) || sources.some((one) => one.path === path) };
  });
  const known = new Set(
    [...before.map(({ lexed }) => functionsIn(lexed.code)), ...read.flatMap(({ functions, judges }) => (judges ? [] : [functions]))]
      .flat()
      .map(({ name }) => name),
  );
  const said = `${(failures ?? []).map(({ message }) => message).join("\n")}\n${excerpt ?? ""}`;
  /** Where a test reads a file into itself; -1 where it does not. */
  const loads = (text: string, file: string): number =>
    text.search(new RegExp(`(?:^|[;&|\\s])(?:\\.|source)\\s+\\S*${literally(file.slice(file.lastIndexOf("/") + 1))}`, "m"));
  return scripts.flatMap(({ file, lexed }) =>
    functionsIn(lexed.code).flatMap(({ name, at }): readonly IntegrityFinding[] => {
      if (known.has(name)) return [];
      const told = (says: string, remark?: true) => [finding(file, lexed.lineAt(at), "result-forged", `\`${name}\` ${says}`, remark)];
      const own = read.flatMap(({ functions, ...judge }) =>
        functions.filter((one) => one.name === name).map((one) => ({ ...judge, ...one })),
      )[0];
      const called = new RegExp(`(?:^|[;&|({]|\\b(?:if|then|do|else|while|!))[ \\t]*${literally(name)}(?![\\w.:()=-])`, "m");
      if (own === undefined)
        return read.some(({ code, judges }) => judges && called.test(code)) && !said.includes(name)
          ? told("is something else that the failing test calls, and from here on it calls this.", true)
          : [];
      const places = sources.map(({ path, text }) => ({
        here: path === own.path ? own.at : loads(text, own.path),
        there: loads(text, file),
      }));
      const isLater = places.some(({ here, there }) => here >= 0 && there > here);
      // What the test defines afterwards is its own again.
      if (!isLater && places.some(({ there }) => there >= 0)) return [];
      const remark = isLater && decides.test(own.body) ? undefined : true;
      return told("is what the failing test judges with, and what it loads gives it another meaning.", remark);
    }),
  );
};
