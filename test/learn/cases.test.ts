import { expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Change } from "./altered.js";
import { altered } from "./altered.js";
import { postSources, taught } from "./post-vendor.js";
import { Vendor } from "./vendor.js";

const CREATE = ["messages", "operations", "create"] as const;
const CASES: readonly Change[] = [
  ["resources.yaml", ["messages", "fields", "contact", "references"], "contacts"],
  ["openapi.yaml", ["components", "schemas", "Message", "properties", "mark"], {}],
  [
    "resources.yaml",
    ["messages", "fields", "mark"],
    {
      role: "view",
      computed: [
        { $same: ["channel", { type: "string", pattern: "^[a-f0-9]{8}$" }] },
        { $cases: [{ when: { status: ["sent"] }, value: "{id}" }, { value: 1 }] },
        { $cases: [{ when: { text: "x" }, value: 2 }] },
      ],
    },
  ],
  [
    "resources.yaml",
    [...CREATE, "next"],
    [
      { when: { "$sent.channel": "mail", text: { not: null } }, transition: "deliver" },
      { when: { "$sent.channel": { not: [null, "fax"] } }, transition: "send" },
    ],
  ],
  [
    "resources.yaml",
    [...CREATE, "refuses"],
    [
      { when: { "$sent.contact.email": "no@example.org" }, error: "request/taken" },
      { when: { text: "spam" }, error: "request/kept" },
    ],
  ],
  [
    "errors.yaml",
    ["request/kept"],
    { status: 402, message: "No.", keeps: true, provenance: "assumed" },
  ],
  [
    "resources.yaml",
    [...CREATE, "makes"],
    {
      receipts: {
        when: { "$sent.channel": "sms" },
        fields: { message: "{id}", kind: { $value: "$sent.channel" } },
      },
    },
  ],
  [
    "resources.yaml",
    ["messages", "operations", "delete", "refuses"],
    [{ when: { status: "sent" }, error: "request/taken" }],
  ],
];

test("what a call does depends on what it sends, and on the objects that it names", async () => {
  const vendor = await Vendor.of(await altered(postSources(), CASES));
  const send = (body: JsonObject) => vendor.call("POST", "/messages", body);
  const [plain, sms] = [await send({ to: "a" }), await send({ to: "a", channel: "sms" })];
  const made = expect.stringMatching(/^[a-f0-9]{8}$/);
  expect(plain).toMatchObject({ status: "queued", mark: [null, 1, null] });
  expect(sms).toMatchObject({ status: "sent", mark: [made, sms["id"], null] });
  expect(await send({ to: "a", channel: "fax" })).toMatchObject({ status: "queued" });
  const same = await send({ to: "b", text: "x", channel: "sms" });
  expect(same["mark"]).toEqual([Object(sms["mark"])[0], same["id"], 2]);
  const receipts = await vendor.call("GET", "/receipts");
  const receipt = { message: sms["id"], kind: "sms" };
  expect(receipts).toMatchObject({ items: [{}, receipt] });
  const ada = await vendor.call("POST", "/contacts", { name: "Ada", email: "no@example.org" });
  const taken = { code: "taken" };
  expect(await send({ to: "a", contact: String(ada["id"]) })).toMatchObject(taken);
  expect(await vendor.call("DELETE", `/messages/${sms["id"]}`)).toMatchObject(taken);
  expect(await vendor.call("DELETE", `/messages/${plain["id"]}`)).toMatchObject({ deleted: true });
  expect(await send({ to: "a", text: "spam" })).toMatchObject({ code: "kept" });
  expect(JSON.stringify(await vendor.call("GET", "/messages"))).toContain("spam");
  await vendor.close();
});

const TIMERS: Change = [
  "lifecycles.yaml",
  ["lifecycles", "messages", "timers"],
  { message_queued: { states: ["queued"], transition: "send" } },
];

const lasting = (value: string): Change => [
  "lifecycles.yaml",
  ["durations", "message_queued"],
  { value, provenance: "assumed" },
];

test("work that is done when it is shown next takes no longer", async () => {
  const { facts, report, layer } = await taught(
    [lasting("1s")],
    async (vendor) => {
      for (const wait of ["3s", "2s"]) {
        const { id } = await vendor.call("POST", "/messages", { to: "a", text: wait });
        await vendor.advance(wait);
        await vendor.call("GET", `/messages/${String(id)}`);
      }
    },
    [TIMERS, lasting("5s")],
  );
  expect(facts).toEqual(["duration: lifecycles.yaml: durations.message_queued.value"]);
  expect(layer("lifecycles.yaml")).toContain("value: 2s");
  expect(report.rest).toEqual([]);
});
