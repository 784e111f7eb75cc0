import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject } from "../../../src/engine/base/json.js";
import type { OperationEntry, ResourceEntry } from "../../model/model.js";
import type { Operation, Parameter } from "../api/operations.js";
import { isIdempotencyKey } from "../wire/idempotency.js";
import { firstPageOf } from "../wire/paging.js";
import type { SentBody } from "./bodies.js";
import { sentAs } from "./bodies.js";
import { idValue, inBody } from "./entries.js";
import type { Request } from "./line.js";
import type { Made } from "./made.js";
import { knownOf } from "./made.js";
import type { Samples } from "./samples.js";

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
