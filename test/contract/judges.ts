import { expect } from "vitest";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { OperationSpec, Validator } from "../../src/engine/pack/pack.js";
import type { Answer } from "../support/instance.js";
import type { CapturedOperation } from "./captured.js";
import { foundOperation, validator } from "./captured.js";

/** The verdicts of two validators that share only the captured document. */
export interface Verdict {
  /** openapi-backend. */
  readonly independent: boolean;
  /** The validators that the code generator makes from the pack. */
  readonly generated: boolean;
  /** The objections of each. */
  readonly why: string;
}

export const AGREED = { independent: true, generated: true } as const;
export const REFUSED = { independent: false, generated: false } as const;

export function compiled(id: string): OperationSpec {
  const spec = pack.operations.find((operation) => operation.id === id);
  if (spec === undefined) throw new Error(`the compiled pack has no operation ${id}`);
  return spec;
}

const responses = await pack.responses();
const payloads = await pack.payloads();

/** The generated validator of an answer: null for one without a body, undefined for none. */
function answerValidator(id: string, status: number): Validator | null | undefined {
  return responses[id]?.[status];
}

/** The problem that the generated validator finds in an event's data; null if there is none. */
export function payloadProblem(type: string, data: Json): string | null {
  const validate = payloads[type];
  if (validate === undefined) return `no validator of ${type} was generated`;
  return validate(data) ? null : JSON.stringify(validate.errors);
}

/** Judges the JSON body of an answer. */
export function judgeBody({ id }: CapturedOperation, status: number, body: Json): Verdict {
  const { valid, errors } = validator.validateResponse(body, foundOperation(id), status);
  const validate = answerValidator(id, status);
  if (validate === null || validate === undefined) {
    throw new Error(`${id} ${status}: no validator of a body was generated`);
  }
  const generated = validate(body);
  return { independent: valid, generated, why: JSON.stringify([errors, validate.errors]) };
}

/** Judges the JSON body of a request, as the text that is sent. */
export function judgeRequest({ id, path }: CapturedOperation, text: string): Verdict {
  const operation = foundOperation(id);
  const { valid, errors } = validator.validateRequest(
    {
      method: operation.method,
      path: path.replaceAll(/\{\w+\}/g, "id"),
      headers: { "content-type": "application/json" },
      body: text,
    },
    operation,
  );
  const validate = compiled(id).body?.validate;
  if (validate === undefined || validate === null)
    throw new Error(`${id}: no validator of a request was generated`);
  const generated = validate(JSON.parse(text));
  return { independent: valid, generated, why: JSON.stringify([errors, validate.errors]) };
}

/** The rules for every answer of an operation; for example, both validators accept it. */
export function expectFaithful(operation: CapturedOperation, answer: Answer): void {
  const { status, headers, json, text } = answer;
  const what = `${operation.id} answered ${status} ${text}`;
  expect(operation.statuses, what).toContain(status);
  expect(headers["x-mock-resolution-trace"], what).toMatch(/^trc_/);
  if (operation.answers.get(status) === null) {
    expect(answerValidator(operation.id, status), what).toBeNull();
    expect(text).toBe("");
    expect(headers["content-type"], what).toBeUndefined();
    return;
  }
  expect(headers["content-type"], what).toBe("application/json; charset=utf-8");
  const { why, ...verdict } = judgeBody(operation, status, json);
  expect(verdict, `${what}\n${why}`).toEqual(AGREED);
  if (status >= 400 && status !== pack.wire.validation.status) expectCataloged(answer);
}

/** Every error of a failed call is in the pack's catalog, with its status. */
function expectCataloged({ status, body, text }: Answer): void {
  const { errors } = body;
  for (const error of isArray(errors) ? errors : []) {
    const { type, code } = isObject(error) ? error : {};
    const known = pack.errors.find((spec) => spec.type === type && spec.code === code);
    expect(known?.status, text).toBe(status);
  }
}
