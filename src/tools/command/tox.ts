import { type Table, tableOf } from "../text/fields.ts";
import { logicalLines, quoteWord } from "./shell.ts";

/** The sections of an INI file: their keys with the lines of their values. */
type Sections = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** What tox would run: an environment's name gives its command lines. */
interface Environments {
  readonly listed: readonly string[];
  readonly labels: ReadonlyMap<string, readonly string[]>;
  commands(name: string): readonly string[];
}

/** More environments than this are not looked into: a generative list may have thousands. */
const most = 60;

/**
 * The command lines that a call of tox comes to, of each environment that its words name; of all that are listed where they name none.
 * `ini` is a tox.ini (or the like), `toml` the table of pyproject.toml or tox.toml. Format: https://tox.wiki/en/latest/config.html
 */
export const toxLines = (words: readonly string[], ini: string | null, toml: unknown): string[] => {
  const environments = ini === null ? fromToml(tableOf(toml)) : fromIni(sectionsOf(ini));
  const { names, factors, labels } = chosen(words);
  const wanted = [
    ...names,
    ...labels.flatMap((label) => environments.labels.get(label) ?? []),
    ...(factors.length === 0 ? [] : environments.listed.filter((name) => factors.every((factor) => name.split("-").includes(factor)))),
  ];
  const all = wanted.length > 0 ? wanted : factors.length > 0 ? factors : environments.listed.length > 0 ? environments.listed : ["py"];
  return [...new Set(all.slice(0, most).flatMap((name) => environments.commands(name)))];
};

/** What the words ask for: `-e a,b`, `-f lint`, `-m label`. */
const chosen = (words: readonly string[]): { names: readonly string[]; factors: readonly string[]; labels: readonly string[] } => {
  const values = (short: string, long: string): readonly string[] =>
    words.flatMap((word, at) => {
      if (word === short || word === long) return [words[at + 1] ?? ""];
      if (word.startsWith(`${long}=`)) return [word.slice(long.length + 1)];
      return word.startsWith(short) && !word.startsWith("--") && word.length > 2 ? [word.slice(2)] : [];
    });
  const list = (texts: readonly string[]) => texts.flatMap((text) => text.split(",")).filter((name) => name !== "" && name !== "ALL");
  return { names: list(values("-e", "--env")), factors: values("-f", "--factor"), labels: values("-m", "--label") };
};

const sectionsOf = (text: string): Sections => {
  const sections = new Map<string, Map<string, string[]>>();
  let keys = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of logicalLines(text)) {
    const head = /^\[([^\]]{1,200})\]\s*$/.exec(line);
    const key = /^([A-Za-z_][\w.-]*)\s*=\s*(.*)$/.exec(line);
    if (head) {
      keys = new Map();
      lines = [];
      for (const name of braces(head[1] ?? "")) sections.set(name, keys);
    } else if (key) {
      lines = key[2] === "" ? [] : [key[2] ?? ""];
      keys.set((key[1] ?? "").replaceAll("_", ""), lines);
    } else if (/^\s+[^\s#;]/.test(line)) lines.push(line.trim());
  }
  return sections;
};

const fromIni = (sections: Sections): Environments => {
  const top = sections.get("tox") ?? sections.get("tox:tox") ?? new Map<string, readonly string[]>();
  const value = (section: string, key: string): readonly string[] => sections.get(section)?.get(key) ?? [];
  return {
    listed: (top.get("envlist") ?? []).flatMap(braces),
    labels: new Map(
      (top.get("labels") ?? []).flatMap((line): (readonly [string, readonly string[]])[] => {
        const [label = "", names = ""] = line.split("=");
        return [[label.trim(), braces(names)]];
      }),
    ),
    commands: (name) => {
      const environment = `testenv:${name}`;
      const section = sections.has(environment) && sections.get(environment)?.has("commands") ? environment : "testenv";
      const referred = value(section, "commands").flatMap((line) => {
        const reference = /^\{\[([^\]]+)\](\w+)\}$/.exec(line);
        return reference ? value(reference[1] ?? "", (reference[2] ?? "").replaceAll("_", "")) : [line];
      });
      return referred.flatMap((line) => forFactors(line, name.split("-"))).map(substituted);
    },
  };
};

/** A line with a condition (`lint,!py38: flake8`) counts where the environment's factors meet it. */
const forFactors = (line: string, factors: readonly string[]): readonly string[] => {
  const conditional = /^([!\w.{},-]+?)\s*:\s+(.*)$/.exec(line);
  if (!conditional) return [line];
  const met = braces(conditional[1] ?? "").some((one) =>
    one.split("-").every((factor) => (factor.startsWith("!") ? !factors.includes(factor.slice(1)) : factors.includes(factor))),
  );
  return met ? [conditional[2] ?? ""] : [];
};

const substituted = (line: string): string => {
  const plain = line
    .replace(/\{posargs(?::([^{}]*))?\}|\{env:\w+(?::([^{}]*))?\}/g, (_, rest?: string, fallback?: string) => rest ?? fallback ?? "")
    .replace(/\{\/\}/g, "/")
    .replace(/\{(?:toxinidir|tox_root)\}\/?/g, "./")
    .replace(/\{env_?python\}/g, "python")
    .trim();
  // A leading "-" ignores the exit code, as `|| true` would.
  return plain.startsWith("-") ? `${plain.replace(/^-\s*/, "")} || true` : plain;
};

/** `py{310,311}-{test,lint}` and `3.1{0-5}` written out; a list is split at its commas. */
const braces = (text: string): string[] => {
  const parts = text.split(/,(?![^{]*\})|\s+(?![^{]*\})/).map((part) => part.trim());
  const written = parts
    .filter((part) => part !== "")
    .flatMap((part) => {
      let found = [part];
      for (let round = 0; round < 6 && found.some((one) => one.includes("{")); round++) {
        found = found
          .flatMap((one) => {
            const group = /\{([^{}]*)\}/.exec(one);
            if (!group) return [one];
            const range = /^(\d+)-(\d+)$/.exec(group[1] ?? "");
            const from = Number(range?.[1]);
            const values = range
              ? Array.from({ length: Math.min(50, Math.max(0, Number(range[2]) - from + 1)) }, (_, at) => String(from + at))
              : (group[1] ?? "").split(",");
            return values.map((value) => one.replace(group[0], () => value.trim()));
          })
          .slice(0, 500);
      }
      return found;
    });
  return written.slice(0, 500);
};

const fromToml = (tox: Table): Environments => {
  const environments = tableOf(tox.env);
  const listed = (Array.isArray(tox.env_list) ? tox.env_list : []).filter((name): name is string => typeof name === "string");
  return {
    listed: listed.length > 0 ? listed : Object.keys(environments),
    labels: new Map(
      Object.entries(tableOf(tox.labels)).map(([label, names]) => [
        label,
        Array.isArray(names) ? names.filter((one): one is string => typeof one === "string") : [],
      ]),
    ),
    commands: (name) => {
      const commands = tableOf(environments[name]).commands ?? tableOf(tox.env_run_base).commands;
      return (Array.isArray(commands) ? commands : []).flatMap((command) => {
        const words = (Array.isArray(command) ? command : []).flatMap(wordsOf);
        return words.length === 0 ? [] : [words.map(quoteWord).join(" ")];
      });
    },
  };
};

/** A word of a command, or the words that stand where none are given: `{ replace = "posargs", default = [...] }`, also inside of each other. */
const wordsOf = (word: unknown): readonly string[] => {
  const said = typeof word === "string" ? word : tableOf(word).default;
  return typeof said === "string" ? [said] : Array.isArray(said) ? said.flatMap(wordsOf) : [];
};
