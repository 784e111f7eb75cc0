import { createSimulator } from "facsimile/testing";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { packFrom } from "./made-pack.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

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

test("two objects have two ids, whatever the pattern of their form", () =>
  calling(
    documentOf(
      {
        "POST /kites": { answer: ref("kite"), body: objectOf({ name: TEXT }) },
        "GET /kites/{kite}": { answer: ref("kite") },
        "POST /tails": { answer: ref("tail"), body: objectOf({ name: TEXT }) },
        "GET /tails/{tail}": { answer: ref("tail") },
      },
      {
        kite: objectOf({ id: { ...TEXT, pattern: "^([0-9]{4}|[a-z]{6})$" }, name: TEXT }),
        tail: objectOf({
          id: { ...TEXT, pattern: "^[A-Z]{2}-[0-9]{3}-[a-z]{2}$|^T[0-9]+$" },
          name: TEXT,
        }),
      },
    ),
    async (ask) => {
      for (const kind of ["kites", "tails"]) {
        const made = [
          await ask(`POST /${kind}`, { name: "one" }),
          await ask(`POST /${kind}`, { name: "two" }),
        ];
        const ids = made.map(({ body }) => String(Object(body).id));
        expect(new Set(ids).size, ids.join()).toBe(2);
        for (const [at, id] of ids.entries()) {
          expect((await ask(`GET /${kind}/${id}`)).body).toEqual(made[at]?.body);
        }
      }
    },
  ));

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

test("an object is found by its id and by its label, and answers both", () =>
  calling(
    documentOf(
      {
        "POST /kites": { answer: ref("kite"), body: objectOf({ label: TEXT }) },
        "GET /kites/{idOrLabel}": { answer: ref("kite") },
        "DELETE /kites/{idOrLabel}": {},
      },
      { kite: objectOf({ id: TEXT, label: TEXT }) },
    ),
    async (ask) => {
      const { body } = await ask("POST /kites", { label: "swift" });
      const { id } = Object(body);
      expect(body).toEqual({ id: expect.any(String), label: "swift" });
      expect((await ask(`GET /kites/${id}`)).body).toEqual(body);
      expect((await ask("GET /kites/swift")).body).toEqual(body);
      expect((await ask("GET /kites/slow")).status).toBe(404);
      expect((await ask("DELETE /kites/swift")).status).toBe(204);
      expect((await ask(`GET /kites/${id}`)).status).toBe(404);
    },
  ));

describe("an object that no call makes or lists", () => {
  const GUILD = objectOf({ id: NUMBER, name: TEXT });
  const ROLE = objectOf({ id: TEXT, name: TEXT });
  const document = documentOf({
    "GET /guilds/{guild_id}": { answer: GUILD },
    "PATCH /guilds/{guild_id}": { answer: GUILD, body: objectOf({ name: TEXT }) },
    "POST /guilds/{guild_id}/roles": { answer: ROLE, body: objectOf({ name: TEXT }) },
    "GET /guilds/{guild_id}/roles/{role}": { answer: ROLE },
  });

  test("is there when a call names it", () =>
    calling(document, async (ask) => {
      expect((await ask("GET /guilds/7")).status).toBe(200);
      expect((await ask("PATCH /guilds/7", { name: "Hall" })).body).toEqual({
        id: 7,
        name: "Hall",
      });
      expect((await ask("GET /guilds/7")).body).toEqual({ id: 7, name: "Hall" });
      const made = await ask("POST /guilds/7/roles", { name: "Cook" });
      const { id } = Object(made.body);
      expect((await ask(`GET /guilds/7/roles/${id}`)).body).toEqual(made.body);
      expect((await ask(`GET /guilds/8/roles/${id}`)).status).toBe(404);
    }));
});

test("what a call by a verb makes is kept among what other calls read", () => {
  const KITE = objectOf({ id: TEXT, name: TEXT });
  return calling(
    documentOf(
      {
        "POST /kites": { answer: ref("kite"), body: objectOf({ name: TEXT }) },
        "GET /kites": { answer: listOf(ref("kite")) },
        "GET /kites/{kite}": { answer: ref("kite") },
        "POST /kites/create_embedded": { answer: ref("kite"), body: objectOf({ name: TEXT }) },
        "POST /kites/create-for-model": { answer: ref("kite"), body: objectOf({ name: TEXT }) },
        "POST /kites/edit/{id}": { answer: ref("kite"), body: objectOf({ name: TEXT }) },
        "PUT /kites/store/{id}": { answer: ref("kite"), body: objectOf({ name: TEXT }) },
      },
      { kite: KITE },
    ),
    async (ask) => {
      for (const call of ["create_embedded", "create-for-model"]) {
        const { body } = await ask(`POST /kites/${call}`, { name: call });
        const { id } = Object(body);
        expect((await ask(`GET /kites/${id}`)).body, call).toEqual(body);
        await ask(`POST /kites/edit/${id}`, { name: "new" });
        expect((await ask(`GET /kites/${id}`)).body, call).toEqual({ id, name: "new" });
      }
      expect((await ask("GET /kites")).body).toHaveLength(2);
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
