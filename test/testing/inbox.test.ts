import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Inbox } from "../../src/use/testing/index.js";
import { ControlPlaneError, WebhookNotDeliveredError } from "../../src/use/testing/index.js";
import { failure } from "../support/failure.js";
import { aRun, post, simulator } from "./support.js";

describe("an inbox", () => {
  test("gets its subscribed events, signed and complete", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox({ subscribe: ["task_run.completed"] });
    const run = await aRun(sim);
    await sim.clock.advance("1m");
    const delivered = await inbox.waitFor("task_run.completed");
    expect(delivered).toMatchObject({
      event: "task_run.completed",
      data: { id: run["id"], status: "completed" },
      payload: { object: "event", type: "task_run.completed", data: { id: run["id"] } },
      verified: true,
      status: 204,
    });
    expect(delivered.headers["webhook-id"]).toBe(delivered.payload["id"]);
    expect(inbox.all()).toEqual([delivered]);
  });

  test("waits for a later delivery", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    const waiting = inbox.waitFor("agent.created");
    await post(sim, "/agents", { name: "Ada" });
    expect((await waiting).data["name"]).toBe("Ada");
  });

  test("where: values of the data, or a function", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    await post(sim, "/agents", { name: "Ada" });
    await post(sim, "/agents", { name: "Grace" });
    const byValue = await inbox.waitFor("agent.created", { where: { name: "Grace" } });
    const where = ({ data }: { readonly data: { readonly [name: string]: unknown } }): boolean =>
      data["name"] === "Grace";
    expect(await inbox.waitFor("agent.created", { where })).toBe(byValue);
    expect(byValue.data["name"]).toBe("Grace");
  });

  test("in vain: the error lists the other deliveries", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    await post(sim, "/agents", { name: "Ada" });
    await inbox.waitFor("agent.created");
    const where = { id: "agt_0000000000000000" };
    const error = await failure(inbox.waitFor("agent.created", { where, timeout: "5ms" }));
    expect(error).toBeInstanceOf(WebhookNotDeliveredError);
    expect(error.message).toMatch(/^no agent\.created with \{"id":"agt_0+"\} arrived within 5ms\./);
    expect(error.message).toMatch(/Others arrived:\n {2}agent\.created \(evt_\w+\) .*"Ada"/);
  });

  test("in vain without a delivery: the error says how to move time", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    const error = await failure(inbox.waitFor("agent.created", { timeout: 0.005 }));
    expect(error.message).toContain("arrived within 0.005s; nothing arrived");
    expect(error.message).toContain("sim.clock.advance");
  });

  test("failNext refuses deliveries, which are tried again", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox({ subscribe: ["agent.created"] });
    inbox.failNext(2, 503);
    await post(sim, "/agents", { name: "Ada" });
    const retries = await sim.clock.advance("1m");
    expect(retries.deliveries.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, "failed"],
      [2, "failed"],
      [3, "delivered"],
    ]);
    expect(inbox.all().map(({ status }) => status)).toEqual([503, 503, 204]);
    expect((await inbox.waitFor("agent.created")).status).toBe(204);
    const [first] = (await sim.webhooks.deliveries(inbox.id)).data;
    expect(first?.attempts.map(({ http_status }) => http_status)).toEqual([503, 503, 204]);
  });

  test("waitFor does not return a refused delivery, but its error describes it", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    inbox.failNext(1);
    await post(sim, "/agents", { name: "Ada" });
    await sim.clock.advance(0);
    const error = await failure(inbox.waitFor("agent.created", { timeout: "5ms" }));
    expect(error.message).toContain("refused with 500");
  });

  test("after a reset it is registered again, and empty", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox({ subscribe: ["agent.created"] });
    const { url, secret } = inbox;
    await post(sim, "/agents", { name: "Ada" });
    await inbox.waitFor("agent.created");
    inbox.failNext(1);
    await sim.reset({ salt: "another test" });
    expect(inbox.all()).toEqual([]);
    expect([inbox.url, inbox.secret]).toEqual([url, secret]);
    expect((await sim.webhooks.list()).data).toMatchObject([{ id: inbox.id, url }]);
    await post(sim, "/agents", { name: "Grace" });
    expect(await inbox.waitFor("agent.created")).toMatchObject({
      data: { name: "Grace" },
      verified: true,
      status: 204,
    });
  });

  test("opened after a snapshot, it is registered when that is restored, and empty", async () => {
    const sim = await simulator();
    await sim.snapshots.take("before");
    const inbox = await sim.webhooks.inbox({ subscribe: ["agent.created"] });
    const { url, secret } = inbox;
    for (const name of ["Ada", "Grace"]) {
      await sim.snapshots.restore("before");
      expect(inbox.all()).toEqual([]);
      expect((await sim.webhooks.list()).data).toMatchObject([{ id: inbox.id, url }]);
      await post(sim, "/agents", { name });
      expect(await inbox.waitFor("agent.created")).toMatchObject({
        data: { name },
        verified: true,
      });
    }
    expect(inbox.secret).toBe(secret);
  });

  test("opened before a snapshot, it again holds the deliveries up to then", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox({ subscribe: ["agent.created"] });
    const { id } = inbox;
    await post(sim, "/agents", { name: "Ada" });
    const ada = await inbox.waitFor("agent.created");
    inbox.failNext(1, 503);
    await sim.snapshots.take("one");
    for (const name of ["Grace", "Edsger"]) {
      await sim.snapshots.restore("one");
      expect(inbox.all()).toEqual([ada]);
      expect((await sim.webhooks.list()).data).toMatchObject([{ id: inbox.id }]);
      expect(inbox.id).toBe(id);
      await post(sim, "/agents", { name });
      await sim.clock.advance("5s");
      expect(inbox.all().map(({ data, status }) => [data["name"], status])).toEqual([
        ["Ada", 204],
        [name, 503],
        [name, 204],
      ]);
    }
  });

  test("closed since a snapshot, it is not an endpoint when that is restored", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    const { url } = await sim.webhooks.register({ url: "http://127.0.0.1:1/hooks" });
    await sim.snapshots.take("open");
    await inbox.close();
    await sim.snapshots.restore("open");
    expect((await sim.webhooks.list()).data).toMatchObject([{ url }]);
  });

  test("a snapshot that is replaced or deleted releases its deliveries", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    await sim.snapshots.take("one");
    await post(sim, "/agents", { name: "Ada" });
    await inbox.waitFor("agent.created");
    await sim.snapshots.take("one");
    await sim.snapshots.restore("one");
    expect(inbox.all()).toHaveLength(1);
    await sim.snapshots.delete("one");
    expect(await failure(sim.snapshots.restore("one"))).toMatchObject({ status: 404 });
    expect(inbox.all()).toHaveLength(1);
  });

  test("closed, it is not an endpoint any more", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    await inbox.close();
    await inbox.close();
    expect((await sim.webhooks.list()).data).toEqual([]);
    expect(() => inbox.url).toThrow("closed");
    await sim.reset();
    expect((await sim.webhooks.list()).data).toEqual([]);
  });

  test("an unknown type of event is refused, and no port stays open", async () => {
    const sim = await simulator();
    // @ts-expect-error: the pack has no such type of event
    const error = await failure(sim.webhooks.inbox({ subscribe: ["task_run.complete"] }));
    expect(error).toBeInstanceOf(ControlPlaneError);
    expect(error).toMatchObject({ status: 422, code: "unknown_event" });
    expect(sim.webhooks.inboxes).toEqual([]);
  });

  test("signed with the virtual time: verified at any date", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox({ timestamp: "virtual" });
    await post(sim, "/agents", { name: "Ada" });
    const { headers, verified } = await inbox.waitFor("agent.created");
    expect([headers["webhook-timestamp"], verified]).toEqual(["1735689600", true]);
  });
});

describe("verified", () => {
  const body = '{"type":"agent.created","data":{}}';
  const now = (): number => Math.floor(Date.now() / 1_000);

  test.each<[string, (sign: Sign) => Headers, boolean]>([
    ["a right signature", (sign) => sign(now()), true],
    ["two signatures, one right", (sign) => withOther(sign(now())), true],
    ["another body's signature", (sign) => sign(now(), "{}"), false],
    ["six minutes old", (sign) => sign(now() - 360), false],
    ["no signature", () => new Headers(), false],
    ["a timestamp that is none", (sign) => withTime(sign(now()), "soon"), false],
  ])("%s", async (_, headersOf, verified) => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    const headers = headersOf((seconds, text = body) => signed(inbox, seconds, text));
    await fetch(inbox.url, { method: "POST", headers, body });
    expect(inbox.all()).toMatchObject([{ event: "agent.created", verified }]);
  });

  test("a body that is no JSON is kept as an event without a type", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    await fetch(inbox.url, { method: "POST", body: "hello" });
    expect(inbox.all()).toMatchObject([{ event: "", data: {}, payload: {}, verified: false }]);
  });
});

type Sign = (seconds: number, text?: string) => Headers;

/** By hand, as https://www.standardwebhooks.com has it. */
function signed({ secret }: Inbox, seconds: number, text: string): Headers {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", key).update(`evt_1.${seconds}.${text}`).digest("base64");
  return new Headers({
    "webhook-id": "evt_1",
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${mac}`,
  });
}

function withOther(headers: Headers): Headers {
  headers.set("webhook-signature", `v1,AAAA ${headers.get("webhook-signature")}`);
  return headers;
}

function withTime(headers: Headers, time: string): Headers {
  headers.set("webhook-timestamp", time);
  return headers;
}
