import { expect } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { good, list } from "../rules/support.js";
import { aTask } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";

/** Helpers of the tests of the service description. */

/** Lowercase prefix, underscore, 16-character base62 suffix. */
export const idForm = (prefix: string): RegExp => new RegExp(`^${prefix}_[0-9A-Za-z]{16}$`);

/** The properties of an error element, in the order of the document. */
export const errorElement = (type: string, code: string): JsonObject => ({
  type,
  code,
  message: expect.stringMatching(/./),
  field: null,
});

/** The whole envelope of a failed call. */
export const envelope = (type: string, code: string): unknown => ({
  errors: [errorElement(type, code)],
  request_id: expect.stringMatching(idForm("req")),
});

/** An answer of the vendor plane that has no body, and so no envelope. */
export function expectNoBody({ status, text, headers }: Answer, expected: number): void {
  expect([status, text]).toEqual([expected, ""]);
  expect(headers["content-type"]).toBeUndefined();
  expect(headers["x-mock-resolution-trace"]).toMatch(idForm("trc"));
}

/** A run of a task that has this output schema, queued. */
export async function aRunWith(sim: Subject, output_schema: JsonObject): Promise<JsonObject> {
  const task = await aTask(sim, { output_schema });
  return good(await sim.post(`/tasks/${task["id"]}/run`, {}));
}

export const BALANCE = {
  type: "object",
  properties: { balance: { type: "number" }, currency: { type: "string" } },
  required: ["balance", "currency"],
};

/** Types that an instance lists. */
export const eventTypes = async (sim: Subject): Promise<readonly string[]> =>
  (await list(sim, "/event-types")).map(({ type }) => String(type));

export const ofResource = (types: readonly string[], resource: string): readonly string[] =>
  types.filter((type) => type.startsWith(`${resource}.`));

/** Every object with an id, at any depth. */
export function* objectsWithId(value: Json | undefined): Generator<JsonObject> {
  if (isArray(value)) for (const item of value) yield* objectsWithId(item);
  if (!isObject(value)) return;
  if (typeof value["id"] === "string") yield value;
  for (const part of Object.values(value)) yield* objectsWithId(part);
}
