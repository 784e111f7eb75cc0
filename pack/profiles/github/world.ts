import type { Answer, Call as AnyCall, AnyVocabulary, Refusal, Scope } from "facsimile/pack";

export type { Json, JsonObject, ObjectRow, Refusal } from "facsimile/pack";

// The files of this folder serve any edition of the document: so they name objects by text.

export type World = Scope<AnyVocabulary>;
export type Call = AnyCall;
export type Done = Answer;

/** The key of an object below others: their ids and its own. */
export const keyOf = (...parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll("%", "%25").replaceAll("/", "%2F")).join("/");

export const isRefusal = (value: object): value is Refusal =>
  "kind" in value && value.kind === "refusal";
