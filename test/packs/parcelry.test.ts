import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import type { Answer } from "../support/instance.js";
import { KEY } from "../support/instance.js";
import { aCustomer, aParcel, depot, each, judged, readParcel } from "./depot.js";

/** 2025-01-01T00:00:00Z in seconds since 1970: where the clock starts. */
const START = 1_735_689_600;
const REQUEST_ID = /^[0-9a-f]{12}$/;

const refusal = (status: number, code: string, text: string): Json => ({
  error: { code, text, status },
});

function expectRefusal(answer: Answer, status: number, code: string, text: string): void {
  expect(answer.status).toBe(status);
  expect(answer.json).toEqual(refusal(status, code, text));
  expect(answer.headers["x-request-id"]).toMatch(REQUEST_ID);
}

describe("an object", () => {
  test("has the vendor's ids, names and timestamps, and the request id in a header", async () => {
    const sim = await depot();
    const answer = judged("createCustomer", await sim.post("/customers", { name: "Ada" }));
    expect(answer.status).toBe(201);
    expect(answer.headers["x-request-id"]).toMatch(REQUEST_ID);
    const id = expect.stringMatching(/^cu-[0-9a-f]{12}$/);
    expect(answer.json).toEqual({ id, name: "Ada", createdAt: START });
  });

  test("answers under the vendor's base path too", async () => {
    const sim = await depot();
    const id = await aCustomer(sim);
    const [plain, based] = [
      await sim.get(`/customers/${id}`),
      await sim.get(`/v3/customers/${id}`),
    ];
    expect(plain.status).toBe(200);
    expect(based.json).toEqual(plain.json);
  });

  test("stores a field under another name, with its default and its views", async () => {
    const sim = await depot();
    const customer = await aCustomer(sim);
    const parcel = await aParcel(sim, { customer, labels: ["A6", "A5"] });
    expect(parcel).toMatchObject({
      sentBy: customer,
      reference: "none",
      status: "registered",
      trackingCode: expect.stringMatching(/^T[0-9a-f]{9}$/),
      labels: [{ format: "A6" }, { format: "A5" }],
      registeredAt: START,
      deliveredAt: null,
    });
    expect(await aParcel(sim, { customer, ref: "order 7" })).toMatchObject({
      reference: "order 7",
    });
  });

  test("is changed by PUT and by PATCH, and has no instant of its last change", async () => {
    const sim = await depot();
    const id = await aCustomer(sim);
    await sim.advance("1h");
    const put = await sim.call("PUT", `/customers/${id}`, { name: "Bo", email: "bo@home.example" });
    expect(judged("replaceCustomer", put).json).toEqual({
      id,
      name: "Bo",
      email: "bo@home.example",
      createdAt: START,
    });
    const parcel = await aParcel(sim, { customer: id });
    const patch = await sim.patch(`/parcels/${parcel["id"]}`, { ref: "order 8" });
    expect(judged("amendParcel", patch).body).toEqual({ ...parcel, reference: "order 8" });
  });

  test("that is removed gets the vendor's answer, and no longer exists", async () => {
    const sim = await depot();
    const id = await aCustomer(sim);
    const answer = judged("removeCustomer", await sim.delete(`/customers/${id}`));
    expect(answer.status).toBe(202);
    expect(answer.json).toEqual({ removed: id, kind: "customer" });
    const gone = await sim.get(`/customers/${id}`);
    expectRefusal(gone, 404, "noSuchCustomer", `No customer ${id}.`);
  });

  test("that is removed without an answer leaves an empty body", async () => {
    const sim = await depot();
    const parcel = await aParcel(sim);
    const [label] = each(parcel["labels"], "id");
    const answer = await sim.delete(`/labels/${label}`);
    expect(answer).toMatchObject({ status: 204, text: "" });
    expect(answer.headers["x-request-id"]).toMatch(REQUEST_ID);
    expect(answer.headers["content-type"]).toBeUndefined();
    expect(await readParcel(sim, parcel)).toMatchObject({ labels: [] });
  });
});

describe("a refusal", () => {
  test("of a body names every problem in the vendor's shape", async () => {
    const sim = await depot();
    const answer = await sim.post("/customers", { name: 5, email: "nowhere" });
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({
      error: { code: "unprocessable", text: "name is not a text", status: 422 },
      firstAt: "name",
      problems: { name: ["name is not a text"], email: ["must be a valid email"] },
    });
    const missing = await sim.post("/parcels", { destination: { street: "Canal 1" } });
    expect(missing.body["problems"]).toEqual({
      customer: ["customer is missing"],
      "destination.postcode": ["destination.postcode is missing"],
    });
  });

  test.each([
    ["no body", {}],
    ["no JSON", { raw: "{", headers: { "content-type": "application/json" } }],
  ])("of %s names the body as the vendor does", async (_, options) => {
    const sim = await depot();
    const answer = await sim.post("/customers", undefined, options);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ firstAt: "(body)" });
  });

  test("of a wrong key, route, size or media type has the vendor's envelope", async () => {
    const sim = await depot();
    const stranger = { headers: { authorization: `Bearer not-${KEY}` } };
    const wrongKey = await sim.get("/customers", stranger);
    expectRefusal(wrongKey, 401, "badKey", "This key opens nothing.");
    expectRefusal(await sim.get("/parcel"), 404, "noSuchRoute", "Nothing lives here.");
    const large = await sim.post("/customers", { name: "a".repeat(2048) });
    expectRefusal(large, 413, "tooLarge", "The body is too large.");
    const text = { raw: "name=Ada", headers: { "content-type": "text/plain" } };
    const plain = await sim.post("/customers", undefined, text);
    expectRefusal(plain, 415, "notJson", "The body is not JSON.");
  });

  test("of an unknown reference names the object", async () => {
    const sim = await depot();
    const destination = { street: "Canal 1", postcode: "12345" };
    const answer = await sim.post("/parcels", { customer: "cu-000000000000", destination });
    expectRefusal(answer, 404, "noSuchCustomer", "No customer cu-000000000000.");
  });

  test("of an unknown scenario has the vendor's envelope, as its pack asks", async () => {
    const sim = await depot();
    const answer = await sim.get("/customers", { headers: { "X-Mock-Scenario": "close" } });
    expect(answer.status).toBe(400);
    const text = expect.stringContaining("did you mean closed?");
    expect(answer.json).toEqual({ error: { code: "unknown_scenario", text, status: 400 } });
  });
});

describe("a list", () => {
  test("has numbered pages, the oldest first", async () => {
    const sim = await depot();
    for (const name of ["a", "b", "c", "d", "e"]) await aCustomer(sim, { name });
    const page = async (query: string) => {
      const { body } = judged("listCustomers", await sim.get(`/customers${query}`));
      const { items, ...rest } = body;
      return { names: each(items, "name").join(""), ...rest };
    };
    expect(await page("")).toEqual({ names: "ab", page: 1, pageCount: 3, total: 5 });
    expect(await page("?page=3")).toEqual({ names: "e", page: 3, pageCount: 3, total: 5 });
    expect(await page("?page=4")).toEqual({ names: "", page: 4, pageCount: 3, total: 5 });
    expect(await page("?page=2&perPage=3")).toMatchObject({ names: "de", pageCount: 2 });
    expect(await page("?perPage=99")).toMatchObject({ names: "abcde", pageCount: 1 });
    expect(await page("?page=none&perPage=none")).toMatchObject({ names: "ab", page: 1 });
    // Here the case of a parameter's name counts.
    expect(await page("?Page=3&PERPAGE=5")).toMatchObject({ names: "ab", page: 1 });
  });

  test("is filtered by fields of other names and by seconds since 1970", async () => {
    const sim = await depot();
    const customer = await aCustomer(sim);
    const early = await aParcel(sim);
    await sim.advance("1s500ms");
    const late = await aParcel(sim, { customer });
    await sim.post(`/parcels/${late["id"]}/recall`);
    const found = async (query: string) => {
      const { body } = judged("listParcels", await sim.get(`/parcels?${query}`));
      return [each(body["items"], "id"), body["total"]];
    };
    expect(late["registeredAt"]).toBe(START + 1);
    expect(await found("")).toEqual([[early["id"], late["id"]], 2]);
    expect(await found(`customer=${customer}`)).toEqual([[late["id"]], 1]);
    expect(await found("status=registered")).toEqual([[early["id"]], 1]);
    expect(await found("status=registered&status=recalled&perPage=1")).toEqual([[early["id"]], 2]);
    expect(await found(`since=${START}`)).toEqual([[late["id"]], 1]);
    // The second that the vendor shows counts, not the instant within it.
    expect(await found(`since=${START + 1}`)).toEqual([[], 0]);
    expect(await found(`until=${START + 1}&perPage=1`)).toEqual([[early["id"]], 1]);
    expect(await found("since=2025-01-01")).toEqual([[], 0]);
  });

  test("below an object is whole where the vendor has no pages", async () => {
    const sim = await depot();
    const formats = ["1", "2", "3", "4", "5", "6", "7"];
    const parcel = await aParcel(sim, { labels: formats });
    await aParcel(sim);
    const answer = judged("listLabels", await sim.get(`/parcels/${parcel["id"]}/labels`));
    expect(each(answer.json, "format")).toEqual(formats);
    const [id] = each(answer.json, "id");
    expect(each(answer.json, "url")[0]).toBe(`http://localhost/print/${id}.pdf`);
    const nobody = await sim.get("/parcels/pa-000000000000/labels");
    expectRefusal(nobody, 404, "noSuchParcel", "No parcel pa-000000000000.");
  });
});

describe("a parcel's life", () => {
  test("ends delivered after pickup and transit, with a signature of its schema", async () => {
    const sim = await depot();
    const parcel = await aParcel(sim);
    expect(await sim.advance("30m")).toEqual(["parcel:collected"]);
    expect(await readParcel(sim, parcel)).toMatchObject({ status: "in-transit" });
    expect(await sim.advance("2d")).toEqual(["parcel:delivered"]);
    expect(await readParcel(sim, parcel)).toMatchObject({
      status: "delivered",
      deliveredAt: START + 30 * 60 + 2 * 86_400,
      transitMs: 2 * 86_400_000,
      signature: { name: "A. Neighbour", initials: expect.stringMatching(/^.{2,}$/) },
    });
  });

  test("is reported in events of the vendor's shape", async () => {
    const sim = await depot();
    const parcel = await aParcel(sim);
    await sim.advance("30m");
    const events = sim.instance.world.table(sim.instance.world.eventLog.name);
    const about = { id: parcel["id"], trackingCode: parcel["trackingCode"], reference: "none" };
    const eventId = expect.stringMatching(/^evt_[0-9a-f]{12}$/);
    expect(events.bySeq(1)?.fields).toEqual({
      eventId,
      name: "parcel:registered",
      happenedAt: START,
      about: { ...about, status: "registered" },
    });
    expect(events.newest()?.fields).toEqual({
      eventId,
      name: "parcel:collected",
      happenedAt: START + 30 * 60,
      about: { ...about, status: "in-transit" },
    });
  });

  test("ends lost for the postcode that the vendor promises it for", async () => {
    const sim = await depot();
    const parcel = await aParcel(sim, { destination: { street: "Nowhere", postcode: "00000" } });
    expect(parcel).toMatchObject({ status: "registered" });
    expect(await sim.advance("3d")).toEqual(["parcel:collected", "parcel:lost"]);
    expect(await readParcel(sim, parcel)).toMatchObject({ status: "lost", signature: null });
  });

  test("does not begin for the postcode that the vendor refuses", async () => {
    const sim = await depot();
    const customer = await aCustomer(sim);
    const destination = { street: "Nowhere", postcode: "99999" };
    const answer = await sim.post("/parcels", { customer, destination });
    expectRefusal(answer, 422, "unreachable", "We do not deliver there.");
    expect((await sim.get("/parcels")).body).toMatchObject({ items: [], pageCount: 0, total: 0 });
  });

  test("ends returned, in silence, under the scenario of an absent recipient", async () => {
    const sim = await depot();
    const parcel = await aParcel(sim, {}, { headers: { "X-Mock-Scenario": "nobody_home" } });
    expect(await sim.advance("3d")).toEqual(["parcel:collected"]);
    expect(await readParcel(sim, parcel)).toMatchObject({ status: "returned" });
  });

  test("ends recalled while it is not collected, and not later", async () => {
    const sim = await depot();
    const [early, late] = [await aParcel(sim), await aParcel(sim)];
    const recalled = await sim.post(`/parcels/${early["id"]}/recall`);
    expect(recalled.status).toBe(202);
    expect(judged("recallParcel", recalled).body).toMatchObject({ status: "recalled", labels: [] });
    expect(await sim.advance("30m")).toEqual(["parcel:collected"]);
    const refused = await sim.post(`/parcels/${late["id"]}/recall`);
    expectRefusal(refused, 409, "tooLate", "The parcel is in-transit.");
  });

  test("ends with its customer's", async () => {
    const sim = await depot();
    const customer = await aCustomer(sim);
    const parcel = await aParcel(sim, { customer });
    await sim.delete(`/customers/${customer}`);
    expect(await readParcel(sim, parcel)).toMatchObject({ status: "recalled" });
  });

  test("ends at the depot when the world says so, by two transitions at once", async () => {
    const sim = await depot();
    const parcel = await aParcel(sim);
    const data = { parcelId: parcel["id"], signature: { name: "Bo", initials: "B.O." } };
    const happened = { event: "parcel/handed-over", data };
    const answer = await sim.post("/__admin__/world/events", happened);
    expect(answer.status, answer.text).toBe(200);
    expect(await readParcel(sim, parcel)).toMatchObject({
      status: "delivered",
      deliveredAt: START,
      signature: { name: "Bo", initials: "B.O." },
    });
    expect((await sim.post("/__admin__/world/events", happened)).status).toBe(409);
    expect(await sim.advance("3d")).toEqual([]);
  });
});

describe("the overrides of a call", () => {
  test("a scenario with an error answers in the vendor's words", async () => {
    const sim = await depot();
    const answer = await sim.get("/customers", { headers: { "X-Mock-Scenario": "closed" } });
    expectRefusal(answer, 503, "closed", "Back on Monday.");
  });

  test("the vendor's own header makes a repeat harmless", async () => {
    const sim = await depot();
    const once = { headers: { "X-Once": "k-1" } };
    const first = await sim.post("/customers", { name: "Ada" }, once);
    const repeat = await sim.post("/customers", { name: "Ada" }, once);
    expect([repeat.status, repeat.text]).toEqual([first.status, first.text]);
    expect(repeat.headers["x-request-id"]).toBe(first.headers["x-request-id"]);
    expect((await sim.get("/customers")).body).toMatchObject({ total: 1 });
    const other = await sim.post("/customers", { name: "Bo" }, once);
    expectRefusal(other, 409, "onceReused", "X-Once came with another request.");
    const long = await sim.post(
      "/customers",
      { name: "Bo" },
      { headers: { "X-Once": "k".repeat(37) } },
    );
    expect(long.body).toMatchObject({ firstAt: "X-Once" });
    // Another vendor's header has no effect here, and keys expire after an hour.
    await sim.post("/customers", { name: "Cy" }, { headers: { "Idempotency-Key": "k-1" } });
    await sim.advance("1h1ms");
    await sim.post("/customers", { name: "Ada" }, once);
    expect((await sim.get("/customers")).body).toMatchObject({ total: 3 });
  });
});
