/** Requests at the same time: enough to save the waiting, few enough for GitHub's limits (docs.github.com allows 100). */
const lanes = 8;

/** Calls `work` for each item, some at a time; ends when all have ended. */
export const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
};
