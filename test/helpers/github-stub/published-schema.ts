import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What GitHub itself publishes about the requests that Regreen makes: an excerpt of its OpenAPI description and its GraphQL schema, so that
 * the stub cannot agree with a mistake of ours. The file names the versions that it was taken from.
 */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

const published = JSON.parse(readFileSync(join(import.meta.dirname, "published-schema.json"), "utf8")) as {
  readonly routes: Readonly<Record<string, { readonly query: Readonly<Record<string, Schema>>; readonly body: Schema | null }>>;
  readonly inputs: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** What a REST request has that GitHub's description does not; empty for a request as described. */
export const restViolations = (method: string, path: string, query: URLSearchParams, body: unknown): readonly string[] => {
  const route = Object.keys(published.routes).find((candidate) => {
    const [verb, template = ""] = candidate.split(" ");
    // Names of refs hold slashes.
    const pattern = template
      .replace(/[.+]/g, "\\$&")
      .replace(/\{(?:ref|branch|basehead)\}$/, "(.+)")
      .replace(/\{\w+\}/g, "([^/]+)");
    return verb === method && new RegExp(`^${pattern}$`).test(path);
  });
  if (route === undefined) return [`${method} ${path} is no request that GitHub describes`];
  const { query: parameters, body: schema } = published.routes[route] ?? { query: {}, body: null };
  const wrong: string[] = [];
  for (const [name, value] of query) {
    const parameter = parameters[name];
    if (parameter === undefined) wrong.push(`${route} takes no query parameter ${name}`);
    else wrong.push(...violations(parameter, parameter.type === "integer" ? Number(value) : value, `${route}?${name}`));
  }
  if (schema !== null) wrong.push(...violations(schema, body, route));
  else if (Object.keys(body as object).length > 0) wrong.push(`${route} takes no body`);
  return wrong;
};

/** The same for the variables of a mutation. */
export const inputViolations = (value: unknown, type: string, at = "input"): readonly string[] => {
  const required = type.endsWith("!");
  const plain = required ? type.slice(0, -1) : type;
  if (value === undefined || value === null) return required ? [`${at} is missing`] : [];
  if (plain.startsWith("["))
    return Array.isArray(value)
      ? value.flatMap((item, index) => inputViolations(item, plain.slice(1, -1), `${at}[${index}]`))
      : [`${at} is no list`];
  const fields = published.inputs[plain];
  if (fields === undefined) return typeof value === (plain === "Boolean" ? "boolean" : "string") ? [] : [`${at} is no ${plain}`];
  const given = value as Readonly<Record<string, unknown>>;
  return [
    ...Object.keys(given).flatMap((name) => (name in fields ? [] : [`${at} has no field ${name}`])),
    ...Object.entries(fields).flatMap(([name, field]) => inputViolations(given[name], field, `${at}.${name}`)),
  ];
};

const violations = (schema: Schema, value: unknown, at: string): readonly string[] => {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined)
    return choices.some((choice) => violations(choice, value, at).length === 0) ? [] : [`${at} fits none of the kinds that it may be`];
  if (schema.enum !== undefined && !schema.enum.includes(value))
    return [`${at} is ${JSON.stringify(value)}, which is none of ${JSON.stringify(schema.enum)}`];
  const type = Array.isArray(value)
    ? "array"
    : value === null
      ? "null"
      : typeof value === "number" && Number.isInteger(value)
        ? "integer"
        : typeof value;
  const allowed = schema.type === undefined ? [] : [schema.type].flat();
  if (allowed.length > 0 && !allowed.includes(type) && !(type === "integer" && allowed.includes("number")))
    return [`${at} is a ${type}, not ${allowed.join(" or ")}`];
  if (Array.isArray(value))
    return schema.items === undefined ? [] : value.flatMap((item, index) => violations(schema.items ?? {}, item, `${at}[${index}]`));
  if (typeof value !== "object" || value === null || schema.properties === undefined) return [];
  const given = value as Readonly<Record<string, unknown>>;
  return [
    ...(schema.required ?? []).filter((name) => !(name in given)).map((name) => `${at} needs ${name}`),
    ...Object.entries(given).flatMap(([name, item]) => {
      const property = schema.properties?.[name];
      return property === undefined ? [`${at} has no ${name}`] : violations(property, item, `${at}.${name}`);
    }),
  ];
};
