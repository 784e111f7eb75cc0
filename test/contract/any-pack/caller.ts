import { sentAs } from "../../../codegen/init/drive/requests.js";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { readJson } from "../../../src/engine/base/json.js";
import type { Pack } from "../../../src/engine/pack/pack.js";
import { createInstance } from "../../../src/instance/server/create-instance.js";
import type { Instance } from "../../../src/instance/server/instance.js";
import { inject } from "../../support/inject.js";

const KEY = "fax_contract";

/** The parts of a call besides its method and path. */
export interface Sent {
  readonly body?: Json;
  /** Of the body; JSON by default. */
  readonly mediaType?: string;
  /** Sent unchanged, instead of a JSON body. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Undefined when it is no JSON. */
  readonly json: Json | undefined;
}

/** An instance of any pack, called in process. */
export interface Caller {
  readonly instance: Instance;
  /** Exceptions that became an answer, in words. */
  readonly bugs: string[];
  readonly call: (method: string, url: string, sent?: Sent) => Promise<Received>;
  /** A call of the control plane that must succeed. */
  readonly control: (path: string, body: JsonObject) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export async function callerOf(pack: Pack): Promise<Caller> {
  const bugs: string[] = [];
  const reportBug = (error: unknown): void => void bugs.push(String(error));
  const instance = await createInstance({ pack, key: KEY, reportBug, deliver: false });
  const call: Caller["call"] = async (method, url, { body, mediaType, raw, headers = {} } = {}) => {
    const made = body === undefined ? undefined : sentAs(mediaType ?? "application/json", body);
    const payload = raw ?? made?.text;
    const contentType = mediaType ?? "application/json";
    const type = payload === undefined ? {} : { "content-type": contentType };
    const answer = await inject(instance, {
      method,
      url,
      headers: { authorization: `Bearer ${KEY}`, ...type, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const read = readJson(answer.body);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: read.ok ? read.value : undefined,
    };
  };
  return {
    instance,
    bugs,
    call,
    control: async (path, body) =>
      (await call("POST", `/__admin__/${path}`, { body })).status < 300,
    close: () => instance.close(),
  };
}
