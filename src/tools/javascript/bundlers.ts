import { argumentsOf, onlyTells, subcommand } from "../reading/command.ts";
import { rows } from "../reading/rows.ts";
import type { Invocation, Tool } from "../tool.ts";
import { bundleReader } from "./bundle-error.ts";

/** A bundler: what it is called, where its output is documented, its configuration files, and whether words are its build. */
function bundler(name: string, documentation: string, files: readonly string[], isBuild: (invocation: Invocation) => boolean): Tool {
  return {
    name,
    documentation,
    configuration: { files, loads: ["extends", "plugins", "presets"] },
    formats: ["text"],
    recognise: (invocation) => (isBuild(invocation) ? "build" : null),
    reader: () => bundleReader(),
  };
}

/** True for the program with a subcommand out of `commands`. */
function runs(invocation: Invocation, programs: readonly string[], commands: readonly string[]): boolean {
  const rest = argumentsOf(invocation, ...programs);
  return rest !== null && !onlyTells(rest) && commands.includes(subcommand(rest, ["-c", "--config", "--mode", "-m"]) ?? "");
}

/** True for a program that builds without a subcommand and does not watch. */
function builds(invocation: Invocation, ...programs: readonly string[]): boolean {
  const rest = argumentsOf(invocation, ...programs);
  return (
    rest !== null &&
    !onlyTells(rest) &&
    !rest.includes("--watch") &&
    !rest.includes("-w") &&
    !["serve", "dev", "watch"].includes(rest[0] ?? "")
  );
}

/** Bundlers and the frameworks around them; they share one reader because they print through each other. */
export const bundlers: readonly Tool[] = [
  bundler("vite", "https://vite.dev/guide/cli.html", ["vite.config.*"], (words) =>
    runs(words, ["vite", "electron-vite", "rolldown-vite"], ["build"]),
  ),
  bundler("rollup", "https://rollupjs.org/troubleshooting/", ["rollup.config.*"], (words) =>
    builds(words, "rollup", "rolldown", "unbuild", "microbundle"),
  ),
  bundler("esbuild", "https://esbuild.github.io/api/#log-level", ["esbuild.config.*", "tsup.config.*", "tsdown.config.*"], (words) =>
    builds(words, "esbuild", "tsup", "tsdown", "bunchee"),
  ),
  bundler(
    "webpack",
    "https://webpack.js.org/configuration/stats/",
    ["webpack*.config.*", "webpack.config.*", "rspack.config.*"],
    (words) =>
      builds(words, "webpack", "webpack-cli", "rspack") ||
      runs(words, ["react-scripts", "craco", "vue-cli-service", "rsbuild", "wp-scripts"], ["build"]),
  ),
  bundler("next", "https://nextjs.org/docs/app/api-reference/cli/next", ["next.config.*"], (words) => runs(words, ["next"], ["build"])),
  bundler("ng", "https://angular.dev/tools/cli/build", ["angular.json"], (words) => runs(words, ["ng"], ["build"])),
  bundler("babel", "https://babeljs.io/docs/babel-cli", [".babelrc*", "babel.config.*"], (words) => builds(words, "babel")),
  bundler("swc", "https://swc.rs/docs/usage/cli", [".swcrc"], (words) => builds(words, "swc")),
  {
    ...bundler("parcel", "https://parceljs.org/features/cli/", [".parcelrc"], (words) => runs(words, ["parcel"], ["build"])),
    reader: rows(
      // Who says it, the message, a blank line, the place, the source; hints of others below have no place.
      { match: /^@?[\w/-]{1,100}: (?<message>\S.*)$/, placedOnly: true, gives: { ran: false } },
      { match: /^ {2}(?<path>\S.{0,1000}?):(?<line>\d{1,7}):(?<column>\d{1,7})$/, is: "part" },
      { match: /^ {2,}(?:> )?\s*(?:\d{1,7} )?\|.*$/, is: "note" },
    ),
  },
  bundler("framework build", "https://vite.dev/guide/cli.html", ["nuxt.config.*", "astro.config.*"], (words) =>
    runs(
      words,
      ["astro", "nuxt", "nuxi", "remix", "gatsby", "docusaurus", "vitepress", "storybook", "svelte-kit", "react-router", "vinxi"],
      ["build"],
    ),
  ),
];
