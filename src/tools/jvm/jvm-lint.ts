import type { LineNews } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";

/** Reads kotlinc: "e: file:///repo/A.kt:3:5 text" (since 1.9), "e: /repo/A.kt: (3, 5): text", and "A.kt:3:5: error: text". */
export function kotlincLine(text: string): LineNews {
  if (text.startsWith("e: ") || text.startsWith("w: ")) {
    const severity = text.startsWith("e") ? "error" : "warning";
    const old = /^[ew]: (\S.{0,1000}\.kts?): \((\d{1,9}), (\d{1,9})\): (\S.*)$/.exec(text.slice(0, 5_000));
    const fresh = /^[ew]: (?:file:\/\/)?(\S.{0,1000}\.kts?):(\d{1,9}):(\d{1,9}):? (\S.*)$/.exec(text.slice(0, 5_000));
    const said = old ?? fresh;
    if (!said) return null;
    const rule = / \[([A-Z]\w{2,80})\]$/.exec((said[4] ?? "").slice(-100));
    const message = rule ? (said[4] ?? "").slice(0, -rule[0].length) : (said[4] ?? "");
    return {
      code: rule?.[1] ?? null,
      path: said[1] ?? null,
      line: Number(said[2]),
      column: Number(said[3]),
      message,
      severity,
      ran: severity === "warning" || !/^(?:Expecting|Unexpected tokens|Syntax error)/i.test(message),
      stage: "build",
    };
  }
  if (!text.includes(".kt")) return null;
  const place = readPlace(text);
  if (!place || place.column === null || !/\.kts?$/.test(place.path) || /^\s/.test(place.path)) return null;
  const said = /^(error|warning): (\S.*)$/.exec(place.rest);
  if (!said) return null;
  const message = said[2] ?? "";
  return {
    path: place.path,
    line: place.line,
    column: place.column,
    message,
    severity: said[1] === "error" ? "error" : "warning",
    ran: said[1] === "warning" || !/^(?:expecting|unexpected tokens|syntax error)/i.test(message),
    stage: "build",
  };
}

/** Reads ktlint: "src/A.kt:1:1: Unused import (standard:no-unused-imports)", also with "(cannot be auto-corrected)" and Gradle's form without the last colon. */
export function ktlintLine(text: string): LineNews {
  if (!text.includes(".kt") || /^[ewiv]: /.test(text)) return null;
  const said = /^(?:\[(?:ERROR|WARN(?:ING)?)\] )?(\S.{0,1000}?\.kts?):(\d{1,9}):(\d{1,9}):? (?!error: |warning: )(\S.*)$/.exec(
    text.slice(0, 5_000),
  );
  if (!said) return null;
  const rule = / \(((?:[a-z][\w-]{1,40}:)?[a-z][\w-]{2,60})\)$/.exec((said[4] ?? "").slice(-130));
  const message = (rule ? (said[4] ?? "").slice(0, -rule[0].length) : (said[4] ?? "")).replace(/ \(cannot be auto-corrected\)$/, "");
  const broken = /^Not a valid Kotlin file|^Failed to parse|^Expecting /i.test(message);
  if (!rule && !broken) {
    // the Gradle plugin leaves the rule out: "/repo/A.kt:3:1 Wildcard import (cannot be auto-corrected)"
    const detekt = detektTail(said);
    if (detekt || !/^[A-Z"'`]/.test(message)) return detekt;
  }
  return {
    path: said[1] ?? null,
    line: Number(said[2]),
    column: Number(said[3]),
    code: rule?.[1] ?? null,
    message,
    ran: !broken,
    stage: "lint",
  };
}

/** Reads detekt: "/repo/A.kt:3:5: text [RuleName]", and in its report "RuleName - [f] at /repo/A.kt:3:5". */
function detektTail(said: RegExpExecArray): LineNews {
  const rule = / \[([A-Z]\w{2,80})\]$/.exec((said[4] ?? "").slice(-100));
  return rule
    ? {
        path: said[1] ?? null,
        line: Number(said[2]),
        column: Number(said[3]),
        code: rule[1] ?? null,
        message: (said[4] ?? "").slice(0, -rule[0].length),
        stage: "lint",
      }
    : null;
}

/** Reads detekt's findings report, one rule with its place behind "at". */
export function detektLine(text: string): LineNews {
  if (!text.includes(" at ")) return null;
  const said = /^\s{0,8}(?:[└├─│ ]{0,8})?([A-Z]\w{2,80}) - (.{1,500}?) at (?:file:\/\/)?(\S.{0,1000}?\.kts?):(\d{1,9}):(\d{1,9})/u.exec(
    text.slice(0, 3_000),
  );
  return said
    ? {
        path: said[3] ?? null,
        line: Number(said[4]),
        column: Number(said[5]),
        code: said[1] ?? null,
        message: `${said[1]} - ${said[2]}`,
        stage: "lint",
      }
    : null;
}

/** Reads checkstyle: "[ERROR] /repo/A.java:3:5: text [Rule]", Maven's "[ERROR] src/A.java:[3,5] (javadoc) Rule: text" (read before javac's), Gradle's "[ant:checkstyle] [ERROR] ...". */
export function checkstyleLine(text: string): LineNews {
  if (text.charCodeAt(0) !== 91) return null;
  const head = /^(?:\[ant:checkstyle\] )?\[(ERROR|WARN|WARNING)\] (.*)$/.exec(text.slice(0, 5_000));
  if (!head) return null;
  const severity = head[1] === "ERROR" ? "error" : "warning";
  const maven = /^(\S.{0,1000}?):\[(\d{1,9})(?:,(\d{1,9}))?\] \(([a-z]{3,20})\) (\w{3,80}): (\S.*)$/.exec(head[2] ?? "");
  if (maven)
    return {
      path: maven[1] ?? null,
      line: Number(maven[2]),
      column: maven[3] === undefined ? null : Number(maven[3]),
      code: maven[5] ?? null,
      message: maven[6] ?? "",
      severity,
      stage: "lint",
    };
  const place = readPlace(head[2] ?? "");
  const rule = place ? / \[(\w{3,80})\]$/.exec(place.rest.slice(-100)) : null;
  return place && rule && /\.\w{1,12}$/.test(place.path)
    ? {
        path: place.path,
        line: place.line,
        column: place.column,
        code: rule[1] ?? null,
        message: place.rest.slice(0, -rule[0].length),
        severity,
        stage: "lint",
      }
    : null;
}

/** Reads PMD's text: "src/A.java:12:\tUnusedLocalVariable:\tAvoid unused ..." */
export function pmdLine(text: string): LineNews {
  const said = /^(\S.{0,1000}?\.\w{1,12}):(\d{1,9}):\t(?:([A-Z]\w{2,80}):\t)?(\S.*)$/.exec(text.slice(0, 5_000));
  return said
    ? { path: said[1] ?? null, line: Number(said[2]), column: null, code: said[3] ?? null, message: said[4] ?? "", stage: "lint" }
    : null;
}

/** Reads Spotless's list below "The following files had format violations:", of Gradle and Maven; "... (12 more lines that didn't fit)" cuts it. */
export function spotlessLines(): (text: string) => LineNews {
  let listing = false;
  return (text) => {
    if (!listing && !text.includes("format violations")) return null;
    const bare = text.replace(/^\[ERROR\] ?/, "");
    if (bare.includes("The following files had format violations:")) {
      listing = true;
      return null;
    }
    if (!listing) return null;
    if (/^Run '|^Violations also present in|^-> |^\* /.test(bare.trim())) {
      const also = /^Violations also present in/.test(bare.trim());
      if (!also) listing = false;
      return null;
    }
    if (/^\s*\.\.\. \(\d+ more /.test(bare)) return "cut";
    const file = /^ {4,6}(\S.{0,1000}\.\w{1,12})$/.exec(bare);
    return file ? { path: file[1] ?? null, line: null, column: null, message: "has format violations", stage: "format" } : null;
  };
}
