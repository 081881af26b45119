/** Members that a value lacks by what a failure says: looked for in the type that a package declares, since another of its types may have the name. */
import { nearest } from "../nearest.ts";
import type { SymbolNow } from "./declared.ts";

/** What was read of a type, or of what a member called `owner` holds. */
export interface LackedMember {
  readonly member: string;
  readonly type: string | null;
  readonly owner: string | null;
}

/** How compilers and runtimes say it. */
const saidOfType: readonly RegExp[] = [
  /Property '(?<member>[\w$]+)' does not exist on type '(?:typeof )?(?:[\w$]+\.)*(?<type>[\w$]+)/g,
  /(?<!module )['"](?<type>\w+)['"](?: object)? has no attribute ['"](?<member>\w+)['"]/g,
];
const saidOfMember = /(?:^|[^\w$])(?<owner>[\w$]+)\.(?<member>[\w$]+) is not a function/g;
const readOfNothing = /Cannot read propert(?:y|ies) of (?:undefined|null) \(reading '(?<read>[\w$]+)'\)/;

/** `line`: the code at which the failure points. */
export const lacksIn = (message: string, line: string): readonly LackedMember[] => {
  const ofType = saidOfType.flatMap((row) =>
    [...message.matchAll(row)].map(({ groups }) => ({ member: groups?.member ?? "", type: groups?.type ?? "", owner: null })),
  );
  const read = readOfNothing.exec(message)?.groups?.read;
  const chains = [
    ...message.matchAll(saidOfMember),
    ...(read === undefined ? [] : line.matchAll(/\.(?<owner>[\w$]+)!?\.(?<member>[\w$]+)!?\.(?<read>[\w$]+)/g)),
  ].filter(({ groups }) => groups?.read === undefined || groups.read === read);
  return [...ofType, ...chains.map(({ groups }) => ({ member: groups?.member ?? "", type: null, owner: groups?.owner ?? "" }))];
};

interface DeclaredType {
  /** With what is written behind the name. */
  readonly members: ReadonlyMap<string, string>;
  readonly bases: readonly string[];
  /** It may have members that nobody can see here. */
  readonly open: boolean;
}

const mostNamed = 10;
const deepest = 8;
/** Of what a language brings. */
const builtIn: ReadonlyMap<string, readonly string[]> = new Map([
  ["Error", ["name", "message", "stack", "cause", "toString"]],
  ["Exception", ["args", "add_note", "with_traceback"]],
  ["object", []],
  ["Protocol", []],
  ["ABC", []],
]);

/** Those that no such type has, each with what it has; none where that cannot be told. */
export const missingMembers = (
  lacks: readonly LackedMember[],
  texts: readonly { readonly path: string; readonly text: string }[],
): readonly SymbolNow[] => {
  if (lacks.length === 0) return [];
  const types = new Map<string, DeclaredType>();
  for (const { path, text } of texts)
    for (const [name, found] of /\.pyi?$/.test(path) ? pythonTypes(text) : /\.d\.[cm]?ts$/.test(path) ? scriptTypes(text) : [])
      types.set(name, merged(types.get(name), found));
  return lacks.flatMap(({ member, type, owner }): SymbolNow[] => {
    const names = (type === null ? heldBy(owner ?? "", types) : [type]).filter((name) => types.has(name));
    const known = names.map((name) => membersOf(name, types, deepest));
    const all = new Set(known.flatMap((one) => one ?? []));
    if (names.length === 0 || known.includes(null) || all.has(member)) return [];
    const close = nearest(member, [...all]);
    const near = [...new Set([...(close === null ? [] : [close]), ...all])].filter((name) => !name.startsWith("_"));
    return [{ name: `${member} of ${names.slice(0, 3).join(", ")}`, now: null, near: near.slice(0, mostNamed) }];
  });
};

const merged = (one: DeclaredType | undefined, other: DeclaredType): DeclaredType =>
  one === undefined
    ? other
    : {
        members: new Map([...one.members, ...other.members]),
        bases: [...one.bases, ...other.bases],
        open: one.open || other.open,
      };

/** All members, its bases' as well; null where they cannot be told. */
const membersOf = (name: string, types: ReadonlyMap<string, DeclaredType>, deep: number): readonly string[] | null => {
  const type = types.get(name);
  if (type === undefined) return builtIn.get(name) ?? null;
  if (type.open || deep === 0) return null;
  const below = type.bases.map((base) => (base === name ? [] : membersOf(base, types, deep - 1)));
  return below.includes(null) ? null : [...type.members.keys(), ...below.flatMap((one) => one ?? [])];
};

/** The types that members of this name hold. What is read without a question is not the one that may be absent. */
const heldBy = (owner: string, types: ReadonlyMap<string, DeclaredType>): readonly string[] => {
  const written = [...types.values()].flatMap(({ members }) => members.get(owner) ?? []);
  const sure = written.filter((one) => one.startsWith(":"));
  return [
    ...new Set((sure.length > 0 ? sure : written).flatMap((one) => /^\??:\s*(?:[\w$]+\.)*(?<type>[\w$]+)/.exec(one)?.groups?.type ?? [])),
  ];
};

const head = /\b(?:(?:interface|class)|(?<is>type))\s+(?<name>[\w$]+)/g;
const memberHead =
  /^(?:(?:readonly|static|public|protected|private|override|accessor|abstract|declare|get|set)\s+)*(?<name>[\w$]+)(?<written>\??\s*[:(<][\s\S]{0,200})/;

const scriptTypes = (source: string): readonly (readonly [string, DeclaredType])[] => {
  const text = withoutComments(source);
  let left = 4 * text.length;
  return [...text.matchAll(head)].flatMap(({ index, 0: { length }, groups }): (readonly [string, DeclaredType])[] => {
    const opens = braceAfter(text, index + length);
    const more = withoutArguments(text.slice(index + length, opens));
    if (left <= 0 || opens < 0 || (groups?.is !== undefined && !/^\s*=\s*$/.test(more))) return [];
    const { parts, end } = partsOf(text, opens + 1, left);
    left -= end - opens;
    const bases = /\bextends\s+(?<names>[\s\S]*?)(?:\bimplements\b|$)/.exec(more)?.groups?.names ?? "";
    const members = parts.flatMap((part) => {
      const found = memberHead.exec(part)?.groups;
      return found === undefined ? [] : [[found.name ?? "", (found.written ?? "").replace(/^\?\s*/, "?")] as const];
    });
    const known = {
      members: new Map(members),
      bases: bases.split(",").flatMap((base) => /(?<name>[\w$]+)\s*$/.exec(base)?.groups?.name ?? []),
      open: parts.some((part) => /^(?:readonly\s+)?\[/.test(part)) || text[end - 1] !== "}" || /^\s*[&|]/.test(text.slice(end, end + 50)),
    };
    return [[groups?.name ?? "", known]];
  });
};

const longestHead = 2_000;

/** The brace that opens the body of what was named before `from`: not one among its type parameters; -1 where there is none. */
const braceAfter = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length && at < from + longestHead; at += 1) {
    const sign = text[at];
    if (sign === "<") depth += 1;
    else if (sign === ">" && text[at - 1] !== "=") depth -= 1;
    else if (depth === 0 && (sign === "{" || sign === ";")) return sign === "{" ? at : -1;
  }
  return -1;
};

const withoutComments = (text: string): string => {
  const parts: string[] = [];
  for (let at = 0; ; ) {
    const opens = text.indexOf("/*", at);
    const closes = opens < 0 ? -1 : text.indexOf("*/", opens + 2);
    parts.push(text.slice(at, closes < 0 ? text.length : opens));
    if (closes < 0) return parts.join("").replace(/(?<!:)\/\/[^\n]*/g, "");
    at = closes + 2;
  }
};

/** "A<B, C> extends D<E>" without what stands in angle brackets, which may be nested. */
const withoutArguments = (text: string): string => {
  const less = text.replaceAll("=>", "").replace(/<[^<>]*>/g, "");
  return less === text ? text : withoutArguments(less);
};

/** What stands between the brace before `from` and its end, at its first level, cut where members end; `end` is behind it. Bodies in bodies are read again: `most` bounds that. */
const partsOf = (text: string, from: number, most: number): { readonly parts: readonly string[]; readonly end: number } => {
  const parts: string[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < Math.min(text.length, from + most); at += 1) {
    const sign = text[at] ?? "";
    if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    const ends = depth < 0;
    if (ends || (depth === 0 && ";,\n".includes(sign))) {
      const part = text.slice(start, at).trim();
      if (part !== "") parts.push(part);
      start = at + 1;
    }
    if (ends) return { parts, end: at + 1 };
  }
  return { parts, end: text.length + 1 };
};

const mostBodyLines = 2_000;
const mostClasses = 2_000;
const longestLine = 1_000;

const pythonTypes = (text: string): readonly (readonly [string, DeclaredType])[] => {
  const lines = text.split("\n").map((line) => line.slice(0, longestLine));
  let classes = 0;
  return lines.flatMap((line, at): (readonly [string, DeclaredType])[] => {
    const groups = /^(?<indent>[ \t]*)class\s+(?<name>\w+)\s*(?:\((?<bases>[^)]{0,500})\))?\s*:/.exec(line)?.groups;
    if (groups === undefined || ++classes > mostClasses) return [];
    const depth = groups.indent?.length ?? 0;
    const below = lines.slice(at + 1, at + 1 + mostBodyLines);
    const end = below.findIndex((one) => one.trim() !== "" && one.length - one.trimStart().length <= depth);
    const body = below.slice(0, end < 0 ? below.length : end);
    const inner = Math.min(...body.filter((one) => one.trim() !== "").map((one) => one.length - one.trimStart().length));
    const members = body.flatMap((one) => {
      const own =
        one.length - one.trimStart().length === inner ? /^\s*(?:(?:async\s+)?def|class)\s+(\w+)|^\s*(\w+)\s*[:=]/.exec(one) : null;
      const set = /\bself\.(\w+)\s*(?::[^=]+)?=(?!=)/.exec(one);
      return [own?.[1] ?? own?.[2], set?.[1]].flatMap((name) => (name === undefined ? [] : [[name, ""] as const]));
    });
    const bases = withoutArguments((groups.bases ?? "").replaceAll("[", "<").replaceAll("]", ">"))
      .split(",")
      .filter((base) => base.trim() !== "");
    return [
      [
        groups.name ?? "",
        {
          members: new Map(members),
          bases: bases.map((base) => base.trim().split(".").at(-1) ?? ""),
          open: body.length === mostBodyLines || body.some((one) => /__getattr|\bsetattr\(|__dict__|__slots__/.test(one)),
        },
      ],
    ];
  });
};
