import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject, parsedJson } from "../../src/engine/base/json.js";
import { cli } from "../cli/support.js";
import { recordingFile } from "../recording/support.js";
import { aInbox } from "../webhooks/inbox.js";
import type { BellTower } from "./bell-tower.js";
import { bellTower } from "./bell-tower.js";

/** Events and filters of a pack that init makes of a document, which only lists types of events. */

let tower: BellTower;
beforeAll(async () => {
  tower = await bellTower();
});
afterAll(() => tower.remove());

type Simulated = Pick<Awaited<ReturnType<typeof createSimulator>>, "fetch" | "url" | "key">;

function callsOf({ fetch, url, key }: Simulated) {
  const call = async (method: string, path: string, body?: JsonObject) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(url + path, { method, headers, ...text });
    const answer = parsedJson(await response.text()) ?? null;
    return {
      body: isObject(answer) ? answer : {},
      ignored: response.headers.get("x-mock-not-modelled"),
    };
  };
  const make = async (body: JsonObject): Promise<string> =>
    String((await call("POST", "/bells", body)).body["id"]);
  const listed = async (path: string): Promise<readonly JsonObject[]> =>
    Object((await call("GET", path)).body["data"]);
  const names = async (query: string): Promise<readonly unknown[]> =>
    (await listed(`/bells?${query}`)).map(({ name }) => name);
  const types = async (query = ""): Promise<readonly unknown[]> =>
    (await listed(`/events?${query}`)).map(({ type }) => type);
  return { call, make, listed, names, types };
}

async function start(options: { readonly record?: string } = {}) {
  const sim = await createSimulator({ pack: tower.folder, ...options });
  onTestFinished(() => sim.close());
  return { sim, ...callsOf(sim) };
}

test("every operation answers with success, as the document says", () => {
  const { operations, succeeded, valid, checks, held } = tower.made.figures;
  expect([succeeded, valid, held]).toEqual([operations, operations, checks]);
});

describe("events", () => {
  test("are in the vendor's list, with the object as it then was", async () => {
    const { call, make, listed, types } = await start();
    const id = await make({ name: "Ada" });
    await call("PATCH", `/bells/${id}`, { name: "Bea" });
    await call("POST", `/bells/${id}/tune`);
    await call("DELETE", `/bells/${id}`);
    const all = ["bell.deleted", "bell.tuned", "bell.updated", "bell.created"];
    expect(await types()).toEqual(all);
    expect(await types("type=bell.tuned")).toEqual(["bell.tuned"]);
    expect(await types("types[]=bell.tuned&types[1]=bell.created")).toEqual([all[1], all[3]]);
    const events = await listed("/events");
    expect(events.map(({ data }) => Object(data).object)).toMatchObject([
      { id, name: "Bea", status: "tuned" },
      { id, name: "Bea", status: "tuned" },
      { id, name: "Bea", status: "cast" },
      { id, name: "Ada", status: "cast" },
    ]);
    const [last] = events;
    expect((await call("GET", `/events/${last?.["id"]}`)).body).toEqual(last);
  });

  test("reach an endpoint that the application registered, signed, in the vendor's envelope", async () => {
    const { sim, call, make, listed } = await start();
    const [all, some] = [await aInbox(), await aInbox()];
    const endpoint = await call("POST", "/webhook_endpoints", {
      url: all.url,
      enabled_events: ["*"],
    });
    expect(endpoint.body).toMatchObject({ secret: expect.stringMatching(/^whsec_/) });
    await call("POST", "/webhook_endpoints", { url: some.url, enabled_events: ["bell.tuned"] });
    const id = await make({ name: "Ada" });
    await call("POST", `/bells/${id}/tune`);
    await sim.clock.advance(0);
    expect(all.received.map(({ event }) => event["type"])).toEqual(["bell.created", "bell.tuned"]);
    expect(some.received.map(({ event }) => event["type"])).toEqual(["bell.tuned"]);
    const [tuned] = await listed("/events?type=bell.tuned");
    expect(some.received[0]?.event).toEqual(tuned);
    expect(tuned).toEqual({
      id: expect.stringMatching(/^evt_/),
      object: "event",
      created: 1_735_689_600,
      type: "bell.tuned",
      pending: 0,
      data: { object: expect.objectContaining({ id, status: "tuned" }) },
    });
    const { secret: _secret, ...shown } = endpoint.body;
    expect((await call("GET", `/webhook_endpoints/${shown["id"]}`)).body).toEqual(shown);
  });

  test("reach one that named no types, until it is switched off; its secret stays the same", async () => {
    const { sim, call, make } = await start();
    const inbox = await aInbox();
    const { body } = await call("POST", "/listeners", { url: inbox.url });
    const path = `/listeners/${body["id"]}`;
    expect(body["signing_secret"]).toMatch(/^whsec_/);
    expect((await call("GET", path)).body).toEqual(body);
    await make({ name: "Ada" });
    await sim.clock.advance(0);
    await call("PATCH", path, { active: false });
    await make({ name: "Bea" });
    await sim.clock.advance(0);
    expect(inbox.received.map(({ event }) => Object(event["data"]).object.name)).toEqual(["Ada"]);
    await call("PATCH", path, { active: true });
    await make({ name: "Cleo" });
    await sim.clock.advance(0);
    expect(inbox.received).toHaveLength(2);
  });

  test("without a call happen when a test triggers them", async () => {
    const { sim, make, types } = await start();
    const id = await make({ name: "Ada" });
    await sim.world.trigger("bell.cracked", { bell_id: id });
    expect(await types()).toEqual(["bell.cracked", "bell.created"]);
    expect(tower.report).toContain("bell.cracked happens when a test triggers it for one of bells");
    expect(tower.report).toMatch(/Webhooks that were left out.*\s+- `clapper\.lost`/);
  });

  test("are the same after replay, and in a fork", async () => {
    const record = recordingFile();
    const { sim, call, make, listed } = await start({ record });
    const inbox = await aInbox();
    await call("POST", "/webhook_endpoints", { url: inbox.url, enabled_events: ["*"] });
    const id = await make({ name: "Ada" });
    await using fork = await sim.fork();
    await call("POST", `/bells/${id}/tune`);
    const inFork = callsOf(fork);
    await inFork.call("POST", `/bells/${id}/tune`);
    expect(await inFork.listed("/events")).toEqual(await listed("/events"));
    await inFork.call("DELETE", `/bells/${id}`);
    expect(await listed("/events")).toHaveLength(2);
    await sim.clock.advance("1m");
    await sim.close();
    const { out } = await cli(["recording", "replay", record, "--pack", tower.folder]);
    expect(out).toMatch(/answers all \d+ calls as before/);
  });

  test("are lost, late and doubled when a test is explored", async () => {
    const { sim } = await start();
    const found = await sim.explore({ surprises: 1 }, async (context) => {
      const { make } = callsOf(context.sim);
      let count = 0;
      await context.sim.webhooks.handler(() => {
        count += 1;
        return new Response(null, { status: 204 });
      });
      await make({ name: "Ada" }).catch(() => {});
      await context.settled();
      context.always("a bell is announced once", count <= 1);
    });
    const failed = new Set(found.failures.map(({ assertion }) => assertion));
    expect([...failed]).toEqual(['always "a bell is announced once"']);
    expect(found.tried.filter(({ kind, met }) => kind === "webhooks" && met > 0)).not.toEqual([]);
  });
});

describe("lists", () => {
  async function startWithBells() {
    const started = await start();
    const { sim, make, call } = started;
    await make({ name: "Ada", weight: 20, tower: "north", tags: ["old", "loud"] });
    await sim.clock.advance("1h");
    await make({ name: "Bea", weight: 300, tower: "south", tags: ["new"] });
    await sim.clock.advance("1h");
    const id = await make({ name: "Cleo North", weight: 100 });
    await call("POST", `/bells/${id}/tune`);
    return started;
  }
  const HOUR = 1_735_689_600 + 3600;

  test.each([
    ["a reference", "status=all&tower=south", ["Bea"]],
    ["the usual value", "", ["Bea", "Ada"]],
    ["another value", "status=tuned", ["Cleo North"]],
    ["no value", "status=all", ["Cleo North", "Bea", "Ada"]],
    ["from an instant on", `status=all&created[gte]=${HOUR}`, ["Cleo North", "Bea"]],
    ["after an instant", `status=all&created%5Bgt%5D=${HOUR}`, ["Cleo North"]],
    ["until an instant", `status=all&created[lte]=${HOUR}`, ["Bea", "Ada"]],
    ["before an instant", `created[lt]=${HOUR}`, ["Ada"]],
    ["between instants", `created[gt]=${HOUR - 3600}&created[lt]=${HOUR + 1}`, ["Bea"]],
    ["at least a number", "status=all&min_weight=100", ["Cleo North", "Bea"]],
    ["an element", "tags=loud", ["Ada"]],
    ["one of several elements", "tags=loud,new", ["Bea", "Ada"]],
    ["words", "status=all&query=NORTH", ["Cleo North", "Ada"]],
    ["words but one", "status=all&query=north+-cleo", ["Ada"]],
    ["a field's value", "status=all&query=tower:north", ["Ada"]],
    ["comparisons", "status=all&query=weight>=100+OR+name~ada", ["Cleo North", "Bea", "Ada"]],
    ["an order", "status=all&sort=weight", ["Ada", "Cleo North", "Bea"]],
    ["the other way", "status=all&sort=weight&direction=desc", ["Bea", "Cleo North", "Ada"]],
    ["an order of creation", "status=all&sort=created&direction=asc", ["Ada", "Bea", "Cleo North"]],
  ])("have what a call asks for by %s", async (_, query, expected) => {
    const { names, call } = await startWithBells();
    expect(await names(query)).toEqual(expected);
    expect((await call("GET", `/bells?${query}`)).ignored).toBeNull();
  });

  test.each([
    ["loudness=9", "filter:loudness"],
    ["sort=fame", "sort:sort"],
    ["query=colour:red", "filter:query"],
  ])("ignore %s, and say so", async (query, ignored) => {
    const { names, call } = await startWithBells();
    expect(await names(`status=all&${query}`)).toHaveLength(3);
    expect((await call("GET", `/bells?${query}`)).ignored).toBe(ignored);
    expect(tower.report).toContain("listBells ignores loudness");
  });

  test("that are sorted have all pages", async () => {
    const { call } = await startWithBells();
    const names: unknown[] = [];
    let after = "";
    for (let hasMore = true; hasMore && names.length < 9; ) {
      const query = `status=all&sort=weight&limit=1${after === "" ? "" : `&starting_after=${after}`}`;
      const { body } = await call("GET", `/bells?${query}`);
      for (const { id, name } of Object(body["data"])) {
        names.push(name);
        after = id;
      }
      hasMore = body["has_more"] === true;
    }
    expect(names).toEqual(["Ada", "Cleo North", "Bea"]);
  });

  test("are as before when a world is restored", async () => {
    const { sim, make, names } = await startWithBells();
    await sim.snapshots.take("three");
    await make({ name: "Dot", weight: 7, tags: ["loud"] });
    expect(await names("tags=loud&sort=weight")).toEqual(["Dot", "Ada"]);
    await sim.snapshots.restore("three");
    expect(await names("tags=loud&sort=weight")).toEqual(["Ada"]);
  });
});

test("the pack says what receives and what lists its events", () => {
  const resources = readFileSync(join(tower.folder, "guessed/resources.yaml"), "utf8");
  expect(resources).toContain("log: events");
  expect(tower.report).toContain("webhook_endpoints receive the events in enabled_events at url");
});
