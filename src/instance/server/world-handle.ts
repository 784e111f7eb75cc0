import type { ExplorationKeeper } from "../../api/control/explorations/exploration-keeper.js";
import type { KeptWorld } from "../../api/control/world/world-keeper.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { WorldParts } from "./world-parts.js";

/** A world beside the others that is given an address again and again. */
export interface WorldHandle {
  readonly parts: WorldParts;
  /** Gives it a new address; the old one leads nowhere. Undefined: it has been deleted. */
  readonly readdress: () => KeptWorld | undefined;
  readonly close: () => void;
}

/** Makes them, each as the first world is now. */
export interface WorldHandles {
  readonly pack: Pack;
  worldHandle(): WorldHandle;
}

/** Loaded when somebody explores over the control plane. */
export type LoadExplorations = (worldHandles: WorldHandles) => Promise<ExplorationKeeper>;
