import { expect, test } from "vitest";
import { isProvenWord } from "../../packages/learn/src/learn/facts/templates/template-finder.js";
import type { Exchange, Played } from "../../packages/learn/src/learn/playing/played.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Change } from "./altered.js";
import { taught } from "./post-vendor.js";
import type { Vendor } from "./vendor.js";

const property = (schema: string, name: string, value: JsonObject): Change => [
  "openapi.yaml",
  ["components", "schemas", schema, "properties", name],
  value,
];

const entry = (name: string, status: number, code: string): Change => [
  "errors.yaml",
  [name],
  { status, code, message: "It is not here.", provenance: "captured" },
];

const TOKEN = { type: "string", pattern: "^[0-9a-f]{12}$" };

/** What foreign vendors do that this document does not say. */
const CHANGES: readonly Change[] = [
  ["resources.yaml", ["contacts", "prefix"], { $remove: true }],
  [
    "resources.yaml",
    ["contacts", "id"],
    { kind: "prefix", length: 10, alphabet: "0123456789abcdefghijklmnopqrstuvwxyz" },
  ],
  property("Contact", "token", TOKEN),
  ["resources.yaml", ["contacts", "fields", "token"], { made: TOKEN }],
  ["resources.yaml", ["contacts", "operations", "list", "omits"], { token: true }],
  ["resources.yaml", ["contacts", "operations", "retrieve", "omits"], { token: "reveal" }],
  property("Contact", "plan_type", { type: "string" }),
  ["resources.yaml", ["contacts", "fields", "plan_type"], { fallback: "standard" }],
  property("Message", "changed_at", { type: "string" }),
  ["resources.yaml", ["messages", "stamps", "updated"], "changed_at"],
  entry("request/no_contact", 410, "contact_gone"),
  ["resources.yaml", ["contacts", "not_found"], "request/no_contact"],
  entry("request/deleted", 409, "already_deleted"),
  [
    "resources.yaml",
    ["messages", "operations", "delete", "error_as"],
    { "request/not_found": "request/deleted" },
  ],
  ["pack.yaml", ["wire", "bodies", "error"], { fault: { class: "$code", words: "$message" } }],
  ["pack.yaml", ["wire", "list", "headers"], { "X-Total-Count": "$total" }],
  ["pack.yaml", ["wire", "list", "headers_when_asked"], true],
  ["pack.yaml", ["wire", "list", "order"], "oldest-first"],
  [
    "resources.yaml",
    ["messages", "operations", "list", "sort"],
    { parameter: "sort", fields: { to: "to", text: "text" } },
  ],
];

async function drive(vendor: Vendor): Promise<void> {
  const contacts: string[] = [];
  for (const name of ["Ada", "Grace", "Edith", "Joan"]) {
    const { id } = await vendor.call("POST", "/contacts", { name });
    contacts.push(String(id));
    await vendor.call("GET", `/contacts/${String(id)}`);
    await vendor.call("GET", `/contacts/${String(id)}?reveal=true`);
  }
  const [first = "", second = ""] = contacts;
  await vendor.call("GET", "/contacts");
  await vendor.call("GET", "/contacts?limit=2");
  for (const contact of [first, second]) {
    await vendor.call("DELETE", `/contacts/${contact}`);
    await vendor.call("GET", `/contacts/${contact}`);
    await vendor.call("DELETE", `/contacts/${contact}`);
  }
  const messages: string[] = [];
  for (const text of ["Bread", "Apples", "Milk"]) {
    const { id } = await vendor.call("POST", "/messages", { to: text.slice(1), text });
    messages.push(String(id));
    await vendor.advance("10s");
    await vendor.call("PATCH", `/messages/${String(id)}`, { text: `${text} again` });
  }
  await vendor.call("GET", "/messages?sort=text");
  await vendor.call("GET", "/messages?sort=to");
  await vendor.call("GET", "/messages?limit=1");
  const [message = ""] = messages;
  await vendor.call("DELETE", `/messages/${message}`);
  await vendor.call("GET", `/messages/${message}`);
  await vendor.call("DELETE", `/messages/${message}`);
  await vendor.call("GET", "/messages/msg_0000000000000000");
}

test("what a document does not say of a foreign vendor is learned", async () => {
  const { facts, report } = await taught(CHANGES, drive);
  expect(report.rest).toEqual([]);
  expect(report.after.callsAsRecorded).toBe(report.calls);
  expect(facts.toSorted()).toEqual([
    "answer: resources.yaml: contacts.operations.list.omits.token",
    "answer: resources.yaml: contacts.operations.retrieve.omits.token",
    "default: resources.yaml: contacts.fields.plan_type.fallback",
    "default: resources.yaml: messages.stamps.updated",
    "error: errors.yaml: request/not_found_contacts.status",
    "error: errors.yaml: request/not_found_delete_messages.status",
    "error: pack.yaml: wire.bodies.error",
    "header: pack.yaml: wire.list.headers.x-total-count",
    "id form: resources.yaml: contacts.id",
    "made up: resources.yaml: contacts.fields.token.made",
    "order: pack.yaml: wire.list.order",
    "order: resources.yaml: messages.operations.list.sort",
  ]);
  expect(report.not_applied).toEqual([]);
});

/** Answers to different requests, which have sent what is said. */
function answers(count: number, sent = ""): readonly Exchange[] {
  const body = new Uint8Array();
  return Array.from({ length: count }, (_, at) => {
    const recorded = { method: "GET", url: `/things/${at}?of=${sent}`, body, headers: new Map() };
    return Object({ kind: "call", recorded });
  });
}

const isWord = (text: string, member: string, items: readonly Exchange[]): boolean => {
  const played: Played = Object({ items });
  return isProvenWord(text, member, items, played);
};

test("a text is a word of the vendor only where no person can have chosen it", () => {
  expect(isWord("standard", "plan_type", answers(4))).toBe(true);
  expect(isWord("COGNITO_USER_POOLS", "pool", answers(4))).toBe(true);
  expect(isWord("V1", "version", answers(4))).toBe(true);
  expect(isWord("standard", "plan_type", answers(3))).toBe(false);
  expect(isWord("standard", "plan_type", answers(4, "Standard"))).toBe(false);
  for (const member of ["name", "owner", "title", "username", "city"]) {
    expect(isWord("ada", member, answers(9))).toBe(false);
  }
  const texts = ["ada@example.org", "ada lovelace", "4242424242424242", "sk_live_Zq8wE4rT6yU1iO3p"];
  for (const text of texts) expect(isWord(text, "type", answers(9))).toBe(false);
});

test("a member that follows from others is learned as a template", async () => {
  const template = {
    self: "/messages/{id}",
    kind: "link",
    to: { $value: "to" },
    person: { $first: { of: "contacts", where: { id: "{contact}" }, field: "name" } },
  };
  const changes: readonly Change[] = [
    property("Message", "links", { type: "object" }),
    ["resources.yaml", ["messages", "fields", "links"], { computed: template }],
  ];
  const { facts, report, layer } = await taught(changes, async (vendor) => {
    for (const name of ["Ada", "Grace", "Edith"]) {
      const { id: contact = "" } = await vendor.call("POST", "/contacts", { name });
      const sent = { to: `${name}'s place`, text: "Hello", contact };
      const { id } = await vendor.call("POST", "/messages", sent);
      await vendor.call("GET", `/messages/${String(id)}`);
      await vendor.call("GET", `/messages/${String(id)}?again=yes`);
    }
  });
  expect(facts).toEqual(["computed: resources.yaml: messages.fields.links.computed"]);
  expect(report.rest).toEqual([]);
  expect(layer("resources.yaml")).toContain("/messages/{id}");
  for (const name of ["Ada", "Hello"]) expect(layer("resources.yaml")).not.toContain(name);
});
