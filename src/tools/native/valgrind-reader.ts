import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { placedAt } from "../reading/place-at-end.ts";
import type { RawPlace, TextReader } from "../tool.ts";

interface Pending {
  readonly message: string;
  readonly frames: RawPlace[];
  readonly detail: Detail;
}

const fault =
  /^(?:Invalid (?:read|write|free)|Conditional jump or move|Use of uninitialised|Mismatched (?:free|new)|Syscall param |Source and destination overlap|Jump to the invalid|Argument '|[\d,]{1,20}(?: \([^()]{1,80}\))? bytes in [\d,]{1,20} blocks are (?:definitely|possibly|indirectly) lost|Process terminating|Possible data race|Thread #)/;

/**
 * Reads valgrind ("==12== Invalid read of size 4" with its frames) and the sanitizers of gcc and clang
 * ("==12==ERROR: AddressSanitizer: heap-use-after-free ..." and "a.c:3:5: runtime error: ...").
 */
export function valgrindReader(): TextReader {
  const list = new FailureList();
  let pending: Pending | null = null;
  const flush = (): void => {
    if (pending && pending.frames.length > 0) {
      const [first] = pending.frames;
      list.add({
        ...placedAt(first),
        message: pending.message,
        detail: pending.detail.text(),
        stack: pending.frames,
      });
    }
    pending = null;
  };
  return {
    line(text) {
      if (text.includes(": runtime error: ")) {
        const match = /^(\S.{0,500}?):(\d{1,9}):(\d{1,9}): runtime error: (\S.*)$/.exec(text.slice(0, 2_000));
        if (match) {
          flush();
          list.add({ path: match[1] ?? "", line: Number(match[2]), column: Number(match[3]), message: match[4] ?? "" });
        }
        return;
      }
      if (text.startsWith("==")) {
        const match = /^={2}\d{1,9}={2} ?(.*)$/.exec(text);
        const bare = match?.[1] ?? "";
        const sanitizer = /^ ?ERROR: (\w{2,30}Sanitizer: \S.*)$/.exec(bare)?.[1];
        if (sanitizer !== undefined || fault.test(bare)) {
          flush();
          pending = { message: sanitizer ?? bare, frames: [], detail: new Detail() };
        } else if (bare.trim() === "" || /^\S/.test(bare)) flush();
        else if (pending) hear(pending, bare);
        return;
      }
      if (!pending) return;
      if (/^ {4}#\d{1,4} 0x/.test(text)) hear(pending, text);
      else if (text.trim() === "" && pending.frames.length > 0) flush();
    },
    end() {
      flush();
      return list.finding();
    },
  };
}

/** A frame: "   at 0x109167: main (v.c:3)" or "    #0 0x55d1 in main /srv/repo/a.c:3:12"; those without a line say nothing. */
function hear(pending: Pending, text: string): void {
  // what valgrind says of the memory's origin is no longer the fault's own stack
  if (/^ {1,2}(?:Address 0x|Uninitialised value was)/.test(text)) return;
  if (pending.detail.size < 40) pending.detail.add(text.trimStart());
  const frame =
    /^\s+(?:at|by) 0x[\dA-F]+: .{1,1000} \(([^()\s][^()]{0,500}):(\d{1,9})\)$/.exec(text) ??
    /^ {4}#\d{1,4} 0x[\da-f]+ in .{1,1000} (\S{1,500}?):(\d{1,9})(?::(\d{1,9}))?$/.exec(text);
  if (frame && pending.frames.length < 40)
    pending.frames.push({ path: frame[1] ?? "", line: Number(frame[2]), column: frame[3] ? Number(frame[3]) : null });
}
