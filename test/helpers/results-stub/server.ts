import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { zipEntries } from "../../../src/adapters/report-store/zip.ts";

export interface StoredArtifact {
  readonly name: string;
  readonly id: number;
  readonly zip: Buffer;
  /** File name to text. */
  readonly files: Readonly<Record<string, string>>;
}

export interface StoredCache {
  readonly key: string;
  readonly version: string;
  /** The branch of the token that stored it. */
  readonly scope: string;
  readonly bytes: Buffer;
}

export interface ResultsStub {
  readonly url: string;
  /** Every call of the service: "ArtifactService/CreateArtifact". */
  readonly calls: readonly string[];
  /** Finished uploads, oldest first. */
  artifacts(): readonly StoredArtifact[];
  readonly caches: StoredCache[];
  /** Requests whose path matches are answered with 502, so many times. */
  readonly failing: { readonly match: RegExp; times: number }[];
  /** Stores an archive as if an earlier job had. */
  addArtifact(name: string, zip: Buffer): void;
  /** Puts another archive in the place of one, as whoever holds the job's token could. */
  replace(name: string, zip: Buffer): void;
  /** Begins a re-run of the workflow's run: names that an earlier attempt took are free again, and its artifacts stay. */
  nextAttempt(): void;
  /** Names that CreateArtifact refuses as taken, as for a second leg of a matrix. */
  readonly taken: Set<string>;
  /** Variables that the runner gives an action for this service. `scope`: the branch for which caches are written and read. */
  environment(scope?: string): Record<string, string>;
  close(): Promise<void>;
}

export interface ResultsStubOptions {
  /** "broken": every call is answered with 503. "silent": none is answered. */
  readonly fault?: "broken" | "silent";
  /** Caches of these scopes can be read besides the own one: the default branch's. */
  readonly readable?: readonly string[];
}

/**
 * GitHub's results service on loopback: artifacts (v4) and caches (v2), as the official clients speak to it: twirp with JSON in
 * snake_case, then blocks of a blob. It knows a caller's branch from the token, as the real one does.
 */
export async function startResultsStub(options: ResultsStubOptions = {}): Promise<ResultsStub> {
  const calls: string[] = [];
  const caches: StoredCache[] = [];
  const taken = new Set<string>();
  const open = new Map<string, { readonly name: string; blocks: Map<string, Buffer>; bytes: Buffer | null }>();
  const artifacts: StoredArtifact[] = [];
  const sockets = new Set<Socket>();
  const faults: { readonly match: RegExp; times: number }[] = [];
  let url = "";
  let ofEarlierAttempts = 0;

  const twirp = (method: string, body: Record<string, unknown>, scope: string): { readonly status?: number; readonly answer: object } => {
    const name = String(body.name ?? body.key ?? "");
    const blob = `${url}/blob/${encodeURIComponent(method.startsWith("Cache") ? `cache:${scope}:${name}:${body.version}` : `artifact:${name}`)}?sig=signature-of-blob`;
    switch (method) {
      case "ArtifactService/CreateArtifact":
        if (taken.has(name) || artifacts.slice(ofEarlierAttempts).some((artifact) => artifact.name === name))
          return {
            status: 409,
            answer: { code: "already_exists", msg: "an artifact with this name already exists on the workflow run" },
          };
        return { answer: { ok: true, signed_upload_url: blob } };
      case "ArtifactService/FinalizeArtifact": {
        const stored = open.get(`artifact:${name}`)?.bytes;
        if (!stored) return { status: 404, answer: { code: "not_found", msg: "nothing was uploaded" } };
        artifacts.push(artifactOf(name, artifacts.length + 1, stored));
        return { answer: { ok: true, artifact_id: String(artifacts.length) } };
      }
      case "ArtifactService/ListArtifacts": {
        const wanted = body.name_filter ?? body.id_filter;
        const found = artifacts.filter(
          (artifact) => wanted === undefined || wanted === artifact.name || String(wanted) === String(artifact.id),
        );
        return {
          answer: {
            artifacts: found.map(({ name: known, id, zip }) => ({
              workflow_run_backend_id: "run",
              workflow_job_run_backend_id: `job-${id}`,
              database_id: String(id),
              name: known,
              size: String(zip.length),
              created_at: new Date(id * 1000).toISOString(),
            })),
          },
        };
      }
      case "ArtifactService/GetSignedArtifactURL":
        // The same name is another artifact in each attempt.
        return {
          answer: { signed_url: `${url}/blob/${encodeURIComponent(`stored:${body.workflow_job_run_backend_id}`)}?sig=signature-of-blob` },
        };
      case "CacheService/CreateCacheEntry":
        if (caches.some((cache) => cache.key === name && cache.scope === scope))
          return {
            status: 409,
            answer: { code: "already_exists", msg: "cache entry with the same key, version, and scope already exists" },
          };
        return { answer: { ok: true, signed_upload_url: blob } };
      case "CacheService/FinalizeCacheEntryUpload": {
        const version = String(body.version);
        const stored = open.get(`cache:${scope}:${name}:${version}`)?.bytes;
        if (!stored) return { status: 404, answer: { code: "not_found", msg: "nothing was uploaded" } };
        caches.push({ key: name, version, scope, bytes: stored });
        return { answer: { ok: true, entry_id: String(caches.length) } };
      }
      case "CacheService/GetCacheEntryDownloadURL": {
        const keys = [name, ...((body.restore_keys as string[] | undefined) ?? [])];
        for (const readable of [scope, ...(options.readable ?? [])])
          for (const key of keys) {
            const hit = caches.findLast(
              (cache) => cache.scope === readable && cache.version === body.version && (cache.key === key || cache.key.startsWith(key)),
            );
            if (hit === undefined) continue;
            const place = `cache:${hit.scope}:${hit.key}:${hit.version}`;
            return {
              answer: {
                ok: true,
                signed_download_url: `${url}/blob/${encodeURIComponent(place)}?sig=signature-of-blob`,
                matched_key: hit.key,
              },
            };
          }
        return { answer: { ok: false, signed_download_url: "", matched_key: "" } };
      }
      default:
        return { status: 404, answer: { code: "bad_route", msg: `no method ${method}` } };
    }
  };

  const blob = (request: IncomingMessage, response: ServerResponse, at: URL, body: Buffer): void => {
    const place = decodeURIComponent(at.pathname.slice("/blob/".length));
    const entry = open.get(place) ?? { name: place, blocks: new Map<string, Buffer>(), bytes: null };
    open.set(place, entry);
    const headers = { "x-ms-version": "2024-11-04", "x-ms-request-id": "1", etag: '"1"', "last-modified": new Date(0).toUTCString() };
    if (request.method === "PUT") {
      const part = at.searchParams.get("comp");
      if (part === "block") entry.blocks.set(at.searchParams.get("blockid") ?? "", body);
      else if (part === "blocklist") {
        const ids = [...body.toString("utf8").matchAll(/<(?:Latest|Uncommitted|Committed)>([^<]+)</g)].map((match) => match[1] ?? "");
        entry.bytes = Buffer.concat(ids.map((id) => entry.blocks.get(id) ?? Buffer.alloc(0)));
      } else entry.bytes = body;
      response.writeHead(201, { ...headers, "x-ms-request-server-encrypted": "true" }).end();
      return;
    }
    const bytes = entry.bytes ?? caches.find((cache) => place === `cache:${cache.scope}:${cache.key}:${cache.version}`)?.bytes;
    const artifact = artifacts.find((candidate) => place === `stored:job-${candidate.id}`);
    const whole = bytes ?? artifact?.zip;
    if (whole === undefined) {
      response.writeHead(404, headers).end();
      return;
    }
    const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? String(request.headers["x-ms-range"] ?? ""));
    const start = range === null ? 0 : Number(range[1]);
    const end = range === null || range[2] === "" ? whole.length - 1 : Math.min(Number(range[2]), whole.length - 1);
    const slice = whole.subarray(start, end + 1);
    response.writeHead(range === null ? 200 : 206, {
      ...headers,
      "content-type": artifact === undefined ? "application/octet-stream" : "application/zip",
      "content-length": slice.length,
      "accept-ranges": "bytes",
      ...(range === null ? {} : { "content-range": `bytes ${start}-${end}/${whole.length}` }),
    });
    response.end(request.method === "HEAD" ? undefined : slice);
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const at = new URL(request.url ?? "/", url);
      const body = Buffer.concat(chunks);
      if (options.fault === "silent") return;
      const failing = faults.find(({ match, times }) => times > 0 && match.test(at.pathname));
      if (failing !== undefined) {
        failing.times -= 1;
        response.writeHead(502).end("Bad Gateway");
        return;
      }
      if (at.pathname.startsWith("/blob/")) {
        blob(request, response, at, body);
        return;
      }
      const method = at.pathname.replace(/^\/twirp\/github\.actions\.results\.api\.v1\./, "");
      calls.push(method);
      const { status = 200, answer } =
        options.fault === "broken"
          ? { status: 503, answer: { code: "unavailable", msg: "out of order" } }
          : twirp(method, JSON.parse(body.toString("utf8")) as Record<string, unknown>, scopeOf(request));
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    calls,
    caches,
    failing: faults,
    taken,
    artifacts: () => artifacts,
    nextAttempt: () => {
      ofEarlierAttempts = artifacts.length;
    },
    addArtifact: (name, zip) => void artifacts.push(artifactOf(name, artifacts.length + 1, zip)),
    replace: (name, zip) => {
      const at = artifacts.findIndex((artifact) => artifact.name === name);
      const id = artifacts[at]?.id ?? artifacts.length + 1;
      open.delete(`artifact:${name}`);
      artifacts.splice(at, 1, artifactOf(name, id, zip));
    },
    environment: (scope = "refs/heads/main") => ({
      ACTIONS_RUNTIME_TOKEN: runtimeToken(scope),
      ACTIONS_RESULTS_URL: `${url}/`,
      ACTIONS_CACHE_SERVICE_V2: "True",
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const artifactOf = (name: string, id: number, zip: Buffer): StoredArtifact => {
  const entries = zipEntries(zip);
  const files: Record<string, string> = {};
  if (entries.ok)
    for (const entry of entries.value) {
      const read = entry.read(100_000_000);
      if (read.ok) files[entry.name] = read.value.toString("utf8");
    }
  return { name, id, zip, files };
};

/** An unsigned token with the claims that the clients read, and the scope in which caches are written. */
const runtimeToken = (scope: string): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ scp: "Actions.Results:run:job", scope, padding: "runtime-token-canary" })}.signature-canary`;
};

const scopeOf = (request: IncomingMessage): string => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as { readonly scope?: string };
  return claims.scope ?? "";
};
