import type { ObjectRow } from "../pack/behaviors.js";
import type { NewTimer, Timer } from "../store/schedule.js";
import type { TableContent } from "../store/table.js";
import type { PlainRow } from "./plain-rows.js";
import { plainRow, RowMaker } from "./plain-rows.js";
import type { Delivery, PlainDeliveries } from "./state/deliveries/deliveries.js";
import type { Endpoint } from "./state/deliveries/endpoints.js";
import type { WebhookFault } from "./state/deliveries/webhook-faults.js";
import type { KeptRow } from "./state/idempotency.js";
import type { DurationRule } from "./state/overrides/durations.js";
import type { Fault } from "./state/overrides/faults.js";
import type { Limits } from "./state/overrides/limits.js";
import type { Pin } from "./state/overrides/pins.js";
import type { Scenario } from "./state/overrides/scenarios.js";
import type { World } from "./world.js";

/** A part of a world as plain data, small enough to be put down without a pause. */
export type Part =
  | { readonly part: "rows"; readonly rows: readonly PlainRow[] }
  | ({ readonly part: "table" } & PlainTable)
  | { readonly part: "timers"; readonly timers: readonly PlainTimer[]; readonly nextSeq: number }
  | { readonly part: "kept"; readonly rows: readonly KeptRow[] }
  | { readonly part: "idempotency"; readonly nextSeq: number; readonly evicted: number }
  | { readonly part: "sent"; readonly rows: readonly Delivery[] }
  | ({ readonly part: "deliveries"; readonly nextSeq: number } & PlainDeliveries)
  | ({ readonly part: "rest" } & PlainRest);

/** A collection whose rows stand in the parts right before. */
interface PlainTable extends Omit<TableContent<ObjectRow>, "rows"> {
  readonly name: string;
  readonly count: number;
}

/** `due` null is never. */
type PlainTimer = Omit<NewTimer, "due"> & { readonly seq: number; readonly due: number | null };

interface PlainRest {
  readonly now: number;
  readonly t0: number;
  readonly seed: string;
  readonly counters: readonly (readonly [kind: string, number: number])[];
  readonly evictedEvents: number;
  readonly durations: readonly DurationRule[];
  readonly faults: readonly Fault[];
  readonly pins: readonly Pin[];
  readonly scenarios: readonly Scenario[];
  readonly endpoints: readonly Endpoint[];
  readonly webhookFaults: readonly WebhookFault[];
  readonly limits: Limits;
  readonly recentRequests: readonly number[];
}

const ROWS_AT_ONCE = 100;

/** A world as plain data, part by part. It must not change meanwhile: give a fork. */
export function* partsOf(world: World): Generator<Part, void, undefined> {
  // First: the ids of a table depend on the seed.
  yield { part: "rest", ...restOf(world) };
  for (const name of world.tableNames) yield* tableParts(world, name);
  yield* timerParts(world);
  yield* keptParts(world);
  yield* sentParts(world);
}

function* timerParts({ schedule }: World): Generator<Part, void, undefined> {
  const { nextSeq } = schedule;
  const all: Timer[] = [];
  schedule.each((timer) => all.push(timer));
  for (const some of chunks(all)) {
    const timers = some.map((timer) => timer.toJSON());
    yield { part: "timers", timers: timers.map(plainTimer), nextSeq };
  }
  yield { part: "timers", timers: [], nextSeq };
}

function* keptParts({ idempotency }: World): Generator<Part, void, undefined> {
  const all: KeptRow[] = [];
  idempotency.each((row) => all.push(row));
  for (const rows of chunks(all)) yield { part: "kept", rows };
  yield { part: "idempotency", nextSeq: idempotency.nextSeq, evicted: idempotency.evicted };
}

function* sentParts({ deliveries }: World): Generator<Part, void, undefined> {
  const all: Delivery[] = [];
  deliveries.each((delivery) => all.push(delivery));
  for (const rows of chunks(all)) yield { part: "sent", rows };
  yield { part: "deliveries", nextSeq: deliveries.nextSeq, ...deliveries.plain() };
}

function* chunks<T>(all: readonly T[]): Generator<readonly T[], void, undefined> {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) yield all.slice(at, at + ROWS_AT_ONCE);
}

function* tableParts(world: World, name: string): Generator<Part, void, undefined> {
  const table = world.table(name);
  const isForeign = (id: string, seq: number): boolean => table.ids.seqOf(id) !== seq;
  const foreign: (readonly [string, number])[] = [];
  const removed: (readonly [string, number])[] = [];
  let above = 0;
  let count = 0;
  for (;;) {
    const query = { filters: [], above, limit: ROWS_AT_ONCE, direction: "ascending" } as const;
    const { rows, more } = table.page(query);
    // Events make their ids themselves, of their positions.
    if (name !== world.eventLog.name) {
      for (const { id, seq } of rows) if (isForeign(id, seq)) foreign.push([id, seq]);
    }
    yield { part: "rows", rows: rows.map(plainRow) };
    count += rows.length;
    above = rows.at(-1)?.seq ?? above;
    if (!more) break;
  }
  table.eachRemoved((id, seq) => {
    removed.push([id, seq]);
    if (isForeign(id, seq)) foreign.push([id, seq]);
  });
  yield { part: "table", name, count, removed, foreign, nextSeq: table.nextSeq };
}

function restOf(world: World): PlainRest {
  const { seed, counters } = world.streams.snapshot();
  return {
    now: world.now,
    t0: world.t0,
    seed,
    counters: [...counters],
    evictedEvents: world.evictedEvents,
    durations: world.durations.rules,
    faults: world.faults.value,
    pins: world.pins.value,
    scenarios: world.scenarios.value,
    endpoints: world.endpoints.value,
    webhookFaults: world.webhookFaults.value,
    limits: world.limits.value,
    recentRequests: world.recentRequests.value,
  };
}

/** Makes a world of plain data again, in one that is new. */
export class WorldMaker {
  readonly #world: World;
  readonly #maker: RowMaker;
  /** Rows that wait for what they belong to. */
  #rows: PlainRow[] = [];
  readonly #kept: KeptRow[] = [];
  readonly #sent: Delivery[] = [];

  constructor(world: World) {
    this.#world = world;
    this.#maker = new RowMaker(world);
  }

  take(part: Part): void {
    const world = this.#world;
    switch (part.part) {
      case "rest":
        begin(world, part);
        return;
      case "rows":
        for (const row of part.rows) this.#rows.push(row);
        return;
      case "table":
        this.#fill(part);
        return;
      case "timers":
        world.schedule.fill(part.timers.map(timerOf), part.nextSeq);
        return;
      case "kept":
        this.#kept.push(...part.rows);
        return;
      case "idempotency":
        world.idempotency.fill(this.#kept, part.nextSeq, part.evicted);
        return;
      case "sent":
        this.#sent.push(...part.rows);
        return;
      case "deliveries":
        world.deliveries.fill(this.#sent, part.nextSeq, part);
        return;
    }
  }

  #fill({ name, count, removed, foreign, nextSeq }: PlainTable): void {
    if (this.#rows.length !== count) throw new Error(`world: ${count} rows of ${name} are due`);
    const table = this.#world.table(name);
    const rows = this.#rows.map((row) => this.#maker.row(row, table.ids));
    table.fill({ rows, removed, foreign, nextSeq });
    this.#rows = [];
  }
}

type WholeTimer = NewTimer & { readonly seq: number };

// Nearly all have an instant, and are taken as they are: there may be many.
const plainTimer = (timer: WholeTimer): PlainTimer =>
  Number.isFinite(timer.due) ? timer : { ...timer, due: null };

const timerOf = (timer: PlainTimer): WholeTimer =>
  hasInstant(timer) ? timer : { ...timer, due: Number.POSITIVE_INFINITY };

const hasInstant = (timer: PlainTimer): timer is PlainTimer & { readonly due: number } =>
  timer.due !== null;

function begin(world: World, rest: PlainRest): void {
  world.reset(rest.t0);
  world.moveTo(rest.now);
  // Only a fork goes on under another seed, and no fork is put down.
  world.streams.restore({ seed: rest.seed, counters: new Map(rest.counters), eras: [] });
  world.evictedEvents = rest.evictedEvents;
  world.durations.rules = rest.durations;
  world.faults.value = rest.faults;
  world.pins.value = rest.pins;
  world.scenarios.value = rest.scenarios;
  world.endpoints.value = rest.endpoints;
  world.webhookFaults.value = rest.webhookFaults;
  world.limits.value = rest.limits;
  world.recentRequests.value = rest.recentRequests;
}
