import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, SyntaxKind } from "typescript/unstable/ast";
import { API, type Symbol as Member, SymbolFlags, type Type } from "typescript/unstable/sync";
import { afterAll, expect, test } from "vitest";
import { camel } from "../../src/config/camel.ts";

const source = join(import.meta.dirname, "../../src/");

/** What configuration itself uses up, or reads through a type that the compiler does not follow: the words that read it. */
const readBy: Readonly<Record<string, readonly [file: string, words: string]>> = {
  "agent.timeout": ["config/agent-settings.ts", "parseDuration(timeout)"],
  "limits.maxRounds": ["config/resolve.ts", 'document.limits?.["max-rounds"]'],
  "wake.bots": ["action/wake-step.ts", "document.wake, inputs).bots"],
};

const api = new API({ cwd: source });
afterAll(() => api.close());
const [project] = api.updateSnapshot({ openProject: join(source, "../tsconfig.json") }).getProjects();
if (project === undefined) throw new Error("The compiler finds no project.");
const { checker } = project;

const typeOf = (file: string, name: string): Type => {
  const symbol = checker.resolveName(name, SymbolFlags.Value | SymbolFlags.Type, { document: join(source, file), position: 0 });
  if (symbol === undefined) throw new Error(`There is no ${name} in ${file}.`);
  return symbol.flags & SymbolFlags.Interface ? checker.getDeclaredTypeOfSymbol(symbol) : typeOfMember(symbol);
};

/** The type of a field, of the rows of a list. */
const typeOfMember = (member: Member): Type => {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(member) as Type) as Type;
  return checker.isArrayType(type) ? (checker.getTypeArguments(type as never)[0] ?? type) : type;
};

/** The fields of a type by their paths; with files, those that are declared in one of them, and the fields of their types as well. */
const fieldsOf = (type: Type, within = "", files?: readonly string[]): readonly (readonly [string, Member])[] =>
  checker
    .getPropertiesOfType(type)
    .filter(({ declarations }) => files?.some((file) => declarations[0]?.path === join(source, file)) !== false)
    .flatMap((member) => {
      const path = `${within}${camel(member.name)}`;
      return [[path, member], ...(files === undefined ? [] : fieldsOf(typeOfMember(member), `${path}.`, files))];
    });

const reading = [SyntaxKind.PropertyAccessExpression, SyntaxKind.ElementAccessExpression, SyntaxKind.BindingElement];

/** The files in which a field is read, as far as its type is followed. */
const readersOf = (member: Member): readonly string[] => {
  const name = (member.declarations[0]?.resolve() as { readonly name?: Node } | undefined)?.name;
  if (name === undefined) return [];
  const references = checker.getReferencedSymbolsForNode(name, name.getStart()).flatMap((found) => found.references);
  return references
    .filter((reference) => reading.some((kind) => kind === reference.resolve()?.parent.kind))
    .map(({ path }) => path.slice(source.length));
};

const settings = new Map(
  fieldsOf(typeOf("core/settings.ts", "Settings"), "", ["core/settings.ts", "core/gate.ts", "core/stored/parts.ts"]),
);
const table = "config/key-table.ts";
const keys = [
  ...fieldsOf(typeOf(table, "gateKeys"), "gates."),
  ...fieldsOf(typeOf(table, "classifyKeys"), "classify."),
  ...fieldsOf(typeOf(table, "topKeys")),
  ...checker.getPropertiesOfType(typeOf(table, "sections")).flatMap((section) => {
    const [, inSection] = fieldsOf(typeOfMember(section)).find(([name]) => name === "keys") ?? [];
    return inSection === undefined ? [] : fieldsOf(typeOfMember(inSection), `${section.name}.`);
  }),
];

test("each key fills a field of the settings or is read itself, and each field is read by something else than configuration", () => {
  expect(keys.length).toBeGreaterThan(70);
  expect(settings.size).toBeGreaterThan(90);
  // A gate is filled key by key.
  const noField = keys.filter(([path, key]) => (path.startsWith("gates.") || !settings.has(path)) && readersOf(key).length === 0);
  const unread = [...settings].filter(([, field]) => readersOf(field).every((file) => file.startsWith("config/")));
  expect([...noField, ...unread].map(([path]) => path).sort()).toEqual(Object.keys(readBy));
});

test.each(Object.values(readBy))("%s reads by `%s`", (file, words) => {
  expect(readFileSync(join(source, file), "utf8")).toContain(words);
});
