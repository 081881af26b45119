import { describe, expect, test } from "vitest";
import { projectOf } from "../../src/core/project.ts";
import { offeredFix } from "../../src/tools/command/derive-fix.ts";
import { recognise } from "../../src/tools/command/recognise.ts";
import { effectOf } from "../../src/tools/command/writing.ts";
import { tools } from "../../src/tools/table.ts";
import { readLog } from "./read-log.ts";

const read = (command: string, output: string, files: Readonly<Record<string, string>>) => readLog(output, { command, files });

/** What each failure's repairs put for what, as "was -> text", with the places where they start. */
const edits = (...parameters: Parameters<typeof read>) =>
  read(...parameters).failures.flatMap(({ fixes = [] }) =>
    fixes.map(
      ({ edits: all, safe }) =>
        `${safe ? "safe " : ""}${all.map(({ range, was, text }) => `${range.start.line}:${range.start.column} ${was} -> ${text}`).join(", ")}`,
    ),
  );

const sarif = (fixes: unknown, columnKind?: string) =>
  JSON.stringify({
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "demo" } },
        ...(columnKind === undefined ? {} : { columnKind }),
        results: [
          {
            ruleId: "r",
            level: "error",
            message: { text: "m" },
            locations: [{ physicalLocation: { artifactLocation: { uri: "a.js" }, region: { startLine: 1 } } }],
            fixes,
          },
        ],
      },
    ],
  });
const replacing = (deletedRegion: unknown, text: string, uri = "a.js") => [
  {
    description: { text: "mend it" },
    artifactChanges: [{ artifactLocation: { uri }, replacements: [{ deletedRegion, insertedContent: { text } }] }],
  },
];

describe("the forms in which tools print repairs", () => {
  test("ESLint's ranges are offsets in UTF-16 units, without a byte order mark", () => {
    const text = '\uFEFFconst 😀 = "é";\r\nif (a == b) run();\r\n';
    const at = text.slice(1).indexOf("==");
    const output = JSON.stringify([
      {
        filePath: "/srv/repo/a.js",
        messages: [
          {
            ruleId: "eqeqeq",
            severity: 2,
            message: "m",
            line: 2,
            column: 7,
            suggestions: [{ desc: "Use ===", fix: { range: [at, at + 2], text: "===" } }],
          },
          { ruleId: "semi", severity: 2, message: "n", line: 1, column: 1, fix: { range: [0, 5], text: "let" } },
        ],
      },
    ]);
    expect(edits("eslint -f json .", output, { "a.js": text })).toEqual(["2:7 == -> ===", "safe 1:1 const -> let"]);
  });

  test("Ruff's columns are characters; what is only for display is left out", () => {
    const text = '😀 = "é"; import os\n';
    const item = (applicability: string) => ({
      ...{
        code: "F401",
        filename: "/srv/repo/a.py",
        message: "m",
        location: { row: 1, column: 10 },
        end_location: { row: 1, column: 19 },
      },
      fix: {
        applicability,
        message: "Remove",
        edits: [{ content: "", location: { row: 1, column: 8 }, end_location: { row: 1, column: 19 } }],
      },
    });
    const of = (applicability: string) => edits("ruff check --output-format=json", JSON.stringify([item(applicability)]), { "a.py": text });
    expect(of("safe")).toEqual(["safe 1:9 ; import os -> "]);
    expect(of("unsafe")).toEqual(["1:9 ; import os -> "]);
    expect(of("display")).toEqual([]);
  });

  test("shellcheck's json1 counts a tab as one column, its older json as eight: there a line with a tab says nothing", () => {
    const comment = (shift: number) => ({
      ...{ file: "a.sh", line: 1, endLine: 1, column: 7 + shift, endColumn: 9 + shift, level: "info", code: 2086, message: "Double quote" },
      fix: {
        replacements: [
          { line: 1, endLine: 1, column: 7 + shift, endColumn: 7 + shift, replacement: '"' },
          { line: 1, endLine: 1, column: 9 + shift, endColumn: 9 + shift, replacement: '"' },
        ],
      },
    });
    const files = { "a.sh": "\techo $x\n" };
    expect(edits("shellcheck -f json1 a.sh", JSON.stringify({ comments: [comment(0)] }), files)).toEqual(['1:7  -> ", 1:9  -> "']);
    expect(edits("shellcheck -f json a.sh", JSON.stringify([comment(7)]), files)).toEqual([]);
  });

  test("markdownlint: a line that is deleted, a text put in at its place", () => {
    const item = (lineNumber: number, fixInfo: unknown) => ({
      fileName: "a.md",
      lineNumber,
      ruleNames: ["MD0"],
      ruleDescription: "d",
      fixInfo,
    });
    const output = JSON.stringify([item(2, { deleteCount: -1 }), item(1, { editColumn: 2, insertText: " " })]);
    expect(edits("markdownlint --json a.md", output, { "a.md": "#A\ngone\n" })).toEqual(["safe 2:1 gone\n -> ", "safe 1:2  ->  "]);
  });

  test("rustc: parts of one suggestion belong together, several for one place are a choice, placeholders are none", () => {
    const span = (line: number, from: number, to: number, text: string, replacement: string, applicability = "MachineApplicable") => ({
      ...{ file_name: "src/lib.rs", line_start: line, line_end: line, column_start: from, column_end: to, is_primary: true },
      text: [{ text, highlight_start: from, highlight_end: to }],
      suggested_replacement: replacement,
      suggestion_applicability: applicability,
    });
    const source = "fn é(a: T) {}";
    const message = (spans: unknown[]) =>
      `${JSON.stringify({ $message_type: "diagnostic", level: "error", message: "m", code: { code: "E1" }, spans: [{ ...span(1, 4, 5, source, ""), suggested_replacement: null }], children: [{ message: "help", level: "help", spans }] })}\n{"reason":"build-finished","success":false}\n`;
    const of = (...spans: unknown[]) =>
      edits("cargo check --message-format=json", message(spans), { "src/lib.rs": `${source}\n`, "Cargo.toml": "" });
    expect(of(span(1, 5, 5, source, "<T>"), span(1, 9, 10, source, "U"))).toEqual(["safe 1:5  -> <T>, 1:9 T -> U"]);
    expect(of(span(1, 9, 10, source, "U", "MaybeIncorrect"), span(1, 9, 10, source, "V", "MaybeIncorrect"))).toEqual([
      "1:9 T -> U",
      "1:9 T -> V",
    ]);
    expect(of(span(1, 9, 10, source, "/* type */", "HasPlaceholders"))).toEqual([]);
    expect(of(span(1, 9, 10, "fn other(a: T) {}", "U"))).toEqual([]);
  });

  test("golangci-lint 1: part of a line by bytes, whole lines; a line that it quotes otherwise is another text's", () => {
    const issue = (Replacement: unknown, SourceLines: string[]) => ({
      FromLinter: "l",
      Text: "t",
      Severity: "error",
      SourceLines,
      Replacement,
      Pos: { Filename: "a.go", Line: 1, Column: 1 },
    });
    const of = (...issues: unknown[]) =>
      edits("golangci-lint run --out-format json", JSON.stringify({ Issues: issues }), { "a.go": 'é := "a"\nb\n' });
    expect(of(issue({ Inline: { StartCol: 3, Length: 2, NewString: "=" } }, ['é := "a"']))).toEqual(["safe 1:3 := -> ="]);
    expect(of(issue({ NeedOnlyDelete: true }, ['é := "a"']))).toEqual(['safe 1:1 é := "a"\n -> ']);
    expect(of(issue({ NeedOnlyDelete: true }, ["other"]))).toEqual([]);
  });

  test("golangci-lint 1.63 and 2: offsets in bytes of the file, base64, the quoted line where the edit begins in it", () => {
    const issue = (more: object, from: number, to: number, NewText: string | null = "b2s=") => ({
      ...{ FromLinter: "l", Text: "t", Severity: "", SourceLines: ["\tword := 1"], ExpectNoLint: false, ExpectedNoLintLinter: "" },
      Pos: { Filename: "a.go", Offset: 5, Line: 2, Column: 2 },
      SuggestedFixes: [{ Message: "say it", TextEdits: [{ Pos: from, End: to, NewText }] }],
      ...more,
    });
    const of = (one: object, text = "é{\n\tword := 1\n}\n") =>
      edits("golangci-lint run --output.json.path=stdout", JSON.stringify({ Issues: [one], Report: {} }), { "a.go": text });
    expect(of(issue({}, 5, 9))).toEqual(["safe 2:2 word -> ok"]);
    expect(of(issue({}, 5, 9, null))).toEqual(["safe 2:2 word -> "]);
    expect(of(issue({}, 0, 2))).toEqual(["safe 1:1 é -> ok"]);
    expect(of(issue({}, 8, 12), "\uFEFFé{\n\tword := 1\n}\n")).toEqual(["safe 2:2 word -> ok"]);
    expect(of(issue({ SourceLines: ["\tother := 1"] }, 5, 9))).toEqual([]);
    expect(of(issue({}, 1, 2))).toEqual([]);
    expect(of(issue({}, 5, 900))).toEqual([]);
    expect(of(issue({}, 5, 9, "no base64!"))).toEqual([]);
    // A formatter's finding has no columns, and quotes a line that is not the edit's.
    const goimports = { SourceLines: [""], Pos: { Filename: "a.go", Offset: 0, Line: 2, Column: 0 } };
    expect(of(issue(goimports, 5, 9))).toEqual(["safe 2:2 word -> ok"]);
  });

  test("Ruff's whole item, and one of a notebook, whose places are those of a cell", () => {
    const item = {
      ...{
        cell: null as number | null,
        code: "F401",
        end_location: { column: 10, row: 1 },
        filename: "/srv/repo/a.py",
        name: "unused-import",
      },
      fix: {
        applicability: "safe",
        edits: [{ content: "", end_location: { column: 1, row: 2 }, location: { column: 1, row: 1 } }],
        message: "Remove unused import: `os`",
      },
      ...{ location: { column: 8, row: 1 }, message: "`os` imported but unused", noqa_row: 1, severity: "error" },
      url: "https://docs.astral.sh/ruff/rules/unused-import",
    };
    const of = (one: object) => edits("ruff check --output-format=json", JSON.stringify([one]), { "a.py": "import os\nx = 1\n" });
    expect(of(item)).toEqual(["safe 1:1 import os\n -> "]);
    expect(of({ ...item, cell: 1 })).toEqual([]);
  });

  test("semgrep's JSON, its SARIF with --autofix, and its text, which is asked for JSON", () => {
    const files = { "a.py": "é = 1\nif a == None:\n    pass\n" };
    const [start, end] = [
      { line: 2, col: 4, offset: 10 },
      { line: 2, col: 13, offset: 19 },
    ];
    const extra = { engine_kind: "OSS", fingerprint: "0x42", fix: "a is None", is_ignored: false, message: "Use is", severity: "ERROR" };
    const json = (lines: string) =>
      JSON.stringify({
        errors: [],
        paths: { scanned: ["a.py"] },
        results: [{ check_id: "rules.none", end, start, path: "a.py", extra: { ...extra, lines } }],
        version: "1",
      });
    const of = (output: string) => edits("semgrep scan --json --error --config r.yml", output, files);
    expect(of(json("if a == None:"))).toEqual(["2:4 a == None -> a is None"]);
    expect(of(json("requires login"))).toEqual(["2:4 a == None -> a is None"]);
    expect(of(json("if b == None:"))).toEqual([]);
    const region = { startLine: 2, startColumn: 4, endLine: 2, endColumn: 13 };
    expect(edits("semgrep --sarif", sarif(replacing(region, "a is None", "a.py")), files)).toEqual(["2:4 a == None -> a is None"]);
    const text =
      "\n┌────────────────┐\n│ 1 Code Finding │\n└────────────────┘\n\n    a.py\n   ❯❯❱ rules.none\n          Use is, which no class can\n          redefine.\n\n           ▶▶┆ Autofix ▶ a is None\n            2┆ if a == None:\n";
    const { failures, fixForm } = read("semgrep scan --error --text -o out.txt --config r.yml .", text, files);
    expect(failures).toMatchObject([
      { file: "a.py", line: 2, code: "rules.none", message: expect.stringContaining("Use is, which no class can") },
    ]);
    expect(fixForm?.words.join(" ")).toBe("semgrep scan --error --config r.yml . --json");
    expect(read("semgrep ci --error", text, files).fixForm ?? null).toBeNull();
  });

  test("Rector's JSON: each hunk of its diff; its console names files and rules", () => {
    const files = { "src/a.php": "<?php\n\nfunction of($a)\n{\n    return strpos($a, 'b') === 0;\n}\n" };
    const diff = (line: string) =>
      `--- Original\n+++ New\n@@ -2,4 +2,4 @@\n \n function of($a)\n {\n-    ${line}\n+    return str_starts_with($a, 'b');\n`;
    const json = (line: string) =>
      JSON.stringify({
        totals: { changed_files: 1, errors: 0 },
        file_diffs: [{ file: "src/a.php", diff: diff(line), applied_rectors: ["Rector\\Php80\\Rector\\StrStartsWithRector"] }],
        changed_files: ["src/a.php"],
      });
    const of = (line: string) => edits("vendor/bin/rector process --dry-run --output-format=json", json(line), files);
    expect(of("return strpos($a, 'b') === 0;")).toEqual([
      "safe 5:1     return strpos($a, 'b') === 0;\n ->     return str_starts_with($a, 'b');\n",
    ]);
    expect(of("return strpos($a, 'c') === 0;")).toEqual([]);
    const console = ` 1/1 [▓▓▓▓] 100%\n1 file with changes\n===================\n\n1) src/a.php:2\n\n    ---------- begin diff ----------\n${diff("return strpos($a, 'b') === 0;")}    ----------- end diff -----------\n\nApplied rules:\n * StrStartsWithRector\n\n\n [OK] 1 file would have been changed (dry-run) by Rector\n`;
    expect(read("vendor/bin/rector --dry-run", console, files).failures).toMatchObject([{ file: "src/a.php", line: 2 }]);
  });

  test("PHPStan prints none, and its --fix is made only where somebody wrote it", () => {
    const message = {
      message: "Method of() has no return type.",
      line: 2,
      ignorable: true,
      tip: "Add it.",
      identifier: "missingType.return",
    };
    const json = { totals: { errors: 0, file_errors: 1 }, files: { "/srv/repo/a.php": { errors: 1, messages: [message] } }, errors: [] };
    const { failures } = read("phpstan analyse --error-format=json", JSON.stringify(json), { "a.php": "<?php\nfunction of() {}\n" });
    expect(failures).toMatchObject([{ file: "a.php", line: 2, code: "missingType.return" }]);
    expect(failures[0]?.fixes).toBeUndefined();
    expect(recognise("phpstan analyse", ".", projectOf({ "a.php": "" })).fix).toEqual([]);
    expect([effectOf(["phpstan", "analyse"], tools), effectOf(["phpstan", "analyse", "--fix"], tools)]).toEqual(["checks", "writes"]);
  });

  test(".NET: a build's log holds none, so `dotnet format` is to make them, for the analyzers' findings alone and without restoring", () => {
    const line = (code: string) => `/srv/repo/a.cs(3,5): error ${code}: text [/srv/repo/a.csproj]\n`;
    const of = (command: string, ...codes: string[]) => {
      const project = projectOf({ "a.cs": "a\n\n    b\n", "a.csproj": "" });
      const { only } = recognise(command, ".", project);
      return only && offeredFix(only, ".", read(command, codes.map(line).join(""), { "a.cs": "a\n\n    b\n" }).failures);
    };
    expect(of("dotnet build a.sln -c Release --no-restore -warnaserror", "CA1822", "CS0103", "IDE0059")).toBe(
      "dotnet format a.sln --no-restore --severity info --diagnostics CA1822 IDE0059",
    );
    expect(of("dotnet build", "CS0103")).toBeNull();
    expect(of("dotnet test", "CA1822")).toBeNull();
  });

  test("semgrep, go vet, vale, hlint, gcc's JSON and reviewdog's", () => {
    const semgrep = {
      results: [
        {
          check_id: "c",
          path: "a.py",
          start: { line: 1, col: 1 },
          end: { line: 1, col: 4 },
          extra: { message: "m", severity: "ERROR", fix: "b()" },
        },
      ],
      errors: [],
    };
    expect(edits("semgrep --json --config r.yml", JSON.stringify(semgrep), { "a.py": "a()\n" })).toEqual(["1:1 a() -> b()"]);
    const vet = {
      demo: {
        assign: [
          {
            posn: "/srv/repo/a.go:2:1",
            message: "self-assignment",
            suggested_fixes: [{ message: "Remove", edits: [{ filename: "/srv/repo/a.go", start: 3, end: 8, new: "" }] }],
          },
        ],
      },
    };
    expect(edits("go vet -json ./...", JSON.stringify(vet), { "a.go": "é\nx = x\n" })).toEqual(["2:1 x = x -> "]);
    const vale = {
      "a.md": [
        {
          Action: { Name: "replace", Params: ["use"] },
          Check: "S.T",
          Line: 1,
          Match: "utilize",
          Message: "Use it",
          Severity: "error",
          Span: [4, 10],
        },
      ],
    };
    expect(edits("vale --output=JSON a.md", JSON.stringify(vale), { "a.md": "We utilize é.\n" })).toEqual(["1:4 utilize -> use"]);
    const hlint = {
      module: [],
      decl: [],
      severity: "Warning",
      hint: "Use head",
      file: "a.hs",
      startLine: 1,
      startColumn: 5,
      endLine: 1,
      endColumn: 9,
      from: "x!!0",
      to: "head x",
      note: [],
    };
    expect(edits("hlint --json .", JSON.stringify([hlint]), { "a.hs": "a = x!!0\n" })).toEqual(["1:5 x!!0 -> head x"]);
    expect(edits("hlint --json .", JSON.stringify([hlint]), { "a.hs": "a = y!!0\n" })).toEqual([]);
    const gcc = {
      kind: "error",
      message: "m",
      locations: [{ caret: { file: "a.c", line: 1, column: 3 } }],
      fixits: [
        {
          start: { file: "a.c", line: 1, "byte-column": 4, column: 3 },
          next: { file: "a.c", line: 1, "byte-column": 5, column: 4 },
          string: ";",
        },
      ],
    };
    expect(edits("gcc -fdiagnostics-format=json a.c", JSON.stringify([gcc]), { "a.c": "é x y\n" })).toEqual(["1:3 x -> ;"]);
    const rdjson = {
      source: { name: "demo" },
      diagnostics: [
        {
          message: "m",
          location: { path: "a.md", range: { start: { line: 1, column: 1 } } },
          severity: "ERROR",
          suggestions: [{ range: { start: { line: 1, column: 4 }, end: { line: 1, column: 5 } }, text: "b" }],
        },
      ],
    };
    expect(edits("reviewdog -reporter=rdjson", JSON.stringify(rdjson), { "a.md": "é a\n" })).toEqual(["1:3 a -> b"]);
  });

  test("words: codespell, typos, cspell, mypy, pylint, tsc, go and misspell; several candidates are a choice", () => {
    expect(edits("codespell a.md", "./a.md:1: teh ==> the\n./a.md:1: ths ==> this, the\n", { "a.md": "teh ths\n" })).toEqual([
      "safe 1:1 teh -> the",
    ]);
    expect(
      edits("cspell a.md", "a.md:1:1 - Unknown word (teh) fix: (the)\na.md:1:5 - Unknown word (xqz)\n", { "a.md": "teh xqz\n" }),
    ).toEqual(["1:1 teh -> the"]);
    const python = { "a.py": "a.nmae\n" };
    expect(
      edits(
        "mypy .",
        'a.py:1: error: "A" has no attribute "nmae"; maybe "name"?  [attr-defined]\nFound 1 error in 1 file (checked 1 source file)\n',
        python,
      ),
    ).toEqual(["1:3 nmae -> name"]);
    expect(edits("mypy .", 'a.py:1: error: "A" has no attribute "nmae"; maybe "name" or "nape"?  [attr-defined]\n', python)).toEqual([]);
    expect(edits("pylint a.py", "a.py:1:0: E1101: Instance of 'A' has no 'nmae' member; maybe 'name'? (no-member)\n", python)).toEqual([
      "1:3 nmae -> name",
    ]);
    const typescript = { "a.ts": "x.nmae(x.nmae)\n" };
    expect(
      edits(
        "tsc --noEmit",
        "a.ts(1,10): error TS2551: Property 'nmae' does not exist on type '{ name: string; }'. Did you mean 'name'?\n",
        typescript,
      ),
    ).toEqual(["1:10 nmae -> name"]);
    const go = { "a.go": "s.width\n" };
    expect(
      edits("go build ./...", "# demo\n./a.go:1:3: s.width undefined (type Size has no field or method width, but does have Width)\n", go),
    ).toEqual(["1:3 width -> Width"]);
    expect(edits("golangci-lint run", "a.go:1:3: `width` is a misspelling of `breadth` (misspell)\n", go)).toEqual([
      "1:3 width -> breadth",
    ]);
  });

  test("fix-it hints below a compiler's source line, with a gutter and without", () => {
    const files = { "a.c": "int of(struct size s) {\n  return s.widht\n}\n" };
    const head = "a.c:2:12: error: 'struct size' has no member named 'widht'; did you mean 'width'?\n";
    const marks = (gutter: string, number: string) => `${number}  return s.widht\n${gutter}           ^~~~~\n${gutter}           width\n`;
    expect(edits("gcc a.c", head + marks("      | ", "    2 | "), files)).toEqual(["2:12 widht -> width"]);
    expect(edits("clang a.c", head + marks("", ""), files)).toEqual(["2:12 widht -> width"]);
    const missing =
      "a.c:2:17: error: expected ';' before '}' token\n    2 |   return s.widht\n      |                 ^\n      |                 ;\n    3 | }\n      | ~                \n";
    expect(edits("gcc a.c", missing, files)).toEqual(["2:17  -> ;"]);
    const struck =
      "a.c:2:10: error: use of it\n    2 |   return s.widht\n      |          ^\n      |          -------\n      |          0\n";
    expect(edits("gcc a.c", struck, files)).toEqual(["2:10 s.widht -> 0"]);
    expect(edits("gcc a.c", head + marks("      | ", "    2 | ").replace("return", "retrun"), files)).toEqual([]);
  });

  test("fix-its in parseable lines: an error's own are one repair, those of its notes a choice", () => {
    const files = { "a.c": "int of(int é, int b) {\n  if (é = b)\n    return é\n}\n" };
    const line = (place: string, text: string) => `fix-it:"a.c":{${place}}:"${text}"\n`;
    const missing = `a.c:3:13: error: expected ';' after return statement\n    return é\n            ^\n            ;\n${line("3:14-3:14", ";")}`;
    const note = (say: string) => `a.c:2:10: note: ${say}\n  if (é = b)\n         ^\n`;
    const choice = `a.c:2:10: error: using the result of an assignment [-Werror,-Wparentheses]\n  if (é = b)\n      ~~^~~\n`;
    const both = `${note("place parentheses")}${line("2:7-2:7", "(")}${line("2:13-2:13", ")")}`;
    const other = `${note("use '=='")}${line("2:10-2:11", "==")}`;
    expect(edits("clang -fdiagnostics-parseable-fixits a.c", `${choice}${both}${other}${missing}3 errors generated.\n`, files)).toEqual([
      "2:7  -> (, 2:12  -> )",
      "2:9 = -> ==",
      "3:13  -> ;",
    ]);
  });

  test("rustc's help in text: a line before and after, and signs below what is put in", () => {
    const files = { "src/lib.rs": "fn a() {\n    let n = takes(name);\n}\n", "Cargo.toml": "" };
    const head =
      "error[E0308]: mismatched types\n --> src/lib.rs:2:19\n  |\n2 |     let n = takes(name);\n  |                   ^^^^ expected `&str`, found `String`\n  |\n";
    expect(
      edits("cargo check", `${head}help: consider borrowing here\n  |\n2 |     let n = takes(&name);\n  |                   +\n\n`, files),
    ).toEqual(["2:19  -> &"]);
    expect(
      edits("cargo check", `${head}help: try\n  |\n2 -     let n = takes(name);\n2 +     let n = gives(name);\n  |\n\n`, files),
    ).toEqual(["2:13 tak -> giv"]);
    expect(
      edits("cargo check", `${head}help: try\n  |\n2 -     let n = other(name);\n2 +     let n = gives(name);\n  |\n\n`, files),
    ).toEqual([]);
  });
});

describe("places that are not the text's", () => {
  const files = { "a.js": "one\ntwo 😀 three\n", "crlf.js": "one\r\ntwo\r\n", "latin.js": "caf\uFFFD\n", "mac.js": "a\rb\n" };
  const of = (region: unknown, text = "x", uri?: string, columnKind?: string) =>
    edits("lint", sarif(replacing(region, text, uri), columnKind), files);

  test("a region by lines, with and without columns, and one by offset", () => {
    expect(of({ startLine: 1, startColumn: 1, endLine: 1, endColumn: 4 })).toEqual(["1:1 one -> x"]);
    expect(of({ startLine: 1 }, "")).toEqual(["1:1 one\n -> "]);
    expect(of({ charOffset: 4, charLength: 3 })).toEqual(["2:1 two -> x"]);
  });

  test("columns whose unit nobody names count only where all units agree", () => {
    expect(of({ startLine: 2, startColumn: 1, endColumn: 4 })).toEqual(["2:1 two -> x"]);
    expect(of({ startLine: 2, startColumn: 7, endColumn: 12 })).toEqual([]);
    expect(of({ startLine: 2, startColumn: 7, endColumn: 12 }, "x", "a.js", "unicodeCodePoints")).toEqual(["2:8 three -> x"]);
    expect(of({ startLine: 2, startColumn: 8, endColumn: 13 }, "x", "a.js", "utf16CodeUnits")).toEqual(["2:8 three -> x"]);
  });

  test.each([
    ["a line past the end", { startLine: 9, startColumn: 1, endColumn: 2 }, "a.js"],
    ["a column past the line's end", { startLine: 1, startColumn: 1, endColumn: 40 }, "a.js"],
    ["an end before its start", { startLine: 2, startColumn: 3, endLine: 1, endColumn: 1 }, "a.js"],
    ["column 0", { startLine: 1, startColumn: 0, endColumn: 2 }, "a.js"],
    ["an offset past the end", { charOffset: 900, charLength: 2 }, "a.js"],
    ["a file outside", { startLine: 1, startColumn: 1, endColumn: 2 }, "../../etc/passwd"],
    ["an absolute file", { startLine: 1, startColumn: 1, endColumn: 2 }, "/etc/hostname"],
    ["a file of another encoding", { startLine: 1, startColumn: 1, endColumn: 2 }, "latin.js"],
    ["a file with lone carriage returns", { startLine: 1, startColumn: 1, endColumn: 2 }, "mac.js"],
    ["a quoted text that stands elsewhere", { startLine: 1, startColumn: 1, endColumn: 4, snippet: { text: "two" } }, "a.js"],
  ])("%s is left out, and the reading says so", (_name, region, uri) => {
    const { failures, notes } = read("lint", sarif(replacing(region, "x", uri)), files);
    expect(failures).toHaveLength(1);
    expect(failures[0]?.fixes).toBeUndefined();
    expect(notes.join(" ")).toContain("1 of the printed repairs were left out");
  });

  test("line ends stay what they are", () => {
    expect(of({ startLine: 1, startColumn: 1, endColumn: 4 }, "a\nb", "crlf.js")).toEqual(["1:1 one -> a\r\nb"]);
  });

  test("edits that overlap within one repair are none", () => {
    const change = { artifactLocation: { uri: "a.js" } };
    const replacement = (from: number, to: number) => ({
      deletedRegion: { startLine: 1, startColumn: from, endColumn: to },
      insertedContent: { text: "x" },
    });
    const both = (second: unknown) => [{ artifactChanges: [{ ...change, replacements: [replacement(1, 3), second] }] }];
    expect(edits("lint", sarif(both(replacement(2, 4))), files)).toEqual([]);
    expect(edits("lint", sarif(both(replacement(3, 4))), files)).toEqual(["1:1 on -> x, 1:3 e -> x"]);
  });

  test("a SARIF file with 50,000 results is read within its bounds", () => {
    const one = JSON.parse(sarif(replacing({ startLine: 1, startColumn: 1, endColumn: 4 }, "x")));
    const [run] = one.runs;
    run.results = Array.from({ length: 50_000 }, (_, at) => ({ ...run.results[0], ruleId: `r${at}` }));
    const { failures, complete } = readLog("", { command: "lint", files, reports: [{ path: "lint.sarif", text: JSON.stringify(one) }] });
    expect(failures).toHaveLength(5_000);
    expect(complete).toBe(false);
  });
});

describe("the same check in a form that has places", () => {
  const files = { "src/a.js": "a\n", "a.sh": "a\n", "src/lib.rs": "", "Cargo.toml": "", "a.css": "a\n" };
  const form = (command: string, output: string) => read(command, output, files).fixForm?.words.join(" ") ?? null;
  const stylish = "/srv/repo/src/a.js\n  1:1  error  Expected it  eqeqeq\n\n✖ 1 problem (1 error, 0 warnings)\n";

  test.each([
    ["npx eslint . --format stylish", "npx eslint src/a.js -f json"],
    ["eslint --max-warnings 0 'src/*.js'", "npx eslint --max-warnings 0 src/a.js -f json"],
  ])("%s", (command, expected) => {
    expect(
      form(command, stylish)
        ?.replace(/^.*?(?=npx|eslint)/, "")
        .replace(/^eslint/, "npx eslint"),
    ).toBe(expected);
  });

  test("of cargo it keeps what stands behind --", () => {
    const output = "error: this could be said otherwise\n --> src/lib.rs:1:1\n  |\n1 | a\n  | ^\n\nerror: could not compile `demo`\n";
    expect(form("cargo clippy -q --all-targets -- -D warnings", output)).toBe(
      "cargo clippy --all-targets --message-format=json -- -D warnings",
    );
  });

  test.each([
    ["shellcheck $(git ls-files '*.sh')", "shellcheck a.sh -f json1"],
    ["git ls-files -z '*.sh' | xargs -0 -n 50 shellcheck -x -S warning", "shellcheck -x -S warning a.sh -f json1"],
    ["find . -name '*.sh' -not -path './vendor/*' | sort | xargs shellcheck", "shellcheck a.sh -f json1"],
    ["find . -name '*.sh' -exec shellcheck {} +", "shellcheck a.sh -f json1"],
    ["find . -name '*.sh' -print0 | xargs -0 npx shellcheck", null],
    ["find . -name '*.tmp' -delete | xargs shellcheck", null],
    ["shellcheck $(node list.js)", null],
    ["find . -name '*.css' | xargs biome lint", null],
  ])("files that another command lists are named: %s", (command, expected) => {
    expect(form(command, "\nIn a.sh line 1:\na\n^-- SC2034 (warning): a appears unused.\n\n")).toBe(expected);
  });

  test("none for a command that writes, that does more, or that printed its repairs", () => {
    expect(form("eslint . --fix", stylish)).toBeNull();
    expect(form("node build.js && eslint .", stylish)).toBeNull();
    const json = JSON.stringify([
      {
        filePath: "/srv/repo/src/a.js",
        messages: [{ ruleId: "r", severity: 2, message: "m", line: 1, column: 1, fix: { range: [0, 1], text: "b" } }],
      },
    ]);
    expect(form("eslint -f json .", json)).toBeNull();
  });
});
