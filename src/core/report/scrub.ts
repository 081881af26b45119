/** Secrets and local paths taken out of text before it leaves the machine. */

const hidden = "***";

/**
 * Shapes of credentials as their issuers document them: GitHub, GitLab, AWS, Google, Slack, Stripe, npm and PyPI tokens, the keys of model
 * providers, JSON web tokens, private keys; then passwords in addresses, authorization headers and assignments that name a secret.
 */
const shapes: readonly RegExp[] = [
  /\b(?:gh[oprsu]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{20,255})/g,
  /\bglpat-[A-Za-z0-9_-]{20,}/g,
  /\b(?:sk|pk|rk)[-_](?:[a-z]+[-_]){0,3}[A-Za-z0-9_-]{20,}/g,
  /\b(?:A3T[A-Z0-9]|AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bAIza[A-Za-z0-9_-]{35}/g,
  /\bya29\.[A-Za-z0-9_-]{20,}/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g,
  /\bnpm_[A-Za-z0-9]{36}\b/g,
  /\bpypi-[A-Za-z0-9_-]{50,}/g,
  /\bhf_[A-Za-z0-9]{30,}/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
];
const inAddress = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{0,100}:)[^\s/@]{1,200}(?=@)/gi;
const inHeader = /(\b(?:proxy-)?authorization["']?\s*[:=]\s*["']?(?:bearer|basic|token)\s+)[^\s"',]+/gi;
const inAssignment =
  /(\b[A-Z0-9_-]{0,40}(?:password|passwd|secret|token|api[_-]?key|apikey|private[_-]?key|access[_-]?key|credentials?)["']?\s*[:=]\s*)(["']?)([^\s"',;)}\]]{6,})\2/gi;

/** The text with everything that looks like a credential replaced by "***". A rule of thumb: known values are masked by `maskValues`. */
export const maskSecrets = (text: string): string => {
  let masked = text;
  for (const shape of shapes) masked = masked.replace(shape, hidden);
  return masked
    .replace(inAddress, `$1${hidden}`)
    .replace(inHeader, `$1${hidden}`)
    .replace(inAssignment, (whole: string, name: string, quote: string, value: string) =>
      looksSecret(value) ? `${name}${quote}${hidden}${quote}` : whole,
    );
};

/** Whether a variable of that name most likely holds a credential. */
export const namesSecret = (name: string): boolean =>
  /password|passwd|secret|token|api_?key|private_?key|access_?key|credential/i.test(name);

/** Code such as `token = parser.next` is no secret: a secret has letters and digits and reads like no expression. */
const looksSecret = (value: string): boolean =>
  value !== hidden && /\d/.test(value) && /[a-z]/i.test(value) && !/[(<[{$]|\w\.\w+\.?\w*$/.test(value);

/**
 * A function that replaces the given values wherever they stand, also as base64, in an address, and escaped in JSON.
 * Values shorter than four characters are left out, since masking them would garble every text.
 */
export const maskValues = (values: readonly string[]): ((text: string) => string) => {
  const forms = new Set<string>();
  for (const value of values) {
    for (const part of [value, ...value.split(/\r?\n/)]) {
      const trimmed = part.trim();
      if (trimmed.length < 4 || (part !== value && trimmed.length < 8)) continue;
      forms.add(trimmed);
      forms.add(encodeURIComponent(trimmed.toWellFormed()));
      forms.add(JSON.stringify(trimmed).slice(1, -1));
      forms.add(btoaUtf8(trimmed));
    }
  }
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((masked, form) => (masked.includes(form) ? masked.replaceAll(form, hidden) : masked), text);
};

const btoaUtf8 = (text: string): string =>
  btoa(
    encodeURIComponent(text.toWellFormed()).replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

/**
 * The text with the folders of this machine taken out: the given roots (absolute, the longest wins) become relative, and what else
 * names a person's or a runner's home becomes "~".
 */
export const maskLocalPaths = (text: string, roots: readonly string[] = []): string => {
  let masked = text;
  for (const root of [...roots].sort((a, b) => b.length - a.length)) {
    const folder = root.replace(/[/\\]+$/, "");
    if (folder.length > 1) masked = masked.replaceAll(`${folder}/`, "").replaceAll(`${folder}\\`, "").replaceAll(folder, ".");
  }
  return masked
    .replace(/(?:\/home\/runner\/work\/|\/Users\/runner\/work\/|[A-Z]:[\\/]a[\\/])([^\s/\\:"']+)[\\/]\1[\\/]/g, "")
    .replace(/\/github\/workspace\//g, "")
    .replace(/(?:\/home|\/Users)\/[^\s/:"'`)]+(?=\/|\b)/g, "~")
    .replace(/[A-Z]:[\\/]Users[\\/][^\s\\/:"'`)]+/gi, "~")
    .replace(/\/root(?=\/)/g, "~")
    .replace(/(?:\/private)?\/(?:tmp|var\/folders)\/[^\s:"'`)]*\//g, "<temporary>/");
};
