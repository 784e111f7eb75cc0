import { onTestFinished } from "vitest";
import type { InstanceOptions } from "../../src/instance/server/instance.js";
import type {
  AnyPack,
  ControlClient,
  TransportRequest,
  TransportResponse,
} from "../../src/use/client/index.js";
import { createClient } from "../../src/use/client/index.js";
import { inject } from "../support/inject.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

/** A client whose calls are written down instead of sent; all get the same answer. */
export interface Recording {
  readonly sim: ControlClient<AnyPack>;
  readonly sent: readonly TransportRequest[];
}

export function recording(answer: Partial<TransportResponse> = {}): Recording {
  const sent: TransportRequest[] = [];
  const sim = createClient<AnyPack>({
    transport: async (request) => {
      sent.push(request);
      return { ...EMPTY, ...answer };
    },
  });
  return { sim, sent };
}

export const CONTRACT = { "x-mock-contract-version": "2.0" };
const EMPTY: TransportResponse = { status: 200, headers: CONTRACT, text: "{}" };

/** A client of an instance in the same process. */
export async function inProcess(options: Partial<InstanceOptions> = {}): Promise<{
  readonly app: Subject;
  readonly sim: ControlClient<AnyPack>;
}> {
  const app = await subject(options);
  const { instance } = app;
  const sim = createClient<AnyPack>({
    transport: async ({ method, path, query, body }) => {
      const answer = await inject(instance, {
        method,
        url: path,
        query,
        headers: { authorization: `Bearer ${instance.key}` },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, headers: answer.headers, text: answer.body };
    },
  });
  return { app, sim };
}

/** A client of an instance that listens. */
export async function overHttp(): Promise<{
  readonly app: Subject;
  readonly sim: ControlClient<AnyPack>;
  readonly url: string;
}> {
  const app = await subject();
  const url = await app.instance.listen({ host: "127.0.0.1", port: 0 });
  return { app, sim: createClient<AnyPack>({ url, key: app.instance.key }), url };
}

/** Puts `value` in place of the global `fetch` until the test ends. */
export function withGlobalFetch(value: typeof fetch | undefined): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, "fetch");
  Object.defineProperty(globalThis, "fetch", { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before !== undefined) Object.defineProperty(globalThis, "fetch", before);
  });
}
