import type { OperationSpec } from "../../../engine/pack/pack.js";
import { possibleEvents } from "../../../engine/world/inputs/world-events.js";
import { hasReceivers } from "../../../engine/world/rules/events/deliveries-targets.js";
import { isPossible } from "./branch-options.js";
import type { InvolvedObject } from "./involved-objects.js";
import type { HappeningOption, PointParts } from "./other-clients.js";
import { clientOptions } from "./other-clients.js";
import { triggerWorldEvent } from "./overrides.js";

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

  /** Before a call that names these objects. */
  beforeCall(ids: readonly string[], operation: OperationSpec | null, label: string): void {
    for (const id of ids) {
      for (const object of this.#parts.involvedObjects.named(id)) this.#before(object, label);
    }
    if (operation !== null) this.#beforeMaking([operation.resource], label);
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
    this.#choose(`${key}, ${where}`, resource, name, [...events, ...calls]);
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
    const happen = (): void => triggerWorldEvent(this.#parts.exploreTarget, name, data);
    return { name, kind: "events", happen };
  }

  /** World events that make their object, each once. */
  #beforeMaking(resources: readonly string[], where: string): void {
    const { exploreTarget, chooser } = this.#parts;
    const { worldEvents } = exploreTarget.world.pack;
    for (const { name, resource, id: idParameter } of Object.values(worldEvents)) {
      if (idParameter !== undefined || !resources.includes(resource) || !chooser.isNew(name))
        continue;
      this.#choose(`${name}, ${where}`, resource, resource, [this.#event(name, {})]);
    }
  }

  #choose(
    label: string,
    resource: string,
    name: string,
    options: readonly HappeningOption[],
  ): void {
    const { chooser } = this.#parts;
    const chosen = chooser.choose(label, [`${resource}.event`], options);
    if (chosen === undefined) return;
    chooser.log(`${chosen.name} (${name})`, chosen);
    chooser.arm(chosen.happen);
  }
}

const IN_TIME = "in time";
