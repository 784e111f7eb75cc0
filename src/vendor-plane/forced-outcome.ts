import type { FaultOutcome } from "../world/faults.js";
import type { Json, JsonObject } from "../world/json.js";
import type { World } from "../world/world.js";
import type { WireAnswer } from "./answer.js";
import { renderRefusal } from "./answer.js";

/** What goes out when the network fails before there is an answer. */
export const NO_ANSWER: WireAnswer = { status: 200, text: '{"data":[]}' };

/** An error that a test asks for, in the vendor's own words. */
export function renderError(
  world: World,
  { error, status, message, field, headers }: Extract<FaultOutcome, { readonly kind: "error" }>,
): WireAnswer {
  const refusal = { kind: "refusal", ...error, values: {}, field } as const;
  const answer = renderRefusal(world, refusal, message === null ? { status } : { status, message });
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** Values by which the object that a call makes fails with the error; the call itself goes on. */
export function failingValues(world: World, resource: string, error: Json): JsonObject {
  const outcome = world.lifecycle(resource)?.outcome;
  const values: [string, Json][] = [];
  for (const pin of outcome?.pins ?? []) {
    if (pin.kind === "errors") values.push([pin.path, [error]]);
  }
  const arm = outcome?.pins.find((pin) => pin.kind === "errors")?.arm ?? "";
  const branch = outcome?.pins.find((pin) => pin.kind === "arm");
  if (branch !== undefined) values.push([branch.path, arm]);
  return Object.fromEntries(values);
}
