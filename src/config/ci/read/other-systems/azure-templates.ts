import type { Project } from "../../../../core/project.ts";
import { orElse } from "../../../../core/result.ts";
import { listOf, type Table, tableOf } from "../../../../tools/text/fields.ts";
import { joinPath, parentOf } from "../../../../tools/text/paths.ts";
import { readYamlFile } from "../yaml-file.ts";

/** More templates than these, and more entries and characters of what is filled in, are not followed: one may ask for itself, twice. */
const mostTemplates = 100;
const mostFilled = 3_000_000;

/** Where a text stands, and how many templates may still be read. */
interface Place {
  readonly project: Project;
  /** Folder of the file in which it is written. */
  readonly folder: string;
  readonly budget: { left: number; filled: number };
}

/**
 * A pipeline with the templates of this repository in their places, parameters filled in; one of another repository, or that is not there,
 * stays as it is written. Source: learn.microsoft.com/azure/devops/pipelines/process/templates.
 */
export const withTemplates = (pipeline: Table, project: Project, path: string): Table => {
  const place: Place = { project, folder: parentOf(path), budget: { left: mostTemplates, filled: mostFilled } };
  // What a change starts has the pipeline's own parameters at their defaults.
  const own = given(pipeline, {}, place);
  if (own === null) return pipeline;
  const extended = own.extends === undefined ? null : templateOf(tableOf(own.extends), place);
  return extended === null
    ? tableOf(followed(own, "steps", place))
    : { ...own, extends: undefined, ...tableOf(followed(extended.content, "steps", extended.place)) };
};

/** The lists whose entries may be templates; a template holds one of the same name. */
const lists = new Set(["steps", "jobs", "stages", "variables"]);

/** `kind`: the list in which `node` stands. */
const followed = (node: unknown, kind: string, place: Place): unknown => {
  if (Array.isArray(node))
    return node.flatMap((entry): readonly unknown[] => {
      const template = templateOf(tableOf(entry), place);
      const list = template?.content[kind];
      return template !== null && Array.isArray(list) ? listOf(followed(list, kind, template.place)) : [followed(entry, kind, place)];
    });
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      typeof value === "object" ? followed(value, lists.has(key) ? key : kind, place) : value,
    ]),
  );
};

/** A template's file with its parameters filled in; null where the entry is none, or it cannot be read. */
const templateOf = ({ template, parameters }: Table, place: Place): { readonly content: Table; readonly place: Place } | null => {
  if (typeof template !== "string" || /[@$]/.test(template) || place.budget.left-- <= 0) return null;
  const path = template.startsWith("/") ? joinPath(".", template.slice(1)) : joinPath(place.folder, template);
  const file = readYamlFile(place.project, path);
  if (!file.ok) return null;
  const content = given(file.value, tableOf(parameters), place);
  return content === null ? null : { content, place: { ...place, folder: parentOf(path) } };
};

/** A file with its parameters filled in, by what it is given, else by their defaults; null where that grows too large. */
const given = ({ parameters: declared, ...content }: Table, parameters: Table, { budget }: Place): Table | null => {
  const defaults = Array.isArray(declared)
    ? Object.fromEntries(declared.map(tableOf).flatMap((one) => (one.default === undefined ? [] : [[String(one.name), one.default]])))
    : tableOf(declared);
  const all = { ...defaults, ...parameters };
  // Each place of a parameter may hold all that is given.
  const [written, values] = [text(content), text(all)];
  if (written === null || values === null) return null;
  budget.filled -= written.length + (written.split("parameters.").length - 1) * values.length;
  return budget.filled < 0 ? null : tableOf(filled(content, all));
};

/** Data as text; null where anchors lead back to themselves. */
const text = (value: unknown): string | null => orElse(() => JSON.stringify(value) ?? "", null);

const parameter = /\$\{\{\s*parameters\.([\w-]+)\s*\}\}/g;
const wholeParameter = new RegExp(`^${parameter.source}$`);

/** Parameters in their places: one that is a whole text is its value, whatever that is; of a choice by one what holds. */
const filled = (node: unknown, parameters: Table): unknown => {
  if (Array.isArray(node))
    return decided(node, parameters).flatMap((entry) => {
      const value = filled(entry, parameters);
      // A list of steps as a parameter stands among the others.
      return Array.isArray(value) && !Array.isArray(entry) ? value : [value];
    });
  if (typeof node === "string") {
    const whole = wholeParameter.exec(node)?.[1];
    if (whole !== undefined && Object.hasOwn(parameters, whole)) return parameters[whole];
    return node.replace(parameter, (text, name: string) =>
      ["string", "number", "boolean"].includes(typeof parameters[name]) ? String(parameters[name]) : text,
    );
  }
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, filled(value, parameters)]));
};

/** Entries of a list without its choices by parameters: what holds stands in the place of the choice, and its others go. */
const decided = (list: readonly unknown[], parameters: Table): readonly unknown[] => {
  /** Whether a branch of the choice that stands here was taken; null where a run alone knows. */
  let taken: boolean | null = null;
  return list.flatMap((entry) => {
    const [[key, inside] = ["", null], ...others] = Object.entries(tableOf(entry));
    const word = others.length === 0 ? /^\$\{\{\s*(if|elseif|else)\b/.exec(key)?.[1] : undefined;
    if (word === undefined) return [entry];
    if (word !== "if" && taken === true) return [];
    const isHeld = word === "else" ? taken === false || null : word === "elseif" && taken === null ? null : holds(key, parameters);
    taken = isHeld;
    return isHeld === null ? [entry] : isHeld ? (Array.isArray(inside) ? inside : [inside]) : [];
  });
};

/** Whether a condition (`${{ if eq(parameters.lint, true) }}`) holds; null where a run alone knows. */
const holds = (key: string, parameters: Table): boolean | null => {
  const [, operator, name = "", literal = ""] =
    /^\$\{\{\s*(?:else)?if\s+(eq|ne)\(\s*parameters\.([\w-]+)\s*,\s*('[^']*'|[\w.-]+)\s*\)\s*\}\}$/.exec(key) ?? [];
  if (operator === undefined || !Object.hasOwn(parameters, name)) return null;
  const isEqual = String(parameters[name]).toLowerCase() === literal.replace(/^'|'$/g, "").toLowerCase();
  return (operator === "eq") === isEqual;
};
