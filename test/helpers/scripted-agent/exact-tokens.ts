import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import type { CountTokens } from "../../../src/core/tokens.ts";

/** Characters that are counted at once: joining pairs takes quadratic time on a long run without a break ("aaaa", a million blanks). */
const piece = 4_096;
/** Characters that are counted at all; the rest is as dense as what was. */
const counted = 400_000;

/** Cut at line ends, where the encoding cuts as well, so that ordinary text is counted as if it were one. */
const inPieces =
  (count: CountTokens): CountTokens =>
  (text) => {
    const examined = Math.min(text.length, counted);
    let tokens = 0;
    for (let from = 0; from < examined; ) {
      const limit = Math.min(from + piece, examined);
      const lineEnd = limit === examined ? -1 : text.lastIndexOf("\n", limit - 1);
      const to = lineEnd > from ? lineEnd + 1 : limit;
      tokens += count(text.slice(from, to));
      from = to;
    }
    return examined < text.length ? Math.ceil((tokens * text.length) / examined) : tokens;
  };

/** Counts by o200k_base, as a service does. Text that spells a control token ("<|endoftext|>") is text here. */
export const exactTokens: CountTokens = inPieces((text) => countTokens(text, { allowedSpecial: new Set(), disallowedSpecial: new Set() }));
