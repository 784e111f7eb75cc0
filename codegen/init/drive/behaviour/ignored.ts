// Init, self-check: `ignoredParts` lists the parameters that a pack made by `init` ignores.

import type { OperationEntry } from "../../../model/model.js";
import type { Operation } from "../../api/operations.js";
import { isSuccess, NOT_MODELLED } from "../judge.js";
import { parentsIn } from "../requests.js";
import type { Run } from "../run.js";
import { withValue } from "./page-walk.js";

/** What the pack ignores of an operation, as its answers name it. */
export interface Ignored {
  /** Id of the operation. */
  readonly operation: string;
  /** Such as `filter:status`. */
  readonly names: readonly string[];
}

/** Reads with every parameter that the document declares, and lists what the answers call ignored. */
export async function ignoredParts(run: Run): Promise<readonly Ignored[]> {
  const found: Ignored[] = [];
  for (const [resource, entry] of Object.entries(run.driver.resources)) {
    for (const [name, operation] of Object.entries(entry.operations ?? {})) {
      const verb = operation.verb ?? name;
      const names = READING.has(verb) ? await ignoredBy(run, resource, operation) : [];
      if (names.length > 0) found.push({ operation: operation.id, names });
    }
  }
  return found;
}

const READING: ReadonlySet<string> = new Set(["list", "retrieve", "show"]);

async function ignoredBy(
  run: Run,
  resource: string,
  entry: OperationEntry,
): Promise<readonly string[]> {
  const operation = run.operationOf(entry);
  if (operation === undefined || operation.method !== "get") return [];
  const names = new Set<string>();
  const isOfOne = entry.verb === "retrieve";
  const made = isOfOne ? await run.make(resource, parentsIn(entry)) : undefined;
  const plain = await run.request(entry, resource, made);
  for (const parameter of optionalIn(operation)) {
    const call = withValue(plain, parameter.name, run.driver.samples.text(parameter));
    const reply = await run.driver.line.call(call);
    const ignored = isSuccess(reply) ? (reply.headers[NOT_MODELLED] ?? "") : "";
    for (const name of ignored.split(", "))
      if (name.endsWith(`:${parameter.name}`)) names.add(name);
  }
  return [...names];
}

const optionalIn = ({ parameters }: Operation) =>
  parameters.filter((it) => it.in === "query" && !it.required);
