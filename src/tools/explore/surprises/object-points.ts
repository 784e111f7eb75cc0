// Two kinds of choice in a run of a test under explore: in which order answers and work come
// (`Timing`), and what happens to an object just before a call about it (`ObjectPoints`).

import { possibleEvents } from "../../../engine/world/inputs/world-events.js";
import { hasReceivers } from "../../../engine/world/rules/events/deliveries-targets.js";
import type { World } from "../../../engine/world/world.js";
import { compareTexts } from "../../mutate/findings.js";
import type { ComparableCall, Varying } from "../run/comparable-call.js";
import type { Chooser } from "../run/step-log.js";
import type { InvolvedObject } from "./arming.js";
import { change } from "./arming.js";
import { isPossible } from "./branch-options.js";
import { causeOptions, expiryOptions } from "./causes.js";
import type { HappeningOption, PassingOption, PointParts } from "./other-clients.js";
import { clientOptions } from "./other-clients.js";
import type { Option } from "./surprise.js";

const OVERTAKEN: Option = { name: "work ends before the answer", kind: "timing" };
const LATE: Option = { name: "the answer comes after the next call", kind: "timing" };
const WORK_FIRST: PassingOption = { name: "work ends first", kind: "timing" };

/** Another call than the first of those made at once is answered first. */
interface OrderOption extends Option {
  readonly first: number;
}

/** When an answer arrives: once work has ended, or after the application's next call. */
type ArrivalTime = "now" | "after-work" | "late";

/** The points at which the order of things is chosen. */
export class Timing {
  readonly #world: World;
  readonly #chooser: Chooser;

  constructor(world: World, chooser: Chooser) {
    this.#world = world;
    this.#chooser = chooser;
  }

  /**
   * When the application receives the answer. `isBegun`: the call has begun work; `goesOn`: the
   * application does something else meanwhile, so the order matters.
   */
  arrival(
    { name, named }: ComparableCall,
    label: string,
    isBegun: boolean,
    goesOn: boolean,
  ): ArrivalTime {
    const hears = hasReceivers(this.#world) && this.#world.schedule.hasWork();
    const isOvertaken = isBegun && hears;
    const options = [
      ...(isOvertaken ? [OVERTAKEN] : []),
      ...(goesOn || (hears && !isBegun) ? [LATE] : []),
    ];
    const option = this.#chooser.choose(`after ${label}`, [name], options);
    if (option === undefined) return "now";
    this.#chooser.log(`the answer to ${named} is still on its way`, option);
    return option === LATE ? "late" : "after-work";
  }

  /** The time that passes before a call that was already made; undefined for none. */
  passesBefore(seen: ComparableCall, label: string): PassingOption | undefined {
    const options = [
      ...(this.#world.schedule.hasWork() ? [WORK_FIRST] : []),
      ...(this.#chooser.offers("timing") ? expiryOptions(this.#world, seen) : []),
    ];
    const option = this.#chooser.choose(`time before ${label}`, [seen.name], options);
    if (option !== undefined) this.#chooser.log(`time passes before ${seen.named}`, option);
    return option;
  }

  /** Calls made at once are answered in one order; that another of them goes first is a surprise. */
  ordered<C extends { readonly seen: ComparableCall }>(
    calls: readonly C[],
    varying: Varying,
  ): readonly C[] {
    if (calls.length < 2) return calls;
    const sorted = calls.toSorted((one, other) => compareTexts(one.seen.text, other.seen.text));
    const labels = sorted.map(({ seen }) => seen.label(varying));
    const options = sorted.slice(1).map((_, at): OrderOption => {
      const first = at + 1;
      return { name: `call ${first + 1} first`, kind: "timing", first };
    });
    const label = this.#chooser.numbered(`order of ${labels.join(", ")}`);
    const about = sorted.map(({ seen }) => seen.name);
    const chosen = this.#chooser.choose(label, about, options);
    if (chosen === undefined) return sorted;
    const { first } = chosen;
    const [one] = sorted.splice(first, 1);
    if (one === undefined) return sorted;
    const all = `${sorted.length + 1} calls made at once`;
    this.#chooser.log(`of ${all} ${one.seen.named} is answered first`, chosen);
    return [one, ...sorted];
  }
}

/**
 * The points at which something happens to an object that is about to matter: in the world outside,
 * or through another client. Each state of an object has one point, and one more where its work has
 * come back to the state: a point before every call would make far more futures, and no new ones.
 */
export class ObjectPoints {
  readonly #parts: PointParts;

  constructor(parts: PointParts) {
    this.#parts = parts;
  }

  /** Before the work due by an instant. */
  beforeInstant(to: number): void {
    const { exploreTarget, involvedObjects } = this.#parts;
    const due = new Map<string, InvolvedObject>();
    exploreTarget.world.schedule.each((timer) => {
      const object =
        timer.due <= to ? involvedObjects.find(timer.resource, timer.objectId) : undefined;
      if (object !== undefined) due.set(`${object.resource} ${object.row.id}`, object);
    });
    for (const object of due.values()) this.#before(object, IN_TIME);
    this.beforeRest();
  }

  /** At the end of all work: an event can still reach a receiver. */
  beforeRest(): void {
    const { exploreTarget, involvedObjects } = this.#parts;
    const { world } = exploreTarget;
    if (!hasReceivers(world)) return;
    for (const object of involvedObjects.all()) {
      if ((object.lifecycle?.timers.length ?? 0) === 0) this.#before(object, IN_TIME);
    }
    this.#beforeMaking(Object.keys(world.pack.resources), IN_TIME);
  }

  /** Before a call: to the objects that it names, and so that it is refused. */
  beforeCall(seen: ComparableCall, label: string): void {
    const { exploreTarget, chooser } = this.#parts;
    const { ids, operation, name, named } = seen;
    for (const id of ids) {
      for (const object of this.#parts.involvedObjects.named(id)) this.#before(object, label);
    }
    if (operation !== null) this.#beforeMaking([operation.resource], label);
    if (!chooser.offers("others") || !chooser.isNew(`refusal of ${named}`)) return;
    const causes = causeOptions(exploreTarget, seen);
    this.#choose(`refusal of ${label}`, name, named, causes);
  }

  #before(object: InvolvedObject, where: string): void {
    const { exploreTarget, aliases, involvedObjects, chooser } = this.#parts;
    const { resource, row, state, lifecycle } = object;
    const isAgain = lifecycle?.outcome != null && involvedObjects.hasReentered(object);
    const name = aliases.nameOf(row.id, resource);
    const key = [name, ...(state === null ? [] : [state]), ...(isAgain ? ["again"] : [])].join(" ");
    if (!chooser.isNew(key)) return;
    const events = chooser.offers("events") ? this.#eventsOf(object) : [];
    const calls = chooser.offers("others") ? clientOptions(exploreTarget, object) : [];
    this.#choose(`${key}, ${where}`, `${resource}.event`, name, [...events, ...calls]);
  }

  #eventsOf({ resource, row }: InvolvedObject): readonly HappeningOption[] {
    const { exploreTarget } = this.#parts;
    const possible = [...possibleEvents(exploreTarget.world, resource, row.id)];
    return possible.flatMap(({ spec: { name, id: idParameter, needs } }) =>
      idParameter === undefined || !isPossible(needs, row.fields)
        ? []
        : [this.#event(name, { [idParameter]: row.id })],
    );
  }

  #event(name: string, data: Readonly<Record<string, string>>): HappeningOption {
    const request = { path: {}, query: {}, body: { event: name, data } };
    const happen = (): void => change(this.#parts.exploreTarget, "triggerWorldEvent", request);
    return { name, kind: "events", happen };
  }

  /** World events that make their object, each once. */
  #beforeMaking(resources: readonly string[], where: string): void {
    const { exploreTarget, chooser } = this.#parts;
    const { worldEvents } = exploreTarget.world.pack;
    for (const { name, resource, id: idParameter } of Object.values(worldEvents)) {
      if (idParameter !== undefined || !resources.includes(resource) || !chooser.isNew(name))
        continue;
      const about = `${resource}.event`;
      this.#choose(`${name}, ${where}`, about, resource, [this.#event(name, {})]);
    }
  }

  #choose(label: string, about: string, name: string, options: readonly HappeningOption[]): void {
    const { chooser } = this.#parts;
    const chosen = chooser.choose(label, [about], options);
    if (chosen === undefined) return;
    chooser.log(`${chosen.name} (${name})`, chosen);
    chooser.arm(chosen.happen);
  }
}

const IN_TIME = "in time";
