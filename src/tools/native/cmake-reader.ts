import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawFailure, TextReader } from "../tool.ts";

/**
 * Reads CMake's configure errors: "CMake Error at CMakeLists.txt:5 (add_executable):" with the message indented below,
 * and "CMake Error: ..." without a place.
 */
export function cmakeReader(): TextReader {
  const list = new FailureList();
  let pending: { readonly failure: Omit<RawFailure, "message">; message: string; readonly detail: Detail } | null = null;
  const flush = (): void => {
    if (pending) list.add({ ...pending.failure, message: pending.message || "CMake Error", detail: pending.detail.text() });
    pending = null;
  };
  return {
    line(text) {
      if (text.startsWith("CMake ")) {
        flush();
        const head =
          /^CMake (Error|Warning|Deprecation Warning)(?: \(dev\))?(?: at (.{1,1000}?:\d{1,9})(?: \([^()]{1,200}\))?)?:(?: (.*))?$/.exec(
            text,
          );
        if (!head) return;
        const place = head[2] === undefined ? null : readPlace(`${head[2]}:`);
        const severity = head[1] === "Error" ? "error" : "warning";
        if (
          place === null &&
          /^The following|^Run 'cmake|^Problem with|^Parse error in/.test(head[3] ?? "") === false &&
          severity === "warning"
        )
          return;
        pending = {
          failure: {
            path: place?.path ?? null,
            line: place?.line ?? null,
            severity,
            stage: "build",
            ran: severity === "warning",
          },
          message: head[3] ?? "",
          detail: new Detail(),
        };
        return;
      }
      if (!pending) return;
      if (text !== "" && !/^\s/.test(text)) {
        if (text.startsWith("-- ") || !/^Call Stack/.test(text)) flush();
        else pending.detail.add(text);
        return;
      }
      if (pending.message === "" || (pending.message.length < 300 && /^ {2}\S/.test(text) && pending.detail.size === 0))
        pending.message = `${pending.message} ${text.trim()}`.trim();
      else pending.detail.add(text);
    },
    end() {
      flush();
      return list.finding();
    },
  };
}
