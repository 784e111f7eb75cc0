import type { Stage } from "../explore/stage.js";
import type { Instance } from "../server/instance.js";
import type { Sleepers } from "./sleepers.js";

/** An instance as explorations use it. */
export function stageOf(instance: Instance, sleepers: Sleepers): Stage {
  const { world, door, courier, gate, clock, cutOff, route } = instance;
  return {
    world,
    door,
    courier,
    gate,
    sleepers,
    cutOff,
    route,
    isAdvancing: () => clock.isHeld,
    flows: () => clock.mode !== "frozen",
  };
}
