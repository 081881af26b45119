import type { Printed, RawFailure } from "../tool.ts";

/** Reads linker errors among other lines; `take` gives those read since the last time. */
export interface LinkerReader {
  line(text: string, index: number): void;
  take(): RawFailure[];
}

const mostPending = 500;

/** Reads GNU ld, gold, lld and Apple's ld: undefined references, multiple definitions, missing libraries. */
export function linkerReader(): LinkerReader {
  let found: RawFailure[] = [];
  let lld: string | null = null;
  let apple = false;
  let appleSymbol: string | null = null;
  const seen = new Set<string>();
  const add = (path: Printed["path"], line: Printed["line"], message: string): void => {
    const key = `${path}\u0000${line}\u0000${message}`;
    if (seen.has(key) || found.length >= mostPending || seen.size > 5_000) return;
    seen.add(key);
    found.push({ path, line, message, stage: "build" });
  };
  return {
    line(text) {
      if (lld !== null) {
        const referenced = /^>>> (?:referenced by|defined at) (\S.{0,1000}?):(\d{1,9})(?: |$)/.exec(text);
        if (referenced) {
          const full = /\((\S.{0,1000}?):(\d{1,9})\)$/.exec(text.slice(-1_100));
          add(full?.[1] ?? referenced[1] ?? null, Number(full?.[2] ?? referenced[2]), lld);
          lld = null;
          return;
        }
        add(null, null, lld);
        lld = null;
      }
      if (apple) {
        const symbol = /^\s{2}"(.{1,2000})", referenced from:$/.exec(text);
        if (symbol) appleSymbol = symbol[1] ?? null;
        else if (appleSymbol !== null && /^\s{6}.{1,2000} in \S/.test(text)) {
          const object = text.slice(text.lastIndexOf(" in ") + 4).trim();
          add(sourceOf(object), null, `undefined symbol ${appleSymbol}`);
          appleSymbol = null;
        } else if (!/^\s/.test(text)) apple = false;
        return;
      }
      if (text.startsWith("Undefined symbols for architecture")) {
        apple = true;
        return;
      }
      if (
        text.startsWith("ld.lld: error: ") ||
        text.startsWith("ld64.lld: error: ") ||
        text.startsWith("wasm-ld: error: ") ||
        text.startsWith("mold: error: ")
      ) {
        lld = text.slice(text.indexOf("error: ") + 7);
        return;
      }
      const at = indexOfEither(text, "undefined reference to ", "multiple definition of ");
      if (at > 0) {
        const { path, line } = objectPlace(text.slice(0, at));
        add(
          path,
          line,
          text
            .slice(at)
            .replace(/; .{1,1000}: first defined here$/, "")
            .trim(),
        );
        return;
      }
      if (!text.includes("ld")) return;
      const missing =
        /^\S{0,300}\bld(?:\.\w{1,10})?: (?:error: )?(cannot find .{1,500}|library not found for .{1,300}|library '[^']{1,300}' not found|unable to find library .{1,300})$/.exec(
          text,
        );
      if (missing) add(null, null, missing[1] ?? "");
    },
    take() {
      if (lld !== null) add(null, null, lld);
      lld = null;
      const taken = found;
      found = [];
      return taken;
    },
  };
}

function indexOfEither(text: string, a: string, b: string): number {
  const first = text.indexOf(a);
  return first >= 0 ? first : text.indexOf(b);
}

/** The place in front of a linker's message: `main.c:(.text+0xa): `, `/usr/bin/ld: src/main.c:5: `, `ld: main.o:main.c:(.text+0x0): `. */
function objectPlace(front: string): Printed {
  const bare = front.replace(/^\S{0,300}\bld(?:\.\w{1,10})?: /, "").replace(/(?::function .{1,500}: error)?:\s*$/, "");
  const lined = /^(?:.{0,1000}:)?([^:]{1,1000}):(\d{1,9})$/.exec(bare);
  if (lined) return { path: lined[1] ?? null, line: Number(lined[2]) };
  const section = bare.indexOf(":(");
  const parts = (section < 0 ? bare : bare.slice(0, section)).split(":");
  const last = parts.at(-1)?.trim() ?? "";
  return { path: last === "" ? null : sourceOf(last) };
}

/** An object file is no place for a repair; its name without `.o` often is the source's (`main.c.o` of cmake). */
function sourceOf(object: string): string | null {
  const bare = object.replace(/^.{0,1000}\(([^()]{1,300})\)$/, "$1");
  if (!bare.endsWith(".o")) return bare;
  const source = bare.slice(0, -2);
  return /\.\w{1,4}$/.test(source) ? source.replace(/^.{0,1000}\.dir\//, "") : null;
}
