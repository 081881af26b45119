import type { Environment } from "../adapters/git.ts";
import { logText } from "../core/defuse.ts";
import { describeEvent } from "../core/events.ts";
import type { Face } from "../session/face.ts";

/** A face that has to be told when the run is over. */
export interface Progress extends Face {
  end(): void;
}

interface Options {
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly environment: Environment;
}

/** Plain lines, one a transition. */
export function progress(out: NodeJS.WriteStream, { quiet, verbose }: Options): Progress {
  const line = (text: string) => {
    if (!quiet) out.write(`${text}\n`);
  };
  return {
    begin(gates) {
      for (const gate of gates)
        line(`${gate.name} (${gate.stage}): ${logText(gate.run)}${gate.detected === null ? "" : ` [${gate.detected}]`}`);
    },
    event(event) {
      const text = describeEvent(event);
      if (text !== null) line(text);
    },
    say: (text) => line(logText(text)),
    prompt(gate, text, tokens) {
      out.write(`--- the first prompt for ${gate}, ${tokens} tokens, not sent ---\n${logText(text)}\n--- end of the prompt ---\n`);
    },
    output(_gate, text) {
      if (verbose) out.write(text);
    },
    end() {},
  };
}
