import type { CaseResult } from "./case.ts";

const cell = (text: string | number, width: number): string => String(text).padEnd(width);

export const headRow = `${cell("case", 36)}${cell("provider", 19)}${cell("status", 15)}${cell("rounds", 8)}${cell("requests", 10)}${cell("first", 7)}${cell("input tokens", 14)}${cell("seen", 8)}${cell("gate runs", 11)}seconds`;

/** One case: its row, what was skipped or wrong, and what the first prompts did not show. */
export function resultRows(result: CaseResult, provider: string): readonly string[] {
  const status = result.skipped === null ? result.status : "skipped";
  const seen = result.sight === null || result.requests === 0 ? "-" : `${result.sight.seen}/${result.sight.places}`;
  const row = `${cell(result.name, 36)}${cell(provider, 19)}${cell(status, 15)}${cell(result.rounds, 8)}${cell(result.requests, 10)}${cell(result.firstTokens[0] ?? "-", 7)}${cell(result.inputTokens, 14)}${cell(seen, 8)}${cell(result.gateRuns, 11)}${result.seconds.toFixed(1)}`;
  return [
    row,
    ...(result.skipped === null ? [] : [`  SKIPPED: ${result.skipped}`]),
    ...(result.sight === null || result.requests === 0 || result.sight.unseen.length === 0
      ? []
      : [`  not shown: ${result.sight.unseen.join(" ")}`]),
    ...result.problems.map((problem) => `  WRONG: ${problem}`),
  ];
}

/** What the cases came to together: success by stage, what it cost, and what was seen of the true fixes. */
export function summaryRows(results: readonly CaseResult[]): readonly string[] {
  const skipped = results.filter((result) => result.skipped !== null).length;
  const wrong = results.filter((result) => result.problems.length > 0).length;
  const asked = results.filter((result) => result.requests > 0);
  const repaired = asked.filter((result) => result.status === "recovered");
  const requests = asked.reduce((sum, result) => sum + result.requests / Math.max(1, result.stages.length), 0) / Math.max(1, asked.length);
  const first = asked.flatMap((result) => result.firstTokens);
  const total = (of: (result: CaseResult) => number): number => asked.reduce((sum, result) => sum + of(result), 0);
  const cost = asked.every((result) => result.cost !== null) ? `${total((result) => result.cost ?? 0).toFixed(4)} USD` : "cost unknown";
  const sights = asked.flatMap((result) => result.sight ?? []);
  const places = sights.reduce((sum, sight) => sum + sight.places, 0);
  const seen = sights.reduce((sum, sight) => sum + sight.seen, 0);
  const newFiles = sights.reduce((sum, sight) => sum + sight.newFiles, 0);
  return [
    ...stagesOf(asked).map((stage) => {
      const cases = asked.filter((result) => result.stages.includes(stage));
      return `${cell(stage, 12)}${cases.filter((result) => result.status === "recovered").length} of ${cases.length} recovered`;
    }),
    `asked in ${asked.length} cases, ${repaired.length} recovered; ${total((result) => result.inputTokens)} input and ${total((result) => result.outputTokens)} output tokens, ${cost}, ${total((result) => result.seconds).toFixed(0)} s`,
    `median input tokens of a repaired case: ${median(asked.map((result) => result.inputTokens))}; requests a repaired gate: ${requests.toFixed(2)}`,
    ...(first.length === 0 || sights.length === 0
      ? []
      : [
          `median first prompt ${median(first)} tokens, longest ${Math.max(...first)}; ${seen} of ${places} places seen in it; ${newFiles} new files`,
        ]),
    ...(results.some(({ cloned }) => cloned)
      ? [`${results.filter(({ cloned }) => cloned).length} repairs were proven in fresh clones, of the commit and of the patch alone`]
      : []),
    `${results.length - wrong - skipped} passed, ${wrong} failed, ${skipped} skipped`,
  ];
}

const stagesOf = (results: readonly CaseResult[]): readonly string[] => [...new Set(results.flatMap((result) => result.stages))].sort();

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
