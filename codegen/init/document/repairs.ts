/** What of a document had to be said otherwise before it could be compiled. */
export interface Repair {
  readonly what: string;
  /** JSON pointer, without its `#`, of the first place. */
  readonly place: string;
  readonly times: number;
}

/** Takes repairs down; the same one at many places is one line. */
export interface Repairs {
  readonly note: (what: string, place: string) => void;
  readonly all: () => readonly Repair[];
}

export function repairs(): Repairs {
  const noted = new Map<string, Repair>();
  return {
    note: (what, place) => {
      const known = noted.get(what);
      noted.set(what, { what, place: known?.place ?? place, times: (known?.times ?? 0) + 1 });
    },
    all: () => [...noted.values()],
  };
}
