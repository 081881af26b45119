/** Set-up steps for a job with the default branch's cache: they may read it, and save nothing there. */
import { type Table, tableOf } from "../../tools/text/fields.ts";

/** What of an action saves a cache: inputs that are left out, inputs that are set, and the name under which it only restores. */
interface CachingAction {
  readonly without?: readonly string[];
  readonly with?: Table;
  readonly uses?: string;
  /** The major version from which it knows what is set. */
  readonly since?: number;
}

/** By owner and name. What installs through its cache as well is left to `cache-mode: read`, which GitHub's service enforces. */
export const cachingActions: Readonly<Record<string, CachingAction>> = {
  "actions/cache": { uses: "actions/cache/restore" },
  "actions/setup-node": { without: ["cache"], with: { "package-manager-cache": false }, since: 5 },
  "actions/setup-go": { with: { cache: false } },
  "actions/setup-python": { without: ["cache"] },
  "actions/setup-java": { without: ["cache"] },
  "actions/setup-dotnet": { without: ["cache"] },
  "pnpm/action-setup": { without: ["cache"] },
  "astral-sh/setup-uv": { with: { "enable-cache": false } },
  "gradle/actions/setup-gradle": { with: { "cache-read-only": true } },
  "Swatinem/rust-cache": { with: { "save-if": false } },
};

/** The step as it saves no cache. */
export const uncached = (step: Table): Table => {
  const [action = "", ...version] = String(step.uses ?? "").split("@");
  const known = cachingActions[action];
  if (known === undefined) return step;
  const kept = Object.entries(tableOf(step.with)).filter(([key]) => !(known.without ?? []).includes(key));
  const isOlder = Number(/^v(\d+)/.exec(version[0] ?? "")?.[1] ?? Number.POSITIVE_INFINITY) < (known.since ?? 0);
  const inputs = { ...Object.fromEntries(kept), ...(isOlder ? {} : known.with) };
  const { with: _, ...rest } = step;
  return {
    ...rest,
    uses: [known.uses ?? action, ...version].join("@"),
    ...(Object.keys(inputs).length === 0 ? {} : { with: inputs }),
  };
};
