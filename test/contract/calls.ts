import { expect } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Answer, Subject } from "../support/instance.js";
import type { CapturedOperation } from "./captured.js";
import { route } from "./captured.js";
import { expectFaithful } from "./judges.js";

/** The request of one call. */
export interface Sent {
  /** Values of the path's parameters. */
  readonly path?: Readonly<Record<string, string>>;
  /** With its question mark. */
  readonly query?: string;
  readonly body?: Json;
  /** Sent unchanged, instead of a JSON body. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates the objects that a call needs, and returns its request. */
export type Prepare = (sim: Subject) => Promise<Sent>;

/** A call and the status that must answer it. */
export interface Case {
  readonly name: string;
  readonly status: number;
  readonly prepare: Prepare;
}

export interface Script {
  /** A call that succeeds. */
  readonly valid: Prepare;
  /** The cases of this operation only. */
  readonly also?: readonly Case[];
}

export const when = (name: string, status: number, prepare: Prepare): Case => ({
  name,
  status,
  prepare,
});

/** A call without a body, in a world with some objects. */
export const after =
  (make: (sim: Subject) => Promise<unknown>): Prepare =>
  async (sim) => {
    await make(sim);
    return {};
  };

/** Makes the call; any answer must be one that the captured document has for it. */
export async function send(
  sim: Subject,
  operation: CapturedOperation,
  { path = {}, query = "", body, raw, headers = {} }: Sent,
): Promise<Answer> {
  const place = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  expectRouted(operation, place);
  const answer = await sim.call(operation.method, `${place}${query}`, body, {
    headers,
    ...(raw === undefined ? {} : { raw }),
  });
  expectFaithful(operation, answer);
  return answer;
}

const routed = new Set<string>();

/** The library also routes the address to the operation; checked once, because it is slow. */
function expectRouted({ id, method }: CapturedOperation, place: string): void {
  if (routed.has(id)) return;
  expect(route(method, place)).toBe(id);
  routed.add(id);
}

export function idOf(object: JsonObject): string {
  const { id } = object;
  if (typeof id !== "string") throw new Error(`no id: ${JSON.stringify(object)}`);
  return id;
}

/** Triggers a world event. */
export async function cause(sim: Subject, event: string, data: JsonObject): Promise<void> {
  const answer = await sim.post("/__admin__/world/events", { event, data });
  if (answer.status !== 200) throw new Error(`${event}: ${answer.text}`);
}
