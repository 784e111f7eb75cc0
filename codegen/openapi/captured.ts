// `captured`: brings a vendor's own OpenAPI document into the form that the compiler needs (unique
// operationIds, keywords of 3.1) and admits the same values as before. It runs when a pack is read;
// `init/normalize/` also repairs mistakes, once and before.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import {
  isArray,
  isObject,
  mapValues,
  objectAt,
  ownValue,
  withKey,
  withoutKey,
} from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { remembered } from "../sources/pack-reader.js";
import { pointerPath, pointerTo } from "../sources/source.js";
import { METHODS } from "./api.js";
import { isValueKey, pointedAt, withSubschemas } from "./schema-parts.js";

const SCHEMAS = "#/components/schemas/";

/**
 * A captured document in the form that the compiler needs: each operation has a unique operationId,
 * each reference of a schema names a component, and keywords of OpenAPI 3.0 become those of 3.1. It
 * admits the same values as before.
 */
export const captured = remembered((document: JsonObject): JsonObject => {
  const taken = new Set<string>();
  const added = new Map<string, Json>();
  const read = new CapturedReading(document, added);
  const paths = mapValues(objectAt(document, "paths"), (item, route) =>
    isObject(item) ? named(route, item, taken) : item,
  );
  const components = objectAt(document, "components");
  const rest = read.part({ ...document, paths });
  const schemas = Object.entries(objectAt(components, "schemas")).map(([name, schema]) => [
    plainName(name),
    read.schema(schema),
  ]);
  const whole = isObject(rest) ? rest : {};
  return {
    ...whole,
    components: {
      ...objectAt(whole, "components"),
      schemas: { ...Object.fromEntries(schemas), ...Object.fromEntries(added) },
    },
  };
});

function named(route: string, item: JsonObject, taken: Set<string>): JsonObject {
  return mapValues(item, (part, key) => {
    if (!METHODS.includes(key) || !isObject(part)) return part;
    const own = ownValue(part, "operationId");
    const isFree = typeof own === "string" && own !== "" && !taken.has(own);
    const operationId = isFree ? own : `${key.toUpperCase()} ${route}`;
    taken.add(operationId);
    return { ...part, operationId };
  });
}

class CapturedReading {
  readonly #document: JsonObject;
  readonly #added: Map<string, Json>;

  constructor(document: JsonObject, added: Map<string, Json>) {
    this.#document = document;
    this.#added = added;
  }

  /** A part of the document, except component schemas, with changed schemas. */
  part(value: Json, path: Path = []): Json {
    if (isArray(value)) return value.map((item, at) => this.part(item, [...path, at]));
    if (!isObject(value) || pointerTo(path) === "/components/schemas") return value;
    const parts = mapValues(value, (part, key) => {
      if (isValueKey(key, part, path) || key.startsWith("x-")) return part;
      return key === "schema" ? this.schema(part) : this.part(part, [...path, key]);
    });
    return withExamples(parts, this.#document);
  }

  schema(schema: Json): Json {
    if (!isObject(schema)) return schema;
    const parts = mapValues(schema, (held, keyword) => {
      if (keyword === "$ref" && typeof held === "string") return this.#reference(held);
      return withSubschemas(keyword, held, (part) => this.schema(part)) ?? held;
    });
    return inWordsOf31(parts);
  }

  /** Makes a component of a schema elsewhere that a reference leads to. */
  #reference(reference: string): string {
    const steps = pointerPath(reference.slice(1));
    const [, , component = ""] = steps;
    if (steps.length === 3 && reference.startsWith(SCHEMAS)) {
      return `${SCHEMAS}${plainName(String(component))}`;
    }
    const name = plainName(steps.join("."));
    const target = pointedAt(this.#document, reference);
    if (target !== undefined && !this.#added.has(name)) {
      // Set before it is complete, since it can refer to itself.
      this.#added.set(name, true);
      this.#added.set(name, this.schema(target));
    }
    return `${SCHEMAS}${name}`;
  }
}

/** A media type whose examples are the first ones of its schema. */
function withExamples(message: JsonObject, document: JsonObject): JsonObject {
  const { schema, example, examples, in: parameter } = message;
  if (!isObject(schema) || parameter !== undefined) return message;
  const named = isObject(examples) ? Object.values(examples) : [];
  const values = named.map((it) => exampleValue(it, document));
  const known = [example, ...values].filter((it) => it !== undefined);
  if (known.length === 0) return message;
  return { ...message, schema: { ...schema, examples: known } };
}

/** https://spec.openapis.org/oas/v3.1.1#example-object */
function exampleValue(example: Json, document: JsonObject): Json | undefined {
  if (!isObject(example)) return undefined;
  const { $ref: reference, value } = example;
  if (typeof reference !== "string") return value;
  const target = pointedAt(document, reference);
  return isObject(target) ? ownValue(target, "value") : undefined;
}

/** A component's name without the characters that a reference would have to escape. */
const plainName = (name: string): string => name.replaceAll(/[/~%]/g, ".");

/**
 * A schema of OpenAPI 3.0 with the keywords of 3.1 instead.
 * https://www.openapis.org/blog/2021/02/16/migrating-from-openapi-3-0-to-3-1-0
 */
function inWordsOf31(schema: JsonObject): JsonObject {
  const { example, ...rest } = withNullType(withPlainLimits(schema));
  return example === undefined || "examples" in rest ? rest : { ...rest, examples: [example] };
}

/** `nullable` as the type null. The same schema without it. */
export function withNullType(schema: JsonObject): JsonObject {
  if (!("nullable" in schema)) return schema;
  const plain = withoutKey(schema, "nullable");
  if (ownValue(schema, "nullable") !== true) return plain;
  const type = ownValue(plain, "type");
  if (type === undefined) {
    // A schema without a type admits null, unless its parts refuse it.
    const isComposed = ["$ref", "allOf", "anyOf", "oneOf"].some((key) => key in plain);
    return isComposed ? { anyOf: [plain, { type: "null" }] } : withNullChoice(plain);
  }
  const types = isArray(type) ? type : [type];
  if (types.includes("null")) return withNullChoice(plain);
  return withNullChoice(withKey(plain, "type", [...types, "null"]));
}

function withNullChoice(schema: JsonObject): JsonObject {
  const choices = ownValue(schema, "enum");
  if (!isArray(choices) || choices.includes(null)) return schema;
  return withKey(schema, "enum", [...choices, null]);
}

/** `minimum: 1, exclusiveMinimum: true` is `exclusiveMinimum: 1`. The same schema without them. */
export function withPlainLimits(schema: JsonObject): JsonObject {
  return [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ].reduce((plain, [limit = "", exclusive = ""]) => {
    const isExclusive = ownValue(plain, exclusive);
    if (typeof isExclusive !== "boolean") return plain;
    const { [limit]: bound, [exclusive]: _, ...rest } = plain;
    if (bound === undefined) return rest;
    const kept: Readonly<Record<string, Json>> = { [isExclusive ? exclusive : limit]: bound };
    return { ...rest, ...kept };
  }, schema);
}
