import { expect, test } from "vitest";
import { operationsOf } from "../../codegen/init/api/operations.js";
import { Schemas } from "../../codegen/init/api/schemas.js";
import { classify } from "../../codegen/init/classify/classify.js";
import { RULES } from "../../codegen/init/classify/rules.js";
import { sitesOf, treeOf } from "../../codegen/init/classify/site.js";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Call } from "./small-documents.js";
import { documentOf, listOf, NUMBER, objectOf, TEXT } from "./small-documents.js";

const boat = objectOf({ id: TEXT, name: TEXT });
const log = objectOf({ at: TEXT, wind: NUMBER });
const name = objectOf({ name: TEXT });
const ofBoat = objectOf({ boat_id: TEXT });
const boatCode = objectOf({ boatCode: TEXT });
const plain = objectOf({ knots: NUMBER });

const boats: Call = { answer: listOf(boat) };
const one: Call = { answer: boat };
const made: Call = { answer: boat, body: name };

const FILE = { type: "string", format: "binary" };
const picture: Call = { answer: FILE, type: "image/png" };
const sent: Call = { body: objectOf({ file: FILE }), type: "multipart/form-data" };

/** A rule, its call among other calls, and the result. */
const CASES: readonly (readonly [string, string, Readonly<Record<string, Call>>, string])[] = [
  [
    "download",
    "GET /boats/{id}/picture",
    { "GET /boats/{id}": one, "GET /boats/{id}/picture": picture, "PUT /boats/{id}/picture": sent },
    "download on /boats by id",
  ],
  [
    "upload-content",
    "POST /boats/content",
    { "GET /boats/{id}": one, "POST /boats/content": sent },
    "create on /boats",
  ],
  [
    "upload-beside",
    "PUT /boats/{id}/picture",
    { "GET /boats/{id}": one, "GET /boats/{id}/picture": picture, "PUT /boats/{id}/picture": sent },
    "action on /boats by id",
  ],
  ["no-json", "GET /map", { "GET /map": { answer: plain } }, "call on /map"],
  ["no-json", "OPTIONS /boats", { "OPTIONS /boats": {}, "GET /boats": boats }, "call on /boats"],
  [
    "verb-in-path",
    "POST /boats/get",
    { "POST /boats/get": { answer: boat, body: ofBoat } },
    "retrieve on /boats by boat_id",
  ],
  [
    "act-by-word",
    "POST /boats/{id}/move",
    { "POST /boats/{id}/move": made, "GET /boats/{id}": one },
    "action on /boats by id",
  ],
  [
    "act-beside-verbs",
    "POST /boats/moor",
    {
      "POST /boats/moor": { body: ofBoat },
      "POST /boats/get": { answer: boat, body: ofBoat },
    },
    "action on /boats by boat_id",
  ],
  [
    "list-by-owner",
    "GET /logs/{boat_id}",
    { "GET /logs/{boat_id}": { answer: listOf(log) } },
    "list on /logs",
  ],
  [
    "list-by-owner",
    "GET /boats/{harbor_id}",
    {
      "GET /boats": boats,
      "GET /boats/{harbor_id}": boats,
      "GET /harbors": { answer: listOf(log) },
    },
    "list on /boats",
  ],
  [
    "list-below-item",
    "GET /boats/{id}",
    { "GET /boats": boats, "GET /boats/{id}": { answer: listOf(log) }, "DELETE /boats/{id}": {} },
    "list on /boats/{}",
  ],
  [
    "retrieve-version",
    "GET /boats/{id}/{version}",
    { "GET /boats/{id}": one, "GET /boats/{id}/{version}": one },
    "retrieve on /boats by id",
  ],
  [
    "retrieve-item",
    "GET /boats/{harbor}/{name}",
    { "GET /boats/{harbor}/{name}": one },
    "retrieve on /boats by name within harbor",
  ],
  [
    "retrieve-item",
    "GET /boats/{id}/{at}",
    { "DELETE /boats/{id}": {}, "GET /boats/{id}/{at}": { answer: log } },
    "retrieve on /boats/{} by at",
  ],
  [
    "retrieve-item",
    "GET /boats/{code}",
    { "GET /boats": boats, "GET /boats/{code}": boats },
    "retrieve on /boats by code",
  ],
  ["retrieve-item", "GET /boats/{id}", { "GET /boats/{id}": one }, "retrieve on /boats by id"],
  ["delete-item", "DELETE /boats/{id}", { "DELETE /boats/{id}": {} }, "delete on /boats by id"],
  ["patch-item", "PATCH /boats/{id}", { "PATCH /boats/{id}": made }, "update on /boats by id"],
  ["upsert-item", "PUT /boats/{id}", { "PUT /boats/{id}": made }, "upsert on /boats by id"],
  [
    "upsert-item",
    "PUT /boats/{id}",
    { "PUT /boats/{id}": {}, "GET /boats/{id}": one, "DELETE /boats/{id}": {} },
    "upsert on /boats by id",
  ],
  [
    "upsert-item",
    "PUT /boats/{id}",
    {
      "PUT /boats/{id}": { ...made, orStatus: "201" },
      "GET /boats/{id}": one,
      "POST /boats": made,
    },
    "upsert on /boats by id",
  ],
  [
    "put-item",
    "PUT /boats/{id}",
    { "PUT /boats/{id}": made, "POST /boats": made },
    "update on /boats by id",
  ],
  [
    "create-below-item",
    "POST /boats/{id}",
    {
      "POST /boats/{id}": { answer: log, body: plain },
      "DELETE /boats/{id}": {},
      "GET /boats/{id}/{log}": { answer: log },
    },
    "create on /boats/{}",
  ],
  [
    "create-item",
    "POST /boats/{harbor}/{name}",
    {
      "POST /boats/{harbor}/{name}": { ...made, status: "201" },
      "GET /boats/{harbor}/{name}": one,
    },
    "upsert on /boats by name within harbor",
  ],
  [
    "post-item",
    "POST /boats/{id}",
    { "POST /boats/{id}": made, "GET /boats/{id}": one },
    "update on /boats by id",
  ],
  [
    "act-on-item",
    "POST /boats/{id}",
    { "POST /boats/{id}": made, "GET /boats/{id}": one, "PATCH /boats/{id}": made },
    "action on /boats by id",
  ],
  ["list-collection", "GET /boats", { "GET /boats": boats }, "list on /boats"],
  [
    "bulk-by-body",
    "POST /boats",
    { "GET /boats": boats, "POST /boats": { answer: plain, body: listOf(name) } },
    "bulk on /boats",
  ],
  [
    "create-in-collection",
    "POST /boats",
    { "GET /boats": boats, "POST /boats": made },
    "create on /boats",
  ],
  [
    "search-collection",
    "POST /boats/afloat",
    { "GET /boats": boats, "POST /boats/afloat": { answer: listOf(boat), body: name } },
    "list on /boats",
  ],
  [
    "change-in-collection",
    "DELETE /boats",
    { "GET /boats": boats, "DELETE /boats": { query: { boat_id: TEXT } } },
    "delete on /boats by boat_id",
  ],
  [
    "show-computed",
    "GET /tide",
    { "GET /tide": { answer: plain, query: { harbor: TEXT } } },
    "call on /tide",
  ],
  ["show-single", "GET /weather", { "GET /weather": { answer: plain } }, "show on /weather"],
  [
    "put-single",
    "PUT /weather",
    { "GET /weather": { answer: plain }, "PUT /weather": { answer: plain, body: plain } },
    "put on /weather",
  ],
  [
    "act-below-item",
    "POST /boats/{id}/paint",
    { "GET /boats/{id}": one, "POST /boats/{id}/paint": { body: name } },
    "action on /boats by id",
  ],
  [
    "act-below-item",
    "POST /boats/{id}/sail/paint",
    { "GET /boats/{id}": one, "POST /boats/{id}/sail/paint": { body: name } },
    "action on /boats by id",
  ],
  [
    "create-elsewhere",
    "POST /boat/launch",
    { "POST /boat/launch": { answer: boatCode, body: name }, "GET /boats/{boatCode}": one },
    "create on /boats",
  ],
  [
    "act-on-other",
    "POST /harbor/tow",
    {
      "POST /harbor/tow": { body: ofBoat },
      "POST /boats/get": { answer: boat, body: ofBoat },
    },
    "action on /boats by boat_id",
  ],
  [
    "act-on-other",
    "POST /boats/tow",
    { "POST /boats/tow": { body: boatCode }, "GET /boats/{boatCode}": one },
    "action on /boats by boatCode",
  ],
  ["put-alone", "PUT /motto", { "PUT /motto": { answer: plain, body: plain } }, "put on /motto"],
  ["create-alone", "POST /mooring", { "POST /mooring": made }, "create on /mooring"],
  [
    "call",
    "POST /towers/{tower_id}/light/rotate",
    { "POST /towers/{tower_id}/light/rotate": made },
    "call on /towers/{}/light/rotate",
  ],
  ["call", "POST /signal", { "POST /signal": { body: name } }, "call on /signal"],
];

test.each(CASES)("%s: %s", (rule, call, calls, becomes) => {
  const described = documentOf(calls);
  const document = rule === "no-json" ? inBytes(described) : described;
  const normalized = normalize(document, "small.yaml").document;
  const schemas = new Schemas(normalized);
  const operations = operationsOf(normalized, schemas);
  const found = classify(sitesOf(operations, treeOf(operations), schemas));
  const { finding } =
    found.find(({ site: { operation: it } }) => `${it.method.toUpperCase()} ${it.path}` === call) ??
    {};
  const { name = "", within = [] } = finding?.id ?? {};
  const by = [name && ` by ${name}`, ...within.map((each) => ` within ${each}`)].join("");
  expect(`${finding?.verb} on ${finding?.on}${by}`).toBe(becomes);
  expect(finding?.rule).toBe(rule);
});

test("every rule has its example", () => {
  expect([...new Set(CASES.map(([rule]) => rule))]).toEqual(RULES.map((rule) => rule.name));
});

/** The same document with answers that are no JSON. */
function inBytes(document: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(document).replaceAll("application/json", "image/png"));
}
