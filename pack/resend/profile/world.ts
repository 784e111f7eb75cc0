import type { AnyVocabulary, Refusal, Scope } from "facsimile/pack";

/** The files of this folder serve any edition of the document, so they name objects by text. */
export type World = Scope<AnyVocabulary>;

export const invalid = (world: World, why: string, field: string): Refusal =>
  world.refuse("error/invalid", { why }, field);
