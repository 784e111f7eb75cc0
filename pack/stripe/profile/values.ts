import type {
  Answer,
  AnyVocabulary,
  Call,
  Json,
  JsonObject,
  ObjectRow,
  Refusal,
  Scope,
} from "facsimile/pack";
import { numberOf, objectOf } from "facsimile/pack";

export type World = Scope<AnyVocabulary>;
export type Row = ObjectRow;
export type { Answer, Call, Json, JsonObject, Refusal };

export const textOrNull = (value: Json | undefined): string | null =>
  typeof value === "string" && value !== "" ? value : null;

export const num = (value: Json | undefined, fallback = 0): number => numberOf(value) ?? fallback;

/** Seconds since 1970. */
export const nowOf = (world: World): number => Math.floor(world.now / 1_000);

/** A list as a member of an object. */
export const listObject = (url: string, data: readonly JsonObject[]): JsonObject => ({
  object: "list",
  data: [...data],
  has_more: false,
  url,
});

export const ofObject = (resource: string, row: Row): Answer => ({ kind: "object", resource, row });

/** Ends a call with an unknown id in a parameter. */
export const unknown = (world: World, object: string, id: string, field: string): never =>
  world.fail("invalid_request_error/reference_missing", { kind: object, object, id }, field);

/** Ends a call with an unknown id in its path. */
export const absent = (world: World, object: string, id: string): never =>
  world.fail("invalid_request_error/not_found", { kind: object, object, id }, "id");

/** Some members of an object; null for those that it lacks. */
export const some = (fields: JsonObject, ...names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** The object, as it is after changes. */
export const again = (world: World, resource: string, row: Row): Row =>
  world.get(resource, row.id) ?? row;

/** The body of a call. */
export const bodyOf = (call: Call): JsonObject => objectOf(call.body);

/** Metadata, without the keys whose value is empty. */
export const metadataOf = (value: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(objectOf(value)).filter(([, each]) => each !== "" && each !== null),
  );
