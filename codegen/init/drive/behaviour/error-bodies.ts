import { isObject, listAt } from "../../../../src/engine/base/json.js";
import type { OperationEntry } from "../../../model/model.js";
import { statusesIn } from "../../wire/error-codes.js";
import type { Run } from "../run.js";
import type { Finding } from "./finding.js";

/**
 * Makes every operation fail with each error that it declares, and judges the bodies by its own
 * schema. A range or `default` stands for the usual errors within it.
 */
export async function errorFindings(run: Run): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const known = await catalogStatuses(run);
  for (const [resource, entry] of Object.entries(run.driver.resources)) {
    for (const [name, operation] of Object.entries(entry.operations ?? {})) {
      for (const status of statusesOf(run, operation)) {
        if (run.driver.unnamed.get(operation.id)?.has(status) === true) {
          const saw = "it enumerates its codes, and none has the meaning of the status";
          findings.push({ operation: operation.id, what: String(status), result: "untried", saw });
          continue;
        }
        const saw = await failed(run, { resource, name, operation, status }, known);
        const result = saw === undefined ? "passed" : saw === UNKNOWN ? "untried" : "failed";
        findings.push({ operation: operation.id, what: String(status), result, saw: saw ?? "" });
      }
      await run.driver.line.control("DELETE", "/faults");
    }
  }
  return findings;
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

const UNKNOWN = "the vendor refuses with one status, and no error of its catalog means this one";

/** The statuses of all errors in the vendor's catalog. */
async function catalogStatuses({ driver }: Run): Promise<ReadonlySet<unknown>> {
  const { body } = await driver.line.control("GET", "/pack");
  const errors = isObject(body) ? listAt(body, "errors") : [];
  return new Set(errors.map((error) => (isObject(error) ? error["status"] : undefined)));
}

/** What is wrong with the body of a failure; undefined if it is as declared. */
async function failed(
  run: Run,
  failing: Failing,
  known: ReadonlySet<unknown>,
): Promise<string | undefined> {
  const { resource, name, operation, status } = failing;
  const { line, judge } = run.driver;
  const fault = { resource, operation: name, outcome: { status }, count: 1 };
  const armed = await line.control("POST", "/faults", fault);
  if (armed.status !== 201) return `no fault can have this status: ${JSON.stringify(armed.body)}`;
  const reply = await run.call(operation, resource, undefined);
  if (reply.status !== status) {
    return known.has(status) ? `it answers ${reply.status}` : UNKNOWN;
  }
  const { method = "", path = "" } = run.operationOf(operation) ?? {};
  return judge.of(path, method, reply) ?? undefined;
}
