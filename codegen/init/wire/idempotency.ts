// `init` (from a document to a pack): `idempotencyOf` finds the idempotency key, by which a
// repeated call has no second effect: in a header, in bodies, or in the document's prose. It
// becomes part of `pack.yaml`.

import type { JsonObject } from "../../../src/engine/base/json.js";
import { ownValue } from "../../../src/engine/base/json.js";
import type { IdempotencyEntry } from "../../model/model.js";
import { wordsIn } from "../api/bodies.js";
import type { Operation } from "../api/operations.js";
import type { Schemas } from "../api/schemas.js";
import type { Guesses } from "../document.js";
import { durationsIn } from "../document.js";

interface RetryKey {
  readonly place: Pick<IdempotencyEntry, "header"> | Pick<IdempotencyEntry, "body">;
  /** Lower-case methods of the operations that take it. */
  readonly methods: readonly string[];
  readonly reason: string;
  readonly confidence: number;
}

/**
 * The idempotency key of a document, if there is one: a header, else a field of bodies, else a key that its prose names.
 *
 * @param sentences of the document's descriptions
 * @param conflict name of the error of a key that is sent with another request
 */
export function idempotencyOf(
  operations: readonly Operation[],
  schemas: Schemas,
  sentences: readonly string[],
  conflict: string,
  guesses: Guesses,
): IdempotencyEntry | undefined {
  const about = sentences.filter((it) => PHRASE.test(it));
  const found = inHeader(operations) ?? inBody(operations, schemas) ?? inProse(operations, about);
  const methods = WRITING.filter((it) => found?.methods.includes(it.toLowerCase()));
  if (found === undefined || methods.length === 0) return undefined;
  const { place, reason, confidence } = found;
  const said = keptFor(sentences);
  const keep = said ?? USUALLY_KEPT;
  const [[where, name] = ["header", ""]] = Object.entries(place);
  guesses.push({
    says: `a ${methods.join(" or ")} with the same ${name} in its ${where} happens once within ${keep}`,
    reason: said === undefined ? `${reason}, and nothing says how long it counts` : reason,
    confidence,
    path: ["wire", "idempotency"],
    file: "pack.yaml",
  });
  return { ...place, methods, keep, conflict };
}

const WRITING = ["POST", "PUT", "PATCH", "DELETE"] as const;
const USUALLY_KEPT = "24h";
/** Such as `Idempotency-Key`, `idempotency_key`, `X-Idempotency-Key`, "idempotency key". */
const PHRASE = /\bidempotency[-_ ]?keys?\b/i;

/** Whether a header or a member of a body is an idempotency key. */
export const isIdempotencyKey = (name: string): boolean => wordsIn(name).includes("idempotency");

function inHeader(operations: readonly Operation[]): RetryKey | undefined {
  const takes = operations.flatMap(({ method, parameters }) =>
    parameters
      .filter((it) => it.in === "header" && isIdempotencyKey(it.name))
      .map(({ name }) => ({ name, method })),
  );
  const [first] = takes;
  if (first === undefined) return undefined;
  const reason = `${takes.length} of ${operations.length} operations declare the header`;
  const methods = takes.map(({ method }) => method);
  return { place: { header: first.name }, methods, reason, confidence: 0.95 };
}

/** A field that is named or described as one. */
function inBody(operations: readonly Operation[], schemas: Schemas): RetryKey | undefined {
  const takes = operations.flatMap(({ method, body }) =>
    [...schemas.view(body?.schema).properties]
      .filter(([name, schema]) => isIdempotencyKey(name) || isSaid(schema))
      .map(([name]) => ({ name, method })),
  );
  const first = takes.find(({ name }) => isIdempotencyKey(name)) ?? takes[0];
  if (first === undefined) return undefined;
  const alike = takes.filter(({ name }) => name === first.name);
  const reason = `bodies of ${alike.length} operations have the field`;
  const methods = alike.map(({ method }) => method);
  return { place: { body: first.name }, methods, reason, confidence: 0.9 };
}

function isSaid(schema: JsonObject): boolean {
  const description = ownValue(schema, "description");
  return typeof description === "string" && PHRASE.test(description);
}

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
const USUAL_HEADER = "Idempotency-Key";

/** The header that prose spells, else the usual one; on the operations that mention it, else POST. */
function inProse(operations: readonly Operation[], about: readonly string[]): RetryKey | undefined {
  if (about.length === 0) return undefined;
  const spelt = about.flatMap((it) => /\b(?:X-)?Idempotency-Key\b/i.exec(it) ?? []);
  const mentioning = operations.filter(({ words }) => PHRASE.test(words));
  const methods = mentioning.map(({ method }) => method).filter((it) => it !== "get");
  return {
    place: { header: spelt[0] ?? USUAL_HEADER },
    methods: methods.length > 0 ? methods : ["post"],
    reason: spelt.length > 0 ? "descriptions name the header" : "descriptions mention such keys",
    confidence: spelt.length > 0 ? 0.8 : 0.6,
  };
}

const COUNTS = /expir|remember|kept|keep|stor|valid|retain|within|period|prune|remove|reuse/i;

/** How long a key counts, where a sentence about keys says it. */
function keptFor(sentences: readonly string[]): string | undefined {
  const about = sentences.filter((it) => PHRASE.test(it) || /\bsame key\b/i.test(it));
  return about.filter((it) => COUNTS.test(it)).flatMap(durationsIn)[0]?.text;
}
