// Generated from the packs in pack/, sha256 c8b77469179befc6c9ceec8086446b3f8e9baba498c3ef0c26b98f73f2464fa6. Do not edit: run `npm run codegen`.

import type { Pack } from "../src/pack-types/pack.js";

/** Built-in packs by `name@version`. */
export const packs: Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>> = {
  "deck@0.1.0": () => import("./deck/0.1.0/index.js"),
};
