import type { OwnIds } from "../../../store/rows.js";

/** An earlier seed, and for each collection the first position after it. */
export interface Era {
  readonly seed: string;
  readonly next: ReadonlyMap<string, number>;
}

interface Part {
  readonly ids: OwnIds;
  /** The first position after it. */
  readonly end: number;
}

/** The ids of one kind after changes of the seed: each era has its own positions. */
export class EraIds implements OwnIds {
  /** The oldest first. */
  readonly #parts: readonly Part[];

  /** `under` makes the ids of the kind under a seed. */
  constructor(kind: string, eras: readonly Era[], seed: string, under: (seed: string) => OwnIds) {
    this.#parts = [
      ...eras.map((era) => ({ ids: under(era.seed), end: era.next.get(kind) ?? 1 })),
      { ids: under(seed), end: Number.POSITIVE_INFINITY },
    ];
  }

  idAt(seq: number): string | undefined {
    return this.#parts.find(({ end }) => seq < end)?.ids.idAt(seq);
  }

  seqOf(id: string): number {
    for (const { ids } of this.#parts) {
      const seq = ids.seqOf(id);
      if (seq > 0 && this.idAt(seq) === id) return seq;
    }
    return 0;
  }
}
