import { expect, test } from "vitest";
import type { Change } from "./altered.js";
import { taught } from "./post-vendor.js";
import type { Vendor } from "./vendor.js";

const HEADERS = {
  limit: "x-ratelimit-limit",
  remaining: "x-ratelimit-remaining",
  reset: { header: "x-ratelimit-reset", time: "unix" },
  retry_after: "retry-after",
};
const limited = (more: { readonly headers?: typeof HEADERS } = {}): Change => [
  "pack.yaml",
  ["wire", "rate_limit"],
  { error: "request/too_many", requests: 6, per: "1m", ...more },
];

async function driveFast(vendor: Vendor): Promise<void> {
  await vendor.control("POST", "/limits", { requests: { count: 6, per: "1m" } });
  for (const round of ["1", "2"]) {
    for (const name of ["Ada", "Bert", "Carla", "Dora", "Emil", "Fritz", "Gerd", "Hans"]) {
      await vendor.call("POST", "/contacts", { name: name + round });
      await vendor.advance("2s");
    }
    await vendor.advance("90s");
  }
  await vendor.call("GET", "/contacts");
}

test("a rate limit follows from headers, or from the calls that it refuses", async () => {
  const said = await taught([limited({ headers: HEADERS })], driveFast);
  expect(said.facts).toEqual(["rate limit: pack.yaml: wire.rate_limit"]);
  expect(said.layer("pack.yaml")).toContain("time: unix");
  expect(said.report.facts[0]?.words).toBe("the vendor admits 6 requests in 1m");
  expect(said.report.rest).toEqual([]);
  const counted = await taught([limited()], driveFast);
  expect(counted.facts).toEqual(["rate limit: pack.yaml: wire.rate_limit"]);
  expect(counted.layer("pack.yaml")).toContain("requests: 6");
  expect(counted.report.after.callsAsRecorded).toBe(17);
  expect(counted.report.rest).toEqual([]);
});

test("the numbers of a rate limit that a pack has", async () => {
  const other: Change = [
    "pack.yaml",
    ["wire", "rate_limit"],
    { error: "request/too_many", requests: 100, per: "1s", headers: HEADERS },
  ];
  const { facts, report } = await taught([limited({ headers: HEADERS })], driveFast, [other]);
  expect(facts.toSorted()).toEqual([
    "rate limit: pack.yaml: wire.rate_limit.per",
    "rate limit: pack.yaml: wire.rate_limit.requests",
  ]);
  expect(report.rest).toEqual([]);
});

const MOST: Change = [
  "resources.yaml",
  ["contacts", "most"],
  { objects: 3, error: "request/taken" },
];

test("the most objects of a kind, where the same number was refused twice", async () => {
  const drive =
    (isAgain: boolean) =>
    async (vendor: Vendor): Promise<void> => {
      const ids: unknown[] = [];
      const add = async (name: string): Promise<void> => {
        ids.push((await vendor.call("POST", "/contacts", { name }))["id"]);
      };
      for (const name of ["Ada", "Bert", "Carla", "Dora"]) await add(name);
      await vendor.call("GET", "/contacts");
      await vendor.call("DELETE", `/contacts/${String(ids[0])}`);
      if (!isAgain) return;
      await add("Emil");
      await add("Fritz");
      await vendor.call("GET", "/contacts");
    };
  const { facts, report } = await taught([MOST], drive(true));
  expect(facts).toEqual(["cap: resources.yaml: contacts.most"]);
  expect(report.facts[0]?.words).toBe("there are at most 3 contacts at a time");
  expect(report.rest).toEqual([]);
  const once = await taught([MOST], drive(false));
  expect(once.facts.filter((fact) => fact.startsWith("cap"))).toEqual([]);
});
