// Learn: `documentWith` adds to an OpenAPI document what a recording shows of its calls: their
// statuses, the members of bodies, and the kinds of object. A kind is known by an id that an answer
// has and that ends the path of a call.

import type { Json, JsonObject } from "facsimile/kit";
import { bareType, getAt, isArray, isObject, objectAt, parsedJson, withKey } from "facsimile/kit";
import { looksMade, queryOf, segmentsOf } from "../comparing/difference.js";
import { grouped, mostUsual } from "../facts/calls.js";
import { answerPlace } from "../facts/templates/templates.js";
import type { RecordedCall } from "../playing/traffic.js";
import { demandingNothing, joined, schemaOf } from "./seen-schema.js";

/** A document with what some calls show. */
export function documentWith(document: JsonObject, calls: readonly PlacedCall[]): JsonObject {
  const kinds = kindsIn(calls);
  const placed = new Map(calls.map((call) => [call, placeIn(call, kinds)]));
  const names = namesOf(document, kinds);
  let paths = objectAt(document, "paths");
  const schemas = { ...objectAt(objectAt(document, "components"), "schemas") };
  for (const [kind, name] of names) {
    const own = [...placed].filter(([, place]) => place?.kind === kind);
    const objects = own.flatMap(([call, place]) =>
      isDeletion(call) ? [] : (place?.objects ?? []),
    );
    const said = own.flatMap(([call, place]) => saidOf(document, call, place?.place ?? ""));
    schemas[name] = said.reduce(joined, schemaOf(objects));
  }
  for (const [call, all] of grouped(calls, ({ path, recorded }) => `${recorded.method} ${path}`)) {
    const [method = "", path = ""] = call.split(" ");
    const item = objectAt(paths, path);
    const known = objectAt(item, method.toLowerCase());
    const operation = operationWith(known, all, (seen) => {
      const place = placed.get(seen);
      const name = place && names.get(place.kind);
      return name === undefined || place === undefined ? undefined : { ...place, name };
    });
    paths = withKey(paths, path, withKey(item, method.toLowerCase(), operation));
  }
  const components = withKey(objectAt(document, "components"), "schemas", schemas);
  return { ...document, paths, components };
}

/** What the document says inline of the object at a place of an answer. */
function saidOf(
  document: JsonObject,
  { path, recorded }: PlacedCall,
  place: string,
): readonly JsonObject[] {
  const at = answerPlace({ ...recorded, path }, place, document);
  const said = at && getAt(document, at);
  return isObject(said) && "properties" in said ? [said] : [];
}

/** A name for the schema of each kind, which no other schema has. */
function namesOf(
  document: JsonObject,
  kinds: ReadonlyMap<string, SeenKind>,
): ReadonlyMap<SeenKind, string> {
  const taken = new Set(Object.keys(objectAt(objectAt(document, "components"), "schemas")));
  return new Map(
    [...kinds.values()].map((kind) => {
      const word = kind.key.split("/").findLast((step) => /^[a-z]/i.test(step)) ?? "object";
      let name = word
        .replace(/ies$/, "y")
        .replace(/(?<=[^s])s$/, "")
        .replaceAll(/\W/g, "_");
      while (taken.has(name)) name = `${name}_seen`;
      taken.add(name);
      return [kind, name];
    }),
  );
}

type NamedPlace = KindPlace & { readonly name: string };

function operationWith(
  known: JsonObject,
  calls: readonly PlacedCall[],
  placeOf: (call: PlacedCall) => NamedPlace | undefined,
): JsonObject {
  const good = calls.filter(isSuccess);
  const responses = { ...objectAt(known, "responses") };
  // A call that makes or replaces an object has two statuses; any other has that of the most.
  const [usual] = mostUsual(good, statusOf);
  const kept = new Set(
    (usual?.recorded.method === "PUT" ? good : [usual]).map((each) => each && statusOf(each)),
  );
  const isLeftOut = (status: string): boolean =>
    usual !== undefined && /^2/.test(status) && !kept.has(status);
  for (const status of Object.keys(responses)) if (isLeftOut(status)) delete responses[status];
  for (const [status, all] of grouped(calls, statusOf)) {
    const said = responses[status];
    if (isLeftOut(status) || (isObject(said) && !/^2/.test(status))) continue;
    const answers = all.map(({ recorded }) => recorded.answer).filter((each) => each !== undefined);
    const places = all.flatMap((call) => (isDeletion(call) ? [] : (placeOf(call) ?? [])));
    const schemaAt = (place: string): JsonObject | undefined => {
      const found = places.find((each) => each.place === place);
      return found && { $ref: `#/components/schemas/${found.name}` };
    };
    const before = isObject(said) ? said : { description: "As it was recorded." };
    responses[status] =
      answers.length === 0
        ? before
        : withSchema(before, all[0]?.recorded.answerHeaders, schemaOf(answers, schemaAt));
  }
  return { ...known, ...bodyWith(known, good), ...parametersWith(known, calls), responses };
}

/** What a deletion answers can be less than the object. */
const isDeletion = ({ recorded }: PlacedCall): boolean => recorded.method === "DELETE";

const statusOf = ({ recorded }: PlacedCall): string => String(recorded.status);

/** With the schema of a body, under the media type of the document, or that of the headers. */
function withSchema(
  holder: JsonObject,
  headers: RecordedCall["headers"] | undefined,
  schema: JsonObject,
): JsonObject {
  const content = objectAt(holder, "content");
  const [type = bareType(headers?.get("content-type") ?? "application/json")] =
    Object.keys(content);
  const media = objectAt(content, type);
  const whole = withKey(media, "schema", joined(media["schema"], schema));
  return withKey(holder, "content", withKey(content, type, whole));
}

function bodyWith(known: JsonObject, good: readonly PlacedCall[]): JsonObject {
  const bodies = good.flatMap(({ recorded }) => sentBy(recorded.body) ?? []);
  if (bodies.length === 0) return {};
  const schema = demandingNothing(schemaOf(bodies));
  const headers = good.find(({ recorded }) => recorded.body.length > 0)?.recorded.headers;
  return { requestBody: withSchema(objectAt(known, "requestBody"), headers, schema) };
}

function sentBy(body: Uint8Array): JsonObject | undefined {
  const read = body.length === 0 ? undefined : parsedJson(Buffer.from(body).toString("utf8"));
  return isObject(read) ? read : undefined;
}

/** The parameters of a path that the document does not have, and those of queries. */
function parametersWith(known: JsonObject, calls: readonly PlacedCall[]): JsonObject {
  const said = Array.isArray(known["parameters"]) ? known["parameters"] : [];
  const [{ path } = { path: "" }] = calls;
  const isSaid = (name: string): boolean =>
    said.some((each: Json) => isObject(each) && ("$ref" in each || each["name"] === name));
  const inPath = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => ({
    ...{ name, in: "path", required: true, schema: { type: "string" } },
  }));
  const queries = calls.filter(isSuccess).map(({ recorded }) => queryOf(recorded.url));
  // A name that a person or a program made is no parameter of an API.
  const names = new Set(
    queries.flatMap((query) => [...query.keys()].filter((it) => NAME.test(it) && !looksMade(it))),
  );
  const inQuery = [...names].map((name) => {
    const texts = queries.flatMap((query) => query.getAll(name));
    const isNumber = texts.every((text) => /^\d{1,9}$/.test(text));
    return { name, in: "query", schema: { type: isNumber ? "integer" : "string" } };
  });
  const added = [...inPath, ...inQuery].filter(({ name }) => !isSaid(name));
  return added.length === 0 ? {} : { parameters: [...said, ...added] };
}

const NAME = /^(?!.*\d{5})[A-Za-z_$][\w$.[\]-]{0,39}$/;

/** A recorded call, and the path of a document to which it belongs, such as `/notes/{id}`. */
export interface PlacedCall {
  readonly path: string;
  readonly recorded: RecordedCall;
}

/** Objects that calls name in one way. */
export interface SeenKind {
  /** The path of a call that names one, without the id: `/boxes/{}/notes`. */
  readonly key: string;
  /** The member that has the id. */
  readonly field: string;
  readonly ids: ReadonlySet<string>;
}

/** Where an answer has objects of a kind: `data`, or `items[]`. */
export interface KindPlace {
  readonly kind: SeenKind;
  readonly place: string;
  readonly objects: readonly JsonObject[];
}

/** A path without the names of its parameters, and without the last step. */
export const keyOf = (path: string): string => plainPath(path).replace(/\/\{\}\/?$/, "");

const plainPath = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, "{}");

export const isSuccess = ({ recorded }: PlacedCall): boolean => recorded.status < 300;

/** The id at the end of a path; undefined where the path ends with a word. */
export function namedIn({ path, recorded }: PlacedCall): string | undefined {
  const isNamed = /\/\{[^{}]*\}\/?$/.test(path);
  return isNamed ? segmentsOf(recorded.url).findLast((step) => step !== "") : undefined;
}

/** The kinds of object that the answers show. */
export function kindsIn(calls: readonly PlacedCall[]): ReadonlyMap<string, SeenKind> {
  const votes = new Map<string, Map<string, Set<string>>>();
  for (const call of calls.filter(isSuccess)) {
    const id = namedIn(call);
    const { answer } = call.recorded;
    if (id === undefined || answer === undefined) continue;
    for (const { object } of objectsAt(answer)) {
      for (const [field, value] of Object.entries(object)) {
        if (isObject(value) || isArray(value) || String(value) !== id) continue;
        const fields = votes.get(keyOf(call.path)) ?? new Map<string, Set<string>>();
        votes.set(keyOf(call.path), fields);
        fields.set(field, (fields.get(field) ?? new Set()).add(id));
      }
    }
  }
  return new Map(
    [...votes].map(([key, fields]): [string, SeenKind] => {
      const [[field, ids] = ["id", new Set<string>()]] = [...fields].toSorted(
        ([, one], [, other]) => other.size - one.size,
      );
      return [key, { key, field, ids }];
    }),
  );
}

/** Where an answer has objects of a kind; undefined for none. */
export function placeIn(
  call: PlacedCall,
  kinds: ReadonlyMap<string, SeenKind>,
): KindPlace | undefined {
  const { answer } = call.recorded;
  if (answer === undefined || !isSuccess(call)) return undefined;
  const own = kinds.get(keyOf(call.path));
  const found = objectsAt(answer);
  for (const kind of own === undefined ? kinds.values() : [own, ...kinds.values()]) {
    const places = found.filter(
      ({ object }) => Object.hasOwn(object, kind.field) && isOf(kind, object, kind === own),
    );
    const [first] = places;
    if (first === undefined) continue;
    const { place } = first;
    const objects = places.filter((each) => each.place === place).map(({ object }) => object);
    return { kind, place, objects };
  }
  return undefined;
}

const isOf = ({ ids, field }: SeenKind, object: JsonObject, isOwn: boolean): boolean =>
  isOwn || [object[field]].some((id) => !isObject(id) && !isArray(id) && ids.has(String(id)));

/** An object in an answer, and its place. */
interface ObjectAt {
  readonly place: string;
  readonly object: JsonObject;
}

const DEEPEST = 3;

/** The objects of an answer and of its envelopes, the outer ones first. */
function objectsAt(value: Json, place = "", depth = 0): readonly ObjectAt[] {
  if (depth > DEEPEST) return [];
  if (isArray(value)) return value.flatMap((each) => objectsAt(each, `${place}[]`, depth + 1));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([name, each]) =>
    objectsAt(each, place === "" ? name : `${place}.${name}`, depth + 1),
  );
  return [{ place, object: value }, ...inner];
}
