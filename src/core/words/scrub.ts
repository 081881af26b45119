/** Known secrets and local paths taken out of text before it leaves the machine; what only looks like a secret is `secrets.ts`. */

const hidden = "***";

/** Whether a variable of that name most likely holds a credential. */
export const namesSecret = (name: string): boolean =>
  /password|passwd|secret|token|api_?key|private_?key|access_?key|credential/i.test(name);

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
  return (
    masked
      .replace(/(?:\/home\/runner\/work\/|\/Users\/runner\/work\/|[A-Z]:[\\/]a[\\/])([^\s/\\:"']+)[\\/]\1[\\/]/g, "")
      .replace(/\/github\/workspace\//g, "")
      .replace(/(?:\/home|\/Users)\/[^\s/:"'`)]+(?=\/|\b)/g, "~")
      .replace(/[A-Z]:[\\/]Users[\\/][^\s\\/:"'`)]+/gi, "~")
      .replace(/\/root(?=\/)/g, "~")
      .replace(/(?:\/private)?\/(?:tmp|var\/folders)\/[^\s:"'`)]*\//g, "<temporary>/")
      // The script that a gate's lines are written to is ours.
      .replace(/<temporary>\/gate\.\w{1,4}: (?:line )?(\d+): /g, "line $1 of the gate: ")
  );
};
