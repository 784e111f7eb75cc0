import fc from "fast-check";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";

/** Makes a JSON body invalid in one way; a body where that is impossible stays. */
export type Mutation = (body: JsonObject) => JsonObject;

type Change = (parent: JsonObject | readonly Json[], key: string | number) => Json;

const JUNK: readonly Json[] = [
  ...[null, true, -1, 1.5, 0, 1e300, "", "nonsense", "-5s", "0000000000000000"],
  ...[[], [null], {}, { nonsense: 1 }, { constructor: 1 }],
];

const junk = fc.constantFrom(...JUNK);
const place = fc.nat({ max: 1_000 });

/** Something else instead of a value, at any depth. */
const replaced = fc.tuple(place, junk).map(
  ([at, value]): Mutation =>
    (body) =>
      atPlace(body, at, (parent, key) => put(parent, key, value)),
);

const removed = place.map(
  (at): Mutation =>
    (body) =>
      atPlace(body, at, (parent, key) => without(parent, key)),
);

const renamed = place.map(
  (at): Mutation =>
    (body) =>
      atPlace(body, at, (parent, key) =>
        isObject(parent) ? { ...without(parent, key), [`${key}s`]: parent[key] ?? null } : parent,
      ),
);

const added = fc.tuple(place, junk).map(
  ([at, value]): Mutation =>
    (body) =>
      atPlace(body, at, (parent) => more(parent, value)),
);

const twice = place.map(
  (at): Mutation =>
    (body) =>
      atPlace(body, at, (parent, key) =>
        isArray(parent) ? [...parent, parent[Number(key)] ?? null] : parent,
      ),
);

export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 5, arbitrary: replaced },
  { weight: 2, arbitrary: removed },
  { weight: 2, arbitrary: renamed },
  { weight: 2, arbitrary: added },
  { weight: 1, arbitrary: twice },
);

/** Changes the n-th place of a value, counted through all depths and around again. */
function atPlace(body: JsonObject, at: number, change: Change): JsonObject {
  const paths = [...placesIn(body, [])];
  const path = paths[at % Math.max(paths.length, 1)];
  const changed = path === undefined ? body : changedAt(body, path, change);
  return isObject(changed) ? changed : body;
}

type Path = readonly (string | number)[];

function* placesIn(value: Json, path: Path): Generator<Path, void, undefined> {
  const members = isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  for (const [key, member] of members) {
    yield [...path, key];
    yield* placesIn(member, [...path, key]);
  }
}

function changedAt(value: Json, [key, ...rest]: Path, change: Change): Json {
  if (key === undefined || (!isObject(value) && !isArray(value))) return value;
  if (rest.length === 0) return change(value, key);
  const member = isArray(value) ? value[Number(key)] : value[key];
  return put(value, key, changedAt(member ?? null, rest, change));
}

function put(parent: JsonObject | readonly Json[], key: string | number, value: Json): Json {
  return isArray(parent) ? parent.with(Number(key), value) : { ...parent, [key]: value };
}

function without(parent: JsonObject | readonly Json[], key: string | number): JsonObject {
  const { [key]: _gone, ...rest } = isObject(parent)
    ? parent
    : Object.fromEntries(parent.entries());
  return rest;
}

const more = (parent: JsonObject | readonly Json[], value: Json): Json =>
  isArray(parent) ? [...parent, value] : { ...parent, unheard_of: value };
