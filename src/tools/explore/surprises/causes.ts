// `causeOptions`: what another client of the account can do just before a call, so that a fact of the
// pack refuses it (`refuses`): detach, deactivate or use up an object that the call names, or make the
// same call first. `expiryOptions`: time that can pass before it, until such an object has expired.
// What nobody can cause is no option: an object that never was, or of another owner.

import type { Json } from "../../../engine/base/json.js";
import { setAt } from "../../../engine/base/paths.js";
import { LAST_INSTANT, SECOND } from "../../../engine/base/time.js";
import type { Call, Refusal } from "../../../engine/pack/behaviors.js";
import type { OperationSpec } from "../../../engine/pack/pack.js";
import { bodyValidator } from "../../../engine/schemas/validators.js";
import { findError, sentStatus } from "../../../engine/world/rules/errors/catalog.js";
import { objectsNamed } from "../../../engine/world/rules/objects/naming/naming.js";
import { refusalBy } from "../../../engine/world/rules/objects/refusing.js";
import { SENT } from "../../../engine/world/rules/objects/template.js";
import { msOf } from "../../../engine/world/state/object-meta.js";
import type { World } from "../../../engine/world/world.js";
import type { ComparableCall, ExploreTarget } from "../run/comparable-call.js";
import type { HappeningOption, PassingOption } from "./other-clients.js";
import { answerTo, callOf, carriedOut, isCarriedOut, make, undone } from "./other-clients.js";

/** One way to each refusal of the call, which would be carried out now. */
export function causeOptions(
  exploreTarget: ExploreTarget,
  seen: ComparableCall,
): readonly HappeningOption[] {
  const { world } = exploreTarget;
  const request = seen.operation?.refuses && carriedOut(world, seen);
  if (request === undefined) return [];
  const found = new Map<string, HappeningOption>();
  for (const cause of [request, ...causesIn(world, request)]) {
    const refusal = undone(world, () =>
      isCarriedOut(answerTo(world, cause)) ? refusalBy(world, request) : undefined,
    );
    if (refusal === undefined) continue;
    const { resource, operation } = cause.operation;
    const words = wordsOf(world, refusal);
    if (found.has(words)) continue;
    const name = `${words} after ${resource}.${operation} by another client`;
    found.set(words, { name, kind: "others", happen: () => make(exploreTarget, cause) });
  }
  return [...found.values()];
}

/** The refusals of a call that would be carried out now, once an object that it names has expired. */
export function expiryOptions(world: World, seen: ComparableCall): readonly PassingOption[] {
  const conditions = (seen.operation?.refuses ?? []).flatMap(({ when }) => Object.entries(when));
  const timed = conditions.filter(([, wanted]) => JSON.stringify(wanted).includes('"$now"'));
  const request = timed.length === 0 ? undefined : carriedOut(world, seen);
  const found = new Map<string, PassingOption>();
  for (const { resource, key } of request === undefined ? [] : objectsNamed(world, request)) {
    for (const [path] of timed) {
      const field = path.slice(path.lastIndexOf(".") + 1);
      const value = world.table(resource).get(key)?.fields[field] ?? null;
      const until = (msOf(world.pack.wire.timestamps, value) ?? 0) + SECOND;
      if (until > LAST_INSTANT) continue;
      const refusal = undone(world, () => {
        world.moveTo(Math.max(world.now, until));
        return request && refusalBy(world, request);
      });
      if (refusal === undefined) continue;
      const name = `${wordsOf(world, refusal)} after the ${field} of ${resource}`;
      found.set(name, { name, kind: "timing", until });
    }
  }
  return [...found.values()];
}

function wordsOf(world: World, refusal: Refusal): string {
  const { status = 400 } = findError(world.pack, refusal) ?? {};
  return `${sentStatus(world.pack.wire, status)} ${refusal.type}/${refusal.code}`;
}

/** Calls about the objects that a call names, which change what its conditions read. */
function* causesIn(world: World, request: Call): Generator<Call> {
  for (const { place, resource, key, id } of objectsNamed(world, request)) {
    const row = world.table(resource).get(key);
    if (row === undefined) continue;
    for (const operation of world.pack.operations) {
      if (operation.resource !== resource || PASSIVE.has(operation.method)) continue;
      const isValid = bodyValidator(world.pack, operation);
      for (const body of bodiesOf(operation, request.operation, place, id)) {
        const isTaken = body === undefined || isValid === null || isValid(body);
        const call = isTaken ? callOf(world, operation, row, body) : undefined;
        if (call !== undefined) yield call;
      }
    }
  }
}

/** Deletions are offered before each call that names the object. */
const PASSIVE = new Set(["GET", "HEAD", "DELETE"]);

/** What another client can send about an object: nothing but its id, or values of an update. */
function bodiesOf(
  operation: OperationSpec,
  refused: OperationSpec,
  place: string,
  id: string,
): Iterable<Json | undefined> {
  const { idParameter, verb, resource, references = [] } = operation;
  if (verb === "update") return changesOf(refused, place, operation);
  if (idParameter !== null) return verb === "delete" ? [] : [undefined];
  return references.flatMap(({ to, place: own }) => (to === resource ? [{ [own]: id }] : []));
}

/** Bodies of an update with a value for which a condition holds: `{ active: false }`. */
function* changesOf(
  { refuses = [] }: OperationSpec,
  place: string,
  { body, forms }: OperationSpec,
): Generator<Json> {
  const prefix = place === "" ? "" : `${SENT}${place}.`;
  for (const [path, wanted] of refuses.flatMap(({ when }) => Object.entries(when))) {
    const field = path.startsWith(prefix) ? path.slice(prefix.length) : "";
    const [value] = Array.isArray(wanted) ? wanted : [wanted];
    if (body?.properties?.includes(field) !== true) continue;
    if (typeof value !== "string" && typeof value !== "boolean") continue;
    yield setAt({}, forms?.bodyIn ?? [], { [field]: value });
  }
}
