import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Change } from "./altered.js";
import { taught } from "./post-vendor.js";
import type { Vendor } from "./vendor.js";

const property = (name: string, value: Json): Change => [
  "openapi.yaml",
  ["components", "schemas", "Message", "properties", name],
  value,
];

const sent = (path: string, method: string, name: string): Change => [
  "openapi.yaml",
  [
    ...["paths", path, method, "requestBody", "content", "application/json"],
    ...["schema", "properties", name],
  ],
  { type: "string" },
];

const operation = (name: string, key: string, value: Json): Change => [
  "resources.yaml",
  ["messages", "operations", name, key],
  value,
];

const idOf = (answer: JsonObject): string => String(answer["id"]);

/** Messages have an envelope with a seal, and updates do not answer them. */
const SEALED: readonly Change[] = [
  property("envelope", { type: "object", properties: { seal: {}, note: {} } }),
  property("is_read", { type: "boolean" }),
  sent("/messages/{id}", "patch", "note"),
  [
    "resources.yaml",
    ["messages", "fields", "envelope"],
    { fallback: { seal: "none", note: null } },
  ],
  ["resources.yaml", ["messages", "fields", "is_read"], { fallback: false }],
  operation("update", "answer", { ok: true }),
  [
    "openapi.yaml",
    [
      ...["paths", "/messages/{id}", "patch", "responses", "200", "content", "application/json"],
      "schema",
    ],
    { type: "object", properties: { ok: { type: "boolean" } }, required: ["ok"] },
  ],
];

test("what a call changes in its object is learned where only a later read shows it", async () => {
  const sets = {
    is_read: true,
    "envelope.note": { filled: { $value: "$sent.note" } },
  };
  const { facts, layer, report, vendor } = await taught(
    [...SEALED, operation("update", "sets", sets)],
    async (vendor: Vendor) => {
      for (const [at, note] of ["one", "two", "three"].entries()) {
        const id = idOf(await vendor.call("POST", "/messages", { to: `a${at}` }));
        await vendor.call("GET", `/messages/${id}`);
        await vendor.call("PATCH", `/messages/${id}`, { text: `t${at}`, note });
        await vendor.call("GET", `/messages/${id}`);
      }
    },
    SEALED,
  );
  expect(facts).toEqual([
    "answer: resources.yaml: messages.operations.update.sets.envelope.note",
    "answer: resources.yaml: messages.operations.update.sets.is_read",
  ]);
  expect(layer("resources.yaml")).toContain("$value: $sent.note");
  // A template keeps what it reads, so that a strict test does not fail on it.
  expect(vendor.notModelled).toEqual([]);
  expect(report.differing).toBe(0);
});

/** A call that replaces a message. */
const REPLACE: readonly Change[] = [
  property("text", { type: ["string", "null"] }),
  [
    "openapi.yaml",
    ["paths", "/messages/{id}", "put"],
    {
      operationId: "replaceMessage",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      requestBody: {
        content: {
          "application/json": {
            schema: { type: "object", properties: { to: {}, text: { type: "string" } } },
          },
        },
      },
      responses: {
        "200": {
          description: "Done",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Message" } } },
        },
      },
    },
  ],
  [
    "resources.yaml",
    ["messages", "operations", "replace"],
    { id: "replaceMessage", verb: "update" },
  ],
];

test("a call that replaces an object leaves nothing that it does not send", async () => {
  const replaced = (name: string): Change => [
    "resources.yaml",
    ["messages", "operations", "replace", "sets", name],
    { filled: { $value: `$sent.${name}` } },
  ];
  const { facts, layer, report } = await taught(
    [...REPLACE, replaced("to"), replaced("text")],
    async (vendor: Vendor) => {
      for (const text of ["one", "two"]) {
        const id = idOf(await vendor.call("POST", "/messages", { to: "ada", text }));
        await vendor.call("GET", `/messages/${id}`);
        await vendor.call("PUT", `/messages/${id}`, { to: "bob" });
        await vendor.call("PUT", `/messages/${id}`, { to: "joan", text: "three" });
      }
    },
    REPLACE,
  );
  expect(facts).toContain("answer: resources.yaml: messages.operations.replace.sets.to");
  expect(layer("resources.yaml")).toContain("$value: $sent.text");
  expect(report.differing).toBe(0);
});

/** Messages are of a kind, and can be for a time. */
const TIMED: readonly Change[] = [
  property("kind", { type: "string", enum: ["lasting", "timed"] }),
  ["resources.yaml", ["messages", "fields", "kind"], { fallback: "lasting" }],
  ...["from", "until"].flatMap((name): Change[] => [
    property(name, { type: ["string", "null"] }),
    sent("/messages", "post", name),
    ["resources.yaml", ["messages", "fields", name], { role: "once" }],
  ]),
];

test("members of a call that decide a default only together are learned together", async () => {
  const when = { "$sent.from": { not: null }, "$sent.until": { not: null } };
  const kind = { filled: { $cases: [{ when, value: "timed" }, { value: "lasting" }] } };
  const { facts, layer, report } = await taught(
    [...TIMED, operation("create", "sets", { kind })],
    async (vendor: Vendor) => {
      const times = { from: "at ten", until: "at noon" };
      for (const more of [{}, {}, times, {}, times, times]) {
        const id = idOf(await vendor.call("POST", "/messages", { to: "ada", ...more }));
        await vendor.call("GET", `/messages/${id}`);
      }
    },
    TIMED,
  );
  expect(facts).toEqual(["default: resources.yaml: messages.operations.create.sets.kind"]);
  for (const name of ["from", "until"])
    expect(layer("resources.yaml")).toContain(`$sent.${name}: null`);
  expect(report.differing).toBe(0);
});

const LISTED = [
  ...["paths", "/messages", "get", "responses", "200", "content", "application/json"],
  ...["schema", "properties"],
];

test("members beside a list, and the id in a refusal, are learned", async () => {
  const changes: readonly Change[] = [
    [
      "pack.yaml",
      ["wire", "bodies", "list"],
      { items: "$items", page: { next: null }, count: "$count" },
    ],
    ["pack.yaml", ["wire", "bodies", "error", "data"], { id: "$id" }],
    ...["page", "count"].map((name): Change => ["openapi.yaml", [...LISTED, name], {}]),
  ];
  const { facts, layer, report } = await taught(changes, async (vendor: Vendor) => {
    for (const to of ["ada", "grace", "joan"]) {
      await vendor.call("POST", "/messages", { to });
      await vendor.call("GET", "/messages");
    }
    for (const id of ["msg_0000000000000001", "msg_0000000000000002"]) {
      await vendor.call("GET", `/messages/${id}`);
    }
  });
  expect(facts).toContain("answer: pack.yaml: wire.lists.learned_messages_list");
  expect(layer("pack.yaml")).toContain("count: $count");
  expect(layer("pack.yaml")).toContain("id: $id");
  expect(report.differing).toBe(0);
});
