import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose tests start programs and take minutes, the slowest first. */
const slow = ["test/cli/drill/", "test/runners/", "test/action/", "test/e2e/", "test/adapters/sandbox/", "test/session/"];

/** The slowest files first: begun last, one of them keeps a single worker busy for minutes after all others are done. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = (file: TestSpecification): number => {
      const path = relative(this.ctx.config.root, file.moduleId);
      const at = slow.findIndex((folder) => path.startsWith(folder));
      return at < 0 ? slow.length : at;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
