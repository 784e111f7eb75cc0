import type { AuthEntry } from "../../model/model.js";
import { isRecord } from "../api/bodies.js";
import type { Operation } from "../api/operations.js";
import type { Schemas } from "../api/schemas.js";
import { normal } from "../api/words.js";

/** A member of the body or a parameter of the query with a key. */
export type AccountKey = Extract<AuthEntry, { readonly kind: "body" | "query" }>;

const NAMES =
  /^(api_(key|secret|token)|app_(key|secret|token)|client_(id|key|secret)|account_(key|secret|token)|access_(key|token)|auth_(key|token)|secret(_key)?|private_key|token)$/;

/** The share of the calls that have a member which is the account's, and not one of the object. */
const MOST = 0.6;
const FEWEST_CALLS = 3;

/**
 * Members of the body and parameters of the query that hold the key of the account: those with such
 * a name in most calls that can have them.
 */
export function accountKeys(
  operations: readonly Operation[],
  schemas: Schemas,
): readonly AccountKey[] {
  const bodies = operations.flatMap(({ body }) => {
    const view = schemas.view(body?.schema);
    return body !== undefined && isRecord(view) ? [[...view.properties.keys()]] : [];
  });
  const queries = operations.map(({ parameters }) =>
    parameters.filter((it) => it.in === "query").map(({ name }) => name),
  );
  return [
    ...common(bodies).map((name) => ({ kind: "body", name, accept: "any" }) as const),
    ...common(queries).map((name) => ({ kind: "query", name, accept: "any" }) as const),
  ];
}

/** Whether a call can carry one of the keys. */
export function canCarry(
  operation: Operation,
  keys: readonly AccountKey[],
  schemas: Schemas,
): boolean {
  const { properties } = schemas.view(operation.body?.schema);
  return keys.some((key) => {
    if (key.kind === "body") return properties.has(key.name);
    return operation.parameters.some((it) => it.in === "query" && it.name === key.name);
  });
}

/** The names of keys that most of the calls have. */
function common(calls: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of calls.flat()) {
    if (NAMES.test(normal(name))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const fewest = Math.max(FEWEST_CALLS, MOST * calls.length);
  return [...counts].flatMap(([name, count]) => (count >= fewest ? [name] : []));
}
