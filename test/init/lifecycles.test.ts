import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import type { LifecyclesFile } from "../../codegen/model/model.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { packFrom } from "./made-pack.js";
import { documentOf, driven, listOf, objectOf, ref, TEXT } from "./small-documents.js";

const STATES = ["paid", "draft", "approved", "canceled"];

function orders(more: JsonObject = {}, calls: Parameters<typeof documentOf>[0] = {}): JsonObject {
  const document = documentOf(
    {
      "POST /orders": { body: objectOf({ title: TEXT }), answer: ref("Order") },
      "GET /orders": { answer: listOf(ref("Order")) },
      "GET /orders/{order_id}": { answer: ref("Order") },
      "POST /orders/{order_id}/approve": { answer: ref("Order") },
      "POST /orders/{order_id}/cancel": { answer: ref("Order") },
      ...calls,
    },
    {
      Order: objectOf(
        {
          id: TEXT,
          title: TEXT,
          status: { type: "string", enum: STATES },
          canceled_at: { type: ["string", "null"], format: "date-time" },
        },
        ["id", "title", "status"],
      ),
    },
  );
  return { ...document, ...more };
}

function lifecyclesIn(document: JsonObject): LifecyclesFile {
  return parse(sourcesOf(document, "small", "2026-06-09").files.get("lifecycles.yaml") ?? "");
}

describe("a status with calls that are named after its values", () => {
  test("is a lifecycle: the calls are transitions, and a test triggers the other states", () => {
    const { lifecycles, world_events: causes } = lifecyclesIn(orders());
    expect(lifecycles["orders"]).toEqual({
      field: "status",
      initial: "draft",
      provenance: "assumed",
      states: { paid: {}, draft: {}, approved: {}, canceled: { terminal: true } },
      transitions: {
        approve: {
          from: ["draft"],
          to: "approved",
          refusal: "error/wrong_state",
          provenance: "assumed",
        },
        cancel: {
          from: ["paid", "draft", "approved"],
          to: "canceled",
          sets: { canceled_at: { now: true } },
          refusal: "error/wrong_state",
          provenance: "assumed",
        },
        become_paid: { from: ["draft", "approved"], to: "paid", provenance: "assumed" },
      },
    });
    expect(causes?.["order.paid"]).toMatchObject({ id: "order_id", transitions: ["become_paid"] });
  });

  test("passes its state checks", async () => {
    const { made, checks } = await driven(orders());
    expect(made.figures).toMatchObject({ operations: 5, stateful: 5, succeeded: 5, valid: 5 });
    expect(checks.filter((check) => check.endsWith("no"))).toEqual([]);
  });

  test("has the webhooks of its calls and its states", () => {
    const message = { "application/json": { schema: objectOf({ data: ref("Order") }) } };
    const item = { post: { requestBody: { content: message } } };
    const webhooks = { "order.canceled": item, "order.paid": item };
    const { lifecycles, world_events: causes } = lifecyclesIn(orders({ webhooks }));
    expect(lifecycles["orders"]?.transitions["cancel"]?.emits).toBe("order.canceled");
    // The transition emits the event, so that the world event does not emit it again.
    expect(lifecycles["orders"]?.transitions["become_paid"]?.emits).toBe("order.paid");
    expect(causes).toEqual({
      "order.paid": expect.not.objectContaining({ emits: expect.anything() }),
    });
    expect(causes?.["order.paid"]?.transitions).toEqual(["become_paid"]);
  });
});

test.each([
  [
    "its values are not listed",
    { components: { schemas: { Order: objectOf({ id: TEXT, title: TEXT, status: TEXT }) } } },
    {},
  ],
  [
    "callers write it",
    {},
    {
      "PATCH /orders/{order_id}": {
        body: objectOf({ status: { type: "string", enum: STATES } }),
        answer: ref("Order"),
      },
    },
  ],
])("there is no lifecycle if %s", (_, more, calls) => {
  expect(lifecyclesIn(orders(more, calls)).lifecycles).toEqual({});
});

test("a status without calls that are named after it has the value of a new object", () => {
  const Crate = objectOf({ id: TEXT, state: { type: "string", enum: STATES } }, ["id"]);
  const { files, guesses } = sourcesOf(
    documentOf(
      {
        "POST /crates": { body: objectOf({ label: TEXT }), answer: ref("Crate") },
        "GET /crates/{crate_id}": { answer: ref("Crate") },
      },
      { Crate },
    ),
    "small",
    "2026-06-09",
  );
  const { crates } = parse(files.get("resources.yaml") ?? "");
  expect(crates.fields).toMatchObject({ state: { fallback: "draft" } });
  expect(guesses.map(({ says }) => says)).toContain("crate is draft from the beginning");
});

test("states that a part of the schema lists are those of a lifecycle", async () => {
  const status = { allOf: [ref("State"), { description: "How far the order is." }] };
  const Order = objectOf({ id: TEXT, title: TEXT, status });
  const document = orders({
    components: { schemas: { Order, State: { type: "string", enum: STATES } } },
  });
  await using pack = await packFrom(document);
  const report = await readFile(join(pack.folder, "init-report.md"), "utf8");
  expect(report).not.toContain("## Left out");
  expect(report).toContain("order begins as draft");
});
