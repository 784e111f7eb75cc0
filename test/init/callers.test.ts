import { createSimulator } from "facsimile/testing";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { packFrom } from "./made-pack.js";
import { documentOf, listOf, objectOf, ref, TEXT } from "./small-documents.js";

type Ask = (call: string, body?: Json) => Promise<{ readonly status: number; readonly body: Json }>;

/** Makes a pack of a document, and calls it as a caller does. */
async function calling(document: JsonObject, calls: (ask: Ask) => Promise<void>): Promise<void> {
  await using pack = await packFrom(document);
  if (pack.made === undefined) throw new Error(pack.printed.join("\n"));
  await using sim = await createSimulator({ pack: pack.folder });
  await calls(async (call, body) => {
    const [method = "", path = ""] = call.split(" ");
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await sim.fetch(`${sim.url}${path}`, { method, headers, ...sent });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  });
}

describe("what only the service sets", () => {
  const SET = { ...TEXT, readOnly: true };
  const PART = objectOf({ sku: TEXT, serial: SET });
  const KITE = objectOf({ id: SET, name: TEXT, made_by: ref("maker"), parts: listOf(ref("part")) });
  const schemas = { kite: KITE, part: PART, maker: { ...TEXT, readOnly: true } };
  const document = documentOf(
    {
      "POST /kites": { answer: ref("kite"), body: ref("kite") },
      "GET /kites/{kite}": { answer: ref("kite") },
    },
    schemas,
  );

  test("is demanded of no caller, and every answer has it", () =>
    calling(document, async (ask) => {
      const made = await ask("POST /kites", { name: "Swift", parts: [{ sku: "tail" }] });
      expect(made.status).toBe(200);
      const { id, made_by, parts } = Object(made.body);
      expect([id, made_by, parts[0].serial].map((it) => typeof it)).toEqual(
        Array(3).fill("string"),
      );
      expect((await ask("POST /kites", { name: "Swift", parts: [{}] })).status).toBe(400);
      expect((await ask("POST /kites", { parts: [] })).status).toBe(400);
    }));
});

test("a body that fits two alternatives is taken", () => {
  const byName = objectOf({ name: TEXT, note: TEXT }, ["name"]);
  const byNote = objectOf({ name: TEXT, note: TEXT }, ["note"]);
  const KITE = objectOf({ id: TEXT, name: TEXT, note: TEXT });
  return calling(
    documentOf({
      "POST /kites": { answer: KITE, body: { oneOf: [byName, byNote] } },
      "GET /kites/{kite}": { answer: KITE },
    }),
    async (ask) => {
      const made = await ask("POST /kites", { name: "Swift", note: "red" });
      expect(made.status).toBe(200);
      expect((await ask(`GET /kites/${Object(made.body).id}`)).body).toEqual(made.body);
      expect((await ask("POST /kites", {})).status).toBe(400);
    },
  );
});

describe("what a caller sends is kept", () => {
  const WHEN = { ...TEXT, format: "date-time" };

  test("an instant that a create takes, and that the clock gives otherwise", () => {
    const KITE = objectOf({ id: TEXT, name: TEXT, created_at: WHEN, flown_at: WHEN });
    const body = objectOf({ name: TEXT, created_at: WHEN, flown_at: WHEN }, ["name"]);
    return calling(
      documentOf({
        "POST /kites": { answer: KITE, body },
        "GET /kites/{kite}": { answer: KITE },
      }),
      async (ask) => {
        const sent = {
          name: "Swift",
          created_at: "2020-01-02T03:04:05.000Z",
          flown_at: "2021-01-02T03:04:05.000Z",
        };
        const made = await ask("POST /kites", sent);
        expect(made.body).toMatchObject(sent);
        expect((await ask(`GET /kites/${Object(made.body).id}`)).body).toEqual(made.body);
        expect((await ask("POST /kites", { name: "Slow" })).status).toBe(200);
      },
    );
  });

  test("the objects that a create answers beside it", () => {
    const TAIL = objectOf({ id: TEXT, color: TEXT });
    const KITE = objectOf({ id: TEXT, name: TEXT, tail: TAIL });
    return calling(
      documentOf({
        "POST /kites": { answer: KITE, body: objectOf({ name: TEXT }) },
        "GET /kites/{kite}": { answer: KITE },
      }),
      async (ask) => {
        const made = await ask("POST /kites", { name: "Swift" });
        expect((await ask(`GET /kites/${Object(made.body).id}`)).body).toEqual(made.body);
      },
    );
  });
});
