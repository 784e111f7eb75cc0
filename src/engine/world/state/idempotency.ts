// Idempotency keys, by which an application repeats a call safely: `Idempotency` keeps the answers
// to repeat, and `idempotencyKeyOf` finds the key in a call. Codegen's file of this name finds in a
// vendor's document where keys are.

import type { Hashing } from "../../base/hashing.js";
import type { Json } from "../../base/json.js";
import { canonicalJson, isObject, ownValue } from "../../base/json.js";
import { chunks } from "../../base/text.js";
import type { Wire } from "../../pack/pack.js";
import type { SnapshotsOf, StatePart, Undo } from "../../store/cell.js";
import { Cell, restoreAll, snapshotAll } from "../../store/cell.js";
import { ALL_ROWS, placesOf } from "../../store/rows.js";
import { Table } from "../../store/table.js";

/** An answer to repeat for the same key. */
export interface KeptAnswer {
  /** Method, path, query and body in canonical form. */
  readonly parameters: string;
  readonly status: number;
  readonly text: string | null;
  readonly requestId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Virtual milliseconds. */
  readonly at: number;
}

interface KeptRow extends KeptAnswer {
  /** The key. */
  readonly id: string;
  readonly seq: number;
}

/** The size of a log, and how many of its entries were dropped too early. */
export interface LogWeight {
  readonly bytes: number;
  readonly evicted: number;
}

/** The parts of the store, by their names in its snapshot. */
interface KeyStoreParts {
  readonly rows: Table<KeptRow>;
  readonly weight: Cell<LogWeight>;
}

type IdempotencySnapshot = SnapshotsOf<KeyStoreParts>;

/** Some of the rows as JSON. */
interface PlainIdempotency {
  readonly rows: readonly KeptRow[];
  readonly nextSeq: number;
  readonly weight: LogWeight;
}

export const LIMITS = { entries: 10_000, bytes: 64 * 1024 * 1024 };

/** Whether a log has to drop entries. */
export const isOver = (rows: { readonly size: number }, { value }: Cell<LogWeight>): boolean =>
  rows.size > LIMITS.entries || value.bytes > LIMITS.bytes;

/** The answers kept for idempotency keys. When there are too many, the oldest are dropped. */
export class Idempotency implements StatePart<IdempotencySnapshot, PlainIdempotency> {
  readonly #parts: KeyStoreParts;

  constructor(undo: Undo) {
    const weight = new Cell(undo, { bytes: 0, evicted: 0 });
    this.#parts = { rows: new Table<KeptRow>(undo), weight };
  }

  /** How many answers were dropped too early. */
  get evicted(): number {
    return this.#parts.weight.value.evicted;
  }

  /** The answer kept for a key, if it is younger than `keep` milliseconds at `now`. */
  find(key: string, now: number, keep: number): KeptAnswer | undefined {
    const found = this.#parts.rows.get(key);
    return found !== undefined && now < found.at + keep ? found : undefined;
  }

  keep(key: string, answer: KeptAnswer): void {
    const { rows, weight } = this.#parts;
    this.#drop(rows.get(key), 0);
    const row = rows.insert(key, (seq) => ({ id: key, seq, ...answer }));
    this.#weigh(bytesOf(row), 0);
    while (isOver(rows, weight)) this.#drop(rows.oldest(), 1);
  }

  snapshot(): IdempotencySnapshot {
    return snapshotAll<IdempotencySnapshot>(this.#parts);
  }

  restore(snapshot: IdempotencySnapshot): void {
    restoreAll(this.#parts, snapshot);
  }

  digest(hashing: Hashing): void {
    this.#parts.rows.each((row) => hashing.json(row));
  }

  *toPlain(): Generator<PlainIdempotency, void, undefined> {
    const [{ nextSeq }, weight] = [this.#parts.rows, this.#parts.weight.value];
    for (const rows of chunks(this.#parts.rows.page(ALL_ROWS).rows))
      yield { rows, nextSeq, weight };
  }

  fromPlain({ rows, nextSeq, weight }: PlainIdempotency): void {
    this.#parts.rows.fill({ rows, removed: [], foreign: placesOf(rows), nextSeq });
    this.#parts.weight.value = weight;
  }

  #drop(row: KeptRow | undefined, evicted: number): void {
    if (row === undefined) return;
    this.#parts.rows.evict(row);
    this.#weigh(-bytesOf(row), evicted);
  }

  #weigh(bytes: number, evicted: number): void {
    const before = this.#parts.weight.value;
    this.#parts.weight.value = { bytes: before.bytes + bytes, evicted: before.evicted + evicted };
  }
}

function bytesOf({ id, parameters, text }: KeptRow): number {
  return id.length + parameters.length + (text?.length ?? 0);
}

/** A call's parameters in canonical form: the order of keys and spaces do not matter. */
export function parametersOf(
  method: string,
  path: string,
  query: Json,
  body: Json | undefined,
): string {
  const sent = body === undefined ? "" : canonicalJson(body);
  return `${method} ${path}\n${canonicalJson(query)}\n${sent}`;
}

type KeyRules = NonNullable<Wire["idempotency"]>;

/** Where calls carry the key. */
export const keyPlaceOf = ({ header, body = "" }: KeyRules) =>
  header === undefined
    ? ({ place: "body", name: body } as const)
    : ({ place: "header", name: header } as const);

/** Whether calls with a method can have a key. */
export const takesKey = ({ methods }: KeyRules, method: string): boolean =>
  methods.some((each) => each === method);

/**
 * The idempotency key of a call; undefined for none. `body` is read only where a vendor has keys in
 * bodies.
 */
export function idempotencyKeyOf(
  rules: KeyRules,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: () => Json | undefined,
): string | undefined {
  const { place, name } = keyPlaceOf(rules);
  if (place === "header") return String(headers[name.toLowerCase()] ?? "") || undefined;
  const sent = body();
  const key = isObject(sent) ? ownValue(sent, name) : undefined;
  return typeof key === "string" && key !== "" ? key : undefined;
}
