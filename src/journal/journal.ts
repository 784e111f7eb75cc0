import type { Effects } from "../world/state/changes.js";
import type { World } from "../world/world.js";
import { SentRequests } from "./sent-requests.js";
import { Traces } from "./traces.js";

/**
 * What is remembered of a world's inputs, beside it: why each call was answered as it was, and what
 * the requests to endpoints were. It watches, and is never taken back: no trace id is given twice
 * until it is cleared.
 */
export class Journal {
  /** What it watches. */
  readonly world: World;
  readonly traces: Traces;
  readonly sentRequests = new SentRequests();

  constructor(world: World) {
    this.world = world;
    this.traces = new Traces(world.streams.series("trace", "trc_"));
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
