import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { listAt, ownValue } from "../../../src/engine/base/json.js";
import type { TimeForm } from "../../../src/engine/pack/calls/wire.js";
import { unixUnit } from "../../../src/engine/schemas/make/numbers.js";
import type { Schemas, View } from "../api/schemas.js";
import { examplesOf } from "../api/schemas.js";
import { normal, wordList } from "../api/words.js";

const CREATED = wordList(
  "created_at created date_created create_time creation_time created_time created_on created_date",
  "creation_date creation_timestamp inserted_at",
);

const UPDATED = wordList(
  "updated_at updated date_updated update_time updated_time updated_on modified_at modified",
  "last_modified last_modified_at last_updated last_edited_time",
);

export interface Stamps {
  readonly created?: string;
  readonly updated?: string;
}

/** The fields that hold the instants of an object's creation and last change. */
export function stampsOf(view: View): Stamps {
  const names = [...view.properties.keys()];
  const find = (words: readonly string[]): string | undefined =>
    names.find((name) => words.includes(normal(name)));
  const [created, updated] = [find(CREATED), find(UPDATED)];
  return {
    ...(created === undefined ? {} : { created }),
    ...(updated === undefined ? {} : { updated }),
  };
}

/** The form of an instant in a field, by its type, format and examples. */
export function timeForm(schemas: Schemas, schema: JsonObject | undefined): TimeForm {
  const { types, schema: plain } = schemas.view(schema);
  const [example] = examplesOf(plain);
  if (types.has("integer") || types.has("number")) {
    return unixUnit(formatIn(plain, schemas)) === "milliseconds" ? "unix-ms" : "unix";
  }
  if (plain["format"] === "date") return "date";
  const text = typeof example === "string" ? example : "";
  if (/rfc-?2822/i.test(String(plain["format"] ?? "")) || /^[A-Z][a-z]{2}, \d/.test(text)) {
    return "rfc2822";
  }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return "date";
  return /T\d\d:\d\d:\d\d(Z|[+-])/.test(text) ? "iso-seconds" : "iso";
}

/** Whether the format of a field is one of instants. */
export function saysInstant(schemas: Schemas, schema: JsonObject): boolean {
  const format = formatIn(schemas.view(schema).schema, schemas);
  return format === "date-time" || unixUnit(format) !== undefined;
}

/** The format of a schema, or of the first of its parts that has one. */
function formatIn(schema: JsonObject, schemas: Schemas): Json | undefined {
  const parts = ["anyOf", "oneOf", "allOf"].flatMap((key) => listAt(schema, key));
  const formats = parts.map((part) => ownValue(schemas.view(part).schema, "format"));
  return ownValue(schema, "format") ?? formats.find((format) => format !== undefined);
}
