/** One mistake in the configuration, with its place. */
export interface ConfigError {
  /** What was read: a file's path as the user knows it, "input max-rounds", "--max-rounds" or "environment". */
  readonly file: string;
  /** From 1; null where the mistake has no place in a text. */
  readonly line: number | null;
  readonly column: number | null;
  /** Path in the document ("gates[1].timeout"); empty for the document as a whole. */
  readonly path: string;
  /** What was found and what is allowed. */
  readonly message: string;
  /** The nearest thing that is allowed, to be put after "did you mean"; null where nothing is near. */
  readonly suggestion: string | null;
}

/** An error that belongs to no place in a text. */
export const errorOf = (file: string, path: string, message: string): ConfigError => ({
  file,
  line: null,
  column: null,
  path,
  message,
  suggestion: null,
});

/** `.github/regreen.yml:12:5: gates[1].timeot: unknown key; did you mean "timeout"?` */
export const formatConfigError = ({ file, line, column, path, message, suggestion }: ConfigError): string => {
  const place = line === null ? file : `${file}:${line}${column === null ? "" : `:${column}`}`;
  const hint = suggestion === null ? "" : `; did you mean "${suggestion}"?`;
  return `${place}: ${path === "" ? "" : `${path}: `}${hint === "" ? message : message.replace(/\.$/, "")}${hint}`;
};

/** All errors as one text, a line each, by file and place, without duplicates. */
export const formatConfigErrors = (errors: readonly ConfigError[]): string => {
  const files = errors.map(({ file }) => file);
  const sorted = [...errors].sort(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  return [...new Set(sorted.map(formatConfigError))].join("\n");
};

/** "gates[1].env.CI" of a path of keys and indexes. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : text === "" ? String(part) : `${text}.${String(part)}`),
    "",
  );
