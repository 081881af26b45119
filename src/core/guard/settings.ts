import { isCommand, isSeverity } from "../integrity/configuration/keys.ts";
import { type Setting, settingsOf } from "../integrity/configuration/settings.ts";
import { protectedBy } from "../policy/policy.ts";
import { isForShow } from "./changed-file.ts";
import type { Context } from "./context.ts";
import type { Weight } from "./report.ts";
import type { RuleFinding } from "./rules.ts";

/** Keys of a package's manifest that say what it is and needs, not how it is checked. */
const manifestKeys =
  /^(?:name|version|files|workspaces|exports|imports|main|module|types|typings|typesVersions|bin|man|directories|dependencies|devDependencies|peerDependencies\w*|optionalDependencies|bundledDependencies|bundleDependencies|resolutions|overrides|pnpm|engines|os|cpu|packageManager|volta|publishConfig|browserslist|keywords|repository|sideEffects|private|config|unpkg|jsdelivr|browser|catalogs?|package|project|build-system|dependency-groups|features|profile|patch|bench|bin|lib|example|workspace|require|require-dev|autoload\w*|extra|minimum-stability|suggest|conflict|replace|provide|tasks?|minimumReleaseAge\w*|onlyBuiltDependencies|ignoredBuiltDependencies|sherif|release-it|knip|size-limit)$/;

const scriptOfChecks =
  /^(?:pre|post)?(?:tests?|lint|checks?|typecheck|types?|tsc|format|fmt|verify|validate|ci|unit|e2e|coverage|cov|spec|specs|style|analy[sz]e|stan|phpstan|psalm|mypy|audit)(?:$|[:._-])/i;

/** Weight of a looser setting; null where it configures no check of this project. Steps of CI are compared by what they check instead. */
export const temperedSetting = (finding: RuleFinding, setting: readonly string[], context: Context): Weight | null => {
  const { path } = finding;
  if (isForShow(path)) return null;
  const kind = protectedBy(path, context.tools);
  const coverage = /(?:^|\/)\.?(?:codecov|coveralls)\.ya?ml$/.test(path);
  if (kind === "github" || (kind === "ci-configuration" && !coverage)) return null;
  const file = context.file(path);
  if (file === undefined || file.before === null) return null;
  if (file.after === null) return "worth-a-look";
  const manifest = /(?:^|\/)(?:package\.json|pyproject\.toml|Cargo\.toml|composer\.json|pnpm-workspace\.yaml)$/.test(path);
  const [first = "", second = ""] = setting;
  if (manifest && first === "scripts")
    return scriptOfChecks.test(second)
      ? scriptWeight(
          finding,
          file.after,
          settingsOf(path, file.before).get(setting.join("\0")),
          settingsOf(path, file.after).get(setting.join("\0")),
          context,
        )
      : null;
  if (manifest && manifestKeys.test(first) && !(first === "workspace" && second === "lints")) return null;
  // How often a service is asked whether it is up.
  if (setting.includes("healthcheck")) return null;
  const [before, after] = [settingsOf(path, file.before), settingsOf(path, file.after)];
  // What went may stand in the configuration that this one takes over now.
  const inherits = (of: ReadonlyMap<string, Setting>): string =>
    JSON.stringify(
      [...of.values()].filter(({ path: [key = "", under] }) => /^(?:extends|references|inherit_from)$/.test(key) || under === "NewCops"),
    );
  const moved = !after.has(setting.join("\0")) && inherits(before) !== inherits(after);
  if (moved) return "worth-a-look";
  const [old, now] = [before.get(setting.join("\0")), after.get(setting.join("\0"))];
  // A section that came with all that is in it loosens nothing that was.
  if (old === undefined && ![...before.values()].some((known) => sharesSection(known, setting))) return null;
  if (isSeverity(setting)) return succeeded(setting, after) ? null : finding.weight;
  const values = [...(old?.values ?? []), ...(now?.values ?? [])];
  const words = values.some((value) => typeof value === "string" && !/^\d+(?:\.\d+)?%?$/.test(value));
  if (now?.list === true || old?.list === true || (words && !isCommand(setting)))
    return leavesTestsOut(path, old, now, context) ? "weakened" : "worth-a-look";
  // A single word or a duration is no command, whatever its key is called.
  if (isCommand(setting) && values.every((value) => typeof value !== "string" || !/\s/.test(value))) return null;
  // `strict` stands for the options that it brings.
  if (
    now === undefined &&
    /strict/i.test(
      [...after.values()]
        .filter(({ path: at, values }) => at.at(-1) === "strict" && values[0] === true && before.get(at.join("\0"))?.values[0] !== true)
        .map(({ path: at }) => at.at(-1))
        .join(),
    )
  )
    return null;
  return finding.weight;
};

/** A script whose tool was exchanged for another one, or went with its tool, is no looser for its words. */
const scriptWeight = (
  finding: RuleFinding,
  head: string,
  old: Setting | undefined,
  now: Setting | undefined,
  { tools }: Context,
): Weight => {
  const namedIn = (setting: Setting | undefined): readonly string[] => {
    const words = new Set((setting?.values ?? []).join("\n").match(/[\w@./-]+/g));
    return tools.programs.filter((program) => words.has(program));
  };
  // One of several of a kind (`test:types:ts54`) went, and others of it stay.
  const family = finding.setting?.at(-1)?.replace(/:[^:]*$/, ":") ?? "";
  if (now === undefined && family.endsWith(":") && head.includes(`"${family}`)) return "worth-a-look";
  // Other paths are given beside what is left out now: whether it is more or less nobody can tell from the words.
  const pathsIn = (setting: Setting): readonly string[] =>
    setting.values
      .join("\n")
      .replace(/--?(?:ignore|exclude)[\w-]*[= ]\S+/g, "")
      .match(/(?<=^|[\s"'])(?!-)[\w.*{},@-]*[/*][^\s"']*/g) ?? [];
  if (old !== undefined && now !== undefined && pathsIn(now).some((path) => !pathsIn(old).includes(path))) return "worth-a-look";
  const was = namedIn(old);
  if (was.length === 0) return finding.weight;
  if (now === undefined)
    return was.some((program) => head.includes(`"${program}"`) || new RegExp(`\\b${program}\\b`).test(head))
      ? finding.weight
      : "worth-a-look";
  return namedIn(now).some((program) => was.includes(program)) ? finding.weight : namedIn(now).length > 0 ? "worth-a-look" : finding.weight;
};

const sharesSection = (known: Setting, setting: readonly string[]): boolean => {
  const depth = setting[0] === "tool" ? 2 : 1;
  return setting.length === 1 || setting.slice(0, depth).every((key, at) => known.path[at] === key);
};

/** Whether a rule of the same name, of another plugin or tool or in the plural, is on in its stead. */
const succeeded = (setting: readonly string[], after: ReadonlyMap<string, Setting>): boolean => {
  const plain = (key: string): string => key.slice(key.lastIndexOf("/") + 1).replace(/s$/, "");
  const name = setting.at(-1) ?? "";
  return [...after.values()].some(
    ({ path, values }) =>
      path.at(-1) !== name && plain(path.at(-1) ?? "") === plain(name) && /^(?:error|warn|2|1|deny|forbid|true)$/.test(String(values[0])),
  );
};

/** Whether a list of what is left out, or taken in, no longer reaches tests that it reached. */
const leavesTestsOut = (path: string, old: Setting | undefined, now: Setting | undefined, context: Context): boolean => {
  if (!/test|jest|mocha|karma|playwright|cypress|spec|tox|nox|pyproject|setup\.cfg/i.test([path, ...((now ?? old)?.path ?? [])].join("/")))
    return false;
  if (/mypy|ruff|pyright|lint|format/i.test(((now ?? old)?.path ?? []).join("/"))) return false;
  const was = new Set((old?.values ?? []).map(String));
  const is = new Set((now?.values ?? []).map(String));
  const leavesOut = /exclude|ignore|omit|skip|deselect/i.test((now ?? old)?.path.at(-1) ?? "");
  const changed = leavesOut ? [...is].filter((value) => !was.has(value)) : [...was].filter((value) => !is.has(value));
  return changed.some((value) => /\.\w+$/.test(value) && context.isTest(value.replace(/^\.\//, "")) && !/fixture|snapshot/i.test(value));
};
