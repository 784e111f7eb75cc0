import { describe, expect, test, vi } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";
import { breakagesOf } from "../contract/breakages.js";
import type { Answer, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { journalCases, webhookCases } from "./cases-calls.js";
import { clockCases, clockRefusals } from "./cases-clock.js";
import { explorationCases } from "./cases-explorations.js";
import { faultCases, pinCases, scenarioCases } from "./cases-overrides.js";
import { worldCases } from "./cases-world.js";
import type { Case, Sent } from "./contract-cases.js";
import { bad, STATUS_OF } from "./contract-cases.js";
import type { ContractCall } from "./contract-document.js";
import { answerProblem, contractCalls } from "./contract-document.js";
import { AGREED, expectByContract, judgeAnswer, judgeRequest, REFUSED } from "./contract-judges.js";
import { overHttp } from "./over-http.js";

/** So few rounds that a loop is soon found out. */
vi.mock("../../src/engine/world/rules/transitions/rounds.js", () => ({
  MAX_ROUNDS: 20,
  MAX_WEBHOOK_ROUNDS: 20,
}));

const tables = [
  worldCases,
  faultCases,
  pinCases,
  scenarioCases,
  clockCases,
  clockRefusals,
  journalCases,
  webhookCases,
  explorationCases,
];

/** The cases of a call; one that takes no query refuses any. */
function casesOf({ id, queryParameters }: ContractCall): readonly Case[] {
  const own = tables.flatMap((cases) => cases[id] ?? []);
  if (queryParameters.length > 0) return own;
  return [...own, bad("malformed_body", { query: "?a=1" }, "a: ", `${id} takes none`)];
}

/** The calls by id, so that each test has its name. */
const named = contractCalls.map((call) => [call.id, call] as const);

/** The answers to all cases of a call; it is called once for all tests. */
const answered = new Map<string, readonly Answer[]>();

function target({ path }: ContractCall, { path: values = {}, query = "" }: Sent): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? "none"),
  );
  return filled + query;
}

/** The first case of a call goes over a socket, the others stay in process. */
function send(sim: Subject, call: ContractCall, sent: Sent, number: number): Promise<Answer> {
  const { body, raw } = sent;
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const { method } = call;
  if (number === 0) return overHttp(sim, { method, target: target(call, sent), text });
  return sim.call(method, target(call, sent), undefined, text === undefined ? {} : { raw: text });
}

async function tryCase(call: ContractCall, one: Case, number: number): Promise<Answer> {
  const sim = await subject({ deliver: true, recording: { path: null } });
  const sent = await one.prepare(sim);
  const answer = await send(sim, call, sent, number);
  const what = `${call.id}, ${one.name}: ${answer.text.slice(0, 1_000)}`;
  const success = Math.min(...call.statuses);
  expect(answer.status, what).toBe(one.code === null ? success : STATUS_OF[one.code]);
  expectByContract(call, answer);
  expectRefusal(one, answer, what);
  expectSameVerdict(call, one, sent, what);
  return answer;
}

function expectRefusal({ code, says }: Case, { body }: Answer, what: string): void {
  if (code === null) return;
  const error = Object(body["error"]);
  expect(error.code, what).toBe(code);
  for (const words of says) expect(error.message, what).toContain(words);
  // A message about a path begins with it, or the first line of several problems does.
  const [, first = ""] = /^(?:\d+ problems:\n {2})?(.*)/s.exec(String(error.message)) ?? [];
  const path: unknown = error.details?.path;
  if (path !== undefined) expect(first.startsWith(`${path}: `), what).toBe(true);
}

/** Both validators read a body alike, and accept every successful call. */
function expectSameVerdict(
  { id, body: schema }: ContractCall,
  { code }: Case,
  { body }: Sent,
  what: string,
): void {
  if (schema === undefined || body === undefined) return;
  const { verdict, why } = judgeRequest(id, body);
  expect([AGREED, REFUSED], `${what}\n${why}`).toContainEqual(verdict);
  if (code !== "malformed_body") expect(verdict, `${what}\n${why}`).toEqual(AGREED);
}

/** Without a key and with a wrong one. */
async function withoutKey(call: ContractCall): Promise<readonly Answer[]> {
  const sim = await subject({ deliver: true });
  const sent = { method: call.method, target: target(call, {}) };
  const answers = [
    await overHttp(sim, { ...sent, authorization: null }),
    await overHttp(sim, { ...sent, authorization: "Bearer wrong" }),
  ];
  for (const answer of answers) {
    expect(answer.status, call.id).toBe(401);
    expect(Object(answer.body["error"]).code).toBe("unauthorized");
    expectByContract(call, answer);
  }
  return answers;
}

async function answersOf(call: ContractCall): Promise<readonly Answer[]> {
  const known = answered.get(call.id);
  if (known !== undefined) return known;
  const answers = [...(await withoutKey(call))];
  for (const [number, one] of casesOf(call).entries()) {
    answers.push(await tryCase(call, one, number));
  }
  answered.set(call.id, answers);
  return answers;
}

/** Nobody signs in with Deck: test/sign-in has their success. */
const OF_SIGN_IN = new Set(["signIn", "failSignIn"]);

const codesOf = (answers: readonly Answer[]): readonly string[] =>
  answers.map(({ body }) => String(Object(body["error"]).code));

describe("a call answers each documented status and code, as both judges have it", () => {
  test.each(named)("%s", async (_id, call) => {
    const answers = await answersOf(call);
    const reached = new Set(answers.map(({ status }) => status));
    const ends = call.statuses.filter((status) => status >= 400 || !OF_SIGN_IN.has(call.id));
    expect([...reached].sort()).toEqual(ends);
    for (const [status, codes] of call.codes) {
      const given = codesOf(answers.filter((answer) => answer.status === status));
      expect(given).toEqual(expect.arrayContaining([...codes]));
    }
  });

  test("the document, the generated table and the cases name the same calls", () => {
    const ids = contractCalls.map(({ id }) => id).sort();
    expect(Object.keys(controlCalls).sort()).toEqual(ids);
    expect([...new Set(tables.flatMap((cases) => Object.keys(cases)))].sort()).toEqual(ids);
  });

  test("every code of the contract is reached", () => {
    const reached = new Set([...answered.values()].flatMap(codesOf));
    expect(Object.keys(STATUS_OF).filter((code) => !reached.has(code))).toEqual([
      // On the vendor plane, and on a path outside of the contract.
      "unknown_scenario",
      "unknown_route",
    ]);
  });
});

describe("the document's own examples of answers fit", () => {
  test.each(named)("%s", (id, { examples }) => {
    for (const [status, bodies] of examples) {
      for (const body of bodies) expect(answerProblem(id, status, body)).toBeNull();
    }
  });
});

/** Enough to break every kind of value; the served contract has thousands. */
const MAX_BREAKAGES = 150;

function* first<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const one of all) {
    if (left === 0) return;
    left -= 1;
    yield one;
  }
}

describe("both judges refuse a broken answer, and agree on any", () => {
  test.each(named)("%s", async (id, call) => {
    const byStatus = new Map((await answersOf(call)).map((answer) => [answer.status, answer]));
    for (const [status, { json, headers }] of byStatus) {
      // The independent judge knows JSON only.
      if (headers["content-type"]?.startsWith("text/") === true) continue;
      const schema = call.answers.get(status);
      if (schema === null || schema === undefined) continue;
      let refused = 0;
      for (const { name, body } of first(breakagesOf(json, schema), MAX_BREAKAGES)) {
        const { verdict, why } = judgeAnswer(id, status, body);
        expect([AGREED, REFUSED], `${status}, ${name}: ${why}`).toContainEqual(verdict);
        if (!verdict.generated) refused += 1;
      }
      expect(refused, `${id} ${status}`).toBeGreaterThan(3);
    }
  });
});
