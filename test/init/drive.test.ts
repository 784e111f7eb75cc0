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

describe("a created object is checked", () => {
  test("in a list with a required parameter, by the object's value", async () => {
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

  test("below the parent that the body of its create names", async () => {
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

  test("after each call that creates one", async () => {
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

  test("with an update of a field that a retrieve answers as a text", async () => {
    const plan = objectOf({ plan: TEXT, note: TEXT }, []);
    const answer = objectOf({ id: TEXT, plan: objectOf({ id: TEXT }), note: TEXT }, ["id"]);
    const { checks, made } = await driven(
      documentOf({
        "POST /boats": { answer, body: plan },
        "GET /boats/{boat_id}": { answer },
        "PATCH /boats/{boat_id}": { answer, body: plan },
      }),
    );
    expect(checks).toEqual(["boats retrieved", "boats updated"]);
    expect(made.drive.checks.at(-1)?.saw).toBe('"changed by a drive"');
  });
});

describe("an id that is not a member of the object", () => {
  test("is the member of another answer", async () => {
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

describe("an object is in an answer", () => {
  const boat = objectOf({ id: TEXT, name: TEXT, length: NUMBER });

  test("as the only element of a list", async () => {
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

  test("alone, when the document allows one or many", async () => {
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

  test("in the only state that a list accepts", async () => {
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

  test("beside objects of other kinds", async () => {
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
