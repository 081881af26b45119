/** What stops the failing input, what waits, and what no longer objects: by what the edits of a file do, in all languages alike. */
import { finding, type IntegrityFinding } from "../finding.ts";
import { type Red, spokenBy } from "../red.ts";
import type { RuleName } from "../rules.ts";
import type { TextView } from "../text-view.ts";
import { editsOf, isHandler, objects, type StatementEdit, valuesAlone } from "./edits.ts";
import type { CodeStatement } from "./statements.ts";

/** An answer that holds values and no name but of nothing. */
const container = new RegExp(String.raw`^(?:return\b)?${valuesAlone("();", "null|undefined|true|false|None|True|False")}$`);
/** A handler of whatever goes wrong, by the names that languages have for that. */
const ofAll = /^(?:except|rescue)\s*(?::|$|=>)|\b(?:Base)?(?:Exception|Throwable|RuntimeException|StandardError|object)\b/;
/** A handler in a call, which answers without work. */
const inline =
  /(?:\([^()]*\)|\w+)\s*=>\s*(?:\(\s*\{[^()]*\}\s*\)|\{\s*\}|\[\s*\]|(?:resolve|done|callback|cb|next|ok)\s*\(\s*(?:null|undefined|true|false|-?\d[\w.]*(?![\w.])|["'\s[\]{}])*\)|null|undefined|true|false|-?\d[\w.]*|"\s*"|'\s*')\s*\)/;
const isError = /\.\s*catch\s*\(|["'`]error["'`]/;
/** The head of a function that is called when something goes wrong. */
const callback = /(?:\.\s*catch\s*\(|\(\s*["'`]error["'`]\s*,)[^;]*(?:=>|\bfunction\b[^;]*\))$/;
/** What handed an error on, and what takes a default in its place. */
const handsOn = /[\w)\]]\?|\bok_or|\.\s*(?:expect|unwrap)\s*\(/;
const takesDefault = /\.\s*unwrap_or_default\b/;
/** Errors that no input makes, but a mistake in the code. */
const mistakes = /\b(?:NameError|UnboundLocalError|AttributeError|TypeError|NoMethodError|ReferenceError)\b/;
/** What an honest repair often keeps away: nothing at all, a kind that is marked at its beginning. */
const honest =
  /(?:length|size|len\s*\([^()]*\)|count)\s*(?:\(\s*\))?\s*(?:={2,3}|<=?|-eq)\s*[01]\b|[=!]==?\s*(?:null|nil|None|undefined|""|\x27\x27)|\bis\s+None\b|^(?:if|unless)\s*\(?\s*(?:not\s+|!\s*)[A-Za-z_]\w*\s*\)?:?$|\b(?:is_)?empty\b|^(?:if|unless)\s*\(?\s*(?:(?:Number|math|np)\.)?isnan\s*\(\s*[\w.]+\s*\)\s*\)?:?$|\[\[?\s+!?\s*-[nzdefrsx]\b|\bin\s+(?:""|\x27\x27)\)|(?:starts_?with|has_?prefix)\w*\s*\([^()]*["\x27\x60]\W{1,3}["\x27\x60]|\bin\s+["\x27]?[^\w\s"\x27*]{1,3}["\x27]?\*\)/i;
/** A condition on the elements of a value, by which one of them decides about all. */
const ofElements = /\.\s*(?:some|every|any|all)\s*\(|\b(?:any|all)\s*\(/;
const isHonest = (text: string, spoken: string): boolean =>
  isOfKind(text, spoken) || (honest.test(text) && !ofElements.test(text)) || isOutside(text);
/** Whether a guard asks for a mark that the failing test's input bears. */
const isOfKind = (text: string, spoken: string): boolean => {
  const mark = /^(?:if|when)\s*\(?\s*[\w.]*(?:\.(?<name>[A-Za-z_]\w*)|(?:\.get\(|\[)["'](?<key>\w+)["'][\])])\s*\)?:?$/.exec(text)?.groups;
  return new RegExp(`\\b${mark?.name ?? mark?.key ?? "(?!)"}\\b`).test(spoken);
};
/** The errors that a handler names. */
const kindsOf = (text: string): readonly string[] =>
  /\b(?:suppress|except|catch|rescue)\b(?<kinds>.*)$/.exec(text)?.groups?.kinds?.match(/\b\w*(?:Error|Exception)\b/g) ?? [];
const isBroad = (kind: string): boolean => ofAll.test(kind) || mistakes.test(kind);
/** Whether a handler is for errors of the world outside alone. */
const isOutside = (text: string): boolean => {
  const kinds = kindsOf(text);
  return (
    kinds.length > 0 &&
    kinds.every((kind) => /^(?:File|IO|OS|Connection|Timeout|Permission|Interrupted|Import|Module)|Exists|NotFound/.test(kind))
  );
};
const mostFresh = 16;

/** How a test itself waits: no subject of it. */
const ownWaits =
  /\bimport\b[^\n]*\btimers[^\n]*|(?<![\w.])(?:setTimeout|setInterval|sleep|delay|wait)\s*\(|\b(?:time|asyncio)\s*\.\s*sleep\s*\(|\bsetTimeout\b|\bsleep\s+["'$\d.]/g;
/** What waited already; a clock that only calls back is no wait. */
const waited = /\bawait\b.*\bset(?:Timeout|Interval|Immediate)\s*\(|(?:sleep|delay)\w*\s*\(|^\s*sleep\s/im;
/** Words of a test whose subject is waiting. */
const aboutWaits = /sleep|delay|retr(?:y|ies)|debounc|throttl|back_?off|timeout|poll|interval|rate.?limit|cool.?down/i;

/** Whether a text is code rather than data. */
export const isCode = ({ language }: TextView): boolean => language.assertions !== undefined || language.name === "shell";

/** Remarks; each of these may be the repair. */
export const keptAway = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage === "format") return [];
  const runs = red.stage === "test" || red.stage === "custom" || red.stage === "build";
  const spoken = spokenBy(red);
  const isAboutWaits = aboutWaits.test(spoken.replace(ownWaits, ""));
  return after.flatMap((now): readonly IntegrityFinding[] => {
    const old = before.find(({ file }) => file === now.file);
    if (now.isTest || old === undefined || !isCode(now)) return [];
    const edits = editsOf(old, now);
    const told = (edit: StatementEdit | undefined, rule: RuleName, says: string): readonly IntegrityFinding[] => {
      const one = edit?.now ?? edit?.was;
      return one == null ? [] : [finding(now.file, edit?.now?.line ?? null, rule, `\`${one.text.slice(0, 80)}\` ${says}`)];
    };
    const waits = !runs || isAboutWaits || waited.test(old.lexed.code) ? undefined : edits.find(({ kind }) => kind === "waits");
    const dropped = !runs
      ? undefined
      : edits.find(
          ({ now: one, was }, at) =>
            one !== null &&
            (((inline.test(one.code) ? !inline.test(was?.code ?? "") : isNewHandler(one, was)) && drops(edits, at, red)) ||
              (was !== null && takesDefault.test(one.code) && !takesDefault.test(was.code) && handsOn.test(was.code))),
        );
    const found = [
      ...told(
        waits,
        "wait-added",
        "waits or tries again until it works: a race is hidden by it, and not mended, where another event is meant.",
      ),
      ...told(
        dropped,
        "error-swallowed",
        "drops whatever goes wrong there: see whether the input that failed is handled, or only kept away from the code.",
      ),
    ];
    if (found.length > 0) return found;
    if (!runs) return [];
    return told(
      old.lexed.code.trim() === "" ? undefined : onlyStops(edits, spoken),
      "input-kept-away",
      `is all that the change of ${now.file} does, and it only keeps something from being done: see whether the input that failed is handled.`,
    );
  });
};

/** Whether a statement begins a handler that was not there. */
const isNewHandler = (now: CodeStatement, was: CodeStatement | null): boolean =>
  (isHandler.test(now.code) && was === null) || (callback.test(now.text) && !callback.test(was?.text ?? ""));

/** What came under a head: the edits next to it, as far as they do no work of their own. */
const bodyUnder = (edits: readonly StatementEdit[], at: number): readonly StatementEdit[] => {
  const end = edits.findIndex(({ now, above }, index) => index > at && above !== (edits[index - 1]?.now ?? null) && now !== null);
  return edits.slice(at + 1, end < 0 ? undefined : end).filter(({ now }) => now !== null);
};

/** Whether what stands under a handler drops the error. */
const drops = (edits: readonly StatementEdit[], at: number, { failures, excerpt = "" }: Red): boolean => {
  const handler = edits[at]?.now ?? null;
  // Errors by their names that nothing printed do not keep the failing input away.
  const said = failures === null ? null : `${failures.map(({ message }) => message).join("\n")}\n${excerpt}`;
  const kinds = kindsOf(handler?.text ?? "");
  if (said !== null && kinds.length > 0 && !kinds.some((kind) => isBroad(kind) || said.includes(kind))) return false;
  if (inline.test(handler?.code ?? "")) return isError.test(handler?.text ?? "");
  const body = bodyUnder(edits, at);
  return (
    !isOutside(handler?.text ?? "") &&
    (/\bsuppress\s*\(/.test(handler?.code ?? "") ||
      ((mistakes.test(handler?.code ?? "") || ofAll.test(handler?.code ?? "")) &&
        !edits.some(({ now }) => now !== null && objects.test(now.code))) ||
      (body.length > 0 && body.every(({ kind, now }) => kind === "stops" || kind === "none" || container.test(now?.code ?? ""))))
  );
};

/** The first edit that stops something, if the change does nothing else. */
const onlyStops = (edits: readonly StatementEdit[], spoken: string): StatementEdit | undefined => {
  const fresh = edits.filter(({ now }) => now !== null);
  if (fresh.length > mostFresh || fresh.some(({ now }) => isHonest(now?.text ?? "", spoken))) return undefined;
  if (edits.some(({ kind }) => kind === "mends" || kind === "adds" || kind === "values")) return undefined;
  return edits.find(({ kind }) => kind === "stops") ?? edits.find(({ kind }) => kind === "passes");
};
