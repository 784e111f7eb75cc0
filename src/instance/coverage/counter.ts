// `counterOf`: counts, while tests run, which coverage points of `points.ts` are met (an operation,
// an error, an event …). The journal of a running world calls it for all that happens.

import type { CallEnd, CountedThing, Counter } from "../../api/journal/journal.js";
import { isArray, isObject } from "../../engine/base/json.js";
import type { OperationSpec, TransitionSpec } from "../../engine/pack/pack.js";
import { findError, sentStatus } from "../../engine/world/rules/errors/catalog.js";
import { findDestination } from "../../engine/world/rules/events/deliveries-targets.js";
import { EventRow } from "../../engine/world/state/deliveries/event-row.js";
import type { Change } from "../../engine/world/state/world-state.js";
import type { World } from "../../engine/world/world.js";
import type { Counts } from "./counts-file.js";
import { errorName, INVALID, nameOf, operationName, variantName } from "./points.js";

/** The dependencies of a counter. */
export interface Counted {
  readonly counts: Counts;
  readonly world: World;
  /** The operation of a method and a path. */
  readonly route: (method: string, path: string) => OperationSpec | null;
  /** Whether the world runs an explored future now. */
  readonly isExplored: () => boolean;
}

type CountedAttempt = Extract<CountedThing, { readonly kind: "delivery" }>;

/** Counts what happens in a world, under the names of the points that it meets. */
export function counterOf({ counts, world, route, isExplored }: Counted): Counter {
  const { pack } = world;
  const count = (name: string): void => counts.add(isExplored() ? "explored" : "plain", name);

  const called = ({ trace, status, refused, lost }: CallEnd): void => {
    // A call can be refused before routing; it counts as a call of its operation.
    const operation = trace.operation ?? route(trace.method, trace.path);
    if (operation === null || trace.resolution === "failed") return;
    const name = operationName(operation);
    count(nameOf("operation", name));
    // A read has no effect, so it does not matter when its answer is lost.
    const isRead = operation.method === "GET" && lost === "before";
    if (lost !== null) count(nameOf("lost", name, isRead ? "after" : lost));
    else if (refused !== null) error(name, status, refused);
    else if (status >= FAILURE) count(nameOf("error", name, String(status)));
  };

  /** The vendor documents an error only with its own status. */
  const error = (name: string, status: number, refused: CallEnd["refused"] & {}): void => {
    if (refused === INVALID) {
      count(nameOf("error", name, INVALID));
      return;
    }
    const own = findError(pack, refused)?.status ?? null;
    if (own !== null && sentStatus(pack.wire, own) === status) {
      count(nameOf("error", name, errorName(refused)));
    }
  };

  const changed = ({ resource, id, from, transition }: Change): void => {
    if (from === null) count(nameOf("kind", resource));
    const spec =
      transition === null ? undefined : pack.lifecycles[resource]?.transitions[transition];
    if (spec === undefined) return;
    count(nameOf("transition", `${resource}.${spec.name}`));
    for (const end of endsOf(world, resource, id, spec)) count(nameOf("end", resource, end));
  };

  const emitted = ({ type }: EventRow): void => {
    count(nameOf("emitted", type));
    for (const { subscribe } of world.endpoints.value) subscribed(subscribe);
  };

  const subscribed = (types: readonly string[]): void => {
    for (const type of types) {
      const name = nameOf("subscribed", type);
      if (!counts.has(name)) count(name);
    }
  };

  const attempted = (note: CountedAttempt): void => {
    const { endpointId, eventType, reason, status, fault } = note;
    subscribed(findDestination(world, endpointId)?.subscribe ?? []);
    if (fault !== null) count(nameOf("webhook", eventType, fault));
    if (fault === "drop") return;
    count(nameOf("answered", eventType, String(status ?? reason)));
    if (reason === null) count(nameOf("event", eventType));
  };

  return {
    called,
    happened: (what) => {
      if (what instanceof EventRow) emitted(what);
      else if (!("kind" in what)) changed(what);
      else if (what.kind === "delivery") attempted(what);
      else if (what.kind === "override" && what.override === "world_event")
        count(nameOf("world", what.id));
    },
  };
}

const FAILURE = 400;

/** The errors that an object ended with in a transition, and the interaction that it waits for. */
function* endsOf(
  world: World,
  resource: string,
  id: string,
  { sets }: TransitionSpec,
): Generator<string> {
  const fields = world.table(resource).get(id)?.fields;
  const pins = world.pack.lifecycles[resource]?.outcome?.pins ?? [];
  for (const set of sets) {
    if (set.kind === "error") yield set.error;
    if (set.kind !== "pin") continue;
    const value = fields?.[set.field];
    const kind = pins.find(({ path }) => path === set.path)?.kind;
    if (kind === "variant" && isObject(value)) {
      yield variantName(set.path, String(value["type"]));
    }
    if (kind !== "errors" || !isArray(value)) continue;
    for (const { type, code } of value.filter(isObject)) {
      yield errorName({ type: String(type), code: String(code) });
    }
  }
}
