import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import { initialState } from "../../codegen/init/values.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { setAt } from "../../src/engine/base/paths.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

/** The values of a new object where nobody sends any. */

const STATES = { type: "string", enum: ["lost", "in_use", "new"] };
const KIND = { type: "string", enum: ["brass", "steel"] };

const LAMP = objectOf({
  id: TEXT,
  name: TEXT,
  status: STATES,
  kind: KIND,
  hours: objectOf({ total: NUMBER }),
  burn_count: NUMBER,
  parts: listOf(objectOf({ id: TEXT, label: TEXT })),
  wick: { anyOf: [{ type: "string" }, { type: "null" }] },
  tags: listOf(TEXT),
  mode: { type: "string", default: "auto" },
  lit_at: { type: "string", format: "date-time" },
  keeper_id: TEXT,
});

const EXAMPLE: JsonObject = {
  id: "lmp_8Kd02mVqX1",
  name: "Ada",
  status: "in_use",
  kind: "steel",
  hours: { total: 3 },
  burn_count: 7,
  parts: [{ id: "prt_8Kd02mVqX1", label: "glass" }],
  wick: "cotton",
  tags: ["old"],
  lit_at: "2024-01-01T00:00:00Z",
  keeper_id: "kpr_8Kd02mVqX1",
};

type At = readonly (string | number)[];
const answerOf = (path: string, method: string): At => [
  ...["paths", path, method, "responses", "200", "content", "application/json", "example"],
];
const CREATE = answerOf("/lamps", "post");
const RETRIEVE = answerOf("/lamps/{lamp_id}", "get");

function sources(example?: At, value: Json = EXAMPLE) {
  const body = objectOf({ name: TEXT, tags: listOf(TEXT), mode: { type: "string" } }, ["name"]);
  const document = documentOf(
    {
      "POST /lamps": { body, answer: ref("Lamp") },
      "GET /lamps/{lamp_id}": { answer: ref("Lamp") },
    },
    { Lamp: LAMP },
  );
  const shown = example === undefined ? document : setAt(document, example, value);
  if (!isObject(shown)) throw new Error("no document");
  const { document: sound } = normalize(shown, "small.json");
  return sourcesOf(sound, "small", "2026-06-09");
}

function valuesWith(example?: At, value?: Json): Readonly<Record<string, Json>> {
  const { lamps } = parse(sources(example, value).files.get("resources.yaml") ?? "");
  const fields: readonly [string, { readonly fallback?: Json }][] = Object.entries(lamps.fields);
  return Object.fromEntries(
    fields.flatMap(([name, { fallback }]) => (fallback === undefined ? [] : [[name, fallback]])),
  );
}

describe("a value that nobody sends", () => {
  test("is that of a create's answer, with no instant, no id of another object, and no item's id", () => {
    expect(valuesWith(CREATE)).toEqual({
      status: "in_use",
      kind: "steel",
      hours: { total: 3 },
      burn_count: 7,
      parts: [{ label: "glass" }],
      wick: "cotton",
      tags: [],
      mode: "auto",
    });
  });

  test("is that of another example only if every answer has one, and counts are 0", () => {
    expect(valuesWith(RETRIEVE)).toEqual({
      status: "in_use",
      kind: "steel",
      hours: { total: 3 },
      burn_count: 0,
      parts: [{ label: "glass" }],
      tags: [],
      mode: "auto",
    });
  });

  test("is none that the schema does not admit", () => {
    expect(valuesWith(CREATE, { ...EXAMPLE, burn_count: "many" })).not.toHaveProperty("burn_count");
  });

  test("has the members that the schema requires of an object, even if the example lacks some", () => {
    const parts = [{ id: "prt_8Kd02mVqX1" }];
    expect(valuesWith(CREATE, { ...EXAMPLE, parts })).toMatchObject({
      parts: [{ label: expect.any(String) }],
    });
  });

  test("is a default, or of a list of names the one of a new object, without examples", () => {
    expect(valuesWith()).toEqual({ status: "new", kind: "brass", tags: [], mode: "auto" });
  });

  test("is in the report", () => {
    expect(sources(CREATE).guesses.map(({ says }) => says)).toContainEqual(
      expect.stringContaining("of a new object of lamps have these values unless sent"),
    );
  });
});

describe("the initial state is that of", () => {
  const none = { made: [], others: [], defaults: [] };
  test.each<[string, readonly string[], Partial<typeof none> | Record<string, string[]>, string]>([
    ["a new object in an example, whatever its name", ["new", "done"], { made: ["done"] }, "done"],
    [
      "no example of the end where calls lead on",
      ["lit", "open", "done"],
      { made: ["done"] },
      "open",
    ],
    ["the default", ["new", "in_use"], { defaults: ["in_use"], others: ["new"] }, "in_use"],
    ["another example", ["new", "in_use"], { others: ["in_use"] }, "in_use"],
    ["a name, not of an example of the end", ["done", "new"], { others: ["done"] }, "new"],
    ["a name of the beginning before one of work", ["active", "not_started"], {}, "not_started"],
    ["a name of work before others", ["odd", "active"], {}, "active"],
    ["success before failure", ["failed", "succeeded"], {}, "succeeded"],
    ["the first that no call leads to", ["lit", "odd", "even"], {}, "odd"],
  ])("%s", (_, states, evidence, state) => {
    const targets = new Set(states.filter((it) => it === "lit"));
    expect(initialState(states, targets, { ...none, ...evidence }).state).toBe(state);
  });
});
