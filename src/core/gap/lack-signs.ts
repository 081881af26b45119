/** Signs of a lack: the rows of data, and what has to look at the project to say what brings it. The first sign that fits counts. */
import { installation, type Lack, otherRuntime, word } from "./lack.ts";
import { lackOfRow, lackRows } from "./lack-rows.ts";
import { madeLack, pluginLack, typesPackageLack } from "./lacking-package.ts";
import type { ProjectSetup } from "./setup.ts";

/** A text, the file that it speaks of, and all that the gate said. */
interface SignPlace {
  readonly text: string;
  readonly from: string | null;
  readonly whole: string;
}

export interface LackSign {
  readonly says: RegExp;
  /** Null where the project shows that it is something else. */
  readonly lack: (found: Readonly<Record<string, string | undefined>>, setup: ProjectSetup, at: SignPlace) => Lack | null;
  /** An assertion may say it as well: the words are the test runner's. */
  readonly ofAssertion?: true;
  /** Said of a whole gate it is trouble of the network, which may pass. */
  readonly mayPass?: true;
}

const runtime: LackSign["lack"] = ({ runtime: name = "", wanted = "", found }) =>
  otherRuntime({ jvm: "java", sdk: "net" }[name.toLowerCase()] ?? name.toLowerCase(), wanted, found ?? null);

/** By which sentence a runtime of the wrong version is refused: npm, Yarn, pip, Poetry, Go, Cargo, Bundler, Gradle and .NET in their own words. */
const runtimes: readonly LackSign[] = [
  /Required: \{[^}]*?"(?<runtime>node|npm)": ?"(?<wanted>[^"]{1,60})"/,
  /The engine "(?<runtime>\w{1,20})" is incompatible with this module\. Expected version "(?<wanted>[^"]{1,60})"\. Got "(?<found>[^"]{1,40})"/,
  /Your (?<runtime>Node) version is incompatible[^\n]*\n?.{0,200}?Expected version: (?<wanted>\S{1,40})/,
  /requires a different (?<runtime>Python): (?<found>[\d.]{1,20}) not in '(?<wanted>[^']{1,60})'/,
  /Current (?<runtime>Python) version \((?<found>[\d.]{1,20})\) is not allowed by the project \((?<wanted>[^)]{1,60})\)/,
  /go\.mod requires (?<runtime>go) (?<wanted>>= [\d.]{1,20}) \(running go (?<found>[\d.]{1,20})/,
  /requires (?<runtime>rustc) (?<wanted>[\d.]{1,20})(?: or newer)?.{0,160}?rustc (?<found>[\d.]{1,20})/s,
  /Your (?<runtime>Ruby) version is (?<found>[\w.]{1,20}), but your Gemfile specified (?<wanted>[^\n]{1,40})/,
  /requires at least (?<runtime>JVM) runtime version (?<wanted>\d{1,3})\. This build uses a Java (?<found>\d{1,3})/,
  /Requested (?<runtime>SDK) version: (?<wanted>[\w.-]{1,40})/,
  /does not support targeting \.(?<runtime>NET) (?<wanted>\d{1,2}\.\d{1,2})/,
].map((says) => ({ says, lack: runtime }));

/** Services by the port where each listens unless it is told otherwise. */
const services: Readonly<Record<string, string>> = {
  "5432": "PostgreSQL",
  "3306": "MySQL",
  "1433": "SQL Server",
  "6379": "Redis",
  "27017": "MongoDB",
  "9200": "Elasticsearch",
  "5672": "RabbitMQ",
  "9092": "Kafka",
  "11211": "Memcached",
  "4566": "LocalStack",
  "9000": "MinIO",
};

const service: LackSign["lack"] = ({ address = "", port = "" }) => {
  const at = word(address === "" ? `port ${port}` : `${address.replace(/^\(|\)$/g, "")}:${port}`);
  const name = services[port];
  return {
    what: `nothing answers at ${at}${name === undefined ? "" : `, where ${name} listens`}`,
    person: { text: `Start ${name ?? "what the tests need there"}` },
    workflow: {
      text: `Start ${name ?? "what the tests need there"} before this gate: with \`services:\` of the job, or in a step before Regreen`,
    },
  };
};

/** A variable that the code asks for by name, or (without one) several. What was taken from the gates' environment can be given back. */
const variable: LackSign["lack"] = ({ name }, { variablesExample }) => {
  const them = name === undefined ? "them" : "it";
  const set = `Set ${them}`;
  return {
    what: name === undefined ? "variables that the project needs are not set" : `the variable ${word(name)} is not set`,
    person:
      variablesExample === null
        ? { text: set, ...(name === undefined ? {} : { lines: [`export ${name}=VALUE`] }) }
        : {
            text: `${set}, for example in \`.env\`: ${word(variablesExample)} shows what the project needs`,
            lines: [`cp ${variablesExample} .env`],
          },
    workflow: {
      text: `${set} under \`env:\` of the gate. Where the job sets ${them} already, name ${them} under \`pass-env:\`: gates see no keys and tokens`,
    },
  };
};

const otherPlatform = {
  what: "the packages were installed for another platform",
  why: "the packages were installed for another platform",
};

export const signs: readonly LackSign[] = [
  ...runtimes,
  {
    says: /release version (?<wanted>\d+) not supported|invalid (?:target|source) release: (?<target>\d+)/,
    lack: ({ wanted, target }) => otherRuntime("java", wanted ?? target ?? "", null),
  },
  {
    // Java 8 writes version 52 of the format.
    says: /class file version (?<wanted>\d{2})\.0\), this version of the Java Runtime only recognizes class file versions up to (?<found>\d{2})/,
    lack: ({ wanted, found }) => otherRuntime("java", String(Number(wanted) - 44), String(Number(found) - 44)),
  },
  {
    says: /unrecognized arguments: (?<option>\S{1,100})|fixture '(?<fixture>\w{1,60})' not found/,
    lack: ({ option, fixture }, setup) => pluginLack(option ?? fixture ?? "", setup),
  },
  { says: /async def functions are not natively supported/, lack: (_, setup) => pluginLack("async def", setup) },
  {
    says: /Try `npm i --save-dev (?<name>@types\/[\w.-]{1,60})`/,
    lack: ({ name = "" }, setup) => typesPackageLack(name, setup),
  },
  {
    says: /pattern (?:all:)?(?<path>[\w./-]{1,100}): no matching files found/,
    lack: ({ path = "" }, setup, { from }) => {
      const file = setup.madeBy(`./${path}`, from);
      return file === null ? null : madeLack(file);
    },
  },
  {
    says: /You installed \w+ for another platform|Cannot find module '?@(?:rollup|esbuild|swc|next|biomejs|oxlint)\/[\w-]*(?:linux|darwin|win32)|The package "@[\w-]+\/[\w-]*(?:linux|darwin|win32)[\w-]*" could not be found/,
    lack: (_, setup) => ({ ...installation(setup, "", "Install them anew"), ...otherPlatform }),
  },
  {
    says: /Could not find (?:gem '|\S+ in (?:any|locally))|Run `bundle install` to install missing gems|bundler: command not found/,
    lack: (_, setup) => installation({ ...setup, install: ["bundle install"] }, "its gems are not installed"),
  },
  {
    says: /Unchecked dependencies for environment/,
    lack: (_, setup) => installation({ ...setup, install: ["mix deps.get"] }, "its dependencies are not fetched"),
  },
  ...lackRows.map((row): LackSign => ({ ...row, lack: (found) => lackOfRow(row, found) })),
  {
    says: /^(?:[^\n]{0,40}Error[^\n]{0,20}[:\n] ?)?connect ECONNREFUSED (?<address>127\.0\.0\.1|localhost|::1):(?<port>\d{2,5})\b/m,
    lack: service,
  },
  { says: /(?<address>127\.0\.0\.1|localhost|::1)\D{1,20}?(?<port>\d{2,5})\b(?!\.)[^\n]{0,80}connection refused/i, lack: service },
  // What "can be set" is a way that a tool offers, and no variable that is missing.
  {
    says: /^(?!.*\b(?:can|could|may|try)\b).*environment variables?[^\n]{0,30}?\b(?<name>[A-Z][A-Z0-9]*_[A-Z0-9_]{1,60})\b/m,
    lack: variable,
  },
  {
    says: /^(?!.*\b(?:can|could|may|try)\b).*\b(?<name>[A-Z][A-Z0-9]*_[A-Z0-9_]{1,60})\b[^\n]{0,30}(?:environment variable|is not set\b|must be set\b)/m,
    lack: variable,
  },
  {
    // Python's own words do not tell which table has no such key: the line that asked for it does.
    says: /KeyError: '(?<name>[A-Z][A-Z0-9_]{1,60})'/,
    lack: (found, setup, at) => (`${at.text}\n${at.whole}`.includes("environ[") ? variable(found, setup, at) : null),
  },
  { says: /\b(?:[Ii]nvalid|[Mm]issing) environment variables?\b/, lack: variable },
];
