import { FailureList } from "../reading/failure-list.ts";
import type { RawFailure, TextReader } from "../tool.ts";

const unparsed = /^CS(?:1001|1002|1003|1010|1022|1026|1038|1513|1514|1519|1525|1529|1002|8124)$/;

/**
 * Reads MSBuild's canonical form: "/repo/a.cs(3,5): error CS0103: text [/repo/a.csproj]"; the summary prints each again.
 * Format: learn.microsoft.com/visualstudio/msbuild/msbuild-diagnostic-format-for-tasks.
 */
export function msbuildReader(stage: "build" | "format"): TextReader {
  const list = new FailureList();
  return {
    line(text) {
      const failure = text.includes("error ") || text.includes("warning ") ? diagnostic(text, stage) : null;
      if (failure) list.add(failure);
    },
    end: () => list.finding(),
  };
}

function diagnostic(text: string, stage: "build" | "format"): RawFailure | null {
  const said =
    /^\s{0,12}(?:\d{1,4}>)?(\S.{0,1000}?)(?:\((\d{1,9})(?:[,-](\d{1,9}))?(?:,\d{1,9}){0,2}\))?\s?: (error|warning) ([A-Z]{2,12}\d{1,6}|WHITESPACE|FINALNEWLINE|ENDOFLINE|CHARSET|IMPORTS|IDE\d{4})\s?: (.{1,4000})$/.exec(
      text.slice(0, 6_000),
    );
  if (!said || said[5] === "TESTERROR") return null;
  const file = said[1] ?? "";
  const message = (said[6] ?? "").replace(/ \[[^[\]]{1,1000}proj(?:::TargetFramework=[\w.-]{1,40})?\]$/, "").trim();
  const tool = /^(?:CSC|MSBUILD|NUGET|VBC|FSC|LINK|EXEC)$/i.test(file);
  const code = said[5] ?? "";
  return {
    path: tool ? null : file,
    line: said[2] === undefined ? null : Number(said[2]),
    column: said[3] === undefined ? null : Number(said[3]),
    code,
    message,
    severity: said[4] === "error" ? "error" : "warning",
    ran: !(said[4] === "error" && unparsed.test(code)),
    stage: stage === "format" || /^(?:WHITESPACE|FINALNEWLINE|ENDOFLINE|CHARSET|IMPORTS)$/.test(code) ? "format" : "build",
  };
}
