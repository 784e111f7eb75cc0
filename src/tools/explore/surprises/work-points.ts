import type { ComparableCall } from "../run/comparable-call.js";
import { branchOptions } from "./branch-options.js";
import { durationOptions } from "./duration-options.js";
import type { LifecycleObject } from "./involved-objects.js";
import { isPinned, pinBranch, setDuration } from "./overrides.js";
import type { PointParts } from "./point-parts.js";

/** The points at which it is chosen how work ends and how long it takes. */
export class WorkPoints {
  readonly #parts: PointParts;

  constructor(parts: PointParts) {
    this.#parts = parts;
  }

  /** After a call, which may have started work or continued it after a pause. */
  behind(seen: ComparableCall, label: string): void {
    const { chooser, involvedObjects } = this.#parts;
    for (const object of involvedObjects.withLifecycle()) {
      const { id, meta } = object.row;
      if (isOver(object)) continue;
      if (isOpen(object) && chooser.isNew(`end of ${id} ${meta.paused}`)) {
        this.#chooseEnd(object, seen, label);
      }
      if (chooser.isNew(`time of ${id}`)) this.#chooseDuration(object, seen, label);
    }
  }

  #chooseEnd(object: LifecycleObject, { name: call }: ComparableCall, label: string): void {
    const { exploreTarget, aliases, chooser } = this.#parts;
    const { resource, lifecycle, row } = object;
    const { outcome } = lifecycle;
    if (!chooser.isOpen || outcome === undefined) return;
    if (isPinned(exploreTarget.world, resource, row)) return;
    const name = aliases.nameOf(row.id, resource);
    const options = branchOptions(exploreTarget.world.pack, outcome, row);
    const about = [call, `${resource}.end`];
    const option = chooser.choose(`end of ${name}, ${label}`, about, options);
    if (option === undefined) return;
    chooser.arm(() => pinBranch(exploreTarget, resource, row.id, option));
    chooser.log(`${name} ${option.name}`, option);
  }

  #chooseDuration(object: LifecycleObject, { name: call }: ComparableCall, label: string): void {
    const { exploreTarget, aliases, chooser } = this.#parts;
    const { resource, row } = object;
    if (!chooser.offers("slow")) return;
    const name = aliases.nameOf(row.id, resource);
    const options = durationOptions(exploreTarget.world, object);
    const about = [call, `${resource}.end`];
    const option = chooser.choose(`time of ${name}, ${label}`, about, options);
    if (option === undefined) return;
    chooser.arm(() => setDuration(exploreTarget, option));
    chooser.log(`${name} ${option.name}`, option);
  }
}

const isOver = ({ lifecycle, state }: LifecycleObject): boolean =>
  lifecycle.states[state]?.terminal === true;

/** Whether it is still to be decided how its work ends: not while it waits for an answer. */
function isOpen({ lifecycle, row, state }: LifecycleObject): boolean {
  if (lifecycle.outcome === undefined) return false;
  const decides = lifecycle.timers.find(({ fires }) => fires.kind === "decide");
  return !row.meta.paused || decides?.states.includes(state) === true;
}
