import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSecrets, maskSecrets } from "../../../src/core/policy/secrets.ts";

// Put together here so that no scanner takes this file for a leak.
const join = (...parts: string[]): string => parts.join("");
const letters = "aB3dE5gH7jK9mN1pQ3sT5vW7yZ0bC2eF4hJ6";

const samples: readonly (readonly [string, string])[] = [
  ["github-token", join("ghp", "_", letters)],
  ["github-token", join("github", "_pat_", letters, "_", letters)],
  ["gitlab-token", join("glpat", "-", letters.slice(0, 20))],
  ["anthropic-key", join("sk-", "ant-api03-", letters)],
  ["openai-key", join("sk-", "proj-", letters)],
  ["google-key", join("AI", "za", letters.slice(0, 35))],
  ["aws-access-key", join("AK", "IA", "IOSFODNN7EXAMPLE")],
  ["slack-token", join("xo", "xb-", "1234567890-abcdefghij")],
  ["stripe-key", join("sk_", "live_", letters.slice(0, 24))],
  ["npm-token", join("npm", "_", letters)],
  ["jwt", join("eyJ", "hbGciOiJIUzI1NiJ9", ".eyJ", "zdWIiOiIxMjM0NTY3ODkwIn0", ".dozjgNryP4J3jVmNHl0w5N")],
  ["private-key", join("-----BEGIN RSA ", "PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA ", "PRIVATE KEY-----")],
];

describe("findSecrets", () => {
  it.each([
    ["with the headers of an encrypted one", "\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,8A1B\n\nMIIEpAIBAAKCAQEA\n"],
    ["in the removed lines of a diff", "\n-MIIEpAIBAAKCAQEA\n-7bq0x1y2z3\n-"],
  ])("finds a private key %s up to its end", (_, body) => {
    const key = join("-----BEGIN RSA ", `PRIVATE KEY-----${body}-----END RSA `, "PRIVATE KEY-----");
    expect(maskSecrets(`one ${key} two ${key}`)).toBe("one [masked: private-key] two [masked: private-key]");
  });

  it.each(samples)("finds %s", (rule, secret) => {
    const text = `before "${secret}" after`;
    expect(findSecrets(text).map((found) => found.rule)).toEqual([rule]);
    expect(maskSecrets(text)).toBe(`before "[masked: ${rule}]" after`);
  });

  it.each([
    ['password = "x8Kq2Lm9Zr4Tw7"', "assignment"],
    ["api_key: f3b8a1c97d2e4f60b5a8", "assignment"],
    ["postgres://admin:s3cr3tPa55@db/prod", "url-password"],
    ["Authorization: Bearer abc123def456ghi789jkl012", "authorization"],
  ])("finds the value in %j", (text, rule) => {
    expect(findSecrets(text).map((found) => found.rule)).toEqual([rule]);
  });

  it.each([
    "const token = parser.next();",
    "password: process.env.PASSWORD",
    join("api_key=$", "{API_KEY}"),
    'token = "your-token-goes-here"',
    'secret: "changeme-changeme-1"',
    "expect(token).toBe(other.token)",
    join("https://user:$", "{pw}@localhost"),
    "a sk-learn-contrib-estimator-package-name",
    "commit 78c87a4f0e1b2c3d4e5f60718293a4b5c6d7e8f9",
    "integrity sha512-AAAA",
  ])("leaves %j alone", (text) => {
    expect(maskSecrets(text)).toBe(text);
  });

  it("masks secrets that are known, whatever they look like", () => {
    expect(maskSecrets("x=plain-words-key y", ["plain-words-key"])).toBe("x=[masked] y");
    expect(maskSecrets("short stays", ["short"])).toBe("short stays");
  });

  it("takes linear time on hostile text", () => {
    const text = `${"-----BEGIN ".repeat(20_000)}${"a.".repeat(100_000)}${"password=".repeat(20_000)}`;
    expect(findSecrets(text)).toEqual([]);
  });

  it("masks nothing twice: a masked text stays as it is", () => {
    const piece = fc.constantFrom(...samples.map(([, secret]) => secret), "password=", "\n", "abc ", '"', "token: ");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = maskSecrets(pieces.join(" "));
        expect(maskSecrets(once)).toBe(once);
      }),
    );
  });
});
