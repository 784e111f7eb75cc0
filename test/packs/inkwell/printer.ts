import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import type { Answer, CallOptions, Subject } from "../../support/instance.js";
import { KEY, subject } from "../../support/instance.js";
import { inkwell as pack } from "./pack.js";

export const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString("base64")}`;

/** Calls as Inkwell's customers make them. */
export interface Printer {
  readonly sim: Subject;
  get(path: string, headers?: CallOptions["headers"]): Promise<Answer>;
  /** A form, or a body of any other type. */
  post(path: string, body: string | Buffer, type?: string): Promise<Answer>;
}

const FORM = "application/x-www-form-urlencoded";

export async function printer(options: Parameters<typeof subject>[0] = {}): Promise<Printer> {
  const sim = await subject({ pack, ...options });
  const own = { authorization: basic(`${KEY}:`) };
  return {
    sim,
    get: (path, headers = {}) => sim.get(path, { headers: { ...own, ...headers } }),
    post: (path, raw, type = FORM) =>
      sim.post(path, undefined, { raw, headers: { ...own, "content-type": type } }),
  };
}

/** Orders under these titles, the first of them first. */
export async function orders(at: Printer, titles: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const answer = await at.post("/orders", `title=${title}`);
    ids.push(String(answer.body["id"]));
  }
  return ids;
}

/** The titles of a list, as one text. */
export function titles(list: Json | undefined): string {
  if (!isArray(list)) throw new Error(`no list: ${JSON.stringify(list)}`);
  return list.map((each) => (isObject(each) ? each["title"] : each)).join("");
}

export function objectAt(object: JsonObject, key: string): JsonObject {
  const value = object[key];
  if (!isObject(value)) throw new Error(`no object ${key}: ${JSON.stringify(object)}`);
  return value;
}
