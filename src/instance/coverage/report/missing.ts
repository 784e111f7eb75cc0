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

/** Something that no test has met, and the line of a test that would. */
export interface Missing {
  readonly point: string;
  readonly words: string;
  readonly line: string;
  readonly place: Place | null;
}

const MOST = 10;

/** Of what a point's kind is worth: what comes from outside first, then what the rest leads to. */
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

/** In turn one of each of these; then, one rank after the other, what is left of the others. */
const IN_TURN: readonly Rank[] = ["outside", "end", "lost", "event", "webhook", "world"];
const AFTERWARDS: readonly Rank[] = ["transition", "state", "input"];

/**
 * The most valuable of what is used and was never met, each with its line. Within a rank comes first
 * what nothing like it was met of, then what is of calls that change something, then what is used
 * most.
 */
export function mostValuable(
  pack: Pack,
  counts: Counts,
  points: readonly MetPoint[],
): readonly Missing[] {
  const judge = new Judge(pack, counts, points);
  const open = points.filter(
    (point) => point.isUsed && point.kind !== "operation" && !isMet(point),
  );
  const queue = (rank: Rank): readonly MetPoint[] =>
    open
      .filter((point) => judge.rankOf(point) === rank)
      .toSorted((one, other) => judge.compare(one, other));
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

class Judge {
  readonly #counts: Counts;
  /** What was met anywhere, such as an error by another operation. */
  readonly #met: ReadonlySet<string>;
  readonly #arises = new Map<string, string>();
  readonly #reads = new Set<string>();

  constructor(pack: Pack, counts: Counts, points: readonly MetPoint[]) {
    this.#counts = counts;
    this.#met = new Set(points.filter(isMet).map(likeness));
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
    const [mine, its] = [this.#worth(one), this.#worth(other)];
    const at = mine.findIndex((value, index) => value !== its[index]);
    return at < 0 ? 0 : (mine[at] ?? 0) - (its[at] ?? 0);
  }

  /** Less comes first. */
  #worth(point: Point): readonly number[] {
    const { kind, of, what } = point;
    const uses = this.#counts.total(nameOf(kind === "webhook" ? "emitted" : "operation", of));
    return [
      this.#met.has(likeness(point)) ? 1 : 0,
      this.#reads.has(of) ? 1 : 0,
      kind === "lost" && what === "before" ? 1 : 0,
      kind === "webhook" ? WEBHOOK_FAULTS.indexOf(what) : 0,
      -uses,
    ];
  }
}

const likeness = ({ kind, what }: Point): string => `${kind} ${what}`;
