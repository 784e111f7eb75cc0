// `WorldHandles` and `WorldHandle`: the interfaces by which explorations take copies of a world
// (the state of one simulated vendor) for one run of a test each. `WorldExplorations` loads the
// module of explorations when the first one begins.

import type { ExplorationKeeper } from "../../api/control/exploration-keeper.js";
import type { KeptWorld } from "../../api/control/world/world-keeper.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { WorldParts } from "./world/world-files.js";

/** A world beside the first one, whose address can change. */
export interface WorldHandle {
  readonly parts: WorldParts;
  /** Moves it to a new address, and answers it there; undefined for a deleted world. */
  readonly readdress: () => KeptWorld | undefined;
  readonly close: () => void;
}

/** Makes worlds, each with the present state of one world. */
export interface WorldHandles {
  readonly pack: Pack;
  worldHandle(): WorldHandle;
}

/** Receives each world that a test makes; the result is called when the world is removed. */
export type OnWorld = (made: Pick<WorldParts, "world" | "journal">) => () => void;

/** Called for the first exploration over the control plane. */
export type LoadExplorations = (worldHandles: WorldHandles) => Promise<ExplorationKeeper>;

/** The explorations that begin at one world; their module is loaded for the first of them. */
export class WorldExplorations {
  readonly #load: () => Promise<ExplorationKeeper>;
  #keeper: Promise<ExplorationKeeper> | null = null;

  constructor(load: () => Promise<ExplorationKeeper>) {
    this.#load = load;
  }

  readonly keeper = (): Promise<ExplorationKeeper> => {
    this.#keeper ??= this.#load();
    return this.#keeper;
  };

  close(): void {
    void this.#keeper?.then((keeper) => keeper.close());
  }
}
