import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type { LifecycleSpec, OperationSpec, ResourceSpec } from "../../../engine/pack/pack.js";
import { stateOf } from "../../../engine/world/rules/objects/objects.js";
import type { World } from "../../../engine/world/world.js";

/** An object as it is now. */
export interface InvolvedObject {
  readonly resource: string;
  readonly row: ObjectRow;
  /** Undefined, and null, for an object without states. */
  readonly lifecycle: LifecycleSpec | undefined;
  readonly state: string | null;
}

/** An object with states. */
export interface LifecycleObject extends InvolvedObject {
  readonly lifecycle: LifecycleSpec;
  readonly state: string;
}

/** The objects that the application has named in its calls, or that its calls have made or changed. */
export class InvolvedObjects {
  readonly #world: World;
  /** Collection and id, by both together. */
  readonly #known = new Map<string, readonly [resource: string, id: string]>();
  /** How often an object has entered a state in this future. */
  readonly #entries = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  add(resource: string, id: string): void {
    const key = `${resource} ${id}`;
    if (!this.#known.has(key)) this.#known.set(key, [resource, id]);
  }

  /** An object that a call names by its id. */
  addId(id: string, operation: OperationSpec | null): void {
    const resource = this.#resourceOf(id, operation);
    if (resource !== undefined) this.add(resource, id);
  }

  /** An object has entered a state. */
  addEntry(id: string, state: string): void {
    const key = `${id} ${state}`;
    this.#entries.set(key, (this.#entries.get(key) ?? 0) + 1);
  }

  hasReentered({ row, state }: InvolvedObject): boolean {
    return (this.#entries.get(`${row.id} ${state}`) ?? 0) > 1;
  }

  /** Undefined if the application does not know it, or it was deleted. */
  find(resource: string, id: string): InvolvedObject | undefined {
    if (!this.#known.has(`${resource} ${id}`)) return undefined;
    const row = this.#world.table(resource).get(id);
    if (row === undefined) return undefined;
    const lifecycle = this.#world.lifecycle(resource);
    const state = lifecycle === undefined ? null : stateOf(lifecycle, row);
    return { resource, lifecycle, row, state };
  }

  /** Those with this id. */
  *named(id: string): Generator<InvolvedObject> {
    for (const [resource, known] of this.#known.values()) {
      const object = known === id ? this.find(resource, id) : undefined;
      if (object !== undefined) yield object;
    }
  }

  *all(): Generator<InvolvedObject> {
    for (const [resource, id] of this.#known.values()) {
      const object = this.find(resource, id);
      if (object !== undefined) yield object;
    }
  }

  *withLifecycle(): Generator<LifecycleObject> {
    for (const { resource, row, lifecycle, state } of this.all()) {
      if (lifecycle !== undefined && state !== null) yield { resource, row, lifecycle, state };
    }
  }

  /** By the prefix of the id; without one by the collection that has it, the operation's first. */
  #resourceOf(id: string, operation: OperationSpec | null): string | undefined {
    const { resources } = this.#world.pack;
    const all = Object.values(resources).filter(({ stores }) => stores);
    const prefixed = all.find(({ idPrefix, idPattern }) => idPrefix !== "" && idPattern.test(id));
    if (prefixed !== undefined) return prefixed.name;
    const own = operation === null ? undefined : resources[operation.resource];
    const holds = ({ stores, name }: ResourceSpec): boolean =>
      stores && this.#world.table(name).get(id) !== undefined;
    return [...(own === undefined ? [] : [own]), ...all].find(holds)?.name;
  }
}
