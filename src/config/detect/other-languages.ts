import { parse } from "jsonc-parser";
import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/command/packages.ts";
import { tableOf } from "../../tools/structured/fields.ts";
import type { DetectedCheck, Rank } from "./check.ts";
import { checksOf, offeredChecks } from "./line-check.ts";
import { stagesOfName } from "./script-name.ts";

/** What a folder has, for one ecosystem's rules. */
interface Folder {
  readonly project: Project;
  readonly path: string;
  /** The first of these files that is there, or null. */
  readonly file: (...names: readonly string[]) => string | null;
  /** The first file or folder's file below the folder that fits, or null. */
  readonly below: (pattern: RegExp) => string | null;
  readonly text: (name: string) => string;
}

/** A gate to be: its line, its reason (null: not here), its stage, and its rank where nothing configures it. */
type Rule = readonly [line: string, reason: string | null, stage: Stage, rank?: Rank];

/** Gates of Rust, Go, PHP, Ruby, Java and Kotlin, .NET, Deno, Elixir, Swift, Dart and Terraform projects, from what they are configured for. */
export const otherLanguageFindings = (project: Project, path: string): readonly DetectedCheck[] => {
  const inside = project.under(path).map((file) => (path === "." ? file : file.slice(path.length + 1)));
  const folder: Folder = {
    project,
    path,
    file: (...names) => names.find((name) => project.has(joinPath(path, name))) ?? null,
    below: (pattern) => inside.find((file) => pattern.test(file) && !/(?:^|\/)(?:node_modules|vendor)\//.test(file)) ?? null,
    text: (name) => project.text(joinPath(path, name)) ?? "",
  };
  const rules = [rust, go, php, ruby, gradle, maven, dotnet, deno, elixir, swift, dart, terraform].flatMap((rulesOf) => rulesOf(folder));
  const findings = rules.flatMap(([line, reason, stage, rank = "configured"]) =>
    reason === null ? [] : checksOf(line, path, project, null, stage).map((check): DetectedCheck => ({ check, reason, rank })),
  );
  return [...composerScripts(folder), ...findings];
};

const composerScripts = ({ project, path, text }: Folder): readonly DetectedCheck[] =>
  Object.keys(tableOf(tableOf(parse(text("composer.json"))).scripts))
    .filter((name) => stagesOfName(name).length > 0)
    .flatMap((name) => offeredChecks(name, `composer run-script ${name}`, `script "${name}" of composer.json`, path, project));

const rust = ({ file, text }: Folder): readonly Rule[] => {
  const manifest = text("Cargo.toml");
  if (manifest === "") return [];
  const all = /^\s*\[workspace\]/m.test(manifest) ? " --workspace" : "";
  const format = file("rustfmt.toml", ".rustfmt.toml");
  const lints = /^\s*\[(?:workspace\.)?lints\b/m.test(manifest) ? "[lints] in Cargo.toml" : null;
  const lint = file("clippy.toml", ".clippy.toml") ?? lints;
  return [
    [
      "cargo fmt --all -- --check",
      format ?? "Cargo.toml: rustfmt comes with Rust",
      "format",
      format === null ? "convention" : "configured",
    ],
    [`cargo clippy${all} --all-targets`, lint ?? "Cargo.toml: clippy comes with Rust", "lint", lint === null ? "convention" : "configured"],
    [`cargo build${all} --all-targets`, "Cargo.toml", "build", "convention"],
    [`cargo test${all}`, "Cargo.toml", "test"],
  ];
};

const go = ({ file }: Folder): readonly Rule[] =>
  file("go.mod") === null
    ? []
    : [
        ["gofmt -l . | diff /dev/null -", "go.mod: every Go file is formatted by gofmt", "format", "convention"],
        ["golangci-lint run", file(".golangci.yml", ".golangci.yaml", ".golangci.toml", ".golangci.json"), "lint"],
        ["go vet ./...", "go.mod", "lint", "convention"],
        ["go build ./...", "go.mod", "build"],
        ["go test ./...", "go.mod", "test"],
      ];

const php = ({ file, text }: Folder): readonly Rule[] => {
  const composer = text("composer.json");
  if (composer === "") return [];
  const brings = (name: string) => (composer.includes(`"${name}"`) ? `requirement ${name} of composer.json` : null);
  return [
    ["vendor/bin/php-cs-fixer fix --dry-run --diff", file(".php-cs-fixer.dist.php", ".php-cs-fixer.php"), "format"],
    ["vendor/bin/pint --test", brings("laravel/pint"), "format"],
    ["vendor/bin/phpcs", file("phpcs.xml", "phpcs.xml.dist", ".phpcs.xml", ".phpcs.xml.dist"), "lint"],
    ["vendor/bin/phpstan analyse --no-progress", file("phpstan.neon", "phpstan.neon.dist", "phpstan.dist.neon"), "typecheck"],
    ["vendor/bin/psalm --no-progress", file("psalm.xml", "psalm.xml.dist"), "typecheck"],
    ["vendor/bin/pest", brings("pestphp/pest"), "test"],
    ["vendor/bin/phpunit", brings("pestphp/pest") === null ? file("phpunit.xml", "phpunit.xml.dist", "phpunit.dist.xml") : null, "test"],
  ];
};

const ruby = ({ file, below, text }: Folder): readonly Rule[] => {
  if (file("Gemfile", "gems.rb") === null) return [];
  const gems = `${text("Gemfile")}\n${text("gems.rb")}\n${text(below(/^[^/]+\.gemspec$/) ?? "")}`;
  const brings = (name: string) => (new RegExp(`["']${name}["']`).test(gems) ? `gem ${name}` : null);
  const rspec = file(".rspec", "spec/spec_helper.rb") ?? brings("rspec");
  const minitest = below(/^test\/.*_test\.rb$/) ?? below(/^test\/(?:.*\/)?test_[^/]+\.rb$/);
  const rails = file("bin/rails") !== null && minitest !== null;
  return [
    ["bundle exec rubocop", file(".rubocop.yml") ?? brings("rubocop"), "lint"],
    ["bundle exec standardrb", brings("standard"), "lint"],
    ["bundle exec rspec", rspec, "test"],
    ["bin/rails test", rails ? minitest : null, "test"],
    [
      "bundle exec rake test",
      !rails && minitest !== null && /Rake::TestTask|Minitest::TestTask|task\s+:?test\b/.test(text("Rakefile"))
        ? `Rakefile and ${minitest}`
        : null,
      "test",
    ],
  ];
};

const gradle = ({ file, below, text }: Folder): readonly Rule[] => {
  const build = file("build.gradle.kts", "build.gradle", "settings.gradle.kts", "settings.gradle");
  if (build === null) return [];
  const run = file("gradlew") === null ? "gradle" : "./gradlew";
  const scripts = ["build.gradle.kts", "build.gradle", "app/build.gradle.kts", "app/build.gradle", "gradle/libs.versions.toml"]
    .map(text)
    .join("\n");
  const plugin = (pattern: RegExp, name: string) => (pattern.test(scripts) ? `${name} in ${build}` : null);
  return [
    [`${run} spotlessCheck`, plugin(/spotless/, "spotless"), "format"],
    [`${run} ktlintCheck`, plugin(/ktlint/, "ktlint"), "lint"],
    [`${run} checkstyleMain checkstyleTest`, plugin(/(?:id|apply plugin:)[\s('"]*checkstyle/, "checkstyle"), "lint"],
    [`${run} detekt`, plugin(/detekt/, "detekt"), "lint"],
    [`${run} classes testClasses`, build, "build"],
    [`${run} test`, below(/(?:^|\/)src\/\w*[tT]est\//) === null ? null : `${build} and tests`, "test"],
  ];
};

const maven = ({ file, below, text }: Folder): readonly Rule[] => {
  if (file("pom.xml") === null) return [];
  const run = `${file("mvnw") === null ? "mvn" : "./mvnw"} -B -ntp`;
  const pom = text("pom.xml");
  return [
    [`${run} spotless:check`, /spotless-maven-plugin/.test(pom) ? "spotless in pom.xml" : null, "format"],
    [`${run} checkstyle:check`, /maven-checkstyle-plugin/.test(pom) ? "checkstyle in pom.xml" : null, "lint"],
    [`${run} test-compile`, "pom.xml", "build"],
    [`${run} test`, below(/(?:^|\/)src\/test\//) === null ? null : "pom.xml and tests", "test"],
  ];
};

const dotnet = ({ file, below }: Folder): readonly Rule[] => {
  const solution = below(/^[^/]+\.slnx?$/) ?? below(/^[^/]+\.(?:cs|fs|vb)proj$/);
  if (solution === null) return [];
  const tests = below(/(?:^|\/)[^/]*[tT]ests?[^/]*\.(?:cs|fs|vb)proj$/);
  return [
    ["dotnet format --verify-no-changes --no-restore", file(".editorconfig") === null ? null : `.editorconfig and ${solution}`, "format"],
    ["dotnet build --no-restore", solution, "build"],
    ["dotnet test --no-restore", tests, "test"],
  ];
};

const deno = ({ file, below }: Folder): readonly Rule[] => {
  const manifest = file("deno.json", "deno.jsonc");
  return [
    ["deno fmt --check", manifest, "format"],
    ["deno lint", manifest, "lint"],
    ["deno check .", manifest, "typecheck"],
    ["deno test", manifest !== null && below(/(?:_|\.)test\.[cm]?[jt]sx?$/) !== null ? manifest : null, "test"],
  ];
};

const elixir = ({ file, text }: Folder): readonly Rule[] => {
  if (file("mix.exs") === null) return [];
  return [
    ["mix format --check-formatted", file(".formatter.exs"), "format"],
    ["mix credo", /:credo\b/.test(text("mix.exs")) ? "credo in mix.exs" : null, "lint"],
    ["mix compile --warnings-as-errors", "mix.exs", "build"],
    ["mix test", file("test/test_helper.exs"), "test"],
  ];
};

const swift = ({ file, below }: Folder): readonly Rule[] => {
  const manifest = file("Package.swift");
  return [
    ["swiftlint lint --strict", manifest === null ? null : file(".swiftlint.yml"), "lint"],
    ["swift build", manifest, "build"],
    ["swift test", manifest !== null && below(/^Tests\//) !== null ? manifest : null, "test"],
  ];
};

const dart = ({ file, below, text }: Folder): readonly Rule[] => {
  if (file("pubspec.yaml") === null) return [];
  const run = /^\s*sdk:\s*flutter/m.test(text("pubspec.yaml")) ? "flutter" : "dart";
  return [
    ["dart format --output=none --set-exit-if-changed .", file("analysis_options.yaml"), "format"],
    [`${run} analyze`, "pubspec.yaml", "lint"],
    [`${run} test`, below(/^test\/.*_test\.dart$/), "test"],
  ];
};

const terraform = ({ below }: Folder): readonly Rule[] => [["terraform fmt -check -recursive", below(/\.tf$/), "format"]];
