// `init`'s self-check of a made pack: makes valid calls from the document's examples and schemas:
// `requestFor` one of an operation, from `Samples`. Also what the trials ask about objects that
// they made (`Made`), such as their parents (`parentsIn`) and the values known of them (`knownOf`).

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, mapValues, ownValue } from "../../../src/engine/base/json.js";
import { getAt } from "../../../src/engine/base/paths.js";
import { Budget } from "../../../src/engine/schemas/budget.js";
import { SchemaDocument } from "../../../src/engine/schemas/document.js";
import { fit as fitted } from "../../../src/engine/schemas/fit.js";
import { parentsOf } from "../../model/forms.js";
import type { FilterEntry, OperationEntry, ParentEntry, ResourceEntry } from "../../model/model.js";
import type { Operation, Parameter } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import type { View } from "../api/schemas.js";
import { isIdempotencyKey } from "../wire/idempotency.js";
import { firstPageOf } from "../wire/paging.js";
import type { DriveCall } from "./judge.js";

/** The values of one call. */
export interface CallValues {
  readonly entry: OperationEntry;
  /** The kind of object that the operation is about. */
  readonly kind: ResourceEntry | undefined;
  readonly made: Made | undefined;
  /** Values of the parameters of the path. */
  readonly path: ReadonlyMap<string, string>;
  /** Members of the body, in addition to the required ones. */
  readonly wish: JsonObject;
}

/** The call of an operation with everything that the document requires. */
export function requestFor(operation: Operation, values: CallValues, samples: Samples): DriveCall {
  const path = operation.path.replaceAll(/\{([^{}]*)\}/g, (_, name: string) =>
    encodeURIComponent(values.path.get(name) ?? "any"),
  );
  const query = queryFor(operation, values, samples);
  const body = bodyFor(operation, values, samples);
  const headers = headersFor(operation, samples);
  return {
    method: operation.method.toUpperCase(),
    path: query === "" ? path : `${path}?${query}`,
    headers: body === undefined ? headers : { ...headers, "content-type": body.type },
    body: body?.text,
  };
}

function queryFor(operation: Operation, values: CallValues, samples: Samples): string {
  const { id_from: from } = values.entry;
  const idParameter = from !== undefined && "query" in from ? from.query : undefined;
  const pairs = operation.parameters.flatMap((it): [string, string][] => {
    if (it.in !== "query") return [];
    const id = it.name === idParameter ? values.made?.id : undefined;
    if (id !== undefined) return [[it.name, id]];
    return it.required ? [[it.name, queryValue(it, values, samples)]] : [];
  });
  return new URLSearchParams(pairs).toString();
}

/** For a list, the value in an object that it must contain, else that of the first page. */
function queryValue(parameter: Parameter, { entry, made }: CallValues, samples: Samples): string {
  const field = filterField(parameter.name, entry.filters?.[parameter.name]);
  const known = made === undefined ? undefined : knownOf(made, field);
  return known ?? firstPageOf(parameter) ?? samples.text(parameter);
}

/** The field that a filter compares. */
export const filterField = (name: string, filter: FilterEntry | undefined): string =>
  (typeof filter === "object" ? filter.field : undefined) ?? name;

function headersFor(operation: Operation, samples: Samples): Readonly<Record<string, string>> {
  const pairs = operation.parameters.flatMap((it): [string, string][] =>
    it.in === "header" && it.required && !/^(authorization|content-type|accept)$/i.test(it.name)
      ? [[it.name, isIdempotencyKey(it.name) ? samples.key() : samples.text(it)]]
      : [],
  );
  return Object.fromEntries(pairs);
}

function bodyFor(
  operation: Operation,
  { entry, kind, made, wish }: CallValues,
  samples: Samples,
): EncodedBody | undefined {
  const { body } = operation;
  const { id_from: from } = entry;
  const isNamed = made !== undefined && from !== undefined && "body" in from;
  const id = isNamed ? { [from.body]: idValue(kind, made.id) } : {};
  const sample = samples.body(operation, { ...inBody(entry, wish), ...id });
  if (body === undefined || sample === undefined) return undefined;
  return sentAs(body.mediaType, withNewKeys(sample, samples));
}

function withNewKeys(body: Json, samples: Samples): Json {
  if (!isObject(body)) return body;
  return mapValues(body, (value, name) => (isIdempotencyKey(name) ? samples.key() : value));
}

interface EncodedBody {
  readonly type: string;
  readonly text: string;
}

/** A body in its media type. */
export function sentAs(mediaType: string, value: Json): EncodedBody {
  if (mediaType.includes("x-www-form-urlencoded")) {
    return { type: mediaType, text: new URLSearchParams([...pairsOf("", value)]).toString() };
  }
  if (mediaType.includes("multipart/form-data")) return multipart(value);
  if (mediaType.includes("json") || mediaType === "*/*") {
    return {
      type: mediaType === "*/*" ? "application/json" : mediaType,
      text: JSON.stringify(value),
    };
  }
  return { type: mediaType, text: typeof value === "string" ? value : JSON.stringify(value) };
}

/** Pairs of a form, with brackets for nested names. */
function* pairsOf(name: string, value: Json): Generator<[string, string]> {
  if (isArray(value)) {
    for (const [at, item] of value.entries()) yield* pairsOf(`${name}[${at}]`, item);
  } else if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) {
      yield* pairsOf(name === "" ? key : `${name}[${key}]`, part);
    }
  } else if (name !== "" && value !== null) {
    yield [name, typeof value === "string" ? value : JSON.stringify(value)];
  }
}

const BOUNDARY = "----a-part-of-a-drive";

function multipart(value: Json): EncodedBody {
  const parts = isObject(value) ? Object.entries(value) : [];
  const text = parts.map(([name, part]) => {
    const body = typeof part === "string" ? part : JSON.stringify(part);
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${body}\r\n`;
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    text: `${text.join("")}--${BOUNDARY}--\r\n`,
  };
}

/** Values for calls, from the examples and schemas of the document. */
export interface Samples {
  /** A body with its required members, as close to `wish` as the schema allows. */
  readonly body: (operation: Operation, wish: JsonObject) => Json | undefined;
  /** A value that a schema admits, as close to `wish` as possible. */
  readonly like: (schema: JsonObject, wish: Json, seed: string) => Json;
  readonly text: (parameter: Parameter) => string;
  /** A new idempotency key for each call. */
  readonly key: () => string;
}

export function samplesOf(document: JsonObject): Samples {
  const whole = new SchemaDocument(document);
  let keys = 0;
  const like = (schema: JsonObject, wish: Json, seed: string): Json =>
    fitted(whole, schema, wish, seed, new Budget(STEPS));
  return {
    like,
    key: () => `00000000-0000-4000-8000-${String(++keys).padStart(12, "0")}`,
    body: (operation, wish) => {
      const { body } = operation;
      if (body?.schema === undefined) return undefined;
      const base = isObject(body.example) && isJson(body.mediaType) ? body.example : {};
      return like(body.schema, { ...base, ...wish }, operation.id);
    },
    text: (parameter) => {
      const example = parameter.example ?? ownValue(parameter.schema, "example");
      const value = like(parameter.schema, example ?? null, parameter.name);
      if (!isArray(value)) return plain(value);
      const items = ownValue(parameter.schema, "items");
      // An empty segment would make another path.
      const isEmpty = value.length === 0 && parameter.in === "path" && isObject(items);
      const all = isEmpty ? [like(items, null, parameter.name)] : value;
      return all.map(plain).join(",");
    },
  };
}

/** The limit of steps for one value. */
const STEPS = 200_000;

function plain(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Whether operations of a verb are about one object. */
export function isAboutOne(verb: string): boolean {
  return ["retrieve", "update", "delete", "transition", "upsert"].includes(verb);
}

export const parentsIn = parentsOf;

/** The parents that a path needs to name an object. */
export function parentsOfResource(entry: ResourceEntry | undefined): readonly ParentEntry[] {
  const named = Object.values(entry?.operations ?? {}).find((it) => it.verb === "retrieve");
  return named === undefined ? [] : parentsIn(named);
}

/** All operations of a verb. */
export function allOf(entry: ResourceEntry | undefined, verb: string): readonly OperationEntry[] {
  return Object.entries(entry?.operations ?? {})
    .filter(([name, it]) => (it.verb ?? name) === verb && it.answer !== "file")
    .map(([, it]) => it);
}

/** An operation of a verb: of several, the one with most parents among `below`, and of its kinds. */
export function pick(
  entry: ResourceEntry | undefined,
  verb: string,
  below: readonly ParentEntry[],
  test: (operation: OperationEntry) => boolean = () => true,
): OperationEntry | undefined {
  const kinds = new Map(below.map(({ field, resource }) => [field, resource]));
  const worth = ({ field, resource }: ParentEntry): number =>
    kinds.has(field) ? (kinds.get(field) === resource ? 1 : 0.5) : -1;
  const score = (it: OperationEntry): number =>
    parentsIn(it).reduce((sum, parent) => sum + worth(parent), 0);
  const found = allOf(entry, verb).filter(test);
  return found.sort((a, b) => score(b) - score(a))[0];
}

export function sameParents(a: OperationEntry, b: OperationEntry): boolean {
  const [mine, others] = [a, b].map((it) => parentsIn(it).map(({ field }) => field));
  return mine?.toSorted().join() === others?.toSorted().join();
}

export function inBody(entry: OperationEntry, wish: JsonObject): JsonObject {
  if (entry.body === undefined || Object.keys(wish).length === 0) return wish;
  const steps = entry.body.in.split(".").reverse();
  return steps.reduce<JsonObject>((inner, step) => ({ [step]: inner }), wish);
}

export function idValue(entry: ResourceEntry | undefined, id: string): Json {
  return isCounted(entry) ? Number(id) : id;
}

const isCounted = (entry: ResourceEntry | undefined): boolean =>
  entry?.id?.kind === "integer" || entry?.id?.kind === "sequence";

/**
 * An id in the form of a resource's ids.
 *
 * @param view the field that shows it
 * @param usual the length of the pack's ids
 */
export function seedId(entry: ResourceEntry, count: number, view: View, usual = 16): Json {
  const { kind = "prefix", prefix = "", length = usual } = entry.id ?? {};
  if (isCounted(entry)) return 900_000 + count;
  if (kind === "uuid") return OF_FORMAT["uuid"]?.(count) ?? "";
  if (kind === "digits") return `9${String(count).padStart(Math.max(length - 1, 1), "0")}`;
  if (kind === "prefix") return `${prefix}${String(count).padStart(length, "0")}`;
  if (view.types.has("integer") && !view.types.has("string")) return 900_000 + count;
  const form = OF_FORMAT[String(view.schema["format"])];
  return form === undefined ? `drive-${count}` : form(count);
}

/** Texts of formats, each with a number. */
const OF_FORMAT: Readonly<Record<string, ((count: number) => string) | undefined>> = {
  email: (count) => `drive-${count}@example.com`,
  uri: (count) => `https://example.com/drive-${count}`,
  uuid: (count) => `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`,
};

/** An object that the drive created: its ids by field, and the answer that it came with. */
export interface Made {
  readonly id: string;
  /** Ids of its parents, by field. */
  readonly parents: Readonly<Record<string, string>>;
  readonly answer: Json;
}

/** The text or number in a field of an object, as far as a caller knows it. */
export function knownOf({ parents, answer }: Made, field: string): string | undefined {
  const value = parents[field] ?? memberNamed(answer, field);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Whether the object's parents of these kinds are known, so that a path can name it. */
export function isReachable(made: Made, parents: readonly ParentEntry[]): boolean {
  return parents.every(({ field }) => knownOf(made, field) !== undefined);
}

/** The values in a body, the outermost first. */
export function* outward(body: Json): Generator<Json> {
  let level: readonly Json[] = [body];
  for (let depth = 0; depth < 4; depth++) {
    yield* level;
    level = level.flatMap((value) =>
      isArray(value) ? [...value] : isObject(value) ? Object.values(value) : [],
    );
  }
}

/** The member of a name, nearest to the top. */
export function memberNamed(body: Json, name: string): Json | undefined {
  for (const value of outward(body)) {
    const own = isObject(value) ? ownValue(value, name) : undefined;
    if (own !== undefined) return own;
  }
  return undefined;
}

/** The place of an object's id in it, with dots between the steps: that of a part that shows it. */
export function idPlace(entry: ResourceEntry | undefined): string {
  const { id: { field = "id" } = {}, composed = {} } = entry ?? {};
  return Object.keys(composed).find((place) => composed[place] === `{${field}}`) ?? field;
}

/** The fields of an object's key that its answer shows at other places. */
export function keyShown(
  { composed = {} }: ResourceEntry,
  body: Json,
): Readonly<Record<string, string>> {
  const shown = Object.entries(composed).flatMap(([place, text]): [string, string][] => {
    const field = /^\{([^{}]+)\}$/.exec(text)?.[1];
    const [first = "", ...rest] = place.split(".");
    const value = getAt(memberNamed(body, first) ?? null, rest);
    return field !== undefined && typeof value === "string" ? [[field, value]] : [];
  });
  return Object.fromEntries(shown);
}

/** Whether a body has a text or number anywhere. */
export function holdsText(body: Json, text: string): boolean {
  if (isArray(body)) return body.some((item) => holdsText(item, text));
  if (isObject(body)) return Object.values(body).some((part) => holdsText(part, text));
  return String(body) === text;
}

/** The body with more members in the object that has a text or number as a member. */
export function withBeside(body: Json, text: string, more: JsonObject): Json | undefined {
  if (isArray(body)) {
    const at = body.findIndex((item) => holdsText(item, text));
    const inner = at < 0 ? undefined : withBeside(body[at] ?? null, text, more);
    return inner === undefined ? undefined : body.with(at, inner);
  }
  if (!isObject(body)) return undefined;
  if (Object.values(body).some((part) => String(part) === text)) return { ...body, ...more };
  for (const [key, part] of Object.entries(body)) {
    const inner = withBeside(part, text, more);
    if (inner !== undefined) return { ...body, [key]: inner };
  }
  return undefined;
}
