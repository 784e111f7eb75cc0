import type { World, WorldSnapshot } from "../../engine/world/world.js";
import type { ControlHost } from "../control/handlers.js";
import { Journal } from "../journal/journal.js";
import type { PlaneHost } from "../vendor/host.js";
import type { Entry } from "./history.js";
import { InputDispatcher } from "./input-dispatcher.js";

/** A world of its own in which inputs are played again, and nobody hears of it. */
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
      // It was told when it happened.
      reportBug: () => {},
    };
    this.#inputDispatcher = new InputDispatcher(own);
  }

  /** Takes the world to a state. */
  goTo(state: WorldSnapshot): void {
    this.world.restore(state);
    this.world.takeRequested();
  }

  /** Plays what came next. */
  play({ input, trace, ids }: Entry): void {
    this.#journal.traces.clear();
    this.#journal.traces.skip(trace - 1);
    this.skipTo(ids);
    this.#inputDispatcher.apply(input);
    this.world.takeRequested();
  }

  /** Lets as many request ids have been given as then: reads draw them, and are not played. */
  skipTo(ids: number): void {
    const { requestIds } = this.world;
    requestIds.skip(Math.max(ids - requestIds.count, 0));
  }
}
