import { expect, test } from "vitest";
import { receipt, total } from "../src/cart.js";

const items = [
  { name: "tea", price: 450, quantity: 2 },
  { name: "cup", price: 1200, quantity: 1 },
];

test("multiplies each price by its quantity", () => {
  expect(total(items)).toBe(2100);
});

test("takes the discount off", () => {
  expect(total([{ name: "tea", price: 1000, quantity: 1 }], 10)).toBe(900);
});

test("writes a receipt", () => {
  expect(receipt([{ name: "tea", price: 450, quantity: 1 }])).toBe("1 items, 4.50 EUR");
});
