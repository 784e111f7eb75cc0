// `init` (from a document to a pack): the fields of a kind of object for `resources.yaml`:
// `fieldsOf` says which of them callers write, `stampsOf` which hold the instants of creation and
// change. `writtenBy` finds them in the body of a request.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { defined, listAt, ownValue } from "../../../src/engine/base/json.js";
import type { TimeForm } from "../../../src/engine/pack/calls/wire.js";
import { unixUnit } from "../../../src/engine/schemas/make/numbers.js";
import type { FieldEntry } from "../../model/model.js";
import { isRecord, normal, wordList } from "../api/bodies.js";
import type { Payload } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { examplesOf, sharedMembers } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import { queryOf } from "../classify/site.js";
import { sharesMost } from "../classify/verb-calls.js";
import type { Verb } from "../classify/verbs.js";
import type { FieldMap } from "../values.js";

/** The members that a caller writes, and the property of the body that holds them, if any. */
export interface Written {
  readonly members: ReadonlyMap<string, View>;
  readonly in: string | undefined;
}

interface WrittenField {
  /** Its name in the body. */
  readonly name: string;
  readonly isOften: boolean;
}

/** The roles of an object's fields, by the bodies of its operations. */
export function fieldsOf(
  members: readonly Classified[],
  view: View,
  idField: string,
  schemas: Schemas,
): FieldMap {
  const written = new Map<string, WrittenField>();
  let isPatched = false;
  const writing = members.filter(({ finding: it }) => WRITING.has(it.verb));
  const acting = members.filter(({ finding: it }) => it.verb === "action");
  for (const { site, finding } of [...writing, ...acting]) {
    const { body } = site.operation;
    const isBulk = finding.verb === "bulk";
    const given = isBulk
      ? listedBy(schemas.view(body?.schema), view, schemas)
      : writtenBy(body, view, schemas).members;
    const changes = finding.verb === "update" ? patchIn(body, schemas) : undefined;
    isPatched ||= changes !== undefined;
    for (const [name, member] of given) {
      if (name === changes) continue;
      const known = written.get(normal(name));
      // An amount that an action takes is not the amount of the object, which its creation set.
      const isOther =
        known !== undefined || !isSameForm(member, schemas.view(view.properties.get(name)));
      if (finding.verb === "action" && isOther) continue;
      const isOften = known?.isOften === true || finding.verb !== "create";
      written.set(normal(name), { name: known?.name ?? name, isOften });
    }
  }
  const entries = [...view.properties].flatMap(([field, schema]): [string, FieldEntry][] => {
    const own = written.get(normal(field));
    const member = schemas.view(schema);
    if (field === idField || own === undefined || member.schema["readOnly"] === true) return [];
    const isOften = own.isOften || isPatched;
    return [[field, fieldEntry(field, member, { ...own, isOften }, schemas)]];
  });
  return Object.fromEntries(entries);
}

const WRITING: ReadonlySet<Verb> = new Set(["create", "update", "upsert", "put", "bulk"]);

/** The lists in a body by their names; of several, only the one with such objects. */
export function listsIn(body: View, object: View, schemas: Schemas): readonly [string, View][] {
  const lists = [...body.properties].flatMap(([name, it]): [string, View][] => {
    const { items } = schemas.view(it);
    return items === undefined ? [] : [[name, schemas.view(items)]];
  });
  const own = lists.filter(([, item]) => sharesMost(item, object));
  return own.length === 1 ? own : lists;
}

/** The members of the objects that a body lists. */
function listedBy(body: View, object: View, schemas: Schemas): ReadonlyMap<string, View> {
  if (body.items !== undefined) return viewsIn(schemas.view(body.items), schemas);
  const [only, ...others] = listsIn(body, object, schemas)
    .map(([, item]) => item)
    .filter(({ properties }) => properties.size > 0);
  return only === undefined || others.length > 0 ? new Map() : viewsIn(only, schemas);
}

/** The members of a request body, or of its member that is the object. */
export function writtenBy(body: Payload | undefined, view: View, schemas: Schemas): Written {
  const members = viewsIn(schemas.view(body?.schema), schemas);
  const envelope = [...members].find(([name, it]) => isEnvelope(name, it, members, view));
  if (envelope === undefined) return { members, in: undefined };
  const [name, inner] = envelope;
  return { members: viewsIn(inner, schemas), in: name };
}

/** Where a body has a list of changes (RFC 6902): a property, or empty for the whole; undefined for nowhere. */
export function patchIn(body: Payload | undefined, schemas: Schemas): string | undefined {
  const view = schemas.view(body?.schema);
  if (isChanges(view, schemas)) return "";
  return [...viewsIn(view, schemas)].find(([, member]) => isChanges(member, schemas))?.[0];
}

function isChanges({ items }: View, schemas: Schemas): boolean {
  const names = schemas.view(items).properties;
  return ["op", "path", "value"].every((name) => names.has(name));
}

function viewsIn(view: View, schemas: Schemas): ReadonlyMap<string, View> {
  return new Map([...view.properties].map(([name, it]) => [name, schemas.view(it)]));
}

/** A record that the object lacks: the only member, or with more of the object's fields than the body. */
function isEnvelope(
  name: string,
  inner: View,
  members: ReadonlyMap<string, View>,
  view: View,
): boolean {
  if (!isRecord(inner) || inner.properties.size === 0 || view.properties.has(name)) return false;
  if (members.size === 1) return true;
  const within = sharedMembers(inner.properties, view.properties);
  const beside = sharedMembers(members, view.properties);
  return within > 0 && within > beside && within * 2 >= inner.properties.size;
}

/** Whether a text or flag that a call takes can be the value of a field. */
function isSameForm(taken: View, own: View): boolean {
  const isPlain = ["string", "boolean"].some(
    (type) => taken.types.has(type) && own.types.has(type),
  );
  return isPlain && taken.enum.every((value) => own.enum.length === 0 || own.enum.includes(value));
}

function fieldEntry(
  field: string,
  member: View,
  { name, isOften }: WrittenField,
  schemas: Schemas,
): FieldEntry {
  return {
    role: isOften ? "often" : "once",
    ...(name === field ? {} : { from: name }),
    ...(normal(field) === "metadata" && isOften ? { merges: true } : {}),
    ...(isInstant(field, member) ? { time: timeForm(schemas, member.schema) } : {}),
  };
}

function isInstant(field: string, { types, schema }: View): boolean {
  if (schema["format"] === "date-time") return true;
  return /_(at|time|date|on)$/.test(normal(field)) && (types.has("integer") || types.has("string"));
}

/**
 * The fields, with the initial value of a field when a list requires it and accepts no other:
 * otherwise no list would have new objects.
 */
export function withOnlyStates(
  fields: FieldMap,
  members: readonly Classified[],
  view: View,
  schemas: Schemas,
): FieldMap {
  const lists = members.filter(({ finding }) => finding.verb === "list");
  const states = lists
    .flatMap(({ site }) => queryOf(site.operation))
    .flatMap(({ name, required, schema }): [string, FieldEntry][] => {
      const [only, ...others] = schemas.view(schema).enum;
      if (!required || only === undefined || others.length > 0) return [];
      const own = schemas.view(view.properties.get(name));
      return own.enum.includes(only) ? [[name, { ...fields[name], fallback: only }]] : [];
    });
  return { ...fields, ...Object.fromEntries(states) };
}

const CREATED = wordList(
  "created_at created date_created create_time creation_time created_time created_on created_date",
  "creation_date creation_timestamp inserted_at",
);

const UPDATED = wordList(
  "updated_at updated date_updated update_time updated_time updated_on modified_at modified",
  "last_modified last_modified_at last_updated last_edited_time",
);

export interface Stamps {
  readonly created?: string;
  readonly updated?: string;
}

/** The fields that hold the instants of an object's creation and last change. */
export function stampsOf(view: View): Stamps {
  const names = [...view.properties.keys()];
  const find = (words: readonly string[]): string | undefined =>
    names.find((name) => words.includes(normal(name)));
  return defined({ created: find(CREATED), updated: find(UPDATED) });
}

/** The form of an instant in a field, by its type, format and examples. */
export function timeForm(schemas: Schemas, schema: JsonObject | undefined): TimeForm {
  const { types, schema: plain } = schemas.view(schema);
  const [example] = examplesOf(plain);
  if (types.has("integer") || types.has("number")) {
    return unixUnit(formatIn(plain, schemas)) === "milliseconds" ? "unix-ms" : "unix";
  }
  if (plain["format"] === "date") return "date";
  const text = typeof example === "string" ? example : "";
  if (/rfc-?2822/i.test(String(plain["format"] ?? "")) || /^[A-Z][a-z]{2}, \d/.test(text)) {
    return "rfc2822";
  }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return "date";
  return /T\d\d:\d\d:\d\d(Z|[+-])/.test(text) ? "iso-seconds" : "iso";
}

/** Whether the format of a field is one of instants. */
export function saysInstant(schemas: Schemas, schema: JsonObject): boolean {
  const format = formatIn(schemas.view(schema).schema, schemas);
  return format === "date-time" || unixUnit(format) !== undefined;
}

/** The format of a schema, or of the first of its parts that has one. */
function formatIn(schema: JsonObject, schemas: Schemas): Json | undefined {
  const parts = ["anyOf", "oneOf", "allOf"].flatMap((key) => listAt(schema, key));
  const formats = parts.map((part) => ownValue(schemas.view(part).schema, "format"));
  return ownValue(schema, "format") ?? formats.find((format) => format !== undefined);
}
