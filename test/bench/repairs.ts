import type { Stage } from "../../src/core/gate.ts";
import type { ScriptedToolCall } from "../helpers/scripted-agent/exchange.ts";

/** One small repair, as the rivals were given it: a project, what its gate printed, and edits that repair it. */
export interface Repair {
  readonly name: "lint" | "typecheck" | "test";
  readonly stage: Stage;
  readonly command: string;
  readonly files: Readonly<Record<string, string>>;
  /** The gate's output; `{root}` is the project's folder. */
  readonly log: string;
  readonly answer: readonly ScriptedToolCall[];
  /** Most tokens in all: system, tool schemas and messages. */
  readonly limit: number;
}

const edit = (path: string, oldText: string, newText: string, why: string): ScriptedToolCall => ({
  name: "edit_file",
  input: { path, old_text: oldText, new_text: newText, why },
});

const cartSource = `import { applyDiscount } from "./discount.js";

/** Sum of all lines in cents, discount applied. */
export function cartTotal(cart) {
  const subtotal = cart.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  return applyDiscount(subtotal, cart.discount);
}

export function itemCount(cart) {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}
`;

const discountSource = `/** Takes a discount in percent off an amount in cents. */
export function applyDiscount(amount, discount) {
  if (!discount) return amount;
  return Math.round(amount - discount);
}
`;

const lint: Repair = {
  name: "lint",
  stage: "lint",
  command: "npx eslint .",
  limit: 600,
  files: {
    "package.json": '{ "name": "shop", "type": "module", "scripts": { "lint": "eslint ." } }\n',
    "src/cart.js": cartSource.replace("export function itemCount", 'const currency = "EUR";\n\nexport function itemCount'),
    "src/format.js": `export function formatPrice(cents, locale) {
  let value = cents / 100;
  if (locale == undefined) return value.toFixed(2);
  return value.toLocaleString(locale, { minimumFractionDigits: 2 });
}
`,
  },
  log: `
{root}/src/cart.js
  9:7  error  'currency' is assigned a value but never used  no-unused-vars

{root}/src/format.js
  2:7   error  'value' is never reassigned. Use 'const' instead  prefer-const
  3:14  error  Expected '===' and instead saw '=='               eqeqeq

✖ 3 problems (3 errors, 0 warnings)
  1 error and 0 warnings potentially fixable with the \`--fix\` option.

`,
  answer: [
    edit("src/cart.js", 'const currency = "EUR";\n\n', "", "unused constant removed, const and === used"),
    edit("src/format.js", "let value", "const value", ""),
    edit("src/format.js", "locale == undefined", "locale === undefined", ""),
  ],
};

const typecheck: Repair = {
  name: "typecheck",
  stage: "typecheck",
  command: "npx tsc --noEmit",
  limit: 600,
  files: {
    "package.json": '{ "name": "shop", "type": "module" }\n',
    "tsconfig.json": '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["src"] }\n',
    "src/user.ts": `export interface User {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
}

export function findUser(users: readonly User[], id: number): User | undefined {
  return users.find((user) => user.id === id);
}
`,
    "src/mail.ts": `import { findUser, type User } from "./user";

export function greeting(users: readonly User[], id: number): string {
  const user = findUser(users, id);
  return \`Hello \${user.name}\`;
}
`,
  },
  log: "src/mail.ts(5,19): error TS18048: 'user' is possibly 'undefined'.\n",
  answer: [edit("src/mail.ts", "user.name}", 'user?.name ?? "there"}', "findUser may find nobody")],
};

const test: Repair = {
  name: "test",
  stage: "test",
  command: "npx vitest run",
  limit: 1_200,
  files: {
    "package.json": '{ "name": "shop", "type": "module" }\n',
    "src/cart.js": cartSource,
    "src/discount.js": discountSource,
    "test/cart.test.js": `import { describe, expect, it } from "vitest";
import { cartTotal, itemCount } from "../src/cart.js";

const cart = { lines: [{ price: 1000, quantity: 2 }, { price: 500, quantity: 1 }], discount: 10 };

describe("cart", () => {
  it("counts items", () => {
    expect(itemCount(cart)).toBe(3);
  });

  it("takes the discount as a percentage", () => {
    expect(cartTotal(cart)).toBe(2250);
  });
});
`,
  },
  log: `
 RUN  v3.2.4 {root}

 ❯ test/cart.test.js (2 tests | 1 failed) 6ms
   ✓ cart > counts items 1ms
   × cart > takes the discount as a percentage 4ms
     → expected 2490 to be 2250 // Object.is equality

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  test/cart.test.js > cart > takes the discount as a percentage
AssertionError: expected 2490 to be 2250 // Object.is equality

- Expected
+ Received

- 2250
+ 2490

 ❯ test/cart.test.js:12:29
     10|
     11|   it("takes the discount as a percentage", () => {
     12|     expect(cartTotal(cart)).toBe(2250);
       |                             ^
     13|   });
     14| });

⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/1]⎯

 Test Files  1 failed (1)
      Tests  1 failed | 1 passed (2)
   Start at  10:00:00
   Duration  310ms
`,
  answer: [edit("src/discount.js", "amount - discount", "amount * (1 - discount / 100)", "the discount is a percentage")],
};

export const repairs: readonly Repair[] = [lint, typecheck, test];
