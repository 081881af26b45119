import { together } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import type { Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { dotnetTestReader } from "./dotnet-test-reader.ts";
import { msbuildRows } from "./msbuild.ts";
import { dotnetCodeFixes, dotnetTestTargeted } from "./targeted.ts";

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
