/** What is known about the token before anything is spent. Null: it could not be found out, so delivery is tried. */
export interface TokenFacts {
  /** False where no token was given at all. */
  readonly present: boolean;
  /** The account that writes with it: "github-actions[bot]", "octocat"; null if GitHub did not say. */
  readonly login: string | null;
  readonly canPush: boolean | null;
  readonly canOpenPullRequests: boolean | null;
  readonly canPushWorkflows: boolean | null;
  /** Whether the branch to push to refuses pushes. */
  readonly branchProtected: boolean | null;
  /** Why nothing could be found out (no service, no answer), as a sentence; null where it could. */
  readonly trouble: string | null;
}

export const noToken: TokenFacts = {
  present: false,
  login: null,
  canPush: false,
  canOpenPullRequests: false,
  canPushWorkflows: false,
  branchProtected: null,
  trouble: null,
};

/**
 * The workflow's own token. Runs for what it opens or pushes wait until a person approves them (GitHub's changelog of 2026-06-11; before that,
 * and on older servers, none are made).
 */
export const isDefaultToken = ({ login }: Pick<TokenFacts, "login">): boolean => login === "github-actions[bot]";

/** Who a run writes for, and where. */
export interface Occasion {
  readonly pullRequest: { readonly fork: boolean /** The branch that it goes to. */; readonly base?: string } | null;
  /** The run is the base repository's own: a fork's pull request can be written to, though not its branch. */
  readonly onBehalf: boolean;
  /** `github.actor` is Dependabot: its runs get a read-only token and the secrets of its own store. */
  readonly byDependabot: boolean;
}

/** The note on a pull request that the workflow's own token opened. */
export const checksWait =
  'Checks not started: for what the workflow\'s own token opens or pushes, they wait until somebody who may write presses "Approve and run" on the pull request. With the token of an app as `github-token` they start by themselves.';

export type Hindrance =
  | "fork"
  | "dependabot"
  | "no-token"
  | "trouble"
  | "read-only"
  | "no-pull-requests"
  | "no-workflows"
  | "checks-wait"
  | "protected";

/** The obstacles to a delivery, each with its remedy in one sentence. Checked before anything is spent. */
export const hindrances = (
  mode: "push" | "pull-request" | "suggest",
  token: TokenFacts,
  occasion: Occasion,
): readonly { readonly kind: Hindrance; readonly message: string }[] => {
  if (occasion.pullRequest?.fork === true && !occasion.onBehalf)
    return [
      {
        kind: "fork",
        message:
          "This pull request comes from a fork, and GitHub gives those no right to write: the repair is in the summary and the artifact.",
      },
    ];
  if (occasion.byDependabot && token.canPush !== true)
    return [
      {
        kind: "dependabot",
        message:
          "Dependabot's runs get a read-only token: the repair is in the summary and the artifact. To deliver it, store a token as a Dependabot secret and hand it to `github-token`.",
      },
    ];
  if (!token.present)
    return [
      {
        kind: "no-token",
        message:
          "There is no token to deliver with: leave the input `github-token` at its default, or give one with the permission contents: write.",
      },
    ];
  if (token.trouble !== null) return [{ kind: "trouble", message: token.trouble }];
  const found: { readonly kind: Hindrance; readonly message: string }[] = [];
  if (mode !== "suggest" && token.canPush === false)
    found.push({ kind: "read-only", message: "The token may not push: give the job `permissions: contents: write`." });
  if (mode !== "push" && token.canOpenPullRequests === false)
    found.push({
      kind: "no-pull-requests",
      message:
        mode === "suggest"
          ? "The token may not comment on pull requests: give the job `permissions: pull-requests: write`."
          : "The token may not open pull requests: give the job `permissions: pull-requests: write`, and allow it under Settings, Actions, General, Workflow permissions.",
    });
  if (mode !== "suggest" && token.canPushWorkflows === false)
    found.push({
      kind: "no-workflows",
      message:
        "The token may not change workflow files: such changes are left out. A personal token with the scope `workflow`, or an app with that permission, could.",
    });
  if (mode !== "suggest" && isDefaultToken(token))
    found.push({
      kind: "checks-wait",
      message:
        mode === "push"
          ? "Checks of what the workflow's own token pushes wait for a person's approval, so the repair is offered as suggestions: committing one starts the checks. To have it pushed, give `github-token` the token of an app."
          : checksWait,
    });
  if (mode === "push" && token.branchProtected === true)
    found.push({
      kind: "protected",
      message: "The branch is protected, so the repair is offered as a pull request to it instead of a push.",
    });
  return found;
};
