import { alternatives } from "../../../tools/alternatives.ts";
import { callsOf } from "../../../tools/command/calls.ts";
import { tools } from "../../../tools/table.ts";
import type { Tool } from "../../../tools/tool.ts";
import type { CiJob, CiStep } from "../read/job.ts";
import { expressionText, type Values } from "../read/value.ts";

/** An action that runs a script that it is given, on the runner itself. */
const carriers: readonly { readonly action: RegExp; readonly input: string; readonly program: string }[] = [
  { action: /^(?:nick-(?:fields|invision)\/retry|Wandalen\/wretry\.action)@/, input: "command", program: "" },
  { action: /^(?:coactions\/setup-xvfb|GabrielBB\/xvfb-action)@/, input: "run", program: "xvfb-run" },
  {
    action: /^(?:gradle\/(?:gradle-build-action|actions\/setup-gradle)|burrunan\/gradle-cache-action|eskatos\/gradle-command-action)@/,
    input: "arguments",
    program: "./gradlew",
  },
];

const actions = tools.flatMap((tool) =>
  (tool.actions ?? []).map((action) => ({ ...action, tool, program: action.program ?? callsOf(tool)[0]?.split(" ")[0] ?? "" })),
);

/** What a step's action runs, as a command. */
export interface ActionLine {
  /** The program that the action brings along, in its pinned version; "" where it runs a script, and where any version does. */
  readonly program: string;
  readonly version: string;
  readonly line: string;
  /** What installs the program in a workflow without the action; null where it takes nothing. */
  readonly install: string | null;
  /** Whether it is a script of the workflow, which reads the step's variables; those of another action are the action's own. */
  readonly carried: boolean;
}

/** The command that a step's action stands for; null where the action is no check that is known, or is asked in a way that is not. */
export const actionLine = (uses: string, inputs: Values): ActionLine | null => {
  const carrier = carriers.find(({ action }) => action.test(uses));
  if (carrier !== undefined) {
    // Another build, or another Gradle, than the one at the root.
    if (Object.keys(inputs).some((name) => /^(?:build-root-directory|wrapper-directory|gradle-executable)$/.test(name))) return null;
    const script = expressionText(inputs[carrier.input] ?? "")?.trim() ?? "";
    if (script === "" || (carrier.program !== "" && script.includes("\n"))) return null;
    const around = carrier.program === "xvfb-run" ? "xvfb-run --auto-servernum" : carrier.program;
    return {
      program: carrier.program === "./gradlew" ? "" : carrier.program,
      version: "",
      line: `${around} ${script}`.trim(),
      install: null,
      carried: true,
    };
  }
  const known = actions.find(({ action }) => action.test(uses));
  if (known === undefined) return null;
  let unfilled = false;
  const given = (name: string) => {
    const text = expressionText(inputs[name] ?? "");
    unfilled ||= text === null;
    return (text ?? "").replace(/\s+/g, " ").trim();
  };
  const line = known.line(given);
  if (line === null || unfilled) return null;
  // A version that only a run knows is any version.
  const pinned = known.version?.(given, uses.split("@")[1] ?? "") ?? given("version");
  const version = /^v?\d[\w.]*$/.exec(pinned)?.[0].length === 40 ? "" : (/^v?\d[\w.]*$/.exec(pinned)?.[0] ?? "");
  return {
    program: known.program,
    version,
    line: line.replace(/\s+/g, " ").trim(),
    install: installLine(known.tool, known.program, version),
    carried: false,
  };
};

/** What installs the program that an action brings, in whatever way it is asked, where a step behind it calls that; else null. */
export const installFor = (uses: string, { at }: Pick<CiStep, "at">, { steps }: Pick<CiJob, "steps">): string | null => {
  const known = actions.find(({ action }) => action.test(uses));
  const isCalled = known !== undefined && steps.some(({ at: later, run }) => later > at && run?.includes(known.program));
  return isCalled ? installLine(known.tool, known.program, "") : null;
};

/** Whether the command of a step reads a variable of it: a secret, and what is called after the tool, are an action's own settings. */
export const readsSetting = (action: ActionLine | null, name: string, secrets: ReadonlySet<string>): boolean =>
  action === null || action.carried || !(secrets.has(name) || name.startsWith(`${action.program.toUpperCase()}_`));

/** What installs a program of a tool, in a version where one is asked for; null where the runners have it, or nothing is known. */
const installLine = ({ packages }: Tool, program: string, version: string): string | null => {
  const [ecosystem, names = []] = Object.entries(packages ?? {})[0] ?? [];
  const name = names.find((one: string) => one === program || one.endsWith(`/${program}`)) ?? names[0];
  if (name === undefined) return null;
  switch (ecosystem) {
    case "pip":
      return `python -m pip install ${name}${version && `==${version}`}`;
    case "npm":
      return `npm install --global ${name}${version && `@${version}`}`;
    case "go":
      return `go install ${name}@${version || "latest"}\necho "$(go env GOPATH)/bin" >> "$GITHUB_PATH"`;
    case "cargo":
      return `cargo install ${name}`;
    default:
      return null;
  }
};

const regreen = /(?:^|\/)regreen(?:\/[\w./-]*)?@/i;

/** Whether a step is this program's own action. */
export const isRegreen = (uses: string): boolean => regreen.test(uses);

/** The script that an action that nobody knows is given to run: in an emulator, in a virtual machine. */
export const scriptInside = (inputs: Values): string | null => {
  const name = ["script", "run", "run-in-vm", "command", "commands"].find((one) => typeof inputs[one] === "string");
  return name === undefined ? null : expressionText(inputs[name] ?? "");
};

/** Actions that leave a server running beside the steps behind them. */
export const startsService = (uses: string): boolean =>
  startsCluster(uses) ||
  /(?:mongo|mysql|mariadb|postgres|postgresql|redis|elastic|couchdb|rabbitmq|kafka|minio|localstack|docker-compose|memcached|cassandra)(?:[\w-]*)@/i.test(
    uses,
  );

/** Those of them that make a cluster: `helm/kind-action`, `manusa/actions-setup-minikube`. */
export const startsCluster = (uses: string): boolean => /(?:kind|minikube|k3[ds])(?:[\w-]*)@/i.test(uses);

/** Actions that sign in at a cloud, whose key no other run has: what is tested behind them may work there. */
export const signsIn = (uses: string): boolean => /\/(?:auth|[\w-]*credentials|vault-action)@|^azure\/login@/i.test(uses);

const publisher = alternatives(
  /gh-?pages|github-pages|deploy|upload-pages|publish|[/-]release|release-|docker\/(?:login|build-push)/i,
  /changesets\/action|semantic-release|gradle-publish|scorecard|chromatic/i,
);

/** Actions that change the branch or publish a product. A job with one is no source of gates where nothing but a push starts it. */
export const publishes = (uses: string): boolean => publisher.test(uses);

/** Whether a step hands something on by itself: that is what its job signs in for. */
export const worksThere = ({ uses, run }: { readonly uses: string | null; readonly run: string | null }): boolean =>
  (uses !== null && !signsIn(uses) && publishes(uses)) || cloud.test(run ?? "");
const cloud = /(?:^|[\s;&|(])(?:gcloud|gsutil|aws|az|kubectl|helm|terraform|docker\s+push|npm\s+publish)\s/;

/** Actions that commit what the steps before them changed. */
export const commits = (uses: string): boolean =>
  /autofix|auto-?commit|create-pull-request|add-and-commit|git-push|push-changes/i.test(uses);

const attendant = alternatives(
  /setup|install|matcher|lite-action|github-script|checks-action|checkout|upload|report|comment|cache|label|codeql/i,
  /toolchain|vcpkg|disk|matrix|metadata|harden-runner|(?:^|\/)(?:mise|pixi|devbox|nix|volta-cli)\b/i,
  /artifact|attest|publish|result|changes|paths-filter|changed-files|existence|exists|version|wait/i,
  /^(?:attach_workspace|persist_to_workspace|add_ssh_keys)$/,
);

const speaker = alternatives(
  /comment|labeler|notif|slack|discord|telegram|report|upload|publish|deploy|pages|cancel-|paths-filter|changed-files|find-pull/i,
  /pull-request|release|login|credentials|\/auth@|app-token|github-token|attest|sbom|annotat|summary|badge|create-status|scorecard/i,
  /codecov|coveralls|codacy|coverage@|dependabot|auto-?merge|assign|triage|stale|project|milestone|welcome/i,
  /first-interaction|tag@|skip-duplicate/i,
  /harden-runner|tunnel|tmate|crowdin|(?:^|\/)cla|request-review|fetch-metadata|dispatch|netlify|vercel/i,
);

/** Actions that tell somebody, sign in or hand something on: they want rights that a job which checks has not, and set nothing up. */
export const speaks = (uses: string): boolean => speaker.test(uses.replace(/(?<=.)@.*/, "@"));

/** Builds an image of what is there; where the file does not say that it is pushed, that it can be built is what is asked. */
export const buildsImage = (uses: string, { push }: Values): boolean =>
  /\/(?:build-push|bake)-action@/.test(uses) && push !== true && expressionText(push ?? "") !== "true";

/** Actions that set up, fetch, or tell later steps something, by their name. */
export const waitsOn = (uses: string): boolean => attendant.test(uses.replace(/(?<=.)@.*/, "@"));

const checker = alternatives(
  /sec(?:urity)?\b|vuln|lint|check|test|format|analy|audit|scan|valid|verif|coverage-gate|link|spell|reuse|pre-?commit|cibuildwheel/i,
  /dependency-review|scorecard/,
  /semgrep|lychee|fuzz|inspect|trivy|zizmor|qodana|normalize|size-limit|^docker:|conventional|(?:maven|cargo|dotnet)-build|run-cmake/i,
);

/** Whether an unknown action looks as if it checked something, by its name or its step's, so that leaving it out must be said. */
export const looksLikeCheck = (uses: string, step: string | null): boolean =>
  (checker.test(uses.replace(/(?<=.)@.*/, "")) && !attendant.test(uses)) ||
  (step !== null && stating.test(step) && !attendant.test(uses) && !/\b(?:exist\w*|permissions?|version|whether|if|status)\b/i.test(step));

/** A step that says that it asks something: "Check for breaking changes". */
const stating =
  /^(?:run |perform )?(?:the )?(?:checks?|lints?|tests?|verif(?:y|ies)|validates?|ensures?|scan)\b|\b(?:lint(?:er|ing)?|tests?)$/i;

/** What the inputs of a set-up action choose a version by, as text. */
export const versionsIn = (inputs: Values): string =>
  JSON.stringify(
    Object.entries(inputs)
      .filter(([name]) => /version|toolchain|distribution|arch|target|channel/i.test(name))
      .map(([name, value]) => [name, String(value)]),
  );
