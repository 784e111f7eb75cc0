import type { OperationEntry } from "../../model/model.js";
import type { Made } from "./made.js";
import type { Run } from "./run.js";

/** Brings a new object into a state from which a call's transition starts, by a call or from outside. */
export async function bringBefore(
  run: Run,
  resource: string,
  entry: OperationEntry,
  made: Made,
): Promise<void> {
  const { lifecycles, world_events: events = {} } = run.driver.lifecycles;
  const { transitions = {}, initial = "" } = lifecycles[resource] ?? {};
  const from = transitions[entry.transition ?? ""]?.from ?? [];
  if (from.length === 0 || from.includes(initial)) return;
  const leads = (name: string | undefined): boolean => {
    const before = transitions[name ?? ""];
    return before !== undefined && from.includes(before.to) && before.from.includes(initial);
  };
  const { operations = {} } = run.driver.resources[resource] ?? {};
  const call = Object.values(operations).find(({ transition }) => leads(transition));
  if (call !== undefined) {
    await run.call(call, resource, made);
    return;
  }
  const [event, { id = "" } = {}] =
    Object.entries(events).find(
      ([, it]) => it.resource === resource && leads(it.transitions?.[0]),
    ) ?? [];
  if (event !== undefined) await run.driver.line.cause(event, { [id]: made.id });
}
