import { describe, expect, test } from "vitest";
import type { Answer } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { breakagesOf } from "./breakages.js";
import { send } from "./calls.js";
import type { CapturedOperation } from "./captured.js";
import { operations } from "./captured.js";
import { commonCases } from "./common-cases.js";
import { AGREED, judgeBody, REFUSED } from "./judges.js";
import { scriptOf, scripts } from "./scripts.js";

/** The operations by id, so that each test has its name. */
const named = operations.map((operation) => [operation.id, operation] as const);

const answered = new Map<string, Promise<readonly Answer[]>>();

/** The answers to all cases of an operation; it is called once for all tests. */
function answersOf(operation: CapturedOperation): Promise<readonly Answer[]> {
  const known = answered.get(operation.id) ?? callAll(operation);
  answered.set(operation.id, known);
  return known;
}

async function callAll(operation: CapturedOperation): Promise<readonly Answer[]> {
  const sim = await subject();
  const answers: Answer[] = [];
  const { valid, also = [] } = scriptOf(operation.id);
  for (const { name, status, prepare } of [...commonCases(operation, valid), ...also]) {
    const answer = await send(sim, operation, await prepare(sim));
    expect(answer.status, `${operation.id}, ${name}: ${answer.text}`).toBe(status);
    answers.push(answer);
  }
  return answers;
}

describe("an operation answers each documented status, as both judges have it", () => {
  test.each(named)("%s", async (_id, operation) => {
    const answers = await answersOf(operation);
    const reached = new Set(answers.map(({ status }) => status));
    expect([...reached].sort()).toEqual(operation.statuses);
  });

  test("there is a script for each operation of the document, and no other", () => {
    expect(Object.keys(scripts).sort()).toEqual(operations.map(({ id }) => id).sort());
  });
});

describe("both judges refuse a broken answer, and agree on any", () => {
  test.each(named)("%s", async (_id, operation) => {
    for (const [status, { json }] of firstByStatus(await answersOf(operation))) {
      const schema = operation.answers.get(status);
      if (schema === null || schema === undefined) continue;
      let certain = 0;
      for (const breakage of breakagesOf(json, schema)) {
        const { why, ...verdict } = judgeBody(operation, status, breakage.body);
        const what = `${status}, ${breakage.name}: ${why}`;
        if (breakage.certain) expect(verdict, what).toEqual(REFUSED);
        else expect([AGREED, REFUSED], what).toContainEqual(verdict);
        if (breakage.certain) certain += 1;
      }
      expect(certain, `${operation.id} ${status}`).toBeGreaterThan(3);
    }
  });
});

function firstByStatus(answers: readonly Answer[]): ReadonlyMap<number, Answer> {
  return new Map([...answers].reverse().map((answer) => [answer.status, answer]));
}
