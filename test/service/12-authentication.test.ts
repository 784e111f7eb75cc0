import { describe, expect, test } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { underway } from "../cli/support.js";
import { refusedAs } from "../control/support.js";
import { list, simulation } from "../rules/support.js";
import { anAgent } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { KEY } from "../support/instance.js";
import { envelope } from "./support.js";

const sending = (authorization: string) => ({ headers: { authorization } });
const BAD_KEYS = ["", "Bearer ", "Bearer wrong", `Basic ${KEY}`, KEY, `Bearer ${KEY}x`];

const filled = (path: string): string => path.replaceAll(/\{\w+\}/g, "x_0000000000000000");

/** Starts an instance as a person does; answers its address and its key, as printed. */
async function started(): Promise<{ readonly url: string; readonly key: string }> {
  const start = underway(["start", "--port", "0"]);
  await start.printed(/Ctrl-C ends/);
  const { url = "" } = /URL +(?<url>http:\S+)/.exec(start.out())?.groups ?? {};
  const { key = "" } = /Key +(?<key>\S+)/.exec(start.out())?.groups ?? {};
  return { url, key };
}

describe("Authentication: 1. every request, on both planes, carries header Authorization: Bearer <API_KEY>", () => {
  test("vendor plane: every path asks for it", async () => {
    const sim = await simulation();
    expect(deck.operations).toHaveLength(41);
    for (const { method, path } of deck.operations) {
      const answer = await sim.call(method, filled(path), undefined, sending(""));
      expect([method, path, answer.status]).toEqual([method, path, 401]);
    }
    expect((await sim.get("/agents", sending(`Bearer ${KEY}`))).status).toBe(200);
  });

  test("control plane: every path asks for it", async () => {
    const sim = await simulation();
    for (const { method, path } of Object.values(controlCalls)) {
      const answer = await sim.call(method, filled(path), undefined, sending(""));
      expect([method, path, answer.status]).toEqual([method, path, 401]);
    }
    expect((await sim.get("/__admin__/state", sending(`Bearer ${KEY}`))).status).toBe(200);
  });
});

describe("Authentication: 2. the key is minted by the instance and printed when the instance starts", () => {
  test("what is printed is accepted on both planes", async () => {
    const { url, key } = await started();
    for (const path of ["/test", "/__admin__/state"]) {
      const answer = await fetch(url + path, sending(`Bearer ${key}`));
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  test("each instance mints its own", async () => {
    const [one, other] = [await started(), await started()];
    expect(one.key).not.toBe(other.key);
    expect((await fetch(`${one.url}/test`, sending(`Bearer ${other.key}`))).status).toBe(401);
  });
});

describe("Authentication: 3. a bad or missing key gives 401", () => {
  test.each(BAD_KEYS)(
    "vendor plane: the body is the envelope with type request and code api_key_invalid: %j",
    async (authorization) => {
      const answer = await (await simulation()).get("/agents", sending(authorization));
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(envelope("request", "api_key_invalid"));
    },
  );

  test.each(BAD_KEYS)("control plane: %j", async (authorization) => {
    const answer = await (await simulation()).get("/__admin__/state", sending(authorization));
    expect(refusedAs(answer)).toBe("401 unauthorized");
  });

  test("nothing is done for it", async () => {
    const sim = await simulation();
    await sim.post("/agents", { name: "Ada" }, sending("Bearer wrong"));
    await sim.post("/__admin__/clock/advance", { duration: "1h" }, sending("Bearer wrong"));
    expect(await list(sim, "/agents")).toEqual([]);
    expect((await anAgent(sim))["created_at"]).toBe("2025-01-01T00:00:00Z");
  });
});

describe("Authentication: 4. the key authenticates to the single world; it does not select among worlds", () => {
  test("worlds of different keys are the same world", async () => {
    const live = async (key: string): Promise<readonly Answer["json"][]> => {
      const sim: Subject = await simulation({ key });
      const as = sending(`Bearer ${key}`);
      const made = await sim.post("/agents", { name: "Ada" }, as);
      return [made.json, (await sim.get("/agents", as)).json];
    };
    expect(await live("sk_live_two")).toEqual(await live("sk_live_one"));
  });

  test("another key leads to no other world, but to a 401", async () => {
    const sim = await simulation({ key: "sk_live_one" });
    expect((await sim.get("/agents", sending("Bearer sk_live_one"))).status).toBe(200);
    expect((await sim.get("/agents", sending("Bearer sk_live_two"))).status).toBe(401);
  });
});
