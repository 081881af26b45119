import { DefaultReporter, type TestModule } from "vitest/node";

/** The usual reporter, which says why a test failed as soon as its file ends, and not only after all others. */
export class FileLines extends DefaultReporter {
  override onTestModuleEnd(file: TestModule): void {
    super.onTestModuleEnd(file);
    for (const { message } of file.errors()) this.log(`     ${firstLines(message)}`);
    for (const test of file.children.allTests("failed"))
      this.log(`     ${test.name}: ${firstLines(test.result().errors?.[0]?.message ?? "no reason was given")}`);
  }
}

const firstLines = (message: string): string => message.split("\n").slice(0, 6).join("\n       ").slice(0, 1_000);
