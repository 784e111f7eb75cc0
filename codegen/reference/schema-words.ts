// Makes the parts of text of which the pages of a pack's reference consist: names with links
// (`linked`), lists, tables (`factTable`), and what a schema admits in a few words (`schemaWords`).

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import type { ReferenceBlock, Word, Words } from "../../src/engine/pack/reference.js";
import type { ApiDocument } from "../facts/document.js";
import { resolve } from "../openapi/schema-parts.js";

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
export const factTable = (facts: readonly WordedFact[]): readonly ReferenceBlock[] =>
  table(
    ["", ""],
    facts.flatMap(([name, words]) => (words === undefined ? [] : [[[name], words]])),
  );

/** A fact without words is left out. */
type WordedFact = readonly [name: string, words: Words | undefined];

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

/** The values that a schema admits, in a few words. */
export function schemaWords(document: ApiDocument, schema: Json, hops = 8): Words {
  if (!isObject(schema) || hops === 0) return ["any value"];
  const rules = { ...resolve(document.root, schema), ...schema };
  const within = (part: Json): Words => schemaWords(document, part, hops - 1);
  const choices = ownValue(rules, "enum");
  if (isArray(choices)) return ["one of ", ...listed(choices.map((it) => code(plain(it))))];
  const only = ownValue(rules, "const");
  if (only !== undefined) return [code(plain(only))];
  for (const key of ["oneOf", "anyOf"]) {
    const parts = ownValue(rules, key);
    if (isArray(parts)) return joined(parts.map(within));
  }
  const all = ownValue(rules, "allOf");
  const [first] = isArray(all) ? all : [];
  const type = ownValue(rules, "type");
  if (type === undefined) return first === undefined ? ["any value"] : within(first);
  const types = isArray(type) ? type : [type];
  return joined(types.map((it) => typeWords(document, plain(it), rules, hops)));
}

function typeWords(document: ApiDocument, type: string, rules: JsonObject, hops: number): Words {
  if (type === "array") {
    const items = ownValue(rules, "items") ?? true;
    return ["list of ", ...schemaWords(document, items, hops - 1)];
  }
  const format = ownValue(rules, "format");
  return type === "string" && typeof format === "string" ? [`string (${format})`] : [type];
}

const plain = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

function joined(parts: readonly Words[]): Words {
  return parts.flatMap((part, at) => (at === 0 ? part : [" or ", ...part]));
}
