import type { Json, JsonObject } from "./json.js";
import type { FieldSpec, ResourceSpec } from "./pack.js";

/**
 * The stored fields in the order of the answer; those that nobody gave have their default. Id and
 * name of the kind are the service's own. Names are the pack's.
 */
export function inOrder(
  spec: ResourceSpec,
  given: Partial<JsonObject>,
  id: string,
): Record<string, Json> {
  const { fields: defaults, others } = blankOf(spec);
  if (others.some((name) => given[name] !== undefined)) {
    return slowlyInOrder(spec, { ...given, id, object: spec.object });
  }
  // What is there already is only overwritten: much faster than adding one by one.
  const fields = spec.copy(defaults);
  for (const name in given) {
    const value = given[name];
    if (value !== undefined && Object.hasOwn(defaults, name)) fields[name] = value;
  }
  if (Object.hasOwn(defaults, "id")) fields["id"] = id;
  if (Object.hasOwn(defaults, "object")) fields["object"] = spec.object;
  return fields;
}

/** With fields that not every object has, each in its place. */
function slowlyInOrder(
  { fields: specs }: ResourceSpec,
  given: Partial<JsonObject>,
): Record<string, Json> {
  const fields: Record<string, Json> = {};
  for (const { name, role, optional, fallback } of specs) {
    if (role === "view") continue;
    const value = given[name];
    if (value !== undefined) fields[name] = value;
    else if (!optional) fields[name] = fallback;
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
  const isOther = ({ role, optional }: FieldSpec): boolean => role !== "view" && optional;
  const others = spec.fields.filter(isOther).map(({ name }) => name);
  const blank = { fields: slowlyInOrder(spec, {}), others };
  blanks.set(spec, blank);
  return blank;
}
