import type { JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, objectAt, ownValue } from "../../../src/engine/base/json.js";
import type { Schemas } from "../api/schemas.js";
import { componentName } from "../api/schemas.js";
import { below } from "../document/pointers.js";
import { isGone } from "./gone.js";

/** A schema and its place: `#/components/schemas/Order`, or deeper. */
interface Spot {
  readonly schema: JsonObject;
  readonly pointer: string;
}

/** A step into a value: a member's name, or the elements. */
export type Into = { readonly member: string } | "elements";

/** The place of a part's schema, references followed: a component's name, or a pointer (`#/…`). */
export function placeOf(
  schemas: Schemas,
  schema: JsonObject,
  pointer: string,
  steps: readonly Into[],
): string | undefined {
  const spot = reached(schemas, resolved(schemas, { schema, pointer: `#${pointer}` }), steps);
  return spot && (componentName(spot.pointer) ?? spot.pointer);
}

/** The spot behind references, and behind alternatives that only add null or a deleted object. */
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
      isObject(part) ? { schema: part, pointer: below(pointer, key, at) } : undefined,
    );
    const real = parts.filter((part) => part !== undefined && part.schema["type"] !== "null");
    const alone = !("properties" in schema) && !("items" in schema);
    if (!alone || parts.length > 2) continue;
    const living = real.filter((part) => part !== undefined && !isGone(schemas, part.schema));
    if (living.length === 1) return living[0];
    if (real.length === 1) return real[0];
  }
  return undefined;
}

/** The end of the steps, in the first part that has all of them. */
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
      const pointer = below(spot.pointer, key, at);
      const within = reached(schemas, resolved(schemas, { schema: part, pointer }), steps);
      if (within !== undefined) return within;
    }
  }
  return undefined;
}

function own({ schema, pointer }: Spot, step: Into): Spot | undefined {
  if (step === "elements") {
    const items = ownValue(schema, "items");
    // Another part may describe the elements when this one does not.
    if (!isObject(items) || Object.keys(items).length === 0) return undefined;
    return { schema: items, pointer: below(pointer, "items") };
  }
  const member = ownValue(objectAt(schema, "properties"), step.member);
  if (!isObject(member)) return undefined;
  return { schema: member, pointer: below(pointer, "properties", step.member) };
}
