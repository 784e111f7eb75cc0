// `clientOptions`: what other clients of the same account can do in a run of a test under explore:
// delete an object, or change one of its texts. `limitOptions`: limits that they have used up before
// a call.

import { NO_BYTES, TOO_LARGE } from "../../../api/call/plane-call.js";
import { jsonOf, readBody, readQuery } from "../../../api/vendor/body/body.js";
import { requiredHeaders } from "../../../engine/base/http-headers.js";
import type { Json } from "../../../engine/base/json.js";
import { setAt } from "../../../engine/base/paths.js";
import type { Answer, Call, ObjectRow } from "../../../engine/pack/behaviors.js";
import type { OperationSpec, Pack } from "../../../engine/pack/pack.js";
import { bodyValidator } from "../../../engine/schemas/validators.js";
import { perform } from "../../../engine/world/inputs/perform.js";
import { findError } from "../../../engine/world/rules/errors/catalog.js";
import { refusalBy } from "../../../engine/world/rules/objects/refusing.js";
import { setLimits } from "../../../engine/world/rules/overrides/limits.js";
import type { World } from "../../../engine/world/world.js";
import type { Aliases } from "../run/aliases.js";
import { leaves } from "../run/aliases.js";
import type { ComparableCall, ExploreTarget } from "../run/comparable-call.js";
import type { Chooser } from "../run/step-log.js";
import type { InvolvedObject, InvolvedObjects } from "./arming.js";
import { useUp } from "./arming.js";
import type { CallOption } from "./call-options.js";
import type { Option } from "./surprise.js";

/**
 * Deletion of an object, and a change of one of its texts that the service announces by an event.
 */
export function clientOptions(
  exploreTarget: ExploreTarget,
  { resource, row }: InvolvedObject,
): readonly HappeningOption[] {
  const { world } = exploreTarget;
  const { deletes, updates } = operationsOf(world.pack, resource);
  const calls = [
    ...deletes.map((operation) => callOf(world, operation, row, undefined)),
    ...updates.map((operation) => callOf(world, operation, row, changeOf(world, operation, row))),
  ];
  return calls.flatMap((call) => {
    if (call === undefined || !isCarriedOut(undone(world, () => performed(world, call)))) return [];
    const { operation } = call;
    const name = `${operation.resource}.${operation.operation} by another client`;
    return [{ name, kind: "others", happen: () => make(exploreTarget, call) }];
  });
}

type ClientOperations = Readonly<Record<"deletes" | "updates", readonly OperationSpec[]>>;

/** The first of each: a vendor that has several says the same by each. */
function operationsOf({ operations }: Pack, resource: string): ClientOperations {
  const own = operations.filter((it) => it.resource === resource && it.idParameter !== null);
  const deletes = own.filter(({ verb, method }) => verb === "delete" || method === "DELETE");
  const updates = own.filter(
    ({ verb, emits, body }) => verb === "update" && emits !== null && takesJson(body),
  );
  return { deletes: deletes.slice(0, 1), updates: updates.slice(0, 1) };
}

const takesJson = (body: OperationSpec["body"]): boolean =>
  body !== null && (body.reads === null || body.reads.types.includes(JSON_TYPE));

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

/** Members in brackets: `items[0][price]=…`. */
function formOf(body: Json | undefined): string {
  const pairs = [...leaves(body ?? {})].map(([at, value]): [string, string] => {
    const [first = "", ...rest] = at.replaceAll(/\[(\d+)\]/g, ".$1").split(".");
    return [first + rest.map((step) => `[${step}]`).join(""), value];
  });
  return new URLSearchParams(pairs).toString();
}

/** Undefined if the object lacks a parameter of the path, or has no text to write. */
export function callOf(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
  body: Json | undefined,
): Call | undefined {
  if (operation.body?.required === true && body === undefined) return undefined;
  const { field } = world.resource(operation.resource).id;
  const path: Record<string, string> = {};
  for (const name of operation.pathParameters) {
    const parent = operation.parents.find(({ parameter }) => parameter === name);
    const own = name === operation.idParameter ? (field ?? "") : (parent?.field ?? "");
    const value = row.fields[own] ?? row.hidden[own];
    const id = value ?? (name === operation.idParameter ? row.id : undefined);
    if (typeof id !== "string" && typeof id !== "number") return undefined;
    path[name] = String(id);
  }
  return { operation, path, query: {}, body };
}

/** One text of the object with more behind it, as the service accepts it. */
function changeOf(world: World, operation: OperationSpec, row: ObjectRow): Json | undefined {
  const isValid = bodyValidator(world.pack, operation);
  const { properties = [] } = operation.body ?? {};
  for (const { name, from, role, references } of world.resource(operation.resource).fields) {
    const value = row.fields[name];
    const key = from ?? name;
    if (role !== "often" || references !== null || !properties.includes(key)) continue;
    if (typeof value !== "string" || value === "") continue;
    const change = { [key]: `${value} (changed)` };
    const body = setAt({}, operation.forms?.bodyIn ?? [], change);
    if (isValid === null || isValid(body)) return body;
  }
  return undefined;
}

/** The result of work that is undone. */
export const undone = <T>(world: World, work: () => T): T =>
  world.transact({ call: 0, overrides: [] }, work, () => false);

/** The answer of the service to a call. */
const performed = (world: World, call: Call): Answer =>
  perform(world, 0, call, [], () => undefined).answer;

/** The same, also where a condition of the pack refuses the call. */
export const answerTo = (world: World, call: Call): Answer =>
  refusalBy(world, call) ?? performed(world, call);

/** A call of the application that the service would carry out now. */
export function carriedOut(world: World, seen: ComparableCall): Call | undefined {
  const request = requestOf(world, seen);
  const answer = request && undone(world, () => answerTo(world, request));
  return answer !== undefined && isCarriedOut(answer) ? request : undefined;
}

export const isCarriedOut = ({ kind }: Answer): boolean => kind !== "refusal" && kind !== "invalid";

/** Makes a call of another client, with the body in a format that the vendor takes. */
export function make(exploreTarget: ExploreTarget, { operation, path, body }: Call): void {
  const url = operation.path.replaceAll(/\{([^{}]*)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  const { gate, journal, withKey, world } = exploreTarget;
  const [format, text] = takesJson(operation.body)
    ? [JSON_TYPE, JSON.stringify(body)]
    : [FORM_TYPE, formOf(body)];
  const type = body === undefined ? {} : { "content-type": format };
  const call = {
    method: operation.method,
    url,
    headers: { ...requiredHeaders(world.pack.wire.callHeaders), ...type },
    body: body === undefined ? NO_BYTES : Buffer.from(text),
  };
  const { counter } = journal;
  // Coverage counts the calls of the application only.
  journal.counter = counter === null ? null : { ...counter, called: () => {} };
  try {
    gate.pass(withKey(call)).over?.();
  } finally {
    journal.counter = counter;
  }
}

/** Limits of the vendor's state that this call would reach if other clients had used them up. */
export function limitOptions(world: World, seen: ComparableCall): readonly CallOption[] {
  const names = Object.keys(world.pack.limits);
  const request = names.length === 0 ? undefined : carriedOut(world, seen);
  return request === undefined ? [] : names.flatMap((limit) => optionOf(world, request, limit));
}

/** What the application asks for; undefined where that changes nothing or cannot be read. */
function requestOf(world: World, { operation, call, parameters }: ComparableCall) {
  if (operation === null || operation.method === "GET" || call.body === TOO_LARGE) return undefined;
  const { wire } = world.pack;
  const type = call.headers["content-type"];
  const read = readBody(wire, operation, Buffer.from(call.body), type && String(type));
  if (read.kind === "bad" || read.kind === "unsupported") return undefined;
  const path = Object.fromEntries(
    Object.entries(parameters).map(([name, value = ""]) => [name, value]),
  );
  const query = readQuery(wire, operation, call.url, () => {});
  return { operation, path, query, body: jsonOf(read) };
}

function optionOf(world: World, request: Call, limit: string): readonly CallOption[] {
  const { requests, caps } = world.limits.value;
  const full = { requests, caps: { ...caps, [limit]: 0 } };
  const answer = undone(world, () => {
    setLimits(world, full);
    return performed(world, request);
  });
  if (answer.kind !== "refusal") return [];
  const { type, code } = answer;
  const status = findError(world.pack, answer)?.status ?? null;
  const arm = (exploreTarget: ExploreTarget) => useUp(exploreTarget, limit);
  return [{ name: `${status} ${type}/${code}`, kind: "others", arm }];
}

/** The parts of points about objects. */
export interface PointParts {
  readonly exploreTarget: ExploreTarget;
  readonly aliases: Aliases;
  readonly involvedObjects: InvolvedObjects;
  readonly chooser: Chooser;
}

/** Time passes before a call: until all work has ended, or until an instant. */
export interface PassingOption extends Option {
  readonly until?: number;
}

/** An event that the application does not cause. */
export interface HappeningOption extends Option {
  readonly happen: () => void;
}
