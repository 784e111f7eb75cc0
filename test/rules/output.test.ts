import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aRun, aTask, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { clearPins, good, objectsOf, pin, simulation, traceOfRun, warningsOf } from "./support.js";

/** A run of a task whose output has this schema. */
async function aRunWith(sim: Subject, output_schema: JsonObject): Promise<JsonObject> {
  const task = await aTask(sim, { output_schema });
  return good(await sim.post(`/tasks/${task["id"]}/run`, {}));
}

/** A default run without an answer, after a day. */
async function endOf(sim: Subject): Promise<JsonObject> {
  const run = await aRun(sim);
  await sim.advance("1d");
  return readRun(sim, run["id"]);
}

describe("output", () => {
  const output_schema = {
    type: "object",
    properties: {
      balance: { type: "number", minimum: 0, maximum: 100 },
      currency: { enum: ["EUR", "NOK"] },
      on: { type: "string", format: "date" },
      lines: { type: "array", items: { $ref: "#/$defs/line" }, minItems: 2 },
    },
    required: ["balance", "currency", "on", "lines"],
    $defs: { line: { type: "object", properties: { at: { const: 1 } }, required: ["at"] } },
  };

  test("unpinned: synthesized from output_schema, and satisfies it", async () => {
    const sim = await simulation();
    const run = await aRunWith(sim, output_schema);
    await sim.advance("22s");
    const { output } = await readRun(sim, run["id"]);
    expect(output).toEqual({
      balance: expect.any(Number),
      currency: expect.stringMatching(/^(EUR|NOK)$/),
      on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      lines: expect.arrayContaining([{ at: 1 }, { at: 1 }]),
    });
    expect(await warningsOf(sim)).toBe("");
  });

  test("deterministic: the same in two instances", async () => {
    const outputs = await Promise.all(
      [1, 2].map(async () => {
        const sim = await simulation();
        const run = await aRunWith(sim, output_schema);
        await sim.advance("22s");
        return (await readRun(sim, run["id"]))["output"];
      }),
    );
    expect(outputs[0]).toEqual(outputs[1]);
    expect(outputs[0]).not.toBeNull();
  });

  test("a misfit is used all the same and the trace says which rule", async () => {
    const sim = await simulation();
    const impossible = {
      type: "object",
      properties: { a: { type: "string", pattern: "^(?!x)y" } },
    };
    const run = await aRunWith(sim, { ...impossible, required: ["a"], not: { required: ["a"] } });
    await sim.advance("22s");
    const { status, output } = await readRun(sim, run["id"]);
    expect(status).toBe("completed");
    expect(output).not.toBeNull();
    expect(await warningsOf(sim)).toContain('the rule "not"');
  });

  test.each<readonly [string, JsonObject, readonly string[]]>([
    [
      "a pattern that cannot be read is not enforced",
      { properties: { a: { type: "string", pattern: "^(?!x)y" } }, required: ["a"] },
      ["was not checked by its whole schema: pattern ^(?!x)y: RE2 cannot read it"],
    ],
    [
      "a value that needs too many steps is incomplete",
      {
        properties: {
          rows: {
            type: "array",
            minItems: 1000,
            items: {
              type: "object",
              required: ["a", "b", "c"],
              patternProperties: Object.fromEntries(
                Array.from({ length: 70 }, (_, at) => [`^z{1,900}${at}$`, {}]),
              ),
            },
          },
        },
        required: ["rows"],
      },
      ["is incomplete", "steps", "absent"],
    ],
  ])("%s, and the trace says so", async (_, schema, words) => {
    const sim = await simulation();
    const run = await aRunWith(sim, { type: "object", ...schema });
    await sim.advance("22s");
    expect(await readRun(sim, run["id"])).toMatchObject({ status: "completed" });
    for (const word of words) expect(await warningsOf(sim)).toContain(word);
  });

  test("an input that is not checked to its end is taken, and the trace says so", async () => {
    const sim = await simulation();
    const input_schema = { additionalProperties: { type: "string", pattern: "^(?!x)y" } };
    const task = await aTask(sim, { input_schema });
    good(await sim.post(`/tasks/${task["id"]}/run`, { input: { city: "Oslo" } }));
    expect(await warningsOf(sim)).toContain(
      "input was not checked by its whole schema: pattern ^(?!x)y: RE2 cannot read it",
    );
  });

  test("a pinned output that is not checked to its end is used, and the trace says so", async () => {
    const sim = await simulation();
    const all = Array.from({ length: 300 }, () => ({ minItems: 1 }));
    const rows = { type: "array", items: { allOf: all } };
    pin(sim, "output", { rows: Array.from({ length: 300 }, (_, at) => [at]) });
    const run = await aRunWith(sim, { type: "object", properties: { rows } });
    await sim.advance("22s");
    expect(await readRun(sim, run["id"])).toMatchObject({ output: { rows: expect.any(Array) } });
    expect(await warningsOf(sim)).toContain("the pinned output was not checked completely");
  });

  test("no schema: null", async () => {
    const sim = await simulation();
    expect(await endOf(sim)).toMatchObject({ status: "completed", output: null });
  });

  test("bound once, at completion, then frozen", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("21s");
    pin(sim, "output", { balance: 1 });
    expect((await readRun(sim, run["id"]))["output"]).toBeNull();
    await sim.advance("1s");
    clearPins(sim);
    pin(sim, "output", { balance: 2 });
    await sim.advance("1h");
    expect((await readRun(sim, run["id"]))["output"]).toEqual({ balance: 1 });
  });

  test("a pinned field is laid over the pinned whole", async () => {
    const sim = await simulation();
    pin(sim, "output", { balance: 1, currency: "EUR" });
    pin(sim, "output.balance", 2);
    pin(sim, "output.lines[0].at", 3);
    expect((await endOf(sim))["output"]).toEqual({
      balance: 2,
      currency: "EUR",
      lines: [{ at: 3 }],
    });
  });

  test("or over the synthesized output; null when the agent could not fill it", async () => {
    const sim = await simulation();
    pin(sim, "output.balance", null);
    const run = await aRunWith(sim, output_schema);
    await sim.advance("22s");
    expect((await readRun(sim, run["id"]))["output"]).toMatchObject({
      balance: null,
      currency: expect.any(String),
    });
  });

  test("is null when the run fails or is cancelled", async () => {
    const sim = await simulation();
    pin(sim, "output", { balance: 1 });
    const run = await aRun(sim);
    await sim.advance("5s");
    good(await sim.post(`/task-runs/${run["id"]}/cancel`));
    await sim.advance("5s");
    expect(await readRun(sim, run["id"])).toMatchObject({ status: "canceled", output: null });
    expect(objectsOf((await traceOfRun(sim))["fields"])).not.toContainEqual(
      expect.objectContaining({ path: "output", source: "pin" }),
    );
  });
});
