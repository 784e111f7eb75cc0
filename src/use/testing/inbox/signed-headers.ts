// `headerValues`: reads id, timestamp and signatures from the headers of a webhook, in the form
// that the pack says its vendor uses, so that `EventReader` can verify it.

import type { SigningSpec } from "../../../engine/pack/pack.js";

/** The values that a vendor's headers can have. */
const NAMES = ["id", "type", "url", "timestamp", "signatures"] as const;

type Name = (typeof NAMES)[number];

export type HeaderValues = Readonly<Partial<Record<Name, string>>>;

/**
 * The values in the headers of a webhook, by the vendor's scheme; undefined if a header is missing or
 * has another form, or if two headers contradict each other.
 */
export function headerValues(
  { headers: texts }: SigningSpec,
  headers: Readonly<Record<string, string>>,
): HeaderValues | undefined {
  const values: Partial<Record<Name, string>> = {};
  for (const [name, text] of Object.entries(texts)) {
    const header = headers[name.toLowerCase()];
    const found = header === undefined ? null : formOf(text).exec(header);
    if (found === null) return undefined;
    for (const key of NAMES) {
      const value = found.groups?.[key];
      if (value === undefined) continue;
      if ((values[key] ?? value) !== value) return undefined;
      values[key] = value;
    }
  }
  return values;
}

/** The form of a header's value, with a group for each name in it. */
function formOf(text: string): RegExp {
  const seen = new Set<string>();
  const parts = text.split(/(\{\w+\})/).map((part) => {
    const name = NAMES.find((each) => part === `{${each}}`);
    if (name === undefined) return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    if (seen.has(name)) return `\\k<${name}>`;
    seen.add(name);
    return `(?<${name}>.*?)`;
  });
  return new RegExp(`^${parts.join("")}$`, "s");
}
