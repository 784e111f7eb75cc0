import type { Possible } from "../world/inputs/world-events.js";
import { possibleEvents } from "../world/inputs/world-events.js";
import type { Aliases } from "./aliases.js";
import type { Chooser } from "./chooser.js";
import { happen } from "./levers.js";
import type { Stage } from "./stage.js";
import type { Option } from "./surprise.js";
import type { Touched } from "./touched.js";

/** A world event that may happen to an object now. */
interface Happening extends Option {
  readonly data: Readonly<Record<string, string>>;
}

/**
 * The points at which something may happen in the world outside: to an object that is about to
 * matter, in each of its states once. Before every call would make far more of them, and nothing new.
 */
export class Happenings {
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

  /** Ahead of what is due by an instant. */
  beforeInstant(to: number): void {
    const due = new Set<string>();
    this.#stage.world.schedule.each((timer) => {
      if (timer.due <= to) due.add(timer.objectId);
    });
    for (const id of due) this.before(id, "in time");
  }

  /** Ahead of something that concerns an object. */
  before(id: string, where: string): void {
    const object = this.#touched.find(id);
    if (object === undefined) return;
    const { resource, state } = object;
    const name = this.#aliases.nameOf(id);
    const key = `${name} ${state}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    const options = [...possibleEvents(this.#stage.world, resource, id)].flatMap(optionOf);
    const about = [`${resource}.event`];
    const chosen = this.#chooser.choose(`${key}, ${where}`, about, options);
    if (chosen === undefined) return;
    this.#chooser.tell(`${chosen.name} (${name})`, chosen);
    this.#chooser.arm(() => happen(this.#stage, chosen.name, chosen.data));
  }
}

function optionOf({ spec: { name, idParameter }, row }: Possible): readonly Happening[] {
  if (idParameter === null || row === undefined) return [];
  return [{ name, kind: "events", weight: 3, data: { [idParameter]: row.id } }];
}
