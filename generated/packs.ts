// Generated from the packs in pack/, sha256 28c9880411e5ae01be560fe5ff9b74c40726c98f0dc87daf9fb2efe8b7960780. Do not edit: run `npm run codegen`.

import type { Pack } from "../src/pack-types/pack.js";

/** Built-in packs by `name@version`. */
export const packs: Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>> = {
  "deck@0.1.0": () => import("./deck/0.1.0/index.js"),
};
