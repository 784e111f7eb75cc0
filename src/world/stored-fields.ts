import type { Json, JsonObject } from "./json.js";
import type { FieldSpec, ResourceSpec } from "./pack.js";

/**
 * The stored fields in the order of the answer; those that nobody gave have their default. `own`
 * are the service's, and come before those given. Names are the pack's.
 */
export function inOrder(
  spec: ResourceSpec,
  given: Partial<JsonObject>,
  own: Readonly<Record<string, Json>>,
): JsonObject {
  const { fields: defaults, others } = blankOf(spec);
  const has = (name: string): boolean => given[name] !== undefined || own[name] !== undefined;
  if (others.some(has)) return slowlyInOrder(spec, given, own);
  // What is there already is only overwritten: much faster than adding one by one.
  const fields = spec.copy(defaults);
  for (const name in given) {
    const value = given[name];
    if (value !== undefined && Object.hasOwn(defaults, name)) fields[name] = value;
  }
  for (const name in own) {
    const value = own[name];
    if (value !== undefined && Object.hasOwn(defaults, name)) fields[name] = value;
  }
  return fields;
}

/** With fields that not every object has, each in its place. */
function slowlyInOrder(
  { fields: specs }: ResourceSpec,
  given: Partial<JsonObject>,
  own: Readonly<Record<string, Json>>,
): JsonObject {
  const fields: Record<string, Json> = {};
  for (const { name, role, optional, fallback } of specs) {
    const value = own[name] ?? given[name];
    if (value !== undefined) fields[name] = value;
    else if (role !== "view" && !optional) fields[name] = fallback;
  }
  return fields;
}

/** An object of a kind before anything is known of it. */
interface Blank {
  readonly fields: JsonObject;
  /** Fields that it has only if they are given. */
  readonly others: readonly string[];
}

const blanks = new WeakMap<ResourceSpec, Blank>();

function blankOf(spec: ResourceSpec): Blank {
  const known = blanks.get(spec);
  if (known !== undefined) return known;
  const isOther = ({ role, optional }: FieldSpec): boolean => role === "view" || optional;
  const others = spec.fields.filter(isOther).map(({ name }) => name);
  const blank = { fields: slowlyInOrder(spec, {}, {}), others };
  blanks.set(spec, blank);
  return blank;
}
