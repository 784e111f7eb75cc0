import { expect, test } from "vitest";
import { schemeOf } from "../../packages/learn/src/learn/facts/webhooks.js";
import type { Change } from "./altered.js";
import { taught } from "./post-vendor.js";
import type { Vendor } from "./vendor.js";

const HOOK = { url: "https://app.example/hooks" };

/** Headers of a webhook, and what they say of its signing. */
const HEX = "5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd";
const SCHEMES: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{ "vendor-signature": `t=1717934401,v1=${HEX},v0=${HEX}` }, "{timestamp}.{body} hex sha256 v1="],
  [{ "vendor-signature": "t=1717934401000,v1=***1.hex32" }, "{timestamp}.{body} hex sha256 v1="],
  [{ "x-signature": "abc" }, "unknown"],
];

test.each(SCHEMES)("%j is signed by %s", (headers, words) => {
  const found = schemeOf(new Map(Object.entries(headers)));
  const { signed, encoding, algorithm, signature } = found ?? {};
  const shown = `${signed} ${encoding} ${String(algorithm).slice(5)} ${String(signature).slice(0, -11)}`;
  expect(found === undefined ? "unknown" : shown).toBe(words);
});

test("the header that signs webhooks, with its form", async () => {
  const scheme = {
    signed: "{timestamp}.{body}",
    algorithm: "hmac-sha256",
    encoding: "hex",
    signature: "v1={signature}",
    join: ",",
    headers: { "x-vendor-signature": "t={timestamp},{signatures}" },
    secret: "text",
  };
  const change: Change = ["pack.yaml", ["wire", "signing"], scheme];
  const { facts, report, layer } = await taught([change], async (vendor) => {
    await vendor.control("POST", "/webhooks/endpoints", HOOK);
    await vendor.call("POST", "/messages", { to: "a" });
    await vendor.call("POST", "/messages", { to: "b" });
  });
  expect(facts).toEqual(["signature: pack.yaml: wire.signing"]);
  expect(layer("pack.yaml")).toContain("x-vendor-signature: t={timestamp},{signatures}");
  expect(report.rest).toEqual([]);
});

const ENVELOPE: Change = [
  "pack.yaml",
  ["wire", "event", "body"],
  {
    event_id: "$id",
    type: "$type",
    created: "$created_at",
    version: "2026-01-01",
    live: false,
    data: { object: "$data" },
  },
];

async function driveMessages(vendor: Vendor): Promise<void> {
  await vendor.control("POST", "/webhooks/endpoints", HOOK);
  for (const to of ["a", "b", "c", "d"]) {
    await vendor.call("POST", "/messages", { to });
    await vendor.advance("30s");
  }
  await vendor.call("GET", "/messages");
}

test("what webhooks have beside their data", async () => {
  const { facts, report, layer } = await taught([ENVELOPE], driveMessages);
  expect(facts.toSorted()).toEqual([
    "envelope: pack.yaml: wire.event.body.created",
    "envelope: pack.yaml: wire.event.body.created_at",
    "envelope: pack.yaml: wire.event.body.data",
    "envelope: pack.yaml: wire.event.body.event_id",
    "envelope: pack.yaml: wire.event.body.id",
    "envelope: pack.yaml: wire.event.body.live",
    "envelope: pack.yaml: wire.event.body.version",
  ]);
  expect(layer("pack.yaml")).toContain("object: $data");
  expect(report.after).toMatchObject({ callsAsRecorded: 5, webhooksAsRecorded: 4 });
  expect(report.rest).toEqual([]);
});

const DELAY: readonly Change[] = [
  ["lifecycles.yaml", ["durations", "notice"], { value: "10s", provenance: "documented" }],
  ["events.yaml", ["message.created", "delay"], "notice"],
];

test("an event that comes some time after its call has a delay", async () => {
  const { facts, report, layer } = await taught(DELAY, driveMessages);
  expect(facts).toEqual(["event delay: events.yaml: message.created.delay"]);
  expect(layer("events.yaml")).toContain("delay: message_created_delay");
  expect(layer("lifecycles.yaml")).toContain("value: 10s");
  expect(report.after).toMatchObject({ callsAsRecorded: 5, webhooksAsRecorded: 4 });
  expect(report.rest).toEqual([]);
  // A pack that knows of a delay learns its length.
  const known = DELAY.map(
    ([file, path, value], at): Change => [
      file,
      path,
      at === 0 ? { value: "4s", provenance: "documented" } : value,
    ],
  );
  const other = await taught(DELAY, driveMessages, known);
  expect(other.facts).toEqual(["event delay: lifecycles.yaml: durations.notice.value"]);
});
