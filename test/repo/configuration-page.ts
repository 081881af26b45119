/** `.github/docs/configuration.md`, made from the tables of configuration keys and inputs. */
import { jobInputs } from "../../src/cli/commands.ts";
import { defaultModels } from "../../src/config/defaults.ts";
import { inputTable, outputTable } from "../../src/config/input-table.ts";
import { jsonSchema } from "../../src/config/json-schema.ts";

interface Node {
  readonly $ref?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly additionalProperties?: Node | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly definitions?: Readonly<Record<string, Node>>;
}

const schema = jsonSchema() as Node;

const resolved = (node: Node): Node => {
  const name = node.$ref?.split("/").at(-1);
  const target = name === undefined ? undefined : schema.definitions?.[name];
  return target === undefined ? node : { ...resolved(target), ...node };
};

const code = (value: unknown): string => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``.replaceAll("|", "\\|");

const typeOf = (node: Node): string => {
  const of = resolved(node);
  if (of.enum !== undefined) return of.enum.map(code).join(", ");
  if (of.const !== undefined) return code(of.const);
  if (of.anyOf !== undefined) return [...new Set(of.anyOf.map(typeOf))].join(" or ");
  if (of.type === "array") return `list of ${of.items === undefined ? "values" : plural(typeOf(of.items))}`;
  if (of.type === "boolean") return "`true`, `false`";
  if (of.type === "integer" || of.type === "number") return of.type === "integer" ? "whole number" : "number";
  if (of.type === "object") return "mapping";
  return "text";
};

const plural = (type: string): string => (type === "text" ? "texts" : type === "mapping" ? "mappings" : type);

const rangeOf = ({ minimum, maximum, type }: Node): string =>
  (type === "integer" || type === "number") && minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
    ? `, ${minimum} to ${maximum.toLocaleString("en")}`
    : "";

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** One row a key; a mapping of known keys gives a row for each of them. */
const rows = (node: Node, prefix: string): readonly string[] =>
  Object.entries(node.properties ?? {}).flatMap(([key, raw]) => {
    const of = resolved(raw);
    if (of.properties !== undefined) return [rowOf(prefix + key, of, false), ...rows(of, `${prefix}${key}.`)];
    return [rowOf(prefix + key, of, node.required?.includes(key) === true)];
  });

/** A key that takes a plain word or a mapping: the mapping. */
const mappingOf = (of: Node): Node => of.anyOf?.map(resolved).find(({ properties }) => properties !== undefined) ?? of;

const rowOf = (name: string, of: Node, required: boolean): string => {
  const [example] = of.examples ?? [];
  const what = `${of.description ?? ""}${example === undefined ? "" : ` Example: ${code(example)}`}`;
  const standard = required ? "required" : of.default === undefined ? "" : code(of.default);
  return `| \`${name}\` | ${typeOf(of)}${rangeOf(of)} | ${standard} | ${cell(what)} |`;
};

const head = ["| key | value | default | what it does |", "| --- | --- | --- | --- |"];

const models = [
  "",
  `Default models: ${Object.entries(defaultModels)
    .map(([provider, model]) => `${provider} ${code(model)}`)
    .join(", ")}.`,
];

/** The whole page. */
export const configurationPage = (): string => {
  const top = Object.entries(schema.properties ?? {}).map(([key, node]) => [key, resolved(node)] as const);
  const listOf = (of: Node): Node | undefined => [of, ...(of.anyOf ?? [])].find(({ type }) => type === "array");
  const isSection = (of: Node): boolean =>
    mappingOf(of).properties !== undefined || resolved(listOf(of)?.items ?? {}).properties !== undefined;
  return [
    "# Configuration",
    "",
    "<!-- Made from src/config/key-table.ts and src/config/input-table.ts: UPDATE=1 npm test -- test/repo/pages.test.ts -->",
    "",
    "The file is `.github/regreen.yml`, `regreen.yml` or `.regreen.yml`; `npx regreen init` begins one. Everything in it may be left out: with no",
    "gates given they are detected. An input of the action, or an option of the command line, wins over the file. Mistakes are reported all at once,",
    "each with its line. Editors complete the file by `dist/schema.json`.",
    "",
    "## At the top",
    "",
    ...head,
    ...top.filter(([, of]) => !isSection(of)).map(([key, of]) => rowOf(key, of, false)),
    ...top
      .filter(([, of]) => isSection(of))
      .flatMap(([key, of]) => {
        const item = listOf(of) === undefined ? mappingOf(of) : resolved(listOf(of)?.items ?? {});
        return [
          "",
          `## \`${key}\``,
          "",
          ...(of.description === undefined ? [] : [of.description, ""]),
          ...(item !== of && of.anyOf !== undefined && listOf(of) === undefined
            ? [`A plain word is \`${Object.keys(item.properties ?? {})[0]}\`.`, ""]
            : []),
          ...head,
          ...rows(item, ""),
          ...(key === "agent" ? models : []),
        ];
      }),
    "",
    "## Inputs of the action",
    "",
    "On the command line each is an option of `regreen run` (`--max-rounds 3`), but for those that only a job can follow:",
    `${jobInputs.map(code).join(", ")}.`,
    "",
    "| input | value | what it does |",
    "| --- | --- | --- |",
    ...inputTable.map(
      ({ name, value, choices, description }) =>
        `| \`${name}\` | ${choices === undefined ? value : choices.map(code).join(", ")} | ${cell(description)} |`,
    ),
    "",
    "## Outputs of the action",
    "",
    "| output | value |",
    "| --- | --- |",
    ...outputTable.map(({ name, description }) => `| \`${name}\` | ${cell(description)} |`),
    "",
  ].join("\n");
};
