import type { PackModel } from "../../codegen/model/model.js";

export const ORIGIN = { name: "shop@1.0.0", fingerprint: "0".repeat(64) };

/** A vendor with one kind of object, which opens and closes. */
export const SHOP: PackModel = {
  pack: {
    name: "corner_shop",
    version: "1.0.0",
    api_version: "1",
    captured: "2026-01-01",
    ids: { length: 8, alphabet: "0123456789abcdef", provenance: "assumed" },
    wire: {
      provenance: "assumed",
      request_id: { prefix: "r_", header: "X-Request-Id" },
      bodies: {
        error: { error: { kind: "$type", code: "$code", price: "$$5 `off`" } },
        validation: { problems: "$problems" },
        list: { results: "$items", more: "$has_more" },
        plain: "$items",
        delete: {},
      },
      event: { body: { id: "$id", body: "$data", kind: "event" } },
      list: {
        order: "oldest-first",
        size: { parameter: "size", default: 10, max: 50 },
        page: { parameter: "page", first: 1 },
      },
      query_names: "exact",
      timestamps: "unix",
      validation: { status: 422, field: "body", messages: {} },
      unauthorized: "auth/no_key",
      unexpected: "auth/no_key",
      unknown_route: { status: 404 },
      too_large: { status: 413, max: 100 },
      media_type: { status: 415, accepts: ["application/json"] },
      control_errors: "own",
    },
    magic: [],
  },
  resources: {
    doors: {
      object: "door",
      schema: "Event",
      prefix: "d_",
      provenance: "assumed",
      fields: { visitors: { role: "view" } },
      hidden: ["lock"],
      operations: {
        close: { id: "closeDoor", transition: "close" },
        knock: { id: "knock" },
      },
    },
  },
  lifecycles: {
    durations: { draught: { value: "1m30s", limit: false, retry: false, provenance: "assumed" } },
    lifecycles: {
      doors: {
        field: "state",
        initial: "open",
        provenance: "assumed",
        states: { open: { terminal: false }, closed: { terminal: true } },
        transitions: { close: { from: ["open"], to: "closed", provenance: "assumed" } },
        timers: {
          draught: {
            states: ["open"],
            transition: "close",
            fraction: 1,
            resumes: false,
            manual: false,
          },
        },
      },
    },
    world_events: {
      "door.stolen": { resource: "doors", description: "Gone.", provenance: "assumed" },
      "door.slammed": {
        id: "door_id",
        transitions: ["close"],
        description: "Wind.",
        provenance: "assumed",
      },
    },
  },
  events: {
    "door.closed": {
      resource: "doors",
      payload: "DoorClosed",
      description: "A door closed.",
      provenance: "assumed",
    },
  },
  errors: { "auth/no_key": { status: 401, message: "No key.", provenance: "assumed" } },
  scenarios: {},
  openapi: {
    openapi: "3.1.1",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.example/api/v1/" }],
    paths: {
      "/doors/{id}/close": {
        post: { operationId: "closeDoor", responses: { "200": { description: "" } } },
      },
      "/knock": {
        post: {
          operationId: "knock",
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["at"],
                  properties: {
                    at: { type: "string", format: "date-time" },
                    name: { type: "string", minLength: 2 },
                  },
                },
              },
            },
          },
          responses: {
            "200": {
              description: "",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Event" } } },
            },
            "202": {
              description: "",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Event" } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Event: {
          type: "object",
          description: "A door. */ Not the end of the comment.",
          required: ["id", "state"],
          properties: {
            id: { type: "string", ...noted("captured") },
            state: { type: "string", enum: ["open", "closed"], description: "How it stands" },
            "opening-hours": { type: ["object", "null"] },
            visitors: { type: "array", items: { $ref: "#/components/schemas/Visitor" } },
          },
          additionalProperties: false,
        },
        Visitor: { type: ["string", "null"], description: "Name" },
        DoorClosed: {
          type: "object",
          required: ["id", "opening-hours"],
          properties: {
            id: { type: "string" },
            "opening-hours": {},
            state: { type: "string" },
          },
        },
      },
    },
  },
  places: {},
  facts: [],
  code: "",
  fingerprint: ORIGIN.fingerprint,
};

/** Extensions are not part of the types of OpenAPI. */
function noted(provenance: string): object {
  return { "x-provenance": provenance };
}
