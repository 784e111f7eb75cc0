import type { PossibleEvent } from "../../../engine/world/inputs/world-events.js";
import { possibleEvents } from "../../../engine/world/inputs/world-events.js";
import type { Aliases } from "../run/aliases.js";
import type { Chooser } from "../run/chooser.js";
import type { ExploreTarget } from "../run/explore-target.js";
import type { InvolvedObjects } from "./involved-objects.js";
import { isPossible } from "./needs.js";
import { triggerWorldEvent } from "./overrides.js";
import type { Option } from "./surprise.js";

/** A world event that may happen to an object now. */
interface WorldEventOption extends Option {
  readonly data: Readonly<Record<string, string>>;
}

/**
 * The points at which something may happen in the world outside: to an object that is about to
 * matter, in each of its states once. Before every call would make far more of them, and nothing new.
 */
export class WorldEventPoints {
  readonly #exploreTarget: ExploreTarget;
  readonly #aliases: Aliases;
  readonly #involvedObjects: InvolvedObjects;
  readonly #chooser: Chooser;
  readonly #asked = new Set<string>();

  constructor(
    exploreTarget: ExploreTarget,
    aliases: Aliases,
    involvedObjects: InvolvedObjects,
    chooser: Chooser,
  ) {
    this.#exploreTarget = exploreTarget;
    this.#aliases = aliases;
    this.#involvedObjects = involvedObjects;
    this.#chooser = chooser;
  }

  /** Ahead of what is due by an instant. */
  beforeInstant(to: number): void {
    const due = new Set<string>();
    this.#exploreTarget.world.schedule.each((timer) => {
      if (timer.due <= to) due.add(timer.objectId);
    });
    for (const id of due) this.before(id, "in time");
  }

  /** Ahead of something that concerns an object. */
  before(id: string, where: string): void {
    const object = this.#involvedObjects.find(id);
    if (object === undefined) return;
    const { resource, state } = object;
    const name = this.#aliases.nameOf(id);
    const key = `${name} ${state}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    const options = [...possibleEvents(this.#exploreTarget.world, resource, id)].flatMap(optionOf);
    const about = [`${resource}.event`];
    const chosen = this.#chooser.choose(`${key}, ${where}`, about, options);
    if (chosen === undefined) return;
    this.#chooser.tell(`${chosen.name} (${name})`, chosen);
    this.#chooser.arm(() => triggerWorldEvent(this.#exploreTarget, chosen.name, chosen.data));
  }
}

function optionOf({
  spec: { name, idParameter, needs },
  row,
}: PossibleEvent): readonly WorldEventOption[] {
  if (idParameter === null || row === undefined || !isPossible(needs, row.fields)) return [];
  return [{ name, kind: "events", weight: 3, data: { [idParameter]: row.id } }];
}
