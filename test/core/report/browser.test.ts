/** The page in a real browser. Debian's Chromium; skipped aloud where there is none. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportHtml } from "../../../src/core/report/pages.ts";
import { fewOf } from "../../helpers/plays-all.ts";
import * as examples from "./examples.ts";

const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path)) ?? null;
if (chromium === null) console.warn("skipped: the page is not looked at, because there is no Chromium on this machine");

interface Seen {
  readonly width: number;
  readonly text: string;
  readonly headings: number;
  /** Script elements and attributes that could run something. */
  readonly active: number;
  /** Everything that was requested but the page itself. */
  readonly requests: readonly string[];
  /** Console messages, log entries and exceptions. */
  readonly complaints: readonly string[];
}

/** Chromium's own debugging protocol over its WebSocket: one page at a time. */
class Browser {
  readonly #process: ChildProcess;
  readonly #socket: WebSocket;
  #next = 0;
  readonly #waiting = new Map<number, (result: Record<string, unknown>) => void>();
  readonly #events: { readonly method: string; readonly params: Record<string, unknown> }[] = [];

  private constructor(child: ChildProcess, socket: WebSocket) {
    this.#process = child;
    this.#socket = socket;
    socket.addEventListener("message", (message) => {
      const { id, result, method, params } = JSON.parse(String(message.data));
      if (id === undefined) this.#events.push({ method, params });
      else this.#waiting.get(id)?.(result ?? {});
    });
  }

  static async start(binary: string, profile: string): Promise<Browser> {
    const flags = [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
    ];
    const child = spawn(binary, [...flags, "about:blank"], { stdio: "ignore" });
    const file = join(profile, "DevToolsActivePort");
    while (!existsSync(file) || !readFileSync(file, "utf8").includes("\n")) await sleep(50);
    const [port, path] = readFileSync(file, "utf8").split("\n");
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
    });
    return new Browser(child, socket);
  }

  #send(method: string, params: Record<string, unknown> = {}, sessionId?: string): Promise<Record<string, unknown>> {
    this.#next += 1;
    const id = this.#next;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    });
  }

  async look(url: string, width: number, dark: boolean): Promise<Seen> {
    const { targetId } = await this.#send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = (await this.#send("Target.attachToTarget", { targetId, flatten: true })) as { sessionId: string };
    for (const domain of ["Page", "Network", "Log", "Runtime"]) await this.#send(`${domain}.enable`, {}, sessionId);
    await this.#send("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: width < 600 }, sessionId);
    await this.#send(
      "Emulation.setEmulatedMedia",
      { features: [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }] },
      sessionId,
    );
    this.#events.length = 0;
    await this.#send("Page.navigate", { url }, sessionId);
    while (!this.#events.some((event) => event.method === "Page.loadEventFired")) await sleep(20);
    const expression = `({ width: document.documentElement.scrollWidth, text: document.body.innerText, headings: document.querySelectorAll("h1, h2").length,
      active: document.querySelectorAll("script, iframe, object, embed, img, form").length + [...document.querySelectorAll("*")].filter((one) => [...one.attributes].some((attribute) => attribute.name.startsWith("on"))).length })`;
    const { result } = (await this.#send("Runtime.evaluate", { expression, returnByValue: true }, sessionId)) as {
      result: { value: Omit<Seen, "requests" | "complaints"> };
    };
    const requests = this.#events
      .filter((event) => event.method === "Network.requestWillBeSent")
      .map((event) => (event.params.request as { url: string }).url)
      .filter((requested) => requested !== url);
    const complaints = this.#events
      .filter((event) => ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"].includes(event.method))
      .map((event) => JSON.stringify(event.params));
    await this.#send("Target.closeTarget", { targetId });
    return { ...result.value, requests, complaints };
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    await Promise.race([this.#send("Browser.close"), sleep(2_000)]);
    await Promise.race([ended, sleep(3_000)]);
    this.#process.kill("SIGKILL");
  }
}

const names = Object.keys(examples.examples).filter((name) => name !== "huge") as (keyof typeof examples.examples)[];
const shown = fewOf(names, (_, index) => index % 4 === 0);

describe.skipIf(chromium === null)("in Chromium", () => {
  const folder = mkdtempSync(join(tmpdir(), "regreen-page-"));
  let browser: Browser;
  beforeAll(async () => {
    browser = await Browser.start(chromium ?? "", join(folder, "profile"));
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const page = (name: keyof typeof examples.examples): string => {
    const path = join(folder, `${name}.html`);
    writeFileSync(path, reportHtml(examples.examples[name], { transcripts: examples.transcripts }));
    return pathToFileURL(path).href;
  };

  test.each(shown)("%s: shows the verdict, complains of nothing, asks the network for nothing, fits a phone and a desk", async (name) => {
    for (const [width, dark] of [
      [390, true],
      [1280, false],
    ] as const) {
      const seen = await browser.look(page(name), width, dark);
      expect(seen.complaints).toEqual([]);
      expect(seen.requests).toEqual([]);
      expect(seen.active).toBe(0);
      expect(seen.headings).toBeGreaterThan(1);
      expect(seen.width).toBeLessThanOrEqual(width);
    }
  });

  test("hostile text stays text", async () => {
    const seen = await browser.look(page("hostile"), 1280, false);
    expect(seen.text).toContain("<script>alert(1)</script>");
    expect(seen.text).toContain("![x](https://evil.test/p.png)");
    expect(seen.active).toBe(0);
  });
});
