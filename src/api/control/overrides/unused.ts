// `listUnused`: the handler of `GET /__admin__/unused`, which strict tests also ask at their end.
// It lists faults, pins and scenarios that have had no effect so far, each with the call that came
// nearest, and what calls asked for and the pack does not model.

import type {
  NearestRequest,
  NotModelled,
  UnusedList,
  UnusedOverride,
} from "../../../../generated/control/types.js";
import { makesOutcome } from "../../../engine/world/rules/overrides/scenarios.js";
import type { WebhookFault } from "../../../engine/world/state/deliveries/deliveries.js";
import type { Fault, Pin, Scenario } from "../../../engine/world/state/overrides.js";
import type { World } from "../../../engine/world/world.js";
import type { Journal, NotModelledCall } from "../../journal/journal.js";
import { isOfAnswer } from "../../journal/not-modelled.js";
import type { Mismatch, RequestPattern, TracedCall } from "../../journal/request-matching.js";
import { callsNewestFirst, NearestCall, partDifferences } from "../../journal/request-matching.js";
import type { ControlHost } from "../handlers.js";
import { nearestOf } from "../journal/journal.js";

/** The most comparisons of all searches together, and the least of each. */
const MAX_LOOKS = 30_000;
const MIN_LOOKS = 10;

/**
 * `GET /__admin__/unused`: the overrides that have had no effect so far, and what the pack does not
 * model of the calls.
 */
export function listUnused({ world, journal }: Pick<ControlHost, "world" | "journal">): UnusedList {
  const { faults, pins, scenarios, webhookFaults } = world;
  const overrides = [
    ...faults.value.filter(isUnused).map(ofFault),
    ...pins.value.filter(isUnused).map((pin) => ofPin(world, pin)),
    ...scenarios.value.filter(isUnused).map(ofScenario),
  ];
  searchCalls(
    journal,
    overrides.map(({ seeker }) => seeker),
  );
  const all = [...journal.notModelled.values()];
  const { modelled, shaped, "made up": made_up } = journal.answers;
  const guesses = all.filter(isOfAnswer).map(viewNotModelled);
  return {
    not_modelled: all.filter((each) => !isOfAnswer(each)).map(viewNotModelled),
    fidelity: { modelled, shaped, made_up, guesses, run: [...(journal.tally?.lines() ?? [])] },
    data: [
      ...overrides.map(({ override, seeker }) => ({ ...override, nearest: seeker.nearest })),
      ...webhookFaults.value.filter(isUnused).map((fault) => ofWebhookFault(world, fault)),
    ],
  };
}

const viewNotModelled = ({ id, operation, call, text }: NotModelledCall): NotModelled => ({
  id,
  resource: operation.resource,
  operation: operation.operation,
  trace_id: call,
  text,
});

const isUnused = ({ hits }: { readonly hits: number }): boolean => hits === 0;

/** An override for which the nearest call is searched. */
interface Unused {
  readonly override: Omit<UnusedOverride, "nearest">;
  readonly seeker: CallSearch & { readonly nearest: NearestRequest | null };
}

const ANY = "*";

const named = (name: string): string | undefined => (name === ANY ? undefined : name);

function ofFault({ id, resource, operation, match }: Fault): Unused {
  const { path: parameters, query, headers, body } = match;
  const calls = { resource: named(resource), operation: named(operation) };
  return {
    override: { kind: "fault", id, resource, operation, path: null },
    seeker: new CallSeeker({ ...calls, parameters, query, headers, body }),
  };
}

function ofScenario({ name, on }: Scenario): Unused {
  const { resource, operation } = on;
  const headers = { "x-mock-scenario": name };
  const calls = { resource: named(resource), operation: named(operation) };
  return {
    override: { kind: "scenario", id: name, resource, operation, path: null },
    seeker: new CallSeeker({ ...calls, headers }),
  };
}

function ofPin(world: World, pin: Pin): Unused {
  const { id, resource, path } = pin;
  return {
    override: { kind: "pin", id, resource, operation: null, path },
    seeker: new MakerSeeker(world, pin),
  };
}

/** It affects attempts and no calls, so there is no nearest call. */
function ofWebhookFault({ pack }: World, { id, event }: WebhookFault): UnusedOverride {
  const resource = event === null ? ANY : (pack.events[event]?.resource ?? ANY);
  const none = { operation: null, path: null, nearest: null };
  return { kind: "webhook_fault", id, resource, event: event ?? ANY, ...none };
}

/** Looks for one call among some of all calls. */
interface CallSearch {
  /** Equal for all searches among the same calls. */
  readonly kind: string;
  /** Whether it prefers a call. */
  isOfKind(call: TracedCall): boolean;
  look(call: TracedCall): void;
}

/**
 * Passes each search the newest calls of its kind, or without such calls the newest of all, up to its
 * share of the comparisons.
 */
function searchCalls(journal: Journal, seekers: readonly CallSearch[]): void {
  if (seekers.length === 0) return;
  const share = Math.max(MIN_LOOKS, Math.floor(MAX_LOOKS / seekers.length));
  const calls = [...callsNewestFirst(journal)];
  const ofKinds = new Map<string, readonly TracedCall[]>();
  for (const seeker of seekers) {
    const ofKind = ofKinds.get(seeker.kind) ?? calls.filter((call) => seeker.isOfKind(call));
    ofKinds.set(seeker.kind, ofKind);
    for (const call of (ofKind.length > 0 ? ofKind : calls).slice(0, share)) seeker.look(call);
  }
}

/** Looks for the call nearest to a pattern: one of the pattern's operation, if there is any. */
class CallSeeker implements CallSearch {
  readonly #pattern: RequestPattern;
  readonly #nearest: NearestCall<TracedCall>;

  constructor(pattern: RequestPattern) {
    this.#pattern = pattern;
    this.#nearest = new NearestCall(pattern);
  }

  get kind(): string {
    const { resource = ANY, operation = ANY } = this.#pattern;
    return `${resource}.${operation}`;
  }

  isOfKind({ resource, operation }: TracedCall): boolean {
    const { resource: wanted = resource, operation: verb = operation } = this.#pattern;
    return wanted === resource && verb === operation;
  }

  look(call: TracedCall): void {
    this.#nearest.look(call);
  }

  get nearest(): NearestRequest | null {
    const { found } = this.#nearest;
    return found === undefined ? null : nearestOf(found.call.trace, found.differences);
  }
}

/** Looks for the call that made the object which is closest to a pin's match. */
class MakerSeeker implements CallSearch {
  readonly #world: World;
  readonly #pin: Pin;
  /** Without such a call: the nearest one that can make such objects. */
  readonly #other: CallSeeker;
  #best: { readonly call: TracedCall; readonly differences: readonly Mismatch[] } | undefined;

  constructor(world: World, pin: Pin) {
    this.#world = world;
    this.#pin = pin;
    const { resource } = pin;
    const making = world.pack.operations.find(
      (operation) => operation.resource === resource && makesOutcome(world, operation),
    );
    this.#other = new CallSeeker({ resource, operation: making?.operation });
  }

  get kind(): string {
    return `makes ${this.#pin.resource}`;
  }

  isOfKind({ trace: { operation, subject } }: TracedCall): boolean {
    if (operation === null || subject?.resource !== this.#pin.resource) return false;
    return makesOutcome(this.#world, operation);
  }

  look(call: TracedCall): void {
    const { subject } = call.trace;
    if (subject === null || !this.isOfKind(call)) {
      this.#other.look(call);
      return;
    }
    const differences = differencesOf(this.#world, this.#pin, subject.id);
    if (this.#best !== undefined && differences.length >= this.#best.differences.length) return;
    this.#best = { call, differences };
  }

  get nearest(): NearestRequest | null {
    if (this.#best === undefined) return this.#other.nearest;
    return nearestOf(this.#best.call.trace, this.#best.differences);
  }
}

/** How an object differs from the match; if not at all, from the state in which the pin binds. */
function differencesOf(world: World, pin: Pin, id: string): readonly Mismatch[] {
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
