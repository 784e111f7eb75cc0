import type { Answer, AnyVocabulary, Call, JsonObject, ObjectRow, Scope } from "facsimile/pack";
import { objectOf, textOf } from "facsimile/pack";

/** What several kinds of call share. The files of this folder serve any edition of the document. */

export type World = Scope<AnyVocabulary>;
export type Row = ObjectRow;
export type { Answer, Call, Json, JsonObject } from "facsimile/pack";

export const bodyOf = (call: Call): JsonObject => objectOf(call.body);

export const ofObject = (resource: string, row: Row): Answer => ({ kind: "object", resource, row });

/** An object as it is after changes. */
export const again = (world: World, resource: string, row: Row): Row =>
  world.get(resource, row.id) ?? row;

/** Ends a call that names an unknown object. */
export const missing = (world: World, object: string, id: string): never =>
  world.fail("error/not_found", { object, id });

/** The user whom a call names in its path or its body. */
export function userOf(world: World, call: Call): Row {
  const id = call.path["user_id"] ?? textOf(bodyOf(call)["user_id"]);
  return world.get("users", id) ?? missing(world, "user", id);
}

/** An instant that a caller writes in ISO 8601, as answers have it. */
export const instantOf = (text: string): number => Date.parse(text);

export const seconds = (world: World): number => Math.floor(world.now / 1_000);

/** Objects merge key by key, at every depth; null removes a key. */
export function merged(before: JsonObject, value: JsonObject): JsonObject {
  const kept = Object.entries({ ...before, ...value }).filter(([, part]) => part !== null);
  return Object.fromEntries(
    kept.map(([key, part]) => {
      const isObject = typeof part === "object" && !Array.isArray(part);
      return [key, isObject ? merged(objectOf(before[key]), objectOf(part)) : part];
    }),
  );
}

const METADATA = ["public_metadata", "private_metadata", "unsafe_metadata"];

/** A call that merges metadata, as one that writes them whole. */
export function withMergedMetadata(call: Call, { fields }: Row): Call {
  const body = bodyOf(call);
  const sent = METADATA.filter((name) => body[name] !== undefined);
  const whole = sent.map((name) => [name, merged(objectOf(fields[name]), objectOf(body[name]))]);
  return { ...call, body: Object.fromEntries(whole) };
}
