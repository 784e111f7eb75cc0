// The types around a table: `Row` (one stored object), `Index`, `RowFilter`, `PageQuery`, and
// `ALL_ROWS`, the query for everything. `table.ts` has the table; objects as a pack sees them are
// in `pack/behaviors/rows.ts`.

/** A row of a table. Rows are immutable; a change replaces the row. */
export interface Row {
  readonly id: string;
  /** Position in order of creation, from 1, never used twice. */
  readonly seq: number;
}

/** Ids that encode the position of their row. */
export interface OwnIds {
  /** The id of a position; undefined beyond the last one. */
  readonly idAt: (seq: number) => string | undefined;
  /** The position that an id encodes; 0 for none. The row there may have another id. */
  readonly seqOf: (id: string) => number;
}

/** The ids that a table mints under the present seed. */
export interface OwnIdsNow {
  readonly now: OwnIds;
}

/** An ordered secondary index. Rows whose key is null are not in it. */
export interface Index<R> {
  readonly name: string;
  readonly key: (row: R) => string | null;
}

/** A row matches when its key in the index is one of the values. */
export interface RowFilter {
  readonly index: string;
  readonly values: readonly string[];
}

export interface PageQuery<R> {
  /** All must match. */
  readonly filters: readonly RowFilter[];
  /** Only rows with a sequence number under this. */
  readonly below?: number | undefined;
  /** Only rows with a sequence number over this. */
  readonly above?: number | undefined;
  readonly limit: number;
  readonly direction: "descending" | "ascending";
  /** A condition without an index. A row that fails it costs time but does not count. */
  readonly where?: ((row: R) => boolean) | undefined;
}

export interface Page<R> {
  /** In the query's direction. */
  readonly rows: readonly R[];
  /** Whether rows that match follow in that direction. */
  readonly more: boolean;
}

/** The ids of rows with their positions. */
export const placesOf = (rows: readonly Row[]): readonly (readonly [id: string, seq: number])[] =>
  rows.map(({ id, seq }) => [id, seq]);

/** Selects all rows, from the lowest position. */
export const ALL_ROWS = {
  filters: [],
  limit: Number.POSITIVE_INFINITY,
  direction: "ascending",
} as const satisfies PageQuery<Row>;

/** Throws unless a new row has its id and its position, which is still free. */
export function mustBe(row: Row, id: string, seq: number, nextSeq: number): void {
  if (row.id === id && row.seq === seq && nextSeq <= seq) return;
  throw new Error(`table: a row made for ${id} at ${seq} is ${row.id} at ${row.seq}`);
}

/** The id had no position before. */
export const NO_SEQ = 0;

/** For tables whose ids do not encode positions. */
export const NO_OWN_IDS: OwnIdsNow = { now: { idAt: () => undefined, seqOf: () => NO_SEQ } };
