import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, objectAt } from "../../src/engine/base/json.js";
import type { PackModel } from "../model/model.js";
import { remembered } from "../sources/remembered.js";

const byDocument = remembered((_document: JsonObject) => new Map<string, JsonObject>());

/** What a vendor's objects have otherwise than its document says. */
interface Otherwise {
  readonly schema: string;
  /** Members that they can lack, and those of any form. */
  readonly optional: readonly string[];
  readonly free: readonly string[];
}

/**
 * The document of a pack, in which objects need not have their optional fields, and fields can have any
 * form where the pack says so: the vendor is not as its document says.
 */
export function withOwnFields({ openapi, resources }: PackModel): JsonObject {
  const kinds = Object.values(resources).flatMap(({ schema, fields = {} }): Otherwise[] => {
    const names = Object.keys(fields);
    const optional = names.filter((name) => fields[name]?.optional === true);
    const free = names.filter((name) => fields[name]?.any_form === true);
    const isUsual = optional.length === 0 && free.length === 0;
    return schema === undefined || schema.startsWith("#") || isUsual
      ? []
      : [{ schema, optional, free }];
  });
  if (kinds.length === 0) return openapi;
  const known = byDocument(openapi);
  const key = JSON.stringify(kinds);
  const found = known.get(key) ?? changed(openapi, kinds);
  known.set(key, found);
  return found;
}

function changed(document: JsonObject, kinds: readonly Otherwise[]): JsonObject {
  const components = objectAt(document, "components");
  const schemas = { ...objectAt(components, "schemas") };
  for (const kind of kinds) {
    const schema = schemas[kind.schema];
    if (schema !== undefined) schemas[kind.schema] = without(schema, kind);
  }
  return { ...document, components: { ...components, schemas } };
}

/** A schema, and all parts of it that are about the same object. */
function without(schema: Json, kind: Otherwise): Json {
  if (isArray(schema)) return schema.map((part) => without(part, kind));
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).map(([key, part]): [string, Json] => {
    if (key === "required" && isArray(part)) {
      return [key, part.filter((name) => !kind.optional.includes(String(name)))];
    }
    if (key === "properties" && isObject(part)) {
      const free = kind.free.filter((name) => Object.hasOwn(part, name));
      return [key, { ...part, ...Object.fromEntries(free.map((name) => [name, {}])) }];
    }
    return [key, PARTS.has(key) ? without(part, kind) : part];
  });
  return Object.fromEntries(entries);
}

const PARTS: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf"]);
