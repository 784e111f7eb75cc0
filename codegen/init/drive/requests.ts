import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject } from "../../../src/engine/base/json.js";
import type { OperationEntry, ResourceEntry } from "../../model/model.js";
import type { Operation, Parameter } from "../api/operations.js";
import { beginningOf } from "../wire/paging.js";
import { sentAs } from "./bodies.js";
import { idValue, inBody } from "./entries.js";
import type { Request } from "./line.js";
import type { Made } from "./made.js";
import { knownOf } from "./made.js";
import type { Samples } from "./samples.js";
import { isKeyAgainstRepeats } from "./samples.js";

/** What a call is made with. */
export interface Given {
  readonly entry: OperationEntry;
  /** The kind of object that the operation is about. */
  readonly kind: ResourceEntry | undefined;
  readonly made: Made | undefined;
  /** Values of the parameters of the path. */
  readonly path: ReadonlyMap<string, string>;
  /** What the body is to say, beside what it must. */
  readonly wish: JsonObject;
}

/** The call of an operation with all that the document requires of it. */
export function requestFor(operation: Operation, given: Given, samples: Samples): Request {
  const path = operation.path.replaceAll(/\{([^{}]*)\}/g, (_, name: string) =>
    encodeURIComponent(given.path.get(name) ?? "any"),
  );
  const query = queryFor(operation, given, samples);
  const body = bodyFor(operation, given, samples);
  return {
    method: operation.method.toUpperCase(),
    path: query === "" ? path : `${path}?${query}`,
    headers: { ...headersFor(operation, samples), ...body?.headers },
    body: body?.text,
  };
}

function queryFor(operation: Operation, given: Given, samples: Samples): string {
  const pairs = operation.parameters.flatMap((it): [string, string][] => {
    if (it.in !== "query") return [];
    const own = namedInQuery(it, given);
    if (own !== undefined) return [[it.name, own]];
    return it.required ? [[it.name, asked(it, given, samples)]] : [];
  });
  return new URLSearchParams(pairs).toString();
}

/** What names the object where the path does not. */
function namedInQuery({ name }: Parameter, { entry, made }: Given): string | undefined {
  const from = entry.id_from;
  return from !== undefined && "query" in from && from.query === name ? made?.id : undefined;
}

/** A list is asked from its beginning, and for what the object that is looked for has. */
function asked(parameter: Parameter, { entry, made }: Given, samples: Samples): string {
  const filter = entry.filters?.[parameter.name];
  const field = filter === undefined || typeof filter === "string" ? parameter.name : filter.field;
  const own = made === undefined ? undefined : knownOf(made, field);
  return own ?? beginningOf(parameter) ?? samples.text(parameter);
}

function headersFor(operation: Operation, samples: Samples): Readonly<Record<string, string>> {
  const pairs = operation.parameters.flatMap((it): [string, string][] =>
    it.in === "header" && it.required && !/^(authorization|content-type|accept)$/i.test(it.name)
      ? [[it.name, isKeyAgainstRepeats(it.name) ? samples.key() : samples.text(it)]]
      : [],
  );
  return Object.fromEntries(pairs);
}

interface Written {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

function bodyFor(operation: Operation, given: Given, samples: Samples): Written | undefined {
  const { body } = operation;
  const wish = { ...inBody(given.entry, given.wish), ...namedInBody(given) };
  const sample = samples.body(operation, wish);
  if (body === undefined || sample === undefined) return undefined;
  const value = withOwnKeys(sample, samples);
  const sent = sentAs(body.mediaType, value);
  return { headers: { "content-type": sent.type }, text: sent.text };
}

function withOwnKeys(body: Json, samples: Samples): Json {
  if (!isObject(body)) return body;
  const members = Object.entries(body).map(([name, value]): [string, Json] =>
    isKeyAgainstRepeats(name) ? [name, samples.key()] : [name, value],
  );
  return Object.fromEntries(members);
}

function namedInBody({ entry, kind, made }: Given): JsonObject {
  const from = entry.id_from;
  if (made === undefined || from === undefined || !("body" in from)) return {};
  return { [from.body]: idValue(kind, made.id) };
}
