import { expect } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { pack } from "../fixtures/parcelry/generated/index.js";
import type { Answer, CallOptions, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

/** An instance of the parcel vendor. */
export const depot = (): Promise<Subject> => subject({ pack });

const responses = await pack.responses();

/** The answer as one of this operation, by the captured document. */
export function judged(operationId: string, answer: Answer): Answer {
  const validate = responses[operationId]?.[answer.status];
  expect(validate, `${operationId} ${answer.status} ${answer.text}`).toBeTruthy();
  validate?.(answer.json);
  expect(validate?.errors ?? [], answer.text).toEqual([]);
  return answer;
}

export async function aCustomer(sim: Subject, fields: JsonObject = {}): Promise<string> {
  const answer = await sim.post("/customers", { name: "Ada", ...fields });
  return String(judged("createCustomer", answer).body["id"]);
}

/** A parcel of a new customer, registered. */
export async function aParcel(
  sim: Subject,
  fields: JsonObject = {},
  options: CallOptions = {},
): Promise<JsonObject> {
  const customer = fields["customer"] ?? (await aCustomer(sim));
  const destination = { street: "Canal 1", postcode: "12345" };
  const body = { customer, destination, ...fields };
  return judged("registerParcel", await sim.post("/parcels", body, options)).body;
}

export async function readParcel(sim: Subject, parcel: JsonObject): Promise<JsonObject> {
  return judged("getParcel", await sim.get(`/parcels/${parcel["id"]}`)).body;
}

/** One property of every item of a list. */
export function each(list: Json | undefined, name: string): readonly (Json | undefined)[] {
  return isArray(list) ? list.map((item) => (isObject(item) ? item[name] : undefined)) : [];
}
