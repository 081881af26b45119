import { hasFlag, runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";
import { dotnetTestReader } from "./dotnet-test-reader.ts";
import { msbuildRows } from "./msbuild.ts";
import { dotnetTestTargeted } from "./targeted.ts";

const buildReader = rows(...msbuildRows("build"));

export const dotnetFormat: Tool = {
  name: "dotnet format",
  documentation: "https://learn.microsoft.com/dotnet/core/tools/dotnet-format",
  formats: ["text", "json report"],
  recognise: ({ words }) =>
    (runs(words, "dotnet") && words[1] === "format") ||
    runs(words, "dotnet-format") ||
    (runs(words, "csharpier", "dotnet-csharpier") && !hasFlag(words, "--version"))
      ? "format"
      : null,
  writing: [
    { bare: "writes", of: ["dotnet format", "dotnet-format"], checks: ["--verify-no-changes", "--check"], drop: { valued: ["--report"] } },
    { bare: "writes", of: ["csharpier", "dotnet-csharpier"], checks: ["--check"] },
    {
      bare: "writes",
      of: ["csharpier check", "csharpier format", "dotnet-csharpier check", "dotnet-csharpier format"],
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
  configuration: { files: ["*.runsettings", "xunit.runner.json"] },
  formats: ["console", "terminal logger", "trx", "junit"],
  recognise: ({ words }) =>
    (runs(words, "dotnet") && (words[1] === "test" || words[1] === "vstest")) || runs(words, "vstest.console", "xunit.console")
      ? "test"
      : null,
  targeted: dotnetTestTargeted,
  reader: () => together(buildReader(), dotnetTestReader()),
  sniff: (line) => /^Failed! {2}- Failed: +\d+, Passed: +\d+/.test(line),
};

export const dotnetBuild: Tool = {
  name: "dotnet build",
  documentation: "https://learn.microsoft.com/visualstudio/msbuild/msbuild-diagnostic-format-for-tasks",
  configuration: {
    files: ["*.csproj", "*.fsproj", "*.vbproj", "*.sln", "*.slnx", "Directory.Build.*", "Directory.Packages.props", "global.json"],
    loads: ["Import"],
  },
  formats: ["console", "binlog summary"],
  recognise: ({ words }) =>
    (runs(words, "dotnet") && ["build", "publish", "pack", "run", "msbuild", "restore"].includes(words[1] ?? "")) ||
    runs(words, "msbuild", "csc", "fsc")
      ? "build"
      : null,
  reader: buildReader,
  sniff: (line) => /^\S.{0,500}\.(?:cs|fs|vb)\(\d{1,9},\d{1,9}\): error [A-Z]{2}\d{4}: /.test(line),
};
