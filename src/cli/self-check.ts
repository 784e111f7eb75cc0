import type { FastifyInstance, FastifyRequest } from "fastify";
import { readJson } from "../world/json.js";
import type { OperationSpec, ResponseValidators } from "../world/pack.js";
import type { Terminal } from "./terminal.js";

export interface SelfCheck {
  readonly watch: (app: FastifyInstance) => void;
  /** Says how many answers were judged and how many of them were wrong. */
  readonly report: () => void;
}

/**
 * Judges every answer of the vendor plane by the captured document, forced ones aside: what a
 * fault or a scenario answers is the test's own choice. A wrong one is reported, and sent.
 */
export function selfCheck(validators: ResponseValidators, terminal: Terminal): SelfCheck {
  const counts = { judged: 0, wrong: 0 };
  const judge = (request: FastifyRequest, status: number, payload: unknown): void => {
    const { trace } = request;
    if (trace === null || trace === undefined || trace.operation === null) return;
    if (request.method === "HEAD" || FORCED.has(trace.resolution)) return;
    counts.judged += 1;
    const text = typeof payload === "string" ? payload : "";
    const problem = violation(validators, trace.operation, status, text);
    if (problem === undefined) return;
    counts.wrong += 1;
    const call = `${trace.method} ${trace.path} ${status}`;
    terminal.complain(`facsimile: self-check: ${call} (${trace.id}): ${problem}\n`);
  };
  return {
    watch: (app) => {
      app.addHook("onSend", (request, reply, payload, done) => {
        judge(request, reply.statusCode, payload);
        done(null, payload);
      });
    },
    report: () => {
      const { judged, wrong } = counts;
      terminal.complain(
        `facsimile: self-check: ${judged} answers judged, ${wrong} against the captured document\n`,
      );
    },
  };
}

const FORCED = new Set(["fault", "scenario"]);

/** What the captured document has against an answer. */
export function violation(
  validators: ResponseValidators,
  { id }: OperationSpec,
  status: number,
  text: string,
): string | undefined {
  const validate = validators[id]?.[status];
  if (validate === undefined) return `the captured document has no answer ${status} of ${id}`;
  if (validate === null) return text === "" ? undefined : "the body should be empty";
  const read = readJson(text);
  if (!read.ok) return "the body should be JSON";
  if (validate(read.value)) return undefined;
  const [fault] = validate.errors ?? [];
  const at = fault?.instancePath ? fault.instancePath.slice(1).replaceAll("/", ".") : "the body";
  return `${at} ${fault?.message ?? "is not valid"}`;
}
