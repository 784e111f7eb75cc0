import { expect, test } from "vitest";
import { withPack } from "../members/built.js";
import { refusalsOf, STATED } from "./refusals.js";

/** The least refusals that a profile states as data. */
const LEAST = 15;

test.each(STATED)("%s states its refusals as data, each with the vendor's own error", (vendor) =>
  withPack(`pack/${vendor}`, async (pack) => {
    const refusals = refusalsOf(pack);
    expect(refusals.length).toBeGreaterThanOrEqual(LEAST);
    expect(refusals.filter(({ status }) => status === null)).toEqual([]);
  }),
);
