// Generated from the packs in pack/, sha256 779fc086ccad0e4e57d24e66452a69a6a1cb4b6f3df242ab51ec849245abebd5. Do not edit: run `npm run codegen`.

import type { Pack } from "../src/pack-types/pack.js";

/** Built-in packs by `name@version`. */
export const packs: Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>> = {
  "deck@0.1.0": () => import("./deck/0.1.0/index.js"),
};
