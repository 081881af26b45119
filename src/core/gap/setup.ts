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
  /** Whether a manifest names the package. */
  readonly declares: (name: string) => boolean;
}

/** Of a project that nothing is known of. */
export const noSetup: ProjectSetup = {
  install: [],
  steps: [],
  uninstalled: false,
  add: { node: null, python: null },
  declares: () => false,
};
