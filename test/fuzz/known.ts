import type { World } from "../../src/engine/world/world.js";
import type { Instance } from "../../src/instance/server/instance.js";
import type { Random } from "./random.js";

const NEWEST = 8;

/** The existing objects of a world, to make calls about them. */
export class Known {
  readonly #world: World;
  readonly #journal: Instance["journal"];

  constructor({ world, journal }: Pick<Instance, "world" | "journal">) {
    this.#world = world;
    this.#journal = journal;
  }

  /** One of the newest objects that a name such as `task_id` or `agents` speaks of. */
  id(name: string, random: Random): string {
    const { pack } = this.#world;
    const kind = name.replace(/_id$/, "").replace(/^destination$/, "event_destination");
    const resource = Object.values(pack.resources).find(
      (each) => each.stores && (each.object === kind || each.name === kind),
    );
    return resource === undefined ? this.override(random) : this.#newest(resource.name, random);
  }

  /** An id of the control plane; that of an object if there is none. */
  override(random: Random): string {
    const { faults, pins, endpoints } = this.#world;
    const { traces } = this.#journal;
    const ids = [
      ...faults.value.slice(-3).map(({ id }) => id),
      ...pins.value.slice(-3).map(({ id }) => id),
      ...endpoints.value.slice(-3).map(({ id }) => id),
    ];
    const newest = traces.newestFirst().next();
    if (newest.done !== true) ids.push(newest.value.id);
    const stored = Object.values(this.#world.pack.resources).filter(({ stores }) => stores);
    ids.push(this.#newest(random.pick(stored).name, random));
    return random.pick(ids);
  }

  #newest(resource: string, random: Random): string {
    const { rows } = this.#world.table(resource).page({
      filters: [],
      limit: NEWEST,
      direction: "descending",
    });
    const prefix = this.#world.resource(resource).idPrefix;
    return rows.length === 0 ? `${prefix}0000000000000000` : random.pick(rows).id;
  }
}
