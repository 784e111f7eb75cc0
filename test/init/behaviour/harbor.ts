import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { listOf, NUMBER, objectOf, ref, TEXT } from "../small-documents.js";

/** A vendor whose every list has pages of another style. */

const FLAG: JsonObject = { type: "boolean" };
const MAYBE: JsonObject = { type: ["string", "null"] };
const SIZE: JsonObject = { type: "integer", minimum: 1, maximum: 50 };

interface ListStyle {
  readonly query: Readonly<Record<string, JsonObject>>;
  /** Members beside the items; null: the answer is the list itself. */
  readonly beside: Readonly<Record<string, JsonObject>> | null;
  readonly headers?: readonly string[];
}

export const STYLES: Readonly<Record<string, ListStyle>> = {
  anchors: { query: { page: NUMBER, per_page: SIZE }, beside: null, headers: ["Link"] },
  buoys: { query: { cursor: TEXT, limit: SIZE }, beside: {}, headers: ["X-Next-Cursor"] },
  cranes: { query: { iterator: TEXT, limit: SIZE }, beside: { iterator: TEXT, done: FLAG } },
  docks: {
    query: { marker: TEXT, offset: NUMBER, limit: SIZE },
    beside: { next_marker: MAYBE, offset: NUMBER, total_count: NUMBER },
  },
  ferries: {
    query: { page: { ...NUMBER, description: "Zero-based." }, size: SIZE },
    beside: { total: NUMBER },
  },
  gulls: { query: { page: NUMBER, limit: SIZE }, beside: { has_more: FLAG } },
  hulls: { query: { starting_after: TEXT, limit: SIZE }, beside: { has_more: FLAG } },
  inlets: {
    query: { page: NUMBER, limit: SIZE },
    beside: { links: objectOf({ next: { ...MAYBE, format: "uri" } }) },
  },
  jetties: {
    query: { offset: TEXT, limit: SIZE },
    beside: {
      next_page: {
        oneOf: [objectOf({ offset: TEXT, path: TEXT }, []), { type: "null" }],
      },
    },
  },
  lamps: {
    query: { page: NUMBER, limit: SIZE },
    beside: { links: objectOf({ pages: objectOf({ next: TEXT }, []) }, []) },
  },
  keels: {
    query: { page: { type: "object", properties: { number: NUMBER, size: SIZE } } },
    beside: null,
    headers: ["X-Total", "X-Next-Page"],
  },
};

const INSTANT: JsonObject = { type: "string", format: "date-time" };
const STATE: JsonObject = { type: "string", enum: ["sunk", "afloat", "ashore"] };

const FAILURES: JsonObject = {
  "404": answerOf(ref("Problem"), {}),
  default: answerOf(ref("Problem"), {}),
};

export const harbor: JsonObject = {
  openapi: "3.1.1",
  info: { title: "Harbor", version: "1" },
  paths: Object.fromEntries(
    Object.entries(STYLES).map(([name, style]) => [`/${name}`, pathItem(style)]),
  ),
  components: {
    schemas: {
      Thing: objectOf({ id: TEXT, name: TEXT, color: TEXT, state: STATE, created_at: INSTANT }),
      Problem: objectOf({
        error: objectOf({ code: TEXT, message: TEXT, docs: TEXT, retry: FLAG }),
      }),
    },
  },
};

function pathItem({ query, beside, headers = [] }: ListStyle): JsonObject {
  const own = { color: TEXT, flavour: TEXT, state: STATE, created_after: INSTANT, q: TEXT };
  const parameters = Object.entries({ ...query, ...own }).map(([name, schema]): JsonObject => {
    const { description = "", ...rest } = schema;
    return { name, in: "query", description, schema: rest };
  });
  const items = listOf(ref("Thing"));
  const answer = beside === null ? items : objectOf({ data: items, ...beside });
  const declared = headers.map((name) => [name, { schema: TEXT }]);
  const shown = { id: "t1", name: "One", color: "red", state: "afloat" };
  return {
    get: {
      parameters,
      responses: {
        "200": answerOf(answer, { headers: Object.fromEntries(declared) }),
        ...FAILURES,
      },
    },
    post: {
      requestBody: {
        required: true,
        content: { "application/json": { schema: objectOf({ name: TEXT, color: TEXT }) } },
      },
      responses: { "201": answerOf(ref("Thing"), {}, shown), ...FAILURES },
    },
  };
}

function answerOf(schema: JsonObject, more: JsonObject, example?: Json): JsonObject {
  const media = example === undefined ? { schema } : { schema, example };
  return { description: "Done.", content: { "application/json": media }, ...more };
}
