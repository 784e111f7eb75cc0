import type {
  Reference,
  ReferenceBlock,
  ReferenceEntry,
  Words,
} from "../../../engine/pack/reference.js";
import { eachEntry, namesOf, wordsText } from "./reference-text.js";

/** A name of the reference that fits a search. */
export interface FoundName {
  readonly page: string;
  readonly name: string;
  /** The first text of its entry, or its row. */
  readonly about: string;
}

/** The names whose text has all of the words, those that have them in the name first. */
export function search(reference: Reference, words: readonly string[]): readonly FoundName[] {
  const wanted = words.flatMap((word) => word.toLowerCase().split(/[\s/._-]+/)).filter(Boolean);
  const scored = candidatesOf(reference).flatMap((candidate) => {
    const score = scoreOf(candidate, wanted);
    return score === 0 ? [] : [{ candidate, score }];
  });
  return scored
    .toSorted((one, other) => other.score - one.score)
    .map(({ candidate: { page, name, about } }) => ({ page, name, about }));
}

interface Candidate extends FoundName {
  /** All of its text. */
  readonly text: string;
}

/** A word in the name counts more than one in the text; without one of the words it is 0. */
function scoreOf({ name, text }: Candidate, words: readonly string[]): number {
  const [lowerName, lowerText] = [name.toLowerCase(), text.toLowerCase()];
  const scores = words.map((word) =>
    lowerName.includes(word) ? IN_NAME : lowerText.includes(word) ? 1 : 0,
  );
  return scores.some((score) => score === 0) ? 0 : scores.reduce<number>((a, b) => a + b, 0);
}

const IN_NAME = 4;

const candidatesOf = ({ pages }: Reference): readonly Candidate[] =>
  eachEntry(pages).flatMap(({ page, entry }) =>
    entry.blocks.every(({ kind }) => kind === "table")
      ? rowsOf(page, entry)
      : [{ page, name: entry.name, about: aboutOf(entry), text: textOf(entry) }],
  );

/** The rows of an entry that is one table, such as the errors of a type. */
const rowsOf = (page: string, entry: ReferenceEntry): readonly Candidate[] =>
  entry.blocks.flatMap((block) =>
    block.kind !== "table"
      ? []
      : block.rows.flatMap((row) => {
          const [name] = namesOf(entry, row);
          const about = rowText(row.slice(1));
          const text = `${entry.name} ${name} ${about}`;
          return name === undefined ? [] : [{ page, name, about, text }];
        }),
  );

/** The call, of an operation, and the first text. */
function aboutOf({ blocks }: ReferenceEntry): string {
  const first = blocks.find((block) => block.kind === "text");
  const facts = blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  const call = facts.find(([head = []]) => wordsText(head) === "call")?.[1];
  return rowText([call ?? [], first?.words ?? []]);
}

const textOf = ({ name, blocks }: ReferenceEntry): string =>
  `${name} ${blocks.map(blockWords).join(" ")}`;

function blockWords(block: ReferenceBlock): string {
  if (block.kind === "text" || block.kind === "heading") return wordsText(block.words);
  return block.kind === "table" ? block.rows.map(rowText).join(" ") : "";
}

const rowText = (row: readonly Words[]): string => row.map(wordsText).filter(Boolean).join("  ");
