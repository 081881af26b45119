import type { Stage } from "../core/gate.ts";
import { runs } from "./reading/command.ts";
import type { Tool, Writing } from "./tool.ts";

/** A tool that is known by its commands only; what it prints is read by its shape. Its programs are those of its forms. */
const unread = (
  name: string,
  stage: Stage,
  documentation: string,
  ...writing: readonly (Writing & { readonly of: readonly string[] })[]
): Tool => {
  const calls = writing.flatMap(({ of }) => of.map((call) => call.split(" ")));
  return {
    name,
    documentation,
    formats: ["by its shape"],
    writing,
    recognise: ({ words }) =>
      !words.includes("--version") &&
      !words.includes("--help") &&
      calls.some(([program = "", ...command]) => runs(words, program) && command.every((part, at) => words[at + 1] === part))
        ? stage
        : null,
  };
};

/** A formatter that writes unless it is told to check. */
const writer = (name: string, documentation: string, checks: readonly string[], of: readonly string[] = [name]): Tool =>
  unread(name, "format", documentation, { bare: "writes", of, checks });

/** Tools without a reader of their own. */
export const unreadTools: readonly Tool[] = [
  writer("oxfmt", "https://oxc.rs/docs/guide/usage/formatter.html", ["--check", "--list-different", "-l"]),
  writer("sort-package-json", "https://github.com/keithamus/sort-package-json#cli", ["--check", "-c"]),
  writer("pretty-quick", "https://github.com/prettier/pretty-quick#pre-commit-hook", ["--check"]),
  writer("deno fmt", "https://docs.deno.com/runtime/reference/cli/fmt/", ["--check"]),
  writer("stylua", "https://github.com/JohnnyMorganz/StyLua#usage", ["--check", "-c"]),
  writer("mdformat", "https://mdformat.readthedocs.io/en/stable/users/installation_and_usage.html", ["--check"]),
  writer("pyproject-fmt", "https://pyproject-fmt.readthedocs.io/", ["--check"]),
  writer("nixfmt", "https://github.com/NixOS/nixfmt", ["--check", "-c"]),
  writer("alejandra", "https://github.com/kamadorueda/alejandra", ["--check", "-c"]),
  writer("gleam format", "https://gleam.run/command-line-reference/", ["--check"]),
  writer("crystal tool format", "https://crystal-lang.org/reference/latest/man/crystal/", ["--check"]),
  writer("elm-format", "https://github.com/avh4/elm-format#usage-instructions", ["--validate"]),
  writer("gersemi", "https://github.com/BlankSpruce/gersemi", ["--check", "-c"]),
  writer("treefmt", "https://treefmt.com/", ["--ci", "--fail-on-change"]),
  unread("cmake-format", "format", "https://cmake-format.readthedocs.io/", {
    bare: "prints",
    of: ["cmake-format"],
    writes: ["-i", "--in-place"],
    checks: ["--check"],
  }),
  unread("usort", "format", "https://usort.readthedocs.io/", {
    bare: "writes",
    of: ["usort check", "usort diff", "usort format"],
    swap: [
      ["check", "format"],
      ["diff", "format"],
    ],
  }),
  unread("pyupgrade", "format", "https://github.com/asottile/pyupgrade", { bare: "writes", of: ["pyupgrade"] }),
  unread("textlint", "lint", "https://textlint.org/docs/cli", { bare: "checks", of: ["textlint"], writes: ["--fix"], at: "end" }),
  unread("deno lint", "lint", "https://docs.deno.com/runtime/reference/cli/lint/", {
    bare: "checks",
    of: ["deno lint"],
    writes: ["--fix"],
  }),
  unread("rector", "lint", "https://getrector.com/documentation", {
    bare: "writes",
    of: ["rector process", "rector"],
    checks: ["--dry-run", "-n"],
  }),
  unread("npm-check-updates", "custom", "https://github.com/raineorshine/npm-check-updates", {
    bare: "prints",
    of: ["ncu", "npm-check-updates"],
    writes: ["-u", "--upgrade"],
    checks: ["-e", "--errorLevel"],
    toCheck: [],
    onlyWritten: true,
  }),
];
