import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { RoundAnswer } from "../../../src/ports.ts";
import { allTest, longTest } from "../../helpers/plays-all.ts";
import { cart, removeRepositories, testKey } from "../agent-api/round.ts";
import { commandBench } from "./bench.ts";

const copies = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith("regreen-copy-"));
let before: string[] = [];
beforeEach(() => {
  before = copies();
});
afterAll(removeRepositories);

const goodEdit = "sed -i.bak 's/item.price, 0/item.price * item.quantity, 0/' src/cart.js && rm src/cart.js.bak";
const right = cart["src/cart.js"]?.replace("item.price, 0", "item.price * item.quantity, 0");

const changes = (answer: RoundAnswer) => (answer.outcome.kind === "edits" ? answer.outcome.changes : null);
const rules = (answer: RoundAnswer) => answer.refusals.map(({ path, rule }) => `${path}: ${rule}`).sort();

/** A command that writes down what it was given, then does as told. */
const asks = (command: string, files: Readonly<Record<string, string>> = cart, over: Partial<Parameters<typeof commandBench>[0]> = {}) =>
  commandBench({ files, ...over, settings: { command, ...over.settings } });

describe("a command of one's own", () => {
  test("edits in its copy come back as changes; the real tree is untouched until they are applied", async () => {
    const { root, ask } = asks(`cat > /dev/null; ${goodEdit}; echo "Read it."; echo "quantity was ignored; it counts now"`);
    const answer = await ask();
    expect(answer.outcome).toEqual({
      kind: "edits",
      changes: [{ path: "src/cart.js", before: cart["src/cart.js"], after: right }],
      why: "quantity was ignored; it counts now",
      analysis: null,
    });
    expect(readFileSync(join(root, "src/cart.js"), "utf8")).toBe(cart["src/cart.js"]);
    expect(answer.usage).toMatchObject({ requests: 1, costUsd: null });
    expect(answer.usage.inputTokens).toBeGreaterThan(100);
    expect(copies().filter((name) => !before.includes(name))).toEqual([]);
  });

  test("gets the stage prompt on standard input, without tool schemas, and stored as sent", async () => {
    const { ask } = asks("cat > prompt.txt");
    const [change] = changes(await ask()) ?? [];
    expect(change?.after).toContain("TESTS FAILING");
    expect(change?.after).toContain("Fix the code, not the tests.");
    expect(change?.after).toContain("3|it('multiplies by quantity'".replace("3|", "4|"));
    expect(change?.after).not.toMatch(/edit_file|SEARCH|old_text/);
  });

  test("gets the prompt as one quoted word for {prompt}, whatever stands in it", async () => {
    const failure = { message: 'it\'s $(touch hacked) `touch hacked` "quoted"\n; touch hacked' };
    const { ask } = asks("node -e 'require(`fs`).writeFileSync(`arg.txt`, process.argv[1])' {prompt}");
    const base = (await import("../agent-api/round.ts")).failure;
    const reading = (await import("../agent-api/round.ts")).reading([{ ...base, ...failure }]);
    const found = changes(await ask({ reading })) ?? [];
    expect(found.map(({ path }) => path)).toEqual(["arg.txt"]);
    expect(found[0]?.after).toContain("$(touch hacked)");
  });

  test("gets the prompt as a file for {prompt-file}", async () => {
    const { ask } = asks("cp {prompt-file} seen.txt");
    expect(changes(await ask())?.[0]?.after).toContain("TESTS FAILING");
  });

  test("exit 1 with good edits: the edits count", async () => {
    const { ask } = asks(`${goodEdit}; echo "done"; exit 1`);
    expect(changes(await ask())?.map(({ path }) => path)).toEqual(["src/cart.js"]);
  });

  test("exit 0 without an edit is useless, and its last words are kept", async () => {
    const { ask } = asks("echo 'I fixed everything, trust me.'");
    const answer = await ask();
    expect(answer.outcome).toMatchObject({ kind: "useless" });
    expect(answer.outcome).toHaveProperty("reason", expect.stringContaining("I fixed everything, trust me."));
    expect(answer.lastWords).toBe("I fixed everything, trust me.");
  });

  test("giving up is giving up, with the reason", async () => {
    const { ask } = asks("echo 'I looked.'; echo 'GIVE UP: it needs a database'");
    expect((await ask()).outcome).toMatchObject({ kind: "give-up", reason: "it needs a database" });
  });

  test.each([
    ["a program that is not there", "no-such-agent-program --edit < /dev/null"],
    ["a program that may not be run", "./src/cart.js"],
  ])("%s is a missing command, with how to install it", async (_, command) => {
    const answer = await asks(command).ask();
    expect(answer.outcome).toMatchObject({ kind: "error", code: "missing-command", retryable: false });
    expect(answer.outcome).toHaveProperty("message", expect.stringContaining("Install it"));
  });

  test.each(["claude-code", "codex", "opencode", "copilot"] as const)(
    "%s that is not installed costs nothing and names its install line",
    async (provider) => {
      const { ask } = commandBench({ files: cart, settings: { provider }, environment: { PATH: "/nonexistent" } });
      const answer = await ask();
      expect(answer.outcome).toMatchObject({ kind: "error", code: "missing-command" });
      expect(answer.outcome).toHaveProperty("message", expect.stringMatching(/npm install -g \S+/));
      expect(answer.usage.requests).toBe(0);
    },
  );

  test.each([
    ["no token", "Error: No authentication information found.\n", "auth", "No authentication information found"],
    [
      "an installation's token without the right",
      'Error: Failed to load models\n\nError: 400 "checking server-to-server token: bad request: GitHub App Server-To-Server Tokens are not supported for this endpoint"\n',
      "auth",
      "server-to-server token",
    ],
    ["no seat", "Error: User does not have Copilot access: not licensed (Request ID: 1)\n", "auth", "not licensed"],
    ["a policy that forbids it", "Error: Access denied by policy settings (Request ID: 1)\n", "auth", "policy settings"],
    ["no network", "Error: Failed to load models\n\nError: error sending request: dns error [ENOTFOUND]\n", "network", "ENOTFOUND"],
  ])("copilot with %s: one sentence, and nothing is spent", async (_, words, code, said) => {
    const { ask } = commandBench({
      files: cart,
      settings: { provider: "copilot", apiKey: "ghs_token" },
      programs: { copilot: `#!/bin/sh\nprintf '%s' '${words}' >&2\nexit 1\n` },
    });
    const answer = await ask();
    expect(answer.outcome).toMatchObject({ kind: "error", code, message: expect.stringContaining(said) });
    expect(JSON.stringify(answer)).not.toContain("ghs_token");
  });

  test("codex whose own sandbox refuses its write is told as that, not as a model that did nothing", async () => {
    // As codex 0.169 printed it, its paths and the folder shortened.
    const events = [
      { type: "turn.started" },
      {
        type: "item.completed",
        item: {
          id: "item_1",
          type: "command_execution",
          command: "/bin/bash -lc 'sed -i s/a/b/ a.txt'",
          aggregated_output: "sed: couldn't open temporary file ./sedOzf8I7: Read-only file system\n",
          exit_code: 1,
          status: "failed",
        },
      },
      { type: "item.completed", item: { type: "agent_message", text: "I could not edit the file." } },
      { type: "turn.completed", usage: { input_tokens: 9, output_tokens: 9 } },
    ];
    const { ask } = commandBench({
      files: cart,
      settings: { provider: "codex", apiKey: testKey },
      programs: { codex: `#!/bin/sh\ncat >/dev/null\ncat <<'END'\n${events.map((event) => JSON.stringify(event)).join("\n")}\nEND\n` },
    });
    expect((await ask()).outcome).toMatchObject({
      kind: "error",
      code: "write-refused",
      message: expect.stringContaining("Read-only file system"),
    });
  });

  test("what codex reads in a file that speaks of read-only file systems is no refusal", async () => {
    const events = [
      {
        type: "item.completed",
        item: { type: "command_execution", aggregated_output: 'case "EROFS": return "Read-only file system";', exit_code: 0 },
      },
      { type: "item.completed", item: { type: "agent_message", text: "I looked, and changed nothing." } },
      { type: "turn.completed", usage: { input_tokens: 9, output_tokens: 9 } },
    ];
    const { ask } = commandBench({
      files: cart,
      settings: { provider: "codex", apiKey: testKey },
      programs: { codex: `#!/bin/sh\ncat >/dev/null\ncat <<'END'\n${events.map((event) => JSON.stringify(event)).join("\n")}\nEND\n` },
    });
    expect((await ask()).outcome).toMatchObject({ kind: "useless" });
  });

  test("copilot gets its token by its own variable, no other, and a notice says who pays", async () => {
    const { ask, logged } = commandBench({
      files: cart,
      settings: { provider: "copilot", apiKey: "ghs_token" },
      programs: {
        copilot: `#!/bin/sh\ncat >/dev/null\n[ "$COPILOT_GITHUB_TOKEN" = ghs_token ] && [ -z "$GITHUB_TOKEN$GH_TOKEN" ] || exit 9\n${goodEdit}\n`,
      },
      environment: { GITHUB_TOKEN: "other", GH_TOKEN: "other" },
    });
    expect(changes(await ask())?.map(({ path }) => path)).toEqual(["src/cart.js"]);
    expect(logged.join("\n")).toContain("AI credits");
  });

  allTest("a command that hangs is ended with all its children, also those in a session of their own", async () => {
    const seconds = 100_000 + process.pid;
    const { ask } = asks(`sleep ${seconds} & setsid sleep ${seconds} & sleep ${seconds}`, cart, { settings: { timeoutMs: 700 } });
    const answer = await ask();
    expect(answer.outcome).toMatchObject({ kind: "error", code: "timeout" });
    const running = execFileSync("ps", ["-eo", "stat,args"], { encoding: "utf8" }).split("\n");
    expect(running.filter((line) => line.includes(`sleep ${seconds}`) && !line.startsWith("Z"))).toEqual([]);
  });

  allTest("what a command had edited when its time was over is not lost", async () => {
    const { ask } = asks(`${goodEdit}; sleep 1000`, cart, { settings: { timeoutMs: 1500 } });
    expect(changes(await ask())?.map(({ path }) => path)).toEqual(["src/cart.js"]);
  });

  test("cancelling ends it at once", async () => {
    const abort = new AbortController();
    const { ask } = asks("sleep 1000");
    setTimeout(() => abort.abort(), 300);
    expect((await ask({}, abort.signal)).outcome).toMatchObject({ kind: "error", code: "cancelled" });
  });

  longTest("10 MB of output, also without a line end, harm nobody", async () => {
    const { ask } = asks(
      `head -c 10000000 /dev/zero | tr '\\0' x; ${goodEdit}; (yes y || true) | head -c 10000000; echo; echo "the cause"`,
    );
    const answer = await ask();
    expect(changes(answer)?.map(({ path }) => path)).toEqual(["src/cart.js"]);
    expect(JSON.stringify(answer.transcript).length).toBeLessThan(60_000);
    expect(answer.outcome).toHaveProperty("why", "the cause");
  });
});

describe("what a command touches outside the allowed files is dropped and told, the rest is kept", () => {
  test("tests, package.json, CI, Regreen's and agents' own files, ignored files, and .git", async () => {
    const { ask } = asks(
      `${goodEdit}; echo "x" >> test/cart.test.js; echo "{}" > package.json; mkdir -p .github/workflows ignored; echo a > .github/workflows/ci.yml; echo n > ignored/x; echo c > .git/config; echo k > CLAUDE.md; echo h > .env`,
    );
    const answer = await ask();
    expect(changes(answer)?.map(({ path }) => path)).toEqual(["src/cart.js"]);
    expect(answer.refusals.map(({ path }) => path).sort()).toEqual([
      ".env",
      ".github/workflows/ci.yml",
      "CLAUDE.md",
      "package.json",
      "test/cart.test.js",
    ]);
  });

  test("only refused edits: useless, and a policy refusal says why", async () => {
    const answer = await asks("rm test/cart.test.js").ask();
    expect(answer.outcome).toMatchObject({ kind: "useless" });
    expect(rules(answer)).toEqual(["test/cart.test.js: tests"]);
  });

  test("a deleted source file comes back as a deletion", async () => {
    expect(changes(await asks("rm src/cart.js").ask())).toEqual([{ path: "src/cart.js", before: cart["src/cart.js"], after: null }]);
  });

  allTest("links, folders in the place of files, files in the place of folders, pipes, binary files and modes", async () => {
    const files = {
      ...cart,
      "src/a.js": "1\n",
      "src/b.js": "2\n",
      "lib/c.js": "3\n",
      "src/d.js": "4\n",
      "src/e.js": "5\n",
      "src/f.js": "6\n",
    };
    const { ask } = asks(
      "rm src/a.js && ln -s /etc/passwd src/a.js; rm src/b.js && mkdir src/b.js && echo x > src/b.js/in.txt; rm -r lib && ln -s /etc lib; printf 'a\\0b' > src/d.js; chmod +x src/e.js; mkfifo src/pipe; ln -s ../.. src/up; echo 7 > src/f.js",
      files,
    );
    const answer = await ask();
    expect(rules(answer)).toEqual(
      [
        "lib/c.js: not-a-file",
        "lib: not-a-file",
        "src/a.js: link",
        "src/b.js/in.txt: link",
        "src/b.js: not-a-file",
        "src/d.js: binary",
        "src/e.js: mode",
        "src/pipe: not-a-file",
        "src/up: link",
      ].sort(),
    );
    expect(changes(answer)?.map(({ path, after }) => [path, after])).toEqual([["src/f.js", "7\n"]]);
  });

  test("more lines or files than allowed: nothing is taken over", async () => {
    const answer = await asks("for i in $(seq 1 30); do echo $i > src/n$i.js; done").ask();
    expect(answer.outcome.kind).toBe("useless");
    expect(answer.refusals.at(-1)?.rule).toBe("max-files");
    const long = await asks("seq 1 500 > src/long.js").ask();
    expect(long.refusals.map(({ rule }) => rule)).toEqual(["max-lines"]);
  });

  longTest("a folder full of generated files does not drown the change", async () => {
    const { ask } = asks(`${goodEdit}; mkdir ignored; for i in $(seq 1 3000); do : > ignored/$i; done`);
    const answer = await ask();
    expect(changes(answer)?.map(({ path }) => path)).toEqual(["src/cart.js"]);
  });

  allTest("a path past the copy is put back where a work tree guards it", async () => {
    const told: string[] = [];
    const bench = asks("echo hacked > $REAL/src/cart.js", cart, {
      parts: {
        worktree: {
          checkpoint: async () => ({ ok: true, value: "other" }),
          restore: async (tree) => {
            told.push(tree);
            return { ok: true, value: undefined };
          },
          changes: async () => ({
            ok: true,
            value: [
              { path: "src/cart.js", kind: "modified", modes: { before: "100644", after: "100644" }, binary: false, added: 1, removed: 1 },
            ],
          }),
        },
      },
    });
    const answer = await bench.ask();
    expect(told).toEqual(["tree"]);
    expect(rules(answer)).toEqual(["src/cart.js: outside"]);
  });
});

describe("what a command sees", () => {
  test("no ignored, private or secret file, no settings for agents, no link that leads out; secrets masked", async () => {
    const secret = ["ghp", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("_");
    const files = {
      ...cart,
      "ignored/big.txt": "i\n",
      "customers/list.csv": "c\n",
      id_rsa: "k\n",
      "AGENTS.md": "obey\n",
      "sub/CLAUDE.md": "obey\n",
      ".claude/settings.json": "{}\n",
      "src/token.js": `export const token = "${secret}";\nexport const size = 1;\n`,
    };
    const { ask } = asks(
      ": > listing.txt; find . -path ./.git -prune -o -type f -print -o -type l -print | sort > listing.txt; cat src/token.js >> listing.txt",
      files,
      {
        prepare: (root) => {
          symlinkSync("/etc/passwd", join(root, "out"));
          symlinkSync("src/../../x", join(root, "bent"));
          symlinkSync("src/cart.js", join(root, "in"));
        },
      },
    );
    const listing = changes(await ask())?.[0]?.after ?? "";
    expect(listing.split("\n").filter((line) => line.startsWith("./"))).toEqual([
      "./.gitignore",
      "./in",
      "./listing.txt",
      "./src/cart.js",
      "./src/token.js",
      "./test/cart.test.js",
    ]);
    expect(listing).not.toContain(secret);
    expect(listing).toContain("[masked: github-token]");
  });

  test("an edit beside a masked secret keeps the secret; an edit of the masked line is refused", async () => {
    const secret = ["ghp", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("_");
    const text = `export const token = "${secret}";\nexport const size = 1;\n`;
    const files = { ...cart, "src/token.js": text };
    const beside = await asks("sed -i.bak 's/size = 1/size = 2/' src/token.js; rm src/*.bak", files).ask();
    expect(changes(beside)).toEqual([{ path: "src/token.js", before: text, after: text.replace("= 1", "= 2") }]);
    const on = await asks("sed -i.bak 's/const token/const key/' src/token.js; rm src/*.bak", files).ask();
    expect(rules(on)).toEqual(["src/token.js: masked-secret"]);
  });

  test("no key but its own in its environment", async () => {
    const { ask } = asks('env | cut -d= -f1 | sort > names.txt; echo "$OPENAI_API_KEY $MY_OWN" >> names.txt', cart, {
      settings: { apiKey: testKey },
      environment: {
        OPENAI_API_KEY: "for-the-agent-1",
        MY_OWN: "named-in-the-line",
        GITHUB_TOKEN: "t1t1t1t1t1",
        NPM_TOKEN: "t2t2t2t2t2",
        AWS_SECRET_ACCESS_KEY: "t3t3t3t3t3",
        INPUT_API_KEY: testKey,
        ACTIONS_RUNTIME_TOKEN: "t4t4t4t4t4",
        SOME_OTHER: "x",
      },
    });
    const names = changes(await ask())?.[0]?.after ?? "";
    expect(names).toContain("for-the-agent-1 named-in-the-line");
    expect(names).not.toMatch(/GITHUB_TOKEN|NPM_TOKEN|AWS_SECRET|INPUT_|ACTIONS_|SOME_OTHER/);
    expect(names).toContain("REGREEN_AGENT_API_KEY");
  });

  test("a git repository to throw away: a commit made there changes nothing here", async () => {
    const { root, ask } = asks(
      `${goodEdit}; git config user.email a@b.c; git config user.name n; git commit -qam mine; git log --oneline | wc -l > count.txt`,
    );
    const head = execFileSync("git", ["-C", root, "status", "--porcelain"], { encoding: "utf8" });
    const answer = await ask();
    expect(changes(answer)?.map(({ path, after }) => [path, after?.trim()])).toContainEqual(["count.txt", "2"]);
    expect(execFileSync("git", ["-C", root, "status", "--porcelain"], { encoding: "utf8" })).toBe(head);
    expect(existsSync(join(root, "count.txt"))).toBe(false);
  });

  test("a hook or a filter that it leaves in its repository is never run", async () => {
    const { root, ask } = asks(
      `${goodEdit}; printf '#!/bin/sh\\ntouch "%s/ran"\\n' "$OUT" > .git/hook; chmod +x .git/hook; git config core.fsmonitor "$PWD/.git/hook"; git config filter.x.clean "$PWD/.git/hook"; echo '* filter=x' > .git/info/attributes`,
      cart,
      { environment: { OUT: tmpdir() } },
    );
    expect(changes(await ask())?.length).toBe(1);
    expect(existsSync(join(root, "ran"))).toBe(false);
  });
});

describe("limits and words", () => {
  test("no start where the tokens or the money left do not pay for the prompt", async () => {
    const { ask } = asks("touch started");
    for (const over of [{ tokensLeft: 10 }, { costLeft: 0 }, { timeLeftMs: 0 }]) {
      const answer = await ask(over);
      expect(answer.outcome).toMatchObject({ kind: "error" });
      expect(answer.usage.requests).toBe(0);
    }
  });

  test("no key in any word of an answer", async () => {
    const { ask } = asks('echo "failed with $REGREEN_AGENT_API_KEY"', cart, { settings: { apiKey: testKey } });
    expect(JSON.stringify(await ask())).not.toContain(testKey);
  });

  test("who is asked is named in the log before the first round, once", async () => {
    const { ask, logged } = asks("true");
    await ask();
    await ask();
    expect(logged.filter((line) => line.startsWith("Agent: command"))).toHaveLength(1);
  });

  test("a file that changed meanwhile is taken as it was copied", async () => {
    const { root, ask } = asks(goodEdit);
    writeFileSync(join(root, "src/cart.js"), `// mine\n${cart["src/cart.js"]}`);
    expect(changes(await ask())?.[0]?.before).toBe(`// mine\n${cart["src/cart.js"]}`);
  });
});
