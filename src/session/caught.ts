import { fail, type Result } from "../core/result.ts";

/**
 * The action's result, or a failure if it throws, which is our bug. For steps whose failing must not cost the steps
 * after them.
 */
export const caught = async <T>(what: string, action: () => Promise<Result<T>>): Promise<Result<T>> => {
  try {
    return await action();
  } catch (thrown) {
    return fail(
      "fault",
      `${what} failed by a fault of Regreen's own: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`,
    );
  }
};
