import { startOf } from "../alternatives.ts";
import { placeBy } from "../reading/place-at-end.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { TextReader } from "../tool.ts";

const fault = startOf(
  /Invalid (?:read|write|free)|Conditional jump or move|Use of uninitialised|Mismatched (?:free|new)|Syscall param /,
  /Source and destination overlap|Jump to the invalid|Argument '/,
  /[\d,]{1,20}(?: \([^()]{1,80}\))? bytes in [\d,]{1,20} blocks are (?:definitely|possibly|indirectly) lost/,
  /Process terminating|Possible data race|Thread #/,
);

/**
 * Reads valgrind ("==12== Invalid read of size 4" with its frames) and the sanitizers of gcc and clang
 * ("==12==ERROR: AddressSanitizer: heap-use-after-free ..." and "a.c:3:5: runtime error: ...").
 */
export const valgrindReader = (): TextReader => {
  const run = new TestRun<FailedTest>((one) => (one.frames.length === 0 ? null : one.failure(one.frames[0])));
  return {
    line(text) {
      if (text.includes(": runtime error: ")) {
        const match = /^(\S.{0,500}?):(\d{1,9}):(\d{1,9}): runtime error: (\S.*)$/.exec(text.slice(0, 2_000));
        if (match) {
          run.close();
          run.failures.add({ path: match[1] ?? "", line: Number(match[2]), column: Number(match[3]), message: match[4] ?? "" });
        }
        return;
      }
      const one = run.current;
      if (text.startsWith("==")) {
        const bare = /^={2}\d{1,9}={2} ?(.*)$/.exec(text)?.[1] ?? "";
        const sanitizer = /^ ?ERROR: (\w{2,30}Sanitizer: \S.*)$/.exec(bare)?.[1];
        if (sanitizer !== undefined || fault.test(bare)) run.begin(new FailedTest(null, sanitizer ?? bare));
        else if (bare.trim() === "" || /^\S/.test(bare)) run.close();
        else if (one) hear(one, bare);
      } else if (one && /^ {4}#\d{1,4} 0x/.test(text)) hear(one, text);
      else if (one && text.trim() === "" && one.frames.length > 0) run.close();
    },
    end: () => run.finding(),
  };
};

/** A frame: "   at 0x109167: main (v.c:3)" or "    #0 0x55d1 in main /srv/repo/a.c:3:12"; those without a line say nothing. */
const hear = (one: FailedTest, text: string): void => {
  // what valgrind says of the memory's origin is no longer the fault's own stack
  if (/^ {1,2}(?:Address 0x|Uninitialised value was)/.test(text)) return;
  one.detail.add(text.trimStart());
  one.frame(
    placeBy(/^\s+(?:at|by) 0x[\dA-F]+: .{1,1000} \((?<path>[^()\s][^()]{0,500}):(?<line>\d{1,9})\)$/, text) ??
      placeBy(/^ {4}#\d{1,4} 0x[\da-f]+ in .{1,1000} (?<path>\S{1,500}?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?$/, text),
  );
};
