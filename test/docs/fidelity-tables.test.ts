import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withPack } from "../members/built.js";
import { pageOf, TABLE, tableOf, VENDORS } from "./fidelity-tables.js";

test.each(VENDORS)(
  "the page of %s has its operations by level (npm run fidelity -- --write)",
  (vendor) =>
    withPack(`pack/${vendor}`, async (pack) => {
      const [shown] = TABLE.exec(readFileSync(pageOf(vendor), "utf8")) ?? [];
      expect(shown).toBe(await tableOf(pack));
    }),
);
