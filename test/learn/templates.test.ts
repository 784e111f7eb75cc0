import { expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import type { Change } from "./altered.js";
import { altered } from "./altered.js";
import { postSources } from "./post-vendor.js";
import { Vendor } from "./vendor.js";

/** A field that is computed, and its schema. */
const field = (
  resource: string,
  schema: string,
  name: string,
  computed: Json,
): readonly Change[] => [
  ["openapi.yaml", ["components", "schemas", schema, "properties", name], {}],
  ["resources.yaml", [resource, "fields", name], { role: "view", computed }],
];

const mine = { of: "messages", where: { contact: "{id}" } };

const BODY = ["paths", "/messages", "post", "requestBody", "content", "application/json", "schema"];

const CHANGES = [
  ["openapi.yaml", [...BODY, "properties", "readers"], { type: "array", items: {} }],
  ["resources.yaml", ["messages", "fields", "contact"], { role: "once", references: "contacts" }],
  ["resources.yaml", ["messages", "fields", "readers"], { role: "once", references: "contacts" }],
  ["openapi.yaml", ["components", "schemas", "Message", "properties", "readers"], {}],
  ...field("messages", "Message", "read_by", { $object: "readers" }),
  ...field("messages", "Message", "url", "/messages/{id}"),
  ...field("messages", "Message", "sender", { $value: "contact.name" }),
  ...field("messages", "Message", "sender_url", { $value: "contact.inbox.url" }),
  ...field("messages", "Message", "end", { $end: ["text", 3] }),
  ...field("messages", "Message", "whole", { $object: "contact" }),
  ...field("messages", "Message", "due", { $later: [{ $value: "created_at" }, 2, "months"] }),
  ...field("messages", "Message", "none", { $later: [{ $value: "to" }, 2, "months"] }),
  ...field("contacts", "Contact", "first", { $first: { ...mine, newest: true } }),
  ...field("contacts", "Contact", "inbox", {
    object: "list",
    url: "/contacts/{id}/messages",
    total: { $count: mine },
    texts: { $sum: { ...mine, field: "missing" } },
    twice: { $times: [{ $count: mine }, 2] },
    rest: { $minus: [10, { $plus: [{ $count: mine }, 1] }] },
    few: { $least: [{ $count: mine }, 1] },
    "{id}": ["{name}", "{name} and {nobody}", true, null],
  }),
] satisfies readonly Change[];

test("a field shows what its template says, and objects that show each other come to an end", async () => {
  const vendor = await Vendor.of(await altered(postSources(), CHANGES));
  const ada = await vendor.call("POST", "/contacts", { name: "Ada" });
  const other = await vendor.call("POST", "/contacts", { name: "Joan" });
  const inbox = { object: "list", texts: 0 };
  const texts = ["Ada", "Ada and {nobody}", true, null];
  const url = `/contacts/${ada["id"]}/messages`;
  const empty = { ...inbox, url, total: 0, twice: 0, rest: 9, few: true, "{id}": texts };
  expect(ada).toMatchObject({ first: null, inbox: empty });
  const sent = { to: "x", contact: ada["id"] ?? null };
  const message = await vendor.call("POST", "/messages", { ...sent, text: "Bread" });
  const last = await vendor.call("POST", "/messages", { ...sent, text: "Milk" });
  expect(message).toMatchObject({ url: `/messages/${message["id"]}`, sender: "Ada", end: "ead" });
  expect(message).toMatchObject({ due: expect.stringMatching(/^2026-08-09T12:00:0/), none: null });
  expect(message).toMatchObject({ sender_url: url, whole: { id: ada["id"], name: "Ada" } });
  const readers = [other["id"] ?? "", ada["id"] ?? ""];
  const read = await vendor.call("POST", "/messages", { to: "x", readers, text: "Eggs" });
  expect(read).toMatchObject({ read_by: [{ name: "Joan" }, { name: "Ada" }] });
  const now = await vendor.call("GET", `/contacts/${ada["id"]}`);
  const full = { ...empty, total: 2, twice: 4, rest: 7, few: false };
  expect(now).toMatchObject({ inbox: full, first: { id: last["id"], text: "Milk" } });
  const all = JSON.stringify(await vendor.call("GET", "/contacts"));
  expect(all).toContain(JSON.stringify(now["inbox"]));
  expect(await vendor.call("GET", `/contacts/${other["id"]}`)).toMatchObject({ first: null });
  expect(all.length).toBeLessThan(40_000);
  await vendor.close();
});
