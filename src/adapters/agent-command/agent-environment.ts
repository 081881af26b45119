import { type Environment, gateEnvironment, isPrivateName } from "../../core/environment.ts";

/** Variables that a program needs to start, to reach the network, and to print readable text. No key is among them. */
const harmless =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TERM|XDG_\w+|https?_proxy|all_proxy|no_proxy|HTTPS?_PROXY|ALL_PROXY|NO_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|PYENV_ROOT|VOLTA_HOME|ASDF_\w+|MISE_\w+|NVM_DIR|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH)$/;

/** The environment that every agent command gets; its own key and switches are added by its `launch`. */
export const agentEnvironment = (
  environment: Environment,
  secrets: readonly string[],
  startedIn: string,
): Readonly<Record<string, string>> => {
  const { env } = gateEnvironment({ environment, secrets, passEnv: [], gateEnv: {}, startedIn });
  return { ...passedOn(env, harmless), NO_COLOR: "1", CI: "true" };
};

/** The variables whose name fits, as they are. */
export const passedOn = (
  environment: Environment,
  names: RegExp,
  also: (name: string) => boolean = () => true,
): Readonly<Record<string, string>> => {
  const fitting = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "" && names.test(entry[0]) && also(entry[0]),
  );
  return Object.fromEntries(fitting);
};

/** Keys of model providers: a step that names a command of its own is given them for that command. */
export const providerKeys = (environment: Environment): Readonly<Record<string, string>> =>
  passedOn(
    environment,
    /(?:_API_KEY|_AUTH_TOKEN|_OAUTH_TOKEN)$/,
    (name) => isPrivateName(name) && !/^(?:INPUT|ACTIONS|REGREEN)_/.test(name),
  );
