import { expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import type { Change } from "./altered.js";
import { taught } from "./post-vendor.js";
import type { Vendor } from "./vendor.js";

const property = (schema: string, name: string, value: Json): Change => [
  "openapi.yaml",
  ["components", "schemas", schema, "properties", name],
  value,
];

const sent = (path: string, name: string, value: Json): Change => [
  "openapi.yaml",
  [
    ...["paths", path, "post", "requestBody", "content", "application/json"],
    ...["schema", "properties", name],
  ],
  value,
];

const field = (resource: string, name: string, value: Json): Change => [
  "resources.yaml",
  [resource, "fields", name],
  value,
];

/** Messages have a price, and contacts a limit and the total of their messages. */
const PRICES: readonly Change[] = [
  property("Message", "price", { type: ["number", "null"] }),
  sent("/messages", "price", { type: "number" }),
  field("messages", "price", { role: "once" }),
  field("messages", "contact", { role: "once", references: "contacts" }),
  property("Contact", "usual", { type: ["number", "null"] }),
  property("Contact", "limit", { type: ["number", "null"] }),
  property("Contact", "total", { type: ["number", "null"] }),
  property("Contact", "used_up", { type: ["boolean", "null"] }),
  ...["usual", "limit"].flatMap((name) => [
    sent("/contacts", name, { type: "number" }),
    field("contacts", name, { role: "once" }),
  ]),
  field("contacts", "total", {}),
  field("contacts", "used_up", {}),
];

const OF_CONTACT = { of: "contacts", where: { id: "{contact}" }, field: "usual" };
const TOTAL = { $sum: { of: "messages", where: { contact: "{id}" }, field: "price" } };
const USED_UP = { $least: [{ $value: "limit" }, { $value: "total" }] };
const PRICE = {
  $cases: [
    { when: { price: { not: null } }, value: { $value: "price" } },
    { value: { $first: OF_CONTACT } },
  ],
};

async function driveMessages(vendor: Vendor): Promise<void> {
  const contacts: string[] = [];
  for (const [at, name] of ["Ada", "Grace", "Edith", "Joan"].entries()) {
    const body = { name, usual: 7 + 4 * at, limit: [19, 24, 33, 45][at] ?? 0 };
    contacts.push(String((await vendor.call("POST", "/contacts", body))["id"]));
  }
  for (const [at, contact] of contacts.entries()) {
    const plain = await vendor.call("POST", "/messages", { to: "a", contact });
    await vendor.call("GET", `/messages/${String(plain["id"])}`);
    await vendor.call("GET", `/contacts/${contact}`);
    await vendor.call("POST", "/messages", { to: "b", contact, price: 12 + at });
    await vendor.call("GET", `/contacts/${contact}`);
  }
}

test("what a member is where no call sends it, sums of others, and bounds that these reach", async () => {
  const changes = [
    ...PRICES,
    field("messages", "price", { role: "once", computed: PRICE }),
    field("contacts", "total", { computed: TOTAL }),
    field("contacts", "used_up", { computed: USED_UP }),
  ];
  const { facts, report, layer } = await taught(changes, driveMessages, PRICES);
  expect(facts.toSorted()).toEqual([
    "computed: resources.yaml: contacts.fields.total.computed",
    "computed: resources.yaml: contacts.fields.used_up.computed",
    "computed: resources.yaml: messages.fields.price.computed",
    // What new contacts have, before they have messages.
    "default: resources.yaml: contacts.fields.total.fallback",
    "default: resources.yaml: contacts.fields.used_up.fallback",
  ]);
  for (const word of ["$sum", "$least", "$cases"]) expect(layer("resources.yaml")).toContain(word);
  expect(report.after.callsAsRecorded).toBe(report.calls);
});

/** A message can have a receipt, which some messages get. */
const RECEIPTS: readonly Change[] = [
  property("Message", "receipt", { type: ["string", "null"] }),
  property("Receipt", "urgent", { type: ["boolean", "null"] }),
  property("Receipt", "mark", { type: ["string", "null"] }),
  field("messages", "receipt", { references: "receipts" }),
  field("receipts", "urgent", { role: "once" }),
  field("receipts", "mark", { role: "once" }),
];

const MAKES: Change = [
  "resources.yaml",
  ["messages", "operations", "create", "makes"],
  {
    receipts: {
      when: { "$sent.channel": { not: null } },
      fields: {
        message: "{id}",
        urgent: { $cases: [{ when: { "$sent.channel": "sms" }, value: true }, { value: false }] },
        mark: {
          $cases: [
            { when: { "$sent.channel": "sms" }, value: null },
            { value: { $made: { type: "string", pattern: "^mk_[0-9A-Za-z]{12}$" } } },
          ],
        },
      },
      id: "receipt",
    },
  },
];

test("what a call sends decides whether it makes an object, and what that has", async () => {
  const drive = async (vendor: Vendor): Promise<void> => {
    for (const channel of [null, "sms", "mail", null, "mail", "sms", "mail"]) {
      const body = { to: "a", ...(channel === null ? {} : { channel }) };
      const { id, receipt } = await vendor.call("POST", "/messages", body);
      if (receipt !== null) await vendor.call("GET", `/receipts/${String(receipt)}`);
      await vendor.call("GET", `/messages/${String(id)}`);
      await vendor.advance("5s");
    }
  };
  const { facts, report, layer } = await taught([...RECEIPTS, MAKES], drive, RECEIPTS);
  expect(facts).toEqual(["relation: resources.yaml: messages.operations.create.makes.receipts"]);
  expect(layer("resources.yaml")).toContain("$sent.channel");
  expect(report.after.callsAsRecorded).toBe(report.calls);
});

test("a text of its own for each object, where the document has null", async () => {
  const known = [property("Message", "mark", { type: ["string", "null"] })];
  const made = { made: { type: "string", pattern: "^mk_[0-9A-Za-z]{12}$" } };
  const changes = [...known, field("messages", "mark", made)];
  const drive = async (vendor: Vendor): Promise<void> => {
    for (const to of ["a", "b", "c"]) await vendor.call("POST", "/messages", { to });
    await vendor.call("GET", "/messages");
  };
  const { facts, report } = await taught(changes, drive, known);
  expect(facts).toEqual(["made up: resources.yaml: messages.fields.mark.made"]);
  expect(report.after.callsAsRecorded).toBe(report.calls);
});
