import { describe, expect, test } from "vitest";
import type { Subject } from "../support/instance.js";
import { aPort, aShip, each, harbour, objectAt, quay } from "./quay.js";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const START = 1_735_689_600;

async function aBerth(sim: Subject, port: string, name: string): Promise<void> {
  const { status } = await sim.call("PUT", `/ports/${port}/berths/${name}`, { depth: 9 });
  expect(status).toBe(201);
}

describe("an id", () => {
  test("is the caller's name for the object, in its own field", async () => {
    const sim = await quay();
    const made = await sim.post("/ports", { code: "kiel" });
    expect(made.body).toMatchObject({ port: { code: "kiel" } });
    expect((await sim.get("/ports/kiel")).body).toEqual(made.body);
  });

  test("that is in use is refused by the pack's own error", async () => {
    const sim = await quay();
    await aPort(sim);
    const again = await sim.post("/ports", { code: "kiel" });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      fault: { code: "taken", text: "There is a port kiel already." },
    });
    await sim.delete("/ports/kiel");
    expect((await sim.post("/ports", { code: "kiel" })).status).toBe(201);
  });

  test("is a slug of other words, which no two objects have", async () => {
    const sim = await quay();
    const made = await sim.post("/companies", { title: "Blue Wäter & Sons" });
    expect(made.body).toEqual({ slug: "blue-water-sons", title: "Blue Wäter & Sons" });
    expect((await sim.get("/companies/blue-water-sons")).body).toEqual(made.body);
    expect((await sim.post("/companies", { title: "Blue Wäter & Sons" })).status).toBe(422);
  });

  test("is a UUID, digits, or a number that counts", async () => {
    const sim = await quay();
    const port = await aPort(sim);
    await aBerth(sim, port, "north");
    const ship = await aShip(sim);
    expect(ship["uuid"]).toMatch(UUID);
    const pilot = await sim.post("/pilot.add", { name: "Ada" });
    expect(pilot.body["pilot_id"]).toMatch(/^[1-9][0-9]{7}$/);
    const moorings = `/ports/${port}/berths/north/moorings`;
    const [one, two] = [
      await sim.post(moorings, { ship: ship["uuid"] }),
      await sim.post(moorings, { ship: ship["uuid"] }),
    ];
    expect([one.body["number"], two.body["number"]]).toEqual([1, 2]);
    expect((await sim.get(`${moorings}/2`)).body).toEqual(two.body);
  });

  test("of a thousand ships is another each time, and finds its ship", async () => {
    const sim = await quay();
    const ships = Array.from({ length: 200 }, (_, at) => ({ kind: "tug", sign: `T${at}` }));
    const { json } = await sim.post("/ships/bulk", { ships });
    const ids = each(json, "uuid");
    expect(new Set(ids).size).toBe(200);
    expect((await sim.get(`/ships/${ids[137]}`)).body["sign"]).toBe("T137");
  });
});

describe("an object below a parent", () => {
  test("is found there only, and has its id", async () => {
    const sim = await quay();
    await aPort(sim, "kiel");
    await aPort(sim, "bari");
    await aBerth(sim, "kiel", "north");
    expect((await sim.get("/ports/kiel/berths/north")).body).toEqual({
      name: "north",
      port: "kiel",
      depth: 9,
    });
    const missing = await sim.get("/ports/bari/berths/north");
    expect(missing.status).toBe(404);
    expect(missing.body).toMatchObject({ fault: { text: "There is no berth north." } });
  });

  test("may have the name that another has below another parent", async () => {
    const sim = await quay();
    await aPort(sim, "kiel");
    await aPort(sim, "bari");
    await aBerth(sim, "kiel", "north");
    await aBerth(sim, "bari", "north");
    await sim.delete("/ports/kiel/berths/north");
    expect((await sim.get("/ports/kiel/berths/north")).status).toBe(404);
    expect((await sim.get("/ports/bari/berths")).json).toMatchObject([{ port: "bari" }]);
  });

  test("distinguishes names that contain the separator", async () => {
    const sim = await quay();
    await aPort(sim, "a/b");
    await aPort(sim, "a");
    await aBerth(sim, "a%2Fb", "c");
    await aBerth(sim, "a", "b%2Fc");
    expect((await sim.get("/ports/a%2Fb/berths")).json).toMatchObject([{ name: "c" }]);
    expect((await sim.get("/ports/a/berths/b%2Fc")).body).toMatchObject({ name: "b/c" });
  });

  test("needs its parent, and the parent's own", async () => {
    const sim = await quay();
    await aPort(sim);
    const ship = (await aShip(sim))["uuid"];
    const [noBerth, noPort] = [
      await sim.post("/ports/kiel/berths/east/moorings", { ship }),
      await sim.post("/ports/oslo/berths/east/moorings", { ship }),
    ];
    expect(noBerth.body).toMatchObject({ fault: { text: "There is no berth east." } });
    expect(noPort.body).toMatchObject({ fault: { text: "There is no port oslo." } });
  });

  test("is listed below both its parents, page by page", async () => {
    const sim = await quay();
    const ship = (await aShip(sim))["uuid"];
    for (const port of ["kiel", "bari"]) {
      await aPort(sim, port);
      await aBerth(sim, port, "north");
      const moorings = `/ports/${port}/berths/north/moorings`;
      for (let count = 0; count < 4; count++) await sim.post(moorings, { ship });
    }
    const place = "/ports/bari/berths/north/moorings";
    const first = (await sim.get(place)).body;
    expect(each(first["entries"], "number")).toEqual([5, 6, 7]);
    const second = (await sim.get(`${place}?after=7`)).body;
    expect(each(second["entries"], "number")).toEqual([8]);
    expect((await sim.get("/ports/kiel/berths/north/moorings/8")).status).toBe(404);
    const gone = await sim.delete(`${place}/8`);
    expect(gone.body).toEqual({ gone: 8 });
  });
});

describe("an upsert", () => {
  test("creates a missing object, and changes an existing one", async () => {
    const sim = await quay();
    await aPort(sim);
    const [made, changed] = [
      await sim.call("PUT", "/ports/kiel/berths/east", {}),
      await sim.call("PUT", "/ports/kiel/berths/east", { depth: 12.5 }),
    ];
    expect([made.status, made.body]).toEqual([201, { name: "east", port: "kiel" }]);
    expect([changed.status, changed.body]).toEqual([
      200,
      { name: "east", port: "kiel", depth: 12.5 },
    ]);
  });
});

describe("a single object", () => {
  test("is there from the start, one below each parent", async () => {
    const sim = await quay();
    await aPort(sim, "kiel");
    await aPort(sim, "bari");
    expect((await sim.get("/ports/kiel/rules")).body).toEqual({ speed_limit: 6, pilots: "needed" });
    const set = await sim.call("PUT", "/ports/kiel/rules", { pilots: "welcome" });
    expect(set.body).toEqual({ speed_limit: 6, pilots: "welcome" });
    expect((await sim.get("/ports/kiel/rules")).body).toEqual(set.body);
    expect((await sim.get("/ports/bari/rules")).body).toMatchObject({ pilots: "needed" });
    expect((await sim.get("/ports/oslo/rules")).status).toBe(404);
  });
});

describe("fields", () => {
  test("without a value have an example or a default if null is not allowed", async () => {
    const sim = await quay();
    const { port } = (await sim.post("/ports", { code: "kiel" })).body;
    expect(port).toEqual({
      code: "kiel",
      title: null,
      tags: {},
      opened: "2025-01-01T00:00:00Z",
      harbour_master: "Ines Roth",
    });
  });

  test("that merge keep their other keys, and lose those that are null", async () => {
    const sim = await quay();
    await sim.post("/ports", { code: "kiel", tags: { sea: "baltic", size: "l" } });
    const { body } = await sim.patch("/ports/kiel", { tags: { size: null, ice: "no" } });
    expect(objectAt(body, "port")["tags"]).toEqual({ sea: "baltic", ice: "no" });
  });

  test("are those of the object's own variant", async () => {
    const sim = await quay();
    const [ferry, tug] = [
      await aShip(sim, { kind: "ferry" }),
      await aShip(sim, { kind: "tug", pull: 60 }),
    ];
    expect(ferry).toMatchObject({ kind: "ferry", seats: 120, built: START, scrapped: false });
    expect(ferry).not.toHaveProperty("pull");
    expect(tug).toMatchObject({ kind: "tug", pull: 60 });
    expect(tug).not.toHaveProperty("seats");
    expect(await aShip(sim, { kind: "tug" })).toMatchObject({ pull: 40.5 });
  });
});

describe("a call", () => {
  test("reads the object from its envelope, and answers in one", async () => {
    const sim = await quay();
    const answer = await sim.post("/ships", {
      ship: { built: { kind: "tug", sign: "DXYZ", flag: "de" } },
    });
    const id = objectAt(answer.body, "result")["uuid"];
    expect(answer.body).toMatchObject({ kind: "ship", id, result: { sign: "DXYZ", flag: "de" } });
    const trace = answer.headers["x-mock-resolution-trace"];
    expect((await sim.get(`/__admin__/trace/${trace}`)).body["warnings"]).toEqual([]);
  });

  test("finds an object by other fields", async () => {
    const sim = await quay();
    const ship = await aShip(sim, { sign: "DEFG" });
    expect((await sim.get("/ships/by-sign/DEFG")).body).toEqual(ship);
    expect((await sim.get(`/ships/by-sign/${ship["uuid"]}`)).body).toEqual(ship);
    expect((await sim.get("/ships/by-sign/NONE")).status).toBe(404);
  });

  test("sets fields of its own, emits its event, and answers something else", async () => {
    const sim = await quay();
    const { uuid } = await aShip(sim);
    const answer = await sim.post(`/ships/${uuid}/scrap`);
    expect(answer.body).toEqual({ done: true, ship: uuid });
    expect((await sim.get(`/ships/${uuid}`)).body).toMatchObject({
      scrapped: true,
      scrapped_at: START,
    });
    const events = (await sim.get("/__admin__/events")).body["data"];
    expect(events).toMatchObject([{ type: "ship.scrapped", resource_id: uuid, data: { uuid } }]);
  });

  test("names its object in the body or in the query", async () => {
    const sim = await quay();
    const { pilot_id } = (await sim.post("/pilot.add", { name: "Ada" })).body;
    const renamed = await sim.post("/pilot.rename", { pilot_id, name: "Eve" });
    expect(renamed.body).toEqual({ pilot_id, name: "Eve" });
    expect((await sim.post("/pilot.get", { pilot_id })).body).toEqual(renamed.body);
    expect((await sim.delete(`/pilot.remove?pilot_id=${pilot_id}`)).body).toEqual({
      gone: pilot_id,
    });
    expect((await sim.post("/pilot.get", { pilot_id })).status).toBe(404);
    expect((await sim.post("/pilot.get", {})).status).toBe(404);
  });

  test("answers with an object instead of its id on request", async () => {
    const sim = await quay();
    await aPort(sim);
    await aBerth(sim, "kiel", "north");
    const ship = await aShip(sim);
    const place = "/ports/kiel/berths/north/moorings";
    await sim.post(place, { ship: ship["uuid"] });
    expect((await sim.get(`${place}/1`)).body["ship"]).toBe(ship["uuid"]);
    expect((await sim.get(`${place}/1?expand=ship`)).body["ship"]).toEqual(ship);
    const list = (await sim.get(`${place}?expand[]=entries.ship`)).body;
    expect(each(list["entries"], "ship")).toEqual([ship]);
  });
});

describe("an answer by the operation's own response", () => {
  test("has the fitting members of the object, and generated ones for the rest", async () => {
    const sim = await quay();
    const { uuid } = await aShip(sim, { sign: "DXYZ" });
    const answer = await sim.post(`/ships/${uuid}/survey`);
    expect(answer.body).toEqual({ sign: "DXYZ", fit: true, surveyor: "Lloyd" });
    expect((await sim.get(`/ships/${uuid}`)).body["flag"]).toBe("surveyed");
  });
});

describe("a stateless call", () => {
  test("answers with the document's example, completed if necessary, and its trace says so", async () => {
    const sim = await quay();
    const answer = await sim.get("/tides");
    expect(answer.body).toEqual({
      high: "06:12",
      low: "12:30",
      moon: expect.stringMatching(/^new$|^full$/),
    });
    const id = answer.headers["x-mock-resolution-trace"];
    const trace = (await sim.get(`/__admin__/trace/${id}`)).body;
    expect(trace["resolution"]).toBe("stateless");
    expect(trace["steps"]).toContainEqual({ step: "stateless", matched: true });
  });

  test("answers in the media type of the document, or with an empty body", async () => {
    const sim = await quay();
    const { call } = sim;
    const chart = await call("GET", "/chart");
    expect(chart.headers["content-type"]).toBe("image/svg+xml");
    expect(chart.text).toContain("<svg");
    const logbook = await call("GET", "/logbook");
    expect(logbook.headers["content-type"]).toBe("multipart/mixed; boundary=part");
    expect(logbook.text.split("--part")).toHaveLength(3);
    const horn = await sim.post("/horn");
    expect([horn.status, horn.text]).toEqual([204, ""]);
  });
});

describe("many at once", () => {
  test("are made, changed by their ids, and removed", async () => {
    const sim = await quay();
    const ships = ["A", "B", "C"].map((sign) => ({ kind: "ferry", sign }));
    const made = await sim.post("/ships/bulk", { ships });
    expect(each(made.json, "sign")).toEqual(["A", "B", "C"]);
    const [a, b] = each(made.json, "uuid");
    const changed = await sim.patch("/ships/bulk", { ids: [a, b], flag: "fi" });
    expect(each(changed.json, "flag")).toEqual(["fi", "fi"]);
    const sunk = await sim.call("DELETE", "/ships/bulk", { uuids: [a] });
    expect(each(sunk.json, "uuid")).toEqual([a]);
    expect(each((await sim.get("/ships")).body["entries"], "sign")).toEqual(["B", "C"]);
  });

  test("are all left as they were when one of them is refused", async () => {
    const sim = await quay();
    const { uuid } = await aShip(sim, { flag: "de" });
    const refused = await sim.patch("/ships/bulk", { ids: [uuid, "none"], flag: "fi" });
    expect(refused.status).toBe(404);
    expect((await sim.get(`/ships/${uuid}`)).body["flag"]).toBe("de");
  });

  test("are searched by the members of a body", async () => {
    const sim = await quay();
    for (const flag of ["de", "fi", "de", "no"]) await aShip(sim, { flag });
    await aShip(sim, { kind: "tug", flag: "de" });
    const ask = { kind: "ferry", where: { flag: ["de", "no"] } };
    const first = (await sim.post("/ships/search", ask)).body;
    expect(first["total"]).toBe(3);
    expect(each(first["found"], "flag")).toEqual(["no", "de"]);
    const second = await sim.post("/ships/search", { ...ask, page: { number: 2 } });
    expect(each(second.body["found"], "flag")).toEqual(["de"]);
  });
});

describe("on the control plane", () => {
  test("objects are seeded with the ids of their kind, below their parents", async () => {
    const sim = await quay();
    const uuid = "0b0a7e1c-9a3e-4c63-8f5c-1d2e3f405162";
    const { status, text } = await sim.post("/__admin__/seed", {
      resources: {
        moorings: [{ id: "70", port: "kiel", berth: "north", ship: uuid }],
        berths: [{ id: "north", port: "kiel", depth: 4 }],
        ports: [{ id: "kiel", title: "Kiel" }],
        ships: [{ id: uuid, kind: "tug", sign: "DABC" }],
      },
    });
    expect([status, text]).toEqual([201, expect.any(String)]);
    expect((await sim.get("/ports/kiel/berths/north/moorings/70")).body).toMatchObject({
      number: 70,
      berth: "north",
      ship: uuid,
    });
    expect((await sim.get("/ports/kiel/berths/north")).body["depth"]).toBe(4);
    expect((await sim.get(`/ships/${uuid}`)).body).toMatchObject({ sign: "DABC", pull: 40.5 });
  });

  test("a seed with an unknown parent or an invalid id is refused", async () => {
    const sim = await quay();
    const seed = async (resources: object) =>
      (await sim.post("/__admin__/seed", { resources })).body["error"];
    expect(await seed({ berths: [{ id: "north", port: "kiel" }] })).toMatchObject({
      code: "unknown_reference",
      message: expect.stringContaining("there is no port kiel"),
    });
    expect(await seed({ ships: [{ id: "one", kind: "tug", sign: "D" }] })).toMatchObject({
      code: "invalid_seed_id",
    });
  });

  test("a fault finds an operation of any verb", async () => {
    const sim = await quay();
    await aPort(sim);
    const outcome = { status: 404 };
    await sim.post("/__admin__/faults", {
      resource: "rules",
      operation: "show",
      outcome,
      count: 1,
    });
    expect((await sim.get("/ports/kiel/rules")).status).toBe(404);
    expect((await sim.get("/ports/kiel/rules")).status).toBe(200);
  });

  test("a rewound world gives the same ids again", async () => {
    const sim = await quay();
    const first = await aShip(sim);
    await sim.post("/__admin__/reset");
    expect(await aShip(sim)).toEqual(first);
    expect(harbour.resources["berths"]?.id).toMatchObject({ within: ["port"] });
  });
});
