// `init`'s self-check of a made pack: `errorFindings` makes each operation fail with each error
// that the document declares for it, and judges the bodies by the document. `filters.ts` and
// `pages.ts` beside it try other behaviour.

import type { OperationEntry } from "../../../model/model.js";
import { statusesIn } from "../../wire/errors.js";
import type { Run } from "../run.js";
import type { Finding } from "./filters.js";

/**
 * Makes every operation fail with each error that it declares, and judges the bodies by its own
 * schema. A range or `default` stands for the usual errors within it.
 */
export async function errorFindings(run: Run): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [resource, entry] of Object.entries(run.driver.resources)) {
    for (const [name, operation] of Object.entries(entry.operations ?? {})) {
      for (const status of statusesOf(run, operation)) {
        const why = whyUntried(run, operation, status);
        if (why !== undefined) {
          const untried = { result: "untried", saw: why } as const;
          findings.push({ operation: operation.id, what: String(status), ...untried });
          continue;
        }
        const saw = await failed(run, { resource, name, operation, status });
        const result = saw === undefined ? "passed" : "failed";
        findings.push({ operation: operation.id, what: String(status), result, saw: saw ?? "" });
      }
      await run.driver.line.control("DELETE", "/faults");
    }
  }
  return findings;
}

/** Why the vendor has no error of a status; undefined if it has one. */
function whyUntried({ driver }: Run, { id }: OperationEntry, status: number): string | undefined {
  if (driver.unnamed.get(id)?.has(status) === true) {
    return "it enumerates its codes, and none has the meaning of the status";
  }
  return driver.line.meantStatuses?.has(status) === false
    ? "the vendor refuses with one status, and none of its errors means this one"
    : undefined;
}

/** A range or `default` stands for the usual statuses within it. */
const statusesOf = (run: Run, operation: OperationEntry): readonly number[] =>
  statusesIn((run.operationOf(operation)?.errors ?? []).map(({ status }) => status));

interface Failing {
  readonly resource: string;
  /** Name of the operation within the resource. */
  readonly name: string;
  readonly operation: OperationEntry;
  readonly status: number;
}

/** What is wrong with the body of a failure; undefined if it is as declared. */
async function failed(run: Run, failing: Failing): Promise<string | undefined> {
  const { resource, name, operation, status } = failing;
  const { line, judge } = run.driver;
  const fault = { resource, operation: name, outcome: { status }, count: 1 };
  const armed = await line.control("POST", "/faults", fault);
  if (armed.status !== 201) return `no fault can have this status: ${JSON.stringify(armed.body)}`;
  const reply = await run.call(operation, resource, undefined);
  if (reply.status !== status) return `it answers ${reply.status}`;
  const { method = "", path = "" } = run.operationOf(operation) ?? {};
  const verdict = judge.of(path, method, reply);
  return verdict?.misses === "shape" ? verdict.why : undefined;
}
