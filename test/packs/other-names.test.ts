import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Answer, Subject } from "../support/instance.js";
import { aCustomer, aParcel, depot, readParcel } from "./depot.js";

/** References, caps and objects of a vendor whose names differ from the engine's. */

const CUSTOMER = "cu-0000000000aa";
const PARCEL = "pa-0000000000bb";
const destination = { street: "Canal 1", postcode: "12345" };

const seed = (sim: Subject, resources: JsonObject): Promise<Answer> =>
  sim.post("/__admin__/seed", { resources });

const context = (answer: Answer): string => `${answer.status} ${answer.text}`;

describe("a seed", () => {
  test("refers to others in the pack's field", async () => {
    const sim = await depot();
    const answer = await seed(sim, {
      customers: [{ id: CUSTOMER, name: "Ada" }],
      parcels: [{ id: PARCEL, customer: CUSTOMER, destination, branch: "lost" }],
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(await readParcel(sim, { id: PARCEL })).toMatchObject({
      sentBy: CUSTOMER,
      reference: "none",
      status: "lost",
    });
  });

  test("is refused for a reference to nobody, or to the wrong kind", async () => {
    const sim = await depot();
    const parcel = (customer: string) => ({ parcels: [{ id: PARCEL, customer, destination }] });
    expect(context(await seed(sim, parcel(CUSTOMER)))).toContain("there is no customer cu-");
    expect(context(await seed(sim, parcel(PARCEL)))).toContain(
      "does not have the form of the ids of customers",
    );
  });

  test("is refused for a field that the pack excludes, with its cause", async () => {
    const sim = await depot();
    const given = { parcels: [{ id: PARCEL, customer: CUSTOMER, destination, ref: "order 7" }] };
    expect(context(await seed(sim, given))).toContain("POST /parcels makes one");
    const label = { labels: [{ id: "la-0000000000cc" }] };
    expect(context(await seed(sim, label))).toContain("world events change it (printer/jammed)");
  });
});

test("a pin applies only to the objects of another object", async () => {
  const sim = await depot();
  const [ada, bo] = [await aCustomer(sim), await aCustomer(sim)];
  const pin = { resource: "parcel", path: "branch", value: "lost" };
  const wrong = await sim.post("/__admin__/exogenous/pins", { ...pin, match: { sentBy: PARCEL } });
  expect(context(wrong)).toContain("is not of the form of customer ids");
  const set = await sim.post("/__admin__/exogenous/pins", { ...pin, match: { sentBy: bo } });
  expect(set.status, set.text).toBeLessThan(300);
  const [hers, his] = [await aParcel(sim, { customer: ada }), await aParcel(sim, { customer: bo })];
  await sim.advance("3d");
  expect(await readParcel(sim, hers)).toMatchObject({ status: "delivered" });
  expect(await readParcel(sim, his)).toMatchObject({ status: "lost" });
});

describe("a cap", () => {
  const limits = (sim: Subject, body: JsonObject) => sim.post("/__admin__/limits", body);

  test("is set by the name that the pack gives it, and shown with the others", async () => {
    const sim = await depot();
    expect((await limits(sim, { underWay: 1 })).json).toEqual({ requests: null, underWay: 1 });
    const customer = await aCustomer(sim);
    await aParcel(sim, { customer });
    const more = await sim.post("/parcels", { customer, destination });
    expect(context(more)).toContain("Our vans are full.");
    expect((await limits(sim, { underWay: null })).json).toEqual({
      requests: null,
      underWay: null,
    });
    await aParcel(sim, { customer });
  });

  test("of another name is refused with the nearest one, and no value but a number is taken", async () => {
    const sim = await depot();
    expect(context(await limits(sim, { underway: 1 }))).toMatch(/^400 .*did you mean underWay\?/);
    expect(context(await limits(sim, { sessions: 1 }))).toMatch(
      /^400 .*no limit sessions of parcelry/,
    );
    expect(context(await limits(sim, { underWay: "1" }))).toMatch(/^400 .*underWay: must be/);
  });
});
