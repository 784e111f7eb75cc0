import type { Behaviors } from "../../src/engine/pack/behaviors.js";

/** How many names lead to a behavior, by section. */
export const DEPTHS: Readonly<Record<keyof Behaviors, number>> = {
  operations: 1,
  streams: 1,
  answers: 1,
  views: 2,
  reactions: 3,
  defaultBranches: 1,
  seeds: 1,
  worldEvents: 1,
};

/** What a resource reacts to; the first two are by transition and by state. */
const REACTIONS = ["before", "entered", "updating", "updated", "deleting"] as const;

/** What a world event has. */
const PARTS_OF_WORLD_EVENTS = ["condition", "happens"];

/** A word of behaviors that no edition of a document has. */
export interface UnknownWord {
  readonly path: readonly string[];
  readonly word: string;
  /** The words that are known there. */
  readonly names: readonly string[];
}

/** The words of behaviors that no pack reads. */
export function unknownWords(behaviors: unknown): readonly UnknownWord[] {
  const sections = Object.entries<unknown>(Object(behaviors));
  return [
    ...unknownAmong(sections, Object.keys(DEPTHS), []),
    ...sections.flatMap(([section, part]) => {
      const words = WORDS_WITHIN[section];
      if (words === undefined) return [];
      return Object.entries<unknown>(Object(part)).flatMap(([name, inner]) =>
        unknownAmong(Object.entries(Object(inner)), words, [section, name]),
      );
    }),
  ];
}

const WORDS_WITHIN: Readonly<Record<string, readonly string[]>> = {
  reactions: REACTIONS,
  worldEvents: PARTS_OF_WORLD_EVENTS,
};

const unknownAmong = (
  parts: readonly (readonly [string, unknown])[],
  names: readonly string[],
  path: readonly string[],
): readonly UnknownWord[] =>
  parts
    .filter(([word]) => !names.includes(word))
    .map(([word]) => ({ path: [...path, word], word, names }));
