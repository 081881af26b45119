import { ok, type Result } from "../../../core/result.ts";
import type { ApiProblem, GitHubApi } from "./client.ts";

/** Every item of a listing, page by page, up to `mostPages` of a hundred. */
export const allPages = async <T>(
  api: GitHubApi,
  route: string,
  parameters: Readonly<Record<string, unknown>>,
  mostPages: number,
): Promise<Result<readonly T[], ApiProblem>> => {
  const items: T[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const listed = await api.rest<readonly T[]>(route, { ...parameters, per_page: 100, page });
    if (!listed.ok) return listed;
    items.push(...listed.value.data);
    if (listed.value.data.length < 100) break;
  }
  return ok(items);
};
