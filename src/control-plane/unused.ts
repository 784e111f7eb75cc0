import type { NearestRequest, UnusedLever } from "../../generated/control/types.js";
import type { Fault } from "../world/faults.js";
import type { Pin } from "../world/pins.js";
import type { Difference, RequestPattern } from "../world/request-matching.js";
import { partDifferences } from "../world/request-matching.js";
import type { Scenario } from "../world/scenarios.js";
import { makesOutcome } from "../world/scenarios.js";
import type { Trace } from "../world/traces.js";
import type { World } from "../world/world.js";
import type { ControlAnswer, ControlHost } from "./handlers.js";
import { nearestOf, nearestSeen } from "./journal.js";

/** `GET /__admin__/unused`: what the test has laid out and no call has taken up. */
export function listUnused({ world }: ControlHost): ControlAnswer<"listUnused"> {
  const { faults, pins, scenarios } = world;
  return {
    data: [
      ...faults.value.filter(isUnused).map((fault) => ofFault(world, fault)),
      ...pins.value.filter(isUnused).map((pin) => ofPin(world, pin)),
      ...scenarios.value.filter(isUnused).map((scenario) => ofScenario(world, scenario)),
    ],
  };
}

const isUnused = ({ hits }: { readonly hits: number }): boolean => hits === 0;

const ANY = "*";
const named = (name: string): string | undefined => (name === ANY ? undefined : name);

function ofFault(world: World, { id, resource, operation, match }: Fault): UnusedLever {
  const { path: parameters, query, headers, body } = match;
  const calls = { resource: named(resource), operation: named(operation) };
  const pattern: RequestPattern = { ...calls, parameters, query, headers, body };
  const nearest = nearestSeen(world, pattern);
  return { kind: "fault", id, resource, operation, path: null, nearest };
}

function ofScenario(world: World, { name, on }: Scenario): UnusedLever {
  const { resource, operation } = on;
  const headers = { "x-mock-scenario": name };
  const calls = { resource: named(resource), operation: named(operation) };
  const nearest = nearestSeen(world, { ...calls, headers });
  return { kind: "scenario", id: name, resource, operation, path: null, nearest };
}

function ofPin(world: World, pin: Pin): UnusedLever {
  const { id, resource, path } = pin;
  const nearest = nearestMaking(world, pin);
  return { kind: "pin", id, resource, operation: null, path, nearest };
}

/** Of the calls that made an object of the pin's kind, the one whose object came closest. */
function nearestMaking(world: World, pin: Pin): NearestRequest | null {
  let best: { readonly trace: Trace; readonly differences: readonly Difference[] } | undefined;
  for (const trace of world.traces.newestFirst()) {
    const { operation, subject } = trace;
    if (operation === null || subject?.resource !== pin.resource) continue;
    if (!makesOutcome(world, operation)) continue;
    const differences = differencesOf(world, pin, subject.id);
    if (best !== undefined && differences.length >= best.differences.length) continue;
    best = { trace, differences };
  }
  if (best !== undefined) return nearestOf(best.trace, best.differences);
  const making = world.pack.operations.find(
    (operation) => operation.resource === pin.resource && makesOutcome(world, operation),
  );
  return nearestSeen(world, { resource: pin.resource, operation: making?.operation });
}

/** What the match asks for and the object has not; if nothing, the state in which the pin binds. */
function differencesOf(world: World, pin: Pin, id: string): readonly Difference[] {
  const { object } = world.resource(pin.resource);
  const row = world.table(pin.resource).get(id);
  if (row === undefined) return [];
  const unmatched = [...partDifferences([object], pin.match, row.fields)];
  const lifecycle = world.lifecycle(pin.resource);
  const root = pin.path.split(/[.[]/, 1)[0];
  const binds = lifecycle?.outcome?.pins.find(({ path }) => path === root)?.binds;
  if (unmatched.length > 0 || lifecycle === undefined || binds === undefined) return unmatched;
  if (!Object.hasOwn(lifecycle.states, binds)) return [];
  return [...partDifferences([object], { [lifecycle.field]: binds }, row.fields)];
}
