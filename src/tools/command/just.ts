/** A recipe of a justfile: what runs before and behind its own lines, each with what it is given. */
interface JustRecipe {
  readonly parameters: readonly string[];
  readonly needs: string;
  readonly lines: string[];
  readonly behind: string;
  readonly isScript: boolean;
}

/**
 * Recipe lines of a justfile with what they depend on, and with the words that the recipe is given. What only a run of just fills in
 * stays a word. Format: https://just.systems/man/en/
 */
export const justLines = (name: string, given: readonly string[], text: string): string[] => {
  const recipes = new Map<string, JustRecipe>();
  let pending: JustRecipe | null = null;
  let first = "";
  let attributes = "";
  for (const line of text.split(/\r?\n/)) {
    // `name parameter="default" *rest: need (other "argument") && behind`
    const [, recipe, parameters = "", tail = ""] = /^@?([A-Za-z_][\w-]*)(?![\w-])((?:[^:"']|"[^"]*"|'[^']*')*):(?!=)(.*)$/.exec(line) ?? [];
    if (recipe !== undefined) {
      const [needs = "", behind = ""] = tail.replace(/#.*/, "").split("&&");
      pending = { parameters: parameters.match(argument) ?? [], needs, lines: [], behind, isScript: /\bscript\b/.test(attributes) };
      // Of recipes of one name each is for another system.
      if (/linux|unix/.test(attributes) || !/windows|macos/.test(attributes)) recipes.set(recipe, pending);
      first ||= recipe;
      attributes = "";
    } else if (line.startsWith("[")) attributes += line;
    else if (/^\s+\S/.test(line)) pending?.lines.push(line.trim());
    else if (line.trim() !== "") pending = null;
  }
  const seen = new Set<string>();
  const visit = (recipe: string, words: readonly string[]): string[] => {
    const found = recipes.get(recipe);
    const key = [recipe, ...words].join(" ");
    if (!found || seen.has(key) || seen.size > mostRecipes) return [];
    seen.add(key);
    const called = (part: string) =>
      [...part.matchAll(/\(([^)]*)\)|([A-Za-z_][\w-]*)/g)].flatMap(([, inner, plain = ""]) => {
        const [other = plain, ...given] = (inner ?? "").match(argument) ?? [];
        return visit(other, given.map(literal));
      });
    return [...called(found.needs), ...scriptsIn(found, words), ...called(found.behind)];
  };
  return visit(name || first, given);
};

/** More recipes than these are not followed. */
const mostRecipes = 200;
/** Characters of a recipe into which values are filled, and of one value. */
const mostFilled = 50_000;
const mostGiven = 200;
/** A word of a recipe's head, with its default. */
const argument = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;
const literal = (text: string): string => /^(["'])(.*)\1$/.exec(text)?.[2] ?? `{{${text}}}`;

/** Each line of a recipe is a script, those that end in a backslash with the next; with an interpreter of its own all of them are one. */
const scriptsIn = ({ parameters, lines, isScript }: JustRecipe, words: readonly string[]): readonly string[] => {
  const values = new Map(
    parameters.map((parameter, at) => {
      const [, many = "", name = "", preset = null] = /^([*+]?)\$?([\w-]+)(?:=(.*))?$/.exec(parameter) ?? [];
      const rest = many === "" ? words[at] : words.slice(at).join(" ") || undefined;
      return [name, rest ?? (many === "*" ? "" : preset === null ? undefined : literal(preset))] as const;
    }),
  );
  const written = lines.join("\n");
  // What is longer is filled in by a run of just alone.
  const text =
    written.length > mostFilled
      ? written
      : written.replace(/\{\{((?:[^{}\n]|[{}](?![{}])){0,200})\}\}/g, (_, inner: string) => {
          const [, name = "", more = ""] = /^\W*([\w-]*)(.*)$/.exec(inner) ?? [];
          const value = more.trim() === "" ? values.get(name) : undefined;
          return value === undefined || value.length > mostGiven ? `{{${name}}}` : value;
        });
  const interpreter = /^#!\s*(?:\S*\/env\s+(?:-S\s+)?)?(\S+)/.exec(lines[0] ?? "")?.[1] ?? "sh";
  if (!/(?:^|\/)(?:ba|z|da|k)?sh$/.test(interpreter)) return [`${interpreter} -`];
  if (isScript || text.startsWith("#!")) return [text];
  return text
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.replace(/^[@-]+/, ""));
};
