import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { RawPlace, TextReader } from "../tool.ts";

interface Open {
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
  let open: Open | null = null;
  const flush = (): void => {
    if (open && open.frames.length > 0) {
      const [first] = open.frames;
      list.add({
        path: first?.path ?? null,
        line: first?.line ?? null,
        column: first?.column ?? null,
        message: open.message,
        detail: open.detail.text(),
        stack: open.frames,
      });
    }
    open = null;
  };
  return {
    line(text) {
      if (text.includes(": runtime error: ")) {
        const said = /^(\S.{0,500}?):(\d{1,9}):(\d{1,9}): runtime error: (\S.*)$/.exec(text.slice(0, 2_000));
        if (said) {
          flush();
          list.add({ path: said[1] ?? "", line: Number(said[2]), column: Number(said[3]), message: said[4] ?? "" });
        }
        return;
      }
      if (text.startsWith("==")) {
        const told = /^={2}\d{1,9}={2} ?(.*)$/.exec(text);
        const bare = told?.[1] ?? "";
        const sanitizer = /^ ?ERROR: (\w{2,30}Sanitizer: \S.*)$/.exec(bare)?.[1];
        if (sanitizer !== undefined || fault.test(bare)) {
          flush();
          open = { message: sanitizer ?? bare, frames: [], detail: new Detail() };
        } else if (bare.trim() === "" || /^\S/.test(bare)) flush();
        else if (open) hear(open, bare);
        return;
      }
      if (!open) return;
      if (/^ {4}#\d{1,4} 0x/.test(text)) hear(open, text);
      else if (text.trim() === "" && open.frames.length > 0) flush();
    },
    end() {
      flush();
      return list.finding();
    },
  };
}

/** A frame: "   at 0x109167: main (v.c:3)" or "    #0 0x55d1 in main /srv/repo/a.c:3:12"; those without a line say nothing. */
function hear(open: Open, text: string): void {
  // what valgrind says of the memory's origin is no longer the fault's own stack
  if (/^ {1,2}(?:Address 0x|Uninitialised value was)/.test(text)) return;
  if (open.detail.size < 40) open.detail.add(text.trimStart());
  const frame =
    /^\s+(?:at|by) 0x[\dA-F]+: .{1,1000} \(([^()\s][^()]{0,500}):(\d{1,9})\)$/.exec(text) ??
    /^ {4}#\d{1,4} 0x[\da-f]+ in .{1,1000} (\S{1,500}?):(\d{1,9})(?::(\d{1,9}))?$/.exec(text);
  if (frame && open.frames.length < 40)
    open.frames.push({ path: frame[1] ?? "", line: Number(frame[2]), column: frame[3] ? Number(frame[3]) : null });
}
