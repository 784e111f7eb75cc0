import fc from "fast-check";
import type { Override } from "./model-records.js";
import { CALL_SCENARIOS, RUN_SCENARIOS } from "./model-records.js";
import type { Choice, Kind, Plan, Step } from "./steps.js";
import { choice, named, one, pick } from "./steps.js";

/** Steps with runs and their sessions, and with world events. */

const maybe = fc.option(choice, { freq: 2 });
const seldom = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: choice },
);
const scenario = fc.option(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...Object.keys(RUN_SCENARIOS)) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(CALL_SCENARIOS)) },
  ),
  { freq: 2 },
);

export const runIn = (session: fc.Arbitrary<Choice | null>): fc.Arbitrary<Plan> =>
  fc
    .record({
      task: choice,
      credential: maybe,
      source: seldom,
      session,
      scenario,
    })
    .map((chosen) =>
      named(`run ${JSON.stringify(chosen)}`, (known) => {
        const task = pick(known, "task", chosen.task);
        const chosenId = (kind: "credential" | "source" | "session"): string | null => {
          const at = chosen[kind];
          return at === null ? null : pick(known, kind, at);
        };
        const place = {
          credential: chosenId("credential"),
          source: chosenId("source"),
          session: chosenId("session"),
        };
        const body = {
          credential_id: place.credential,
          source_id: place.source,
          session_id: place.session,
        };
        const name = chosen.scenario;
        const headers = name === null ? {} : { "x-mock-scenario": name };
        return {
          request: { method: "POST", path: `/tasks/${task}/run`, body, headers },
          predict: (model, ids) =>
            CALL_SCENARIOS[name ?? ""] ??
            model.run(task, place, RUN_SCENARIOS[name ?? ""] ?? {}, ids),
        };
      }),
    );

export const run = runIn(maybe);

export const cancel = fc.tuple(choice, scenario).map(([a, name]) =>
  named<Step>(`cancel run #${a}${name === null ? "" : ` as ${name}`}`, (known) => {
    const id = pick(known, "task_run", a);
    const headers = name === null ? {} : { "x-mock-scenario": name };
    return {
      request: { method: "POST", path: `/task-runs/${id}/cancel`, headers },
      // A scenario for creating runs does not affect a cancel.
      predict: (model) => CALL_SCENARIOS[name ?? ""] ?? model.cancel(id),
    };
  }),
);

export const answerRun = (a: Choice, complete: boolean): Plan =>
  named(`answer run #${a}${complete ? "" : ", incompletely"}`, (known) => {
    const id = pick(known, "task_run", a);
    const input = complete ? { code: "123456", answer: "Rex", account_id: "7" } : {};
    return {
      request: { method: "POST", path: `/task-runs/${id}/interaction`, body: { input } },
      predict: (model) => model.answer(id, complete),
    };
  });

export const answer = fc.tuple(choice, fc.boolean()).map(([a, complete]) => answerRun(a, complete));

export const endSession = one("end session", (a) => (known) => {
  const id = pick(known, "session", a);
  return {
    request: { method: "POST", path: `/sessions/${id}/end` },
    predict: (model) => model.endSession(id),
  };
});

const WORLD_EVENTS: readonly (readonly [string, Kind | null])[] = [
  ["task_run.interaction_required", "task_run"],
  ["task_run.review_required", "task_run"],
  ["task_run.review_approved", "task_run"],
  ["task_run.review_rejected", "task_run"],
  ["task_run.failed", "task_run"],
  ["storage.captured", "task_run"],
  ["credential.verified", "credential"],
  ["credential.invalid", "credential"],
  ["session.failed", "session"],
  ["task.tested", "task"],
  ["task.promoted", "task"],
  ["user.created", null],
];

/** The effects of a world event on its run. */
const GIVEN: Readonly<Record<string, Override>> = {
  "task_run.interaction_required": { interaction: "security_question" },
  "task_run.review_rejected": { errors: ["blocked"] },
  "task_run.failed": { errors: ["auth_invalid"] },
};

function worldEvent(event: string, parameter: string, id: string, give: boolean): Step {
  const given = give ? (GIVEN[event] ?? {}) : {};
  const data = {
    ...(id === "" ? {} : { [parameter]: id }),
    ...(given.interaction === undefined ? {} : { interaction: { type: given.interaction } }),
    ...(given.errors === undefined ? {} : { errors: given.errors.map((code) => ({ code })) }),
  };
  return {
    request: { method: "POST", path: "/__admin__/world/events", body: { event, data } },
    predict: (model) => model.happen(event, id, given),
  };
}

function eventOf(event: string, a: Choice, give: boolean): Plan {
  const kind = WORLD_EVENTS.find(([name]) => name === event)?.[1] ?? null;
  const about = kind === null ? "" : ` of ${kind} #${a}`;
  return named(`${event}${about}${give ? ", given" : ""}`, (known) =>
    worldEvent(event, `${kind}_id`, kind === null ? "" : pick(known, kind, a), give),
  );
}

/** A world event that befalls the newest object of its kind. */
export const newest = (event: string): Plan => eventOf(event, 0, false);

const anyEvent = fc
  .tuple(fc.constantFrom(...WORLD_EVENTS), choice, fc.boolean())
  .map(([[event], a, give]) => eventOf(event, a, give));

/** The world event that can happen now and was listed at this place among the others. */
const possibleEvent = fc.tuple(fc.nat({ max: 30 }), fc.boolean()).map(([at, give]) =>
  named(`possible event #${at}${give ? ", given" : ""}`, ({ possible }) => {
    const [event = "user.created", id = ""] = possible[at % possible.length]?.split(" ") ?? [];
    const kind = WORLD_EVENTS.find(([name]) => name === event)?.[1] ?? null;
    return worldEvent(event, `${kind}_id`, id, give);
  }),
);

export const happening = fc.oneof(anyEvent, possibleEvent);
