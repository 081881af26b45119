import type { Environment } from "../../core/environment.ts";
import type { AgentSettings } from "../../core/settings.ts";
import type { AccountReader } from "./account.ts";
import type { ServiceFault } from "./service-fault.ts";

/** How one command is started. */
export interface LaunchRequest {
  readonly settings: AgentSettings;
  /** Null: the command's own default. */
  readonly model: string | null;
  /** 1 for the first round at a gate. */
  readonly round: number;
  readonly costLeft: number | null;
  /** Absolute paths of files that hold the system text, the message, and both together. */
  readonly systemFile: string;
  readonly messageFile: string;
  readonly promptFile: string;
  readonly system: string;
  readonly prompt: string;
  /** Absolute; a folder of our own for the command's settings and sessions. */
  readonly desk: string;
  /** What the step was given. */
  readonly environment: Environment;
}

/** How a command is started: a shell line, its variables, and who reads its output. */
export interface Launch {
  readonly line: string;
  /** As `shell` of a gate; "sh" for lines of our own making. */
  readonly shell: string | null;
  /** Variables beyond the harmless ones (`agentEnvironment`): the key, and switches. */
  readonly env: Readonly<Record<string, string>>;
  readonly reader: AccountReader;
}

/** One kind of command. */
export interface CommandKind {
  /** Program that must be on the PATH; null where only the shell can tell. */
  readonly program: string | null;
  /** The line that installs it. */
  readonly install: string;
  /** What a person should know before it is asked, as a clause. */
  readonly notice?: string;
  launch(request: LaunchRequest): Launch;
  /** The service's fault in the end of its plain output, where it failed before its first request; null for none. */
  fault?(tail: string): ServiceFault | null;
}
