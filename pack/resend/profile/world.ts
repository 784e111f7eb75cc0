import type { AnyVocabulary, Scope } from "facsimile/pack";

/** The files of this folder serve any edition of the document, so they name objects by text. */
export type World = Scope<AnyVocabulary>;
