import { expect, test } from "vitest";
import type { Change } from "../learn/altered.js";
import { altered } from "../learn/altered.js";
import { postSources } from "../learn/post-vendor.js";
import { Vendor } from "../learn/vendor.js";

const ALIKE = { $count: { of: "messages", where: { to: "{name}", text: "{email}" } } };
const FIRST = { $first: { of: "contacts", where: { id: "{contact}" }, field: "name" } };
const CHANGES: readonly Change[] = [
  ["openapi.yaml", ["components", "schemas", "Contact", "properties", "alike"], {}],
  ["openapi.yaml", ["components", "schemas", "Message", "properties", "of"], {}],
  ["resources.yaml", ["contacts", "fields", "alike"], { computed: ALIKE }],
  ["resources.yaml", ["messages", "fields", "of"], { computed: FIRST }],
];

test("fields by which templates look for objects are indexed, and ids are looked up", async () => {
  const pack = await altered(postSources(), CHANGES);
  const names = pack.resources["messages"]?.indexes.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["to", "text", "contact"]));
  expect(pack.resources["contacts"]?.indexes).toEqual([]);
  const vendor = await Vendor.of(pack);
  const contact = await vendor.call("POST", "/contacts", { name: "Ada", email: "hi" });
  const message = { to: "Ada", contact: String(contact["id"]) };
  const sent = await vendor.call("POST", "/messages", { ...message, text: "hi" });
  await vendor.call("POST", "/messages", { ...message, text: "other" });
  const nobody = await vendor.call("POST", "/messages", { to: "Ada", text: "hi" });
  expect(sent["of"]).toBe("Ada");
  expect(nobody["of"]).toBeNull();
  const read = await vendor.call("GET", `/contacts/${String(contact["id"])}`);
  expect(read["alike"]).toBe(2);
  await vendor.close();
});

test("a template looks for objects by conditions as well as by values", async () => {
  const where = { to: [{ $value: "name" }, "Grace"], text: { not: "hi" } };
  const pack = await altered(postSources(), [
    ["openapi.yaml", ["components", "schemas", "Contact", "properties", "others"], {}],
    [
      "resources.yaml",
      ["contacts", "fields", "others"],
      { computed: { $count: { of: "messages", where } } },
    ],
  ]);
  const vendor = await Vendor.of(pack);
  const contact = await vendor.call("POST", "/contacts", { name: "Ada", email: "hi" });
  const sent = [
    { to: "Ada", text: "hi" },
    { to: "Ada", text: "bye" },
    { to: "Grace", text: "bye" },
    { to: "Alan", text: "bye" },
  ];
  for (const message of sent)
    await vendor.call("POST", "/messages", { ...message, contact: String(contact["id"]) });
  const read = await vendor.call("GET", `/contacts/${String(contact["id"])}`);
  expect(read["others"]).toBe(2);
  await vendor.close();
});
