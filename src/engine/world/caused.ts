import { Stack } from "../store/stack.js";
import type { Change, Effects, Warning } from "./state/changes.js";
import type { Delivery } from "./state/deliveries/deliveries.js";
import type { EventRow } from "./state/deliveries/event-row.js";

/** A position in the effects so far: how many there were of each kind. */
export interface CausedMark {
  readonly changes: number;
  readonly events: number;
  readonly warnings: number;
  readonly requested: number;
}

/** The consequences of changes and events that are kept. */
export interface Consequences {
  readonly changed: (change: Change) => void;
  readonly emitted: (event: EventRow) => void;
}

/** The effects of the present input so far; a part of them can be taken back. */
export class Caused {
  readonly changes = new Stack<Change>();
  readonly events = new Stack<EventRow>();
  readonly warnings = new Stack<Warning>();
  /** Deliveries whose attempts are requested and not yet handed over. */
  readonly requested = new Stack<Delivery>();
  /** How many of the changes and events have had their consequences. */
  readonly #concluded = { changes: 0, events: 0 };

  get mark(): CausedMark {
    const [changes, events, warnings] = [this.changes.size, this.events.size, this.warnings.size];
    return { changes, events, warnings, requested: this.requested.size };
  }

  /** Carries out the consequences of noted changes and events, each once. */
  conclude({ changed, emitted }: Consequences): void {
    const done = this.#concluded;
    for (; done.changes < this.changes.size; done.changes++) {
      const change = this.changes.at(done.changes);
      if (change !== undefined) changed(change);
    }
    for (; done.events < this.events.size; done.events++) {
      const event = this.events.at(done.events);
      if (event !== undefined) emitted(event);
    }
  }

  takeBack({ changes, events, warnings, requested }: CausedMark): void {
    this.changes.cut(changes);
    this.events.cut(events);
    this.warnings.cut(warnings);
    this.#concluded.changes = Math.min(this.#concluded.changes, changes);
    this.#concluded.events = Math.min(this.#concluded.events, events);
    this.requested.cut(requested);
  }

  /** Hands over the effects except the requested attempts; undefined when there are none. */
  take(call: number): Effects | undefined {
    const { changes, events, warnings } = this;
    if (changes.size + events.size + warnings.size === 0) return undefined;
    const effects = {
      call,
      changes: changes.all(),
      events: events.all(),
      warnings: warnings.all(),
    };
    for (const stack of [changes, events, warnings]) stack.clear();
    this.#concluded.changes = 0;
    this.#concluded.events = 0;
    return effects;
  }

  /** Hands over the deliveries with requested attempts, in order. */
  takeRequested(): readonly Delivery[] {
    const taken = this.requested.all();
    this.requested.clear();
    return taken;
  }
}
