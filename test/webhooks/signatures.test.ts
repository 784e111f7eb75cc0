import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { describe, expect, test } from "vitest";
import { good } from "../rules/support.js";
import type { Received } from "./inbox.js";
import { aInbox } from "./inbox.js";
import {
  aDestination,
  advance,
  emit,
  log,
  objects,
  register,
  settle,
  simulation,
} from "./support.js";

/** Two verifiers that are independent of each other and of this project. */
const VERIFIERS = [
  ["standardwebhooks", (secret: string) => new StandardWebhook(secret)],
  ["svix", (secret: string) => new SvixWebhook(secret)],
] as const;

type MakeVerifier = (typeof VERIFIERS)[number][1];

const verify = (make: MakeVerifier, secret: string, { body, headers }: Received): unknown =>
  make(secret).verify(body, { ...headers });

async function oneDelivery(): Promise<{ readonly got: Received; readonly secret: string }> {
  const sim = await simulation();
  const inbox = await aInbox();
  const { secret } = await register(sim, inbox.url);
  await emit(sim, "Zoë — 東京 🚀");
  await settle(sim);
  const [got] = inbox.received;
  if (got === undefined) throw new Error("nothing came");
  return { got, secret };
}

/** The text with one character changed into another. */
const changed = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === "x" ? "y" : "x") + text.slice(at + 1);

describe.each(VERIFIERS)("judged by %s", (_name, make) => {
  test("a delivery is rightly signed", async () => {
    const { got, secret } = await oneDelivery();
    expect(verify(make, secret, got)).toEqual(got.event);
  });

  test("one byte of the body changed, it is not", async () => {
    const { got, secret } = await oneDelivery();
    for (const at of [0, Math.floor(got.body.length / 2), got.body.length - 1]) {
      const tampered = { ...got, body: changed(got.body, at) };
      expect(() => verify(make, secret, tampered)).toThrow();
    }
  });

  test("with another secret, id or time it is not", async () => {
    const { got, secret } = await oneDelivery();
    const other = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    expect(() => verify(make, other, got)).toThrow();
    const { headers } = got;
    const later = String(Number(headers["webhook-timestamp"]) + 1);
    for (const forged of [{ "webhook-id": "evt_other" }, { "webhook-timestamp": later }]) {
      expect(() => verify(make, secret, { ...got, headers: { ...headers, ...forged } })).toThrow();
    }
  });

  test("a rotated secret signs beside the old one for 24 virtual hours", async () => {
    const sim = await simulation();
    const inbox = await aInbox();
    const { id, secret: old } = await aDestination(sim, inbox.url, { events: ["agent.created"] });
    const fresh = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    good(
      await sim.patch(`/event-destinations/${id}`, { webhook: { url: inbox.url, secret: fresh } }),
    );
    await advance(sim, { duration: "23h59m59s" });
    await emit(sim);
    await advance(sim, { duration: "1s" });
    await emit(sim);
    await settle(sim);
    const [both, one] = inbox.received;
    if (both === undefined || one === undefined) throw new Error("two were expected");
    for (const secret of [old, fresh]) expect(verify(make, secret, both)).toEqual(both.event);
    expect(both.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    expect(verify(make, fresh, one)).toEqual(one.event);
    expect(() => verify(make, old, one)).toThrow();
  });

  test("with virtual time only verifiers that know of it accept", async () => {
    const sim = await simulation();
    const inbox = await aInbox();
    const { secret } = await register(sim, inbox.url, { timestamp: "virtual" });
    await advance(sim, { duration: "90s" });
    await emit(sim);
    await settle(sim);
    const [got] = inbox.received;
    expect(got?.headers["webhook-timestamp"]).toBe(String(Date.UTC(2025, 0, 1, 0, 1, 30) / 1_000));
    if (got === undefined) throw new Error("nothing came");
    expect(() => verify(make, secret, got)).toThrow(/too old/i);
  });
});

test("the body: the event's record as JSON, signed under its id", async () => {
  const sim = await simulation();
  const inbox = await aInbox();
  const { id } = await register(sim, inbox.url);
  await emit(sim);
  await settle(sim);
  const [got] = inbox.received;
  const { request_id: _own, ...record } = good(await sim.get(`/events/${got?.event["id"]}`));
  expect(got?.body).toBe(JSON.stringify(record));
  expect(got?.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": record["id"],
    "content-length": String(Buffer.byteLength(got?.body ?? "")),
  });
  const [delivery] = await log(sim, id);
  const [attempt] = objects(delivery?.["attempts"]);
  expect(attempt?.["request"]).toEqual({ headers: got?.headers, body: got?.body });
});

test("a destination's custom headers go along; those of the connection do not", async () => {
  const sim = await simulation();
  const inbox = await aInbox();
  const custom_headers = JSON.stringify({ "X-Team": "blue", "Transfer-Encoding": "chunked" });
  await aDestination(sim, inbox.url, { events: ["agent.created"] }, { custom_headers });
  await emit(sim);
  await settle(sim);
  expect(inbox.received[0]?.headers).toMatchObject({ "x-team": "blue" });
  expect(inbox.received[0]?.headers).not.toHaveProperty("transfer-encoding");
});

test("the id stays the same over the attempts and the timestamp is that of each", async () => {
  const sim = await simulation();
  const inbox = await aInbox((_got, response) => response.writeHead(500).end());
  const { secret } = await register(sim, inbox.url, { timestamp: "virtual" });
  await emit(sim);
  await advance(sim, { duration: "3m" });
  expect(secret).toMatch(/^whsec_/);
  const ids = new Set(inbox.received.map(({ headers }) => headers["webhook-id"]));
  expect(ids.size).toBe(1);
  const start = sim.instance.world.t0 / 1_000;
  const times = inbox.received.map(({ headers }) => Number(headers["webhook-timestamp"]) - start);
  expect(times).toEqual([0, 5, 35, 155]);
});
