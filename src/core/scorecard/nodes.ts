/** The scorecard as nodes: one text for the issue and the page. */
import { bounded, code, commas, type Inline, type NightPoint, type Node, type Page, type Span, strong, text } from "../page/document.ts";
import { htmlPage } from "../page/html.ts";
import { count, day, dayOf, money, thousands } from "../words/quantities.ts";
import type { GateScore, RepairScore, Scorecard } from "./scorecard.ts";

const mostGates = 60;
const mostRepairs = 15;
/** Fewer nights make no trend. */
export const fewestPoints = 5;
/** More cannot be told apart. */
const mostPoints = 60;
const mostWeeks = 12;

/** All of it, the most telling first. */
export const scorecardNodes = (card: Scorecard): readonly Node[] =>
  card.since === null || card.until === null
    ? [text("No night of the default branch is known yet; this is written anew with the first.")]
    : [
        text(...repairWords(card.repairs)),
        text(
          `${count(card.nights, "night")} from ${day(card.since)} to ${day(card.until)}`,
          card.tokens === 0 ? "; nothing spent." : `; ${thousands(card.tokens)} tokens, ${priceOf(card.tokens, card.costUsd)}.`,
        ),
        ...gateTable(card.gates),
        ...nightNodes(card.points),
        ...repairTable(card.repairs ?? []),
      ];

/** The same as a page of its own. */
export const scorecardPage = (card: Scorecard): string => {
  const [lead, ...rest] = scorecardNodes(card);
  const page: Page = {
    title: "Scorecard",
    tone: "neutral",
    head: [{ kind: "text", role: "lead", text: ["Scorecard"] }, ...(lead === undefined ? [] : [lead])],
    sections: rest.length === 0 ? [] : [{ id: "nights", title: "Gates, nights, repairs", importance: 1, versions: [() => rest] }],
    foot: ["Made by Regreen from history.json. This page loads nothing and sends nothing."],
  };
  return htmlPage(page);
};

/** The nights as a picture and by week, from five on. */
export const nightNodes = (points: readonly NightPoint[]): readonly Node[] =>
  points.length < fewestPoints
    ? []
    : [{ kind: "picture", picture: { kind: "nights", points: points.slice(-mostPoints) } }, weekTable(points)];

const merged = ({ outcome }: RepairScore): boolean => outcome === "asWas" || outcome === "changed" || outcome === "unknown";

const repairWords = (repairs: Scorecard["repairs"]): Inline => {
  if (repairs === null) return ["What became of repairs was not asked for here; the issue says it."];
  if (repairs.length === 0) return ["No repair was offered as a pull request yet."];
  const of = (outcome: RepairScore["outcome"]): number => repairs.filter((repair) => repair.outcome === outcome).length;
  const unknown = of("unknown");
  const landed = repairs.filter(merged);
  const again = landed.filter(({ redAgain }) => redAgain === true).length;
  const unsaid = landed.filter(({ redAgain }) => redAgain === null).length;
  return [
    `Of ${count(repairs.length, "offered repair")} `,
    strong(`${of("asWas")} merged as they were`),
    `, ${of("changed")} merged changed, ${unknown === 0 ? "" : `${unknown} merged and unknown whether changed, `}`,
    `${of("closed")} closed, ${of("open")} open. `,
    `${again} of ${landed.length} merged had a gate red again within 14 days`,
    unsaid === 0 ? "." : `; of ${unsaid} it is not known yet.`,
  ];
};

/** What is not known is never a zero. */
const priceOf = (tokens: number, usd: number | null): string =>
  tokens === 0 ? "nothing spent" : usd === null ? "cost unknown" : money(usd);

const menders = ({ mended, models, byPerson }: GateScore): Inline => {
  const tools = [
    ["fixer", mended.fixer],
    ["quick fix", mended.quickFix],
    ["memory", mended.memory],
    ["another gate's repair", mended.otherGate],
  ] as const;
  const parts: readonly Inline[] = [
    ...tools.flatMap(([name, nights]) => (nights === 0 ? [] : [[`${name} ${nights}`]])),
    ...models.slice(0, 5).map(({ model, nights }): Inline => [model === "" ? "a model" : code(model, 60), ` ${nights}`]),
    ...(byPerson === null || byPerson === 0 ? [] : [[`person ${byPerson}`]]),
  ];
  return parts.flatMap((part, index) => (index === 0 ? part : [", ", ...part]));
};

const gateTable = (gates: readonly GateScore[]): readonly Node[] => {
  if (gates.length === 0) return [];
  const sorted = [...gates].sort((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0));
  const rest = sorted.length - mostGates;
  return [
    {
      kind: "table",
      label: "Gates, the most minutes first",
      columns: [
        { name: "Gate" },
        { name: "Runs", align: "right" },
        { name: "Red", align: "right" },
        { name: "Minutes", align: "right" },
        { name: "Mended by (times)" },
        { name: "Left red", align: "right" },
        { name: "Tokens", align: "right", minor: true },
        { name: "Cost", align: "right", minor: true },
      ],
      rows: sorted
        .slice(0, mostGates)
        .map((gate) => [
          [code(gate.gate, 60)],
          [String(gate.runs)],
          [String(gate.red)],
          [gate.minutes === null ? "unknown" : gate.minutes.toFixed(1)],
          menders(gate),
          [String(gate.left)],
          [thousands(gate.tokens)],
          [priceOf(gate.tokens, gate.costUsd)],
        ]),
    },
    ...(rest > 0 ? [text(`and ${count(rest, "gate")} more`)] : []),
  ];
};

const weekTable = (points: readonly NightPoint[]): Node => {
  const weeks = new Map<string, NightPoint[]>();
  for (const point of points) {
    const monday = mondayOf(point.at);
    weeks.set(monday, [...(weeks.get(monday) ?? []), point]);
  }
  const sum = (of: readonly NightPoint[], value: (point: NightPoint) => number): number => of.reduce((all, one) => all + value(one), 0);
  return {
    kind: "table",
    label: "Weeks, newest first",
    columns: [
      { name: "Week from" },
      { name: "Nights", align: "right" },
      { name: "All green", align: "right" },
      { name: "Gates mended", align: "right" },
      { name: "Gates left red", align: "right" },
      { name: "Minutes", align: "right", minor: true },
    ],
    rows: [...weeks]
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .slice(0, mostWeeks)
      .map(([monday, of]) => [
        [day(monday)],
        [String(of.length)],
        [String(of.filter(({ left, mended, green }) => left + mended === 0 && green > 0).length)],
        [String(sum(of, ({ mended }) => mended))],
        [String(sum(of, ({ left }) => left))],
        [sum(of, ({ minutes }) => minutes).toFixed(1)],
      ]),
  };
};

/** The Monday of a day, in UTC. */
const mondayOf = (at: string): string => {
  const time = Date.parse(dayOf(at));
  return dayOf(time - ((new Date(time).getUTCDay() + 6) % 7) * 86_400_000);
};

const outcomes: Readonly<Record<RepairScore["outcome"], string>> = {
  open: "open",
  asWas: "as it was",
  changed: "changed",
  unknown: "unknown whether changed",
  closed: "closed",
};

/** The merged ones, each with what it cost. A number alone is no reference that GitHub would write into that pull request. */
const repairTable = (repairs: readonly RepairScore[]): readonly Node[] => {
  const rows = repairs.filter(merged).reverse();
  if (rows.length === 0) return [];
  return [
    {
      kind: "table",
      label: `Merged repairs, newest first${rows.length > mostRepairs ? ` (${mostRepairs} of ${rows.length})` : ""}`,
      columns: [
        { name: "Pull request" },
        { name: "Gates" },
        { name: "Merged" },
        { name: "Red again", minor: true },
        { name: "Tokens", align: "right", minor: true },
        { name: "Cost", align: "right" },
      ],
      rows: rows.slice(0, mostRepairs).map(({ number, gates, outcome, redAgain, tokens, costUsd }) => [
        [String(number)],
        commas(
          bounded(
            gates.map((gate): Inline => [code(gate, 60)]),
            5,
          ).flat() as readonly Span[],
        ),
        [outcomes[outcome]],
        [redAgain === null ? "not known yet" : redAgain ? "yes" : "no"],
        [tokens === null ? "unknown" : thousands(tokens)],
        [tokens === null ? "unknown" : priceOf(tokens, costUsd)],
      ]),
    },
  ];
};
