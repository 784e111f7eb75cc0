// Generated from the packs in pack/, sha256 a87030e0174ccb161f1d2fe11466ccd8cfbc2d84d2886576a540b4b10b20259c. Do not edit: run `npm run codegen`.

import type { Pack } from "../src/pack-types/pack.js";

/** Built-in packs by `name@version`. */
export const packs: Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>> = {
  "deck@0.1.0": () => import("./deck/0.1.0/index.js"),
};
