import type { JsonObject } from "../../src/engine/base/json.js";
import type { Answer, Subject } from "./instance.js";

/** A world below an instance: called at its address, with its key. */
export interface WorldBelow extends Pick<Subject, "call" | "get" | "post" | "advance"> {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly baseUrl: string;
}

const ADMIN = "/__admin__";

/** Makes a world at the root of an instance. */
export async function aWorld(sim: Subject, wish: JsonObject = {}): Promise<WorldBelow> {
  const { status, text, body } = await sim.post(`${ADMIN}/worlds`, wish);
  if (status !== 201) throw new Error(`${status} ${text}`);
  return worldAt(sim, body);
}

/** The world that was answered. */
function worldAt(sim: Subject, made: JsonObject): WorldBelow {
  const [id, name, key] = [String(made["id"]), String(made["name"]), String(made["key"])];
  const call: Subject["call"] = (method, path, body, { headers, ...options } = {}) =>
    sim.call(method, `/__worlds__/${id}${path}`, body, {
      ...options,
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
  const post: Subject["post"] = (path, body, options) => call("POST", path, body, options);
  const advance = async (duration: string): Promise<readonly string[]> => {
    const { body } = await post(`${ADMIN}/clock/advance`, { duration });
    return Array.isArray(body["fired"]) ? body["fired"].map(String) : [];
  };
  const get: Subject["get"] = (path, options): Promise<Answer> =>
    call("GET", path, undefined, options);
  return { id, name, key, baseUrl: String(made["base_url"]), call, get, post, advance };
}
