import { RingPool } from "../store/ring-pool.js";
import type { Effects } from "../world/state/changes.js";
import type { World } from "../world/world.js";
import * as sentRequests from "./sent-requests.js";
import { SentRequests } from "./sent-requests.js";
import * as traces from "./traces.js";
import { Traces } from "./traces.js";

/** What the journals of one process keep together: as much as one of them alone. */
export class Shelf {
  readonly traces = new RingPool(traces.LIMITS);
  readonly sentRequests = new RingPool(sentRequests.LIMITS);
}

/**
 * What is remembered of a world's inputs, beside it: why each call was answered as it was, and what
 * the requests to endpoints were. It watches, and is never taken back: no trace id is given twice
 * until it is cleared.
 */
export class Journal {
  /** What it watches. */
  readonly world: World;
  readonly traces: Traces;
  readonly sentRequests: SentRequests;

  /** `begin`: the number of its first trace, behind those of the world that this one was forked from. */
  constructor(world: World, shelf = new Shelf(), begin = 1) {
    this.world = world;
    this.traces = new Traces(world.streams.series("trace", "trc_"), shelf.traces, begin);
    this.sentRequests = new SentRequests(shelf.sentRequests);
    world.watchers.add((effects) => this.#note(effects));
  }

  clear(): void {
    this.traces.clear();
    this.sentRequests.clear();
  }

  /** On the trace of the call, and on those of the calls that made the objects. */
  #note({ call, changes, events, warnings }: Effects): void {
    for (const change of changes) {
      if (change.maker !== call) this.traces.byNumber(change.maker)?.note([change], []);
    }
    for (const event of events) {
      if (event.maker !== call) this.traces.byNumber(event.maker)?.note([], [event]);
    }
    for (const { maker, text } of warnings) this.traces.byNumber(maker)?.warnings.push(text);
    this.traces.byNumber(call)?.note(changes, events);
  }
}
