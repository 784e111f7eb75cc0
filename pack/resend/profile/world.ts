import type { AnyVocabulary, ObjectRow, Refusal, Scope } from "facsimile/pack";

/** The files of this folder serve any edition of the document, so they name objects by text. */
export type World = Scope<AnyVocabulary>;

export const invalid = (world: World, why: string, field: string): Refusal =>
  world.refuse("error/invalid", { why }, field);

/** Objects with the same key together, in the order of the first of each. */
export function grouped(rows: readonly ObjectRow[], keyOf: (row: ObjectRow) => string) {
  const groups = new Map<string, readonly ObjectRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}
