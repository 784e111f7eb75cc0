import { expect } from "vitest";
import { responses } from "../../generated/control/responses.js";
import * as validators from "../../generated/control/validators.js";
import type { Json } from "../../src/engine/base/json.js";
import type { Validator } from "../../src/engine/pack/pack.js";
import type { Answer } from "../support/instance.js";
import type { ContractCall } from "./contract-document.js";
import { answerProblem, requestProblem } from "./contract-document.js";

/**
 * The verdicts of two validators that share only the contract: openapi-backend and the generated
 * code.
 */
export interface Verdict {
  readonly independent: boolean;
  readonly generated: boolean;
}

export const AGREED: Verdict = { independent: true, generated: true };
export const REFUSED: Verdict = { independent: false, generated: false };

export interface Judged {
  readonly verdict: Verdict;
  readonly why: string;
}

/** Judges the JSON body of an answer. */
export function judgeAnswer(id: string, status: number, body: Json): Judged {
  const validate = responses[id]?.[status];
  if (validate === null || validate === undefined) {
    throw new Error(`${id} ${status}: no validator of a body was generated`);
  }
  return judged(answerProblem(id, status, body), validate, body);
}

const requestValidators = new Map<string, Validator>(Object.entries(validators));

/** Judges the JSON body of a request. */
export function judgeRequest(id: string, body: Json): Judged {
  const validate = requestValidators.get(`${id}Body`);
  if (validate === undefined) throw new Error(`${id}: no validator of a request was generated`);
  return judged(requestProblem(id, body), validate, body);
}

function judged(problem: string | null, validate: Validator, body: Json): Judged {
  const generated = validate(body);
  const why = `${problem ?? "accepted"}\n${JSON.stringify(validate.errors ?? "accepted")}`;
  return { verdict: { independent: problem === null, generated }, why };
}

/** The rules for every answer of a call of the contract. */
export function expectByContract(call: ContractCall, answer: Answer): void {
  const { status, headers, text, json } = answer;
  const what = `${call.id} answered ${status} ${text.slice(0, 2_000)}`;
  expect(headers["x-mock-contract-version"], what).toBe("2.0");
  expect(call.statuses, what).toContain(status);
  if (call.texts.has(status) && headers["content-type"]?.startsWith("text/") === true) return;
  if (call.answers.get(status) === null) {
    expect(text, what).toBe("");
    return;
  }
  expect(headers["content-type"], what).toBe("application/json; charset=utf-8");
  const { verdict, why } = judgeAnswer(call.id, status, json);
  expect(verdict, `${what}\n${why}`).toEqual(AGREED);
}
