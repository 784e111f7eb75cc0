import type { Aliases } from "./aliases.js";
import type { Chooser } from "./chooser.js";
import { isPinned, pinEnd } from "./levers.js";
import type { SeenCall } from "./seen-call.js";
import type { Stage } from "./stage.js";
import type { Living, Touched } from "./touched.js";
import { workOptions } from "./work-options.js";

/** The points at which it is chosen how work ends: when it begins, and when it goes on after a pause. */
export class EndsOfWork {
  readonly #stage: Stage;
  readonly #aliases: Aliases;
  readonly #touched: Touched;
  readonly #chooser: Chooser;
  readonly #asked = new Set<string>();

  constructor(stage: Stage, aliases: Aliases, touched: Touched, chooser: Chooser) {
    this.#stage = stage;
    this.#aliases = aliases;
    this.#touched = touched;
    this.#chooser = chooser;
  }

  /** Behind a call, which may have begun some. */
  behind(seen: SeenCall, label: string): void {
    for (const object of this.#touched.living()) {
      if (isOpen(object) && this.#isNew(object)) this.#choose(object, seen, label);
    }
  }

  #isNew({ row: { id, life } }: Living): boolean {
    const key = `${id} ${life.paused}`;
    if (this.#asked.has(key)) return false;
    this.#asked.add(key);
    return true;
  }

  #choose({ resource, lifecycle, row }: Living, { name: call }: SeenCall, label: string): void {
    const { world } = this.#stage;
    const { outcome } = lifecycle;
    if (outcome === null || isPinned(world, resource, row)) return;
    const name = this.#aliases.nameOf(row.id);
    const options = workOptions(world.pack, outcome, row.life.paused);
    const about = [call, `${resource}.end`];
    const option = this.#chooser.choose(`end of ${name}, ${label}`, about, options);
    if (option === undefined) return;
    this.#chooser.arm(() => pinEnd(this.#stage, resource, row.id, option));
    this.#chooser.tell(`${name} ${option.name}`, option);
  }
}

/** Whether it is still to be decided how its work ends: not while it waits for an answer. */
function isOpen({ lifecycle, row, state }: Living): boolean {
  if (lifecycle.outcome === null || lifecycle.states[state]?.terminal === true) return false;
  const decides = lifecycle.timers.find(({ fires }) => fires.kind === "decide");
  return !row.life.paused || decides?.states.includes(state) === true;
}
