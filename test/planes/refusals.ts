import { expect } from "vitest";
import type { Answer, Subject } from "../support/instance.js";

/** The field paths of a 400, after a look at everything else that it must say. */
export function problemsOf(answer: Answer): Readonly<Record<string, unknown>> {
  expect(answer.status).toBe(400);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.body).toEqual({
    type: "https://tools.ietf.org/html/rfc9110#section-15.5.1",
    title: "One or more validation errors occurred.",
    status: 400,
    errors: expect.any(Object),
    traceId: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
  });
  const errors: Readonly<Record<string, unknown>> = Object(answer.body["errors"]);
  for (const messages of Object.values(errors)) {
    expect(messages).toEqual([expect.stringMatching(/./)]);
  }
  return errors;
}

export const pathsOf = (answer: Answer): readonly string[] =>
  Object.keys(problemsOf(answer)).sort();

/** The only error of an envelope; it also checks the envelope. */
export function elementOf(answer: Answer, status: number): unknown {
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.body).toEqual({
    errors: [expect.any(Object)],
    request_id: expect.stringMatching(/^req_[0-9A-Za-z]{16}$/),
  });
  const [element]: readonly unknown[] = Object(answer.body["errors"]);
  return element;
}

export const notFound = (code: string): unknown => ({
  type: "request",
  code,
  message: expect.stringMatching(/./),
  field: null,
});

export function expectEmpty(answer: Answer, status: number): void {
  expect([answer.status, answer.text]).toEqual([status, ""]);
  expect(answer.headers["content-type"]).toBeUndefined();
  expect(answer.headers["x-mock-resolution-trace"]).toMatch(/^trc_/);
}

export const postRaw = (
  sim: Subject,
  raw: string | Buffer,
  type = "application/json",
): Promise<Answer> => sim.post("/agents", undefined, { raw, headers: { "content-type": type } });
