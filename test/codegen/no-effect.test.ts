import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { lampFiles } from "./lamps.js";
import type { Files } from "./no-effect.js";
import { trials } from "./no-effect.js";

/** What the lamps get, so that every key of the format has a place: an operation of each verb. */
const MORE: Readonly<Record<string, string>> = {
  "behaviors.ts": "export const behaviors = {};\n",
  "pack.yaml": `
document: { reading: captured, provenance: documented }
limits: { lit: { description: Lamps that are lit at a time., provenance: assumed } }
wire:
  include_parameter: include
  expands: expand
  objects: { wrapped: { lamp: $object } }
  bodies: { errors: { short: { body: { no: $code } } } }
  lists:
    numbered: { body: { data: $items }, order: oldest-first, size: { default: 5 }, page: { parameter: page } }
    skipping: { body: { data: $items }, order: oldest-first, size: { default: 5 }, offset: { parameter: skip } }
  rate_limit: { error: request/failed, requests: 10, per: 1s }
  idempotency: { header: Idempotency-Key, methods: [POST], keep: 1d }
  headers: { Lamp-Version: {} }
  auth: [{ kind: bearer }, { kind: basic, key: username }, { kind: header, name: Key }]
  signing:
    signed: "{body}"
    algorithm: hmac-sha256
    encoding: hex
    headers: { Signature: "{signatures}" }
    secret: text
magic: [{ operation: createLamp, body: { name: burst }, pins: { branch: broken }, provenance: assumed }]
`,
  "resources.yaml": `
lamps:
  seedable: true
  hidden: [shelf_id, bytes, token]
  fields: { shelf: { role: often, references: shelves }, tags: { role: often } }
  operations:
    count: { id: countLamps, verb: list, list: numbered }
    leaf: { id: leafLamps, verb: list, list: skipping, parents: [{ parameter: shelf_id, resource: shelves, field: shelf_id }] }
    change: { id: changeLamp, verb: update, answer: wrapped }
    write: { id: writeLamp, verb: upsert, errors: short }
    remove: { id: removeLamp, verb: delete }
    many: { id: manyLamps, verb: bulk, bulk: { does: create, items: lamps } }
    guess: { id: guessLamp, verb: call }
    polish: { id: polishLamp, verb: custom }
shelves:
  object: shelf
  schema: Shelf
  prefix: shelf_
  not_found: request/lamp_not_found
  provenance: captured
  stamps: {}
  operations:
    create: { id: createShelf }
    retrieve: { id: getShelf }
settings:
  object: setting
  schema: Setting
  provenance: captured
  stamps: {}
  fields: { hue: { role: often } }
  operations:
    show: { id: getSettings }
    put: { id: putSettings }
hooks:
  object: hook
  schema: Hook
  prefix: hook_
  not_found: request/lamp_not_found
  provenance: captured
  stamps: {}
  fields: { url: { role: often }, events: { role: often } }
  hidden: [headers]
  receives: { events: events, url: url, ack_timeout: 5s }
  operations:
    create: { id: createHook }
tries:
  object: try
  schema: Try
  prefix: try_
  not_found: request/lamp_not_found
  provenance: captured
  stamps: {}
  log: deliveries
  delivery:
    event: event
    type: type
    destination: hook
    status: { field: state, delivered: yes, failed: no }
    attempts: tries
    delivered: at
  operations:
    list: { id: listTries, list: plain }
`,
  "lifecycles.yaml": `
durations: { dusk: { value: 5m, provenance: assumed } }
lifecycles:
  lamps:
    outcome:
      pins:
        word: { kind: value, schema: { type: string }, binds: spent, provenance: captured }
        end: { kind: choice, branches: { burst: broken }, binds: terminal, provenance: captured }
        way: { kind: variant, branch: broken, variants: { hot: { code: 1 } }, binds: broken, provenance: captured }
world_events:
  lamp.flickered: { id: lamp_id, resource: lamps, emits: lamp.lit, description: It flickers., provenance: assumed }
  lamp.gone: { resource: lamps, description: Gone., provenance: assumed }
`,
  "events.yaml": `
shelf.created: { resource: shelves, data: { id: $id }, description: Made., provenance: captured }
`,
  "openapi.yaml": `
paths:
  /numbered: { get: { operationId: countLamps, responses: { "200": { $ref: "#/components/responses/Lamps" } }, parameters: [{ name: page, in: query, schema: { type: integer } }] } }
  /shelves/{shelf_id}/lamps: { get: { operationId: leafLamps, deprecated: true, responses: { "200": { $ref: "#/components/responses/Lamps" } }, parameters: [{ name: shelf_id, in: path, required: true, schema: { type: string } }, { name: skip, in: query, schema: { type: integer } }] } }
  /lamps/{lamp_id}:
    patch: { operationId: changeLamp, parameters: [{ $ref: "#/components/parameters/LampId" }], requestBody: { $ref: "#/components/requestBodies/Lamp" }, responses: { "200": { $ref: "#/components/responses/Lamp" } } }
    put: { operationId: writeLamp, parameters: [{ $ref: "#/components/parameters/LampId" }], requestBody: { $ref: "#/components/requestBodies/Lamp" }, responses: { "200": { $ref: "#/components/responses/Lamp" } } }
    delete: { operationId: removeLamp, parameters: [{ $ref: "#/components/parameters/LampId" }], responses: { "200": { $ref: "#/components/responses/Any" } } }
  /many: { post: { operationId: manyLamps, requestBody: { $ref: "#/components/requestBodies/Lamp" }, responses: { "200": { $ref: "#/components/responses/Any" } } } }
  /guess: { post: { operationId: guessLamp, requestBody: { $ref: "#/components/requestBodies/Lamp" }, responses: { "200": { $ref: "#/components/responses/Any" } } } }
  /lamps/{lamp_id}/polish: { post: { operationId: polishLamp, parameters: [{ $ref: "#/components/parameters/LampId" }], requestBody: { $ref: "#/components/requestBodies/Lamp" }, responses: { "200": { $ref: "#/components/responses/Any" } } } }
  /shelves: { post: { operationId: createShelf, responses: { "200": { $ref: "#/components/responses/Any" } } } }
  /shelves/{shelf_id}: { get: { operationId: getShelf, parameters: [{ name: shelf_id, in: path, required: true, schema: { type: string } }], responses: { "200": { $ref: "#/components/responses/Any" } } } }
  /settings:
    get: { operationId: getSettings, responses: { "200": { $ref: "#/components/responses/Any" } } }
    put: { operationId: putSettings, requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Setting" } } } }, responses: { "200": { $ref: "#/components/responses/Any" } } }
  /hooks: { post: { operationId: createHook, requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Hook" } } } }, responses: { "200": { $ref: "#/components/responses/Any" } } } }
  /tries: { get: { operationId: listTries, responses: { "200": { $ref: "#/components/responses/Any" } } } }
components:
  requestBodies:
    Lamp: { content: { application/json: { schema: { type: object, properties: { name: { type: string }, shelf: { type: string }, tags: { type: object }, lamps: { type: array }, ids: { type: array }, lamp: { type: object }, key: { type: string } } } } } }
  responses:
    Lamps: { description: Lamps, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { $ref: "#/components/schemas/Lamp" } } } } } } }
    Any: { description: Done, content: { application/json: { schema: { type: object } }, text/event-stream: { schema: { type: string } } } }
  schemas:
    Lamp: { properties: { shelf: { type: [string, 'null'] }, tags: { type: [object, 'null'], properties: { hue: { type: string } } }, size: { type: integer } } }
    CreateLamp: { properties: { shelf: { type: string }, tags: { type: object } } }
    Shelf: { type: object, properties: { id: { type: string }, created_at: { type: [string, 'null'], format: date-time } } }
    Setting: { type: object, properties: { hue: { type: [string, 'null'] } } }
    Hook: { type: object, properties: { id: { type: string }, url: { type: [string, 'null'] }, events: { type: [array, 'null'] }, secret: { type: string }, state: { type: string } } }
    Try: { type: object, properties: { id: { type: string }, event: { type: string }, type: { type: string }, hook: { type: string }, state: { type: string }, tries: { type: integer }, at: { type: string } } }
`,
};

/** Each object of the second within that of the first at the same place; lists end to end. */
function joined(one: Json | undefined, other: Json): Json {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  if (one === undefined || !isObject(one) || !isObject(other)) return other;
  const both: Record<string, Json> = { ...one };
  for (const [key, value] of Object.entries(other)) both[key] = joined(both[key], value);
  return both;
}

function house(): Files {
  const lamps = Object.fromEntries([...lampFiles()].map(([name, text]) => [name, parse(text)]));
  const more: JsonObject = Object.fromEntries(
    Object.entries(MORE).map(([name, text]) => [name, name.endsWith(".ts") ? text : parse(text)]),
  );
  return Object(joined(lamps, more));
}

/** Names of the pack by what `x-refers` says. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  resource: ["lamps", "shelves"],
  error: ["request/failed", "request/invalid_state"],
  "run-error": ["lamp/burst"],
  event: ["lamp.created", "lamp.lit", "shelf.created"],
  "world-event": ["lamp.broken"],
  operation: ["lamps.create", "lamps.list"],
  "operation-id": ["createLamp"],
  field: ["name", "status", "created_at", "shelf", "hue", "secret", "state"],
  "any-field": ["name", "status", "created_at", "shelf_id", "id", "hue", "url", "state"],
  "outer-field": ["name", "status"],
  "field-path": ["tags.hue", "name", "id"],
  "any-field-path": ["tags.hue", "name", "hue"],
  "hidden-field": ["bytes", "token", "headers"],
  state: ["dark", "lit", "spent"],
  transition: ["light", "spend", "break"],
  branch: ["spent", "broken"],
  pin: ["glow", "errors"],
  duration: ["dusk", "burning"],
  list: ["numbered", "skipping"],
  "error-body": ["short"],
};

const PAGED = [{ parameter: "page" }];
const PAGES = {
  size: [{ default: 7 }, { default: 7, parameter: "limit" }],
  "size/parameter": ["limit"],
  "size/below": ["request/failed"],
  "size/above": ["request/failed"],
  "size/error": ["request/failed"],
  cursor: [{ cursor: "cursor" }, { after: "cursor" }],
  "cursor/cursor": ["page"],
  "cursor/after": ["limit", "page"],
  "cursor/before": ["limit", "page"],
  page: PAGED,
  "page/parameter": ["page"],
  "page/first": [0],
  "page/cursor": ["page", "limit"],
  offset: [{ parameter: "limit" }, { parameter: "skip" }],
  "offset/end": ["limit", "page"],
  bodies: [{ parameter: "limit", values: { 7: { all: "$items" } } }],
  headers: [{ "X-Count": "$count" }],
};

/** Values of keys whose form says too little, none of them what holds without the key. */
const VALUES: Readonly<Record<string, readonly Json[]>> = {
  ...Object.fromEntries(
    Object.entries(PAGES).flatMap(([key, values]) => [
      [`pack/list/${key}`, values],
      [`pack/named_list/${key}`, values],
    ]),
  ),
  "pack/document/ignored_formats": [["date-time"]],
  "pack/sign_in": [
    {
      ...{ provenance: "documented", resource: "lamps", name: "name" },
      authorize: "https://lamps.example/authorize",
      code: { prefix: "c", length: 20 },
      token: { url: "https://lamps.example/token", prefix: "t", length: 20 },
      refresh: { prefix: "r", length: 20 },
      scopes: { lamps: { description: "See lamps" } },
      error: "request/failed",
    },
  ],
  "pack/sign_in/token/answer": [{ access_token: "$access_token" }],
  "pack/sign_in/token/error": [{ code: "$code" }],
  "pack/sign_in/revoke": [{ url: "https://lamps.example/revoke", answer: { ok: true } }],
  "pack/sign_in/issuer": ["https://lamps.example"],
  "pack/sign_in/user_info": [{ "https://lamps.example/me": { name: "$name" } }],
  ...Object.fromEntries(
    ["discovery", "keys"].map((name) => [
      `pack/sign_in/${name}`,
      [`https://lamps.example/${name}`],
    ]),
  ),
  "pack/sign_in/scopes/operations": [["GET /lamps"]],
  "pack/wire/error_types": [["request", "lamp", "shelf"]],
  "pack/wire/origins": [["https://lamps.example"]],
  "pack/idempotency/body": ["key"],
  "pack/call_header/values": [["1"]],
  "resources/id/kind": ["uuid", "integer"],
  "resources/id/field": ["name", "event"],
  "pack/wire/validation/order": [["existence", "shape", "refuses"]],
  "pack/wire/validation/errors": [{ string: "request/failed" }, { type: "request/failed" }],
  "resources/field/seedable": [false],
  "resources/field/fallback": ["text"],
  "resources/field/computed": ["{name}!", "{hue}!", "{id}!"],
  "resources/field/made": [{ type: "string", pattern: "^a+$" }],
  "resources/resource/expands": [{ name: ["shelves"] }],
  "resources/resource/composed": [{ name: "{status}!" }, { hue: "{hue}!" }, { id: "{id}" }],
  "resources/resource/unique": [{ name: "request/failed" }, { id: "request/failed" }],
  "resources/resource/fixtures": [{ one: { name: "a" } }, { one: {} }],
  "resources/operation/filters": [
    { status: "equals" },
    { page: { field: "name", match: "any-of" } },
  ],
  "resources/operation/sort": [
    { parameter: "limit", fields: { by: "name" } },
    { fields: { by: "name" }, fallback: "by" },
  ],
  "resources/operation/parents": [
    [{ parameter: "lamp_id", field: "shelf_id" }],
    [{ parameter: "shelf_id", field: "shelf_id" }],
  ],
  "resources/operation/makes": [{ shelves: {} }, { lamps: {} }],
  "resources/operation/sets": [{ name: "a" }, { hue: "a" }, { url: "a" }],
  "resources/operation/bulk": [{ does: "update", items: "lamps" }],
  "resources/operation/patch": ["", "lamps"],
  "resources/operation/upload": ["", "name"],
  "resources/operation/headers": [{ "X-Name": "{name}" }, { "X-Id": "{id}" }],
  "resources/operation/references": [
    { key: "shelves" },
    { status: "shelves" },
    { lamp_id: "shelves" },
  ],
  "resources/operation/verb": ["custom", "call"],
  "resources/operation/answer": ["wrapped", { own: "$object" }, "own"],
  "resources/operation/id_from": [{ body: "key" }, { query: "limit" }, { path: "lamp_id" }],
  "resources/operation/body": [{ in: "lamp" }],
  "resources/operation/stream": [{ items: [{ data: { a: "$number" } }] }],
  "resources/stream/member": ["name", "key"],
  "lifecycles/transition/sets": [{ name: { now: true } }],
  "lifecycles/world_event/resource": ["shelves"],
  "lifecycles/world_event/parameters": [{ word: { schema: { type: "string" } } }],
  "events/event/data": [{ name: "$name" }],
  "events/event/payload": ["Lamp"],
  "errors/error/headers": [{ "Retry-After": "7" }],
};

/**
 * Keys that are refused wherever this pack has not got them: one of several that exclude each other,
 * such as the kinds of a value, or one that needs another beside it.
 */
const REFUSED_HERE: ReadonlySet<string> = new Set(
  `resources/operation/list events/event/data events/event/payload lifecycles/lifecycle/states/terminal
  lifecycles/timer/after lifecycles/timer/pause lifecycles/timer/transition
  lifecycles/transition/sets/elapsed lifecycles/transition/sets/else
  lifecycles/transition/sets/else/error lifecycles/transition/sets/else/made
  lifecycles/transition/sets/else/value lifecycles/transition/sets/error
  lifecycles/transition/sets/now lifecycles/transition/sets/pin lifecycles/transition/sets/value
  lifecycles/world_event/parameters/pin lifecycles/world_event/parameters/schema
  lifecycles/world_event/resource pack/call_header/fallback pack/call_header/unknown
  pack/call_header/values pack/idempotency/body pack/idempotency/max
  pack/idempotency/above pack/list/headers_when_asked pack/list/order/parameter pack/list/page
  pack/list/size/above pack/list/size/below pack/magic/error pack/named_list/bodies
  pack/named_list/cursor pack/named_list/headers_when_asked pack/named_list/offset
  pack/named_list/offset/end pack/named_list/order/parameter pack/named_list/page
  pack/named_list/size/above pack/named_list/size/below pack/named_list/size/parameter
  resources/bulk/ids resources/id/from resources/id/kind resources/id/length resources/id/prefix
  resources/made/fields resources/made/makes resources/operation/filters/of
  resources/operation/id_from/path resources/operation/id_from/query resources/operation/parent
  resources/resource/delivery resources/resource/prefix resources/resource/refuses resources/resource/receives/active
  resources/resource/receives/deactivate resources/sort/parameter resources/stream/values
  resources/stream/repeats resources/stream_item/each scenarios/scenario/error
  scenarios/scenario/pins`.split(/\s+/),
);

test("every key of the format has an effect where it stands, or is refused", async () => {
  const found = await trials(house(), NAMES, VALUES);
  const without = found.filter(({ result }) => result === "no effect");
  expect(without.map(({ place }) => place)).toEqual([]);
  const taken = new Set(found.flatMap(({ key, result }) => (result === "differs" ? key : [])));
  const untaken = found.filter(({ key }) => !taken.has(key) && !REFUSED_HERE.has(key));
  expect(untaken).toEqual([]);
}, 900_000);
