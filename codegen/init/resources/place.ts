import type { JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, ownValue } from "../../../src/engine/base/json.js";
import type { Schemas } from "../api/schemas.js";
import { below } from "../document/pointers.js";

/** A schema and where it stands: `#/components/schemas/Order`, or deeper. */
interface Spot {
  readonly schema: JsonObject;
  readonly pointer: string;
}

/** A step into what a schema describes: a member's name, or the elements. */
export type Into = { readonly member: string } | "elements";

/**
 * Where the schema of a part stands, its references followed: the name of a component, or a pointer
 * (`#/…`) into the document.
 */
export function placeOf(
  schemas: Schemas,
  schema: JsonObject,
  pointer: string,
  steps: readonly Into[],
): string | undefined {
  const spot = reached(schemas, resolved(schemas, { schema, pointer: `#${pointer}` }), steps);
  if (spot === undefined) return undefined;
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(spot.pointer)?.[1];
  return name?.replaceAll("~1", "/").replaceAll("~0", "~") ?? spot.pointer;
}

/** References, and wrappers that add nothing but null, lead on. */
function resolved(schemas: Schemas, spot: Spot): Spot {
  let current = spot;
  for (let steps = 0; steps < 100; steps++) {
    const next = onward(schemas, current);
    if (next === undefined) return current;
    current = next;
  }
  return current;
}

function onward(schemas: Schemas, { schema, pointer }: Spot): Spot | undefined {
  const reference = ownValue(schema, "$ref");
  if (typeof reference === "string") {
    const target = schemas.at(reference);
    return isObject(target) ? { schema: target, pointer: reference } : undefined;
  }
  for (const key of ["anyOf", "oneOf", "allOf"]) {
    const parts = listAt(schema, key).map((part, at): Spot | undefined =>
      isObject(part) ? { schema: part, pointer: below(below(pointer, key), at) } : undefined,
    );
    const real = parts.filter((part) => part !== undefined && !isNull(part.schema));
    const alone = !("properties" in schema) && !("items" in schema);
    if (alone && real.length === 1 && parts.length <= 2) return real[0];
  }
  return undefined;
}

function isNull(schema: JsonObject): boolean {
  return schema["type"] === "null";
}

/** Of several parts that have a member, the first in which the steps lead to their end. */
function reached(schemas: Schemas, spot: Spot, steps: readonly Into[]): Spot | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return spot;
  const found = own(spot, step);
  const through =
    found === undefined ? undefined : reached(schemas, resolved(schemas, found), rest);
  if (through !== undefined) return through;
  for (const key of ["allOf", "anyOf", "oneOf"]) {
    for (const [at, part] of listAt(spot.schema, key).entries()) {
      if (!isObject(part)) continue;
      const pointer = below(below(spot.pointer, key), at);
      const within = reached(schemas, resolved(schemas, { schema: part, pointer }), steps);
      if (within !== undefined) return within;
    }
  }
  return undefined;
}

function own({ schema, pointer }: Spot, step: Into): Spot | undefined {
  if (step === "elements") {
    const items = ownValue(schema, "items");
    // An empty one says nothing of them; another part may.
    if (!isObject(items) || Object.keys(items).length === 0) return undefined;
    return { schema: items, pointer: below(pointer, "items") };
  }
  const members = ownValue(schema, "properties");
  const member = isObject(members) ? ownValue(members, step.member) : undefined;
  if (!isObject(member)) return undefined;
  return { schema: member, pointer: below(below(pointer, "properties"), step.member) };
}
