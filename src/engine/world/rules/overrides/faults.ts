// Faults that tests set on calls of the vendor's API, such as a 429: `fireFault` decides whether
// one fires on a call, `armFault` adds one. The control calls are in `api/control/overrides/faults.ts`.

import type { Json, JsonObject } from "../../../base/json.js";
import { isObject, subsetOf } from "../../../base/json.js";
import { deriveSeed, hashText, numbered, Random } from "../../../base/random.js";
import { formatInstant } from "../../../base/time.js";
import type { OperationSpec } from "../../../pack/pack.js";
import type { Fault, FaultOutcome } from "../../state/overrides.js";
import type { World } from "../../world.js";

/** Arms a fault. */
export function armFault(world: World, fault: Omit<Fault, "id">): Fault {
  return world.faults.add({ ...fault, id: world.streams.id("fault", "flt_") });
}

/** Chooses the fault that fires on a call; counts the call for each matching fault. */
export function fireFault(world: World, call: FaultedCall): FaultDecision {
  const faults = world.faults.value;
  if (faults.length === 0) return NOTHING;
  const considered: { id: string; reason: string }[] = [];
  const matching: Fault[] = [];
  for (const fault of faults) {
    const reason = mismatch(fault, call) ?? over(world, fault);
    if (reason === undefined) matching.push({ ...fault, seen: fault.seen + 1 });
    else considered.push({ id: fault.id, reason });
  }
  matching.sort((one, other) => specificity(other) - specificity(one));
  const changed = new Map(matching.map((fault) => [fault.id, fault]));
  let fired: FiredFault | undefined;
  for (const fault of matching) {
    const reason = fired === undefined ? held(world, fault) : `${fired.fault.id} fired`;
    if (reason !== undefined) {
      considered.push({ id: fault.id, reason });
      continue;
    }
    const hit = { ...fault, hits: fault.hits + 1 };
    changed.set(fault.id, hit);
    const outcome = fault.outcomes[Math.min(fault.hits, fault.outcomes.length - 1)];
    fired = { fault: hit, outcome: outcome ?? { kind: "pass" } };
  }
  if (matching.length > 0) {
    world.faults.value = faults.map((fault) => changed.get(fault.id) ?? fault);
  }
  return { fired, considered };
}

export interface FaultedCall {
  readonly operation: OperationSpec;
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly headers: JsonObject;
  readonly body: Json | undefined;
}

export interface FiredFault {
  readonly fault: Fault;
  readonly outcome: FaultOutcome;
}

export interface FaultDecision {
  readonly fired: FiredFault | undefined;
  /** Why each other fault did not fire. */
  readonly considered: readonly { readonly id: string; readonly reason: string }[];
}

const NOTHING: FaultDecision = { fired: undefined, considered: [] };

/** Why a fault does not match a call; undefined when it does. */
function mismatch(fault: Fault, call: FaultedCall): string | undefined {
  const { resource, operation } = call.operation;
  if (fault.resource !== "*" && fault.resource !== resource) {
    return `resource is ${fault.resource}, the call is on ${resource}`;
  }
  if (fault.operation !== "*" && fault.operation !== operation) {
    return `operation is ${fault.operation}, the call is ${operation}`;
  }
  const { path, query, headers, body } = fault.match;
  if (path !== undefined && !subsetOf(path, call.path)) return "the path does not match";
  if (query !== undefined && !subsetOf(query, call.query)) return "the query does not match";
  if (headers !== undefined && !subsetOf(headers, call.headers)) return "the headers do not match";
  if (body !== undefined && !subsetOf(body, call.body ?? null)) return "the body does not match";
  return undefined;
}

function over(world: World, fault: Fault): string | undefined {
  if (isSpent(fault)) return `it is spent (count ${fault.count})`;
  if (fault.until === null || world.now < fault.until) return undefined;
  return `it ended at ${formatInstant(fault.until)}`;
}

export function isSpent({ count, hits }: Pick<Fault, "count" | "hits">): boolean {
  return count !== null && hits >= count;
}

/** Why a matching fault does not fire on a call; undefined when it does. */
function held(world: World, fault: Fault): string | undefined {
  if (fault.seen <= fault.after) return `it skips the first ${fault.after} matching calls`;
  if (fault.probability >= 1) return undefined;
  const seed = deriveSeed(hashText(world.streams.seed), fault.id);
  const drawn = new Random(numbered(seed, fault.seen)).chance(fault.probability);
  return drawn ? undefined : `chance did not select this call (probability ${fault.probability})`;
}

const PATH_WEIGHT = 1_000_000;

/** The fault with the highest value fires. A path parameter outweighs all other keys. */
function specificity({ match, resource, operation }: Fault): number {
  const path = match.path === undefined ? 0 : Object.keys(match.path).length;
  const keys = [match.query, match.headers, match.body].reduce<number>(
    (sum, part) => sum + size(part),
    0,
  );
  const named = (resource === "*" ? 0 : 0.5) + (operation === "*" ? 0 : 0.25);
  return path * PATH_WEIGHT + keys + named;
}

const size = (part: Json | undefined): number =>
  part === undefined ? 0 : isObject(part) ? Object.keys(part).length : 1;
