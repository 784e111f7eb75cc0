import { nameOf } from "../run/chooser.js";
import type { FutureResult } from "../run/future-result.js";
import type { Settings } from "../settings.js";
import type { Kind, Point } from "../surprises/surprise.js";
import { KINDS } from "../surprises/surprise.js";

/** The tries of one kind of surprise at one operation, outcome or event. */
export interface Tried {
  /** `task_runs.create`, `task_runs.end`, `task_runs.event`, a type of event; `*` for all. */
  readonly about: string;
  readonly kind: Kind;
  /** How many ways to surprise were offered. */
  readonly offered: number;
  /** In how many futures one of them happened. */
  readonly met: number;
  /** The reason why no surprise was offered; null if one was. */
  readonly reason: string | null;
}

/** By kind, then by name: independent of the order of futures. */
export const inOrder = (rows: readonly Tried[]): readonly Tried[] =>
  KINDS.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .sort(({ about: one }, { about: other }) => (one < other ? -1 : Number(one > other))),
  );

interface Counted {
  readonly options: Set<string>;
  met: number;
}

/** Counts the surprises that futures offered and met. */
export class TriedSurprises {
  readonly #counts = new Map<string, Counted>();
  readonly #calls = new Set<string>();
  /** Labels of points that were counted. */
  readonly #known = new Set<string>();

  add({ met, surprises, stepLog }: FutureResult): void {
    for (const { seen, withoutSurprises, vendor } of stepLog.calls) {
      if (!withoutSurprises) this.#calls.add(nameOf(vendor, seen.name));
    }
    for (const point of met) if (!this.#known.has(point.label)) this.#offer(point);
    for (const { label, option } of surprises) {
      const point = met.find((one) => one.label === label);
      const kind = point?.options.find(({ name }) => name === option)?.kind;
      if (point !== undefined && kind !== undefined) this.#countedAt(point, kind).met += 1;
    }
  }

  /** Every kind at every operation that was called, and where else it was offered. */
  rows(settings: Settings): readonly Tried[] {
    const offered = [...this.#counts].map(([key, { options, met }]): Tried => {
      const [kind, about] = partsOf(key);
      return { about, kind, offered: options.size, met, reason: null };
    });
    // Off by default, it is no gap.
    const kinds = KINDS.filter((kind) => kind !== "answers" || settings.kinds.has(kind));
    const rows = kinds.flatMap((kind) => {
      const here = offered.filter((row) => row.kind === kind);
      const without = FACTS[kind].isOfCalls
        ? [...this.#calls].filter((name) => here.every(({ about }) => about !== name))
        : here.length === 0
          ? ["*"]
          : [];
      const reasons = without.map((about): Tried => {
        return { about, kind, offered: 0, met: 0, reason: reasonOf(kind, about, settings) };
      });
      return [...here, ...reasons];
    });
    return inOrder(rows);
  }

  #offer(point: Point): void {
    this.#known.add(point.label);
    for (const { name, kind } of point.options) this.#countedAt(point, kind).options.add(name);
  }

  #countedAt({ about }: Point, kind: Kind): Counted {
    const key = `${kind} ${(FACTS[kind].isOfWork ? about.at(-1) : about[0]) ?? ""}`;
    const known = this.#counts.get(key) ?? { options: new Set(), met: 0 };
    this.#counts.set(key, known);
    return known;
  }
}

function partsOf(key: string): readonly [Kind, string] {
  const kind = KINDS.find((one) => key.startsWith(`${one} `)) ?? "errors";
  return [kind, key.slice(kind.length + 1)];
}

interface KindFacts {
  /** Whether each call has a row. */
  readonly isOfCalls: boolean;
  /** Whether its points are named by the work rather than by the call that begins it. */
  readonly isOfWork: boolean;
  /** The reason why no surprise is offered. */
  readonly reason: string;
}

const ofCalls = (reason: string): KindFacts => ({ isOfCalls: true, isOfWork: false, reason });
const ofWork = (reason: string): KindFacts => ({ isOfCalls: false, isOfWork: true, reason });
const ofObjects = (reason: string): KindFacts => ({ isOfCalls: false, isOfWork: false, reason });

const FACTS: Readonly<Record<Kind, KindFacts>> = {
  errors: ofCalls("the pack documents no error from outside for it"),
  lost: ofCalls("the call has no operation in the pack, or the test arms a fault for it"),
  outcomes: ofWork("no call began work that can end in several ways"),
  events: ofObjects("no object that the application knows has a world event"),
  webhooks: ofObjects("no webhook was delivered"),
  timing: ofCalls("nothing else goes on while it is answered"),
  values: ofWork("no call began work with a documented null or an optional member in its result"),
  slow: ofWork("no call began work whose duration the pack has and the test does not set"),
  others: ofObjects(
    "no object that the application knows can be deleted or changed, and no call has a limit",
  ),
  outages: ofObjects("the pack documents no error from outside for any call"),
  answers: ofCalls("its answers have no member that may change"),
};

function reasonOf(kind: Kind, about: string, { kinds, mayBe }: Settings): string {
  if (!kinds.has(kind)) return "left out by choices";
  if (about !== "*" && !mayBe([about])) return "left out by only or except";
  return FACTS[kind].reason;
}

/** Behaviour that no exploration tries, so that a pass does not cover it. */
export const NEVER_TRIED: readonly string[] = [
  "nulls and absent members deeper in a result, or in objects that the application writes",
  "objects that others make",
  "several limits of the vendor's state at once",
];
