import fc from "fast-check";
import {
  createAgent,
  createCredential,
  createSource,
  createTask,
  definitions,
  makers,
} from "./definition-steps.js";
import {
  answer,
  answerRun,
  cancel,
  endSession,
  happening,
  newest,
  run,
  runIn,
} from "./run-steps.js";
import type { Plan } from "./steps.js";
import { named } from "./steps.js";

function advanceBy(seconds: number): Plan {
  const ms = Math.round(seconds * 1_000);
  return named(`advance ${ms}ms`, () => ({
    request: {
      method: "POST",
      path: "/__admin__/clock/advance",
      body: { duration: `${ms}ms` },
    },
    predict: (model) => {
      model.clock.advance(ms);
      return { status: 200 };
    },
  }));
}

const advance = fc
  .oneof(
    { weight: 6, arbitrary: fc.constantFrom(0, 1, 2, 3, 5, 9.5, 10, 12, 20, 22) },
    { weight: 2, arbitrary: fc.constantFrom(278, 299, 300, 578, 600, 1_200, 1_800) },
    { weight: 2, arbitrary: fc.nat({ max: 30_000 }).map((ms) => ms / 1_000) },
  )
  .map(advanceBy);

const rarely = fc.oneof(
  { weight: 2, arbitrary: fc.oneof(...definitions) },
  { weight: 1, arbitrary: fc.oneof(...makers) },
);

const single: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 4, arbitrary: rarely },
  { weight: 6, arbitrary: run },
  { weight: 2, arbitrary: cancel },
  { weight: 3, arbitrary: answer },
  { weight: 1, arbitrary: endSession },
  { weight: 9, arbitrary: happening },
  { weight: 8, arbitrary: advance },
);

/** A run of the newest task, and events during it. */
const timeline: fc.Arbitrary<readonly Plan[]> = fc
  .tuple(
    run,
    fc.constantFrom(0, 1, 2, 5, 12, 22),
    fc.oneof(happening, happening, cancel, endSession, run),
    fc.constantFrom(0, 1, 2, 7),
    fc.oneof(answer, answer, happening, cancel),
  )
  .map(([begin, first, turn, second, end]) => [
    ...[begin, advanceBy(first), turn, advanceBy(second), end],
  ]);

/** A run that is reviewed while its credential is doubted. */
const judged: fc.Arbitrary<readonly Plan[]> = fc
  .tuple(
    run,
    fc.constantFrom("credential.invalid", "credential.verified", "user.created"),
    fc.constantFrom("task_run.review_approved", "task_run.review_rejected"),
  )
  .map(([begin, doubt, verdict]) => [
    ...[begin, advanceBy(2), newest("task_run.review_required"), newest(doubt), newest(verdict)],
  ]);

/** A run that waits for answers again and again, until it times out. */
const weary: fc.Arbitrary<readonly Plan[]> = run.map((begin) => {
  const asked = [newest("task_run.interaction_required"), advanceBy(299), answerRun(0, true)];
  return [begin, advanceBy(2), ...Array.from({ length: 7 }, () => asked).flat()];
});

/** A run that joins the session of another at some moment of its life. */
const reunion: fc.Arbitrary<readonly Plan[]> = fc
  .tuple(
    run,
    fc.constantFrom(0, 1, 2, 22, 621.5, 622),
    runIn(fc.constant(0)),
    fc.constantFrom(0, 0.5, 1),
    fc.oneof(happening, cancel, cancel, endSession, run),
  )
  .map(([begin, first, join, second, end]) => [
    ...[begin, advanceBy(first), join, advanceBy(second), end],
  ]);

const few = fc.oneof(
  { weight: 8, arbitrary: single.map((plan) => [plan]) },
  { weight: 2, arbitrary: timeline },
  { weight: 2, arbitrary: reunion },
  { weight: 1, arbitrary: judged },
  { weight: 1, arbitrary: weary },
);

export const plans = (atMost: number): fc.Arbitrary<readonly Plan[]> =>
  fc.array(few, { minLength: Math.floor(atMost / 2), maxLength: atMost }).map((all) => all.flat());

/** The first steps of every sequence, which create a task for its runs. */
export const BEGINNING: readonly Plan[] = [
  createAgent,
  createSource,
  createCredential(0),
  createTask(0, true, true),
];

/** The last steps of every sequence, in which all waiting work can run. */
export const END: readonly Plan[] = [advanceBy(86_400)];
