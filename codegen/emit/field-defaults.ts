import type { Json, JsonObject } from "../../src/base/json.js";
import { isObject, ownValue } from "../../src/base/json.js";
import { checkValue } from "../../src/schemas/check.js";
import { synthesize } from "../../src/schemas/synthesize.js";
import type { FieldEntry, ResourceEntry } from "../model.js";
import type { PackContext } from "./context.js";
import type { Route } from "./document.js";
import { propertiesOf, requiredBy, requiredOf } from "./document.js";
import { PackError } from "./pack-error.js";

/**
 * The fields of a resource as they are stored, in order. What nobody gives is null where the schema
 * admits that; else it is left out, or has a value that the schema admits, as the schema asks.
 */
export function storedFields(
  name: string,
  resource: ResourceEntry,
  context: PackContext,
): readonly (readonly [string, FieldEntry])[] {
  const { document } = context;
  const { schema, fields = {} } = resource;
  if (schema === undefined) return [];
  const required = requiredOf(document, schema);
  // What is made otherwise is made by behaviors, which say what they make.
  const creation = context.operations.find((it) => it.resource === name && it.verb === "create");
  const isMade = creation !== undefined;
  const given = givenFields(name, resource, creation?.route.body ?? null, context);
  return Object.entries(propertiesOf(document, schema)).map(([field, property]) => {
    const entry = fields[field] ?? {};
    const isSettled = entry.role === "view" || entry.optional === true || given.has(field);
    if (isSettled || entry.fallback !== undefined) return [field, entry];
    const rules = rootOf(property, context);
    const kind = resource.object;
    if (
      field === "object" &&
      entry.role === undefined &&
      kind !== undefined &&
      admits(rules, kind)
    ) {
      return [field, { ...entry, fallback: kind }];
    }
    if (!isMade || admits(rules, null)) return [field, entry];
    if (!required.has(field)) return [field, { ...entry, optional: true }];
    return [field, { ...entry, fallback: valueFor(rules, name, field) }];
  });
}

/** Fields that always have a value: the engine's own, and those without which no call makes one. */
function givenFields(
  name: string,
  { stamps, fields = {} }: ResourceEntry,
  body: Route["body"],
  { model, document }: PackContext,
): ReadonlySet<Json> {
  const sent = body?.required === true ? requiredBy(document, body.schema) : new Set<Json>();
  const written = Object.entries(fields).flatMap(([field, { role, from }]) =>
    role !== undefined && sent.has(from ?? field) ? [field] : [],
  );
  const { created, updated } = stamps ?? { created: "created_at", updated: "updated_at" };
  const state = model.lifecycles.lifecycles[name]?.field;
  return new Set(["id", created ?? "", updated ?? "", state ?? "", ...written]);
}

/** The schema as a document of its own, in which references to components lead somewhere. */
function rootOf(property: Json, { document }: PackContext): JsonObject {
  const own = isObject(property) ? property : { allOf: [property] };
  return { ...own, components: { schemas: document.schemas } };
}

const admits = (rules: JsonObject, value: Json): boolean =>
  checkValue(rules, value).problems.length === 0;

/** The plainest values, in this order before one that is made up. */
const PLAIN: readonly Json[] = [false, 0, [], {}];

function valueFor(rules: JsonObject, resource: string, field: string): Json {
  const said = ["default", "example", "const"].flatMap((keyword) => ownValue(rules, keyword) ?? []);
  const plain = [...said, ...PLAIN].find((value) => admits(rules, value));
  if (plain !== undefined) return plain;
  const { value } = synthesize(rules, `${resource}.${field}`);
  if (admits(rules, value)) return value;
  throw new PackError(
    `resources.yaml: "${field}" of ${resource} cannot be null, and no value was found that its schema admits: give it a fallback`,
  );
}
