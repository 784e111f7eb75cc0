import type { TimelineLog } from "../../../api/journal/timeline/timeline-log.js";

/** The order in which things happen in worlds that have a timeline log each. */
export class WorldOrder {
  readonly #logs: readonly Pick<TimelineLog, "last">[];
  /** How far each log was, whenever one had grown. */
  readonly #points: (readonly number[])[] = [];

  constructor(logs: readonly Pick<TimelineLog, "last">[]) {
    this.#logs = logs;
  }

  /** Notes what has happened so far; returns the place of what happens between two entries now. */
  note(): number {
    if (this.#logs.length < 2) return 0;
    const now = this.#logs.map(({ last }) => last);
    const before = this.#points.at(-1);
    if (now.some((last, log) => last !== before?.[log])) this.#points.push(now);
    return this.#points.length - 0.5;
  }

  /** The place of an entry of a log; entries of one place are in the order of the worlds. */
  placeOf(log: number, entry: number): number {
    const at = this.#points.findIndex((point) => (point[log] ?? 0) >= entry);
    return at === -1 ? this.#points.length : at;
  }
}
