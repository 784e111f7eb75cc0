import type { KeyMask } from "../base/key-mask.js";
import type { World } from "./world.js";

/** The key is no part of a world; what hides it in the words of one is kept beside it. */
const masks = new WeakMap<World, KeyMask>();

/** From now on what is said of this world goes through the mask. */
export function maskWith(world: World, mask: KeyMask): void {
  masks.set(world, mask);
}

/** A text as it may leave the instance: without its key. */
export function masked(world: World, text: string): string {
  const mask = masks.get(world);
  return mask === undefined ? text : mask(text);
}
