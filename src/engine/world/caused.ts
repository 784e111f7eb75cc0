import { Stack } from "../store/stack.js";
import type { Change, Effects, Warning } from "./state/changes.js";
import type { Delivery } from "./state/deliveries/deliveries.js";
import type { EventRow } from "./state/deliveries/event-row.js";

/** A place in what has been caused: how many there were of each. */
export interface CausedMark {
  readonly changes: number;
  readonly events: number;
  readonly warnings: number;
  readonly asked: number;
}

/** What a change or an event leads to, once it has come to stay. */
export interface Consequences {
  readonly changed: (change: Change) => void;
  readonly emitted: (event: EventRow) => void;
}

/** What the input under way has caused so far; a part of it can be taken back. */
export class Caused {
  readonly changes = new Stack<Change>();
  readonly events = new Stack<EventRow>();
  readonly warnings = new Stack<Warning>();
  /** Deliveries whose attempts have been asked for, and nobody has been told yet. */
  readonly asked = new Stack<Delivery>();
  /** How many of the changes and events have had their consequences. */
  readonly #concluded = { changes: 0, events: 0 };

  get mark(): CausedMark {
    const [changes, events, warnings] = [this.changes.size, this.events.size, this.warnings.size];
    return { changes, events, warnings, asked: this.asked.size };
  }

  /** What has been noted has its consequences, once: parts of an input have their own before it. */
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

  takeBack({ changes, events, warnings, asked }: CausedMark): void {
    this.changes.cut(changes);
    this.events.cut(events);
    this.warnings.cut(warnings);
    this.#concluded.changes = Math.min(this.#concluded.changes, changes);
    this.#concluded.events = Math.min(this.#concluded.events, events);
    this.asked.cut(asked);
  }

  /** Hands over all but the deliveries, and begins anew; undefined when there is nothing. */
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

  /** Hands over the deliveries whose attempts are to be made, in order. */
  takeAsked(): readonly Delivery[] {
    const taken = this.asked.all();
    this.asked.clear();
    return taken;
  }
}
