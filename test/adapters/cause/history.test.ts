import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openHistory } from "../../../src/adapters/cause/history.ts";
import { openRepository } from "../../../src/adapters/repository.ts";
import { serveGit } from "../../helpers/git-server.ts";
import { repositoryOf } from "../../helpers/program.ts";

it("history is fetched through the machine's proxy and with its certificates; git gets no key of the environment", async () => {
  const origin = repositoryOf({ "a.js": "one\n" });
  const head = execFileSync("git", ["-C", origin, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const temp = realpathSync(mkdtempSync(join(tmpdir(), "regreen-history-")));
  onTestFinished(() => rmSync(temp, { recursive: true, force: true }));
  const server = await serveGit(origin);
  const { origin: proxy, pathname } = new URL(server.url);
  // The program that is called git here writes down what it was given.
  const git = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  mkdirSync(join(temp, "bin"));
  writeFileSync(join(temp, "bin/git"), `#!/bin/sh\nenv > ${temp}/seen\nexec ${git} "$@"\n`);
  chmodSync(join(temp, "bin/git"), 0o755);
  const environment = {
    ...{ PATH: `${temp}/bin:${process.env.PATH}`, HOME: temp, http_proxy: proxy, GIT_SSL_CAINFO: "/company.pem" },
    ...{ OPENAI_API_KEY: "sk-canary", GITHUB_TOKEN: "ghs-canary", INPUT_API_KEY: "sk-canary" },
  };
  const repository = await openRepository(repositoryOf({ "b.js": "two\n" }), environment);
  if (!repository.ok) throw new Error(repository.error.message);
  // A name that no machine has: only the proxy can answer for it.
  const source = { url: `http://git.invalid${pathname}`, token: "t0ken" };
  const history = openHistory(repository.value, join(temp, "fetched"), source);
  if (!history.ok) throw new Error(history.error.message);
  expect(await history.value.fetch(head, 2, 60_000, new AbortController().signal)).toMatchObject({ ok: true });
  const seen = readFileSync(join(temp, "seen"), "utf8");
  expect((await history.value.git(["cat-file", "-t", head])).ok).toBe(true);
  expect(seen).toContain("GIT_SSL_CAINFO=/company.pem");
  expect(seen).not.toContain("canary");
});
