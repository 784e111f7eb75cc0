// `init` (from a document to a pack): `authOf` finds where calls carry their API key (a header, the
// query, the body) for `pack.yaml`, by the document's security schemes and by members that most
// calls have.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, objectAt } from "../../../src/engine/base/json.js";
import type { AuthEntry } from "../../model/model.js";
import { isRecord, normal } from "../api/bodies.js";
import type { Operation } from "../api/operations.js";
import type { Schemas } from "../api/schemas.js";
import { queryOf } from "../classify/site.js";
import type { Guesses, PlacedGuess } from "../document.js";
import { pathOperations } from "../document.js";

/**
 * Where calls carry their key: by the document's security schemes, and in members of the body or
 * the query that most calls have. Any value is accepted.
 */
export function authOf(
  document: JsonObject,
  operations: readonly Operation[],
  schemas: Schemas,
  guesses: Guesses,
): readonly AuthEntry[] {
  if (listAt(document, "security").some(isNone)) return [];
  const declared = declaredIn(document, schemas);
  const found = accountKeys(operations, schemas).filter(
    (key) => !declared.some((it) => it.kind === key.kind && "name" in it && it.name === key.name),
  );
  // Without a scheme, a call that has no place for a key needs none.
  const isKept = declared.length > 0 || operations.every((it) => canCarry(it, found, schemas));
  const keys = isKept ? found : [];
  guesses.push(...keys.map(guessOf));
  return [...declared, ...keys];
}

function guessOf({ kind, name }: AccountKey): PlacedGuess {
  const says = `${name} in the ${kind} is a key of the account`;
  const reason = "most calls have it, and its name is that of a key";
  const path = ["wire", "auth"];
  return { says, reason, confidence: 0.7, path, file: "pack.yaml" };
}

/** Whether a requirement is that of calls without a key. */
const isNone = (it: Json): boolean => isObject(it) && Object.keys(it).length === 0;

function declaredIn(document: JsonObject, schemas: Schemas): readonly AuthEntry[] {
  const schemes = objectAt(objectAt(document, "components"), "securitySchemes");
  const used = usedSchemes(document);
  const entries = Object.entries(schemes)
    .filter(([name]) => used.size === 0 || used.has(name))
    .flatMap(([, it]) => entryOf(schemas.resolved(it)));
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** Names of the schemes that the document or an operation requires. */
function usedSchemes(document: JsonObject): ReadonlySet<string> {
  const holders = [document, ...pathOperations(document).map(({ operation }) => operation)];
  const required = holders.flatMap((holder) => listAt(holder, "security"));
  return new Set(required.flatMap((it) => (isObject(it) ? Object.keys(it) : [])));
}

function entryOf(scheme: unknown): readonly AuthEntry[] {
  if (!isObject(scheme)) return [];
  const accept = "any";
  if (scheme["type"] === "http") {
    const basic = String(scheme["scheme"]).toLowerCase() === "basic";
    return [basic ? { kind: "basic", key: "username", accept } : { kind: "bearer", accept }];
  }
  if (scheme["type"] !== "apiKey") return [{ kind: "bearer", accept }];
  const name = String(scheme["name"]);
  if (scheme["in"] === "query") return [{ kind: "query", name, accept }];
  return scheme["in"] === "header" ? [{ kind: "header", name, accept }] : [];
}

/** A member of the body or a parameter of the query with a key. */
type AccountKey = Extract<AuthEntry, { readonly kind: "body" | "query" }>;

const NAMES =
  /^(api_(key|secret|token)|app_(key|secret|token)|client_(id|key|secret)|account_(key|secret|token)|access_(key|token)|auth_(key|token)|secret(_key)?|private_key|token)$/;

/** The share of the calls that have a member which is the account's, and not one of the object. */
const MOST = 0.6;
const FEWEST_CALLS = 3;

/**
 * Members of the body and parameters of the query that hold the key of the account: those with such
 * a name in most calls that can have them.
 */
function accountKeys(operations: readonly Operation[], schemas: Schemas): readonly AccountKey[] {
  const bodies = operations.flatMap(({ body }) => {
    const view = schemas.view(body?.schema);
    return body !== undefined && isRecord(view) ? [[...view.properties.keys()]] : [];
  });
  const queries = operations.map((it) => queryOf(it).map(({ name }) => name));
  return [
    ...common(bodies).map((name) => ({ kind: "body", name, accept: "any" }) as const),
    ...common(queries).map((name) => ({ kind: "query", name, accept: "any" }) as const),
  ];
}

/** Whether a call can carry one of the keys. */
function canCarry(operation: Operation, keys: readonly AccountKey[], schemas: Schemas): boolean {
  const { properties } = schemas.view(operation.body?.schema);
  return keys.some((key) => {
    if (key.kind === "body") return properties.has(key.name);
    return queryOf(operation).some(({ name, required }) => required && name === key.name);
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
