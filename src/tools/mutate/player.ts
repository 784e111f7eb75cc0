// `playMutations`, which a test's simulator calls under `facsimile mutate`: plays a test that has
// passed again, with one changed answer after the other, and notes which changes make it fail.

import { systemClock } from "../../api/webhooks/system-clock.js";
import { bounded } from "../../engine/base/text.js";
import type { WorldParts } from "../../instance/server/world/world-files.js";
import type { OperationAnswers } from "./answer-gate.js";
import { AnswerGate } from "./answer-gate.js";
import { AnswerRules, memberText } from "./change.js";
import type { Findings, Mutation } from "./findings.js";

/** A test that has passed, and can be played again. */
export interface PlayedTest {
  readonly name: string;
  /** Makes a new world, in which nothing has happened. */
  readonly begin: () => Promise<void>;
  /** Runs the test, with its hooks; rejects when it fails. */
  readonly play: () => Promise<void>;
  /** Closes what the run has opened. */
  readonly end: () => Promise<void>;
  /** Captures rejections that nobody handles; the returned function ends it. */
  readonly captureRejections: (hear: (error: unknown) => boolean) => () => void;
}

/** Real seconds for the mutated runs of one test, and the most for one run. */
export interface PlayLimits {
  readonly test: number;
  readonly run: number;
}

/** A mutated run that takes longer than so many runs without changes, and a second, hangs. */
const HANGS = 20;

/** Repeats a test with one change after the other, and adds the results to the findings. */
export async function playMutations(
  parts: Pick<WorldParts, "world" | "gate">,
  test: PlayedTest,
  limits: PlayLimits,
  findings: Findings,
): Promise<void> {
  const gate = new AnswerGate(parts, await AnswerRules.load(parts.world));
  const started = systemClock.elapsed();
  const learned = await learn(gate, test, limits);
  if (typeof learned === "string") return findings.leaveOut(test.name, learned);
  const mutations = relevant(learned);
  const results: (readonly [Mutation, string | null])[] = [];
  const run = Math.min(limits.run, 1 + HANGS * secondsSince(started));
  const began = systemClock.elapsed();
  const seconds = (): number => secondsSince(began);
  let runs = 0;
  for (const mutation of mutations) {
    if (seconds() > limits.test) break;
    runs += 1;
    let isMet = false;
    const onMet = (): void => {
      isMet = true;
    };
    const error = await errorOf(gate, test, run, (body) => gate.mutate(mutation, body, onMet));
    if (isMet) results.push([mutation, error]);
  }
  findings.addTime(runs, seconds(), mutations.length - runs);
  const after = await errorOf(gate, test, limits.run, (body) => body());
  if (after !== null) return findings.leaveOut(test.name, `${LEAKS}: ${after}`);
  findings.addTest();
  for (const [operation, { members, reads }] of learned) {
    for (const member of members.keys()) {
      findings.addMember(operation, member, reads.has(member));
    }
  }
  for (const [mutation, error] of results) findings.addRun(mutation, test.name, error);
}

const secondsSince = (start: number): number => (systemClock.elapsed() - start) / 1_000;

const AGAIN = "it fails when it is played again without a change";
const LEAKS = "it fails without a change after the mutated runs, which leave state behind";

/** A run without changes; a text says why the test cannot be played again. */
async function learn(
  gate: AnswerGate,
  test: PlayedTest,
  limits: PlayLimits,
): Promise<ReadonlyMap<string, OperationAnswers> | string> {
  let learned: ReadonlyMap<string, OperationAnswers> = new Map();
  const attempt = (isWatched: boolean): Promise<string | null> =>
    errorOf(gate, test, limits.run, async (body) => {
      learned = await gate.learn(body, isWatched);
    });
  // Some code accepts only plain objects, not views that record reads.
  const first = (await attempt(true)) === null ? null : await attempt(false);
  // State that is set up once for all runs exists in the first of them only.
  const error = first ?? (await errorOf(gate, test, limits.run, (body) => body()));
  return error === null ? learned : `${AGAIN}: ${error}`;
}

/** Changes that can matter to the test: one of each member before the second of any. */
function relevant(learned: ReadonlyMap<string, OperationAnswers>): readonly Mutation[] {
  const rounds: Mutation[][] = [];
  for (const { mutations, reads } of learned.values()) {
    const counts = new Map<string, number>();
    for (const { steps, ...mutation } of mutations.values()) {
      const parent = memberText(steps.slice(0, -1));
      if (!reads.concerns(mutation, parent)) continue;
      const round = counts.get(mutation.member) ?? 0;
      counts.set(mutation.member, round + 1);
      const others = rounds[round] ?? [];
      rounds[round] = [...others, mutation];
    }
  }
  return rounds.flat();
}

/** The error of a run from a new world; null when it passes. */
async function errorOf(
  gate: AnswerGate,
  { begin, play, end, captureRejections }: PlayedTest,
  seconds: number,
  run: (body: () => Promise<void>) => Promise<void>,
): Promise<string | null> {
  const unhandled: unknown[] = [];
  const stop = captureRejections((error) => unhandled.push(error) > 0);
  await begin();
  try {
    await within(seconds, run(play));
    // Node.js reports a rejection after the microtasks of a turn.
    await new Promise<void>((resolve) => void systemClock.setImmediate(resolve));
    return unhandled.length > 0 ? wordsOf(unhandled[0]) : null;
  } catch (error) {
    return wordsOf(error);
  } finally {
    gate.end();
    await end();
    stop();
  }
}

function within(seconds: number, run: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = systemClock.setTimeout(
      () => reject(new Error(`the run has not ended after ${seconds} s`)),
      seconds * 1_000,
    );
    run.then(resolve, reject).finally(() => systemClock.clearTimeout(timer));
  });
}

/** The first line of an error. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = ""] = message.split("\n", 1);
  return bounded(first.trim(), "name") || "an error without a message";
}
