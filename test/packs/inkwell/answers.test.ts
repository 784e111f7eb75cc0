import { describe, expect, test } from "vitest";
import type { Pack } from "../../../src/engine/pack/pack.js";
import { inkwell as pack } from "./pack.js";
import { objectAt, printer } from "./printer.js";

const withWire = (wire: Partial<Pack["wire"]>): { readonly pack: Pack } => ({
  pack: { ...pack, wire: { ...pack.wire, ...wire } },
});

describe("a refusal has the body", () => {
  test("of its status, in its media type, without absent members", async () => {
    const at = await printer();
    const { json, headers } = await at.get("/orders/or_0000000000");
    expect(json).toEqual({ status: 404, title: "Not Found", detail: "No order or_0000000000." });
    expect(headers["content-type"]).toBe("application/problem+json");
  });

  test("of its operation", async () => {
    const at = await printer();
    const { json, headers } = await at.post("/orders/or_0000000000", "title=t");
    expect(json).toEqual({
      code: null,
      status: "404",
      message: "No order or_0000000000.",
      kind: "order",
    });
    expect(headers["content-type"]).toContain("application/json");
  });

  test("with its code as a number where it is one", async () => {
    const { resources, wire } = pack;
    const orders = resources["orders"];
    if (orders === undefined) throw new Error("no orders");
    const not_found = "order/20404";
    const own = { ...pack, wire, resources: { ...resources, orders: { ...orders, not_found } } };
    const at = await printer({ pack: own });
    const { json } = await at.post("/orders/or_0000000000", "title=t");
    expect(json).toMatchObject({ code: 20404, message: "No order or_0000000000 to change." });
  });

  test("of an error of the catalog where the form of a call is refused", async () => {
    const at = await printer();
    const { status, json } = await at.post("/orders", "copies=many");
    expect(status).toBe(400);
    expect(json).toEqual({
      error: { code: "bad", message: expect.stringContaining("copies"), param: "copies" },
    });
  });

  test("that a fault asks for too", async () => {
    const at = await printer();
    const outcome = { type: "service", code: "broken", status: 500 };
    const fault = { resource: "orders", operation: "create", outcome };
    expect((await at.sim.post("/__admin__/faults", fault)).text).toContain('"id"');
    const { status, json } = await at.post("/orders", "title=t");
    expect([status, json]).toEqual([
      500,
      { status: 500, title: "Internal Server Error", detail: "Something broke." },
    ]);
  });
});

describe("times", () => {
  test("are written field by field as the vendor does", async () => {
    const at = await printer();
    const { body } = await at.post("/orders", "title=t");
    expect(body["made"]).toBe(1_735_689_600);
    expect(body["changed"]).toBe("Wed, 01 Jan 2025 00:00:00 +0000");
    await at.sim.advance("36h");
    const { body: later } = await at.post(`/orders/${body["id"]}`, "title=u");
    expect([later["made"], later["changed"]]).toEqual([
      1_735_689_600,
      "Thu, 02 Jan 2025 12:00:00 +0000",
    ]);
  });
});

describe("a header that names a version", () => {
  test.each([
    [{}, "2026-03-01"],
    [{ "ink-version": "2025-01-01" }, "2025-01-01"],
  ])("is answered: %j", async (headers, version) => {
    const at = await printer();
    expect((await at.get("/orders", headers)).headers["ink-version"]).toBe(version);
  });

  test("is refused where the vendor has no such version", async () => {
    const at = await printer();
    const { status, body } = await at.get("/orders", { "ink-version": "1999-01-01" });
    expect(status).toBe(400);
    expect(objectAt(body, "error")).toMatchObject({
      code: "unknown",
      message: "ink-version cannot be 1999-01-01.",
    });
  });

  test("is refused when it is missing, where the vendor demands it", async () => {
    const missing = "version/unknown";
    const headers = Object.fromEntries(
      Object.entries(pack.wire.callHeaders ?? {}).map(([name, it]) => [name, { ...it, missing }]),
    );
    const at = await printer(withWire({ callHeaders: headers }));
    expect((await at.get("/orders")).status).toBe(400);
    const both = { "ink-version": "2026-03-01", "ink-studio": "north" };
    const { status, headers: answered } = await at.get("/orders", both);
    expect([status, answered["ink-studio"]]).toEqual([200, "north"]);
  });

  test("is not answered where it was not sent and has no usual value", async () => {
    const at = await printer();
    expect((await at.get("/orders")).headers).not.toHaveProperty("ink-studio");
  });
});

describe("headers have the rate limit", () => {
  test("the vendor's own, while none is set", async () => {
    const at = await printer();
    const { headers } = await at.get("/orders");
    expect(headers).toMatchObject({
      "ink-limit": "100",
      "ink-remaining": "100",
      "ink-reset": String(1_735_689_600 + 60),
    });
    expect(headers).not.toHaveProperty("retry-after");
  });

  test("the rest of a limit that a test sets", async () => {
    const at = await printer();
    await at.sim.post("/__admin__/limits", { requests: { count: 2, per: "10s" } });
    const left: (string | undefined)[] = [];
    for (let call = 0; call < 2; call++) {
      left.push((await at.get("/orders")).headers["ink-remaining"]);
    }
    expect(left).toEqual(["1", "0"]);
    const refused = await at.get("/orders");
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({ "ink-limit": "2", "retry-after": "10" });
    await at.sim.advance("10s");
    expect((await at.get("/orders")).status).toBe(200);
  });

  test("no caller without the key", async () => {
    const at = await printer();
    const { headers } = await at.sim.get("/orders", { headers: { authorization: "" } });
    expect(headers).not.toHaveProperty("ink-limit");
  });
});

describe("a call with a key in its body", () => {
  test("is answered as the first was, and happens once", async () => {
    const at = await printer();
    const first = await at.post("/orders", "title=t&token=k1");
    expect((await at.post("/orders", "title=t&token=k1")).text).toBe(first.text);
    const { body } = await at.post("/orders", "title=t&token=k2");
    expect(body["id"]).not.toBe(first.body["id"]);
  });

  test("with another request is answered so too, where the vendor has no error for it", async () => {
    const at = await printer();
    const first = await at.post("/orders", "title=t&token=k1");
    expect((await at.post("/orders", "title=u&token=k1")).text).toBe(first.text);
  });
});
