import type { Json, JsonObject } from "../base/json.js";
import { canonicalJson, isObject, subsetOf } from "../base/json.js";
import type { Answer, OwnLever } from "../pack-types/behaviors.js";
import type { MagicSpec, OperationSpec } from "../pack-types/pack.js";
import { invalid } from "../world/catalog.js";
import { controlErrorText, unknownName } from "../world/control-errors.js";
import { parametersOf } from "../world/idempotency.js";
import { acceptRequest } from "../world/limits.js";
import type { Query } from "../world/lists.js";
import { perform } from "../world/perform.js";
import type { Scenario, ScenarioEffect } from "../world/scenarios.js";
import { countScenario, effectOf, findScenario, isFor, scenarioNames } from "../world/scenarios.js";
import type { SentHeaders, Trace } from "../world/traces.js";
import type { World } from "../world/world.js";
import type { WireAnswer } from "./answer.js";
import { refusalOf, render, renderBare, renderInvalid, renderRefusal } from "./answer.js";
import type { ReadBody } from "./body.js";
import { failingValues, NO_ANSWER, renderError } from "./forced-outcome.js";
import { answerList } from "./list-answer.js";
import { readInclude, sentQuery } from "./query.js";
import { validateBody } from "./validate.js";

/** A call that has been authenticated, routed and read. */
export interface VendorCall {
  readonly world: World;
  readonly trace: Trace;
  readonly operation: OperationSpec;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Query;
  /** Path and query as they were sent. */
  readonly url: string;
  /** By lower-case name. */
  readonly headers: SentHeaders;
  readonly body: ReadBody;
  /** Levers for the object that the call makes, in order of precedence. */
  readonly levers: OwnLever[];
}

/** The answer to a call that no fault has answered: of the first phase that has one. */
export function resolve(call: VendorCall): WireAnswer {
  return (
    scenario(call) ??
    magic(call) ??
    unreadable(call) ??
    limited(call) ??
    replayed(call) ??
    misformed(call) ??
    behave(call)
  );
}

const SCENARIO_HEADER = "x-mock-scenario";

/** The outcome that the request itself asks for by name. */
function scenario(call: VendorCall): WireAnswer | undefined {
  const name = textOf(call.headers[SCENARIO_HEADER]);
  if (name === undefined) return undefined;
  const { world, trace, operation } = call;
  const found = findScenario(world, name);
  if (found === undefined) return unknownScenario(call, name);
  if (!isFor(world, found, operation)) {
    const note = `${name} is for ${targetOf(found)}`;
    trace.steps.push({ step: "scenario", matched: false, note });
    return undefined;
  }
  trace.steps.push({ step: "scenario", matched: true, ref: name });
  trace.resolution = "scenario";
  countScenario(world, name);
  return takeEffect(call, found.effect, "scenario", name);
}

function targetOf({ on, effect }: Scenario): string {
  const calls = `${on.resource}.${on.operation}`;
  const anyCall = calls.includes("*");
  return anyCall && effect.kind === "pins" ? "calls that make what its pins are for" : calls;
}

function unknownScenario({ world, trace }: VendorCall, name: string): WireAnswer {
  const error = unknownName("unknown_scenario", "scenario", name, scenarioNames(world));
  const note = `X-Mock-Scenario: ${error.message}`;
  trace.steps.push({ step: "scenario", matched: false, note });
  trace.resolution = "scenario";
  return { status: error.status, text: controlErrorText(world, error) };
}

/** A value in the request for which the vendor itself promises an outcome. */
function magic(call: VendorCall): WireAnswer | undefined {
  const { trace, body } = call;
  const spec = body.kind === "json" ? magicOf(call, body.value) : undefined;
  if (spec === undefined) return undefined;
  trace.steps.push({ step: "magic", matched: true, ref: JSON.stringify(spec.body) });
  if (trace.resolution === "stateful") trace.resolution = "magic";
  return takeEffect(call, effectOf(spec.effect), "magic", spec.operation);
}

function magicOf({ world, operation }: VendorCall, body: Json): MagicSpec | undefined {
  for (const spec of world.pack.magic) {
    if (spec.operation === operation.id && subsetOf(spec.body, body)) return spec;
  }
  return undefined;
}

/** An error answers the call; values wait for the object that the call makes. */
function takeEffect(
  call: VendorCall,
  effect: ScenarioEffect,
  source: "scenario" | "magic",
  ref: string,
): WireAnswer | undefined {
  const { world, operation, levers } = call;
  if (effect.kind === "pins") {
    levers.push({ source, ref, values: effect.pins });
    return undefined;
  }
  const { outcome } = effect;
  if (outcome.kind === "error") return renderError(call, outcome);
  if (outcome.kind === "network") return { ...NO_ANSWER, network: outcome.network };
  if (outcome.kind === "run-error") {
    const values = failingValues(world, operation.resource, outcome.error);
    levers.push({ source, ref, values });
  }
  return undefined;
}

function unreadable({ world, trace, body }: VendorCall): WireAnswer | undefined {
  if (body.kind === "json" || body.kind === "none") return undefined;
  trace.resolution = "invalid";
  if (body.kind === "unsupported") return renderBare(world, world.pack.wire.mediaType);
  return renderInvalid(world, body.problem);
}

function limited({ world, trace }: VendorCall): WireAnswer | undefined {
  const { rateLimit } = world.pack.wire;
  if (rateLimit === null || acceptRequest(world)) return undefined;
  trace.resolution = "limited";
  return renderRefusal(world, refusalOf(rateLimit.error));
}

/** The same key with the same parameters is answered as before, and nothing happens. */
function replayed(call: VendorCall): WireAnswer | undefined {
  const { world, trace } = call;
  const { idempotency } = world.pack.wire;
  const key = idempotencyKey(call);
  if (idempotency === null || key === undefined) return undefined;
  if (key.length > idempotency.maxLength) {
    trace.resolution = "invalid";
    return renderInvalid(world, invalid(idempotency.header, idempotency.tooLong));
  }
  const kept = world.idempotency.find(key, world.now, idempotency.keep);
  if (kept === undefined) return undefined;
  if (kept.parameters !== parametersOfCall(call)) {
    trace.resolution = "invalid";
    return renderRefusal(world, refusalOf(idempotency.conflict));
  }
  trace.resolution = "replayed";
  const { status, text, requestId, headers } = kept;
  return { status, text, requestId, headers };
}

function idempotencyKey({ world, trace, headers }: VendorCall): string | undefined {
  const { idempotency } = world.pack.wire;
  if (idempotency === null || !idempotency.methods.includes(trace.method)) return undefined;
  const key = textOf(headers[lowerCase(idempotency.header)]);
  return key === "" ? undefined : key;
}

let lastName = { given: "", lower: "" };

/** Of a name that is nearly always the same. */
function lowerCase(given: string): string {
  if (lastName.given !== given) lastName = { given, lower: given.toLowerCase() };
  return lastName.lower;
}

const textOf = (value: SentHeaders[string]): string | undefined =>
  value === undefined ? undefined : String(value);

/** However its path is spelled: with the base path or without, escaped or not. */
function parametersOfCall({ trace, operation, path, url, body }: VendorCall): string {
  const route = `${operation.path} ${canonicalJson(path)}`;
  return parametersOf(trace.method, route, sentQuery(url), jsonOf(body));
}

/** Keeps a successful answer for its idempotency key; returns it. */
function remember(call: VendorCall, answer: WireAnswer): WireAnswer {
  const key = idempotencyKey(call);
  if (key === undefined || answer.status >= 300) return answer;
  const { world } = call;
  const { status, text, requestId = "", headers = {} } = answer;
  const parameters = parametersOfCall(call);
  world.idempotency.keep(key, { parameters, status, text, requestId, headers, at: world.now });
  return answer;
}

function misformed({ world, trace, operation, body }: VendorCall): WireAnswer | undefined {
  const problems = validateBody(world.pack.wire, operation, jsonOf(body));
  if (problems === undefined) return undefined;
  trace.resolution = "invalid";
  return renderInvalid(world, problems);
}

/** Handles the call by the state of the world, and answers from the state right after. */
function behave(call: VendorCall): WireAnswer {
  const { world, trace, operation, path, query, body, levers } = call;
  if (operation.verb === "list") return answerList(world, operation, path, query);
  const asked = { operation, path, query, body: jsonOf(body) };
  const include = readInclude(world.pack.wire, query);
  const { answer, words } = perform(world, trace, asked, levers, (given) =>
    remember(call, render(world, operation, given, include)),
  );
  noteAnswer(trace, operation, answer, jsonOf(body));
  return words;
}

function noteAnswer(
  trace: Trace,
  operation: OperationSpec,
  answer: Answer,
  body: Json | undefined,
): void {
  if (answer.kind === "invalid") trace.resolution = "invalid";
  if (answer.kind !== "object") return;
  trace.noteSubject(answer.resource, answer.row.id);
  const known = operation.body?.properties;
  if (known !== undefined && isObject(body) && !onlyHas(body, known)) {
    trace.ignored = Object.keys(body).filter((key) => !known.includes(key));
  }
}

function onlyHas(body: JsonObject, names: readonly string[]): boolean {
  for (const key in body) if (!names.includes(key)) return false;
  return true;
}

export const jsonOf = (body: ReadBody): Json | undefined =>
  body.kind === "json" ? body.value : undefined;
