import { type CollectionTag, parseDocument, Scalar, type YAMLSeq } from "yaml";
import type { Project } from "../../../core/project.ts";
import { ok, type Result } from "../../../core/result.ts";
import { type Table, tableOf } from "../../../tools/text/fields.ts";

/** What a `!reference` of GitLab names: a job and keys inside it. */
export class Reference {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
}

const reference: CollectionTag = {
  tag: "!reference",
  collection: "seq",
  resolve: (list) => new Scalar(new Reference((list as YAMLSeq).items.map(String))),
};

const broken = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });

/** A YAML file as data, anchors and merge keys resolved; an error says its place. Aliases that multiply are refused. */
export const readYamlFile = (project: Project, path: string): Result<Table, string> => {
  const text = project.has(path) ? project.text(path) : null;
  if (text === null) return broken(`${path} is not there or too large to be read`);
  try {
    const document = parseDocument(text, { merge: true, customTags: [reference], logLevel: "silent", prettyErrors: true });
    const [error] = document.errors;
    if (error !== undefined) return broken(`${path}:${error.linePos?.[0].line ?? 1}: no valid YAML: ${error.message.split("\n")[0] ?? ""}`);
    return ok(tableOf(document.toJS({ maxAliasCount: 200 })));
  } catch (cause) {
    return broken(`${path}: no valid YAML: ${cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause)}`);
  }
};
