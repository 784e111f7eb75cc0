import fc from "fast-check";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Answer, Subject } from "../support/instance.js";
import type { Model } from "./model.js";
import type { NewIds, Said } from "./model-records.js";

/** Ids that the service has answered so far, by kind of object, in order. */
export interface Known extends Readonly<Record<Kind, readonly string[]>> {
  /** World events that can happen now, as `event id`, if the test has listed them. */
  readonly possible: readonly string[];
}
export type Kind = "agent" | "source" | "credential" | "task" | "task_run" | "session";

export const PREFIXES: Readonly<Record<Kind, string>> = {
  agent: "agt_",
  source: "src_",
  credential: "cred_",
  task: "task_",
  task_run: "trun_",
  session: "sess_",
};

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: JsonObject;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One action of a test on the service, and the model's expectation. */
export interface Step {
  readonly request: Request;
  readonly predict: (model: Model, ids: NewIds) => Said;
}

/** A step whose objects are chosen when it is taken, from those known then. */
export type Plan = (known: Known) => Step;

export const send = (sim: Subject, { method, path, body, headers }: Request): Promise<Answer> =>
  sim.call(method, path, body, headers === undefined ? {} : { headers });

/** Chooses among the known objects, counted from the newest; below zero: one that never existed. */
export type Choice = number;

export function pick(known: Known, kind: Kind, choice: Choice): string {
  const ids = known[kind];
  const chosen = choice < 0 ? undefined : ids.toReversed()[choice % ids.length];
  return chosen ?? `${PREFIXES[kind]}0000000000000000`;
}

export const choice = fc.oneof(
  { weight: 12, arbitrary: fc.constant(0) },
  { weight: 8, arbitrary: fc.nat({ max: 3 }) },
  { weight: 1, arbitrary: fc.constant(-1) },
);

/** The action on the known objects, with a printable form. */
export function named<T>(name: string, plan: (known: Known) => T): (known: Known) => T {
  return Object.assign((known: Known) => plan(known), { [fc.toStringMethod]: () => name });
}

export const one = (name: string, plan: (a: Choice) => Plan): fc.Arbitrary<Plan> =>
  choice.map((a) => named(`${name} #${a}`, plan(a)));
