import type { World, WorldSnapshot } from "../../engine/world/world.js";
import type { ControlHost } from "../control/handlers.js";
import { Journal } from "../journal/journal.js";
import type { PlaneHost } from "../vendor/host.js";
import type { Entry } from "./history.js";
import { InputDispatcher } from "./input-dispatcher.js";

/** A separate world in which inputs are applied again, without effects outside. */
export class ReplayWorld {
  readonly world: World;
  readonly #journal: Journal;
  readonly #inputDispatcher: InputDispatcher;

  /** `world` is used for nothing else. */
  constructor(host: ControlHost & PlaneHost, world: World) {
    this.world = world;
    this.#journal = new Journal(world);
    const own = {
      ...host,
      world,
      journal: this.#journal,
      onAnswer: undefined,
      // It was reported when it happened.
      reportBug: () => {},
    };
    this.#inputDispatcher = new InputDispatcher(own);
  }

  /** Takes the world to a state. */
  goTo(state: WorldSnapshot): void {
    this.world.restore(state);
    this.world.takeRequested();
  }

  /** Applies the next entry. */
  play({ input, trace, ids }: Entry): void {
    this.#journal.traces.clear();
    this.#journal.traces.skip(trace - 1);
    this.skipTo(ids);
    this.#inputDispatcher.apply(input);
    this.world.takeRequested();
  }

  /** Sets the counter of request ids: reads draw them too, and are not replayed. */
  skipTo(ids: number): void {
    const { requestIds } = this.world;
    requestIds.skip(Math.max(ids - requestIds.count, 0));
  }
}
