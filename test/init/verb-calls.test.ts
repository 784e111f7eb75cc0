import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { operationsOf } from "../../codegen/init/api/operations.js";
import { Schemas } from "../../codegen/init/api/schemas.js";
import { classify } from "../../codegen/init/classify/classify.js";
import type { Rule } from "../../codegen/init/classify/rule.js";
import { RULES } from "../../codegen/init/classify/rules.js";
import type { Sites } from "../../codegen/init/classify/site.js";
import { sitesOf, treeOf } from "../../codegen/init/classify/site.js";
import { Barrier } from "../../codegen/init/document.js";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Call } from "./small-documents.js";
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

const STAMP = { type: "string", pattern: String.raw`^\d{10}\.\d{6}$` };
const token = { token: TEXT };
const done = objectOf({ ok: TRUE });
const ofBoat: Call = { answer: done, body: objectOf({ boat: TEXT }) };
const boat: Call["answer"] = objectOf({ ok: TRUE, boat: ref("Boat") });
const entry = objectOf({ ok: TRUE, stamp: STAMP, entry: ref("Entry") });
const tide = objectOf({ ok: TRUE, level: NUMBER, falling: { type: "boolean" } });

/** A radio for boats, each call of which is named by a verb. */
const CALLS: Readonly<Record<string, Call>> = {
  "POST /boats.create": { answer: boat, body: objectOf({ name: TEXT }) },
  "GET /boats.info": { answer: boat, query: { ...token, boat: TEXT } },
  "GET /boats.list": { answer: objectOf({ ok: TRUE, boats: listOf(ref("Boat")) }), query: token },
  "POST /boats.rename": { answer: boat, body: objectOf({ boat: TEXT, name: TEXT }) },
  "POST /boats.setCourse": { answer: boat, body: objectOf({ boat: TEXT, course: TEXT }) },
  "POST /boats.open": { answer: boat, body: objectOf({ boat: TEXT, name: TEXT }, ["name"]) },
  "POST /boats.validate": ofBoat,
  "POST /log.postEntry": { answer: entry, body: objectOf({ text: TEXT }) },
  "POST /log.postNotice": { answer: entry, body: objectOf({ notice: TEXT }) },
  "POST /log.update": {
    answer: entry,
    body: objectOf({ stamp: TEXT, text: TEXT }),
    description: "Changes an entry of the log.",
  },
  "POST /log.delete": {
    answer: objectOf({ ok: TRUE, stamp: STAMP }),
    body: objectOf({ stamp: TEXT }),
    description: "Removes an entry.",
  },
  "POST /log.planEntry": {
    answer: objectOf({ ok: TRUE, planned_entry_id: TEXT }),
    body: objectOf({ text: TEXT, at: NUMBER }),
  },
  "POST /log.deletePlannedEntry": {
    answer: done,
    body: objectOf({ planned_entry_id: TEXT }),
  },
  "GET /log.plannedEntries.list": {
    answer: objectOf({
      ok: TRUE,
      planned_entries: listOf(objectOf({ planned_entry_id: TEXT, text: TEXT })),
    }),
    query: token,
  },
  "GET /tide.info": { answer: tide, query: token },
  "POST /tide.setLevel": { answer: tide, body: objectOf({ level: NUMBER }) },
  "GET /watch.getMood": { answer: objectOf({ ok: TRUE, mood: TEXT }), query: token },
  "POST /watch.setMood": { answer: done, body: objectOf({ mood: TEXT }) },
  "GET /harbor.list": { answer: done, query: token },
  "POST /harbor.tow": ofBoat,
};

const document = documentOf(CALLS, {
  Boat: objectOf({
    id: { type: "string", pattern: "^[BV][A-Z0-9]{8,}$" },
    name: TEXT,
    course: { type: ["string", "null"] },
  }),
  Entry: objectOf({ stamp: STAMP, text: TEXT }),
});

function sitesIn(calls: JsonObject): Sites {
  const { document: normal } = normalize(calls, "radio.yaml");
  const schemas = new Schemas(normal);
  const operations = operationsOf(normal, schemas);
  return sitesOf(operations, treeOf(operations), schemas);
}

function meanings(
  calls = document,
  barrier = new Barrier(),
  rules = RULES,
): ReadonlyMap<string, string> {
  const found = classify(sitesIn(calls), barrier, rules);
  return new Map(
    found.map(({ site, finding: { verb, on, id } }) => {
      return [site.operation.path, `${verb} on ${on}${id === undefined ? "" : ` by ${id.name}`}`];
    }),
  );
}

describe("calls that a verb names", () => {
  const found = meanings();

  test.each([
    ["name their object as their answers do", "/boats.info", "retrieve on /boats by boat"],
    ["act on it", "/boats.rename", "action on /boats by boat"],
    ["act on it by a verb and a noun", "/boats.setCourse", "action on /boats by boat"],
    ["make one when they need no id", "/boats.open", "create on /boats"],
    ["compute without an effect", "/boats.validate", "call on /boats/validate"],
    ["change what another verb creates", "/log.update", "update on /log/entry by stamp"],
    ["delete what another verb creates", "/log.delete", "delete on /log/entry by stamp"],
    ["make what others list", "/log.planEntry", "create on /log/plannedEntries"],
    [
      "delete what others list",
      "/log.deletePlannedEntry",
      "delete on /log/plannedEntries by planned_entry_id",
    ],
    ["set what others show", "/tide.setLevel", "put on /tide"],
    ["set what a noun shows", "/watch.setMood", "put on /watch/mood"],
    ["are stateless when no answer is described", "/harbor.list", "call on /harbor/list"],
    ["name an object of others", "/harbor.tow", "action on /boats by boat"],
  ])("%s: %s", (_, path, meaning) => {
    expect(found.get(path)).toBe(meaning);
  });
});

test("a search of a collection is not one of what a call beside it makes", () => {
  const bills = listOf(ref("Bill"));
  const calls = documentOf(
    {
      "GET /bills": { answer: bills },
      "POST /bills": { answer: ref("Bill"), body: objectOf({ sum: NUMBER }) },
      "POST /bills/create_preview": { answer: ref("Bill"), body: objectOf({ sum: NUMBER }) },
      "GET /bills/search": { answer: bills, query: { query: TEXT } },
    },
    { Bill: objectOf({ id: TEXT, sum: NUMBER }) },
  );
  const found = meanings(calls);
  expect(found.get("/bills/search")).toBe("list on /bills");
  expect(found.get("/bills/create_preview")).toBe("create on /bills/preview");
});

const lamp = objectOf({ lit: { type: "boolean" }, colour: TEXT });

describe("changes of one object under several verbs", () => {
  test.each([
    [["update", "edit"], undefined],
    [["get", "update"], "put on /lamp"],
    [["get", "update", "edit", "modify"], "put on /lamp"],
    [["getLight", "updateLight", "editLight", "update", "edit"], "put on /lamp/light"],
  ])("%j", (words, meaning) => {
    const calls = words.map((it): [string, Call] => [
      `POST /lamp/${it}`,
      { answer: lamp, body: lamp },
    ]);
    const barrier = new Barrier();
    const found = meanings(documentOf(Object.fromEntries(calls)), barrier);
    expect(barrier.failures).toEqual([]);
    const change = words.find((it) => /^(update|edit)(Light)?$/.test(it));
    if (meaning !== undefined) expect(found.get(`/lamp/${change}`)).toBe(meaning);
  });

  test("whatever stands beside what", () => {
    const verbs = ["get", "list", "create", "update", "edit", "set", "delete", "search", "archive"];
    const word = fc.tuple(fc.constantFrom(...verbs), fc.constantFrom("", "Light", "Lights"));
    const call = fc.tuple(fc.constantFrom("GET", "POST", "PUT"), word, fc.boolean());
    fc.assert(
      fc.property(fc.uniqueArray(call, { minLength: 1, maxLength: 7 }), (all) => {
        const calls = all.map(([method, [verb, noun], isBare]): [string, Call] => [
          `${method} /lamp/${verb}${noun}`,
          isBare ? { answer: lamp } : { answer: lamp, body: lamp },
        ]);
        const barrier = new Barrier();
        meanings(documentOf(Object.fromEntries(calls)), barrier);
        expect(barrier.failures).toEqual([]);
      }),
      { seed: 7 },
    );
  });
});

test("a rule that throws is noted with its place, and the next rule decides", () => {
  const broken: Rule = {
    name: "broken",
    reason: "none",
    confidence: 1,
    match: ({ operation }) => {
      if (operation.path === "/tide.info") throw new TypeError("no such tide");
      return undefined;
    },
  };
  const barrier = new Barrier();
  const found = meanings(document, barrier, [broken, ...RULES]);
  expect(found).toEqual(meanings());
  expect(barrier.failures).toEqual([
    { rule: "broken", place: "GET /tide.info", message: "TypeError: no such tide" },
  ]);
});

test("calls that a verb names keep objects that the others see", async () => {
  const { checks, made } = await driven(document);
  expect(made.figures).toMatchObject({ operations: 20, succeeded: 20, valid: 20 });
  expect(checks).toEqual(
    expect.arrayContaining([
      "boats retrieved",
      "boats listed",
      "entry deleted",
      "planned_entries listed",
    ]),
  );
  expect(checks.filter((check) => check.endsWith("no"))).toEqual([]);
});

test("a call that a verb names makes objects of the kind that other calls read", async () => {
  const body = objectOf({ title: TEXT });
  const { checks, resources } = await driven(
    documentOf(
      {
        "GET /forms": { answer: listOf(ref("Form")) },
        "GET /forms/{form_id}": { answer: ref("Form") },
        "POST /forms/create_embedded": { answer: ref("Form"), body },
      },
      { Form: objectOf({ id: TEXT, title: TEXT }) },
    ),
  );
  expect(Object.keys(resources)).toEqual(["forms"]);
  expect(checks).toEqual(["forms retrieved", "forms listed"]);
});
