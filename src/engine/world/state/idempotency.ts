import type { Json } from "../../base/json.js";
import { canonicalJson, isObject, ownValue } from "../../base/json.js";
import { Cell } from "../../store/cell.js";
import type { TableSnapshot } from "../../store/table.js";
import { Table } from "../../store/table.js";
import type { Undo } from "../../store/undo.js";

/** An answer that the same key gives again. */
export interface KeptAnswer {
  /** Method, path, query and body in one form for all spellings. */
  readonly parameters: string;
  readonly status: number;
  readonly text: string | null;
  readonly requestId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Virtual milliseconds. */
  readonly at: number;
}

export interface KeptRow extends KeptAnswer {
  /** The key. */
  readonly id: string;
  readonly seq: number;
}

export interface IdempotencySnapshot {
  readonly rows: TableSnapshot<KeptRow>;
  readonly bytes: number;
}

/** What identifies a call's parameters: the order of keys and spaces do not matter. */
export function parametersOf(
  method: string,
  path: string,
  query: Json,
  body: Json | undefined,
): string {
  const sent = body === undefined ? "" : canonicalJson(body);
  return `${method} ${path}\n${canonicalJson(query)}\n${sent}`;
}

/**
 * The idempotency key of a call; undefined for none. `body` is read only where a vendor has keys in
 * bodies.
 */
export function idempotencyKeyOf(
  { place, name }: { readonly place: "header" | "body"; readonly name: string },
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: () => Json | undefined,
): string | undefined {
  if (place === "header") return String(headers[name.toLowerCase()] ?? "") || undefined;
  const sent = body();
  const key = isObject(sent) ? ownValue(sent, name) : undefined;
  return typeof key === "string" && key !== "" ? key : undefined;
}

export const LIMITS = { entries: 10_000, bytes: 64 * 1024 * 1024 };

/** The answers kept for idempotency keys; the oldest go when there are too many. */
export class Idempotency {
  readonly #rows: Table<KeptRow>;
  readonly #bytes: Cell<number>;
  #evicted = 0;

  constructor(undo: Undo) {
    this.#rows = new Table<KeptRow>(undo);
    this.#bytes = new Cell(undo, 0);
  }

  /** How many were dropped before their time. */
  get evicted(): number {
    return this.#evicted;
  }

  /** The answer kept for a key, if it is younger than `keep` milliseconds at `now`. */
  find(key: string, now: number, keep: number): KeptAnswer | undefined {
    const found = this.#rows.get(key);
    return found !== undefined && now < found.at + keep ? found : undefined;
  }

  /** Begins to count anew. */
  restart(): void {
    this.#evicted = 0;
  }

  keep(key: string, answer: KeptAnswer): void {
    this.#drop(key);
    const row = this.#rows.insert(key, (seq) => ({ id: key, seq, ...answer }));
    this.#bytes.value += weight(row);
    while (this.#rows.size > LIMITS.entries || this.#bytes.value > LIMITS.bytes) {
      this.#drop(this.#rows.oldest()?.id ?? "");
      this.#evicted += 1;
    }
  }

  each(visit: (row: KeptRow) => void): void {
    this.#rows.each(visit);
  }

  get nextSeq(): number {
    return this.#rows.nextSeq;
  }

  /** Puts the content into one that is new. */
  fill(rows: readonly KeptRow[], nextSeq: number, evicted: number): void {
    const foreign = rows.map(({ id, seq }) => [id, seq] as const);
    this.#rows.fill({ rows, removed: [], foreign, nextSeq });
    this.#bytes.value = rows.reduce((sum, row) => sum + weight(row), 0);
    this.#evicted = evicted;
  }

  snapshot(): IdempotencySnapshot {
    return { rows: this.#rows.snapshot(), bytes: this.#bytes.value };
  }

  restore(snapshot: IdempotencySnapshot): void {
    this.#rows.restore(snapshot.rows);
    this.#bytes.value = snapshot.bytes;
  }

  #drop(key: string): void {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    this.#rows.evict(row);
    this.#bytes.value -= weight(row);
  }
}

function weight({ id, parameters, text }: KeptRow): number {
  return id.length + parameters.length + (text?.length ?? 0);
}
