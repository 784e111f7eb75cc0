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

export type World = Scope<AnyVocabulary>;
export type Row = ObjectRow;
export type { Answer, Call, Json, JsonObject, Refusal };

export const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");

export const textOrNull = (value: Json | undefined): string | null =>
  typeof value === "string" && value !== "" ? value : null;

export function num(value: Json | undefined, fallback = 0): number {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : fallback;
}

export const isTrue = (value: Json | undefined): boolean => value === true || value === "true";

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const obj = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

export const items = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.map((each) => obj(each)) : [];

/** Seconds since 1970. */
export const nowOf = (world: World): number => Math.floor(world.now / 1_000);

/** A list as a member of an object. */
export const listOf = (url: string, data: readonly JsonObject[]): JsonObject => ({
  object: "list",
  data: [...data],
  has_more: false,
  url,
});

export const ofObject = (resource: string, row: Row): Answer => ({ kind: "object", resource, row });

export const isRefusal = (value: object): value is Refusal =>
  "kind" in value && value.kind === "refusal";

/** An unknown id in a parameter. */
export const unknown = (world: World, object: string, id: string, field: string): Refusal =>
  world.refuse("invalid_request_error/reference_missing", { object, id }, field);

/** The refusal of a customer that does not exist; undefined for one that does, and for none. */
export const unknownCustomer = (world: World, id: string | null): Refusal | undefined =>
  id === null || world.get("customers", id) !== undefined
    ? undefined
    : unknown(world, "customer", id, "customer");

/** An unknown id in the path. */
export const absent = (world: World, object: string, id: string): Refusal =>
  world.refuse("invalid_request_error/not_found", { object, id }, "id");

/** The object, as it is after changes. */
export const again = (world: World, resource: string, row: Row): Row =>
  world.get(resource, row.id) ?? row;

/** The body of a call. */
export const bodyOf = (call: Call): JsonObject => obj(call.body);

/** Metadata, without the keys whose value is empty. */
export const metadataOf = (value: Json | undefined): JsonObject =>
  Object.fromEntries(Object.entries(obj(value)).filter(([, each]) => each !== "" && each !== null));
