import { settingsOf } from "../integrity/configuration/settings.ts";
import type { ToolFacts } from "../tool-facts.ts";
import { type GuardedFile, isForShow } from "./changed-file.ts";
import type { WeighedFinding } from "./rules.ts";

/** Manifests and where they name a package with a version; documents by their keys, lists by their lines. */
const sections =
  /^(?:dependencies|devDependencies|dev-dependencies|build-dependencies|peerDependencies|optionalDependencies|require|require-dev|overrides|resolutions)$/;
const lineForms: readonly (readonly [file: RegExp, line: RegExp])[] = [
  [/(?:^|\/)go\.mod$/, /^\s*(?:require\s+)?(?<name>[\w.-]+\.[\w./-]+)\s+v(?<version>\d+\.\d+\.\d+)(?!\S*-0\.)/gm],
  [/(?:^|\/)(?:requirements|constraints)[\w.-]*\.txt$/, /^(?<name>[\w.-]+)(?:\[[^\]]*\])?\s*(?:==|>=|~=)\s*(?<version>\d[\w.]*)/gm],
  [
    /(?:^|\/)(?:pyproject\.toml|setup\.py|setup\.cfg|tox\.ini)$/,
    /(?<name>[A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*(?:==|>=|~=)\s*(?<version>\d[\w.]*)/gm,
  ],
  [
    /(?:^|\/)(?:Gemfile|[\w.-]+\.gemspec)$/,
    /^\s*(?:gem|\w+\.add_\w*dependency)\s*\(?\s*["'](?<name>[\w-]+)["']\s*,\s*["'][~>=\s]*(?<version>\d[\w.]*)/gm,
  ],
  [/(?:^|\/)\.pre-commit-config\.ya?ml$/, /repo:\s*\S*?\/(?<name>[\w.-]+)\s*\n\s*rev:\s*["']?v?(?<version>\d[\w.]*)/gm],
];

/** Packages that a manifest asks for in an older version than before: `weakened` where the package is a tool that checks. */
export const pinnedBack = (files: readonly GuardedFile[], tools: ToolFacts): readonly WeighedFinding[] =>
  files.flatMap(({ path, before, after }): readonly WeighedFinding[] => {
    if (before === null || after === null || isForShow(path)) return [];
    const old = versionsIn(path, before);
    return [...versionsIn(path, after)].flatMap(([name, now]): readonly WeighedFinding[] => {
      const was = old.get(name);
      if (was === undefined || !isOlder(now, was)) return [];
      const line = after.split("\n").findIndex((text) => text.includes(plainName(name)) && text.includes(now)) + 1;
      const weight = tools.programs.includes(plainName(name)) ? "weakened" : "worth-a-look";
      return [
        {
          rule: "dependency-pinned-back",
          path,
          line: line === 0 ? null : line,
          weight,
          reason: `${plainName(name)} goes back from ${was} to ${now}.`,
        },
      ];
    });
  });

const plainName = (key: string): string => key.slice(key.lastIndexOf("\0") + 1);

const versionsIn = (path: string, text: string): ReadonlyMap<string, string> => {
  const form = lineForms.find(([file]) => file.test(path))?.[1];
  if (form !== undefined)
    return new Map(
      [...text.slice(0, 500_000).matchAll(form)].map(({ groups }) => [(groups?.name ?? "").toLowerCase(), groups?.version ?? ""]),
    );
  if (!/(?:^|\/)(?:package\.json|Cargo\.toml|composer\.json)$/.test(path)) return new Map();
  return new Map(
    [...settingsOf(path, text).values()].flatMap(({ path: keys, values: [value] }) => {
      const at = keys.findIndex((key) => sections.test(key));
      const name = keys[at + 1];
      const plain = at >= 0 && name !== undefined && (keys.length === at + 2 || (keys.length === at + 3 && keys.at(-1) === "version"));
      const version = typeof value === "string" ? /^[\^~>=v\s]*(\d+(?:\.\d+)*)/.exec(value)?.[1] : undefined;
      return plain && version !== undefined ? [[[...keys.slice(0, at + 1), name].join("\0"), version] as const] : [];
    }),
  );
};

/** By the numbers alone; what one side leaves open is no difference. */
const isOlder = (now: string, was: string): boolean => {
  const [a, b] = [now, was].map((version) => version.split(".").map((part) => Number.parseInt(part, 10)));
  for (let at = 0; at < Math.min(a?.length ?? 0, b?.length ?? 0); at += 1) {
    const [one, other] = [a?.[at] ?? 0, b?.[at] ?? 0];
    if (Number.isNaN(one) || Number.isNaN(other)) return false;
    if (one !== other) return one < other;
  }
  return false;
};
