import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose tests start no program: a file of them takes a second or less. */
const quick = /^test\/(?:core|tools|config|repo)\//;

/** So many quick files come first: whoever watches sees a line at once. */
const first = 20;

/**
 * Some quick files, then those that start programs, then the other quick ones: a slow file that began last would keep one worker busy
 * after all others are done.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By size, or by what each took the last time: the longest first.
    const sorted = await super.sort(files);
    const isQuick = (file: TestSpecification): boolean => quick.test(relative(this.ctx.config.root, file.moduleId));
    const quickOnes = sorted.filter(isQuick).reverse();
    return [...quickOnes.slice(0, first), ...sorted.filter((file) => !isQuick(file)), ...quickOnes.slice(first)];
  }
}
