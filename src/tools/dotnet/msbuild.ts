import type { Row } from "../reading/row.ts";

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
export const msbuildRows = (stage: "build" | "format"): readonly Row[] => [
  {
    match: new RegExp(`${place}(?<code>WHITESPACE|FINALNEWLINE|ENDOFLINE|CHARSET|IMPORTS)${text}`),
    has: ": ",
    gives: { stage: "format" },
  },
  { match: new RegExp(`${place}(?<code>[A-Z]{2,12}\\d{1,6})${text}`), has: ": ", unread, gives: { stage } },
];
