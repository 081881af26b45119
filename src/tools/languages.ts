import { interpretedTools, toolsByCommand } from "./by-command.ts";
import { ansibleLint } from "./config/ansible.ts";
import { lychee, markdownLinkCheck } from "./config/link-checkers.ts";
import { actionlint, buf, codespell, hadolint, sqlfluff, taplo } from "./config/placed-linters.ts";
import { plainLinters } from "./config/plain-linters.ts";
import { semgrep } from "./config/semgrep.ts";
import { terraform, terraformFmt, tflint } from "./config/terraform.ts";
import { kubeconform, vale } from "./config/vale.ts";
import { yamllint } from "./config/yamllint.ts";
import { dartAnalyze, dartFormat, dartTest } from "./dart/dart.ts";
import { dotnetBuild, dotnetFormat, dotnetTest } from "./dotnet/dotnet.ts";
import { credo, mixFormat, mixTest } from "./elixir/mix.ts";
import { gherkin } from "./gherkin/gherkin.ts";
import { goBuild, goTest, goVet } from "./go/go.ts";
import { goFormatters } from "./go/gofmt.ts";
import { golangci, staticcheck } from "./go/golangci.ts";
import { haskell, hlint } from "./haskell/haskell.ts";
import { bunTest } from "./javascript/runners/bun-test.ts";
import { denoCheck, denoTest } from "./javascript/runners/deno.ts";
import { ant, checkstyle, detekt, googleJavaFormat, gradle, javac, junitConsole, kotlinc, ktlint, maven, sbt } from "./jvm/jvm.ts";
import { busted, luacheck } from "./lua/lua.ts";
import { bazel } from "./native/bazel.ts";
import { clangFormat, clangTidy, cppcheck } from "./native/clang-tools.ts";
import { cmake, compilers, ctest, make, meson, nativeTests, valgrind } from "./native/compilers.ts";
import { zig } from "./native/zig.ts";
import { perlCritic, perlSyntax, prove } from "./perl/perl.ts";
import { phpCsFixer, pint } from "./php/php-cs-fixer.ts";
import { phpSyntax } from "./php/php-syntax.ts";
import { phpcs } from "./php/phpcs.ts";
import { phpunit } from "./php/phpunit.ts";
import { rector } from "./php/rector.ts";
import { phpmd, phpstan, psalm } from "./php/static-analysis.ts";
import { pythonFormatters } from "./python/autoformatters.ts";
import { bandit } from "./python/bandit.ts";
import { black } from "./python/black.ts";
import { compilePython } from "./python/compile-python.ts";
import { doctest } from "./python/doctest.ts";
import { flake8, pycodestyle, pyflakes } from "./python/flake8.ts";
import { isort } from "./python/isort.ts";
import { mypy } from "./python/mypy.ts";
import { precommit } from "./python/precommit.ts";
import { pydocstyle } from "./python/pydocstyle.ts";
import { pylint } from "./python/pylint.ts";
import { otherTypeCheckers, pyright } from "./python/pyright.ts";
import { pytest } from "./python/pytest.ts";
import { ruff, ruffFormat } from "./python/ruff.ts";
import { unittest } from "./python/unittest.ts";
import { testthat } from "./r/r.ts";
import { minitest } from "./ruby/minitest.ts";
import { rspec } from "./ruby/rspec.ts";
import { rubocop, standardrb } from "./ruby/rubocop.ts";
import { rubySyntax } from "./ruby/ruby-syntax.ts";
import { cargoBuild, cargoTest, clippy, nextest } from "./rust/cargo.ts";
import { rustfmt } from "./rust/rustfmt.ts";
import { bashSyntax } from "./shell/bash-syntax.ts";
import { bats } from "./shell/bats.ts";
import { shellcheck } from "./shell/shellcheck.ts";
import { shfmt } from "./shell/shfmt.ts";
import { swiftBuild, swiftlint, swiftTest } from "./swift/swift.ts";
import type { Tool } from "./tool.ts";
import { unreadTools } from "./unread.ts";

const python: readonly Tool[] = [
  ruffFormat,
  ruff,
  black,
  isort,
  ...pythonFormatters,
  flake8,
  pycodestyle,
  pyflakes,
  pylint,
  pydocstyle,
  bandit,
  mypy,
  pyright,
  otherTypeCheckers,
  pytest,
  unittest,
  doctest,
  compilePython,
];
const go: readonly Tool[] = [...goFormatters, goVet, goBuild, goTest, golangci, staticcheck];
const rust: readonly Tool[] = [rustfmt, clippy, nextest, cargoTest, cargoBuild];
const native: readonly Tool[] = [clangFormat, clangTidy, cppcheck, ctest, cmake, meson, bazel, zig, valgrind, nativeTests, make, compilers];
const jvm: readonly Tool[] = [junitConsole, ant, javac, maven, gradle, ktlint, checkstyle, detekt, kotlinc, googleJavaFormat, sbt];
const ruby: readonly Tool[] = [rubocop, standardrb, rspec, minitest, rubySyntax];
const perl: readonly Tool[] = [prove, perlSyntax, perlCritic];
const php: readonly Tool[] = [phpunit, phpSyntax, phpCsFixer, pint, phpcs, phpstan, psalm, phpmd, rector];
const dotnet: readonly Tool[] = [dotnetFormat, dotnetTest, dotnetBuild];
const others: readonly Tool[] = [
  bunTest,
  denoTest,
  denoCheck,
  swiftTest,
  swiftBuild,
  swiftlint,
  mixTest,
  mixFormat,
  credo,
  dartAnalyze,
  dartFormat,
  dartTest,
  haskell,
  hlint,
  luacheck,
  busted,
  testthat,
  gherkin,
];
const shell: readonly Tool[] = [shellcheck, shfmt, bashSyntax, bats];
const config: readonly Tool[] = [
  yamllint,
  lychee,
  markdownLinkCheck,
  terraformFmt,
  terraform,
  tflint,
  hadolint,
  actionlint,
  sqlfluff,
  taplo,
  buf,
  codespell,
  ansibleLint,
  vale,
  semgrep,
  kubeconform,
  plainLinters,
];

/** The tools of every language but JavaScript; the first entry that recognises an invocation is its tool. */
export const languageTools: readonly Tool[] = [
  ...python,
  ...go,
  ...rust,
  ...native,
  ...jvm,
  ...ruby,
  ...perl,
  ...php,
  ...dotnet,
  ...others,
  ...shell,
  ...config,
  ...unreadTools,
  ...toolsByCommand,
  ...interpretedTools,
  precommit(() => languageTools),
];
