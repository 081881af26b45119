import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawFailure, TextReader } from "../tool.ts";

const unparsed =
  /(?:^| )expected$|^illegal start of|^reached end of file|^class, interface|^not a statement|^unclosed |^illegal character|^orphaned|^'\w+' without|^else without|^invalid method declaration|^unnamed class|^malformed/;

/** "cannot find symbol" says nothing without the symbol below it, and two of them may stand on one line. */
function withSymbol(failure: RawFailure, detail: string | null): RawFailure {
  const symbol = failure.message === "cannot find symbol" && detail !== null ? /^\s*symbol:\s+(\S.{0,300})$/m.exec(detail)?.[1] : undefined;
  return symbol === undefined ? failure : { ...failure, message: `${failure.message}: ${symbol.trim()}` };
}

/**
 * Reads javac ("A.java:7: error: ';' expected" with source, marker, and symbol/location below) and Maven's compiler plugin
 * ("[ERROR] /repo/A.java:[7,20] ';' expected", printed twice), also for groovyc, scalac and kotlinc run by Maven.
 */
export function javacReader(): TextReader {
  const list = new FailureList();
  const placed = new Set<string>();
  let pending: { failure: RawFailure; detail: Detail } | null = null;
  let many = false;
  /** Eclipse's compiler prints the message below the source and its marker, up to the next rule. */
  let eclipse: { failure: Omit<RawFailure, "message">; lines: number; message: string } | null = null;
  const flush = (): void => {
    if (pending) {
      const failure = withSymbol(pending.failure, pending.detail.text());
      const { path, line, column } = failure;
      const message = column == null ? failure.message : pending.failure.message;
      const key = `${path}\u0000${line}\u0000${column}\u0000${message}`;
      // Maven lists the errors again below "Failed to execute goal"
      if (!placed.has(key)) list.add({ ...failure, detail: pending.detail.text() });
      if (placed.size < 10_000) placed.add(key);
    }
    pending = null;
  };
  const begin = (failure: RawFailure): void => {
    flush();
    pending = { failure, detail: new Detail() };
  };

  return {
    line(text) {
      if (text.includes(" (at line ")) {
        const head = /^\d{1,9}\. (ERROR|WARNING) in (\S.{0,1000}) \(at line (\d{1,9})\)$/.exec(text);
        if (head) {
          flush();
          const severity = head[1] === "ERROR" ? "error" : "warning";
          eclipse = {
            failure: { path: head[2] ?? "", line: Number(head[3]), severity, stage: "build" },
            lines: 0,
            message: "",
          };
          return;
        }
      }
      if (eclipse) {
        if (text.startsWith("----------")) {
          list.add({ ...eclipse.failure, message: eclipse.message || "error", ran: !eclipse.message.startsWith("Syntax error") });
          eclipse = null;
        } else if (++eclipse.lines > 2 && eclipse.message.length < 1_000) eclipse.message = `${eclipse.message} ${text.trim()}`.trim();
        return;
      }
      const maven =
        text.charCodeAt(0) === 91 && /^\[(ERROR|WARNING)\] (\S.{0,1000}?):\[(\d{1,9})(?:,(\d{1,9}))?\] (\S.*)$/.exec(text.slice(0, 5_000));
      // Checkstyle prints its findings in the same form: "(javadoc) MissingJavadocMethod: text"
      if (maven && !/^\([a-z]{3,20}\) \w/.test(maven[5] ?? "")) {
        const message = (maven[5] ?? "").replace(/^error: /, "");
        const lint = /^\[([a-z-]{2,30})\] (.*)$/.exec(message);
        const sentence = lint?.[2] ?? message;
        begin({
          path: maven[2] ?? null,
          line: Number(maven[3]),
          column: maven[4] === undefined ? null : Number(maven[4]),
          code: lint?.[1] ?? null,
          message: sentence,
          severity: maven[1] === "ERROR" ? "error" : "warning",
          ran: maven[1] !== "ERROR" || !unparsed.test(sentence),
          stage: "build",
        });
        return;
      }
      if (text.includes(": error: ") || text.includes(": warning: ")) {
        const place = readPlace(text);
        const words =
          place && place.column == null && /\.(?:java|groovy)$/.test(place.path) && !/^\s/.test(place.path)
            ? /^(error|warning): (?:\[([a-z-]{2,30})\] )?(\S.*)$/.exec(place.rest)
            : null;
        if (place && words) {
          const message = words[3] ?? "";
          begin({
            path: place.path,
            line: place.line,
            code: words[2] ?? null,
            message,
            severity: words[1] === "error" ? "error" : "warning",
            ran: words[1] !== "error" || !unparsed.test(message),
            stage: "build",
          });
          return;
        }
      }
      if (/^only showing the first \d+ (?:errors|warnings)/.test(text)) many = true;
      if (!pending) return;
      const more = /^\[ERROR\] {2,}(\S.*)$/.exec(text);
      if (more) pending.detail.add(` ${more[1]}`);
      else if (/^\d+ (?:error|warning)s?$|^\[|^> |^\* |^FAILURE/.test(text) || (/^\S/.test(text) && !/^(?:Note|Compile)/.test(text)))
        flush();
      else if (text.trim() !== "") pending.detail.add(text);
    },
    end() {
      flush();
      return list.finding(many ? { complete: false } : {});
    },
  };
}
