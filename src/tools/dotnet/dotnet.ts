import { together } from "../reading/line-reader.ts";
import type { Row } from "../reading/row.ts";
import { rows } from "../reading/rows.ts";
import { keptOptions, namesByForm } from "../reading/selection.ts";
import { silences } from "../suppression.ts";
import type { TargetedRun, Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { dotnetTestReader } from "./dotnet-test-reader.ts";

/** `dotnet test --filter FullyQualifiedName=NAME`. Source: learn.microsoft.com, "Run selected unit tests". */
const dotnetTestTargeted: TargetedRun = (check, failures) => {
  // A display name of its own is not the test's name.
  const names = namesByForm(failures, /^(\w+(?:[.+]\w+)+)(?:\(.*)?$/s);
  const [program = "", verb = ""] = check.words;
  // What stands behind "--" is the adapter's, and may select as well.
  if (program !== "dotnet" || verb !== "test" || check.words.includes("--") || names === null) return null;
  const dropped = {
    drop: ["--collect", "--results-directory", "-r"],
    dropValued: ["--filter", "--logger", "-l", "--collect", "--results-directory"],
  };
  const options = keptOptions(check.words.slice(2), {
    valued: ["-c", "--configuration", "-f", "--framework", "-v", "--verbosity", "-s", "--settings", "-a", "--arch", "--os", "-p"],
    ...dropped,
  });
  const projects = check.words.slice(2).filter((word) => /\.(?:sln|slnx|\w*proj)$/.test(word) && !options.includes(word));
  return {
    ...check,
    words: [program, verb, ...projects, ...options, "--filter", names.map((name) => `FullyQualifiedName=${name}`).join("|")],
  };
};

/** The compiler's own codes, MSBuild's, NuGet's and the SDK's: no analyzer mends them. */
const notOfAnalyzers = /^(?:CS|BC|FS|MSB|NU|NETSDK|CSC)\d/;

/**
 * `dotnet format --diagnostics CA1822`: the code fixes of the analyzers that failed a build. A compiler's log (SARIF) holds none of them, and
 * `--report` names places without texts. Without restoring, it fetches nothing. Source: learn.microsoft.com, "dotnet format".
 */
const dotnetCodeFixes: TargetedRun = (check, failures) => {
  const [program = "", verb = "", ...rest] = check.words;
  const ids = [...new Set(failures.flatMap(({ code }) => (code !== null && !notOfAnalyzers.test(code) ? [code] : [])))];
  if (program !== "dotnet" || !["build", "publish", "pack"].includes(verb) || ids.length === 0) return null;
  const project = rest.find((word) => /\.(?:sln|slnx|\w*proj)$/.test(word));
  return {
    ...check,
    words: [program, "format", ...(project === undefined ? [] : [project]), "--no-restore", "--severity", "info", "--diagnostics", ...ids],
  };
};

const unread = /^CS(?:1001|1002|1003|1010|1022|1026|1038|1513|1514|1519|1525|1529|8124) /;
/** "/repo/a.cs(3,5): error", or a tool's name where no file is to blame. */
const place =
  /^\s{0,12}(?:\d{1,4}>)?(?:(?:CSC|MSBUILD|NUGET|VBC|FSC|LINK|EXEC)|(?<path>\S.{0,1000}?)(?:\((?<line>\d{1,9})(?:[,-](?<column>\d{1,9}))?(?:,\d{1,9}){0,2}\))?)\s?: (?<severity>error|warning) /
    .source;
const text = /\s?: (?<message>.{1,3000}?)(?: \[[^[\]]{1,1000}proj(?:::TargetFramework=[\w.-]{1,40})?\])?$/.source;
/**
 * MSBuild's canonical form: "/repo/a.cs(3,5): error CS0103: text [/repo/a.csproj]"; the summary prints each again.
 * Format: learn.microsoft.com/visualstudio/msbuild/msbuild-diagnostic-format-for-tasks.
 */
const msbuildRows = (stage: "build" | "format"): readonly Row[] => [
  {
    match: new RegExp(`${place}(?<code>WHITESPACE|FINALNEWLINE|ENDOFLINE|CHARSET|IMPORTS)${text}`),
    has: ": ",
    gives: { stage: "format" },
  },
  { match: new RegExp(`${place}(?<code>[A-Z]{2,12}\\d{1,6})${text}`), has: ": ", unread, gives: { stage } },
];

const buildReader = rows(...msbuildRows("build"));

export const dotnetFormat: Tool = {
  name: "dotnet format",
  documentation: "https://learn.microsoft.com/dotnet/core/tools/dotnet-format",
  projectChecks: [
    {
      of: "dotnet",
      command: "dotnet format --verify-no-changes --no-restore",
      stage: "format",
      evidence: "both",
      needs: [".editorconfig"],
    },
  ],
  formats: ["text", "json report"],
  suppressions: [silences(["C#"], "format", 2, /^\/\/\s*csharpier-ignore(?:-start)?\b/g)],
  calls: { format: ["dotnet format", "dotnet-format", "csharpier", "dotnet-csharpier", "dotnet csharpier"] },
  writing: [
    { bare: "writes", of: ["dotnet format", "dotnet-format"], checks: ["--verify-no-changes", "--check"], drop: { valued: ["--report"] } },
    { bare: "writes", of: ["csharpier", "dotnet-csharpier", "dotnet csharpier"], checks: ["--check"] },
    {
      bare: "writes",
      of: ["csharpier", "dotnet-csharpier", "dotnet csharpier"].flatMap((program) => [`${program} check`, `${program} format`]),
      swap: [["check", "format"]],
    },
  ],
  reader: rows(...msbuildRows("format"), {
    // csharpier
    match: /^(?:Error|Warn(?:ing)?) (?<path>\S.{0,1000}) - (?<message>Was not formatted\.|Failed to compile.*)$/,
    unread: /^Failed/,
    gives: { stage: "format" },
  }),
};

export const dotnetTest: Tool = {
  name: "dotnet test",
  documentation: "https://learn.microsoft.com/dotnet/core/tools/dotnet-test",
  projectChecks: [{ of: "dotnet", command: "dotnet test --no-restore", stage: "test", needs: ["**/*[tT]est*.{cs,fs,vb}proj"] }],
  configuration: { files: ["*.runsettings", "xunit.runner.json"] },
  formats: ["console", "terminal logger", "trx", "junit"],
  compiles: true,
  calls: { test: ["dotnet test", "dotnet vstest", "vstest.console", "xunit.console"] },
  targeted: dotnetTestTargeted,
  reader: () => together(buildReader(), dotnetTestReader()),
  sniff: (line) => /^Failed! {2}- Failed: +\d+, Passed: +\d+/.test(line),
};

export const dotnetBuild: Tool = {
  name: "dotnet build",
  documentation: "https://learn.microsoft.com/visualstudio/msbuild/msbuild-diagnostic-format-for-tasks",
  projectChecks: [{ of: "dotnet", command: "dotnet build --no-restore", stage: "build" }],
  configuration: {
    files: ["*.csproj", "*.fsproj", "*.vbproj", "*.sln", "*.slnx", "Directory.Build.*", "Directory.Packages.props", "global.json"],
    loads: ["Import"],
  },
  formats: ["console", "binlog summary"],
  calls: { build: [...wordsIn("build publish pack run msbuild restore").map((verb) => `dotnet ${verb}`), "msbuild", "csc", "fsc"] },
  offers: dotnetCodeFixes,
  reader: buildReader,
  sniff: (line) => /^\S.{0,500}\.(?:cs|fs|vb)\(\d{1,9},\d{1,9}\): error [A-Z]{2}\d{4}: /.test(line),
};
