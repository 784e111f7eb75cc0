import type { Pack } from "../../../engine/pack/pack.js";
import type { Counts } from "../counts.js";
import { documentedErrors } from "../documented-errors.js";
import type { MetPoint } from "../met-point.js";
import { isMet } from "../met-point.js";
import { nameOf, operationName } from "../names.js";
import type { Place } from "../places-of.js";
import type { Point } from "../points.js";
import { WEBHOOK_FAULTS } from "../points.js";
import { testLine } from "./test-lines.js";
import { pointWords } from "./words.js";

/** A point that no test has met, and a line of a test that meets it. */
export interface Missing {
  readonly point: string;
  readonly words: string;
  readonly line: string;
  readonly place: Place | null;
}

const MOST = 10;

/** Points of similar value. `outside`, `state` and `input` say where an error arises. */
type Rank =
  | "outside"
  | "end"
  | "lost"
  | "event"
  | "webhook"
  | "world"
  | "transition"
  | "state"
  | "input";

/** The list takes one point of each of these ranks in turn, then the ranks of `AFTERWARDS`. */
const IN_TURN: readonly Rank[] = ["outside", "end", "lost", "event", "webhook", "world"];
const AFTERWARDS: readonly Rank[] = ["transition", "state", "input"];

/**
 * The most valuable points among those that the application uses and no test has met. Within a rank
 * a point comes first if no similar one was met, then if its call changes something, then if it is
 * used often.
 */
export function mostValuable(
  pack: Pack,
  counts: Counts,
  points: readonly MetPoint[],
): readonly Missing[] {
  const ranking = new Ranking(pack, counts, points);
  const open = points.filter(
    (point) => point.isUsed && point.kind !== "operation" && !isMet(point),
  );
  const queue = (rank: Rank): readonly MetPoint[] =>
    open
      .filter((point) => ranking.rankOf(point) === rank)
      .toSorted((one, other) => ranking.compare(one, other));
  const ordered = [...alternating(IN_TURN.map(queue)), ...AFTERWARDS.flatMap(queue)];
  const missing: Missing[] = [];
  for (const point of ordered) {
    if (missing.length === MOST) break;
    const line = testLine(pack, point);
    if (line === null || missing.some((known) => known.line === line)) continue;
    const { name, places } = point;
    missing.push({ point: name, words: pointWords(point), line, place: places[0] ?? null });
  }
  return missing;
}

/** The first of each, then the second of each… */
function alternating<T>(queues: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    queues.flatMap((queue) => queue.slice(at, at + 1)),
  ).flat();
}

class Ranking {
  readonly #counts: Counts;
  /** Met anywhere, such as the same error of another operation. */
  readonly #met: ReadonlySet<string>;
  readonly #arises = new Map<string, string>();
  readonly #reads = new Set<string>();

  constructor(pack: Pack, counts: Counts, points: readonly MetPoint[]) {
    this.#counts = counts;
    this.#met = new Set(points.filter(isMet).map(similarity));
    for (const operation of pack.operations) {
      const name = operationName(operation);
      if (operation.method === "GET") this.#reads.add(name);
      for (const error of documentedErrors(pack, operation)) {
        this.#arises.set(`${name} ${error.name}`, error.arises);
      }
    }
  }

  rankOf({ kind, of, what }: Point): Rank {
    if (kind !== "error") return kind === "operation" ? "input" : kind;
    const arises = this.#arises.get(`${of} ${what}`);
    return arises === "outside" || arises === "state" ? arises : "input";
  }

  compare(one: Point, other: Point): number {
    const [ones, others] = [this.#sortKeys(one), this.#sortKeys(other)];
    const at = ones.findIndex((value, index) => value !== others[index]);
    return at < 0 ? 0 : (ones[at] ?? 0) - (others[at] ?? 0);
  }

  /** Sort keys; the lesser comes first. */
  #sortKeys(point: Point): readonly number[] {
    const { kind, of, what } = point;
    const uses = this.#counts.total(nameOf(kind === "webhook" ? "emitted" : "operation", of));
    return [
      this.#met.has(similarity(point)) ? 1 : 0,
      this.#reads.has(of) ? 1 : 0,
      kind === "lost" && what === "before" ? 1 : 0,
      kind === "webhook" ? WEBHOOK_FAULTS.indexOf(what) : 0,
      -uses,
    ];
  }
}

const similarity = ({ kind, what }: Point): string => `${kind} ${what}`;
