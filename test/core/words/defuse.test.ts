import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { prose } from "../../../src/core/page/document.ts";
import { commentMarkdown } from "../../../src/core/page/markdown.ts";
import {
  breakReferences,
  cutLines,
  cutText,
  escapeHtml,
  fencedBlock,
  fencedLog,
  inlineCode,
  inlineHtml,
  inlineText,
  logText,
  oneLine,
  queryValue,
  visible,
  withoutCommands,
} from "../../../src/core/words/defuse.ts";

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<script>",
        "`",
        "```",
        "|",
        "\\",
        "*",
        "_",
        "[a](http://x.y)",
        "![i](z)",
        "@bob",
        "#12",
        "GH-7",
        "a/b#3",
        "\n",
        "\r",
      ),
      fc.constantFrom(
        "https://a.b/c",
        "www.x.com",
        "a@b.co",
        "$",
        "&lt;",
        "\u0000",
        "\u001b[31m",
        "\u202e",
        "\u2028",
        "::error::x",
        "##[group]",
      ),
      fc.string({ maxLength: 5, unit: "binary" }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

describe("text in the middle of Markdown", () => {
  test.each([
    ["a mention", "@octocat and @org/team"],
    ["an issue reference", "fixes #12, closes acme/shop#3, GH-7"],
    ["a link and an image", "[click](https://evil.test) ![x](https://evil.test/p.png)"],
    ["a bare address", "https://evil.test www.evil.test mail@evil.test"],
    ["HTML", "<img src=x onerror=alert(1)> </details> <!-- -->"],
    ["markup", "*a* _b_ ~~c~~ `d` $e$"],
    ["a table pipe", "a | b"],
  ])("%s is only text", (_, text) => {
    const safe = inlineText(text);
    expect(safe).not.toMatch(/@[\w[]/);
    expect(safe).not.toMatch(/(?<!&)#\d/);
    expect(safe).not.toMatch(/GH-\d/);
    expect(safe).not.toMatch(/:\/\//);
    expect(safe).not.toMatch(/www\./);
    expect(safe).not.toMatch(/[<>|]/);
    expect(safe).not.toMatch(/(?<!\\)[`*_[\]~]/);
  });

  test("is one line without control characters, whatever comes in", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const safe of [inlineText(text), inlineCode(text), inlineHtml(text)]) {
          expect(safe).not.toMatch(/[\n\r\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
          expect(safe).not.toMatch(lone);
        }
        expect(inlineCode(text).replaceAll("\\|", "")).not.toMatch(/\|/);
        expect(inlineHtml(text)).not.toMatch(/[<>"']/);
      }),
    );
  });

  test("does not begin a list or a heading", () => {
    expect(inlineText("# big")).toBe("\\# big");
    expect(inlineText("- item")).toBe("\\- item");
    expect(inlineText("1. first")).not.toBe("1. first");
    expect(inlineText("0.1.0")).toBe("0.1.0");
  });

  test("stays as it is where it is harmless", () => {
    expect(inlineText('expected 3, got "4" in src/cart.ts')).toBe('expected 3, got "4" in src/cart.ts');
  });
});

describe("code", () => {
  test("uses a longer fence than any inside", () => {
    expect(inlineCode("a ` b")).toBe("``a ` b``");
    expect(inlineCode("`a`")).toBe("`` `a` ``");
    expect(fencedBlock("```\nx\n````", "sh")).toBe("`````sh\n```\nx\n````\n`````");
  });

  test("closes at its own fence only, whatever comes in", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const [first = "", ...rest] = fencedBlock(text).split("\n");
        expect(rest.at(-1)).toBe(first);
        for (const line of rest.slice(0, -1)) expect(/^ {0,3}(`+) *$/.exec(line)?.[1]?.length ?? 0).toBeLessThan(first.length);
      }),
    );
  });

  test("keeps a patch letter for letter, and breaks the references of a log", () => {
    expect(fencedBlock("+ import x from '@scope/x'; // #12")).toContain("+ import x from '@scope/x'; // #12");
    expect(fencedLog("@octocat fixes #12")).not.toMatch(/@octocat|#12/);
  });
});

describe("cutting", () => {
  test("never leaves half of a character, and never more than asked for", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.nat(30), (text, max) => {
        const cut = cutText(text.toWellFormed(), max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut).not.toMatch(lone);
      }),
    );
  });

  test("by lines says how many are left", () => {
    expect(cutLines("a\nb\nc\nd", 2, 100)).toBe("a\nb\n… 2 more lines");
    expect(cutLines("a\nb", 2, 100)).toBe("a\nb");
    expect(cutLines("abcdefgh\nb", 5, 4)).toBe("abc…\n… 1 more line");
  });
});

describe("other places", () => {
  test("shows what hides: controls, direction, tags, colours", () => {
    expect(visible("\u001b[31mred\u001b[0m \u202egnp.exe\u0000\u{e0041}")).toBe("red <U+202E>gnp.exe<U+0000><U+E0041>");
    expect(visible("a\u3164b\u115f\u034f\u{e0100}\u{e01ef}")).toBe("a<U+3164>b<U+115F><U+034F><U+E0100><U+E01EF>");
    expect(visible("👩‍💻 ☎️ می‌خواهم")).toBe("👩‍💻 ☎️ می‌خواهم");
    expect(oneLine("a\r\n\tb\u2028c")).toBe("a b c");
    expect(visible("👩‍💻 ü")).toBe("👩‍💻 ü");
  });

  test("HTML has no markup left, in text and in attributes", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!#\d+;)/);
      }),
    );
  });

  test("no line of a log is a workflow command", () => {
    const safe = logText("::error::x\n  ::set-output name=a::b\n##[group]y\r::stop-commands::z");
    for (const line of safe.split("\n")) expect(line.trim()).not.toMatch(/^::|##\[/);
  });

  test("blank lines without end are read once each", () => {
    const blank = "\n".repeat(500_000);
    expect(logText(blank)).toBe(blank);
  });

  test("a log without workflow commands keeps what they say", () => {
    const log =
      "before\n::error file=src/a.ts,line=3,title=adds::expected 3%0A  at a.ts:3\n::group::Unit tests\n::endgroup::\nC++ says std::string";
    expect(withoutCommands(log)).toBe("before\nexpected 3   at a.ts:3\nUnit tests\n\nC++ says std::string");
  });

  test("a value in an address can end neither the address nor a Markdown link", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(queryValue(text)).toMatch(/^[\w.~%-]*$/);
      }),
    );
    expect(queryValue("\ud800")).toBe("%EF%BF%BD");
  });

  test("references are broken in plain text, and the text looks the same", () => {
    expect(breakReferences("fixes #12 by @bob").replaceAll("\u200b", "")).toBe("fixes #12 by @bob");
    expect(breakReferences("fixes #12 by @bob")).not.toMatch(/#1|@b/);
  });
});

/** A sentence of ours as it stands on a page. */
const sentence = (words: string): string => commentMarkdown([{ kind: "text", text: prose(words) }]);

test("a sentence of ours shows its code as code, and what others wrote in it stays harmless", () => {
  expect(sentence("Set `deliver.partial: true`, then run again.")).toBe("Set `deliver.partial: true`, then run again.");
  expect(sentence("The branch a`b @octocat <img> was left.")).toBe(`The branch ${inlineText("a`b @octocat <img> was left.")}`);
  expect(sentence("x `a|b` y")).toBe("x <code>a&vert;b</code> y");
  fc.assert(
    fc.property(fc.string(), (text) => {
      // Code is set in backticks, or as an element where it holds a bar that would end a table's cell.
      expect(sentence(text).replace(/<code>[^<>`*|]*<\/code>|(`+)[^`]+\1|\\./g, "")).not.toMatch(/[`*<>|]/);
    }),
  );
});

test("a command keeps its blanks where it is shown in a line, so that it can be pasted", () => {
  expect(inlineCode("awk '{print \"a   b\"}'")).toBe("`awk '{print \"a   b\"}'`");
  expect(inlineCode("one &&\n    two\r\nthree")).toBe("`one && two three`");
  expect(inlineCode("tab\there")).toContain("tab");
});
