import type { JsonObject } from "../../../src/engine/base/json.js";
import { listAt, objectAt, withKey, withoutKey } from "../../../src/engine/base/json.js";
import { describeAnswers } from "../describe.js";
import type { Repair } from "../document.js";
import { Barrier, Refusal, Repairs, WHOLE } from "../document.js";
import { jsonForAny } from "./any-media.js";
import { withoutCircles } from "./circles.js";
import { contradictingParts } from "./closed-parts.js";
import { contradictedFormats } from "./contradicted-formats.js";
import { withExtensionAnswers, withExtensionExample } from "./extension-examples.js";
import { withInstants } from "./instants.js";
import { mapSchemas } from "./map-schemas.js";
import type { Folded } from "./paths.js";
import { repairPaths } from "./paths.js";
import { repairSchema, withExamples } from "./schema-repairs.js";
import { fromSwagger } from "./swagger.js";
import { versionOf } from "./version.js";

/** A document of OpenAPI 3.1 with the meaning of the original. */
export interface Normalized {
  readonly document: JsonObject;
  /** Version of the original: `2.0`, `3.0.3`… */
  readonly version: string;
  readonly repairs: readonly Repair[];
  readonly folded: readonly Folded[];
}

/**
 * Converts OpenAPI 3.0 to 3.2 and Swagger 2.0 to OpenAPI 3.1, and notes every repair.
 *
 * @param repairs those that reading the document needed
 * @throws Refusal of a version that is not supported, and of a document without operations
 */
export function normalize(
  original: JsonObject,
  file: string,
  repairs: Repairs = new Repairs(),
  barrier = new Barrier(),
): Normalized {
  const whole = <Found>(rule: string, found: () => Found, without: () => Found): Found =>
    barrier.attempt(rule, WHOLE, found, without);
  const version = versionOf(original, file);
  const isSwagger = version.startsWith("2.");
  if (isSwagger) repairs.note("Swagger 2.0 became OpenAPI 3", "");
  if (version.startsWith("3.2")) repairs.note("OpenAPI 3.2 became 3.1", "");
  const plain = jsonForAny(isSwagger ? fromSwagger(original) : original, repairs);
  const document = withoutCircles(plain, (place) => {
    repairs.note("a schema that contains itself lost the reference back to it", place);
  });
  const before31 = isSwagger || version.startsWith("3.0");
  const none = (): ReadonlySet<string> => new Set();
  const contradicted = whole("contradicted formats", () => contradictedFormats(document), none);
  const contradicting = whole("closed parts", () => contradictingParts(document), none);
  const opened = (schema: JsonObject, place: string): JsonObject => {
    if (!contradicting.has(place)) return schema;
    repairs.note(
      "`additionalProperties: false` was left out: it refuses members of the schemas beside it",
      place,
    );
    return withoutKey(schema, "additionalProperties");
  };
  const repaired = mapSchemas(document, (schema, place) => {
    const declared = withDeclared(opened(schema, place), place);
    if (!Object.is(declared["properties"], schema["properties"])) {
      repairs.note("a required member of a request's body without a schema got one", place);
    }
    const mended = repairSchema(declared, place, before31, repairs);
    const sound = barrier.attempt(
      "examples",
      place,
      () => withExtensionExample(withExamples(mended), place, repairs),
      () => mended,
    );
    if (!contradicted.has(place)) return sound;
    repairs.note(
      "the format of a page's address was left out: the document's examples contradict it",
      place,
    );
    return withoutKey(sound, "format");
  });
  const { paths, folded } = repairPaths(repaired, repairs);
  if (Object.keys(paths).length === 0) throw new Refusal(withoutOperations(repairs), file);
  const normalized = { ...repaired, openapi: "3.1.1", paths };
  const shown = whole(
    "extension answers",
    () => withExtensionAnswers(normalized, repairs),
    () => normalized,
  );
  const described = whole(
    "descriptions of answers",
    () => describeAnswers(shown, isSwagger, repairs),
    () => shown,
  );
  const timed = whole(
    "instants",
    () => withInstants(described, repairs),
    () => described,
  );
  return { document: timed, version, repairs: repairs.all(), folded };
}

/** Why there is none: a reference to the paths that has no target, if there is one. */
function withoutOperations(repairs: Repairs): string {
  const [first] = repairs.all().filter(({ place }) => /^\/paths\b/.test(place));
  return `has no operations${first === undefined ? "" : `: at #${first.place} ${first.what}`}`;
}

const BODY = /\/requestBody\/content\/[^/]+\/schema$/;
const COMPOSING = ["$ref", "allOf", "anyOf", "oneOf"];

/**
 * A body of requests that declares every member that it requires: one without a schema may have any
 * value. Elsewhere another part of a composition may declare it.
 */
function withDeclared(schema: JsonObject, place: string): JsonObject {
  if (!BODY.test(place) || COMPOSING.some((keyword) => keyword in schema)) return schema;
  const declared = objectAt(schema, "properties");
  const missing = listAt(schema, "required").filter(
    (name) => typeof name === "string" && !Object.hasOwn(declared, name),
  );
  if (missing.length === 0 || Object.keys(declared).length === 0) return schema;
  const added = Object.fromEntries(missing.map((name) => [name, {}]));
  return withKey(schema, "properties", { ...declared, ...added });
}
