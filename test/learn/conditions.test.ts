import { expect, test } from "vitest";
import type { Change } from "./altered.js";
import { taught } from "./post-vendor.js";
import type { Vendor } from "./vendor.js";

const body = (path: string): readonly string[] => [
  "paths",
  path,
  "post",
  "requestBody",
  "content",
  "application/json",
  "schema",
];

const CONTACTS: readonly Change[] = [
  ["resources.yaml", ["contacts", "unique"], { email: "request/taken" }],
  ["openapi.yaml", [...body("/contacts"), "required"], ["email"]],
];

async function driveContacts(vendor: Vendor): Promise<void> {
  const add = (name: string, email?: string) =>
    vendor.call("POST", "/contacts", email === undefined ? { name } : { name, email });
  await add("Ada", "ada@mail.example");
  await add("Berta", "ada@mail.example");
  await add("Carla", "carla@mail.example");
  await add("Dora");
  await add("Emil");
  await add("Fritz", "carla@mail.example");
  await add("Gerd", "gerd@mail.example");
  await vendor.call("GET", "/contacts");
}

test("a value of another object and a missing member are conditions of refusals", async () => {
  const { facts, report } = await taught(CONTACTS, driveContacts);
  expect(facts.toSorted()).toEqual([
    `condition: openapi.yaml: ${[...body("/contacts"), "required"].join(".")}`,
    "condition: resources.yaml: contacts.unique.email",
  ]);
  expect(report.facts.map(({ words, proofs }) => `${proofs} ${words}`).toSorted()).toEqual([
    "2 POST /contacts is refused with the email of another object",
    "2 POST /contacts is refused without email",
  ]);
  expect(report.rest).toEqual([]);
});

const MESSAGES: readonly Change[] = [
  [
    "resources.yaml",
    ["messages", "operations", "create", "references"],
    { contact: { to: "contacts", error: "request/not_found" } },
  ],
];

async function driveMessages(vendor: Vendor): Promise<void> {
  const { id } = await vendor.call("POST", "/contacts", { name: "Ada", email: "a@mail.example" });
  const { id: gone } = await vendor.call("POST", "/contacts", { name: "B" });
  await vendor.call("DELETE", `/contacts/${String(gone)}`);
  const send = (to: string, channel: string, contact: unknown) =>
    vendor.call("POST", "/messages", { to, channel, contact: String(contact) });
  await send("+49301", "sms", id);
  await send("+49302", "mail", id);
  await send("+49304", "mail", gone);
  await send("+49305", "mail", "con_0000000000000000");
  await send("+49306", "sms", id);
}

test("an unknown object is a condition too", async () => {
  const { facts, report, layer } = await taught(MESSAGES, driveMessages);
  expect(facts.toSorted()).toEqual([
    "condition: resources.yaml: messages.operations.create.references.contact",
  ]);
  expect(layer("resources.yaml")).toContain("error: request/not_found");
  expect(report.rest).toEqual([]);
});

test("a missing member explains one refusal better than an object that others name too", async () => {
  const changes: readonly Change[] = [
    ["resources.yaml", ["messages", "fields", "contact", "references"], "contacts"],
    ["openapi.yaml", [...body("/messages"), "required"], ["text"]],
    ["openapi.yaml", ["components", "schemas", "Message", "properties", "channel"], {}],
  ];
  const known = changes.slice(0, 1);
  const drive = async (vendor: Vendor): Promise<void> => {
    const contacts: string[] = [];
    for (const name of ["Ada", "Grace", "Edith"]) {
      const { id } = await vendor.call("POST", "/contacts", { name });
      contacts.push(String(id));
      await vendor.call("POST", "/messages", { to: "a", text: "Hello", contact: String(id) });
    }
    await vendor.call("POST", "/messages", { to: "a", contact: contacts[0] ?? "" });
  };
  const { report } = await taught(changes, drive, known);
  expect(report.facts.map(({ words }) => words)).toEqual([
    "POST /messages is refused without text",
  ]);
  expect(report.after.callsAsRecorded).toBe(report.calls);
});

test("two values that another object has together are one condition", async () => {
  const both = { to: { $value: "$sent.to" }, channel: { $value: "$sent.channel" } };
  const $count = { of: "messages", where: both, is: { gte: 1 } };
  const refuses = [{ when: { $count }, error: "request/taken" }];
  const changes: readonly Change[] = [
    ["resources.yaml", ["messages", "operations", "create", "refuses"], refuses],
  ];
  const { report, layer } = await taught(changes, async (vendor) => {
    const send = (to: string, channel: string, text: string) =>
      vendor.call("POST", "/messages", { to, channel, text });
    await send("+49301", "sms", "one");
    await send("+49301", "mail", "two");
    await send("+49302", "sms", "three");
    await send("+49301", "sms", "four");
    await send("+49302", "mail", "five");
    await send("+49302", "mail", "six");
  });
  expect(report.facts.map(({ words }) => words)).toEqual([
    "POST /messages is refused with the to and the channel of another object",
  ]);
  expect(layer("resources.yaml")).toContain("error: request/taken");
  expect(report.rest).toEqual([]);
});
