import { expect, test } from "vitest";
import type { Change } from "./altered.js";
import { taught } from "./post-vendor.js";
import type { Vendor } from "./vendor.js";

const LIST = ["paths", "/messages", "get"];
const COUNT = {
  operationId: "countMessages",
  responses: {
    "200": {
      description: "Done",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Number" } } },
    },
  },
};

const OLDEST = { body: { items: "$items" }, order: "oldest-first" };
const LISTED = { id: "listMessages", list: "messages" };

/** A vendor of numbered messages, which takes the parameters of a list in JSON, and tells their number. */
const KNOWN: readonly Change[] = [
  [
    "openapi.yaml",
    [...LIST, "parameters"],
    [{ name: "filter", in: "query", schema: { properties: { where: {} } } }],
  ],
  ["openapi.yaml", ["paths", "/messages/count"], { get: COUNT }],
  [
    "openapi.yaml",
    ["components", "schemas", "Number"],
    { type: "object", properties: { count: { type: "integer" } } },
  ],
  ["resources.yaml", ["messages", "prefix"], { $remove: true }],
  ["resources.yaml", ["messages", "id"], { kind: "integer" }],
  [
    "resources.yaml",
    ["numbers"],
    {
      ...{ object: "number", schema: "Number", provenance: "documented", stamps: {} },
      operations: { show: { id: "countMessages", verb: "show" } },
    },
  ],
  ["pack.yaml", ["wire", "lists"], { messages: OLDEST }],
  ["resources.yaml", ["messages", "operations", "list"], LISTED],
];

const NUMBER = { not: { fits: { type: "string", pattern: "^-?[0-9]" } } };

const CHANGES: readonly Change[] = [
  ...KNOWN,
  [
    "pack.yaml",
    ["wire", "lists", "messages"],
    {
      ...OLDEST,
      size: { parameter: "filter[limit]", default: 1000 },
      offset: { parameter: "filter[skip]" },
    },
  ],
  [
    "resources.yaml",
    ["messages", "operations", "list"],
    {
      ...LISTED,
      filters: { "filter[where][to]": { field: "to", match: "equals" } },
      sort: { parameter: "filter[order]", fields: { text: "text" } },
    },
  ],
  [
    "resources.yaml",
    ["numbers", "fields"],
    { count: { computed: { $count: { of: "messages" } } } },
  ],
  [
    "resources.yaml",
    ["messages", "operations", "retrieve", "refuses"],
    [{ when: { "$sent.id": NUMBER }, error: "request/no_number" }],
  ],
  [
    "errors.yaml",
    ["request/no_number"],
    { status: 400, message: "It is no number.", arises: "input", provenance: "assumed" },
  ],
  [
    "errors.yaml",
    ["request/invalid", "members"],
    { details: [{ path: "$pointer", rule: "$rule", says: "$params", message: "$message" }] },
  ],
];

async function drive(vendor: Vendor): Promise<void> {
  const list = (filter: object) =>
    vendor.call("GET", `/messages?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  for (const [to, text] of [
    ["Ada", "Three"],
    ["Grace", "One"],
    ["Ada", "Two"],
  ] as const) {
    await vendor.call("POST", "/messages", { to, text });
  }
  await list({ limit: 2 });
  await list({ limit: 1, skip: 1 });
  await list({ where: { to: "Ada" } });
  await list({ order: ["text DESC"] });
  await vendor.call("GET", "/messages/count");
  await vendor.call("GET", "/messages/98");
  await vendor.call("GET", "/messages/99");
  await vendor.call("GET", "/messages/first");
  await vendor.call("GET", "/messages/last");
  await vendor.call("POST", "/messages", { to: 4 });
  await vendor.call("POST", "/messages", { text: false });
}

test("parameters in JSON, numbers of objects and broken rules are learned", async () => {
  const { facts, report, layer, vendor } = await taught(CHANGES, drive, KNOWN);
  expect(report.rest).toEqual([]);
  expect(report.after.callsAsRecorded).toBe(report.calls);
  expect(facts).toEqual(
    expect.arrayContaining([
      "filter: pack.yaml: wire.lists.messages.size",
      "filter: resources.yaml: messages.operations.list.filters.filter[where][to]",
      "order: resources.yaml: messages.operations.list.sort",
      "computed: resources.yaml: numbers.fields.count.computed",
      "condition: resources.yaml: messages.operations.delete.refuses",
      "error: errors.yaml: request/invalid.members",
    ]),
  );
  // What holds of one field and of one call holds of the others.
  expect(layer("resources.yaml")).toContain("filter[where][text]");
  expect(layer("resources.yaml").match(/refuses:/g)).toHaveLength(3);
  expect(vendor.notModelled).toEqual([]);
});
