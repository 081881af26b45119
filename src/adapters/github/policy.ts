/** A shared policy, read from its repository over the API, with the job's token or with none. */
import type { PolicyReference, PolicyText, ReadPolicy } from "../../config/extends.ts";
import { longestConfig } from "../../config/yaml-text.ts";
import type { Environment } from "../../core/environment.ts";
import { type ApiBounds, type ApiProblem, createApi, problemText } from "./api/client.ts";

/** "Get repository content": a file with its bytes in base64 up to 1 MB and only its size above, or a folder's list. */
type Contents =
  | readonly unknown[]
  | { readonly type?: string; readonly size?: number; readonly encoding?: string; readonly content?: string };

/** Who reads policies here: one request for each, which a commit's id lets stand for good. */
export const policyReader = (environment: Environment, token: string | null, bounds: ApiBounds): ReadPolicy => {
  const read = new Map<string, Promise<PolicyText>>();
  return (reference) => {
    const text = read.get(reference.written) ?? readOnce(reference);
    read.set(reference.written, text);
    return text;
  };

  async function readOnce({ repository, path, commit }: PolicyReference): Promise<PolicyText> {
    const api = await createApi(token || null, repository, environment.GITHUB_API_URL || "https://api.github.com", bounds);
    if (!api.ok) return { unreadable: `cannot be read: ${api.error.message}` };
    const answer = await api.value.rest<Contents>("GET /repos/{owner}/{repo}/contents/{path}", { path, ref: commit });
    return answer.ok ? textOf(answer.value.data) : { unreadable: whyNot(answer.error, repository, environment) };
  }
};

const textOf = (data: Contents): PolicyText => {
  if (!("type" in data) || data.type !== "file") return { unreadable: "is no file there" };
  const { size = 0, content = "" } = data;
  // Four bytes a character at most.
  if (size > longestConfig * 4 || data.encoding !== "base64")
    return { unreadable: `has ${size} bytes; a configuration has at most ${longestConfig} characters` };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(content, "base64")) };
  } catch {
    return { unreadable: "is not UTF-8 text" };
  }
};

/** GitHub says 404 of what a token may not see. */
const whyNot = (problem: ApiProblem, repository: string, { GITHUB_ACTIONS }: Environment): string => {
  if (problem.kind !== "refused" || ![401, 403, 404].includes(problem.status)) return `cannot be read: ${problemText(problem)}`;
  const where = GITHUB_ACTIONS === "true" ? "give `github-token` an app's or a fine-grained token" : "set GITHUB_TOKEN to a token";
  return `cannot be read (${problem.status}, ${problem.message}): that commit has no such file, or this token may not see ${repository}. If it is private, ${where} with \`contents: read\` there`;
};
