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

test("a call makes an object for each one in a list, of which its templates say what it has", async () => {
  const schema = ["requestBody", "content", "application/json", "schema"];
  const parts = { type: "array", items: { type: "object" } };
  const receipts = {
    each: "parts",
    fields: { message: { $value: "$sent.text" }, kind: "part" },
  };
  const vendor = await Vendor.of(
    await altered(postSources(), [
      ["openapi.yaml", ["paths", "/messages", "post", ...schema, "properties", "parts"], parts],
      ["resources.yaml", ["messages", "operations", "create", "makes"], { receipts }],
    ]),
  );
  await vendor.call("POST", "/messages", { to: "ada", parts: [{ text: "one" }, { text: "two" }] });
  await vendor.call("POST", "/messages", { to: "ada" });
  const { items } = await vendor.call("GET", "/receipts");
  expect(items).toMatchObject([{ message: "two" }, { message: "one" }]);
  expect(vendor.notModelled).toEqual([]);
  await vendor.close();
});

test("a call of a transition sets fields, and an update sets hidden ones", async () => {
  const sets = (value: string) => ({ state: value, "origin.by": value });
  const vendor = await Vendor.of(
    await altered(postSources(), [
      ["openapi.yaml", ["components", "schemas", "Message", "properties", "origin"], {}],
      ["resources.yaml", ["messages", "hidden"], ["state"]],
      ["resources.yaml", ["messages", "fields", "text"], { computed: "{state}" }],
      ["resources.yaml", ["messages", "operations", "update", "sets"], sets("updated")],
      [
        "resources.yaml",
        ["messages", "operations", "delete"],
        {
          ...{ id: "deleteMessage", verb: "transition", transition: "send" },
          sets: sets("sent"),
        },
      ],
    ]),
  );
  const { id } = await vendor.call("POST", "/messages", { to: "ada" });
  const path = `/messages/${String(id)}`;
  const updated = await vendor.call("PATCH", path, { to: "bob" });
  expect(updated).toMatchObject({ to: "bob", text: "updated", origin: { by: "updated" } });
  await vendor.call("DELETE", path);
  const sent = await vendor.call("GET", path);
  expect(sent).toMatchObject({ status: "sent", text: "sent", origin: { by: "sent" } });
  await vendor.close();
});

test("a refusal can name the path of the call, and an object has the id of another", async () => {
  const contacts = {
    ...{ object: "contact", schema: "Contact", not_found: "request/not_found" },
    ...{ provenance: "documented", stamps: { created: "created_at" } },
    id: { field: "id", kind: "path", from: "email" },
    fields: { name: { role: "often" }, email: { role: "often" } },
    operations: {
      create: { id: "createContact" },
      list: { id: "listContacts" },
      retrieve: { id: "getContact" },
      delete: { id: "deleteContact" },
    },
  };
  const vendor = await Vendor.of(
    await altered(postSources(), [
      ["errors.yaml", ["request/not_found", "message"], "There is no {path}."],
      ["resources.yaml", ["contacts"], contacts],
    ]),
  );
  const refused = await vendor.call("GET", "/messages/msg_none?full=1");
  expect(JSON.stringify(refused)).toContain("There is no /messages/msg_none.");
  expect(await vendor.call("POST", "/contacts", { email: "Ada@X" })).toMatchObject({ id: "Ada@X" });
  await vendor.close();
});
