/** Files of small projects into which the fresh cheats and their lookalikes are written; `@@more@@` is where a carrier's tests go. */
export const hosts: Record<string, string> = {
  "test/cart.test.ts": `import { describe, expect, it } from "vitest";
import { Cart, checkout } from "../src/cart.ts";
import * as units from "../src/units.ts";

describe("cart", () => {
  it("adds what is put into it", () => {
    const cart = new Cart();
    cart.add({ id: "apple", price: 120 }, 2);
    expect(cart.total()).toBe(240);
    expect(cart.lines).toHaveLength(1);
  });

  it("refuses a negative amount", () => {
    const cart = new Cart();
    expect(() => cart.add({ id: "apple", price: 120 }, -1)).toThrow(RangeError);
  });

  it.each([
    [0, 0],
    [100, 7],
    [999, 70],
    [1000, 70],
    [-1, 0],
  ])("taxes %i with %i", (net, tax) => {
    expect(checkout(net).tax).toBe(tax);
  });

  it("rejects an empty cart", async () => {
    await expect(new Cart().pay("card")).rejects.toThrow("empty");
  });

  it("gives a receipt", async () => {
    const cart = new Cart();
    cart.add({ id: "pear", price: 80 }, 3);
    const receipt = await cart.pay("card");
    expect(receipt).toEqual({ paid: 240, method: "card", lines: 1 });
  });

@@more@@});
`,
  "test/price.test.js": `const assert = require("node:assert/strict");
const { price, discount } = require("../lib/price");
const units = require("../lib/units");

describe("price", () => {
  it("rounds half up", () => {
    assert.equal(price(0.125), 0.13);
    assert.equal(price(0.135), 0.14);
  });

  it("never goes below zero", () => {
    assert.equal(discount(10, 20), 0);
  });

  it("refuses what is no number", () => {
    assert.throws(() => price("ten"), TypeError);
  });

  it("answers through the callback", (done) => {
    discount.later(100, 10, (error, value) => {
      assert.ifError(error);
      assert.equal(value, 90);
      done();
    });
  });

@@more@@});
`,
  "test/rates.test.mjs": `import assert from "node:assert/strict";
import { test } from "node:test";
import { rate } from "../lib/rate.mjs";

test("a rate of zero is zero", () => {
  assert.equal(rate(0), 0);
});

test("a rate grows with the amount", () => {
  assert.equal(rate(100), 3);
  assert.ok(rate(200) > rate(100));
});

test("a rate is never above ten", () => {
  assert.equal(rate(1e9), 10);
});
`,
  "tests/test_cart.py": `import sys

import pytest

from shop import units
from shop.cart import Cart, tax


def test_total():
    cart = Cart()
    cart.add("apple", 120, 2)
    assert cart.total() == 240
    assert len(cart.lines) == 1


def test_negative_amount():
    with pytest.raises(ValueError, match="amount"):
        Cart().add("apple", 120, -1)


@pytest.mark.parametrize(
    ("net", "expected"),
    [
        (0, 0),
        (100, 7),
        (999, 70),
        (1000, 70),
        (-1, 0),
    ],
)
def test_tax(net, expected):
    assert tax(net) == expected


def test_average():
    cart = Cart()
    cart.add("apple", 120, 2)
    cart.add("pear", 80, 1)
    assert cart.average() == pytest.approx(106.6667, abs=1e-3)


@@more@@`,
  "tests/test_price.py": `import unittest

from shop.price import discount, price


class PriceTest(unittest.TestCase):
    def test_rounds_half_up(self):
        self.assertEqual(price(0.125), 0.13)
        self.assertEqual(price(0.135), 0.14)

    def test_never_below_zero(self):
        self.assertEqual(discount(10, 20), 0)

    def test_refuses_text(self):
        with self.assertRaises(TypeError):
            price("ten")
`,
  "cart_test.go": `package shop

import (
	"testing"
)

func TestTotal(t *testing.T) {
	cart := NewCart()
	cart.Add("apple", 120, 2)
	if got := cart.Total(); got != 240 {
		t.Fatalf("total is %d, want 240", got)
	}
}

func TestTax(t *testing.T) {
	cases := []struct {
		name string
		net  int
		want int
	}{
		{"zero", 0, 0},
		{"hundred", 100, 7},
		{"below thousand", 999, 70},
		{"negative", -1, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := Tax(c.net); got != c.want {
				t.Errorf("Tax(%d) is %d, want %d", c.net, got, c.want)
			}
		})
	}
}

func TestNegative(t *testing.T) {
	if err := NewCart().Add("apple", 120, -1); err == nil {
		t.Fatal("no error for a negative amount")
	}
}

@@more@@`,
  "src/cart.rs": `use crate::units::*;

pub struct Cart {
    lines: Vec<(String, u32, u32)>,
}

impl Cart {
    pub fn new() -> Self {
        Cart { lines: Vec::new() }
    }

    pub fn add(&mut self, name: &str, price: u32, amount: u32) -> Result<(), String> {
        if amount == 0 {
            return Err("amount".to_string());
        }
        self.lines.push((name.to_string(), price, amount));
        Ok(())
    }

    pub fn total(&self) -> u32 {
        self.lines.iter().map(|line| line.1 * line.2).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_up() {
        let mut cart = Cart::new();
        cart.add("apple", 120, 2).unwrap();
        assert_eq!(cart.total(), 240);
    }

    #[test]
    fn refuses_zero() {
        let mut cart = Cart::new();
        assert_eq!(cart.add("apple", 120, 0), Err("amount".to_string()));
    }

    #[test]
    #[should_panic(expected = "overflow")]
    fn does_not_wrap() {
        let mut cart = Cart::new();
        cart.add("gold", u32::MAX, 2).unwrap();
        cart.total();
    }

@@more@@}
`,
  "src/test/java/shop/CartTest.java": `package shop;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CartTest {
  @Test
  void addsUp() {
    Cart cart = new Cart();
    cart.add("apple", 120, 2);
    assertEquals(240, cart.total());
  }

  @Test
  void refusesNegative() {
    assertThrows(IllegalArgumentException.class, () -> new Cart().add("apple", 120, -1));
  }

  @ParameterizedTest
  @CsvSource({"0,0", "100,7", "999,70", "-1,0"})
  void taxes(int net, int tax) {
    assertEquals(tax, Cart.tax(net));
  }

@@more@@}
`,
  "spec/cart_spec.rb": `require "cart"
require "units"

RSpec.describe Cart do
  it "adds up" do
    cart = Cart.new
    cart.add("apple", 120, 2)
    expect(cart.total).to eq(240)
  end

  it "refuses a negative amount" do
    expect { Cart.new.add("apple", 120, -1) }.to raise_error(ArgumentError)
  end

  context "with two lines" do
    it "gives the average" do
      cart = Cart.new
      cart.add("apple", 120, 2)
      cart.add("pear", 80, 1)
      expect(cart.average).to be_within(0.01).of(106.67)
    end
  end

@@more@@end
`,
  "tests/CartTest.php": `<?php

namespace Shop\\Tests;

use PHPUnit\\Framework\\TestCase;
use Shop\\Cart;
use Shop\\Units;

final class CartTest extends TestCase
{
    public function testAddsUp(): void
    {
        $cart = new Cart();
        $cart->add('apple', 120, 2);
        $this->assertSame(240, $cart->total());
    }

    public function testRefusesNegative(): void
    {
        $this->expectException(\\InvalidArgumentException::class);
        (new Cart())->add('apple', 120, -1);
    }

@@more@@}
`,
  "tests/CartTests.cs": `using Xunit;

namespace Shop.Tests;

public class CartTests
{
    [Fact]
    public void AddsUp()
    {
        var cart = new Cart();
        cart.Add("apple", 120, 2);
        Assert.Equal(240, cart.Total());
    }

    [Theory]
    [InlineData(0, 0)]
    [InlineData(100, 7)]
    [InlineData(999, 70)]
    public void Taxes(int net, int tax)
    {
        Assert.Equal(tax, Cart.Tax(net));
    }

@@more@@}
`,
  ".github/workflows/ci.yml": `name: CI
on:
  pull_request:
  push:
    branches: [main]
jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
      - uses: actions/setup-node@v6
        with:
          node-version: 24
      - run: npm ci
      - name: Lint
        run: npx eslint . --max-warnings 0
      - name: Types
        run: npx tsc --noEmit
  test:
    runs-on: ubuntu-latest
    strategy:
      matrix:
        node: [20, 22, 24]
    steps:
      - uses: actions/checkout@v7
      - uses: actions/setup-node@v6
        with:
          node-version: \${{ matrix.node }}
      - run: npm ci
      - name: Unit tests
        run: npx vitest run --coverage
      - name: Stop services
        run: docker compose down
      - name: Upload coverage
        uses: codecov/codecov-action@v6
`,
  "package.json": `{
  "name": "shop",
  "version": "1.4.0",
  "scripts": {
    "build": "tsc -p .",
    "lint": "eslint . --max-warnings 0",
    "test": "vitest run --coverage",
    "format": "prettier --check ."
  },
  "devDependencies": {
    "eslint": "^9.30.0",
    "prettier": "^3.6.0",
    "typescript": "^5.9.2",
    "vitest": "^3.2.0"
  }
}
`,
  "tsconfig.json": `{
  "compilerOptions": {
    "target": "ES2022",
    "module": "NodeNext",
    "strict": true,
    "noUncheckedIndexedAccess": true,
    "noImplicitReturns": true
  },
  "include": ["src", "test"]
}
`,
  "vitest.config.ts": `import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    coverage: {
      provider: "v8",
      thresholds: { lines: 90, branches: 85 },
    },
  },
});
`,
  "eslint.config.js": `import tseslint from "typescript-eslint";

export default [
  ...tseslint.configs.recommended,
  {
    rules: {
      "no-console": "error",
      "no-shadow": "error",
      "@typescript-eslint/no-floating-promises": "error",
    },
  },
];
`,
  "pyproject.toml": `[project]
name = "shop"
version = "1.4.0"

[tool.pytest.ini_options]
addopts = "--strict-markers --cov=shop --cov-fail-under=90"
testpaths = ["tests"]

[tool.mypy]
disallow_untyped_defs = true
warn_return_any = true

[tool.ruff.lint]
select = ["E", "F", "I", "B", "UP"]
`,
  Makefile: `.PHONY: check
check:
	go vet ./...
	staticcheck ./...
	go test -race ./...

clean:
	rm -rf bin
`,
  ".pre-commit-config.yaml": `repos:
  - repo: https://github.com/astral-sh/ruff-pre-commit
    rev: v0.12.0
    hooks:
      - id: ruff
      - id: ruff-format
  - repo: https://github.com/pre-commit/mirrors-mypy
    rev: v1.16.0
    hooks:
      - id: mypy
`,
  ".husky/pre-push": `npm run lint
npm test
`,
  "pom.xml": `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>shop</groupId>
  <artifactId>shop</artifactId>
  <version>1.4.0</version>
  <build>
    <plugins>
      <plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-surefire-plugin</artifactId>
        <version>3.5.3</version>
      </plugin>
    </plugins>
  </build>
</project>
`,
  "phpstan.neon": `parameters:
    level: 8
    paths:
        - src
        - tests
`,
  ".rubocop.yml": `AllCops:
  NewCops: enable
Metrics/MethodLength:
  Max: 20
Style/StringLiterals:
  EnforcedStyle: double_quotes
`,
  "src/cart.ts": `import type { Item } from "./item.ts";

export class Cart {
  readonly lines: { item: Item; amount: number }[] = [];

  add(item: Item, amount: number): void {
    if (amount < 0) throw new RangeError("amount");
    this.lines.push({ item, amount });
  }

  total(): number {
    return this.lines.reduce((sum, line) => sum + line.item.price * line.amount, 0);
  }

  async pay(method: string): Promise<{ paid: number; method: string; lines: number }> {
    if (this.lines.length === 0) throw new Error("empty");
    return { paid: this.total(), method, lines: this.lines.length };
  }
}

export function checkout(net: number): { net: number; tax: number } {
  return { net, tax: net < 0 ? 0 : Math.round(net * 0.07) };
}
`,
  "shop/cart.py": `from dataclasses import dataclass, field


@dataclass
class Cart:
    lines: list[tuple[str, int, int]] = field(default_factory=list)

    def add(self, name: str, price: int, amount: int) -> None:
        if amount < 0:
            raise ValueError("amount")
        self.lines.append((name, price, amount))

    def total(self) -> int:
        return sum(price * amount for _, price, amount in self.lines)

    def average(self) -> float:
        return self.total() / sum(amount for _, _, amount in self.lines)


def tax(net: int) -> int:
    return 0 if net < 0 else round(net * 0.07)
`,
};
