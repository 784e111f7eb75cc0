import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import type { Words } from "../../src/engine/pack/reference.js";
import type { ApiDocument } from "../facts/document.js";
import { resolve } from "../openapi/references.js";
import { code, listed } from "./words.js";

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
