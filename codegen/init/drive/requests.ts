import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { Budget } from "../../../src/engine/schemas/budget.js";
import { SchemaDocument } from "../../../src/engine/schemas/document.js";
import { fit as fitted } from "../../../src/engine/schemas/fit/fit.js";
import type { OperationEntry, ResourceEntry } from "../../model/model.js";
import type { Operation, Parameter } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import { isIdempotencyKey } from "../wire/idempotency.js";
import { firstPageOf } from "../wire/paging.js";
import { idValue, inBody } from "./entries.js";
import type { Request } from "./line.js";
import type { Made } from "./made.js";
import { knownOf } from "./made.js";

/** The limit of steps for one value. */
const STEPS = 200_000;

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

function plain(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

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
export function requestFor(operation: Operation, values: CallValues, samples: Samples): Request {
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
  const filter = entry.filters?.[parameter.name];
  const own = typeof filter === "object" ? filter.field : undefined;
  const field = own ?? parameter.name;
  const known = made === undefined ? undefined : knownOf(made, field);
  return known ?? firstPageOf(parameter) ?? samples.text(parameter);
}

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
): SentBody | undefined {
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
  const members = Object.entries(body).map(([name, value]): [string, Json] =>
    isIdempotencyKey(name) ? [name, samples.key()] : [name, value],
  );
  return Object.fromEntries(members);
}

interface SentBody {
  readonly type: string;
  readonly text: string;
}

/** A body in its media type. */
export function sentAs(mediaType: string, value: Json): SentBody {
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

function multipart(value: Json): SentBody {
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
