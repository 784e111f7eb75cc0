// `init` (from a document to a pack): `withInstants` gives a format to each number of a document
// that is an instant, in seconds or milliseconds, by its description, name and examples. A step of
// `normalize`.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, mapValues, ownValue, withKey } from "../../../src/engine/base/json.js";
import { unixUnit } from "../../../src/engine/schemas/make/numbers.js";
import { normal } from "../api/bodies.js";
import { examplesOf } from "../api/schemas.js";
import type { Repairs } from "../document.js";
import { mapSchemas } from "./map-schemas.js";

type EpochUnit = "seconds" | "milliseconds";

const FORMATS: Readonly<Record<EpochUnit, string>> = {
  seconds: "unix-time",
  milliseconds: "unix-time-ms",
};

/**
 * The document with a format for each number that is an instant by its description, or by its name
 * and its examples. Where neither says the unit, it is that of most instants of the document.
 */
export function withInstants(document: JsonObject, repairs: Repairs): JsonObject {
  const usual = usualUnit(document);
  return mapSchemas(document, (schema, place) => {
    const properties = ownValue(schema, "properties");
    const ofName = (it: Json, name: string): Json => (isObject(it) ? marked(it, name) : it);
    const named = isObject(properties)
      ? withKey(schema, "properties", mapValues(properties, ofName))
      : schema;
    return marked(named, "");

    function marked(it: JsonObject, name: string): JsonObject {
      const unit = unitOf(it, name);
      if (unit === undefined || unixUnit(ownValue(it, "format")) !== undefined) return it;
      repairs.note("a number that is an instant got a format that says so", place);
      return withKey(it, "format", FORMATS[unit === "unknown" ? usual : unit]);
    }
  });
}

/** The unit of most instants that say theirs. */
function usualUnit(document: JsonObject): EpochUnit {
  const votes: Record<EpochUnit | "unknown", number> = { seconds: 0, milliseconds: 0, unknown: 0 };
  mapSchemas(document, (schema) => {
    const unit = unitOf(schema, "");
    if (unit !== undefined) votes[unit]++;
    return schema;
  });
  return votes.milliseconds > votes.seconds ? "milliseconds" : "seconds";
}

const SAID = /\b(?:unix|epoch|timestamp)\b/i;
const NAMED = /(?:^|_)(?:at|time|timestamp|date|created|updated|modified|expires|on)$/;

/** The unit of an instant; undefined for another value. */
function unitOf(schema: JsonObject, name: string): EpochUnit | "unknown" | undefined {
  const type = ownValue(schema, "type");
  const types = isArray(type) ? type : [type];
  if (!types.includes("integer") && !types.includes("number")) return undefined;
  const format = unixUnit(ownValue(schema, "format"));
  if (format !== undefined) return format;
  const description = ownValue(schema, "description");
  const said = typeof description === "string" ? description : "";
  const shown = examplesOf(schema)
    .map(unitOfNumber)
    .find((unit) => unit !== undefined);
  if (!SAID.test(said)) return NAMED.test(normal(name)) ? shown : undefined;
  if (shown !== undefined) return shown;
  if (/\bmilli-?seconds?\b|\bms\b/i.test(said)) return "milliseconds";
  return /\bseconds?\b/i.test(said) ? "seconds" : "unknown";
}

/** The unit of a number that is an instant of this century's first half. */
function unitOfNumber(value: Json): EpochUnit | undefined {
  if (typeof value !== "number") return undefined;
  if (value > 9e8 && value < 2.6e9) return "seconds";
  return value > 9e11 && value < 2.6e12 ? "milliseconds" : undefined;
}
