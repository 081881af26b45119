import { expect, it } from "vitest";
import { lacksIn, missingMembers } from "../../../src/core/cause/members.ts";

const declared = `
/** interface Note { not: read } */
export interface Tree { errors: string[]; }
export interface Failure<T = { a: string }> extends Base<T>, Error {
  format(): Tree; readonly isEmpty: boolean;
  nested: {
    errors: string;
  };
}
interface Base<T> { issues: Issue[]; type: T }
export type Answer<T> = { success: true; error?: never; data: T } | { success: false };
export type Refusal<T> = { success: false; error: lib.Failure<T>; };
export declare class Open { [name: string]: unknown; size: number }
export interface Strange extends FromElsewhere { size: number }
export type Both = { size: number } & Tree;
export interface Holder { open: Open; strange: Strange; plain: string; tree: Tree }
`;
const asked = (message: string, line = "") => missingMembers(lacksIn(message, line), [{ path: "index.d.ts", text: declared }]);
const undefinedMap = "TypeError: Cannot read properties of undefined (reading 'map')";

it.each([
  ["a chain at the line where nothing was there to read", undefinedMap, "  return read.error.errors.map(String);"],
  ["what is no function, by its message", "TypeError: read.error.errors is not a function", ""],
  ["a compiler's words", "error TS2339: Property 'errors' does not exist on type 'Failure<{ name: string; }>'.", ""],
])("a member that the type has no more is told, though another type has that name: %s", (_, message, line) => {
  expect(asked(message, line)).toEqual([
    {
      name: "errors of Failure",
      now: null,
      near: ["format", "isEmpty", "nested", "issues", "type", "name", "message", "stack", "cause", "toString"],
    },
  ]);
});

it.each([
  ["the type has it", undefinedMap, "answer.error.issues.map(String)"],
  ["something else was read of nothing", undefinedMap, "answer.error.errors.filter(Boolean)"],
  ["the type may have any member", undefinedMap, "holder.open.errors.map(String)"],
  ["what it is made of stands elsewhere", undefinedMap, "holder.strange.errors.map(String)"],
  ["it is put together of several", "Property 'errors' does not exist on type 'Both'.", ""],
  ["it is no type of the package", undefinedMap, "holder.plain.errors.map(String)"],
  ["nothing in the package holds it", undefinedMap, "mine.own.errors.map(String)"],
  ["a compiler names a type of one's own", "Property 'errors' does not exist on type 'Mine'.", ""],
  ["a base has it", "Property 'stack' does not exist on type 'Failure'.", ""],
])("nothing is said to be gone where %s", (_, message, line) => {
  expect(asked(message, line)).toEqual([]);
});

it("Python says of which type it is: bases count, and what is set on the object", () => {
  const text = `class Base(object):
    def close(self): ...

class Response(Base):
    status: int
    def __init__(self):
        self.body = b""
    def json(self):
        inner = 1

class Lazy:
    def __getattr__(self, name): ...
`;
  const ask = (message: string) => missingMembers(lacksIn(message, ""), [{ path: "lib/__init__.py", text }]);
  expect(ask("AttributeError: 'Response' object has no attribute 'read'")).toEqual([
    { name: "read of Response", now: null, near: ["status", "body", "json", "close"] },
  ]);
  expect(ask('error: "Response" has no attribute "jsn"; maybe "json"?')).toMatchObject([
    { name: "jsn of Response", near: ["json", "status", "body", "close"] },
  ]);
  expect(ask("AttributeError: 'Response' object has no attribute 'close'")).toEqual([]);
  expect(ask("AttributeError: 'Response' object has no attribute 'body'")).toEqual([]);
  expect(ask("AttributeError: 'Lazy' object has no attribute 'any'")).toEqual([]);
});

it.each([
  ["index.d.ts", "interface A { x: {".repeat(30_000)],
  ["index.d.ts", "/* ".repeat(200_000)],
  ["index.d.ts", `interface A${"<".repeat(100_000)} {}`],
  ["lib.py", "class A:\n ".repeat(30_000)],
  ["lib.py", `class A:\n    ${"self.a: ".repeat(100_000)}\n`],
])("a hostile declaration file is read in bounds: %s", (path, text) => {
  expect(missingMembers([{ member: "b", type: "A", owner: null }], [{ path, text }]).length).toBeLessThanOrEqual(1);
});
