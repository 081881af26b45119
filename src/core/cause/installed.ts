/** What decides which packages are installed: where it differs between two commits, what is here fits only one of them. */
import { protectedBy } from "../policy/policy.ts";
import type { ToolFacts } from "../tool-facts.ts";
import type { ChangedText } from "./change.ts";

/** Manifests that decide it where no lock file stands beside them. By base name. */
const manifests =
  /^(?:requirements[\w.-]*\.txt|go\.mod|pyproject\.toml|setup\.(?:py|cfg)|Cargo\.toml|composer\.json|Gemfile|[\w.-]+\.gemspec|pom\.xml|build\.gradle(?:\.kts)?)$/;
const dependencyKeys = [
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "peerDependencies",
  "overrides",
  "resolutions",
  "workspaces",
];

/** The files of a change that may have changed what is installed. */
export const changedInstallation = (files: readonly ChangedText[], tools: ToolFacts): readonly string[] =>
  files.filter((file) => changesPackages(file, tools)).map(({ path }) => path);

/** Whether a file of that name may decide it; of a package.json only a part does. */
export const changesInstallation = (path: string, tools: ToolFacts): boolean =>
  namesPackages(path) || protectedBy(path, tools) === "lock-file";

/** Whether people write there which packages they want. */
export const namesPackages = (path: string): boolean => isManifest(path) || manifests.test(path.slice(path.lastIndexOf("/") + 1));

const isManifest = (path: string): boolean => /(?:^|\/)package\.json$/.test(path);

const changesPackages = ({ path, before, after }: ChangedText, tools: ToolFacts): boolean =>
  isManifest(path) ? dependenciesOf(before) !== dependenciesOf(after) : changesInstallation(path, tools);

/** The part of a package.json that says what is installed; the text itself where it cannot be read. */
const dependenciesOf = (text: string | null): string => {
  try {
    const manifest: Record<string, unknown> = JSON.parse(text ?? "{}");
    return JSON.stringify(dependencyKeys.map((key) => manifest[key] ?? null));
  } catch {
    return text ?? "";
  }
};
