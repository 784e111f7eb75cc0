import { expect, test } from "vitest";
import type { Change } from "./altered.js";
import { altered } from "./altered.js";
import { postSources } from "./post-vendor.js";
import { Vendor } from "./vendor.js";

/** A message makes a contact, which makes a receipt in turn. */
const CHANGES: readonly Change[] = [
  ["openapi.yaml", ["components", "schemas", "Message", "properties", "contact"], {}],
  ["openapi.yaml", ["components", "schemas", "Contact", "properties", "receipt"], {}],
  ["resources.yaml", ["messages", "fields", "contact"], { references: "contacts" }],
  ["resources.yaml", ["contacts", "fields", "receipt"], {}],
  [
    "resources.yaml",
    ["messages", "operations", "create", "makes"],
    {
      contacts: {
        fields: { name: { $value: "to" } },
        id: "contact",
        makes: { receipts: { fields: { message: "{name}" }, id: "receipt" } },
      },
    },
  ],
];

test("an object that a call makes can make others, which it names", async () => {
  const vendor = await Vendor.of(await altered(postSources(), CHANGES));
  const message = await vendor.call("POST", "/messages", { to: "ada" });
  const contact = await vendor.call("GET", `/contacts/${String(message["contact"])}`);
  expect(contact).toMatchObject({ name: "ada" });
  const receipts = await vendor.call("GET", "/receipts");
  expect(JSON.stringify(receipts)).toContain(String(contact["receipt"]));
  expect(JSON.stringify(receipts)).toContain('"message":"ada"');
  await vendor.close();
});
