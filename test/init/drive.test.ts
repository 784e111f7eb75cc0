import { describe, expect, test } from "vitest";
import {
  documentOf,
  driven,
  listOf,
  NUMBER,
  objectOf,
  ref,
  TEXT,
  TRUE,
} from "./small-documents.js";

const BOAT = objectOf({ id: TEXT, name: TEXT, harbor: TEXT }, ["id"]);

describe("what was made is looked for", () => {
  test("in a list that must be asked for something, by what the object has", async () => {
    const { checks } = await driven(
      documentOf(
        {
          "POST /boats": { answer: ref("boat"), body: objectOf({ name: TEXT, harbor: TEXT }) },
          "GET /boats": {
            answer: listOf(ref("boat")),
            query: { harbor: TEXT, offset: { ...NUMBER, example: 7 } },
          },
        },
        { boat: BOAT },
      ),
    );
    expect(checks).toEqual(["boats listed"]);
  });

  test("through the parent that the body of its create names", async () => {
    const { checks } = await driven(
      documentOf(
        {
          "POST /harbors": { answer: ref("harbor"), body: objectOf({ name: TEXT }) },
          "GET /harbors/{harbor_id}": { answer: ref("harbor") },
          "POST /boats": { answer: ref("boat"), body: objectOf({ name: TEXT, harbor: TEXT }, []) },
          "GET /boats/{boat_id}": { answer: ref("boat") },
          "GET /harbors/{harbor}/boats/{boat_id}": { answer: ref("boat") },
          "DELETE /harbors/{harbor}/boats/{boat_id}": {},
        },
        { boat: BOAT, harbor: objectOf({ id: TEXT, name: TEXT }) },
      ),
    );
    expect(checks).toEqual(["harbors retrieved", "boats retrieved", "boats deleted", "boats gone"]);
  });

  test("after each way to make one", async () => {
    const { checks } = await driven(
      documentOf(
        {
          "POST /boats": { answer: ref("boat"), body: objectOf({ name: TEXT }) },
          "GET /boats/{boat_id}": { answer: ref("boat") },
          "POST /fleets/{fleet_id}/boats": { answer: ref("boat"), body: objectOf({ name: TEXT }) },
          "GET /fleets/{fleet_id}/boats": { answer: listOf(ref("boat")) },
        },
        { boat: BOAT },
      ),
    );
    expect(checks).toEqual(["boats retrieved", "boats retrieved", "boats listed"]);
  });

  test("with an update of a field that a retrieve shows as the text that it is", async () => {
    const plan = objectOf({ plan: TEXT, note: TEXT }, []);
    const shown = objectOf({ id: TEXT, plan: objectOf({ id: TEXT }), note: TEXT }, ["id"]);
    const { checks, made } = await driven(
      documentOf({
        "POST /boats": { answer: shown, body: plan },
        "GET /boats/{boat_id}": { answer: shown },
        "PATCH /boats/{boat_id}": { answer: shown, body: plan },
      }),
    );
    expect(checks).toEqual(["boats retrieved", "boats updated"]);
    expect(made.drive.checks.at(-1)?.saw).toBe('"changed by a drive"');
  });
});

describe("an id that the object does not show", () => {
  test("is that of every answer that does", async () => {
    const token = objectOf({ lease_token: TEXT });
    const { checks, resources } = await driven(
      documentOf({
        "POST /lease/create": { answer: token, body: objectOf({ ship: TEXT }) },
        "POST /lease/get": {
          answer: { ...objectOf({ state: TEXT, ends: TEXT }), additionalProperties: true },
          body: token,
        },
        "POST /lease/remove": {
          answer: objectOf({ lease_token: TEXT, removed: TRUE }),
          body: token,
        },
      }),
    );
    expect(resources["lease"]).toMatchObject({
      id: { field: "lease_token" },
      hidden: ["lease_token"],
    });
    expect(checks).toEqual(["lease retrieved", "lease deleted", "lease gone"]);
  });
});

describe("an object is answered", () => {
  const boat = objectOf({ id: TEXT, name: TEXT, length: NUMBER });

  test("as the one of a list, where the document has a list", async () => {
    const { checks, resources } = await driven(
      documentOf(
        {
          "POST /boats": { answer: ref("boat"), body: objectOf({ name: TEXT }) },
          "GET /boats": { answer: objectOf({ result: listOf(ref("boat")) }) },
          "GET /boats/{boat_id}": { answer: objectOf({ result: listOf(ref("boat")) }) },
          "PATCH /boats/{boat_id}": { answer: ref("boat"), body: objectOf({ name: TEXT }) },
        },
        { boat },
      ),
    );
    expect(resources["boats"]).toHaveProperty("operations.retrieve.answer", "result_list");
    expect(checks).toEqual(["boats retrieved", "boats listed", "boats updated"]);
  });

  test("alone, where the document has either one or many", async () => {
    const answer = {
      oneOf: [objectOf({ boat: ref("boat") }), objectOf({ boats: listOf(ref("boat")) })],
    };
    const { checks } = await driven(
      documentOf(
        {
          "POST /boats": { answer, body: objectOf({ name: TEXT }) },
          "GET /boats/{boat_id}": { answer: objectOf({ boat: ref("boat") }) },
        },
        { boat },
      ),
    );
    expect(checks).toEqual(["boats retrieved"]);
  });

  test("in the only state that a list can be asked for", async () => {
    const state = { type: "string", enum: ["open", "waiting"] };
    const { checks } = await driven(
      documentOf(
        {
          "POST /berths": { answer: ref("berth"), body: objectOf({ name: TEXT }) },
          "GET /berths": {
            answer: listOf(ref("berth")),
            query: { state: { type: "string", enum: ["waiting"] } },
          },
        },
        { berth: objectOf({ id: TEXT, name: TEXT, state }, ["id"]) },
      ),
    );
    expect(checks).toEqual(["berths listed"]);
  });

  test("as the one of its kind beside others", async () => {
    const pair = objectOf({
      new_vessel: ref("boat"),
      first_log: objectOf({ id: TEXT, text: TEXT }),
    });
    const { checks } = await driven(
      documentOf(
        {
          "POST /fleet": { answer: pair, body: objectOf({ hull: TEXT }) },
          "GET /fleet": { answer: listOf(ref("boat")) },
        },
        { boat },
      ),
    );
    expect(checks).toEqual(["fleet listed"]);
  });
});
