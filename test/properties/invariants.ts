import { expect } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { same } from "./same.js";
import { stored } from "./views.js";

/** Invariants of every state. Keeps the earlier states. */
export class Invariants {
  /** Every run that has ended, as it was then. */
  readonly #ended = new Map<string, JsonObject>();
  /** Every id that any object has had. */
  readonly #given = new Set<string>();
  /** The data of the last event about each object. */
  readonly #latest = new Map<unknown, JsonObject>();
  readonly #events: JsonObject[] = [];

  /** Answers the events that have been added since the last check. */
  check(state: JsonObject): readonly JsonObject[] {
    const added = stored(state, "events").slice(this.#events.length);
    this.#eventsGoOn(added);
    this.#idsExist(state, added);
    this.#eventsAgree(state);
    for (const run of stored(state, "task_runs")) {
      hangsTogether(run);
      this.#staysEnded(run);
    }
    return added;
  }

  /** Emitted events do not change. */
  checkEnd(state: JsonObject): void {
    same(stored(state, "events"), this.#events);
  }

  /** An ended run never changes. */
  #staysEnded(run: JsonObject): void {
    if (!["completed", "failed", "canceled"].includes(String(run["status"]))) return;
    const id = String(run["id"]);
    const before = this.#ended.get(id);
    if (before === undefined) this.#ended.set(id, run);
    else same(run, before, `${id} has ended`);
  }

  /** Every id named anywhere names an object that exists or once existed. */
  #idsExist(state: JsonObject, added: readonly JsonObject[]): void {
    const resources = isObject(state["resources"]) ? state["resources"] : {};
    const { events: _checkedWhenNew, ...others } = resources;
    for (const { id } of added) this.#given.add(String(id));
    for (const resource of Object.keys(others)) {
      for (const { id } of stored(state, resource)) this.#given.add(String(id));
    }
    for (const id of JSON.stringify([others, added]).match(ID) ?? []) {
      if (!this.#given.has(id)) expect.fail(`the id ${id} belongs to nothing`);
    }
  }

  /** Each event is no earlier than the one before it, and has the state of its name. */
  #eventsGoOn(added: readonly JsonObject[]): void {
    for (const event of added) {
      expect(instant(event)).toBeGreaterThanOrEqual(instant(this.#events.at(-1)));
      namesItsState(event);
      const { data } = event;
      if (isObject(data)) this.#latest.set(data["id"], data);
      this.#events.push(event);
    }
  }

  /** Of a kind whose every change has an event, the last event shows the object as it is. */
  #eventsAgree(state: JsonObject): void {
    for (const resource of ["agents", "sources", "tasks", "task_runs", "sessions"]) {
      for (const object of stored(state, resource)) {
        const data = this.#latest.get(object["id"]) ?? { id: null };
        const shown = Object.keys(data).map((name) => [name, object[name] ?? ""]);
        same(data, Object.fromEntries(shown), `the last event of ${object["id"]}`);
      }
    }
    for (const { id, status = null } of stored(state, "credentials")) {
      expect(this.#latest.get(id)?.["status"]).toBe(status);
    }
  }
}

const ID = /\b[a-z]+_[0-9A-Za-z]{16}\b/g;

const instant = (event: JsonObject | undefined): number =>
  event === undefined ? 0 : Date.parse(String(event["created_at"]));

const RESULTS: Readonly<Record<string, Json>> = {
  completed: "success",
  failed: "failure",
  canceled: "unknown",
};

/** `result`, `output`, `errors` and the rest agree with `status`. */
function hangsTogether(run: JsonObject): void {
  const { status, result, output, errors, interaction, canceled_at: canceled } = run;
  const is = {
    result,
    output: status === "completed" ? null : output,
    failed: isArray(errors) && errors.length > 0,
    paused: interaction !== null,
    canceled: canceled !== null,
  };
  const shouldBe = {
    result: RESULTS[String(status)] ?? null,
    output: null,
    failed: status === "failed",
    paused: status === "interaction_required",
    canceled: status === "canceled",
  };
  same(is, shouldBe, `run ${run["id"]}, ${status}`);
}

const STATES: Readonly<Record<string, string>> = { canceling: "cancelling", created: "unverified" };

/** An event that is named after a state carries that state. */
function namesItsState({ type, data }: JsonObject): void {
  const [object = "", action = ""] = String(type).split(".");
  if (!["task_run", "session", "credential"].includes(object)) return;
  expect(isObject(data) ? data["status"] : undefined, String(type)).toBe(STATES[action] ?? action);
}
