/** What starts, builds or runs in containers. */
import type { Leaf } from "../../../tools/command/leaves.ts";
import { isContainer } from "../../../tools/command/wrappers.ts";

/** Makes a cluster of containers on this machine. */
export const isCluster = (program: string): boolean => /^(?:kind|minikube|k3d)$/.test(program);

/** Starts what later steps use, or only looks after it: nothing is built by it and nothing pushed. */
export const startsContainer = (program: string, rest: readonly string[]): boolean => {
  const [first = "", second = ""] = rest.filter((word) => !word.startsWith("-"));
  const command = program === "docker-compose" ? first : first === "compose" ? composed(rest) : first;
  if (waitsForEnd(rest)) return false;
  if (/^(?:run|exec)$/.test(command)) return rest.some((word) => /^(?:-d|--detach(?:=true)?|-\w*d\w*)$/.test(word));
  if (/^(?:network|volume|image|container|system|context|buildx)$/.test(command))
    return /^(?:create|inspect|ls|prune|rm|use|info|df)$/.test(second);
  return /^(?:up|pull|start|stop|kill|rm|rmi|ps|logs|wait|info|version|down|inspect|images|port|cp|restart|load)$/.test(command);
};

/** `docker compose config`: reads the files of the services, starts nothing and asks no daemon. */
export const readsServices = (program: string, rest: readonly string[]): boolean =>
  program === "docker-compose" ? rest.includes("config") : isContainer(program) && rest[0] === "compose" && composed(rest) === "config";

/** Whether a container is waited for until it ends: what it came to is asked. */
export const waitsForEnd = (rest: readonly string[]): boolean =>
  rest.some((word) => /^--(?:abort-on-container-exit|exit-code-from)/.test(word));

/** Whether it starts or enters a container, whatever else. */
export const usesContainer = ({ words: [program = "", ...rest] }: Leaf): boolean =>
  isContainer(program) && rest.some((word) => /^(?:up|run|exec|build)$/.test(word));

/** The command of `docker compose -f x.yml up`. */
const composed = (rest: readonly string[]): string =>
  rest.find((word) => /^(?:up|pull|start|stop|kill|rm|ps|logs|wait|down|run|exec|build|push|config|restart|create|cp)$/.test(word)) ?? "";

/** `kind create cluster`, `minikube start`: a cluster of containers. */
export const makesCluster = ([program = "", ...rest]: readonly string[]): boolean =>
  isCluster(program) && rest.some((word) => /^(?:create|start|load)$/.test(word));

/** Builds or runs in a container; what pushes one publishes. */
export const needsDocker = ({ runner, words: [program = "", command = "", inner = "", ...rest] }: Leaf): boolean =>
  isContainer(runner[0] ?? "") ||
  makesCluster([program, command]) ||
  (/^(?:mvnw?|gradlew?)$/.test(program) &&
    [command, inner, ...rest].some((word) => /(?:^|:|[a-z])(?:[dD]ockerBuild|[bB]uild-?[iI]mage|buildTar|nativeImage)$/.test(word))) ||
  /^(?:cross|earthly|dagger|devcontainer)$/.test(program) ||
  (/^(?:docker|podman)$/.test(program) &&
    (/^(?:run|build|exec)$/.test(command) ||
      (/^(?:compose|buildx)$/.test(command) && /^(?:run|exec|build|up)$/.test(composed([inner, ...rest])))));

/** Runs an image that is there. */
export const runsContainer = ({ words: [program = "", command = "", inner = ""] }: Leaf): boolean =>
  /^(?:docker|podman)$/.test(program) && (/^(?:run|exec)$/.test(command) || (command === "compose" && /^(?:run|exec)$/.test(inner)));

/** Whether a step says that it starts what later ones use; in a container that runs already it runs something. */
export const startsByWord = (name: string, leaves: readonly Leaf[]): boolean =>
  /^(?:start|launch|set up|boot)/i.test(name) || (/^run/i.test(name) && !leaves.some(({ words }) => words.includes("exec")));
