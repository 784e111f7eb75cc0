// A vendor's package by its name, for vitest: in a test, and in explorations of one and of two vendors.
import { explore, simulatorTest } from "facsimile/vitest";
import { expect } from "vitest";

const test = simulatorTest({ pack: "stripe" });

const statusAt = async ({ fetch, key }) => {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch("/v1/customers", { headers }).catch(() => ({ status: 0 }))).status;
};

test("the vendor answers", async ({ sim }) => {
  expect(await statusAt(sim)).toBe(200);
});

const options = { surprises: 1, budget: { runs: 5 } };

explore("its futures", { ...options, pack: "stripe" }, async ({ sim, sometimes }) => {
  sometimes("it answers", (await statusAt(sim)) === 200);
});

const packs = { payments: "stripe", work: "deck" };

explore("those of two", { ...options, packs }, async ({ payments, work, sometimes }) => {
  sometimes("both answer", (await statusAt(payments)) === 200 && work.key !== "");
});
