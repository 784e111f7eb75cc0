import type { SigningSpec } from "../../../engine/pack/pack.js";

/** What a vendor's headers can say of an event. */
const SAID = ["id", "type", "url", "timestamp", "signatures"] as const;

type Said = (typeof SAID)[number];

export type HeaderValues = Readonly<Partial<Record<Said, string>>>;

/**
 * What stands in the headers of an event, by the texts in which the vendor's scheme has it;
 * undefined when one of them is missing, or is not of its form, or two say different things.
 */
export function headerValues(
  { headers: texts }: SigningSpec,
  headers: Readonly<Record<string, string>>,
): HeaderValues | undefined {
  const values: Partial<Record<Said, string>> = {};
  for (const [name, text] of Object.entries(texts)) {
    const header = headers[name.toLowerCase()];
    const found = header === undefined ? null : formOf(text).exec(header);
    if (found === null) return undefined;
    for (const said of SAID) {
      const value = found.groups?.[said];
      if (value === undefined) continue;
      if ((values[said] ?? value) !== value) return undefined;
      values[said] = value;
    }
  }
  return values;
}

/** The form of a header's value: what is filled in is a group of its name. */
function formOf(text: string): RegExp {
  const seen = new Set<string>();
  const parts = text.split(/(\{\w+\})/).map((part) => {
    const said = SAID.find((name) => part === `{${name}}`);
    if (said === undefined) return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    if (seen.has(said)) return `\\k<${said}>`;
    seen.add(said);
    return `(?<${said}>.*?)`;
  });
  return new RegExp(`^${parts.join("")}$`, "s");
}
