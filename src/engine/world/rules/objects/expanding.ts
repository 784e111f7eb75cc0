// `expanded`: an object of an answer with ids replaced by their objects, where a call names them:
// `expand=customer`. `isExpandable` says whether a name leads to such a reference, and `sectionsIn`
// which names mean a section that `showing.ts` adds. `api/vendor/answer/` calls it.

import { madeOnce } from "../../../base/by-key.js";
import type { Json, JsonObject } from "../../../base/json.js";
import { isArray, isObject, withKey } from "../../../base/json.js";
import type { ExpansionSpec, ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { show } from "./showing.js";

/** The members that a call names, as a tree: `invoice.customer` is `customer` below `invoice`. */
interface NamedMembers extends Map<string, NamedMembers> {}

/** Deeper than any vendor allows. */
const DEEPEST = 6;

/**
 * Replaces ids by their objects in an answer's object, where a caller names them: `customer`, or
 * `invoice.customer`. Ignores names without a reference. In a list, the first step may be the list's
 * own key.
 */
export function expanded(
  world: World,
  resource: ResourceSpec,
  answer: JsonObject,
  names: readonly string[],
): JsonObject {
  const named = treeOf(names);
  let object = expandedBy(world, resource, answer, named);
  for (const [first, below] of named) {
    const isOwn = referencesIn(resource).some(({ path }) => path[0] === first);
    if (!isOwn && below.size > 0) object = expandedBy(world, resource, object, below);
  }
  return object;
}

/** Whether a name leads to a reference, through references: `customer`, or `data.invoice.customer`. */
export function isExpandable(world: World, resource: ResourceSpec, name: string): boolean {
  const steps = name.split(".").slice(0, DEEPEST);
  return (
    leads(world, resource, steps) || (steps.length > 1 && leads(world, resource, steps.slice(1)))
  );
}

function leads(world: World, resource: ResourceSpec, steps: readonly string[]): boolean {
  if (steps.length === 1 && gatesOf(resource).includes(steps[0] ?? null)) return true;
  return referencesIn(resource).some(({ path, of }) => {
    if (!path.every((step, at) => step === steps[at])) return false;
    const rest = steps.slice(path.length);
    return rest.length === 0 || of.some((kind) => leads(world, world.resource(kind), rest));
  });
}

/** The sections among the members that a call names; in a list, behind the list's own key, too. */
export function sectionsIn(resource: ResourceSpec, names: readonly string[]): readonly string[] {
  const gates = gatesOf(resource);
  if (gates.length === 0) return NO_SECTIONS;
  return names.flatMap((name) => {
    const [first = "", second = ""] = name.split(".", 2);
    const isOwn = resource.fields.some((field) => field.name === first);
    return [isOwn ? first : second].filter((step) => gates.includes(step));
  });
}

const NO_SECTIONS: readonly string[] = [];

const gatesOf = ({ fields }: ResourceSpec): readonly (string | null)[] =>
  fields.flatMap(({ gated_by: gatedBy }) => gatedBy ?? []);

function treeOf(names: readonly string[]): NamedMembers {
  const root: NamedMembers = new Map();
  for (const name of names) {
    let node = root;
    for (const step of name.split(".").slice(0, DEEPEST)) {
      node = madeOnce(node, step, (): NamedMembers => new Map());
    }
  }
  return root;
}

const known = new WeakMap<ResourceSpec, readonly ExpansionSpec[]>();

const referencesIn = (resource: ResourceSpec): readonly ExpansionSpec[] =>
  madeOnce(known, resource, () => {
    const plain = Object.entries(resource.refersTo).map(
      ([field, kind]): ExpansionSpec => ({ path: [field], id: null, of: [kind] }),
    );
    return [...plain, ...(resource.expands ?? [])];
  });

function expandedBy(
  world: World,
  resource: ResourceSpec,
  answer: JsonObject,
  named: NamedMembers,
): JsonObject {
  let object = answer;
  for (const { path, id, of } of referencesIn(resource)) {
    const below = path.reduce<NamedMembers | undefined>((node, step) => node?.get(step), named);
    if (below === undefined) continue;
    const whole = (value: Json): Json => wholeOf(world, of, value, below);
    if (id === null) {
      object = changedAt(object, path, whole);
      continue;
    }
    const beside = whole(object[id] ?? null);
    if (isObject(beside)) object = withKey(object, path.join("."), beside);
  }
  return object;
}

/** A copy with the values at a path changed; a list stands for each of its elements. */
function changedAt(
  object: JsonObject,
  [step = "", ...rest]: readonly string[],
  change: (value: Json) => Json,
): JsonObject {
  const value = Object.hasOwn(object, step) ? object[step] : undefined;
  if (value === undefined || value === null) return object;
  const changed = (part: Json): Json => {
    if (rest.length === 0) return change(part);
    return isObject(part) ? changedAt(part, rest, change) : part;
  };
  return withKey(object, step, isArray(value) ? value.map(changed) : changed(value));
}

/** The object of an id, with what the call names in it; any other value as it is. */
function wholeOf(world: World, of: readonly string[], value: Json, below: NamedMembers): Json {
  if (typeof value !== "string" && typeof value !== "number") return value;
  for (const kind of of) {
    const target = world.resource(kind);
    const row = target.stores ? world.table(kind).get(String(value)) : undefined;
    if (row === undefined) continue;
    const sections = sectionsIn(target, [...below.keys()]);
    return expandedBy(world, target, show(world, target, row, sections), below);
  }
  return value;
}
