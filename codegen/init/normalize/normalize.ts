import type { JsonObject } from "../../../src/engine/base/json.js";
import { withoutKey } from "../../../src/engine/base/json.js";
import { describeAnswers } from "../describe/describe.js";
import { Refusal } from "../document/refusal.js";
import type { Repair } from "../document/repairs.js";
import { repairs } from "../document/repairs.js";
import { jsonForAny } from "./any-media.js";
import { withoutCircles } from "./circles.js";
import { contradictedFormats } from "./contradicted-formats.js";
import { mapSchemas } from "./map-schemas.js";
import type { Folded } from "./paths.js";
import { repairPaths } from "./paths.js";
import { repairSchema, withExamples } from "./schema-repairs.js";
import { fromSwagger } from "./swagger.js";
import { versionOf } from "./version.js";

/** A document of OpenAPI 3.1 that says what another said. */
export interface Normalized {
  readonly document: JsonObject;
  /** Version of the original: `2.0`, `3.0.3`… */
  readonly version: string;
  readonly repairs: readonly Repair[];
  readonly folded: readonly Folded[];
}

/** Normalizes OpenAPI 3.0, 3.1 or 3.2, or Swagger 2.0, to OpenAPI 3.1. Everything repaired is noted. */
export function normalize(original: JsonObject, file: string): Normalized {
  const version = versionOf(original, file);
  const noted = repairs();
  const isSwagger = version.startsWith("2.");
  if (isSwagger) noted.note("Swagger 2.0 became OpenAPI 3", "");
  if (version.startsWith("3.2")) noted.note("OpenAPI 3.2 became 3.1", "");
  const plain = jsonForAny(isSwagger ? fromSwagger(original) : original, noted);
  const document = withoutCircles(plain, (place) => {
    noted.note("a schema that is a part of itself got an end: what led back left out", place);
  });
  const before31 = isSwagger || version.startsWith("3.0");
  const contradicted = contradictedFormats(document);
  const repaired = mapSchemas(document, (schema, place) => {
    const sound = withExamples(repairSchema(schema, place, before31, noted));
    if (!contradicted.has(place)) return sound;
    noted.note(
      "a format of the next page's address that the document's own examples break, left out",
      place,
    );
    return withoutKey(sound, "format");
  });
  const { paths, folded } = repairPaths(repaired, noted);
  if (Object.keys(paths).length === 0) throw new Refusal("has no operations", file);
  const normalized = { ...repaired, openapi: "3.1.1", paths };
  return {
    document: describeAnswers(normalized, isSwagger, noted),
    version,
    repairs: noted.all(),
    folded,
  };
}
