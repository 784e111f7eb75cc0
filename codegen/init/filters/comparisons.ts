import { normal, wordList } from "../api/words.js";
import type { SentParameter } from "./parameters.js";

type Match = "gt" | "gte" | "lt" | "lte";

/** Words for a comparison: alone in brackets, or at the end of a name. */
const WORDS: Readonly<Record<Match, readonly string[]>> = {
  gt: wordList("gt after greater_than"),
  gte: wordList("gte ge since from min start on_or_after greater_than_or_equal"),
  lt: wordList("lt before less_than"),
  lte: wordList("lte le until to max end on_or_before less_than_or_equal"),
};

/** Signs at the end of a name, which make `EndTime>=2025-01-01` of a query: the bound is included. */
const SIGNS: Readonly<Record<string, Match>> = { ">": "gte", ">=": "gte", "<": "lte", "<=": "lte" };

const MATCHES = ["gt", "gte", "lt", "lte"] as const;

/** A comparison, and the words before it: those of the field, or none. */
export interface Comparison {
  readonly match: Match;
  readonly stem: string;
}

/** The comparison that a parameter's name asks for: `amount[gte]`, `created_after`, `since`, `min_price`. */
export function comparisonOf({ name, part }: SentParameter): Comparison | undefined {
  const [, stem = "", sign = ""] = /^(\w+)([<>]=?)$/.exec(name) ?? [];
  if (sign !== "") return { match: SIGNS[sign] ?? "gte", stem: normal(stem) };
  const word = normal(part?.member ?? name);
  for (const match of MATCHES) {
    for (const each of WORDS[match]) {
      if (word === each) return { match, stem: normal(part?.of ?? "") };
      if (part !== undefined) continue;
      if (word.endsWith(`_${each}`)) return { match, stem: word.slice(0, -each.length - 1) };
      if (word.startsWith(`${each}_`)) return { match, stem: word.slice(each.length + 1) };
    }
  }
  return undefined;
}
