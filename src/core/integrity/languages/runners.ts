/** How a file imports a test runner's library, by the language's name: then it is a test, or made for tests. */
const imports: Readonly<Record<string, RegExp>> = {
  "JavaScript and TypeScript":
    /\b(?:from|require\s*\(|import\s*\(?)\s*["'`](?:node:test(?:\/[\w-]+)?|vitest(?:\/[\w-]+)?|@vitest\/[\w-]+|@jest\/[\w-]+|jest-(?:circus|jasmine2|runner|mock|expect|snapshot)|mocha|chai|ava|tap|tape|uvu|bun:test|@playwright\/test|jasmine(?:-core)?)["'`]/,
  Python: /^[ \t]*(?:import|from)[ \t]+(?:pytest|_pytest|unittest|nose2?|hypothesis|pluggy)\b/m,
  Ruby: /\brequire\s*\(?\s*["'](?:rspec|minitest|test\/unit|test-unit)\b/,
};

/** Whether a text of this language imports the library of a test runner. */
export const runnerImport = (language: string, text: string): boolean => imports[language]?.test(text) === true;

/** A pattern that finds every such import. It matches nothing for languages whose tests are recognised by other signs. */
export const runnerImports = (language: string): RegExp => new RegExp(imports[language] ?? /(?!)/, `g${imports[language]?.flags ?? ""}`);
