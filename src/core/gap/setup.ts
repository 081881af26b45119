/** What a project says about its own set-up: the ways to install it, and what it declares. Advice is made of it; nothing of it is run. */
export interface ProjectSetup {
  /** Shell lines that install what the gates need, from the root. */
  readonly install: readonly string[];
  /** The same as steps of a workflow, in YAML. */
  readonly steps: readonly string[];
  /** Dependencies are declared, and the folder that would hold them is not there. */
  readonly uninstalled: boolean;
  /** How a package is added: "npm install --save-dev". Null where the project has no such manifest. */
  readonly add: { readonly node: string | null; readonly python: string | null };
  /** The line that installs a program by itself; null where none is known. */
  readonly bring: (program: string) => string | null;
  /** Whether a manifest names the package. */
  readonly declares: (name: string) => boolean;
  /** The line that makes a shell use the project's own Python environment, where one lies in the repository. */
  readonly activate: string | null;
  /** A file that shows which variables the project needs (`.env.example`), while the file that would set them is not there. */
  readonly variablesExample: string | null;
  /** Folders of submodules that were not fetched. */
  readonly unfetched: readonly string[];
  /** Runtimes of this machine that are older than the project asks for. */
  readonly outdated: readonly OutdatedRuntime[];
  /** The file of the repository whose path differs in upper and lower case alone. */
  readonly otherCase: (path: string) => string | null;
  /** What makes a file that is no part of the repository: a generated source, the build of a workspace's package. A relative path starts from the folder of `from`. Null for any other path. */
  readonly madeBy: (path: string, from: string | null) => MadeFile | null;
}

export interface OutdatedRuntime {
  readonly runtime: "node" | "python" | "go" | "rust";
  readonly wanted: string;
  readonly found: string;
}

export interface MadeFile {
  /** The file, or the package that it belongs to. */
  readonly name: string;
  /** The line that makes it; null where no script of the project says. */
  readonly run: string | null;
}
