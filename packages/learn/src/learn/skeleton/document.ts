// Learn: `documentWith` adds to an OpenAPI document what a recording shows of its calls: their
// statuses, the members of bodies, and the kinds of object. A kind is known by an id that an answer
// has and that ends the path of a call. `documentOf` makes a document from recordings alone, with a
// parameter wherever the paths of calls have ids. No schema has a value of a recording.

import type { Json, JsonObject } from "facsimile/kit";
import {
  bareType,
  getAt,
  isArray,
  isObject,
  listAt,
  objectAt,
  parsedJson,
  withKey,
} from "facsimile/kit";
import { typeOf } from "../comparing/compare.js";
import { looksMade, queryOf, readTime, segmentsOf } from "../comparing/difference.js";
import { grouped, mostUsual } from "../facts/calls.js";
import { answerPlace } from "../facts/templates/templates.js";
import type { RecordedCall } from "../playing/traffic.js";

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
    queries.flatMap((query) =>
      [...query.keys()].filter((it) => PARAMETER.test(it) && !looksMade(it)),
    ),
  );
  const inQuery = [...names].map((name) => {
    const texts = queries.flatMap((query) => query.getAll(name));
    const isNumber = texts.every((text) => /^\d{1,9}$/.test(text));
    return { name, in: "query", schema: { type: isNumber ? "integer" : "string" } };
  });
  const added = [...inPath, ...inQuery].filter(({ name }) => !isSaid(name));
  return added.length === 0 ? {} : { parameters: [...said, ...added] };
}

const PARAMETER = /^(?!.*\d{5})[A-Za-z_$][\w$.[\]-]{0,39}$/;

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
const keyOf = (path: string): string => plainPath(path).replace(/\/\{\}\/?$/, "");

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

/** The schema of an object that stands at a place, such as a reference; undefined for any other place. */
export type SchemaFor = (place: string) => JsonObject | undefined;

/**
 * A schema to which all of some values keep.
 *
 * @param schemaAt gives the schemas of places such as `data` and `items[]`, which are not looked into
 */
export function schemaOf(
  values: readonly Json[],
  schemaAt: SchemaFor = () => undefined,
  place = "",
): JsonObject {
  const own = schemaAt(place);
  const types = [...new Set(values.map(typeName))];
  const [type = "null", ...others] = types.filter((each) => each !== "null");
  if (own !== undefined && type === "object" && others.length === 0) return own;
  const isNumber = [type, ...others].every((each) => each === "number" || each === "integer");
  if (type === "null" || (others.length > 0 && !isNumber)) return {};
  const plain = isNumber && others.length > 0 ? "number" : type;
  const known = { type: types.includes("null") ? [plain, "null"] : plain };
  if (plain === "array") {
    const items = values.filter(isArray).flat();
    return { ...known, items: schemaOf(items, schemaAt, `${place}[]`) };
  }
  if (plain === "object")
    return { ...known, ...membersOf(values.filter(isObject), schemaAt, place) };
  const [format, ...otherForms] = new Set(values.filter((value) => value !== null).map(formatOf));
  return format === undefined || otherForms.length > 0 ? known : { ...known, format };
}

const typeName = (value: Json): string => (Number.isInteger(value) ? "integer" : typeOf(value));

/** The formats of instants that cannot be taken for another value. */
const FORMATS: Readonly<Record<string, string>> = { iso: "date-time", "unix-ms": "unix-ms" };

const formatOf = (value: Json): string | undefined => FORMATS[readTime(value)?.form ?? ""];

/** A member that says that an object is gone. */
const GONE = /deleted|destroyed|removed/i;
/** Names that no person has chosen. */
const OWN_NAME = /^[A-Za-z_$@][\w$:.-]{0,39}$/;
/** The names of a map are those of its caller. */
const MOST = 60;

function membersOf(objects: readonly JsonObject[], schemaAt: SchemaFor, place: string): JsonObject {
  const names = [...new Set(objects.flatMap((each) => Object.keys(each)))];
  const isMap =
    names.length > MOST || names.some((name) => !OWN_NAME.test(name) || /\d{5}/.test(name));
  if (isMap) return { additionalProperties: {} };
  const properties = names.map((name) => {
    const having = objects
      .filter((each) => Object.hasOwn(each, name))
      .map((each) => each[name] ?? null);
    const schema = schemaOf(having, schemaAt, place === "" ? name : `${place}.${name}`);
    const isGone = GONE.test(name) && having.every((value) => value === true);
    return [name, isGone ? { ...schema, const: true } : schema];
  });
  const required = names.filter((name) => objects.every((each) => Object.hasOwn(each, name)));
  return {
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** What a document says of a value, and what was seen where it says nothing. */
export function joined(said: Json | undefined, seen: JsonObject): JsonObject {
  if (!isObject(said) || Object.keys(said).length === 0) return seen;
  if ("$ref" in said || "allOf" in said || "oneOf" in said || "anyOf" in said) return said;
  if ("$ref" in seen) return seen;
  const { items } = seen;
  if (isObject(items)) return { ...said, items: joined(said["items"], items) };
  if (!("properties" in seen)) return said;
  const members = new Map(Object.entries(objectAt(said, "properties")));
  for (const [name, schema] of Object.entries(objectAt(seen, "properties"))) {
    members.set(name, joined(members.get(name), isObject(schema) ? schema : {}));
  }
  const properties = Object.fromEntries(members);
  const required = new Set([...listAt(said, "required"), ...listAt(seen, "required")]);
  // Any object of the document is the one that was seen.
  const { additionalProperties: _, ...known } = said;
  const own = "properties" in said ? said : known;
  return { ...own, properties, ...(required.size === 0 ? {} : { required: [...required] }) };
}

/** A schema that demands neither a member nor a value, as that of a request that others can send otherwise. */
export function demandingNothing(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(
    ([key, part]) => isObject(part) || (key !== "required" && key !== "const"),
  );
  return Object.fromEntries(
    entries.map(([key, part]) => [key, isObject(part) ? demandingNothing(part) : part]),
  );
}

/**
 * The document of calls to one address.
 *
 * @param origin the address, with what comes before the paths of the calls
 */
export function documentOf(origin: string, recorded: readonly RecordedCall[]): JsonObject {
  const known = new Set(recorded.flatMap(({ answer = null }) => textsAt(answer, NAMING)));
  const calls: PlacedCall[] = [];
  // Calls with one way so far, of which each has a next step or ends here.
  const follow = (group: readonly RecordedCall[], path: string, depth: number): void => {
    const next = grouped(group, ({ url }) => segmentsOf(url)[depth] ?? null);
    const ended = group.filter(({ url }) => segmentsOf(url)[depth] === undefined);
    calls.push(...ended.map((each) => ({ path: path || "/", recorded: each })));
    const isName = (step: string): boolean =>
      step !== "" &&
      (known.has(step) || looksMade(step) || !WORD.test(step) || isShown(step, next.get(step)));
    const hasNames = [...next.keys()].some(isName);
    const named: RecordedCall[] = [];
    for (const [step, all] of next) {
      const isMissing = step !== "" && hasNames && !all.some(({ status }) => status < 300);
      if (isName(step) || isMissing) named.push(...all);
      else follow(all, `${path}/${step}`, depth + 1);
    }
    if (named.length > 0) follow(named, `${path}/{${parameterAfter(path)}}`, depth + 1);
  };
  follow(recorded, "", 1);
  const document = {
    openapi: "3.1.0",
    info: { title: new URL(origin).hostname, version: "recorded" },
    servers: [{ url: origin }],
    ...keysOf(recorded),
  };
  // What no call got is no part of the API.
  const found = new Set(calls.filter(isSuccess).map(({ path }) => path));
  const answered = calls.filter(({ path }) => found.has(path));
  return documentWith(document, answered);
}

/** A step that an API itself has; a number, a mail address and an encoded text are none. */
const WORD = /^[A-Za-z_][\w.:-]*$/;
/** Members with ids or names of objects. */
const NAMING = /(?:^|_|[a-z](?=[A-Z]))(?:id|uuid|sid|key|name|slug|code|number)$/i;
/** Members with anything else than the kind of the object, which its path has too. */
const OWN = /^(?!(?:\w*type(?:name)?|object|kind|resource(?:_name)?)$)/i;

/** Whether an answer to a call shows what the step of its path names, such as the login of a person. */
const isShown = (step: string, calls: readonly RecordedCall[] = []): boolean =>
  calls.some(({ answer = null, status }) => status < 300 && textsAt(answer, OWN).includes(step));

/** The texts and numbers of members with such names in a value. */
function textsAt(value: Json, names: RegExp, member = ""): readonly string[] {
  if (isArray(value)) return value.flatMap((each) => textsAt(each, names, member));
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, each]) => textsAt(each, names, name));
  }
  return names.test(member) && value !== null ? [String(value)] : [];
}

function parameterAfter(path: string): string {
  const words = path.split("/").filter((step) => step !== "");
  const word = words.findLast((step) => !step.startsWith("{")) ?? "object";
  const name = `${word.replace(/s$/, "").replaceAll(/\W/g, "_")}_id`;
  return words.includes(`{${name}}`) ? `${name}_${words.length}` : name;
}

/** How calls carry their keys, where most have one. */
function keysOf(recorded: readonly RecordedCall[]): JsonObject {
  const values = recorded.flatMap(({ headers }) => headers.get("authorization") || []);
  const [value] = values;
  if (value === undefined || values.length * 2 <= recorded.length) return {};
  const scheme = /^basic /i.test(value) ? "basic" : "bearer";
  const securitySchemes = { key: { type: "http", scheme } };
  return { components: { securitySchemes }, security: [{ key: [] }] };
}
