// What a table holds, as its snapshot and as plain data: rows, ids, indexes and the positions of
// removed rows.

import type { IdIndexSnapshot } from "./indexes/query.js";
import type { IndexesSnapshot } from "./indexes/table-indexes.js";
import type { Row } from "./rows.js";
import type { TrieSnapshot } from "./sets/trie.js";

/** The state of a table at one moment. It never changes and may be restored any number of times. */
export interface TableSnapshot<R extends Row> {
  readonly rows: TrieSnapshot<R>;
  readonly removed: TrieSnapshot<string>;
  readonly ids: IdIndexSnapshot;
  readonly indexes: IndexesSnapshot<R>;
  readonly nextSeq: number;
}

/** The content of a table as plain data. */
export interface TableContent<R extends Row> {
  /** From the lowest position. */
  readonly rows: Iterable<R>;
  /** Ids of removed rows, with their positions. */
  readonly removed: readonly (readonly [id: string, seq: number])[];
  /** Ids of rows and removed rows that the table has not minted, with their positions. */
  readonly foreign: readonly (readonly [id: string, seq: number])[];
  readonly nextSeq: number;
}
