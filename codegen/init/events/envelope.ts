import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { ownValue } from "../../../src/engine/base/json.js";
import type { TimeForm } from "../../../src/engine/pack/calls/wire.js";
import type { Schemas, View } from "../api/schemas.js";
import { examplesOf } from "../api/schemas.js";
import { normal, wordSet } from "../api/words.js";
import { HOLDERS, TYPES } from "./announced.js";

/** The form of an event as it is sent and listed. */
export interface Envelope {
  readonly body: Json;
  /** Form of the instant in it; undefined for that of other instants. */
  readonly time: TimeForm | undefined;
}

/** The usual form, where the document shows none. */
export const USUAL: Envelope = {
  body: { id: "$id", type: "$type", created_at: "$created_at", data: "$data" },
  time: undefined,
};

const IDS = wordSet("id event_id uid uuid");
const INSTANTS = wordSet(
  "created_at created timestamp occurred_at event_time time date date_created sent_at happened_at",
);

/** The envelope that a schema describes: its type, id, instant, data, and what it requires besides. */
export function envelopeOf(message: View, schemas: Schemas): Envelope {
  let time: TimeForm | undefined;
  const hasType = [...message.properties.keys()].some((name) => normal(name) === "type");
  const members = [...message.properties].flatMap(([name, schema]): [string, Json][] => {
    const word = normal(name);
    const view = schemas.view(schema);
    if (HOLDERS.has(word) && view.enum.length === 0 && !isText(view)) {
      return [[name, heldIn(view, schemas)]];
    }
    if (word === "type" || (!hasType && TYPES.includes(word))) return [[name, "$type"]];
    if (IDS.has(word)) return [[name, "$id"]];
    if (INSTANTS.has(word)) {
      if (view.types.has("integer") || view.types.has("number")) time = unixForm(view);
      return [[name, "$created_at"]];
    }
    const isNeeded = message.required.has(name) || view.enum.length === 1;
    return isNeeded ? [[name, plainValue(schema, schemas, 0)]] : [];
  });
  return { body: Object.fromEntries(members), time };
}

const isText = ({ types }: View): boolean => types.size === 1 && types.has("string");

/** The data, or an object whose member is the data: `{object: …}`. */
function heldIn(view: View, schemas: Schemas): Json {
  const inner = [...view.properties].find(([name, schema]) => {
    return HOLDERS.has(normal(name)) && !isText(schemas.view(schema));
  });
  const hasMore = [...view.properties.keys()].some((name) => IDS.has(normal(name)));
  if (inner === undefined || hasMore) return "$data";
  const others = [...view.required].filter((name) => name !== inner[0]);
  const needed = others.map((name) => [name, plainValue(view.properties.get(name), schemas, 0)]);
  return { [inner[0]]: "$data", ...Object.fromEntries(needed) };
}

/** Milliseconds have thirteen digits today, and seconds ten. */
function unixForm({ schema }: View): TimeForm {
  const [example] = examplesOf(schema);
  return typeof example === "number" && example > 1e11 ? "unix-ms" : "unix";
}

const DEEPEST = 4;

/** A value that says nothing, as the schema admits it. */
function plainValue(schema: JsonObject | undefined, schemas: Schemas, depth: number): Json {
  const view = schemas.view(schema);
  const { schema: own, types } = view;
  const [said] = [ownValue(own, "default"), ...view.enum, ...examplesOf(own)].filter(
    (value) => value !== undefined && typeof value !== "object",
  );
  if (said !== undefined) return typeof said === "string" ? said.replace(/^\$/, "$$$$") : said;
  if (types.has("null") || own["nullable"] === true) return null;
  if (types.has("boolean")) return false;
  if (types.has("integer") || types.has("number")) return Number(own["minimum"] ?? 0);
  if (types.has("string")) return own["format"] === "date-time" ? "$created_at" : "none";
  if (view.items !== undefined) return [];
  if (depth > DEEPEST) return {};
  const members = [...view.required].map((name) => [
    name,
    plainValue(view.properties.get(name), schemas, depth + 1),
  ]);
  return Object.fromEntries(members);
}
