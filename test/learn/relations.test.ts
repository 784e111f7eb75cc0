import { expect, test } from "vitest";
import type { Change } from "./altered.js";
import { taught } from "./post-vendor.js";
import type { Vendor } from "./vendor.js";

const RELATIONS: readonly Change[] = [
  [
    "resources.yaml",
    ["messages", "operations", "create", "makes"],
    { receipts: { fields: { message: "{id}", kind: { $value: "channel" } } } },
  ],
  ["resources.yaml", ["receipts", "fields", "message", "references"], "messages"],
  ["resources.yaml", ["receipts", "fields", "message", "deleted_with"], true],
];

async function driveReceipts(vendor: Vendor): Promise<void> {
  const ids: string[] = [];
  for (const channel of ["sms", "mail", "sms"]) {
    const { id } = await vendor.call("POST", "/messages", { to: "a", channel });
    ids.push(String(id));
    await vendor.call("GET", `/receipts?message=${String(id)}`);
    await vendor.advance("5s");
  }
  await vendor.call("GET", "/receipts");
  await vendor.call("DELETE", `/messages/${ids[1]}`);
  await vendor.call("GET", "/receipts");
  await vendor.call("DELETE", `/messages/${ids[0]}`);
  await vendor.call("GET", `/receipts?message=${ids[0]}`);
}

test("objects that a call makes elsewhere, and those that go with another", async () => {
  const { facts, report } = await taught(RELATIONS, driveReceipts);
  expect(facts.toSorted()).toEqual([
    "relation: resources.yaml: messages.operations.create.makes.receipts",
    "relation: resources.yaml: receipts.fields.message.deleted_with",
  ]);
  expect(report.rest).toEqual([]);
});

test("a header of one operation", async () => {
  const header = { location: "{base_url}/messages/{id}" };
  const place = ["messages", "operations", "create", "headers"];
  const { facts, report } = await taught([["resources.yaml", place, header]], async (vendor) => {
    for (const to of ["a", "b", "c"]) await vendor.call("POST", "/messages", { to });
    await vendor.call("POST", "/contacts", { name: "Ada" });
    await vendor.call("GET", "/messages");
  });
  expect(facts).toEqual([`header: resources.yaml: ${place.join(".")}.location`]);
  expect(report.rest).toEqual([]);
});
