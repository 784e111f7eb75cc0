// Learn: `schemaOf` makes a JSON schema of the values that a recording shows, without any of these
// values, and `joined` adds it to what a document says.

import type { Json, JsonObject } from "facsimile/kit";
import { isArray, isObject, listAt, objectAt } from "facsimile/kit";
import { typeOf } from "../comparing/compare.js";
import { readTime } from "../comparing/difference.js";

/** The schema of an object that stands at a place, such as a reference; undefined for any other place. */
export type SchemaFor = (place: string) => JsonObject | undefined;

/**
 * A schema to which all of some values keep.
 *
 * @param schemaAt gives the schemas of places such as `data` and `items[]`, which are not looked into
 */
export function schemaOf(
  values: readonly Json[],
  schemaAt: SchemaFor = () => undefined,
  place = "",
): JsonObject {
  const own = schemaAt(place);
  const types = [...new Set(values.map(typeName))];
  const [type = "null", ...others] = types.filter((each) => each !== "null");
  if (own !== undefined && type === "object" && others.length === 0) return own;
  const isNumber = [type, ...others].every((each) => each === "number" || each === "integer");
  if (type === "null" || (others.length > 0 && !isNumber)) return {};
  const plain = isNumber && others.length > 0 ? "number" : type;
  const known = { type: types.includes("null") ? [plain, "null"] : plain };
  if (plain === "array") {
    const items = values.filter(isArray).flat();
    return { ...known, items: schemaOf(items, schemaAt, `${place}[]`) };
  }
  if (plain === "object")
    return { ...known, ...membersOf(values.filter(isObject), schemaAt, place) };
  const [format, ...otherForms] = new Set(values.filter((value) => value !== null).map(formatOf));
  return format === undefined || otherForms.length > 0 ? known : { ...known, format };
}

const typeName = (value: Json): string => (Number.isInteger(value) ? "integer" : typeOf(value));

/** The formats of instants that cannot be taken for another value. */
const FORMATS: Readonly<Record<string, string>> = { iso: "date-time", "unix-ms": "unix-ms" };

const formatOf = (value: Json): string | undefined => FORMATS[readTime(value)?.form ?? ""];

/** A member that says that an object is gone. */
const GONE = /deleted|destroyed|removed/i;
/** Names that no person has chosen. */
const NAME = /^[A-Za-z_$@][\w$:.-]{0,39}$/;
/** The names of a map are those of its caller. */
const MOST = 60;

function membersOf(objects: readonly JsonObject[], schemaAt: SchemaFor, place: string): JsonObject {
  const names = [...new Set(objects.flatMap((each) => Object.keys(each)))];
  const isMap = names.length > MOST || names.some((name) => !NAME.test(name) || /\d{5}/.test(name));
  if (isMap) return { additionalProperties: {} };
  const properties = names.map((name) => {
    const having = objects
      .filter((each) => Object.hasOwn(each, name))
      .map((each) => each[name] ?? null);
    const schema = schemaOf(having, schemaAt, place === "" ? name : `${place}.${name}`);
    const isGone = GONE.test(name) && having.every((value) => value === true);
    return [name, isGone ? { ...schema, const: true } : schema];
  });
  const required = names.filter((name) => objects.every((each) => Object.hasOwn(each, name)));
  return {
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** What a document says of a value, and what was seen where it says nothing. */
export function joined(said: Json | undefined, seen: JsonObject): JsonObject {
  if (!isObject(said) || Object.keys(said).length === 0) return seen;
  if ("$ref" in said || "allOf" in said || "oneOf" in said || "anyOf" in said) return said;
  if ("$ref" in seen) return seen;
  const { items } = seen;
  if (isObject(items)) return { ...said, items: joined(said["items"], items) };
  if (!("properties" in seen)) return said;
  const members = new Map(Object.entries(objectAt(said, "properties")));
  for (const [name, schema] of Object.entries(objectAt(seen, "properties"))) {
    members.set(name, joined(members.get(name), isObject(schema) ? schema : {}));
  }
  const properties = Object.fromEntries(members);
  const required = new Set([...listAt(said, "required"), ...listAt(seen, "required")]);
  // Any object of the document is the one that was seen.
  const { additionalProperties: _, ...known } = said;
  const own = "properties" in said ? said : known;
  return { ...own, properties, ...(required.size === 0 ? {} : { required: [...required] }) };
}

/** A schema that demands neither a member nor a value, as that of a request that others can send otherwise. */
export function demandingNothing(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(
    ([key, part]) => isObject(part) || (key !== "required" && key !== "const"),
  );
  return Object.fromEntries(
    entries.map(([key, part]) => [key, isObject(part) ? demandingNothing(part) : part]),
  );
}
