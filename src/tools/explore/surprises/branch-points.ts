import type { Aliases } from "../run/aliases.js";
import type { Chooser } from "../run/chooser.js";
import type { ComparableCall } from "../run/comparable-call.js";
import type { ExploreTarget } from "../run/explore-target.js";
import { branchOptions } from "./branch-options.js";
import type { InvolvedObjects, LifecycleObject } from "./involved-objects.js";
import { isPinned, pinBranch } from "./overrides.js";

/** The points at which it is chosen how work ends: when it begins, and when it goes on after a pause. */
export class BranchPoints {
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

  /** Behind a call, which may have begun some. */
  behind(seen: ComparableCall, label: string): void {
    for (const object of this.#involvedObjects.withLifecycle()) {
      if (isOpen(object) && this.#isNew(object)) this.#choose(object, seen, label);
    }
  }

  #isNew({ row: { id, meta } }: LifecycleObject): boolean {
    const key = `${id} ${meta.paused}`;
    if (this.#asked.has(key)) return false;
    this.#asked.add(key);
    return true;
  }

  #choose(
    { resource, lifecycle, row }: LifecycleObject,
    { name: call }: ComparableCall,
    label: string,
  ): void {
    const { world } = this.#exploreTarget;
    const { outcome } = lifecycle;
    if (outcome === null || isPinned(world, resource, row)) return;
    const name = this.#aliases.nameOf(row.id);
    const options = branchOptions(world.pack, outcome, row);
    const about = [call, `${resource}.end`];
    const option = this.#chooser.choose(`end of ${name}, ${label}`, about, options);
    if (option === undefined) return;
    this.#chooser.arm(() => pinBranch(this.#exploreTarget, resource, row.id, option));
    this.#chooser.tell(`${name} ${option.name}`, option);
  }
}

/** Whether it is still to be decided how its work ends: not while it waits for an answer. */
function isOpen({ lifecycle, row, state }: LifecycleObject): boolean {
  if (lifecycle.outcome === null || lifecycle.states[state]?.terminal === true) return false;
  const decides = lifecycle.timers.find(({ fires }) => fires.kind === "decide");
  return !row.meta.paused || decides?.states.includes(state) === true;
}
