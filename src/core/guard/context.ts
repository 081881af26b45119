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
  private lostCode: LostCode | null = null;

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

  /** Whether a test that is gone was written anew: a new test of the change speaks of the same. */
  writtenAnew(test: ReadTest): boolean {
    const asserts = test.assertions.length > 0;
    return this.fresh(test).some((now) => (now.assertions.length > 0 || !asserts) && likeness(test.body, now.body) >= alike);
  }

  /** New tests in the language of a test, in its own file and in the others of the change. */
  fresh({ file }: ReadTest): readonly ReadTest[] {
    const { name } = languageOf(file);
    return [...this.files.values()].flatMap(({ path, after }) =>
      after !== null && this.isTest(path) && languageOf(path).name === name ? this.newTests(path) : [],
    );
  }

  /** Whether less than two fifths of a test file's lines stayed: then a person has to compare the two. */
  rewritten(path: string): boolean {
    const { before, after } = this.files.get(path) ?? {};
    if (before == null || after == null) return false;
    return fewStayed(this.diff(path).before, this.diff(path).after);
  }

  /** Whether a deleted file's subject went with it: the product file of its name, or product code of its folder. */
  subjectGone(path: string): boolean {
    const stem = (of: string): string => of.slice(of.lastIndexOf("/") + 1).replace(/\..*$/, "");
    const gone = [...this.files.values()].filter((file) => file.after === null && file.unread === null && !this.isTest(file.path));
    if (this.files.get(path)?.after === null && gone.some((file) => stem(file.path).length >= 3 && stem(path).includes(stem(file.path))))
      return true;
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    return (
      folder !== "" &&
      this.files.get(path)?.after === null &&
      gone.some((file) => file.path.startsWith(folder.replace(/(?:__tests__|tests?|spec)\/$/, "")))
    );
  }

  /** Whether a text of a test file speaks of something that the product lost, other than by a word that any text has. */
  speaksOfLost(text: string, path: string): boolean {
    this.lostCode ??= this.whatProductLost();
    const { declared, mentioned, shrank } = this.lostCode;
    const names = [...identifiersIn(text)];
    if (names.some((name) => declared.has(name))) return true;
    const long = names.filter((name) => name.length >= 5);
    if (shrank && long.filter((name) => mentioned.has(name)).length >= 2) return true;
    // A word that the rest of the test file has as well tells nothing.
    const kept = identifiersIn(this.files.get(path)?.after ?? "");
    return long.some((name) => mentioned.get(name) === "gone" && !kept.has(name));
  }

  private whatProductLost(): LostCode {
    const product = [...this.files.values()].filter(({ path, unread }) => unread === null && !this.isTest(path) && !isProse(path));
    const named = (of: "code" | "text"): ReadonlySet<string> =>
      new Set(product.flatMap(({ path }) => [...identifiersIn(this.view(path, "after")?.lexed[of] ?? "")]));
    const [inCode, kept] = [named("code"), named("text")];
    const still = new Set(product.flatMap(({ after }) => [...declaredIn(after ?? "").names]));
    const declared = new Set<string>();
    const mentioned = new Map<string, "gone" | "kept">();
    let [went, came] = [0, 0];
    for (const { path, before } of product) {
      if (before === null) continue;
      const diff = this.diff(path);
      const { names, keys } = declaredIn(diff.taken().join("\n"));
      for (const name of names) if (!still.has(name)) declared.add(name);
      for (const key of keys) if (!kept.has(key)) declared.add(key);
      const code = diff.taken(this.view(path, "before")?.lexed.code.split("\n"));
      for (const name of identifiersIn(code.join("\n"))) mentioned.set(name, inCode.has(name) ? "kept" : "gone");
      went += code.filter((line) => /\w/.test(line)).length;
      came += diff.come().filter((line) => /\w/.test(line)).length;
    }
    return { declared, mentioned, shrank: went >= 4 && went >= 2 * came };
  }
}

/** What product code of a change had and has no more: what was tested by it is gone. */
interface LostCode {
  /** Names that were declared there, and are no more. */
  readonly declared: ReadonlySet<string>;
  /** Names in the lines that were taken out, and whether the changed files still speak of them. */
  readonly mentioned: ReadonlyMap<string, "gone" | "kept">;
  /** Whether more than twice as many lines went as came. */
  readonly shrank: boolean;
}

/** Whether less than two fifths of the lines that say something are in both. */
export const fewStayed = (before: readonly string[], after: readonly string[]): boolean => {
  const saying = (lines: readonly string[]): readonly string[] => lines.map((text) => text.trim()).filter((text) => /\w/.test(text));
  const was = saying(before);
  const free = new Map<string, number>();
  for (const text of saying(after)) free.set(text, (free.get(text) ?? 0) + 1);
  const stayed = was.filter((text) => {
    const count = free.get(text) ?? 0;
    free.set(text, count - 1);
    return count > 0;
  });
  return was.length >= 6 && stayed.length < was.length * 0.4;
};

const isProse = (path: string): boolean => /\.(?:md|mdx|rst|txt|adoc)$|(?:^|\/)(?:docs?|changelogs?)\//i.test(path);

const declared =
  /\b(?:function|class|def|fn|func|const|let|var|type|interface|struct|enum|trait|module|val|macro_rules!|namespace|use|case|static|public|protected|private|final|export(?:s\.|\s+default)?)\s+(?:\([^()]*\)\s*)?(?:[\w<>[\], ]{1,60}\s)?\*?(?<name>[A-Za-z_$][\w$]{3,})|(?:^|[{(,.@])\s*["']?(?<key>[A-Za-z_$][\w$]{3,})["']?\s*(?::|=(?!=)|\()/gm;

/** Names that lines declare, and those that they set as a property or call. */
const declaredIn = (text: string): { readonly names: readonly string[]; readonly keys: readonly string[] } => {
  const found = [...text.matchAll(declared)];
  return { names: found.flatMap(({ groups }) => groups?.name ?? []), keys: found.flatMap(({ groups }) => groups?.key ?? []) };
};
