import { describe, expect, test } from "vitest";
import type { Pack } from "../../../src/engine/pack/pack.js";
import { KEY, subject } from "../../support/instance.js";
import { inkwell as pack } from "./pack.js";
import { basic, printer } from "./printer.js";

const any: Pack = {
  ...pack,
  wire: { ...pack.wire, auth: pack.wire.auth.map((place) => ({ ...place, any: true })) },
};

async function statusOf(
  path: string,
  headers: Readonly<Record<string, string>>,
  of: Pack = pack,
): Promise<number> {
  const sim = await subject({ pack: of, acceptsAnyKey: of === any });
  return (await sim.get(path, { headers: { authorization: "", ...headers } })).status;
}

describe("the key is taken", () => {
  test.each([
    ["as the user of Basic", { authorization: basic(`${KEY}:`) }],
    ["with any password", { authorization: basic(`${KEY}:secret`) }],
    ["in a header of its own", { "x-ink-key": KEY }],
    ["behind a word", { authorization: `Token ${KEY}` }],
    ["behind the word in another case", { authorization: `token ${KEY}` }],
  ])("%s", async (_, headers) => {
    expect(await statusOf("/orders", headers)).toBe(200);
  });

  test("in the query", async () => {
    expect(await statusOf(`/orders?ink_key=${KEY}`, {})).toBe(200);
  });
});

describe("the key is not taken", () => {
  test.each([
    ["as Bearer, which is not the vendor's way", { authorization: `Bearer ${KEY}` }],
    ["as the password", { authorization: basic(`user:${KEY}`) }],
    ["when it is another", { authorization: basic("other:") }],
    ["when it is longer", { "x-ink-key": `${KEY}x` }],
    ["without its word", { authorization: KEY }],
    ["when Basic is no Base64", { authorization: "Basic ?" }],
  ])("%s", async (_, headers) => {
    expect(await statusOf("/orders", headers)).toBe(401);
  });
});

describe("where any value will do", () => {
  test.each([
    [{ authorization: basic("whoever:whatever") }, 200],
    [{ "x-ink-key": "something" }, 200],
    [{}, 401],
    [{ "x-ink-key": "" }, 401],
  ])("%j is answered with %i", async (headers, status) => {
    expect(await statusOf("/orders", headers, any)).toBe(status);
  });

  test("it is shown nowhere all the same", async () => {
    const sim = await subject({ pack: any });
    const headers = { authorization: "Token real_secret", "x-ink-key": "real_secret" };
    await sim.get("/orders?ink_key=real_secret&limit=1", { headers });
    for (const path of ["/__admin__/requests", "/__admin__/timeline"]) {
      const { text, status } = await sim.get(path);
      expect([status, text.includes("real_secret")], path).toEqual([200, false]);
      expect(text).toContain("limit=1");
    }
  });
});

test("the control plane keeps to Bearer", async () => {
  const sim = await subject({ pack });
  const headers = { authorization: basic(`${KEY}:`) };
  expect((await sim.get("/__admin__/state", { headers })).status).toBe(401);
  expect((await sim.get("/__admin__/state")).status).toBe(200);
});

test("two keys in the query: the first counts", async () => {
  const { sim } = await printer();
  const headers = { authorization: "" };
  expect((await sim.get(`/orders?ink_key=x&ink_key=${KEY}`, { headers })).status).toBe(401);
});
