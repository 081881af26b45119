import { type Attack, honest, undecidable } from "./attack.ts";
import { projectFiles } from "./project.ts";

/**
 * Attacks that are played in one run, to save time. `steps`: each is one answer of one round, refused before anything is
 * written; `rounds`: each is a round of its own, rejected before a gate runs; `alone`: the attack has the run to itself.
 */
export interface Bout {
  readonly mode: "alone" | "steps" | "rounds";
  readonly attacks: readonly Attack[];
}

// Three rounds running that are not kept end a gate's repair.
const mostRounds = 3;
const mostSteps = 40;

/** Puts attacks together that do not get into each other's way; every attack is in one bout. */
export const boutsOf = (attacks: readonly Attack[]): readonly Bout[] => {
  const bouts: { mode: Bout["mode"]; attacks: Attack[] }[] = [];
  for (const attack of attacks) {
    const mode = modeOf(attack);
    const most = mode === "rounds" ? mostRounds : mostSteps;
    const undecided =
      mode === "alone"
        ? undefined
        : bouts.find(
            (bout) => bout.mode === mode && bout.attacks.length < most && bout.attacks.every((other) => compatible(attack, other)),
          );
    if (undecided) undecided.attacks.push(attack);
    else bouts.push({ mode, attacks: [attack] });
  }
  return bouts;
};

const modeOf = (attack: Attack): Bout["mode"] => {
  if (attack.expected === honest || attack.expected === undecidable) return "alone";
  // Of too many files those that fit are taken, which ends the round.
  if (attack.expected === "policy: max-files") return "alone";
  if (attack.endless || attack.beforeWrite || attack.gate || attack.replies.length !== 1) return "alone";
  if (/^(?:policy|edit|read):/.test(attack.expected)) return "steps";
  return attack.expected.startsWith("integrity:") ? "rounds" : "alone";
};

/** Whether two attacks can share a project: the same scene and settings, no file that each wants otherwise, and not one rule for both. */
const compatible = (a: Attack, b: Attack): boolean => {
  // The second refusal by one rule ends a round.
  if (a.expected.startsWith("policy:") && a.expected === b.expected) return false;
  if (a.scene !== b.scene || JSON.stringify(a.edits ?? {}) !== JSON.stringify(b.edits ?? {})) return false;
  const usual = projectFiles(a.scene);
  const wants = (attack: Attack, path: string): string | undefined => attack.files?.[path] ?? usual[path];
  return [...Object.keys(a.files ?? {}), ...Object.keys(b.files ?? {})].every((path) => {
    const [one, other] = [wants(a, path), wants(b, path)];
    return one === other || one === undefined || other === undefined;
  });
};
