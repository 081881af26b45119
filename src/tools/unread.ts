import type { Stage } from "../core/gate.ts";
import { ruleList, scripts, silences, web } from "./suppression.ts";
import type { Tool, Writing } from "./tool.ts";
import { optionsGiven } from "./words.ts";

type Knowledge = Pick<Tool, "configuration" | "packages" | "suppressions" | "actions" | "projectChecks"> & {
  readonly writing?: Writing;
  /** Default: its name. */
  readonly calls?: readonly string[];
};

/** A tool that is known by its commands only ("deno fmt"); what it prints is read by its shape. */
const unread = (name: string, stage: Stage, documentation: string, { writing, calls = [name], ...knowledge }: Knowledge): Tool => ({
  name,
  documentation,
  ...knowledge,
  formats: ["by its shape"],
  ...(writing === undefined ? {} : { writing: [writing] }),
  calls: { [stage]: calls },
});

/** A formatter that writes unless it is told to check. */
const writer = (name: string, documentation: string, checks: readonly string[], knowledge: Omit<Knowledge, "writing"> = {}): Tool =>
  unread(name, "format", documentation, { ...knowledge, writing: { bare: "writes", checks } });

/** Tools without a reader of their own. */
export const unreadTools: readonly Tool[] = [
  writer("oxfmt", "https://oxc.rs/docs/guide/usage/formatter.html", ["--check", "--list-different", "-l"], {
    configuration: { files: [".oxfmtrc*"] },
    packages: { npm: ["oxfmt"] },
  }),
  writer("sort-package-json", "https://github.com/keithamus/sort-package-json#cli", ["--check", "-c"], {
    packages: { npm: ["sort-package-json"] },
  }),
  writer("pretty-quick", "https://github.com/prettier/pretty-quick#pre-commit-hook", ["--check"], { packages: { npm: ["pretty-quick"] } }),
  writer("deno fmt", "https://docs.deno.com/runtime/reference/cli/fmt/", ["--check"], {
    projectChecks: [{ of: "deno", command: "deno fmt --check", stage: "format" }],
    configuration: { files: ["deno.json", "deno.jsonc"], loads: ["imports", "plugins"] },
  }),
  writer("stylua", "https://github.com/JohnnyMorganz/StyLua#usage", ["--check", "-c"], {
    configuration: { files: ["stylua.toml", ".stylua.toml"] },
    packages: { npm: ["@johnnymorganz/stylua-bin"] },
    actions: [{ action: /^JohnnyMorganz\/stylua-action@/, line: (given) => `stylua ${given("args") || "--check ."}` }],
    suppressions: [silences(["other"], "lua", 1, /^--\s*stylua\s*:\s*ignore\b/g)],
  }),
  writer("mdformat", "https://mdformat.readthedocs.io/en/stable/users/installation_and_usage.html", ["--check"], {
    configuration: { files: [".mdformat.toml"] },
    packages: { pip: ["mdformat"] },
  }),
  writer("pyproject-fmt", "https://pyproject-fmt.readthedocs.io/", ["--check"], { packages: { pip: ["pyproject-fmt"] } }),
  writer("nixfmt", "https://github.com/NixOS/nixfmt", ["--check", "-c"]),
  writer("alejandra", "https://github.com/kamadorueda/alejandra", ["--check", "-c"]),
  writer("gleam format", "https://gleam.run/command-line-reference/", ["--check"]),
  writer("crystal tool format", "https://crystal-lang.org/reference/latest/man/crystal/", ["--check"]),
  writer("elm-format", "https://github.com/avh4/elm-format#usage-instructions", ["--validate"], { packages: { npm: ["elm-format"] } }),
  writer("gersemi", "https://github.com/BlankSpruce/gersemi", ["--check", "-c"], {
    configuration: { files: [".gersemirc"] },
    packages: { pip: ["gersemi"] },
  }),
  writer("forge fmt", "https://getfoundry.sh/forge/reference/fmt", ["--check"], { configuration: { files: ["foundry.toml"] } }),
  unread("nix fmt", "format", "https://nix.dev/manual/nix/latest/command-ref/new-cli/nix3-fmt", {
    writing: { bare: "writes", checks: ["--ci", "--fail-on-change", "--check"], behindDashes: true },
  }),
  writer("cargo sort", "https://github.com/DevinR528/cargo-sort", ["--check", "-c"], { packages: { cargo: ["cargo-sort"] } }),
  writer("htmlbeautifier", "https://github.com/threedaymonk/htmlbeautifier", ["--lint-only", "-l"], {
    packages: { gem: ["htmlbeautifier"] },
  }),
  unread("ormolu, fourmolu", "format", "https://github.com/tweag/ormolu#usage", {
    calls: ["ormolu", "fourmolu"],
    // The mode may be a word of its own.
    writing: { bare: "prints", writes: ["-i", "--mode=inplace", "inplace"], checks: ["--mode=check", "check"] },
    configuration: { files: ["fourmolu.yaml", ".ormolu"] },
  }),
  unread("perltidy", "format", "https://metacpan.org/pod/perltidy", {
    writing: { bare: "prints", writes: ["-b", "--backup-and-modify-in-place"], checks: ["--assert-tidy", "-ast"] },
    configuration: { files: [".perltidyrc"] },
    packages: { apt: ["perltidy"] },
  }),
  unread("nx format", "format", "https://nx.dev/nx-api/nx/documents/format-check", {
    calls: ["nx format:check", "nx format:write", "nx format"],
    writing: {
      bare: "writes",
      swap: [
        ["format:check", "format:write"],
        ["format:check", "format"],
      ],
    },
    packages: { npm: ["nx"] },
  }),
  unread("syncpack", "lint", "https://syncpack.dev/", {
    calls: ["syncpack lint", "syncpack list-mismatches", "syncpack fix", "syncpack fix-mismatches"],
    writing: {
      bare: "writes",
      swap: [
        ["lint", "fix"],
        ["list-mismatches", "fix-mismatches"],
      ],
    },
    configuration: { files: [".syncpackrc*", "syncpack.config.*"] },
    packages: { npm: ["syncpack"] },
  }),
  writer("treefmt", "https://treefmt.com/", ["--ci", "--fail-on-change"], { configuration: { files: ["treefmt.toml", ".treefmt.toml"] } }),
  unread("cmake-format", "format", "https://cmake-format.readthedocs.io/", {
    writing: { bare: "prints", writes: ["-i", "--in-place"], checks: ["--check"] },
    configuration: { files: [".cmake-format*"] },
    packages: { pip: ["cmakelang"] },
  }),
  unread("usort", "format", "https://usort.readthedocs.io/", {
    calls: ["usort check", "usort diff", "usort format"],
    writing: {
      bare: "writes",
      swap: [
        ["check", "format"],
        ["diff", "format"],
      ],
    },
    packages: { pip: ["usort"] },
  }),
  unread("pyupgrade", "format", "https://github.com/asottile/pyupgrade", { writing: { bare: "writes" }, packages: { pip: ["pyupgrade"] } }),
  unread("deno lint", "lint", "https://docs.deno.com/runtime/reference/cli/lint/", {
    projectChecks: [{ of: "deno", command: "deno lint", stage: "lint" }],
    writing: { bare: "checks", writes: ["--fix"] },
    suppressions: [silences(web, "deno", 1, /^\/\/\s*deno-lint-ignore(?:-file)?\b(?<rules>[^\n]*)/g)],
  }),
  unread("npm-check-updates", "custom", "https://github.com/raineorshine/npm-check-updates", {
    calls: ["ncu", "npm-check-updates"],
    writing: { bare: "prints", writes: ["-u", "--upgrade"], checks: ["-e", "--errorLevel"], toCheck: [], onlyWritten: true },
    packages: { npm: ["npm-check-updates"] },
  }),
  unread("jshint", "lint", "https://jshint.com/docs/cli/", {
    configuration: { files: [".jshintrc"] },
    packages: { npm: ["jshint"] },
    suppressions: [silences(web, "jshint", 3, /^(?:\/\/|\/\*)\s*(?:jshint\s+(?:-W\d+|ignore:)|jslint\s+\w+:\s*true)(?<rules>[^\n*]*)/g)],
  }),
  unread("jscs", "lint", "https://github.com/jscs-dev/node-jscs", {
    configuration: { files: [".jscsrc"] },
    packages: { npm: ["jscs"] },
    suppressions: [silences(web, "jshint", 3, /^(?:\/\/|\/\*)\s*jscs:disable(?<rules>[^\n*]*)/g)],
  }),
  unread("tslint", "lint", "https://palantir.github.io/tslint/", {
    writing: { bare: "checks", writes: ["--fix"] },
    configuration: { files: ["tslint.json"], loads: ["extends", "rulesDirectory"] },
    packages: { npm: ["tslint"] },
    suppressions: [
      silences(web, "tslint", 1, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*tslint:disable-(?:next-)?line:?${ruleList}`, "g")),
      silences(web, "tslint", 3, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*tslint:disable(?!-):?${ruleList}`, "g")),
    ],
  }),
  unread("csslint", "lint", "https://github.com/CSSLint/csslint", {
    configuration: { files: [".csslintrc"] },
    packages: { npm: ["csslint"] },
  }),
  unread("gitleaks", "lint", "https://github.com/gitleaks/gitleaks", {
    configuration: { files: [".gitleaks.toml"] },
    packages: { go: ["github.com/zricethezav/gitleaks/v8"] },
    actions: [{ action: /^(?:gitleaks|zricethezav)\/gitleaks-action@/, version: () => "", line: () => "gitleaks git --redact" }],
    suppressions: [silences("all", "gitleaks", 1, /\bgitleaks:allow\b/g)],
  }),
  unread("spectral", "lint", "https://docs.stoplight.io/docs/spectral", {
    configuration: { files: [".spectral*"], loads: ["extends", "functions"] },
    packages: { npm: ["@stoplight/spectral-cli"] },
  }),
  unread("editorconfig-checker", "lint", "https://editorconfig-checker.github.io/", {
    configuration: { files: [".editorconfig-checker.json"] },
    packages: { npm: ["editorconfig-checker"] },
    suppressions: [silences("all", "editorconfig", 1, /^\W{1,4}\s*editorconfig-checker-disable\b/g)],
  }),
  unread("govulncheck", "lint", "https://pkg.go.dev/golang.org/x/vuln/cmd/govulncheck", {
    packages: { go: ["golang.org/x/vuln/cmd/govulncheck"] },
    actions: [
      {
        action: /^golang\/govulncheck-action@/,
        version: () => "",
        line: (given) => (given("output-format").replace("text", "") ? null : `govulncheck ${given("go-package") || "./..."}`),
      },
    ],
  }),
  unread("checkov", "lint", "https://www.checkov.io/2.Basics/CLI%20Command%20Reference.html", {
    configuration: { files: [".checkov.{yml,yaml}"] },
    packages: { pip: ["checkov"] },
    actions: [
      {
        action: /^bridgecrewio\/checkov-action@/,
        version: () => "",
        line: (given) => {
          const skipped = given("skip_check") && `--skip-check ${given("skip_check")}`;
          const folder = given("file") ? "" : `--directory ${given("directory") || "."}`;
          return /^true$/i.test(given("soft_fail")) || given("soft_fail_on") || given("api-key")
            ? null
            : `checkov ${optionsGiven(given, "check", "framework", "file")} ${skipped} ${folder} --compact --quiet`;
        },
      },
    ],
  }),
  unread("pip-audit", "lint", "https://github.com/pypa/pip-audit#usage", {
    packages: { pip: ["pip-audit"] },
    actions: [
      {
        action: /^pypa\/gh-action-pip-audit@/,
        version: () => "",
        line: (given) => {
          const inputs = given("inputs").split(" ").filter(Boolean);
          return `pip-audit ${inputs.map((one) => (/\.(?:txt|in)$/.test(one) ? `--requirement ${one}` : one)).join(" ")}`;
        },
      },
    ],
  }),
  unread("osv-scanner", "lint", "https://google.github.io/osv-scanner/usage/", {
    configuration: { files: ["osv-scanner.toml"] },
    packages: { go: ["github.com/google/osv-scanner/v2/cmd/osv-scanner"] },
    actions: [
      {
        action: /^google\/osv-scanner-action\/osv-scanner-action@/,
        version: () => "",
        line: (given) => (given("scan-args").includes("--output") ? null : `osv-scanner ${given("scan-args") || "--recursive ./"}`),
      },
    ],
  }),
  unread("zizmor", "lint", "https://docs.zizmor.sh/usage/", {
    configuration: { files: ["zizmor.yml"] },
    packages: { pip: ["zizmor"] },
    actions: [
      {
        action: /^zizmorcore\/zizmor-action@/,
        line: (given) =>
          given("advanced-security") === "false"
            ? `zizmor ${optionsGiven(given, "persona", "min-severity", "config")} ${given("inputs") || "."}`
            : null,
      },
    ],
    suppressions: [silences(["configuration"], "cloud", 1, /#\s*zizmor:\s*ignore[=:]?\s*(?<rules>[\w:,\-[\]]*)/g)],
  }),
  unread("reuse", "lint", "https://reuse.software/", {
    configuration: { files: ["REUSE.toml"] },
    packages: { pip: ["reuse"] },
    actions: [{ action: /^fsfe\/reuse-action@/, line: (given) => `reuse ${given("args") || "lint"}` }],
  }),
  unread("license-eye", "lint", "https://skywalking.apache.org/docs/skywalking-eyes/", {
    calls: ["license-eye header check", "license-eye dependency check"],
    configuration: { files: [".licenserc.{yaml,yml}"] },
    packages: { go: ["github.com/apache/skywalking-eyes/cmd/license-eye"] },
    actions: [
      {
        action: /^apache\/skywalking-eyes(?:\/header)?@/,
        version: () => "",
        line: (given) => (given("mode") === "fix" ? null : `license-eye header check ${optionsGiven(given, "config")}`),
      },
    ],
  }),
  unread("cargo machete", "lint", "https://github.com/bnjbvr/cargo-machete", {
    actions: [
      { action: /^bnjbvr\/cargo-machete@/, program: "cargo-machete", version: () => "", line: (given) => `cargo machete ${given("args")}` },
    ],
    packages: { cargo: ["cargo-machete"] },
  }),
  unread("revive", "lint", "https://revive.run/docs", {
    configuration: { files: ["revive.toml"] },
    packages: { go: ["github.com/mgechev/revive"] },
  }),
  unread("cargo deny", "lint", "https://embarkstudios.github.io/cargo-deny/", {
    configuration: { files: ["deny.toml"] },
    actions: [
      { action: /^EmbarkStudios\/cargo-deny-action@/, program: "cargo-deny", line: (given) => `cargo deny ${given("command") || "check"}` },
    ],
    packages: { cargo: ["cargo-deny"] },
  }),
  unread("cargo semver-checks", "lint", "https://github.com/obi1kenobi/cargo-semver-checks", {
    actions: [
      {
        action: /^obi1kenobi\/cargo-semver-checks-action@/,
        program: "cargo-semver-checks",
        version: () => "",
        line: (given) => {
          const lists = ["package", "exclude"].flatMap((name) => (given(name).match(/[^\s,]+/g) ?? []).map((one) => `--${name} ${one}`));
          return `cargo semver-checks ${[...lists, optionsGiven(given, "manifest-path", "baseline-rev", "baseline-version", "release-type")].join(" ")}`;
        },
      },
    ],
    packages: { cargo: ["cargo-semver-checks"] },
  }),
  unread("cargo audit", "lint", "https://github.com/rustsec/rustsec/tree/main/cargo-audit", {
    actions: [
      {
        action: /^(?:(?:actions-rs|rustsec)\/audit-check|actions-rust-lang\/audit)@/,
        program: "cargo-audit",
        version: () => "",
        line: (given) => `cargo audit ${(given("ignore").match(/[\w-]+/g) ?? []).map((one) => `--ignore ${one}`).join(" ")}`,
      },
    ],
    packages: { cargo: ["cargo-audit"] },
  }),
  unread("cargo tarpaulin", "test", "https://github.com/xd009642/tarpaulin", {
    configuration: { files: ["tarpaulin.toml", ".tarpaulin.toml"] },
    packages: { cargo: ["cargo-tarpaulin"] },
    suppressions: [silences(["Rust"], "tarpaulin", 1, /\bcfg\(not\(tarpaulin/g)],
  }),
  unread("flow", "typecheck", "https://flow.org/en/docs/cli/", {
    calls: ["flow check", "flow"],
    configuration: { files: [".flowconfig"] },
    packages: { npm: ["flow-bin"] },
    suppressions: [
      silences(web, "flow", 1, /^(?:\/\/|\/\*)\s*\$Flow(?:FixMe|Ignore|Issue|ExpectedError)\b/g),
      { ...silences(scripts, "flow", 3, /^(?:\/\/|\/\*)[\s*]*@flow\b/g), rule: "strictness-removed" },
    ],
  }),
  unread("sorbet", "typecheck", "https://sorbet.org/docs/cli", {
    calls: ["srb tc"],
    configuration: { files: ["sorbet/config"] },
    packages: { gem: ["sorbet"] },
    suppressions: [silences(["Ruby"], "sorbet", 3, /^#\s*typed\s*:\s*(?:ignore|false)\b/g)],
  }),
  unread("steep", "typecheck", "https://github.com/soutaro/steep", {
    calls: ["steep check"],
    configuration: { files: ["Steepfile"] },
    packages: { gem: ["steep"] },
    suppressions: [silences(["Ruby"], "steep", 1, /#\s*(?:steep\s*:\s*ignore|type:\s*ignore)\b/g)],
  }),
  unread("stryker", "test", "https://stryker-mutator.io/docs/", {
    configuration: { files: ["stryker.conf*", "stryker.config*"], loads: ["plugins"] },
    packages: { npm: ["@stryker-mutator/core"] },
    suppressions: [silences(web, "stryker", 2, /^(?:\/\/|\/\*)\s*Stryker\s+disable\b(?<rules>[^\n*]*)/g)],
  }),
  unread("wdio", "test", "https://webdriver.io/docs/testrunner/", {
    configuration: { files: ["wdio*.conf.*"] },
    packages: { npm: ["@wdio/cli"] },
  }),
  unread("codeceptjs", "test", "https://codecept.io/commands/", {
    configuration: { files: ["codecept.conf.*"] },
    packages: { npm: ["codeceptjs"] },
  }),
  unread("protractor", "test", "https://www.protractortest.org/", {
    configuration: { files: ["protractor.conf.*"] },
    packages: { npm: ["protractor"] },
  }),
  unread("phpspec", "test", "https://phpspec.net/en/stable/", {
    configuration: { files: ["phpspec.yml*"] },
    packages: { composer: ["phpspec/phpspec"] },
  }),
  unread("behat", "test", "https://docs.behat.org/", { configuration: { files: ["behat.yml*"] }, packages: { composer: ["behat/behat"] } }),
  unread("codeception", "test", "https://codeception.com/docs/reference/Commands", {
    calls: ["codecept run"],
    configuration: { files: ["codeception.yml"] },
    packages: { composer: ["codeception/codeception"] },
  }),
];
