import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AnyPack, Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { JsonObject } from "../../src/engine/base/json.js";
import { objectAt } from "../../src/engine/base/json.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";
import { objectOf, TEXT } from "./small-documents.js";

const refusal = (codes: readonly string[]): JsonObject =>
  objectOf({ ok: { type: "boolean", enum: [false] }, error: { type: "string", enum: [...codes] } });

const json = (schema: JsonObject): JsonObject => ({
  description: "Done",
  content: { "application/json": { schema } },
});

const DESK = objectOf({ id: TEXT, name: TEXT });
const NAMED = [{ name: "desk", in: "path", required: true, schema: TEXT }];
const COMMON = ["bad_input", "not_authed", "server_error"];
const FIELDS = { type: "array", items: objectOf({ message: TEXT, field: TEXT }) };
const FIXED = ["seat_taken", "validation_failed"].map((code) =>
  objectOf({ code: { type: "string", const: code }, text: TEXT }),
);

/** Each operation enumerates the codes of its own failures. */
const document: JsonObject = {
  openapi: "3.1.1",
  info: { title: "Desks", version: "1" },
  paths: {
    "/desks": {
      post: {
        operationId: "addDesk",
        requestBody: { content: { "application/json": { schema: objectOf({ name: TEXT }) } } },
        responses: {
          "201": json(DESK),
          default: json(refusal([...COMMON, "invalid_arguments", "name_taken", "too_many_legs"])),
        },
      },
    },
    "/desks/{desk}": {
      parameters: NAMED,
      get: {
        operationId: "getDesk",
        responses: {
          "200": json(DESK),
          default: json(refusal([...COMMON, "room_not_found", "desk_not_found", "rate_limited"])),
        },
      },
      delete: {
        operationId: "removeDesk",
        responses: {
          "204": { description: "Gone" },
          "404": { description: "Silent", content: {} },
          "409": json(refusal(["desk_in_use", "desk_burning"])),
          "422": json(objectOf({ errors: FIELDS })),
          "429": json({ type: "string", const: "Slower" }),
          default: { description: "Page", content: { "text/html": { schema: TEXT } } },
        },
      },
      put: {
        operationId: "moveDesk",
        responses: {
          "200": json(DESK),
          "400": json({ oneOf: FIXED }),
          "403": json(FIXED[0] ?? {}),
          "409": json({ ...objectOf({ ok: { enum: [false] } }), additionalProperties: true }),
        },
      },
    },
  },
};

let pack: MadePack;
let sim: Simulator<AnyPack>;
beforeAll(async () => {
  pack = await packFrom(document);
  expect(pack.made, pack.printed.join("\n")).toBeDefined();
  sim = await createSimulator({ pack: pack.folder });
}, 60_000);
afterAll(async () => {
  await sim.close();
  await pack[Symbol.asyncDispose]();
});

/** The answer to a call that fails with a status. */
async function failing(call: string, status: number) {
  const [method = "", path = ""] = call.split(" ");
  const fault = { resource: "*", operation: "*", outcome: { status }, count: 1 };
  await sim.call("armFault", { body: fault });
  const headers = { authorization: `Bearer ${sim.key}` };
  const answer = await sim.fetch(`${sim.url}${path}`, { method, headers });
  expect(answer.status).toBe(status);
  return { type: answer.headers.get("content-type"), text: await answer.text() };
}

const coded = (error: string) => JSON.stringify({ ok: false, error });

describe("a failure has the code of its meaning that the operation enumerates", () => {
  test.each([
    ["GET /desks/1", 401, "not_authed"],
    ["GET /desks/1", 404, "desk_not_found"],
    ["GET /desks/1", 429, "rate_limited"],
    ["GET /desks/1", 500, "server_error"],
    ["POST /desks", 400, "invalid_arguments"],
    ["POST /desks", 409, "name_taken"],
    ["DELETE /desks/1", 409, "desk_in_use"],
  ])("%s %i: %s", async (call, status, code) => {
    expect((await failing(call, status)).text).toBe(coded(code));
  });

  test("else the document's own, never one of another meaning", async () => {
    expect((await failing("GET /desks/1", 409)).text).toBe(coded("name_taken"));
    expect((await failing("POST /desks", 429)).text).toBe(coded("rate_limited"));
  });

  test("or that a test names", async () => {
    const outcome = { type: "error", code: "desk_sold", status: 404 };
    const body = { resource: "*", operation: "*", outcome, count: 1 };
    await sim.call("armFault", { body });
    const answer = await sim.fetch(`${sim.url}/desks/1`, {
      headers: { authorization: `Bearer ${sim.key}` },
    });
    expect(await answer.text()).toBe(coded("desk_sold"));
  });

  test("of several fixed ones that of the status", async () => {
    expect(JSON.parse((await failing("PUT /desks/1", 400)).text)).toMatchObject({
      code: "validation_failed",
    });
    expect(JSON.parse((await failing("PUT /desks/1", 403)).text)).toMatchObject({
      code: "seat_taken",
    });
  });
});

describe("the body of a failure", () => {
  test("has an empty text for a field that it requires and nothing names", async () => {
    expect(JSON.parse((await failing("DELETE /desks/1", 422)).text)).toEqual({
      errors: [{ message: expect.any(String), field: "" }],
    });
  });

  test("is empty where the document says that there is none", async () => {
    expect(await failing("DELETE /desks/1", 404)).toEqual({ type: null, text: "" });
  });

  test("has the code where an open schema names another part of the usual body alone", async () => {
    expect((await failing("PUT /desks/1", 409)).text).toBe(coded("name_taken"));
  });

  test("is a text where the document has one", async () => {
    expect((await failing("DELETE /desks/1", 429)).text).toBe('"Slower"');
    expect(await failing("DELETE /desks/1", 500)).toEqual({
      type: expect.stringMatching(/^text\/html/),
      text: "Something went wrong.",
    });
  });
});

test("init says which codes it chose, and what it could not try", async () => {
  const report = await readFile(join(pack.folder, "init-report.md"), "utf8");
  expect(report).toContain("getDesk fails with desk_not_found");
  expect(report).toMatch(/none has the meaning of the status: .*`getDesk` 403/);
  const { errors = [] } = pack.made?.behaviour ?? {};
  expect(errors.filter(({ result }) => result === "failed")).toEqual([]);
});

test("other statuses that operations declare are in the catalog", async () => {
  const errors: unknown = parse(await readFile(join(pack.folder, "guessed/errors.yaml"), "utf8"));
  const statuses = Object.values(Object(errors)).map((it) => objectAt({ it: Object(it) }, "it"));
  expect(statuses.map(({ status }) => status)).toContain(403);
});

test("the number of a failure is one of those that the document lists", async () => {
  const failure = (numbers: readonly number[]): JsonObject =>
    json(objectOf({ code: { type: "integer", enum: [...numbers] }, message: TEXT }));
  const responses = {
    "200": json(DESK),
    "404": failure([1000, 10001]),
    "409": failure([404, 409]),
  };
  await using made = await packFrom({
    openapi: "3.1.1",
    info: { title: "Desks", version: "1" },
    paths: { "/desks/{desk}": { parameters: NAMED, get: { operationId: "getDesk", responses } } },
  });
  const { errors = [] } = made.made?.behaviour ?? {};
  expect(errors.map(({ what, result }) => `${what} ${result}`)).toEqual([
    "404 passed",
    "409 passed",
  ]);
});
