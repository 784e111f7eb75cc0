import fc from "fast-check";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";

/**
 * Bodies for a request's schema (without references): some fit, others have something missing,
 * something more, or something else somewhere. Some are random; some are `valid` with one change.
 */
export function bodiesFor(schema: Json, valid: Json): fc.Arbitrary<Json> {
  return fc.oneof(
    { weight: 10, arbitrary: near(schema) },
    { weight: 10, arbitrary: near(schema).chain((made) => mixed(valid, made)) },
    { weight: 1, arbitrary: STRANGE },
  );
}

/** The valid body with one key of the other, or without one of its own. */
function mixed(valid: Json, made: Json): fc.Arbitrary<Json> {
  if (!isObject(valid) || !isObject(made)) return fc.constant(made);
  const keys = [...new Set([...Object.keys(valid), ...Object.keys(made)])];
  if (keys.length === 0) return fc.constant(valid);
  return fc.constantFrom(...keys).map((key) => {
    const { [key]: _replaced, ...rest } = valid;
    const value = ownValue(made, key);
    return value === undefined ? rest : { ...rest, [key]: value };
  });
}

/** Bodies that people and programs send by mistake or on purpose. */
const STRANGE: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, "", " ", "\u0000", "null", "x".repeat(3_000), "\u{1f600}", "*"),
  fc.constantFrom<Json>(0, -1, 1.5, 1e308, 2 ** 53, true, false),
  fc.constantFrom<Json>([], {}, [null], [[]], [""], ["*", "*"], { "": "" }, { type: "object" }),
  fc.jsonValue({ maxDepth: 3 }).map(toJson),
);

/** Through JSON, as a call would send it. */
function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

/** Mostly fits the schema; each part strays now and then. */
function near(schema: Json): fc.Arbitrary<Json> {
  if (!isObject(schema)) return fc.jsonValue({ maxDepth: 2 }).map(toJson);
  const names = ownValue(schema, "enum");
  if (isArray(names)) return fc.constantFrom(...names);
  const only = ownValue(schema, "const");
  if (only !== undefined) return fc.constant(only);
  const type = ownValue(schema, "type");
  const types = (isArray(type) ? type : [type]).map((one) => ofType(one, schema));
  return fc.oneof(...types);
}

const stray = (schema: Json): fc.Arbitrary<Json> =>
  fc.oneof({ weight: 8, arbitrary: near(schema) }, { weight: 1, arbitrary: STRANGE });

function ofType(type: Json | undefined, schema: JsonObject): fc.Arbitrary<Json> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer();
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "string":
      return textFor(schema);
    case "array":
      return fc.array(stray(ownValue(schema, "items") ?? true), { maxLength: 3 });
    case "object":
      return objectFor(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 }).map(toJson);
  }
}

function textFor(schema: JsonObject): fc.Arbitrary<Json> {
  const pattern = ownValue(schema, "pattern");
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  const limit = ownValue(schema, "maxLength");
  const long = typeof limit === "number" ? limit + 1 : 20;
  return fc.oneof(
    { weight: 8, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
    { weight: 1, arbitrary: fc.constantFrom("x".repeat(long), "\u{1f600}".repeat(long - 1)) },
  );
}

function objectFor(schema: JsonObject): fc.Arbitrary<Json> {
  const properties = ownValue(schema, "properties");
  if (!isObject(properties)) return mapFor(schema);
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, stray(inner)]),
  );
  const required = ownValue(schema, "required");
  const names = isArray(required) ? required.map(String) : [];
  const known = Object.keys(parts).filter((name) => names.includes(name));
  const complete = fc.record(parts, { requiredKeys: known });
  const more = fc.tuple(fc.dictionary(fc.string(), STRANGE), complete);
  return fc
    .oneof(
      { weight: 6, arbitrary: complete },
      { weight: 2, arbitrary: fc.record(parts) },
      { weight: 1, arbitrary: fc.record(parts, { requiredKeys: [] }) },
      { weight: 1, arbitrary: more.map(([other, body]) => ({ ...other, ...body })) },
    )
    .map(toJson);
}

/** An object whose keys the caller makes up, within what its schema says of them. */
function mapFor(schema: JsonObject): fc.Arbitrary<Json> {
  const rules = ownValue(schema, "propertyNames");
  const pattern = isObject(rules) ? ownValue(rules, "pattern") : undefined;
  const made = typeof pattern === "string" ? fc.stringMatching(new RegExp(pattern)) : fc.string();
  const key = fc.oneof(
    { weight: 20, arbitrary: made },
    { weight: 1, arbitrary: fc.constantFrom("username", "password", "", "__proto__", "Ä") },
  );
  return fc.dictionary(key, fc.jsonValue({ maxDepth: 1 }).map(toJson), { maxKeys: 12 });
}
