/** The formats that other tools read, and the files that hold them. */

export const formatNames = ["sarif", "junit", "code-quality"] as const;
export type FormatName = (typeof formatNames)[number];

/** What each is written as in the report directory. */
export const formatFiles = {
  sarif: "report.sarif",
  junit: "report.junit.xml",
  "code-quality": "gl-code-quality-report.json",
} as const satisfies Readonly<Record<FormatName, string>>;
