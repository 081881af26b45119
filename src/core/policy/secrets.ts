/** A likely secret in a text: where, and which rule took it for one. */
export interface Secret {
  /** Stable name: "github-token", "aws-access-key", "private-key", "assignment", ... */
  readonly rule: string;
  /** Offsets of the secret itself in the text. */
  readonly start: number;
  readonly end: number;
}

interface SecretRule {
  readonly rule: string;
  /** A global pattern. Its group `secret` is masked, or the whole match if it has no such group. It has no nested repetition, so it is linear. */
  readonly pattern: RegExp;
  readonly likely?: (secret: string) => boolean;
}

// Token forms as the providers document them (prefix and length); the generic rule asks for randomness as well.
const rules: readonly SecretRule[] = [
  {
    rule: "private-key",
    // Up to its end, whatever stands between (headers of an encrypted key, a diff's signs); where that is cut off, as far as it looks like a key.
    pattern:
      /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?:(?!-----BEGIN )[\s\S]){0,20000}?-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----|[^-]{0,20000})/g,
  },
  { rule: "github-token", pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_[A-Za-z0-9_]{40,255})/g },
  { rule: "gitlab-token", pattern: /\bgl(?:pat|ptt|dt|rt|cbt|ft|soat)-[A-Za-z0-9_-]{20,64}/g },
  { rule: "anthropic-key", pattern: /\bsk-ant-[A-Za-z0-9_-]{20,200}/g },
  {
    rule: "openai-key",
    pattern: /\bsk-(?:proj-|svcacct-|admin-|or-v1-)?[A-Za-z0-9_-]{24,250}/g,
    likely: (text) => /\d/.test(text) && /[A-Za-z]/.test(text) && !/^sk-[a-z-]+$/.test(text),
  },
  { rule: "google-key", pattern: /\bAIza[A-Za-z0-9_-]{35}/g },
  { rule: "google-oauth", pattern: /\b(?:ya29\.[A-Za-z0-9_-]{20,400}|GOCSPX-[A-Za-z0-9_-]{20,60})/g },
  { rule: "aws-access-key", pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g },
  {
    rule: "aws-secret-key",
    pattern: /aws.{0,20}?(?:secret|key).{0,20}?["'=: ]+(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
    likely: (text) => entropy(text) > 4,
  },
  { rule: "slack-token", pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,200}/g },
  { rule: "slack-webhook", pattern: /https:\/\/hooks\.slack\.com\/(?:services|workflows)\/[A-Za-z0-9/_-]{20,120}/g },
  { rule: "discord-webhook", pattern: /https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d{10,25}\/[A-Za-z0-9_-]{30,100}/g },
  { rule: "stripe-key", pattern: /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{20,200}|\bwhsec_[A-Za-z0-9]{24,100}/g },
  { rule: "npm-token", pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { rule: "pypi-token", pattern: /\bpypi-[A-Za-z0-9_-]{40,300}/g },
  { rule: "hugging-face-token", pattern: /\bhf_[A-Za-z0-9]{30,60}/g },
  { rule: "groq-key", pattern: /\bgsk_[A-Za-z0-9]{40,80}/g },
  { rule: "xai-key", pattern: /\bxai-[A-Za-z0-9]{40,120}/g },
  { rule: "sendgrid-key", pattern: /\bSG\.[A-Za-z0-9_-]{16,40}\.[A-Za-z0-9_-]{30,80}/g },
  { rule: "twilio-key", pattern: /\bSK[0-9a-f]{32}\b/g },
  { rule: "docker-token", pattern: /\bdckr_pat_[A-Za-z0-9_-]{20,60}/g },
  { rule: "azure-key", pattern: /\b(?:AccountKey|SharedAccessKey)=(?<secret>[A-Za-z0-9+/]{40,100}={0,2})/g },
  { rule: "jwt", pattern: /\beyJ[A-Za-z0-9_-]{8,2000}\.eyJ[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{8,2000}/g },
  {
    rule: "url-password",
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{1,100}:(?<secret>[^\s/@"'<>]{6,200})@/gi,
    likely: (text) => !placeholder(text),
  },
  {
    rule: "authorization",
    pattern: /\b(?:bearer|basic|token)\s+(?<secret>[A-Za-z0-9._~+/=-]{24,2000})/gi,
    likely: (text) => /\d/.test(text) && entropy(text) > 3.5,
  },
  {
    rule: "assignment",
    pattern:
      /(?:password|passwd|pwd|secret|token|api[_-]?key|access[_-]?key|auth[_-]?key|private[_-]?key|client[_-]?secret|credentials?)["']?\s{0,4}(?:=>|:=|[:=])\s{0,4}["'`]?(?<secret>[^\s"'`,;(){}[\]<>]{12,400})/gi,
    // A path is none, as in `pwd: /tmp/x`.
    likely: (text) =>
      !placeholder(text) &&
      !/^(?:\.{0,2}|~)\/[\w.-]+(?:\/[\w.-]*)*$/.test(text) &&
      /\d/.test(text) &&
      /[A-Za-z]/.test(text) &&
      entropy(text) > 3.3,
  },
];

/** Likely secrets in a text, in order, without overlaps; bounded to the first 4 MiB. */
export const findSecrets = (text: string): readonly Secret[] => {
  const examined = text.slice(0, 4_194_304);
  const found = rules.flatMap(({ rule, pattern, likely }) =>
    [...examined.matchAll(pattern)].flatMap((match): Secret[] => {
      const secret = match.groups?.secret ?? match[0];
      if (likely && !likely(secret)) return [];
      const start = match.index + match[0].lastIndexOf(secret);
      return [{ rule, start, end: start + secret.length }];
    }),
  );
  const ordered = found.sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  return ordered.filter((secret) => {
    if (secret.start < reached) return false;
    reached = secret.end;
    return true;
  });
};

/** The text with likely secrets replaced by `[masked: rule]`, and every known secret (8 characters or more) by `[masked]`. */
export const maskSecrets = (text: string, known: readonly string[] = []): string => {
  const bare = known.filter((secret) => secret.length >= 8).reduce((all, secret) => all.replaceAll(secret, "[masked]"), text);
  let masked = "";
  let from = 0;
  for (const secret of findSecrets(bare)) {
    masked += `${bare.slice(from, secret.start)}[masked: ${secret.rule}]`;
    from = secret.end;
  }
  return masked + bare.slice(from);
};

/** Levels of arrays and objects that `maskDeep` follows. */
const maxDepth = 60;

/**
 * The value with `mask` applied to every string in it, names of members included. What lies deeper than 60 levels is left out. Masks apply
 * to values, never to their JSON text: a mask may remove a quote, and the rest would not parse.
 */
export const maskDeep = (value: unknown, mask: (text: string) => string, depth = 0): unknown => {
  if (typeof value === "string") return mask(value);
  if (value === null || typeof value !== "object") return value;
  if (depth >= maxDepth) return "[nested too deeply]";
  if (Array.isArray(value)) return value.map((item) => maskDeep(item, mask, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [mask(name), maskDeep(item, mask, depth + 1)]));
};

/** Values that stand for a secret without being one: variables, templates, words of documentation, calls. */
const placeholder = (text: string): boolean =>
  /\$\{?|\{\{|<|^process\.|^os\.|^env|^self\.|^this\.|example|changeme|placeholder|dummy|your[_-]|xxxx|\*\*\*|\.\w+\.\w+|masked/i.test(
    text,
  ) || /^(.)\1+$/.test(text);

/** Shannon entropy in bits a character. */
const entropy = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
};
