import { describe, expect, test } from "vitest";
import { isSameWork, mayAsk, notAsked, readCommand, unknownCommand } from "../../../src/core/delivery/comment-command.ts";

describe("a comment on a pull request", () => {
  test.each([
    ["/regreen fix", { name: "fix", hint: null }],
    ["  /regreen FIX, please", { name: "fix", hint: null }],
    ["/regreen explain", { name: "explain", hint: null }],
    ["/regreen again", { name: "again", hint: null }],
    ["/regreen again look at\nthe loop", { name: "again", hint: "look at\nthe loop" }],
    ["/regreen deploy", unknownCommand],
    ["/regreen", unknownCommand],
    ["/regreen-fix", null],
    ["please /regreen fix", null],
  ])("%j asks for %j", (body, command) => {
    expect(readCommand(body)).toEqual(command);
  });

  test("gives a hint that is bounded, without what nobody sees", () => {
    const command = readCommand(`/regreen again \u202Elook${"x".repeat(10_000)}end`);
    expect(JSON.stringify(command)).not.toMatch(/\u202E|end/);
    expect(JSON.stringify(command).length).toBeLessThan(2_500);
  });

  const asked = { body: "/regreen fix", created_at: "1", updated_at: "1", user: { login: "writer", type: "User" } };
  test.each([
    ["created", {}, null],
    ["edited", {}, "was edited"],
    ["created", { updated_at: "2" }, "was edited"],
    ["created", { user: { login: "some[bot]", type: "Bot" } }, "not written by a person"],
    ["created", { user: null }, "not written by a person"],
    ["created", { body: undefined }, "does not begin with"],
    ["created", { body: "/regreen accept it is right" }, "for the guard"],
  ])("that is %s with %j is answered: %s", (action, over, said) => {
    const answer = notAsked(action, { ...asked, ...over });
    if (said === null) expect(answer).toBeNull();
    else expect(answer).toContain(said);
  });

  test("is of a person who may write, or nothing is done", () => {
    expect(["admin", "write", "read", "none", ""].filter(mayAsk)).toEqual(["admin", "write"]);
  });

  test("is the same work as another where both repair or both explain", () => {
    const [fix, again, explain] = (["fix", "again", "explain"] as const).map((name) => ({ name, hint: null }));
    if (fix === undefined || again === undefined || explain === undefined) throw new Error("three");
    expect([isSameWork(fix, again), isSameWork(fix, explain), isSameWork(explain, explain)]).toEqual([true, false, true]);
  });
});
