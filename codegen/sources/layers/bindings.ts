import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, objectAt, ownValue, withKey } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";

/** An operation of the document: its id, and where that is. */
export interface Identified {
  readonly id: string;
  readonly path: Path;
}

/** The operations of a document that have an id. */
export function identifiedIn(document: JsonObject): readonly Identified[] {
  return Object.entries(objectAt(document, "paths")).flatMap(([route, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, entry]): Identified[] => {
      const id = isObject(entry) ? ownValue(entry, "operationId") : undefined;
      return typeof id === "string" ? [{ id, path: ["paths", route, method, "operationId"] }] : [];
    }),
  );
}

/** The resource of operations that lost their own. */
const OTHER = "unbound_calls";

/**
 * Resources in which each of the operations is bound: what nothing binds is a call that the document
 * answers. A profile replaces guesses, and its own facts may not fit the document.
 */
export function withBindings<T extends Identified>(
  resources: JsonObject,
  operations: readonly T[],
): { readonly value: JsonObject; readonly free: readonly T[] } {
  const bound = new Set(Object.values(resources).flatMap(idsOf));
  const free = operations.filter(({ id }) => !bound.has(id));
  if (free.length === 0) return { value: resources, free };
  const calls = free.map(({ id }, at) => [`call_${at + 1}`, { id, verb: "call" }]);
  const entry = { provenance: "assumed", operations: Object.fromEntries(calls) };
  return { value: withKey(resources, OTHER, entry), free };
}

const idsOf = (resource: Json): readonly string[] =>
  Object.values(isObject(resource) ? objectAt(resource, "operations") : {}).flatMap((operation) => {
    const id = isObject(operation) ? ownValue(operation, "id") : undefined;
    return typeof id === "string" ? [id] : [];
  });
