import { describe, expect, test } from "vitest";
import { Schemas } from "../../codegen/init/api/schemas.js";
import { idForm } from "../../codegen/init/ids/id-forms.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { documentOf, driven, objectOf, ref, TEXT } from "./small-documents.js";

const NONE = { own: [], mentioned: [], prefix: undefined };
const HEX = "0123456789abcdef";

describe("ids have the form of their pattern", () => {
  test.each([
    ["^AC[0-9a-fA-F]{32}$", { kind: "prefix", prefix: "AC", length: 32, alphabet: HEX }],
    ["^(SM|MM)[0-9a-f]{32}$", { kind: "prefix", prefix: "SM", length: 32, alphabet: HEX }],
    [
      "^ship:cargo:[a-f0-9]{8}$",
      { kind: "prefix", prefix: "ship:cargo:", length: 8, alphabet: HEX },
    ],
    ["^job_[A-Za-z0-9]{21,22}$", { kind: "prefix", prefix: "job_", length: 21 }],
    ["^job_[A-Za-z0-9_-]+$", { kind: "prefix", prefix: "job_", length: 16 }],
    [
      "^Rm[A-Z0-9]{8,}$",
      {
        kind: "prefix",
        prefix: "Rm",
        length: 16,
        alphabet: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
      },
    ],
    ["^B[0-9]{1,4}$", { kind: "prefix", prefix: "B", length: 4, alphabet: "0123456789" }],
    ["^[\\da-z]{26}$", { kind: "digits", length: 26 }],
  ])("%s", (pattern, form) => {
    const schema = { type: "string", pattern };
    const { reason, confidence, ...found } = idForm(
      "id",
      schema,
      undefined,
      NONE,
      "it",
      new Schemas({}),
    );
    expect(found).toEqual(form);
    expect(reason).toBe("its pattern has this form");
  });
});

describe("an id that is in the body of a create too", () => {
  const crate = { id: { type: "string", pattern: "^C[0-9]{12}$" }, label: TEXT };

  async function idOf(
    required: readonly string[],
    more: object = {},
    answered: JsonObject = crate.id,
  ): Promise<unknown> {
    const { resources } = await driven(
      documentOf(
        {
          "POST /crates": {
            answer: ref("crate"),
            body: objectOf({ ...crate, id: { ...crate.id, ...more } }, required),
          },
          "GET /crates/{crate_id}": { answer: ref("crate") },
        },
        { crate: objectOf({ ...crate, id: answered }) },
      ),
    );
    return resources["crates"];
  }

  test("is generated when the caller leaves it out", async () => {
    expect(await idOf(["label"])).toMatchObject({
      id: { kind: "prefix", prefix: "C", length: 12 },
      fields: { id: { role: "once" } },
    });
  });

  test("is the caller's when the document does not say its form", async () => {
    const found = await idOf(["id"], { pattern: "" }, TEXT);
    expect(found).toMatchObject({ id: { kind: "slug" } });
  });

  test("is generated when it is read-only", async () => {
    const found = await idOf(["label"], { readOnly: true });
    expect(found).toMatchObject({ id: { kind: "prefix" }, fields: { label: { role: "once" } } });
    expect(found).not.toHaveProperty("fields.id");
  });
});

test.each([
  ["ord_8Kd02mVqX1", { kind: "prefix", prefix: "ord_", length: 10 }],
  ["CAISENgvlJ6jLWAz0Hy", { kind: "prefix", prefix: "CA", length: 17 }],
  ["3f2a8c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b", { kind: "uuid" }],
  ["5abbe4b7ddc1b351ef961414", { kind: "digits", length: 24 }],
  ["my-first-order", { kind: "prefix", prefix: "order_" }],
])("ids have the form of %s in an example of an answer", (example, form) => {
  const found = idForm(
    "id",
    TEXT,
    undefined,
    { ...NONE, own: [example] },
    "order",
    new Schemas({}),
  );
  expect(found).toMatchObject(form);
});

test.each([
  ["^[CGD][A-Z0-9]{8,}$", { kind: "prefix", prefix: "C", length: 16 }],
  [
    "^arn:[a-z]{3}:([a-z]{2}-){2}berth-[a-f0-9]{10}$",
    { kind: "prefix", prefix: expect.stringMatching(/^arn:...:..-..-berth-$/), length: 10 },
  ],
  [
    "^arn:[a-z]{3}:[^:]*:.*$",
    { kind: "prefix", prefix: expect.stringMatching(/^arn:...:[\w.-]*:/), length: 16 },
  ],
  ["[a-f0-9]{8}-([a-z0-9]{4}-){3}[a-z0-9]{12}", { kind: "uuid" }],
  ["^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-(?:[0-9a-f]{12})$", { kind: "uuid" }],
  [
    String.raw`^\d{4}\.\d{6}$`,
    { kind: "prefix", prefix: "1234.", length: 6, alphabet: "0123456789" },
  ],
])("ids have the form of the pattern %s", (pattern, form) => {
  const found = idForm("id", { ...TEXT, pattern }, undefined, NONE, "order", new Schemas({}));
  expect(found).toMatchObject(form);
});
