import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { busyWorld } from "./busy-world.js";
import { idOf, send } from "./calls.js";
import type { CapturedOperation } from "./captured.js";
import { namesOf, operations } from "./captured.js";
import { destinationTypes } from "./event-scripts.js";
import { compiled, payloadProblem } from "./judges.js";

/** Reads everything there is, page by page and one by one; `send` has both judges look at it. */
async function readAll(sim: Subject): Promise<ReadonlyMap<string, readonly JsonObject[]>> {
  const objects = new Map<string, readonly JsonObject[]>();
  for (const operation of operations) {
    if (compiled(operation.id).verb !== "list" || operation.pathParameters.length > 0) continue;
    objects.set(compiled(operation.id).resource, await readPages(sim, operation, {}));
  }
  const runs = objects.get("task_runs") ?? [];
  const files = operations.filter(({ id }) => id === "listTaskRunStorage");
  for (const operation of files) {
    const pages = runs.map((run) => readPages(sim, operation, { task_run_id: idOf(run) }));
    objects.set("storage", (await Promise.all(pages)).flat());
  }
  const sessions = new Set(runs.map(({ session_id }) => String(session_id)));
  objects.set(
    "sessions",
    [...sessions].map((id) => ({ id })),
  );
  for (const operation of operations) {
    const { resource, verb, idParameter } = compiled(operation.id);
    if (verb !== "retrieve" || idParameter === null) continue;
    const read: JsonObject[] = [];
    for (const object of objects.get(resource) ?? []) {
      const path = { [idParameter]: idOf(object) };
      read.push((await send(sim, operation, { path })).body);
    }
    objects.set(resource, read);
  }
  return objects;
}

async function readPages(
  sim: Subject,
  operation: CapturedOperation,
  path: Readonly<Record<string, string>>,
): Promise<readonly JsonObject[]> {
  const all: JsonObject[] = [];
  let query = "?Limit=7";
  for (;;) {
    const { data = [], next_cursor = null } = (await send(sim, operation, { path, query })).body;
    all.push(...(isArray(data) ? data.filter(isObject) : []));
    if (typeof next_cursor !== "string") return all;
    query = `?Limit=7&cursor=${encodeURIComponent(next_cursor)}`;
  }
}

describe("every object reads as documented", () => {
  test("in a world where everything has happened", async () => {
    const sim = await subject();
    await busyWorld(sim);
    const objects = await readAll(sim);
    const seen = (resource: string, field: string): readonly string[] => {
      const values = (objects.get(resource) ?? []).map((object) => String(object[field]));
      return [...new Set(values)].sort();
    };

    expect(seen("task_runs", "status")).toEqual(namesOf("TaskRunStatus"));
    expect(seen("task_runs", "result")).toEqual(namesOf("TaskRun", "result"));
    expect(seen("sessions", "status")).toEqual(namesOf("Session", "status"));
    expect(seen("credentials", "status")).toEqual(namesOf("Credential", "status"));
    expect(seen("tasks", "status")).toEqual(namesOf("TaskStatus"));
    expect(seen("event_destinations", "type")).toEqual(namesOf("EventDestinationType"));
    expect(seen("event_destinations", "status")).toEqual(["active", "inactive"]);
    expect(seen("events", "type")).toEqual(namesOf("EventTypeName"));
    expect(seen("storage", "object")).toEqual(["storage"]);
    const interactions = (objects.get("task_runs") ?? []).flatMap(({ interaction }) =>
      isObject(interaction) ? [String(interaction["type"])] : [],
    );
    expect([...new Set(interactions)].sort()).toEqual(namesOf("InteractionType"));
    for (const destination of objects.get("event_destinations") ?? []) {
      const settings = destinationTypes.filter((type) => Object.hasOwn(destination, type));
      expect(settings).toEqual([destination["type"]]);
    }
    for (const { type, data } of objects.get("events") ?? []) {
      expect(payloadProblem(String(type), data ?? null), JSON.stringify(data)).toBeNull();
    }
  });
});
