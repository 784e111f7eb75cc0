import type { ReferenceBlock, Word, Words } from "../../src/engine/pack/reference.js";

/** A name, in the spelling of calls and answers. */
export const code = (name: string): Word => ({ code: name });

/** A name, with a link to its entry. */
export const linked = (name: string, page: string, entry: string | null = name): Word => ({
  code: name,
  to: { page, entry },
});

/** An error `type/code` of the catalog. */
export function errorWord(name: string): Word {
  const [type = ""] = name.split("/");
  return linked(name, "errors", type);
}

/** Names with commas in between. */
export function listed(names: readonly Word[]): Words {
  return names.flatMap((name, at) => (at === 0 ? [name] : [", ", name]));
}

export const text = (...words: Words): ReferenceBlock => ({ kind: "text", words });
export const heading = (...words: Words): ReferenceBlock => ({ kind: "heading", words });

/** A table of facts, each with its name. */
export const factTable = (facts: readonly Fact[]): readonly ReferenceBlock[] =>
  table(
    ["", ""],
    facts.flatMap(([name, words]) => (words === undefined ? [] : [[[name], words]])),
  );

/** A fact without words is left out. */
export type Fact = readonly [name: string, words: Words | undefined];

/** A table; none without rows. */
export function table(
  head: readonly string[],
  rows: readonly (readonly Words[])[],
): readonly ReferenceBlock[] {
  return rows.length === 0 ? [] : [{ kind: "table", head, rows }];
}

export const json = (value: unknown): ReferenceBlock => ({
  kind: "json",
  text: JSON.stringify(value, null, 2),
});

/** A description as one line, in which a name between backticks stays a name. */
export function prose(description: string): Words {
  const line = description.trim().replaceAll(/\s+/g, " ");
  return line
    .split("`")
    .map((part, at) => (at % 2 === 1 ? code(part) : part))
    .filter((word) => word !== "");
}
