import { expressionText, fitting, isValues, unknown, type Value, valueFrom } from "../value.ts";

/**
 * The functions of GitHub's expressions. Every step before is taken to have succeeded, for a gate is asked on its own; what looks
 * at files (`hashFiles`) is unknown. Source: the page of expressions in GitHub's documentation.
 */
export const callFunction = (name: string, given: readonly Value[]): Value => {
  switch (name) {
    case "success":
    case "always":
      return true;
    case "failure":
    case "cancelled":
      return false;
    case "contains":
      return contains(given[0] ?? null, given[1] ?? null);
    case "startswith":
      return onTexts(given, (text, part) => text.toLowerCase().startsWith(part.toLowerCase()));
    case "endswith":
      return onTexts(given, (text, part) => text.toLowerCase().endsWith(part.toLowerCase()));
    case "format":
      return format(given);
    case "join":
      return join(given[0] ?? null, given[1] ?? ",");
    case "tojson":
      return toJson(given[0] ?? null);
    case "fromjson":
      return fromJson(given[0] ?? null);
    default:
      return unknown;
  }
};

const contains = (searched: Value, wanted: Value): Value => {
  const part = expressionText(wanted);
  if (searched === fitting) return true;
  if (part === null || searched === unknown) return unknown;
  if (!Array.isArray(searched)) {
    const text = expressionText(searched);
    return text === null ? (isValues(searched) ? false : unknown) : text.toLowerCase().includes(part.toLowerCase());
  }
  if (searched.some((one) => expressionText(one)?.toLowerCase() === part.toLowerCase())) return true;
  return searched.includes(unknown) ? unknown : false;
};

const onTexts = (given: readonly Value[], test: (text: string, part: string) => boolean): Value => {
  const [text, part] = [expressionText(given[0] ?? null), expressionText(given[1] ?? null)];
  return text === null || part === null ? unknown : test(text, part);
};

const format = ([pattern = null, ...values]: readonly Value[]): Value => {
  const text = expressionText(pattern);
  const written = values.map(expressionText);
  if (text === null || written.includes(null)) return unknown;
  return text.replace(/\{\{|\}\}|\{(\d+)\}/g, (whole, at?: string) => (at === undefined ? (whole[0] ?? "") : (written[Number(at)] ?? "")));
};

const join = (list: Value, separator: Value): Value => {
  const written = (Array.isArray(list) ? list : [list]).map(expressionText);
  const between = expressionText(separator);
  return between === null || written.includes(null) ? unknown : written.join(between);
};

const isKnown = (value: Value): boolean =>
  typeof value !== "symbol" &&
  (Array.isArray(value) ? value.every(isKnown) : !isValues(value) || (!Object.hasOwn(value, "*") && Object.values(value).every(isKnown)));

const toJson = (value: Value): Value => (isKnown(value) ? JSON.stringify(value, null, 2) : unknown);

const fromJson = (value: Value): Value => {
  if (value === fitting) return fitting;
  const text = expressionText(value);
  if (text === null) return unknown;
  try {
    return valueFrom(JSON.parse(text));
  } catch {
    // The run would end with an error at this place; what it would have done is not known.
    return unknown;
  }
};
