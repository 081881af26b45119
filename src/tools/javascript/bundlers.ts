import { rows } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { BundleReader } from "./bundle-error.ts";

/** A bundler: what it is called, where its output is documented, its configuration files, and the commands that are its build. */
const bundler = (name: string, documentation: string, files: readonly string[], build: readonly string[]): Tool => ({
  name,
  documentation,
  configuration: { files, loads: ["extends", "plugins", "presets"] },
  formats: ["text"],
  calls: { build, not: ["--watch", "-w", "serve", "dev", "watch"] },
  reader: () => new BundleReader(),
});

/** Bundlers and the frameworks around them; they share one reader because they print through each other. */
export const bundlers: readonly Tool[] = [
  bundler("vite", "https://vite.dev/guide/cli.html", ["vite.config.*"], ["vite build", "electron-vite build", "rolldown-vite build"]),
  bundler("rollup", "https://rollupjs.org/troubleshooting/", ["rollup.config.*"], ["rollup", "rolldown", "unbuild", "microbundle"]),
  bundler(
    "esbuild",
    "https://esbuild.github.io/api/#log-level",
    ["esbuild.config.*", "tsup.config.*", "tsdown.config.*"],
    ["esbuild", "tsup", "tsdown", "bunchee"],
  ),
  bundler(
    "webpack",
    "https://webpack.js.org/configuration/stats/",
    ["webpack*.config.*", "webpack.config.*", "rspack.config.*"],
    [
      "webpack",
      "webpack-cli",
      "rspack",
      ...["react-scripts", "craco", "vue-cli-service", "rsbuild", "wp-scripts"].map((program) => `${program} build`),
    ],
  ),
  bundler("next", "https://nextjs.org/docs/app/api-reference/cli/next", ["next.config.*"], ["next build"]),
  bundler("ng", "https://angular.dev/tools/cli/build", ["angular.json"], ["ng build"]),
  bundler("babel", "https://babeljs.io/docs/babel-cli", [".babelrc*", "babel.config.*"], ["babel"]),
  bundler("swc", "https://swc.rs/docs/usage/cli", [".swcrc"], ["swc"]),
  {
    ...bundler("parcel", "https://parceljs.org/features/cli/", [".parcelrc"], ["parcel build"]),
    reader: rows(
      // Who says it, the message, a blank line, the place, the source; hints of others below have no place.
      { match: /^@?[\w/-]{1,100}: (?<message>\S.*)$/, placedOnly: true, gives: { ran: false } },
      { match: /^ {2}(?<path>\S.{0,1000}?):(?<line>\d{1,7}):(?<column>\d{1,7})$/, is: "part" },
      { match: /^ {2,}(?:> )?\s*(?:\d{1,7} )?\|.*$/, is: "note" },
    ),
  },
  bundler(
    "framework build",
    "https://vite.dev/guide/cli.html",
    ["nuxt.config.*", "astro.config.*"],
    wordsIn("astro nuxt nuxi remix gatsby docusaurus vitepress storybook svelte-kit react-router vinxi").map(
      (program) => `${program} build`,
    ),
  ),
];
