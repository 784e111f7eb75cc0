import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type { LifecycleSpec, ResourceSpec } from "../../../engine/pack/pack.js";
import { stateOf } from "../../../engine/world/rules/objects/objects.js";
import type { World } from "../../../engine/world/world.js";

/** An object with a life of its own. */
export interface LifecycleObject {
  readonly resource: string;
  readonly lifecycle: LifecycleSpec;
  readonly row: ObjectRow;
  readonly state: string;
}

/** The objects that the application has to do with: it has named them, or has caused them. */
export class InvolvedObjects {
  readonly #world: World;
  /** Collections by id. */
  readonly #kinds = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** An object of a collection; without one the id tells which. */
  add(id: string, resource: string | undefined = this.#kindOf(id)): void {
    if (resource !== undefined) this.#kinds.set(id, resource);
  }

  kindOf(id: string): string | undefined {
    return this.#kinds.get(id);
  }

  /** As it is now; undefined when it is gone, or has no life of its own. */
  find(id: string): LifecycleObject | undefined {
    const resource = this.#kinds.get(id);
    const lifecycle = resource === undefined ? undefined : this.#world.lifecycle(resource);
    if (resource === undefined || lifecycle === undefined) return undefined;
    const row = this.#world.table(resource).get(id);
    const state = row === undefined ? null : stateOf(lifecycle, row);
    return row === undefined || state === null ? undefined : { resource, lifecycle, row, state };
  }

  *withLifecycle(): Generator<LifecycleObject> {
    for (const id of this.#kinds.keys()) {
      const found = this.find(id);
      if (found !== undefined) yield found;
    }
  }

  #kindOf(id: string): string | undefined {
    const known = this.#kinds.get(id);
    if (known !== undefined) return known;
    const all = Object.values(this.#world.pack.resources);
    const context = all.find(
      ({ stores, idPrefix, idPattern }) => stores && idPrefix !== "" && idPattern.test(id),
    );
    // Other ids do not say of what kind they are: the object does.
    const holds = ({ stores, name }: ResourceSpec): boolean =>
      stores && this.#world.table(name).get(id) !== undefined;
    return (context ?? all.find(holds))?.name;
  }
}
