// From the body of a create or an update to stored fields: `read` has those that a caller may
// write, in stored form, and `setBy` those that the call itself sets. `changing.ts` and `making.ts`
// then store them.

import { byKind } from "../../../base/by-key.js";
import type { Json, JsonObject } from "../../../base/json.js";
import {
  equalJson,
  fromNames,
  isArray,
  isObject,
  ownValue,
  withoutKey,
} from "../../../base/json.js";
import type { Path } from "../../../base/paths.js";
import { getAt, pointerSteps, setAt } from "../../../base/paths.js";
import type { Call, Invalid, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { FieldSet, FieldSpec, OperationSpec, ResourceSpec } from "../../../pack/pack.js";
import { NONE_RUNNING } from "../../../pack/running-timers.js";
import { idFacts, idIn } from "../../state/ids.js";
import { NOTHING_MADE_UP } from "../../state/object-meta.js";
import type { World } from "../../world.js";
import { problemsOfSchema } from "../behaviors/run-time-schemas.js";
import { unknownIn } from "./naming/references.js";
import { filledFrom } from "./showing.js";

/** The fields that a call writes into an object. */
export interface NewFields {
  readonly fields: JsonObject;
}

/** The members that an update writes: those of its body, or those that its JSON Patch changes. */
export function changesOf(call: Pick<Call, "operation" | "body">, row: ObjectRow): JsonObject {
  const path = call.operation.forms?.patch;
  if (path === undefined) return bodyOf(call);
  return patchedMembers(row.fields, getAt(call.body ?? null, path) ?? null);
}

/** The part of a call's body with the written fields. */
export function bodyOf({ operation, body = null }: Pick<Call, "operation" | "body">): JsonObject {
  const path = operation.forms?.bodyIn ?? [];
  const part = path.length === 0 ? body : getAt(body, path);
  return isObject(part) ? part : {};
}

/** Reads the fields that the caller may write, in stored form. */
export function read(
  world: World,
  resource: ResourceSpec,
  body: JsonObject,
  roles: readonly FieldSpec["role"][],
  before: JsonObject = {},
): NewFields | Refusal | Invalid {
  const fields: [string, Json][] = [];
  const problems: Invalid["problems"][number][] = [];
  for (const field of resource.fields) {
    const value = ownValue(body, field.from ?? field.name);
    if (value === undefined || !roles.includes(field.role)) continue;
    if (field.json_schema && value !== null) {
      problems.push(...problemsOfSchema(value, field.from ?? field.name));
    }
    const emptyUnsets = world.pack.wire.empty_text === "unset";
    fields.push([field.name, stored(field, value, before[field.name], emptyUnsets)]);
  }
  if (problems.length > 0) return { kind: "invalid", problems };
  const written = { fields: Object.fromEntries(fields) };
  return unknownInFields(world, resource, written.fields) ?? written;
}

/** What stands for the object of a create before its effects. */
export const nobody = ({ clock }: World): ObjectRow => ({
  id: "",
  seq: 0,
  fields: {},
  hidden: {},
  timers: NONE_RUNNING,
  trace: 0,
  meta: clock.initialMeta,
  madeUp: NOTHING_MADE_UP,
});

/**
 * The stored form of a value: null becomes the default. Some fields store only some keys of an
 * object; an update keeps the keys that it does not name.
 */
function stored(
  field: FieldSpec,
  value: Json,
  before: Json | undefined,
  emptyUnsets: boolean,
): Json {
  const isNone = (part: Json | undefined): boolean => part === null || (emptyUnsets && part === "");
  if (isNone(value)) return field.fallback;
  if (field.merges && isObject(value)) return merged(isObject(before) ? before : {}, value, isNone);
  if (field.shows === null) return value;
  const both = { ...(isObject(before) ? before : {}), ...(isObject(value) ? value : {}) };
  return fromNames(field.shows, (key) => ownValue(both, key) ?? null);
}

/** Merges key by key; a key without a value is removed. */
function merged(
  before: JsonObject,
  value: JsonObject,
  isNone: (part: Json | undefined) => boolean,
): JsonObject {
  const removed = Object.keys(value).filter((key) => isNone(value[key]));
  return removed.reduce(withoutKey, { ...before, ...value });
}

function unknownInFields(
  world: World,
  resource: ResourceSpec,
  fields: JsonObject,
): Refusal | undefined {
  for (const { name, from, references } of resource.fields) {
    const id = fields[name];
    if (references === null || (typeof id !== "string" && typeof id !== "number")) continue;
    const refusal = unknownIn(world, from ?? name, { to: references }, String(id));
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/**
 * The fields that the call itself sets.
 *
 * @param before the object before the call, or what a new one has
 */
export function setBy(
  world: World,
  { resource, forms }: OperationSpec,
  before: NewFields & Partial<ObjectRow>,
  sent: JsonObject,
): JsonObject {
  const spec = world.resource(resource);
  const set: Record<string, Json> = {};
  for (const each of forms?.sets ?? []) {
    const { field, within = [] } = each;
    const value = valueSet(each, world, spec, before, sent);
    set[field] = setAt(set[field] ?? before.fields[field] ?? null, within, value);
  }
  return set;
}

type Setting = [World, ResourceSpec, Partial<ObjectRow>, sent: JsonObject];

const valueSet = byKind<FieldSet, Setting, Json>({
  value: ({ value }) => value,
  now: ({ field }, world, { times }) => world.stamp(world.now, times[field]),
  filled: ({ template }, world, spec, before, sent) =>
    filledFrom(world, spec, { ...nobody(world), ...before }, template, sent),
});

/** The stored fields of a new object in the order of answers, with its id and with defaults. */
export function inOrder(
  spec: ResourceSpec,
  from: Partial<JsonObject>,
  key: string,
): Record<string, Json> {
  const fields = spec.copy(spec.variants === null ? from : withVariant(spec.variants, from));
  const { field } = spec.id;
  // Overwriting an existing property is much faster than adding one.
  if (field === null || idFacts(spec).isSingle || fields[field] === undefined) return fields;
  fields[field] = idIn(spec, key);
  return fields;
}

/** Adds the default fields of the variant. */
function withVariant(
  { field, of }: NonNullable<ResourceSpec["variants"]>,
  fields: Partial<JsonObject>,
): Partial<JsonObject> {
  const value = fields[field];
  const hasDefaults = typeof value === "string" && Object.hasOwn(of, value);
  return hasDefaults ? { ...of[value], ...fields } : fields;
}

/** The values of an object, apart by whether answers have them. */
export function bySight(
  { hidden }: ResourceSpec,
  values: JsonObject,
): { readonly fields: JsonObject; readonly hidden: JsonObject } {
  const entries = Object.entries(values);
  const isHidden = ([name]: readonly [string, Json]): boolean => hidden.includes(name);
  return {
    fields: Object.fromEntries(entries.filter((each) => !isHidden(each))),
    hidden: Object.fromEntries(entries.filter(isHidden)),
  };
}

/**
 * The members of an object that a list of changes gives another value (RFC 6902); null for a removed
 * one. A change without meaning is left out, and a list whose `test` fails changes nothing.
 */
export function patchedMembers(before: JsonObject, changes: Json): JsonObject {
  let after: Json = before;
  for (const change of isArray(changes) ? changes.filter(isObject) : []) {
    if (
      change["op"] === "test" &&
      !equalJson(valueAt(after, change, "path"), change["value"] ?? null)
    ) {
      return {};
    }
    after = changed(after, change);
  }
  if (!isObject(after)) return {};
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return fromNames(names, (name) => {
    const value = ownValue(after, name) ?? null;
    return equalJson(value, ownValue(before, name) ?? null) ? undefined : value;
  });
}

function changed(object: Json, change: JsonObject): Json {
  const path = pointer(change["path"], object);
  const from = pointer(change["from"], object);
  if (path.length === 0) return object;
  const { value = null } = change;
  switch (change["op"]) {
    case "add":
      return added(object, path, value);
    case "replace":
      return setAt(object, path, value);
    case "remove":
      return removed(object, path);
    case "copy":
      return added(object, path, getAt(object, from) ?? null);
    case "move":
      return added(removed(object, from), path, getAt(object, from) ?? null);
    default:
      return object;
  }
}

const valueAt = (object: Json, change: JsonObject, key: string): Json =>
  getAt(object, pointer(change[key], object)) ?? null;

function added(object: Json, path: Path, value: Json): Json {
  const [last, holder] = [path.at(-1), path.slice(0, -1)];
  const list = getAt(object, holder);
  if (!isArray(list)) return setAt(object, path, value);
  const at = typeof last === "number" ? Math.min(last, list.length) : list.length;
  return setAt(object, holder, list.toSpliced(at, 0, value));
}

function removed(object: Json, path: Path): Json {
  const [last, holder] = [path.at(-1), path.slice(0, -1)];
  const part = getAt(object, holder);
  if (isArray(part) && typeof last === "number") {
    return setAt(object, holder, part.toSpliced(last, 1));
  }
  return isObject(part) ? setAt(object, holder, withoutKey(part, String(last))) : object;
}

/** The steps of a JSON Pointer (RFC 6901), also without the first slash; none for the whole. */
function pointer(text: Json | undefined, object: Json): Path {
  if (typeof text !== "string" || text === "") return [];
  let part: Json | undefined = object;
  return pointerSteps(text.startsWith("/") ? text : `/${text}`).map((step) => {
    const key = keyIn(part, step);
    part = part === undefined ? undefined : getAt(part, [key]);
    return key;
  });
}

function keyIn(part: Json | undefined, step: string): string | number {
  if (!isArray(part)) return step;
  return /^\d{1,4}$/.test(step) ? Math.min(Number(step), part.length) : part.length;
}
