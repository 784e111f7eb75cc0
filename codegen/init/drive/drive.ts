import type { Json } from "../../../src/engine/base/json.js";
import type { OperationEntry } from "../../model/model.js";
import type { Barrier } from "../document/barrier.js";
import type { StateCheck } from "./checks.js";
import { stateChecks } from "./checks.js";
import { isAboutOne, parentsIn } from "./entries.js";
import type { Verdict } from "./judge.js";
import { isSuccess } from "./line.js";
import type { Made } from "./made.js";
import type { Run } from "./run.js";

/** The result of one operation. */
export interface Driven {
  readonly operation: string;
  readonly resource: string;
  /** Name within the resource. */
  readonly name: string;
  readonly verb: string;
  readonly status: number;
  /** Null for a refusal. */
  readonly verdict: Verdict;
  /** The body of a refusal; null for a success. */
  readonly refusal: Json;
}

export interface DriveResult {
  readonly driven: readonly Driven[];
  readonly checks: readonly StateCheck[];
}

/** Calls every operation once, on objects that it creates, and checks the state of these objects. */
export async function drive(run: Run, barrier: Barrier): Promise<DriveResult> {
  const { driver } = run;
  const driven: Driven[] = [];
  for (const [resource, entry] of Object.entries(driver.resources)) {
    for (const [name, operation] of Object.entries(entry.operations ?? {})) {
      const one = await barrier.attemptAsync(
        "call",
        operation.id,
        () => driveOne(run, resource, name, operation),
        () => undefined,
      );
      if (one !== undefined) driven.push(one);
    }
  }
  const checks: StateCheck[] = [];
  for (const resource of Object.keys(driver.resources)) {
    const held = await barrier.attemptAsync(
      "state checks",
      resource,
      () => stateChecks(run, resource),
      () => [],
    );
    checks.push(...held);
  }
  return { driven, checks };
}

async function driveOne(
  run: Run,
  resource: string,
  name: string,
  entry: OperationEntry,
): Promise<Driven | undefined> {
  const operation = run.operationOf(entry);
  if (operation === undefined) return undefined;
  const verb = entry.verb ?? name;
  const made = isAboutOne(verb) ? await run.make(resource, parentsIn(entry)) : undefined;
  const kind = run.driver.resources[resource];
  const wish = verb === "create" && kind !== undefined ? await run.referring(kind) : {};
  if (made !== undefined) await bringBefore(run, resource, entry, made);
  const reply = await run.call(entry, resource, made, wish);
  const { status, body } = reply;
  const { path, method } = operation;
  const known = { operation: entry.id, resource, name, verb, status };
  return isSuccess(reply)
    ? { ...known, verdict: run.driver.judge.of(path, method, reply), refusal: null }
    : { ...known, verdict: null, refusal: body };
}

/** Brings a new object into a state from which a call's transition starts, by a call or from outside. */
export async function bringBefore(
  run: Run,
  resource: string,
  entry: OperationEntry,
  made: Made,
): Promise<void> {
  const { lifecycles, world_events: events = {} } = run.driver.lifecycles;
  const { transitions = {}, initial = "" } = lifecycles[resource] ?? {};
  const from = transitions[entry.transition ?? ""]?.from ?? [];
  if (from.length === 0 || from.includes(initial)) return;
  const leads = (name: string | undefined): boolean => {
    const before = transitions[name ?? ""];
    return before !== undefined && from.includes(before.to) && before.from.includes(initial);
  };
  const { operations = {} } = run.driver.resources[resource] ?? {};
  const call = Object.values(operations).find(({ transition }) => leads(transition));
  if (call !== undefined) {
    await run.call(call, resource, made);
    return;
  }
  const [event, { id = "" } = {}] =
    Object.entries(events).find(
      ([, it]) => it.resource === resource && leads(it.transitions?.[0]),
    ) ?? [];
  if (event !== undefined) await run.driver.line.cause(event, { [id]: made.id });
}
