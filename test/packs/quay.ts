import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { compiledPack } from "../contract/any-pack/read-pack.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

/** The harbour vendor, compiled as its sources are now. */
export const harbour = await compiledPack("test/fixtures/quayside/pack");

/** An instance of it; every answer is judged by its document. */
export const quay = (): Promise<Subject> => subject({ pack: harbour });

export async function aPort(sim: Subject, code = "kiel"): Promise<string> {
  const { status, text } = await sim.post("/ports", { code });
  if (status !== 201) throw new Error(text);
  return code;
}

export async function aShip(sim: Subject, ship: JsonObject = {}): Promise<JsonObject> {
  const built = { kind: "ferry", sign: "DABC", ...ship };
  const { body } = await sim.post("/ships", { ship: { built } });
  return objectAt(body, "result");
}

export function objectAt(body: JsonObject, key: string): JsonObject {
  const value = body[key];
  if (!isObject(value)) throw new Error(`no object ${key} in ${JSON.stringify(body)}`);
  return value;
}

/** One property of every element. */
export function each(list: Json | undefined, name: string): readonly (Json | undefined)[] {
  return Array.isArray(list)
    ? list.map((item: Json) => (isObject(item) ? item[name] : undefined))
    : [];
}
