/** A repository over HTTP on loopback, by git's own server program; remembers with which authorization it was asked. */
import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname } from "node:path";
import { onTestFinished } from "vitest";

export async function serveGit(folder: string): Promise<{ readonly url: string; readonly authorizations: (string | undefined)[] }> {
  const authorizations: (string | undefined)[] = [];
  execFileSync("git", ["-C", folder, "config", "uploadpack.allowAnySHA1InWant", "true"]);
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    // As a proxy it is asked for whole addresses.
    const [path = "", query = ""] = (request.url ?? "").replace(/^http:\/\/[^/]+/, "").split("?");
    const backend = spawn("git", ["http-backend"], {
      env: {
        ...{ PATH: process.env.PATH, GIT_PROJECT_ROOT: dirname(folder), GIT_HTTP_EXPORT_ALL: "1", PATH_INFO: path, QUERY_STRING: query },
        ...{ REQUEST_METHOD: request.method, CONTENT_TYPE: request.headers["content-type"] ?? "" },
        ...{ HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "", GIT_PROTOCOL: request.headers["git-protocol"] ?? "" },
      } as NodeJS.ProcessEnv,
    });
    request.pipe(backend.stdin);
    backend.stdin.on("error", () => {});
    const out: Buffer[] = [];
    backend.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    backend.on("close", () => {
      const all = Buffer.concat(out);
      const end = all.indexOf("\r\n\r\n");
      const head = all.subarray(0, end).toString("latin1").split("\r\n");
      const fields = head.map((line) => line.split(": ", 2) as [string, string]);
      const status = Number(fields.find(([name]) => name === "Status")?.[1].slice(0, 3) ?? 200);
      response.writeHead(status, Object.fromEntries(fields.filter(([name]) => name !== "Status")));
      response.end(all.subarray(end + 4));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${basename(folder)}/.git`, authorizations };
}
