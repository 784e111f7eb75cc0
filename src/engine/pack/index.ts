/**
 * The types of packs and readers of JSON values: for a pack's own `behaviors.ts`, and for the
 * generated files of a built pack. Import it as `facsimile/pack`.
 */
export type { Json, JsonObject } from "../base/json.js";
export type * from "./behaviors.js";
export * as handle from "./handlers.js";
export type * from "./pack.js";
export type { PackNames } from "./pack-names.js";
export * from "./readers.js";
