// Generated from the packs in pack/, sha256 87b82137294c44993f34882cf4f37bad4ebd703bcb522a46b4acf568df3ba41d. Do not edit: run `npm run codegen`.

import type { Pack } from "../src/pack-types/pack.js";

/** Built-in packs by `name@version`. */
export const packs: Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>> = {
  "deck@0.1.0": () => import("./deck/0.1.0/index.js"),
};
