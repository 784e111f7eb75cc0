// Generated from the packs in pack/, sha256 2aad571b057c32f8ecd48049b5569a59db4261b7a588124105b3a7f14eef802d. Do not edit: run `npm run codegen`.

import type { Pack } from "../src/pack-types/pack.js";

/** Built-in packs by `name@version`. */
export const packs: Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>> = {
  "deck@0.1.0": () => import("./deck/0.1.0/index.js"),
};
