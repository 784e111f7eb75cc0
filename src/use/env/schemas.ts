import type { Json, JsonObject } from "../../engine/base/json.js";

const object = (
  properties: JsonObject,
  required: readonly string[],
  additionalProperties = false,
): JsonObject => ({ type: "object", properties, required, additionalProperties });

const TEXT: JsonObject = { type: "string" };
const INTEGER: JsonObject = { type: "integer", minimum: 0 };
const orNull = (type: string): JsonObject => ({ type: [type, "null"] });
const ANY: Json = {};

/** The schemas that the server describes itself with. */
export const SCHEMAS: JsonObject = {
  action: {
    oneOf: [
      object(
        {
          call: object(
            {
              method: TEXT,
              path: { type: "string", pattern: "^/" },
              headers: { type: "object", additionalProperties: TEXT },
              body: ANY,
              form: { type: "object", additionalProperties: TEXT },
            },
            ["method", "path"],
          ),
          metadata: { type: "object" },
        },
        ["call"],
      ),
      object({ wait: TEXT, metadata: { type: "object" } }, ["wait"]),
      object({ done: { const: true }, answer: ANY, metadata: { type: "object" } }, ["done"]),
    ],
  },
  observation: object(
    {
      episode_id: TEXT,
      task: TEXT,
      goal: TEXT,
      difficulty: orNull("string"),
      status: orNull("integer"),
      headers: { type: "object", additionalProperties: TEXT },
      body: ANY,
      trace: orNull("string"),
      error: TEXT,
      events: {
        type: "array",
        items: object({ at: TEXT, type: TEXT, id: TEXT, data: { type: "object" } }, [
          "at",
          "type",
          "id",
          "data",
        ]),
      },
      now: TEXT,
      steps_left: INTEGER,
      verdict: {
        type: "array",
        items: object({ criterion: TEXT, met: { type: "boolean" }, found: INTEGER }, [
          "criterion",
          "met",
          "found",
        ]),
      },
      metadata: object({ met: INTEGER, criteria: INTEGER, fraction: { type: "number" } }, [
        "met",
        "criteria",
        "fraction",
      ]),
    },
    ["events", "now", "steps_left"],
  ),
  state: object(
    {
      episode_id: TEXT,
      step_count: INTEGER,
      task: TEXT,
      difficulty: orNull("string"),
      seed: INTEGER,
      now: TEXT,
      steps_left: INTEGER,
      done: { type: "boolean" },
      reward: { type: "number" },
    },
    ["episode_id", "step_count"],
  ),
};
