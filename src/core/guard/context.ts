import { languageOf } from "../integrity/language-of.ts";
import { type ReadTest, type Role, type TextView, viewText } from "../integrity/text-view.ts";
import { isTestFile } from "../policy/policy.ts";
import type { GuardedFile } from "./changed-file.ts";
import { LineDiff } from "./line-diff.ts";
import type { RuleOptions } from "./rules.ts";
import { identifiersIn, likeness } from "./words.ts";

/** Fewer words that two tests share than this, and one is not the other written anew. */
const alike = 0.6;

/** What a finding is judged by besides its rule: what else the change does. Everything is looked at once, and only when asked for. */
export class Context {
  private readonly files: ReadonlyMap<string, GuardedFile>;
  private readonly options: RuleOptions;
  private readonly diffs = new Map<string, LineDiff>();
  private readonly views = new Map<string, TextView | null>();
  private lostNames: ReadonlySet<string> | null = null;

  constructor(files: readonly GuardedFile[], options: RuleOptions) {
    this.files = new Map(files.map((file) => [file.path, file]));
    this.options = options;
  }

  get tools(): RuleOptions["tools"] {
    return this.options.tools;
  }

  file(path: string): GuardedFile | undefined {
    return this.files.get(path);
  }

  all(): Iterable<GuardedFile> {
    return this.files.values();
  }

  isTest(path: string): boolean {
    return isTestFile(path, this.options.testFiles);
  }

  diff(path: string): LineDiff {
    const known = this.diffs.get(path);
    if (known !== undefined) return known;
    const file = this.files.get(path);
    const made = new LineDiff(file?.before ?? "", file?.after ?? "");
    this.diffs.set(path, made);
    return made;
  }

  view(path: string, side: "before" | "after"): TextView | null {
    const key = `${side}\0${path}`;
    const known = this.views.get(key);
    if (known !== undefined) return known;
    const text = this.files.get(path)?.[side] ?? null;
    const role: Role = this.isTest(path) ? "test" : "product";
    const made = text === null ? null : viewText(path, text, role, this.options.tools);
    this.views.set(key, made);
    return made;
  }

  /** The test that a line lies in, the innermost. */
  testAt(path: string, side: "before" | "after", line: number): ReadTest | undefined {
    const view = this.view(path, side);
    return view?.tests.findLast(
      ({ start, end }) => view.lexed.lineAt(start) <= line && line <= view.lexed.lineAt(Math.max(start, end - 1)),
    );
  }

  /** The last line of a test of the head. */
  lastLine({ file, start, end }: ReadTest): number {
    return this.view(file, "after")?.lexed.lineAt(Math.max(start, end - 1)) ?? 1;
  }

  /** Whether the base has a test of the head the base has in its file, under that name or with that body. */
  stoodBefore(test: ReadTest): boolean {
    const before = this.view(test.file, "before");
    return before?.tests.some(({ name, body }) => name === test.name || (body === test.body && /\w{3}/.test(body))) ?? false;
  }

  /** Tests of the head's test files that the base does not have there. */
  newTests(path: string): readonly ReadTest[] {
    return (this.view(path, "after")?.tests ?? []).filter((test) => !this.stoodBefore(test));
  }

  /** Whether a test that is gone was written anew: a new test of the same file, or of a new file, speaks of the same. */
  writtenAnew(test: ReadTest): boolean {
    const places = [...this.files.values()].filter(
      ({ path, before, after }) =>
        after !== null &&
        this.isTest(path) &&
        languageOf(path).name === languageOf(test.file).name &&
        (path === test.file || before === null),
    );
    return places.some(({ path }) =>
      this.newTests(path).some((now) => now.assertions.length > 0 && likeness(test.body, now.body) >= alike),
    );
  }

  /** Whether a deleted file's folder went with product code in it. */
  folderGone(path: string): boolean {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    return (
      folder !== "" &&
      this.files.get(path)?.after === null &&
      [...this.files.values()].some(
        (file) =>
          file.path.startsWith(folder.replace(/(?:__tests__|tests?|spec)\/$/, "")) &&
          file.after === null &&
          file.unread === null &&
          !this.isTest(file.path),
      )
    );
  }

  /** Names that product code of this change had and has no more: what was tested by them is gone. */
  namesLost(): ReadonlySet<string> {
    if (this.lostNames !== null) return this.lostNames;
    const product = [...this.files.values()].filter(({ path, unread }) => unread === null && !this.isTest(path) && !isProse(path));
    const kept = new Set<string>();
    for (const { after } of product) if (after !== null) for (const name of identifiersIn(after)) kept.add(name);
    const lost = new Set<string>();
    for (const { path, before, after } of product)
      if (before !== null)
        for (const name of declaredIn(after === null ? before : this.diff(path).taken().join("\n"))) if (!kept.has(name)) lost.add(name);
    this.lostNames = lost;
    return lost;
  }

  /** Whether a text speaks of something that the product lost, other than by a word that any text has. */
  speaksOfLost(text: string): boolean {
    const lost = this.namesLost();
    if (lost.size === 0) return false;
    for (const name of identifiersIn(text)) if (lost.has(name)) return true;
    return false;
  }
}

const isProse = (path: string): boolean => /\.(?:md|mdx|rst|txt|adoc)$|(?:^|\/)(?:docs?|changelogs?)\//i.test(path);

const declared =
  /\b(?:function|class|def|fn|func|const|let|var|type|interface|struct|enum|trait|module|val|macro_rules!|namespace|use|case|static|public|protected|private|final|export(?:s\.|\s+default)?)\s+(?:\([^()]*\)\s*)?(?:[\w<>[\], ]{1,60}\s)?\*?(?<name>[A-Za-z_$][\w$]{3,})|(?:^|[{(,.@])\s*["']?(?<key>[A-Za-z_$][\w$]{3,})["']?\s*(?::|=(?!=)|\()/gm;

/** Names that lines declare, or set as a property. */
const declaredIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(declared)].flatMap(({ groups }) => groups?.name ?? groups?.key ?? []));
