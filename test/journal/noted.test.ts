import fc from "fast-check";
import { expect, test } from "vitest";
import type { NotedChange } from "../../src/api/journal/traces.js";
import { changesIn, eventsIn, NOTHING_NOTED, withNoted } from "../../src/api/journal/traces.js";
import { EventRow } from "../../src/engine/world/state/deliveries/event-row.js";
import { subject } from "../support/instance.js";

const change = (number: number): NotedChange => ({
  resource: "task_runs",
  id: `trun_${number}`,
  from: number % 3 === 0 ? null : "queued",
  to: number % 5 === 0 ? null : "running",
  at: { ms: number },
});

test("any number of changes and events are returned in their order", async () => {
  const sim = await subject();
  const { id } = (await sim.post("/agents", { name: "Ada" })).body;
  const task = await sim.post("/tasks", { name: "Read", agent_id: id });
  await sim.post(`/tasks/${String(task.body["id"])}/run`, {});
  const { world } = sim.instance;
  const event = world.table(world.eventLog.name).newest();
  if (!(event instanceof EventRow)) throw new Error("no event was emitted");
  const parts = fc.array(fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 3 })), { maxLength: 30 });
  fc.assert(
    fc.property(parts, (all) => {
      let noted = NOTHING_NOTED;
      const changes: NotedChange[] = [];
      const events: EventRow[] = [];
      for (const [made, emitted] of all) {
        const more = Array.from({ length: made }, (_, at) => change(changes.length + at));
        const fresh = Array.from({ length: emitted }, () => event);
        noted = withNoted(noted, more, fresh);
        changes.push(...more);
        events.push(...fresh);
      }
      expect(changesIn(noted)).toEqual(changes);
      expect(eventsIn(noted)).toHaveLength(events.length);
      expect(NOTHING_NOTED).toEqual([]);
    }),
  );
});
