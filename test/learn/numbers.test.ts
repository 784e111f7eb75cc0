import { expect, test } from "vitest";
import { isObject, parsedJson } from "../../src/engine/base/json.js";
import type { Change } from "./altered.js";
import { taught } from "./post-vendor.js";
import type { Vendor } from "./vendor.js";

const numbered = (resource: string): readonly Change[] => [
  ["resources.yaml", [resource, "prefix"], { $remove: true }],
  ["resources.yaml", [resource, "id"], { kind: "integer" }],
];

/** A vendor whose objects have numbers: a contact and a message can have the same one. */
const KNOWN = [...numbered("contacts"), ...numbered("messages")];

const CHANGES: readonly Change[] = [
  ...KNOWN,
  [
    "resources.yaml",
    ["messages", "operations", "create", "headers", "Location"],
    "{base_url}/messages/{id}",
  ],
];

test("numbers are those of the objects that a call names, also where one is used again", async () => {
  const { facts, report } = await taught(
    CHANGES,
    async (vendor) => {
      for (const name of ["Ada", "Grace", "Edith"])
        await vendor.call("POST", "/contacts", { name });
      const sent = { to: "a place", text: "Hello" };
      await vendor.call("POST", "/messages", sent);
      await vendor.call("POST", "/messages", sent);
      await vendor.call("DELETE", "/messages/2");
      await vendor.call("DELETE", "/messages/1");
      const before = vendor.entries.length;
      await vendor.call("POST", "/messages", sent);
      await vendor.call("GET", "/messages/3");
      // This vendor uses the number of a deleted message again.
      const later = vendor.entries.splice(before);
      const again = JSON.stringify(later)
        .replaceAll("/messages/3", "/messages/2")
        .replaceAll('\\"id\\":\\"3\\"', '\\"id\\":\\"2\\"');
      const read = parsedJson(again);
      vendor.entries.push(...(Array.isArray(read) ? read.filter(isObject) : []));
    },
    KNOWN,
  );
  expect(facts).toEqual(["header: resources.yaml: messages.operations.create.headers.location"]);
  expect(report.not_applied).toEqual([]);
  expect(report.after.callsAsRecorded).toBe(report.calls);
});

test("an object with a lower number than the first new one was there before", async () => {
  const drive = async (vendor: Vendor): Promise<void> => {
    await vendor.call("POST", "/contacts", { name: "Ada" });
    // The recording begins at the same instant, so that no time tells that Ada was there.
    vendor.entries.length = 0;
    await vendor.call("POST", "/contacts", { name: "Grace" });
    await vendor.call("GET", "/contacts");
  };
  const { facts, report } = await taught(KNOWN, drive, KNOWN);
  expect(facts).toEqual([]);
  expect(report.after.callsAsRecorded).toBe(report.calls);
});
