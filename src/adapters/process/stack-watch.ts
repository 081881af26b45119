/**
 * Asks Node and Ruby from inside where they hang. They start a second thread that looks at the first one and writes its stack to a file,
 * because neither prints its stack at a signal. Python, Go and Java do (`askForStacks`).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../../core/environment.ts";
import { orElse } from "../../core/result.ts";
import type { RawPlace } from "../../tools/tool.ts";

export interface StackWatch {
  readonly env: Readonly<Record<string, string>>;
  /** The stacks that were seen, innermost frame first: of running threads, or if there were none, of waiting ones. */
  stacks(): readonly (readonly RawPlace[])[];
}

/** Where the thread writes. Each frame is a line (`running` or `waiting`, line, path, with tabs between); an empty line ends each stack. */
const output = "REGREEN_STACKS";
/** When it looks, in milliseconds since 1970. */
const moment = "REGREEN_STACKS_AT";

/**
 * Loaded with `--require`. The inspector also reaches a busy thread, without a port (nodejs.org/api/inspector.html, `connectToMainThread`).
 * Worker threads are asked first: the main thread passes nothing on once it is to pause.
 */
const inNode = `
const { isMainThread, Worker } = require("node:worker_threads");
const look = () => {
  const { appendFileSync } = require("node:fs");
  const { Session } = require("node:inspector");
  const { threadId, workerData } = require("node:worker_threads");
  const urls = new Map();
  const write = (state, places) => {
    const lines = places.map(([path, line]) => [state, line, path.replace(/\\s/g, " ")].join("\\t") + "\\n");
    appendFileSync(process.env.${output}, lines.join("") + "\\n");
  };
  const places = (thread, frames) =>
    frames.slice(0, 50).map(({ location }) => [urls.get(thread + " " + location.scriptId) ?? "", location.lineNumber + 1]);
  const watch = () => {
    if (workerData !== undefined) write("waiting", [[workerData, ""]]);
    const session = new Session();
    session.connectToMainThread();
    const ask = (sessionId, method) =>
      session.post("NodeWorker.sendMessageToWorker", { sessionId, message: JSON.stringify({ id: 1, method }) });
    session.on("NodeWorker.attachedToWorker", ({ params }) => {
      if (params.workerInfo.workerId === String(threadId)) return;
      ask(params.sessionId, "Debugger.enable");
      ask(params.sessionId, "Debugger.pause");
    });
    session.on("NodeWorker.receivedMessageFromWorker", ({ params: { sessionId, message } }) => {
      const { method, params } = JSON.parse(message);
      if (method === "Debugger.scriptParsed") urls.set(sessionId + " " + params.scriptId, params.url);
      if (method !== "Debugger.paused") return;
      write("running", places(sessionId, params.callFrames));
      ask(sessionId, "Debugger.resume");
    });
    session.on("Debugger.scriptParsed", ({ params }) => urls.set("main " + params.scriptId, params.url));
    session.on("Debugger.paused", ({ params }) => {
      write("running", places("main", params.callFrames));
      session.post("Debugger.resume");
    });
    session.post("NodeWorker.enable", { waitForDebuggerOnStart: false });
    setTimeout(() => {
      session.post("Debugger.enable");
      session.post("Debugger.pause");
    }, 300);
    // An open session would keep its process from ending.
    setTimeout(() => session.disconnect(), 1500);
  };
  setTimeout(watch, Math.max(0, Number(process.env.${moment}) - Date.now()));
};
// A process that only starts test files has no inspector.
if (isMainThread && !process.execArgv.includes("--test"))
  new Worker("(" + look + ")()", { eval: true, execArgv: [], workerData: process.argv[1] }).unref();
`;

/** Loaded with `-r`. */
const inRuby = `
main = Thread.current
watch = Thread.new do
  pause = ENV["${moment}"].to_f / 1000 - Time.now.to_f
  sleep pause if pause > 0
  Thread.list.each do |thread|
    next if thread == Thread.current
    state = thread.status == "run" ? "running" : "waiting"
    frames = (thread.backtrace_locations || []).first(50)
    lines = frames.map { |frame| [state, frame.lineno, (frame.absolute_path || frame.path).to_s.gsub(/\\s/, " ")].join("\\t") + "\\n" }
    File.open(ENV["${output}"], "a") { |file| file.write(lines.join + "\\n") }
  end
end
watch.report_on_exception = false
`;

/** A watch that looks `afterMs` from now. `folder` exists only for this run. */
export const watchStacks = (folder: string, environment: Environment, afterMs: number): StackWatch => {
  const file = join(folder, "stacks");
  const node = join(folder, "stacks.cjs");
  const ruby = join(folder, "stacks.rb");
  try {
    writeFileSync(node, inNode);
    writeFileSync(ruby, inRuby);
  } catch {
    return { env: {}, stacks: () => [] };
  }
  const after = (options: string | undefined, added: string): string =>
    options === undefined || options === "" ? added : `${options} ${added}`;
  return {
    env: {
      [output]: file,
      [moment]: String(Date.now() + afterMs),
      NODE_OPTIONS: after(environment.NODE_OPTIONS, `--require=${JSON.stringify(node)}`),
      ...(/\s/.test(ruby) ? {} : { RUBYOPT: after(environment.RUBYOPT, `-r${ruby}`) }),
    },
    stacks: () => stacksIn(textOf(file)),
  };
};

const textOf = (file: string): string => orElse(() => readFileSync(file, "utf8").slice(0, 1_000_000), "");

const stacksIn = (text: string): readonly (readonly RawPlace[])[] => {
  const all = text.split("\n\n").map((stack) => stack.split("\n").flatMap(frameIn));
  const running = all.map((stack) => stack.filter(({ state }) => state === "running")).filter((stack) => stack.length > 0);
  return running.length > 0 ? running : all.filter((stack) => stack.length > 0);
};

const frameIn = (line: string): (RawPlace & { readonly state: string })[] => {
  const [state = "", at = "", path = ""] = line.split("\t");
  return path === "" ? [] : [{ state, path, line: at === "" ? null : Number(at), column: null }];
};
