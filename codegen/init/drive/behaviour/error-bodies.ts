import type { OperationEntry } from "../../../model/model.js";
import type { Run } from "../run.js";
import type { Finding } from "./finding.js";

/**
 * Makes every operation fail with each error that it declares, and judges the bodies by its own
 * schema. A range or `default` stands for the usual errors within it.
 */
export async function errorFindings(run: Run): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [resource, entry] of Object.entries(run.driver.resources)) {
    for (const [name, operation] of Object.entries(entry.operations ?? {})) {
      for (const status of statusesOf(run, operation)) {
        const saw = await failed(run, { resource, name, operation, status });
        const result = saw === undefined ? "passed" : "failed";
        findings.push({ operation: operation.id, what: String(status), result, saw: saw ?? "" });
      }
      await run.driver.line.control("DELETE", "/faults");
    }
  }
  return findings;
}

/** The usual errors of an API. */
const USUAL = [400, 401, 403, 404, 409, 422, 429, 500, 503];

function statusesOf(run: Run, operation: OperationEntry): readonly number[] {
  const errors = run.operationOf(operation)?.errors ?? [];
  const declared = errors.map(({ status }) => status.toUpperCase());
  const exact = declared.map(Number).filter((status) => status >= 400);
  const ranges = declared.filter((it) => /^[45]XX$/.test(it));
  const within = USUAL.filter((it) => ranges.includes(`${String(it)[0]}XX`));
  const others = declared.includes("DEFAULT") ? USUAL : [];
  return [...new Set([...exact, ...within, ...others])];
}

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
  return judge.of(path, method, reply) ?? undefined;
}
