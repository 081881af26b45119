import type { Failure } from "../failure/failure.ts";

/** How the tools say that a name is not defined, from the start of the message. */
const forms: readonly RegExp[] = [
  // flake8 and pyflakes F821, ruff F821; F822 says the same of a name in __all__, which no import mends.
  /^(?:F821:?\s+)?undefined name [`'"](?<name>\w+)[`'"](?!.*__all__)/i,
  // pylint E0602
  /^(?:E0602:?\s+)?Undefined variable [`'"](?<name>\w+)[`'"]/i,
  // mypy name-defined; Python's own NameError, as pytest and tracebacks print it
  /^(?:error:\s+)?(?:E\s+)?(?:NameError:\s+)?name [`'"](?<name>\w+)[`'"] is not defined/i,
  // pyright and basedpyright reportUndefinedVariable
  /^(?:error:\s+)?"(?<name>\w+)" is not defined/,
];

/** The name that a failure says is not defined; null for everything else, also for names that are "possibly" or "already" something. */
export const undefinedName = ({ message }: Pick<Failure, "message">): string | null => {
  const sentence = message.trimStart();
  for (const form of forms) {
    const name = form.exec(sentence)?.groups?.name;
    if (name !== undefined) return name;
  }
  return null;
};
