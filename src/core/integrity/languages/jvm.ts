import { braceEnd } from "../blocks.ts";
import type { Language } from "../language.ts";
import { braceTests, callTests, listedRows } from "../test-case.ts";
import { groovySyntax, javaSyntax, kotlinSyntax, scalaSyntax } from "./curly-syntax.ts";
import { attributeForm, detects, directive, everywhere, focus, hollow, hollowBraces, skip, skipInTests } from "./forms.ts";
import { meddlingJvm } from "./meddling.ts";

const methods = braceTests({
  pattern:
    /@(?:org\.[\w.]+\.|kotlin\.test\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property|Theory|QuarkusTest|Example)\b(?!\w)(?:\s*\([^{}]*?\))?(?:\s*@[\w.]+(?:\s*\((?:[^(){}]|\([^()]*\)|\{[^{}]*\})*\))?){0,12}\s*(?:(?:public|private|protected|internal|static|final|open|override|suspend|synchronized|abstract|def|fun|void|<[^>]*>|[\w.]+(?:<[^{}()]*>)?(?:\[\])?)\s+){0,12}(?<name>\w+|`[^`\n]+`)\s*(?=\()/g,
  on: "text",
  rows: listedRows(/@(?:ValueSource|CsvSource|EnumSource|MethodSource)\s*\(/g, "{"),
});
const junit3 = braceTests({ pattern: /^[ \t]*(?:public[ \t]+)(?:void)[ \t]+(?<name>test\w+)[ \t]*(?=\(\s*\))/gm });
const calls = callTests({
  pattern: /(?<![\w.@])(?:test|should|it|expect|scenario)\s*(?=\(\s*")/g,
  end: braceEnd,
});

export const jvm: Language = {
  name: "Java, Kotlin, Scala and Groovy",
  extensions: ["java"],
  syntax: javaSyntax,
  markers: [
    ...meddlingJvm,
    ...everywhere,
    attributeForm("suppress", 2, /@(?:java\.lang\.)?SuppressWarnings\b(?:\s*\(\s*(?:value\s*=\s*)?(?:\{\s*)?(?<rules>[^(){}]*))?/g),
    attributeForm("suppress", 2, /@(?:kotlin\.)?Suppress\b(?:\s*\(\s*(?:names\s*=\s*)?\[?\s*(?<rules>[^()[\]]*))?/g),
    attributeForm("suppress", 3, /@file\s*:\s*(?:\[\s*)?Suppress\b(?:\s*\(\s*(?<rules>[^()]*))?/g),
    attributeForm(
      "suppress",
      2,
      /@(?:SuppressLint|SuppressFBWarnings|SuppressAjWarnings|nowarn|unchecked)\b(?:\s*\(\s*(?<rules>[^()]*))?/g,
    ),
    attributeForm("coverage", 2, /@(?:ExcludeFromJacocoGeneratedReport|ExcludeFromCoverage|Generated)\b/g, "code"),
    directive("pmd", 1, /^\/[/*].*\bNOPMD\b/g),
    directive("format", 2, /^\/[/*][\s*]*(?:@formatter|spotless|format|ktfmt|scalafmt)\s*:\s*off\b/g),
    directive("scala", 2, /^\/[/*]\s*(?:scalastyle|scalafix)\s*:\s*(?:off|ok)\b(?<rules>[^\n*]*)/g),
    skip(
      /@(?:org\.[\w.]+\.)?(?:Disabled|Ignore|DisabledIf\w*|EnabledIf\w*|DisabledOn\w+|EnabledOn\w+|DisabledFor\w+|DisabledInNativeImage|Pending|PendingFeature|Ignored)\b/g,
    ),
    skip(/@Test\s*\([^)]*\benabled\s*=\s*false/g),
    skipInTests(/@Test\s*\([^)]*\bexpected\s*=/g),
    skipInTests(
      /(?<![\w.])(?:Assumptions\s*\.\s*)?(?:assumeTrue\s*\(\s*false|assumeFalse\s*\(\s*true|assumeTrue|assumeFalse|assumeThat|assumingThat)\b/g,
    ),
    skipInTests(/\bthrow\s+(?:new\s+)?(?:SkipException|TestAbortedException|AssumptionViolatedException|TestSkippedException)\b/g),
    skipInTests(
      /(?<![\w.])(?:xtest|xit|xshould|xcontext|xdescribe|xgiven|xscenario|ignore)\s*(?=\(\s*")|\.config\s*\([^)]*enabled\s*=\s*false/g,
    ),
    focus(/(?<![\w.])(?:fit|fdescribe|fcontext|ftest|fshould)\s*(?=\(\s*")/g),
    focus(/(?:test|should|context|describe|it)\s*\(\s*"f:/g, "text"),
    hollow("exit", /\b(?:System\s*\.\s*exit|exitProcess|Runtime\s*\.\s*getRuntime\s*\(\s*\)\s*\.\s*halt)\s*\(\s*0\s*\)/g),
    ...hollowBraces,
    hollow("swallow", /\bcatch\s*\([^)]*\b(?:AssertionError|Throwable|AssertionFailedError)\b[^)]*\)/g),
    hollow("swallow", /\brunCatching\s*\{/g),
    hollow("or-true", /\|\|\s*true\b/g),
    detects(/\bClass\s*\.\s*forName\s*\(\s*"(?:org\.junit|org\.testng|io\.kotest|org\.spockframework)/g),
    detects(/\bgetStackTrace\b[^;\n]{0,120}"[^"\n]*(?:junit|testng|surefire|kotest)/gi),
  ],
  tests: (lexed) => {
    const annotated = methods(lexed);
    const taken = new Set(annotated.map((test) => test.end));
    return [...annotated, ...junit3(lexed).filter((test) => !taken.has(test.end)), ...calls(lexed)].sort((a, b) => a.start - b.start);
  },
  assertions: {
    pattern:
      /(?<![\w@])(?:(?:Assertions?|Assert|Truth|AssertJUnit)\s*\.\s*)?(?:assert\w*|fail|expectThat|verify|verifyNoMoreInteractions|shouldThrow\w*|expectThrows)\s*(?:<[^()\n]*>\s*)?[({]|(?<![\w@])assert\s+(?=[^;\n])|\.should(?:Be|NotBe|Contain|Have|Equal|Throw|Match)\w*\s*\(|\b(?:shouldBe|shouldNotBe|shouldContain|shouldEqual|mustBe|mustEqual|shouldHaveSize|shouldThrow)\b/g,
    strong:
      /assert(?:Equals|ArrayEquals|IterableEquals|LinesMatch|Throws|ThrowsExactly|Same|Null)\w*[({<]|\.(?:isEqualTo\w*|isZero|isEmpty|contains\w*|hasSize|hasMessage\w*|hasValue)\(|,(?:is|equalTo|has\w+|contains\w*)\(|shouldBe|shouldEqual|==/,
    truthy:
      /^(?:Assertions?\.|Assert\.)?assert(?:True\((?:"[^"]*",)?true|False\((?:"[^"]*",)?false|NotNull\((?:"[^"]*"|\d+|new Object\(\))|That\(true\)\.isTrue|That\(false\)\.isFalse)|^assert true$/,
    same: [
      /^(?:Assertions?\.|Assert\.)?assert(?:Equals|Same|ArrayEquals)\((?<a>[^,]+),(?<b>[^,]+?)(?:,"[^"]*")?\)$/,
      /^(?:Assertions?\.)?assertThat\((?<a>.+)\)\.(?:isEqualTo|isSameAs|isEqualTo)\((?<b>.+)\)$/,
    ],
    always: /\|\|true[,)]/,
    failing: [
      [/^(?<name>(?:\w+\s*\.\s*)?assertTrue\s*\()[\s\S]*$/, "$<name>false)"],
      [/^(?<name>(?:\w+\s*\.\s*)?assertFalse\s*\()[\s\S]*$/, "$<name>true)"],
      [/^(?<name>(?:\w+\s*\.\s*)?assertNull\s*\()[\s\S]*$/, '$<name>"")'],
      [/^(?<name>(?:\w+\s*\.\s*)?assertNotNull\s*\()[\s\S]*$/, "$<name>null)"],
      [/^(?<name>(?:\w+\s*\.\s*)?assert(?:Equals|Same)\s*\()[\s\S]*$/, "$<name>1, 2)"],
      [/^assertThat\s*\([^,]*\)\s*\.[\s\S]*$/, "assertThat(1).isEqualTo(2)"],
    ],
  },
};

export const jvmDialects: readonly Language[] = [
  { ...jvm, extensions: ["kt", "kts"], syntax: kotlinSyntax },
  { ...jvm, extensions: ["scala", "sc"], syntax: scalaSyntax },
  { ...jvm, extensions: ["groovy", "gradle"], syntax: groovySyntax },
];
