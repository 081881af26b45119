import { parse } from "jsonc-parser";
import type { Project } from "../../core/project.ts";
import { tomlTable } from "../../tools/structured/toml.ts";
import { tools } from "../../tools/table.ts";
import { tableOf } from "../../tools/text/fields.ts";
import { joinPath } from "../../tools/text/paths.ts";
import type { Packages, ProjectCheck, ProjectKind, Tool } from "../../tools/tool.ts";
import type { DetectedCheck } from "./check.ts";
import { checksOf, offeredChecks } from "./line-check.ts";
import { stagesOfName } from "./script-name.ts";
import { configurationOf, filesIn, speaksFor } from "./tool-evidence.ts";

/** What a folder has. */
interface Folder {
  readonly project: Project;
  readonly path: string;
  /** Paths in and below the folder, relative to it, without those of dependencies. */
  readonly inside: readonly string[];
  /** The first of these files that is there, or null. */
  readonly file: (...names: readonly string[]) => string | null;
  /** The first path below the folder that fits, or null. */
  readonly below: (pattern: RegExp) => string | null;
  readonly text: (name: string) => string;
}

/** How a kind of project, in one folder, calls its tools and names what it needs. */
interface Ecosystem {
  /** The file by which the folder is such a project; null where it is none. */
  readonly manifest: string | null;
  /** A tool's command as this project calls it; default: as the tool's entry has it. */
  readonly called?: (command: string) => string;
  /** A package among what the manifest asks for, in words for a reason, or null. */
  readonly brings?: (name: string) => string | null;
}

/** Gates of projects other than Node's and Python's: tools' checks of a whole project, and what frameworks and scripts bring. */
export const otherLanguageFindings = (project: Project, path: string): readonly DetectedCheck[] => {
  const owned = filesIn(project, path).filter((file) => !/(?:^|\/)(?:node_modules|vendor)\//.test(file));
  const folder: Folder = {
    project,
    path,
    inside: owned,
    file: (...names) => names.find((name) => project.has(joinPath(path, name))) ?? null,
    below: (pattern) => owned.find((file) => pattern.test(file)) ?? null,
    text: (name) => project.text(joinPath(path, name)) ?? "",
  };
  const found = Object.entries(ecosystems).flatMap(([kind, look]) => toolChecks(folder, kind, look(folder)));
  return [...composerScripts(folder), ...found, ...rubyTests(folder)];
};

const composerScripts = ({ project, path, text }: Folder): readonly DetectedCheck[] =>
  Object.keys(tableOf(tableOf(parse(text("composer.json"))).scripts))
    .filter((name) => stagesOfName(name).length > 0)
    .flatMap((name) => offeredChecks(name, `composer run-script ${name}`, `script "${name}" of composer.json`, path, project));

/** The checks of the tools that are for this kind of project and have their evidence in the folder. */
const toolChecks = (folder: Folder, kind: string, ecosystem: Ecosystem): readonly DetectedCheck[] => {
  if (ecosystem.manifest === null) return [];
  return tools.flatMap((tool) => {
    const checks = (tool.projectChecks ?? []).filter(({ of }) => of === kind);
    const found = checks.flatMap((check) =>
      toolCheck(folder, ecosystem, tool, { evidence: check.needs === undefined ? "package" : "configuration", ...check }),
    );
    return found.filter(({ check }, at) => found.findIndex((other) => other.check.stage === check.stage) === at);
  });
};

const toolCheck = (folder: Folder, { manifest, called, brings }: Ecosystem, tool: Tool, check: ProjectCheck): readonly DetectedCheck[] => {
  const { project, path, inside, below, text } = folder;
  if (check.tests !== undefined && below(check.tests) === null) return [];
  const found =
    check.evidence === "package"
      ? null
      : configurationOf(tool, check, inside, (file, table) => file.endsWith(".toml") && hasTable(text(file), table));
  const configured = found === null ? null : found.key === null ? found.file : `[${found.key}] in ${found.file}`;
  const name = check.package ?? tool.packages?.[check.of as keyof Packages]?.[0];
  const brought = brings === undefined || name === undefined ? manifest : brings(name);
  if (!speaksFor(check, configured, brought)) return [];
  const custom = check.convention !== undefined && configured === null;
  const source =
    check.evidence === "both" ? `${configured} and ${brought}` : `${configured ?? brought}${check.tests === undefined ? "" : " and tests"}`;
  return checksOf(called?.(check.command) ?? check.command, path, project, null, check.stage).map((one) => ({
    check: one,
    reason: custom && check.convention !== true ? `${source}: ${check.convention}` : source,
    rank: custom ? "convention" : "configured",
  }));
};

const hasTable = (text: string, table: string): boolean =>
  table.split(".").reduce<unknown>((inside, key) => tableOf(inside)[key], tomlTable(text)) !== undefined;

const gemfiles = ["Gemfile", "gems.rb"];
const gradleFiles = ["build.gradle.kts", "build.gradle", "settings.gradle.kts", "settings.gradle"];
const gradleScripts = ["build.gradle.kts", "build.gradle", "app/build.gradle.kts", "app/build.gradle", "gradle/libs.versions.toml"];

const withoutProfiles = (pom: string): string =>
  pom
    .split("<profile>")
    .map((part, at) => (at === 0 ? part : (part.split("</profile>")[1] ?? "")))
    .join("");

const ecosystems: Readonly<Record<ProjectKind, (folder: Folder) => Ecosystem>> = {
  cargo: ({ file, text }) => ({
    manifest: file("Cargo.toml"),
    called: (command) => (/^\s*\[workspace\]/m.test(text("Cargo.toml")) ? command.replace(/^cargo (?!fmt)\w+/, "$& --workspace") : command),
  }),
  // A module of Hugo holds no package of Go, and `./...` of none is an error.
  go: ({ file, below }) => ({ manifest: below(/\.go$/) === null ? null : file("go.mod") }),
  composer: ({ file, text }) => ({
    manifest: file("composer.json"),
    called: (command) => `vendor/bin/${command}`,
    brings: (name) => (text("composer.json").includes(`"${name}"`) ? `requirement ${name} of composer.json` : null),
  }),
  gem: ({ file, below, text }) => ({
    manifest: file(...gemfiles),
    called: (command) => `bundle exec ${command}`,
    brings: (name) => {
      const gems = [...gemfiles, below(/^[^/]+\.gemspec$/) ?? ""].map(text).join("\n");
      return new RegExp(`["']${name}["']`).test(gems) ? `gem ${name}` : null;
    },
  }),
  gradle: ({ file, text }) => ({
    // What builds for Android wants its SDK, and what has no wrapper a version of Gradle, which nothing here brings.
    manifest:
      file("gradlew") === null || /com\.android\b|\bandroid[A-Z]\w*|\bandroid\./.test(gradleScripts.map(text).join("\n"))
        ? null
        : file(...gradleFiles),
    called: (command) => command.replace("gradle", "./gradlew"),
    brings: (name) =>
      new RegExp(name).test(gradleScripts.map(text).join("\n")) ? `${name.replace(/^.*\W/, "")} in ${file(...gradleFiles)}` : null,
  }),
  maven: ({ file, text }) => ({
    manifest: file("pom.xml"),
    called: (command) => (file("mvnw") === null ? command : command.replace("mvn", "./mvnw")),
    // A profile that nobody names brings nothing.
    brings: (name) =>
      new RegExp(`${name}-maven-plugin|maven-${name}-plugin`).test(withoutProfiles(text("pom.xml"))) ? `${name} in pom.xml` : null,
  }),
  dotnet: ({ below }) => {
    // A solution may hold projects of C++ alone.
    const own = below(/\.(?:cs|fs|vb)proj$/);
    return { manifest: own === null ? null : (below(/^[^/]+\.slnx?$/) ?? (own.includes("/") ? null : own)) };
  },
  deno: ({ file }) => ({ manifest: file("deno.json", "deno.jsonc") }),
  mix: ({ file, text }) => ({
    manifest: file("mix.exs"),
    brings: (name) => (new RegExp(`:${name}\\b`).test(text("mix.exs")) ? `${name} in mix.exs` : null),
  }),
  swift: ({ file }) => ({ manifest: file("Package.swift") }),
  pub: ({ file, text }) => ({
    manifest: file("pubspec.yaml"),
    called: (command) => (/^\s*sdk:\s*flutter/m.test(text("pubspec.yaml")) ? command.replace(/^dart (?!format)/, "flutter ") : command),
  }),
  terraform: ({ below }) => ({ manifest: below(/\.tf$/) }),
};

/** Tests that the framework or a task of the project starts. */
const rubyTests = ({ project, path, file, below, text }: Folder): readonly DetectedCheck[] => {
  const tests = below(/^test\/.*_test\.rb$/) ?? below(/^test\/(?:.*\/)?test_[^/]+\.rb$/);
  if (file(...gemfiles) === null || tests === null) return [];
  const rails = file("bin/rails") !== null;
  if (!rails && !/\w::TestTask|task\s+:?test\b/.test(text("Rakefile"))) return [];
  return checksOf(rails ? "bin/rails test" : "bundle exec rake test", path, project, null, "test").map((check) => ({
    check,
    reason: rails ? tests : `Rakefile and ${tests}`,
    rank: "configured",
  }));
};
