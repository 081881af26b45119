import type { RawFailure } from "../tool.ts";
import { PackageFolders } from "./package-folder.ts";

/**
 * Reads `package x/a`, and below it `\timports x/b from a.go` up to `\timports x/a from b.go: import cycle not allowed`. The place is the
 * file that closes the circle; before Go 1.24 only packages are named. Source: cmd/go/internal/load/pkg.go.
 */
export class ImportCycle {
  private packages: string[] = [];

  /** The failure that a line completes, or null. */
  line(text: string): RawFailure | null {
    const begin = /^package (\S{1,500})$/.exec(text);
    if (begin !== null) {
      this.packages = [begin[1] ?? ""];
      return null;
    }
    if (this.packages.length === 0) return null;
    const step = /^\timports (\S{1,500}?)(?: from (\S{1,200}\.go))?(?:: (import cycle not allowed(?: in test)?))?$/.exec(text);
    const packages = this.packages;
    if (step === null || packages.length > 200) {
      this.packages = [];
      return null;
    }
    const importer = packages.at(-1) ?? "";
    packages.push(step[1] ?? "");
    if (step[3] === undefined) return null;
    this.packages = [];
    const folders = new PackageFolders();
    for (const name of packages) folders.add(name);
    const folder = folders.of(importer);
    return {
      path: step[2] === undefined ? null : folder === "." ? step[2] : `${folder}/${step[2]}`,
      message: `${step[3]}: ${packages.join(" imports ")}`,
      stage: "build",
      ran: false,
    };
  }
}
