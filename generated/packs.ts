// Generated from the packs in pack/, sha256 17a669377708c36a96f77f76d7f7048ba3a5af253d58cb087cefcbc505d78262. Do not edit: run `npm run codegen`.

import type { Pack } from "../src/world/pack.js";

/** Built-in packs by `name@version`. */
export const packs: Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>> = {
  "deck@0.1.0": () => import("./deck/0.1.0/index.js"),
};
