import type { Json } from "../../../src/engine/base/json.js";
import type { OperationEntry } from "../../model/model.js";
import type { StateCheck } from "./checks.js";
import { stateChecks } from "./checks.js";
import { isAboutOne, parentsIn } from "./entries.js";
import type { Verdict } from "./judge.js";
import type { Driver } from "./run.js";
import { Run } from "./run.js";

/** How one operation did. */
export interface Driven {
  readonly operation: string;
  readonly resource: string;
  /** Name within the resource. */
  readonly name: string;
  readonly verb: string;
  readonly status: number;
  /** What the document has against a success; null when nothing, and for a refusal. */
  readonly verdict: Verdict;
  /** What was answered where it was no success. */
  readonly refusal: Json;
}

export interface TimerDrive {
  readonly driven: readonly Driven[];
  readonly checks: readonly StateCheck[];
}

/** Drives every operation once, on objects made for it, and looks whether what was made is there. */
export async function drive(driver: Driver): Promise<TimerDrive> {
  const run = new Run(driver);
  const driven: Driven[] = [];
  for (const [resource, entry] of Object.entries(driver.resources)) {
    for (const [name, operation] of Object.entries(entry.operations ?? {})) {
      const one = await driveOne(run, resource, name, operation);
      if (one !== undefined) driven.push(one);
    }
  }
  const checks: StateCheck[] = [];
  for (const resource of Object.keys(driver.resources)) {
    checks.push(...(await stateChecks(run, resource)));
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
  const reply = await run.call(operation, entry, resource, made, {});
  const isSuccess = reply.status >= 200 && reply.status < 300;
  return {
    operation: entry.id,
    resource,
    name,
    verb,
    status: reply.status,
    verdict: isSuccess ? run.driver.judge.of(operation.path, operation.method, reply) : null,
    refusal: isSuccess ? null : reply.body,
  };
}
