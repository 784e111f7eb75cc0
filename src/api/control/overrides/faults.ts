// The handlers of the control calls under `/__admin__/faults`, such as `armFault`, by which a test
// sets errors and broken connections. `ArmedOverrides` finds and clears what a test has set, for
// `pins.ts` and webhook faults too. Whether a fault fires on a call is in
// `engine/world/rules/overrides/faults.ts`.

import type {
  FaultRequest,
  Fault as FaultView,
  Match,
  QueryValue,
} from "../../../../generated/control/types.js";
import { formatDuration, parseDuration } from "../../../engine/base/duration.js";
import { inLowerCase } from "../../../engine/base/http-headers.js";
import type { JsonObject } from "../../../engine/base/json.js";
import { mapValues } from "../../../engine/base/json.js";
import type { OperationSpec } from "../../../engine/pack/pack.js";
import type { ListCell } from "../../../engine/store/cell.js";
import {
  ControlError,
  malformed,
  refuse,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import * as faults from "../../../engine/world/rules/overrides/faults.js";
import type { Fault, FaultMatch, FaultOutcome } from "../../../engine/world/state/overrides.js";
import type { World } from "../../../engine/world/world.js";
import { outcomeWords, readOutcome, viewOutcome } from "../../call/outcomes.js";
import { oftenWords, short } from "../../journal/timeline/override-words.js";
import type { OverrideNote } from "../../journal/timeline/timeline-log.js";
import type { Changer, ControlHost, Handler } from "../handlers.js";
import { badDuration } from "../problems.js";
import { readTarget } from "./pin-reading.js";

/** Overrides of one kind, which are set, counted and cleared by id. */
interface ArmedKind<T> {
  readonly override: OverrideNote["override"];
  /** In messages. */
  readonly name: string;
  readonly of: (world: World) => ListCell<T>;
  readonly words: (override: T) => string;
}

/** Finds and clears overrides of one kind. The timeline says when one is set or cleared. */
export class ArmedOverrides<T extends { readonly id: string }> {
  readonly #kind: ArmedKind<T>;

  constructor(kind: ArmedKind<T>) {
    this.#kind = kind;
  }

  find(world: World, id: string): T {
    const { of, name } = this.#kind;
    const all = of(world).value;
    const ids = all.map((known) => known.id);
    return all.find((known) => known.id === id) ?? refuse(unknownName("not_found", name, id, ids));
  }

  note({ journal }: ControlHost, armed: T, what: "set" | "cleared"): T {
    const { override, words } = this.#kind;
    journal.noteOverride({ override, id: armed.id, what, text: words(armed) });
    return armed;
  }

  clear(host: ControlHost, id: string): undefined {
    const found = this.find(host.world, id);
    this.#kind.of(host.world).drop((known) => known === found);
    this.note(host, found, "cleared");
  }

  clearAll(host: ControlHost): undefined {
    const cell = this.#kind.of(host.world);
    for (const armed of cell.value) this.note(host, armed, "cleared");
    cell.drop(() => true);
  }
}

/** Reads a fault. One that could never fire is refused. */
function readFault(world: World, request: FaultRequest) {
  const target = readTarget(world, request);
  const warnings: string[] = [];
  const outcomes: FaultOutcome[] = [];
  for (const step of stepsOf(request)) {
    const outcome = readOutcome(world, target.operations, step);
    outcomes.push(outcome.outcome);
    warnings.push(...outcome.warnings);
  }
  const match = readMatch(world, target.operations, request.match ?? {});
  const delay = request.delay === undefined ? 0 : parseDuration(request.delay);
  if (delay === undefined) throw badDuration("delay");
  const window = request.for === undefined ? null : parseDuration(request.for);
  if (window === undefined) throw badDuration("for");
  const fault = {
    resource: target.resource,
    operation: target.operation,
    match,
    outcomes,
    count: request.count ?? (request.outcomes === undefined ? null : request.outcomes.length),
    after: request.after ?? 0,
    probability: request.probability ?? 1,
    when: request.when ?? "before",
    delay,
    until: window === null ? null : world.now + window,
    seen: 0,
    hits: 0,
    asked: viewOf(request, outcomes, match, window),
  } as const;
  return { fault, warnings: [...warnings, ...withoutEffect(request, fault)] };
}

/** Warns of what has no effect. */
function withoutEffect(
  { when }: FaultRequest,
  { outcomes, delay }: Pick<Fault, "outcomes" | "delay">,
): readonly string[] {
  const isOf = (...kinds: readonly FaultOutcome["kind"][]): boolean =>
    outcomes.every(({ kind }) => kinds.includes(kind));
  return [
    ...(isOf("pass") && delay === 0 ? ["it lets every call pass, and delays none"] : []),
    ...(when === "after" && isOf("pass", "run-error", "stream-error")
      ? ["when: makes no difference to this outcome, which replaces no answer"]
      : []),
  ];
}

function stepsOf({ outcome, outcomes }: FaultRequest): NonNullable<FaultRequest["outcomes"]> {
  if (outcomes !== undefined) return outcomes;
  return outcome === undefined ? ["pass"] : [outcome];
}

/** Reads a match; any key beyond its parts is a path parameter. */
function readMatch(world: World, operations: readonly OperationSpec[], request: Match): FaultMatch {
  const { path = {}, query = {}, headers, body, ...beside } = request;
  const odd = Object.keys(beside).find((key) => typeof beside[key] === "object");
  if (odd !== undefined) throw malformed(`match.${odd}`, "must be a text, as a path has it");
  const paths: JsonObject = { ...path, ...mapValues(beside, String) };
  const queryNames = operations.flatMap(({ queryParameters }) => queryParameters);
  const queries = queryOf(world, queryNames, query);
  const pathNames = operations.flatMap(({ pathParameters }) => pathParameters);
  checkKeys("match", paths, pathNames);
  checkKeys("match.query", queries, queryNames);
  if (body !== undefined && operations.every((operation) => operation.body === null)) {
    throw new ControlError("unknown_field", "match.body: this operation has no body");
  }
  return {
    ...(Object.keys(paths).length === 0 ? {} : { path: paths }),
    ...(Object.keys(queries).length === 0 ? {} : { query: queries }),
    ...(headers === undefined ? {} : { headers: inLowerCase(headers) }),
    ...(body === undefined ? {} : { body }),
  };
}

/** Parameters by their names in the captured document; a list of one value is that value. */
function queryOf(
  { pack }: World,
  names: readonly string[],
  query: Readonly<Record<string, QueryValue>>,
): JsonObject {
  const isExact = pack.wire.query_names === "exact";
  const entries = Object.entries(query).map(([name, value]) => {
    const known = names.find((other) => other.toLowerCase() === name.toLowerCase());
    const [first = "", ...others] = typeof value === "string" ? [value] : value;
    const plain = others.length === 0 ? first : [first, ...others];
    return [isExact ? name : (known ?? name), plain] as const;
  });
  return Object.fromEntries(entries);
}

function checkKeys(at: string, object: JsonObject, known: readonly string[]): void {
  const key = Object.keys(object).find((name) => !known.includes(name));
  if (key === undefined) return;
  const error = unknownName("unknown_field", "parameter", key, [...new Set(known)]);
  throw error.at(at);
}

/** The part of the request that answers repeat, completed by the catalog. */
function viewOf(
  request: FaultRequest,
  outcomes: readonly FaultOutcome[],
  match: FaultMatch,
  window: number | null,
): JsonObject {
  const views = outcomes.map(viewOutcome);
  const [first = "pass"] = views;
  return {
    ...(request.outcome === undefined ? {} : { outcome: first }),
    ...(request.outcomes === undefined ? {} : { outcomes: views }),
    ...(Object.keys(match).length === 0 ? {} : { match: { ...match } }),
    ...(window === null ? {} : { for: formatDuration(window) }),
  };
}

/** A fault in a few words: its calls and its outcomes. */
function faultWords({ resource, operation, outcomes, when, count, match }: Fault): string {
  const what = outcomes.map((outcome) => outcomeWords(outcome, when)).join(", then ");
  const with_ = Object.keys(match).length === 0 ? "" : ` with ${short(JSON.stringify(match))}`;
  return `${resource}.${operation}${with_}: ${what}${oftenWords(count)}`;
}

const armed = new ArmedOverrides<Fault>({
  override: "fault",
  name: "fault",
  of: (world) => world.faults,
  words: faultWords,
});

/** `POST /__admin__/faults`: arms a fault. */
export const armFault: Changer<"armFault"> = (host, { body }) => {
  const read = readFault(host.world, body);
  const visible = view(armed.note(host, faults.armFault(host.world, read.fault), "set"));
  const { warnings } = read;
  return warnings.length === 0 ? visible : { ...visible, warnings };
};

export const listFaults: Handler<"listFaults"> = ({ world }) => {
  return { data: world.faults.value.map(view) };
};

export const getFault: Handler<"getFault"> = ({ world }, { path }) =>
  view(armed.find(world, path.id));

export const clearFault: Changer<"clearFault"> = (host, { path }) => armed.clear(host, path.id);

export const clearFaults: Changer<"clearFaults"> = (host) => armed.clearAll(host);

function view(fault: Fault): FaultView {
  const { id, resource, operation, count, after, probability, when, delay, hits } = fault;
  return {
    id,
    resource,
    operation,
    ...fault.asked,
    count,
    after,
    probability,
    when,
    ...(delay > 0 ? { delay: formatDuration(delay) } : {}),
    hits,
    remaining: count === null ? null : Math.max(count - hits, 0),
    spent: faults.isSpent(fault),
  };
}
