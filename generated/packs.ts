// Generated from the packs in pack/. Do not edit: run `npm run codegen`.

import type { Pack } from "../src/engine/pack/pack.js";
import type { Deck as Deck_0_1_0 } from "./deck/0.1.0/names.js";

/**
 * The names that tests can use, for each pack of this package. A name without a version
 * selects the newest.
 */
export type BundledPacks = {
  readonly "deck@0.1.0": Deck_0_1_0;
  readonly deck: Deck_0_1_0;
};

/** The names that tests can use for the default pack. */
export type DefaultPack = Deck_0_1_0;

/** Built-in packs by `name@version`. */
export const packs: Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>> = {
  "deck@0.1.0": () => import("./deck/0.1.0/index.js"),
};
