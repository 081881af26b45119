import type { Row } from "../reading/row.ts";

/** CMake's errors: "CMake Error at CMakeLists.txt:5 (add_executable):" with the message indented below, and "CMake Error: ...". */
export const cmakeRows: readonly Row[] = [
  {
    match: /^CMake Error(?: \(dev\))?(?: at (?<path>.{1,1000}?):(?<line>\d{1,9})(?: \([^()]{1,200}\))?)?:(?: (?<message>.*))?$/,
    gives: { message: "CMake Error", stage: "build", ran: false },
  },
  {
    match:
      /^CMake (?:Deprecation )?Warning(?: \(dev\))? at (?<path>.{1,1000}?):(?<line>\d{1,9})(?: \([^()]{1,200}\))?:(?: (?<message>.*))?$/,
    gives: { message: "CMake Warning", severity: "warning", stage: "build" },
  },
  { is: "text", match: /^ {2}(?<message>\S.*)$/ },
  { is: "note", match: /^(?:\s+\S|Call Stack)/ },
  { is: "whole", match: /^\S/ },
];
