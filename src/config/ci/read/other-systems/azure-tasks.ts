import { quoteWord } from "../../../../tools/command/shell.ts";
import type { Table } from "../../../../tools/text/fields.ts";

/** How a pipeline names its checkout: predefined variables of Azure. */
export const checkout =
  /\$\((?:Build\.SourcesDirectory|System\.DefaultWorkingDirectory|Build\.Repository\.LocalPath)\)|\$\(Pipeline\.Workspace\)\/s\b/gi;

/** The checkout in front of a path, which is then one of the repository. */
const inCheckout = new RegExp(`(?:${checkout.source})[/\\\\]`, "gi");

const words = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");

/** What runs dotnet for each project that a task names, one a line: git finds the files of a pattern. */
const dotnetLine = (command: string, projects: string, given: string): string => {
  const named = projects
    .replaceAll("\\", "/")
    .split(/[\n;]/)
    .map((one) => one.trim())
    .filter(Boolean);
  if (!named.some((one) => /[*?]/.test(one))) return words("dotnet", command, ...named.map(quoteWord), given);
  const patterns = named.map((one) => quoteWord(one.startsWith("!") ? `:(exclude,glob)${one.slice(1)}` : `:(glob)${one}`));
  return `git ls-files -z -- ${patterns.join(" ")} | xargs -0 -r -n 1 ${words("dotnet", command, given)}`;
};

type Given = (name: string, usual?: string) => string;

/** What a package manager or compiler is asked by `command`, or in words of its own. */
const asked = (given: Given, custom: string): string => (given("command") === "custom" ? given(custom) : given("command"));

/** Tasks by their names, with what they run. Source: learn.microsoft.com/azure/devops/pipelines/tasks/reference. */
const tasks: ReadonlyMap<string, (given: Given) => string> = new Map([
  ["CmdLine", (given: Given) => given("script")],
  [
    "Bash",
    (given: Given) =>
      given("targetType") !== "inline" && given("filePath") !== ""
        ? words("bash", quoteWord(given("filePath")), given("arguments"))
        : given("script"),
  ],
  [
    "DotNetCoreCLI",
    (given: Given) =>
      given("command") === "custom"
        ? words("dotnet", given("custom"), given("projects"), given("arguments"))
        : dotnetLine(given("command", "build"), given("projects"), given("arguments")),
  ],
  ["Npm", (given: Given) => words("npm", asked(given, "customCommand") || "install")],
  ["Yarn", (given: Given) => words("yarn", given("arguments"))],
  ["Go", (given: Given) => words("go", asked(given, "customCommand"), given("arguments"))],
  [
    "Maven",
    (given: Given) => {
      const pom = given("mavenPomFile", given("mavenPOMFile"));
      return words("mvn", pom === "" || pom === "pom.xml" ? "" : `-f ${quoteWord(pom)}`, given("goals", "package"), given("options"));
    },
  ],
  ["Gradle", (given: Given) => words("./gradlew", given("tasks", "build"), given("options"))],
  ["CMake", (given: Given) => words("cmake", given("cmakeArgs"))],
]);

/** The command that a task (`Npm@1`) runs with its inputs, variables as written; null for one that is no command. */
export const taskLine = (task: string, inputs: Table): string | null => {
  const given: Given = (name, usual = "") => {
    const value = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    const text = ["string", "number", "boolean"].includes(typeof value) ? String(value) : usual;
    return text.replace(inCheckout, "").trim();
  };
  return tasks.get(task.replace(/@\d+$/, ""))?.(given) || null;
};
