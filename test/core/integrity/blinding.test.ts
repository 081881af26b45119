// Placeholders of many languages stand in strings here.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are the material
import { describe, expect, it } from "vitest";
import { rejects } from "../../../src/core/integrity/finding.ts";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import { denyAll, redAt } from "./table.ts";
import { compareTokens } from "./tokens.ts";

/** What a cheat would put below the line, and the rule that must find it. `around`: what a whole file needs besides. */
interface Below {
  readonly path: string;
  readonly cheat: string;
  readonly rule: string;
  readonly head?: string;
}
const eslint = { cheat: "// eslint-disable-next-line", rule: "suppression-added" };
const spring = { cheat: '@SuppressWarnings("all") class Z {}', rule: "suppression-added" };
const languages = {
  js: { path: "src/a.js", ...eslint },
  ts: { path: "src/a.ts", cheat: "const z = y as any;", rule: "suppression-added" },
  tsx: { path: "src/a.tsx", cheat: "const z = y as any;", rule: "suppression-added" },
  vue: { path: "src/a.vue", ...eslint, head: "<template><p>it's</p></template>\n<script>" },
  py: { path: "src/a.py", cheat: "z = 1  # noqa", rule: "suppression-added" },
  rb: { path: "lib/a.rb", cheat: "z = 1 # rubocop:disable Lint/UselessAssignment", rule: "suppression-added" },
  go: { path: "a.go", cheat: "func z() { y() } //nolint", rule: "suppression-added" },
  rs: { path: "src/a.rs", cheat: "#[allow(dead_code)]\nfn z() {}", rule: "suppression-added" },
  java: { path: "src/A.java", ...spring },
  kt: { path: "src/A.kt", cheat: '@Suppress("UNUSED") class Z', rule: "suppression-added" },
  scala: { path: "src/A.scala", ...spring },
  groovy: { path: "src/A.groovy", ...spring },
  php: { path: "src/a.php", cheat: "// phpcs:ignore", rule: "suppression-added", head: "<?php" },
  cs: { path: "src/A.cs", cheat: "#pragma warning disable", rule: "suppression-added" },
  c: { path: "src/a.c", cheat: '#pragma GCC diagnostic ignored "-Wall"', rule: "suppression-added" },
  sh: { path: "ci/a.sh", cheat: "flake8 || true", rule: "check-cannot-fail" },
  make: { path: "Makefile", cheat: "\tmypy . || true", rule: "check-cannot-fail", head: "lint:\n\tflake8 ." },
  pl: { path: "lib/A.pm", cheat: "z(); ## no critic", rule: "suppression-added" },
} as const satisfies Record<string, Below>;

/** The language, and lines after which a careless reader takes code for a string or a comment. Every reader of the language accepts them. */
const rows: readonly (readonly [language: keyof typeof languages, lines: string])[] = [
  // Ruby: the forms that were seen in a drill, and their kin.
  ["rb", "x = %r!/x?$!"],
  ["rb", "x = %r{it's}"],
  ["rb", "q = ?'"],
  ["rb", 'q = ?"'],
  ["rb", "f(<<A, <<B)\nit's a\nA\nb\nB"],
  ["rb", "f(<<~A.strip, '\\'', <<-'B')\n  it's #{x ? 'a' : %q(b)}\n  A\n  #{'\n  B"],
  ["rb", "x = %q(a(b)c')"],
  ["rb", "x = %w[a' \" b]"],
  ["rb", "x = %(a #{%q(b')} c\")"],
  ["rb", "x = a / 2; y = b / 'c'.size"],
  ["rb", "puts /'/ if x =~ /[\"]/"],
  ["rb", "def /(other) = 1\ndef `(word) = '`'"],
  ["rb", "x = [:`, :/, :%, :'a', :\"b\"]"],
  ["rb", "x = $' + $` + $\" .to_s"],
  ["rb", "x = /\n  a' # it's\n/x"],
  ["rb", "=begin\nit's\n=end"],
  ["rb", "x = 5 %'2'.to_i"],
  // JavaScript: what a slash means, and templates.
  ["js", "i++ / 2, tick = /\\`/"],
  ["js", "if (x) /'/.test(x)"],
  ["js", "x = f() / 2; y = '/'"],
  ["js", "x = `a${`b${'}'}`}'`"],
  ["js", "x = /[/'\"`]/g"],
  ["js", "x = a\n/b/'c'.length"],
  ["js", "{}\n/'/.test(x)"],
  ["js", "x = {}/2; y = `'`"],
  ["js", "x = y /* it's */ / 2; z = '/'"],
  ["js", "if (a <!--b) {}"],
  ["js", "x = <p title='\"'>it's {y ? `a` : '}'} /* no comment */</p>"],
  ["js", "x = (yield) / 2\ny = x.return / 1 + '/'.length"],
  ["ts", "const x = y! / 2, z = '/'"],
  ["ts", "const x = <T,>(y: T) => y, z = /`/"],
  ["tsx", "const x = <T,>(y: T) => y, z = /`/"],
  ["tsx", "const x = <A<string> b={'>'} c=\"it's\"><>don't{/* ` */}</></A>"],
  ["vue", "const x = /`/"],
  // Python
  ["py", "x = f\"{y['a']}'\""],
  ["py", "x = f'{y!r:>{w}}\"{{'"],
  ["py", "x = r'\\'' + r\"\\\\\""],
  ["py", "x = '''it's \"\"\" here'''"],
  ["py", 'x = f"""{y["""a"""]}"""'],
  ["py", "x = 'a\\\nb'"],
  ["py", 'x = f"{y:\'>10}"'],
  // Go, Rust
  ["go", "var x = '\"'"],
  ["go", "var x = `a\\`"],
  ["go", "var x = '\\''"],
  ["rs", "const X: char = '\"';"],
  ["rs", "fn f<'a>(x: &'a str) -> char { '\\'' }"],
  ["rs", 'const X: &str = r#"a"b"#;'],
  ["rs", "const X: u8 = b'\"'; /* a /* b */ \" */"],
  ["rs", 'const X: &str = "a\n\\"b";'],
  // JVM
  ["java", "class A { char a = '\"'; char b = '\\''; }"],
  ["java", 'class A { String a = """\n  it\'s "x" \\""" \n  """; }'],
  ["kt", 'fun `it\'s "fine"`() = 1'],
  ["kt", 'val x = "${y["a"]}\'" + """a\\"""'],
  ["kt", 'val x = """"a""""'],
  ["kt", "/* a /* it's */ \" */"],
  ["scala", "val x = 'a; val y = '\"'"],
  ["scala", 'val x = s"${y("a")}\'" + """\\"""'],
  ["groovy", "def x = /it's/; def y = $/it's/$"],
  ["groovy", 'def x = "${y.collect { "\'" }}"'],
  // PHP
  ["php", "$x = <<<A\nit's {$y['a']}\n  A . 'b';"],
  ["php", "// ?> it's <?php"],
  ["php", "#[Attr('a')] function f() {}"],
  ["php", '$x = "{$y["a"]}\'";'],
  ["php", '$x = `echo "it\'s"`;'],
  // C#
  ["cs", 'class A { string a = @"\\"; char b = \'"\'; }'],
  ["cs", 'class A { string a = $"{b["c"]:yyyy\'T\'}{{"; }'],
  ["cs", 'class A { string a = """it\'s "x" """; }'],
  ["cs", 'class A { string a = $$"""{{b["c"]}} { \' """; }'],
  ["cs", "#region it's\n#endregion"],
  // C
  ["c", "int x = 1'000; char y = '\"';"],
  ["c", 'const char *x = R"a(it\'s )" )a";'],
  ["c", "// a \\\n it's"],
  ["c", '#define QUOTE "\nint x;'],
  ["c", "#if A\nint f(int a) {\n#else\nint f(void) {\n#endif\nreturn '\"'; }"],
  ["c", "#error it's\n"],
  // Shell and make
  ["sh", "echo it\\'s"],
  ["sh", 'x="$(grep "it\'s" a)"'],
  ["sh", "x=${y#*\\'}; z=$#"],
  ["sh", "x=$'it\\'s'"],
  ["sh", "cat <<A <<'B'\nit's\nA\n\"\nB"],
  ["sh", 'cat <<-A\n\tit\'s $(echo "a")\n\tA'],
  ["sh", 'x=$((1 << 2)); cat <<<"it\'s"'],
  ["sh", 'x="${y:-it\'s}"'],
  ["sh", "echo a;# it's"],
  ["make", "\techo it's\n\techo \"a"],
  // Perl
  ["pl", "my $x = q(a(b)c');"],
  ["pl", "$x =~ s/'/\"/;"],
  ["pl", "$x =~ s{'}{\"}g; $y =~ tr/'/\"/;"],
  ["pl", "my $x = <<A . <<'B';\nit's\nA\n\"\nB\n"],
  ["pl", "my $x = $#{$y} / 2; my $z = '/';"],
  ["pl", "=pod\n\nit's\n\n=cut\n"],
  ["pl", "my %x = (s => 1, y => 2, q => 3); my $y = $x{s} / 2;"],
  ["pl", "my $x = $'; my $y = $\";"],
];

/** Lines that no reader can follow, or that leave something open: they are found as such. */
const unreadable: readonly (readonly [language: keyof typeof languages, lines: string])[] = [
  ["js", "x = `it"],
  ["js", "x = 'it"],
  ["js", "f(("],
  ["js", "/* it"],
  ["py", "x = '''it"],
  ["rb", "x = %q(it"],
  ["rb", "x = <<~A\nit"],
  ["go", "var x = `it"],
  ["rs", 'const X: &str = r#"it";'],
  ["php", "$x = 'it"],
  ["cs", "#if A\nvoid f() {\n#endif"],
  ["sh", "x='it"],
  ["sh", "cat <<A\nit"],
  ["pl", "$x =~ s{a}{"],
];

const named = (all: typeof rows) =>
  all.map(([language, lines]) => ({ title: `${language}: ${lines.replaceAll("\n", "⏎")}`, language, lines }));

const rejected = (path: string, before: string, after: string): readonly string[] => [
  ...new Set(
    inspectChange([{ path, before, after }], denyAll, redAt(path))
      .filter(rejects)
      .map(({ rule }) => rule),
  ),
];

describe("a line that blinds a careless reader", () => {
  it.each(named(rows))("hides nothing below it: $title", async ({ language, lines }) => {
    const { path, cheat, rule, head = "" }: Below = languages[language];
    const text = (...parts: readonly string[]): string => `${[...(head ? [head] : []), ...parts].join("\n")}\n`;
    expect(rejected(path, text(lines), text(lines, cheat))).toEqual([rule]);
    expect(rejected(path, text(), text(lines, cheat))).toEqual([rule]);
    expect(rejected(path, text(), text(lines))).toEqual([]);
    const compared = await compareTokens(path, text(lines, "z"));
    if (compared?.parses) expect(compared.differences).toEqual([]);
  });

  it.each(named(unreadable))("is a finding where it leaves something open: $title", ({ language, lines }) => {
    const { path, cheat, rule, head = "" }: Below = languages[language];
    const text = (...parts: readonly string[]): string => `${[...(head ? [head] : []), ...parts].join("\n")}\n`;
    expect(rejected(path, text(), text(lines))).toContain("text-unreadable");
    expect(rejected(path, text(), text(lines, cheat))).toEqual(expect.arrayContaining(["text-unreadable", rule]));
    // It was so before: no string hides what is added, and what matches nothing is only said.
    expect(rejected(path, text(lines), text(lines, cheat))).toEqual([rule]);
    expect(rejected(path, text(lines), text(lines, "z"))).toEqual([]);
  });
});
