import type { Json, JsonObject } from "../../src/engine/base/json.js";

/** A document to begin with: two calls, a schema that refers to itself, and every kind of word. */
export function document(): JsonObject {
  return {
    openapi: "3.0.3",
    info: { title: "Parcels", version: "1" },
    paths: {
      "/parcels": {
        get: {
          operationId: "listParcels",
          parameters: [
            { name: "limit", in: "query", schema: { type: "integer", maximum: 100, default: 20 } },
            { name: "state", in: "query", schema: { type: "string", enum: ["new", "sent"] } },
          ],
          responses: {
            "200": answer({ type: "array", items: { $ref: "#/components/schemas/Parcel" } }),
          },
        },
        post: {
          operationId: "createParcel",
          requestBody: {
            required: true,
            content: json({ $ref: "#/components/schemas/NewParcel" }),
          },
          responses: {
            "201": answer({ $ref: "#/components/schemas/Parcel" }),
            "400": answer({ type: "object" }),
          },
        },
      },
      "/parcels/{id}": {
        get: {
          operationId: "retrieveParcel",
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: { "200": answer({ $ref: "#/components/schemas/Parcel" }) },
        },
      },
    },
    components: {
      schemas: {
        Parcel: {
          type: "object",
          required: ["id", "state"],
          properties: {
            id: { type: "string" },
            state: { type: "string", enum: ["new", "sent"] },
            note: { type: "string", nullable: true, maxLength: 50 },
            weight: { type: "integer" },
            parent: { $ref: "#/components/schemas/Parcel" },
          },
        },
        NewParcel: {
          type: "object",
          required: ["to"],
          properties: {
            to: { type: "string", maxLength: 80, pattern: "^[a-z]+$" },
            kind: { type: "string", enum: ["box", "bag"] },
            weight: { type: "integer" },
            note: { type: "string" },
          },
        },
      },
    },
  };
}

const json = (schema: Json): JsonObject => ({ "application/json": { schema } });

const answer = (schema: Json): JsonObject => ({ description: "Good.", content: json(schema) });

/** A copy with the value at a place, or without the place if there is no value. */
export function changed(root: JsonObject, path: readonly string[], value?: Json): JsonObject {
  const [name = "", ...rest] = path;
  if (rest.length > 0) {
    return withValue(root, name, changed(Object(root[name]), rest, value));
  }
  if (value !== undefined) return withValue(root, name, value);
  return Object.fromEntries(Object.entries(root).filter(([each]) => each !== name));
}

/** Of an array too. */
function withValue(root: JsonObject, name: string, value: Json): JsonObject {
  if (!Array.isArray(root)) return { ...root, [name]: value };
  return Object(root.map((each, at) => (String(at) === name ? value : each)));
}
