// Learn: `Judged`, which differences of a recording count, the causes they have in common, and the
// score of a pack.

import type { KnownNames } from "../layer.js";
import type { Delivered, Exchange, Played } from "../playing/played.js";
import type { Difference } from "./difference.js";

/** How much of a recording a pack answers as recorded. */
export interface Score {
  readonly calls: number;
  readonly callsAsRecorded: number;
  readonly webhooks: number;
  readonly webhooksAsRecorded: number;
}

/** Differences with one cause. */
export interface DifferenceCause {
  /** The call or the type of event, and what differs, without values. */
  readonly words: string;
  readonly positions: readonly string[];
}

/** The differences of a recording that count. */
export class Judged {
  readonly played: Played;
  readonly #madeUp: ReadonlySet<string>;

  constructor(played: Played) {
    this.played = played;
    this.#madeUp = madeUpPlaces(played.items);
  }

  /** The differences of a call or a webhook, without values that the vendor makes up. */
  of(item: Exchange | Delivered): readonly Difference[] {
    const title = titleOf(item);
    return item.differences.filter(
      (difference) =>
        !this.#madeUp.has(`${title}\n${difference.place.words}`) && !isProse(item, difference),
    );
  }

  get score(): Score {
    const same = (item: Exchange | Delivered): boolean => this.of(item).length === 0;
    const calls = this.played.items.filter(({ kind }) => kind === "call");
    const webhooks = this.played.items.filter(({ kind }) => kind === "webhook");
    return {
      calls: calls.length,
      callsAsRecorded: calls.filter(same).length,
      webhooks: webhooks.length,
      webhooksAsRecorded: webhooks.filter(same).length,
    };
  }

  /** Those with the most calls first, without names that a user has chosen. */
  causes(names: KnownNames): readonly DifferenceCause[] {
    const causes = new Map<string, string[]>();
    const add = (words: string, position: string): void => {
      const known = causes.get(words);
      if (known === undefined) causes.set(words, [position]);
      else if (known.at(-1) !== position) known.push(position);
    };
    for (const item of this.played.items) {
      for (const difference of this.of(item)) {
        const shown = difference.kind === "header" ? difference : withKnown(difference, names);
        add(`${titleOf(item, names)}: ${wordsOf(shown)}`, item.recorded.position);
      }
    }
    for (const { type } of this.played.unexpected)
      add(`webhook ${names.type(type)}: sent, and not recorded`, "");
    return [...causes]
      .map(([words, positions]) => ({ words, positions }))
      .toSorted((one, other) => other.positions.length - one.positions.length);
  }
}

/** The operation of a call, or the type of event of a webhook. */
function titleOf(item: Exchange | Delivered, names?: KnownNames): string {
  if (item.kind === "webhook") return `webhook ${names?.type(item.type) ?? item.type}`;
  const { operation, method } = item.recorded;
  return operation === undefined
    ? `${method} outside of the document`
    : `${method} ${operation.path}`;
}

/** A sentence of a refusal is for people: callers tell refusals apart by status, code and type. */
const isProse = ({ recorded }: Exchange | Delivered, { kind, ...both }: Difference): boolean =>
  kind === "value" &&
  (recorded.status ?? 0) >= 400 &&
  [both.theirs, both.ours].some((text) => typeof text === "string" && text.includes(" "));

type Say = (difference: Difference) => string;

/** Statuses are no secrets; other values stay out. */
const WORDS: { readonly [K in Difference["kind"]]: Say } = {
  status: ({ theirs, ours }) =>
    `${String(theirs)} was recorded, and the pack answers ${String(ours)}`,
  missing: ({ place }) => `the pack has no ${place.words}`,
  extra: ({ place }) => `only the pack has ${place.words}`,
  type: ({ place }) => `${place.words} has another type`,
  value: ({ place, role }) => `${place.words} has another ${role}`,
  form: ({ place, role }) => `${place.words} has another form of ${role}`,
  length: ({ place }) => `${place.words || "the list"} has another length`,
  order: ({ place }) => `${place.words || "the list"} has another order`,
  header: ({ place, theirs, ours }) => {
    if (theirs === undefined) return `only the pack has the header ${place.words}`;
    return ours === undefined
      ? `the header ${place.words} is missing`
      : `the header ${place.words} has another form or value`;
  },
  unsent: () => "recorded, and not sent",
  unexpected: () => "sent, and not recorded",
  delay: () => "sent at another time",
};

const withKnown = (difference: Difference, names: KnownNames): Difference => {
  const { place } = difference;
  return { ...difference, place: { ...place, words: names.place(place.words) } };
};

const wordsOf = (difference: Difference): string => WORDS[difference.kind](difference);

/** The texts at one place of one operation or event, by object: one object has one, however often read. */
interface Texts {
  readonly theirs: Map<string, string>;
  readonly ours: Set<string>;
}

/** Fewer can differ by chance. */
const FEW = 4;

/**
 * Places whose texts the vendor makes up: all are different there, or neither side has one text only.
 * An answer with another text at such a place is as recorded.
 */
function madeUpPlaces(items: readonly (Exchange | Delivered)[]): ReadonlySet<string> {
  const places = new Map<string, Texts>();
  for (const item of items) {
    for (const { kind, role, place, theirs, ours } of item.differences) {
      if (kind !== "value" || role !== "value") continue;
      if (typeof theirs !== "string" || typeof ours !== "string") continue;
      const key = `${titleOf(item)}\n${place.words}`;
      const texts = places.get(key) ?? { theirs: new Map(), ours: new Set() };
      places.set(key, texts);
      texts.theirs.set(place.object ?? item.recorded.position, theirs);
      texts.ours.add(ours);
    }
  }
  const isMadeUp = ({ theirs, ours }: Texts): boolean => {
    const all = new Set(theirs.values()).size;
    if (theirs.size > 1 && all === theirs.size) return true;
    return theirs.size >= FEW && all > 1 && ours.size > 1;
  };
  return new Set([...places].filter(([, texts]) => isMadeUp(texts)).map(([key]) => key));
}
