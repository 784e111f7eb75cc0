// `standard`: the engine's own handling of a call by its verb (create, update, delete, …), when the
// pack has no code for it. `scopeOf`: the functions by which a pack's own code reads and changes
// the simulated vendor.

import type { JsonObject } from "../../../base/json.js";
import { isObject } from "../../../base/json.js";
import { urlProblem } from "../../../base/url-path.js";
import type {
  Answer,
  AnyVocabulary,
  Call,
  Invalid,
  ObjectRow,
  Refusal,
  Scope,
} from "../../../pack/behaviors.js";
import type { OperationSpec, Verb } from "../../../pack/pack.js";
import { synthesize } from "../../../schemas/make/synthesize.js";
import { idFacts } from "../../state/ids.js";
import type { World } from "../../world.js";
import { invalid, refuse } from "../errors/catalog.js";
import { Ended } from "../errors/error-words.js";
import { deliveriesTo, redeliver } from "../events/deliveries-noting.js";
import { madeSecret, newSecret } from "../events/deliveries-targets.js";
import { emit } from "../events/events.js";
import { change, deleted, inBulk, made, makeOthers, moved } from "../objects/changing.js";
import { record } from "../objects/creating.js";
import { withFile, withNewFile } from "../objects/files.js";
import { createWith, onlyOne } from "../objects/making.js";
import { idNamed, keyAt, named, placeOf } from "../objects/naming/naming.js";
import { refusalBy } from "../objects/refusing.js";
import { show } from "../objects/showing.js";
import {
  changeTimers,
  mustGet,
  patch,
  remove,
  setMeta,
  transition,
} from "../objects/stored-object.js";
import { rowsWith } from "../objects/template.js";
import { bodyOf, changesOf } from "../objects/writing.js";
import { capsOf, leftOf } from "../overrides/limits.js";
import {
  chosenContent,
  countContent,
  pinnedWords,
  withContent,
} from "../overrides/pinned-content.js";
import { decide } from "../transitions/outcome.js";
import { startTimer, stopTimer } from "../transitions/timers.js";
import { checkOfValue, problemsOfSchema } from "./run-time-schemas.js";
import { rawOf, withRaw } from "./sent-members.js";

type Handling = (world: World, call: Call) => Answer;

/** The engine's own handling of the verbs. The vendor plane pages lists. */
export function standard(world: World, call: Call): Answer {
  const { operation } = call;
  const handle = HANDLINGS.get(verbOf(operation));
  if (handle === undefined)
    throw new Error(`standard: ${operation.id} is for the pack's behaviors`);
  const done = handle(world, call);
  return "row" in done && done.row ? (refusalBy(world, call, done.row) ?? done) : done;
}

/** The standard handling of a custom operation is that of its name. */
const verbOf = ({ verb, operation }: OperationSpec): string =>
  verb === "custom" ? operation : verb;

/** Whether the engine can handle an operation without the pack's behavior. */
export const hasStandard = (operation: OperationSpec): boolean =>
  HANDLINGS.has(verbOf(operation)) && (verbOf(operation) !== "list" || operation.list !== null);

const HANDLINGS: ReadonlyMap<string, Handling> = new Map<Verb, Handling>([
  ["create", createObject],
  ["list", (_world, { query }) => ({ kind: "listed", query })],
  ["retrieve", (world, call) => ofNamed(world, call, (row) => row)],
  ["update", (world, call) => ofNamed(world, call, (row) => changed(world, call, row))],
  ["upsert", upsertObject],
  ["delete", deleteObject],
  [
    "transition",
    (world, call) => ofNamed(world, call, (row) => moved(world, call.operation, row, bodyOf(call))),
  ],
  ["show", (world, call) => ofOnly(world, call, (row) => row)],
  ["put", (world, call) => ofOnly(world, call, (row) => changed(world, call, row))],
  ["bulk", inBulk],
]);

type Done = ObjectRow | Refusal | Invalid;

function answer({ resource }: OperationSpec, done: Done): Answer {
  return "kind" in done ? done : { kind: "object", resource, row: done };
}

const changed = (world: World, call: Call, row: ObjectRow): Done =>
  change(world, call.operation, withNewFile(world, call, row), changesOf(call, row));

/** Handles the object that a call names. */
function ofNamed(world: World, call: Call, work: (row: ObjectRow) => Done): Answer {
  const { operation } = call;
  const { isSingle } = idFacts(world.resource(operation.resource));
  if (isSingle && operation.verb !== "retrieve") return ofOnly(world, call, work);
  const row = named(world, call);
  return "kind" in row ? row : answer(operation, work(row));
}

/** Handles the only object below the parents that a call names. */
function ofOnly(world: World, call: Call, work: (row: ObjectRow) => Done): Answer {
  const place = placeOf(world, call.operation, call.path);
  return "kind" in place ? place : answer(call.operation, work(onlyOne(world, call, place)));
}

function createObject(world: World, call: Call): Answer {
  const { operation, path } = call;
  const found = placeOf(world, operation, path);
  if ("kind" in found) return found;
  const place = withFile(world, call, found);
  const said = chosenContent(world, operation, call.body);
  const fields = withContent(place.fields, said);
  const home = isObject(fields) ? { ...place, fields } : place;
  const whole = made(world, operation, home, bodyOf(call));
  if ("kind" in whole) return whole;
  const { bound } = said;
  countContent(world, said, whole.id);
  const row = bound.length === 0 ? whole : setMeta(world, operation.resource, whole, { bound });
  const kept = withSecret(world, operation.resource, row);
  const shown = newSecret(world, operation.resource, kept);
  return { kind: "object", resource: operation.resource, row: kept, ...(shown && { shown }) };
}

/** The object with a signing secret that it shows always, unless the caller has chosen one. */
function withSecret(world: World, resource: string, row: ObjectRow): ObjectRow {
  const { receives, fields } = world.resource(resource);
  const field = fields.find(({ name }) => name === receives?.secret);
  if (field === undefined || field.secret) return row;
  const isChosen = field.role !== "engine" && row.fields[field.name] !== null;
  const secret = isChosen ? undefined : madeSecret(world, resource, row);
  return secret === undefined ? row : patch(world, resource, row.id, { [field.name]: secret });
}

function upsertObject(world: World, call: Call): Answer {
  const { operation, path } = call;
  const place = placeOf(world, operation, path);
  if ("kind" in place) return place;
  const id = idNamed(call);
  const resource = world.resource(operation.resource);
  const row = world.table(resource.name).get(keyAt(resource, place, id));
  if (row !== undefined) return answer(operation, changed(world, call, row));
  const whole = made(world, operation, withFile(world, call, place), bodyOf(call), id);
  if ("kind" in whole) return whole;
  return { kind: "object", resource: resource.name, row: whole, isMade: true };
}

function deleteObject(world: World, call: Call): Answer {
  const { operation } = call;
  const found = ofNamed(world, call, (row) => deleted(world, operation, row));
  if (found.kind !== "object") return found;
  // A transition has made others already.
  const isMoved = operation.transition !== null;
  const row = isMoved ? found.row : makeOthers(world, operation, found.row, bodyOf(call));
  return { kind: "deleted", resource: operation.resource, id: row.id, row };
}

const invalidBy = (problems: Invalid["problems"]): Invalid | undefined =>
  problems.length === 0 ? undefined : { kind: "invalid", problems };

/** The world as a pack's behaviors see it; `Scope` documents its members. */
export function scopeOf(world: World): Scope<AnyVocabulary> {
  const { pack, services, streams } = world;
  const end = (refusal: Refusal | Invalid): never => {
    throw new Ended(refusal);
  };
  const refusing: Scope<AnyVocabulary>["refuse"] = (error, values, field, members) => ({
    ...refuse(error, values, field ?? null),
    ...(members && { members }),
  });
  const standardOf = (call: Call): Answer => {
    const body = call.body === undefined ? undefined : rawOf(call.body, world.sent);
    const answer = standard(world, { ...call, body });
    world.sent?.body.store(world.resource(call.operation.resource), body, answer);
    return answer;
  };
  return {
    catalog: { events: Object.values(pack.events) },
    get now() {
      return world.now;
    },
    get baseUrl() {
      return services.baseUrl();
    },
    header: (name) => world.caller?.header(name),
    holder: () => world.caller?.holder,
    openBy: (key, id, only) => world.grants.addKey(key, id, only),
    closeTo: (id) => world.grants.end(({ person }) => person === id),
    get tokenKey() {
      return services.tokens.publicKey();
    },
    get limits() {
      return capsOf(pack, world.limits.value);
    },
    get rateLimit() {
      const { rate_limit: rateLimit } = pack.wire;
      if (rateLimit === undefined) return null;
      const { count: limit, remaining, until: resets } = leftOf(world, rateLimit);
      return { limit, remaining, resets };
    },
    timestamp: (ms) => world.stamp(ms),
    has: (resource, field) => {
      const spec = Object.hasOwn(pack.resources, resource) ? pack.resources[resource] : undefined;
      if (spec === undefined || field === undefined) return spec !== undefined;
      return spec.fields.some(({ name }) => name === field) || spec.hidden.includes(field);
    },
    get: (resource, id) => world.table(resource).get(id),
    where: (resource, field, value) => rowsWith(world, resource, field, value),
    count: (resource, field, value) =>
      world.table(resource).count([{ index: field, values: [value] }]) ?? 0,
    any: (resource, fields) => {
      const filters = Object.entries(fields).map(([index, values = []]) => ({ index, values }));
      return world.table(resource).any(filters);
    },
    create: (resource, fields: JsonObject, hidden) =>
      createWith(world, resource, { fields: withRaw(fields, world.sent), hidden }),
    record: (resource, fields: JsonObject, hidden) => {
      const { field } = world.resource(resource).id;
      const id = field === null ? undefined : fields[field];
      const own = { fields: withRaw(fields, world.sent), hidden };
      return record(world, resource, own, id == null ? undefined : String(id));
    },
    patch: (resource, id, fields: JsonObject, hidden: JsonObject = {}) =>
      patch(world, resource, id, withRaw(fields, world.sent), hidden),
    transition: (resource, id, name, pins = {}) => {
      const own =
        Object.keys(pins).length === 0
          ? []
          : [{ source: "behavior", ref: name, values: pins } as const];
      return transition(world, resource, mustGet(world, resource, id), name, own);
    },
    decide: (resource, id) => {
      const lifecycle = world.lifecycle(resource);
      if (lifecycle === undefined) throw new Error(`scope: ${resource} has no outcome`);
      decide(world, lifecycle, mustGet(world, resource, id));
      return mustGet(world, resource, id);
    },
    remove: (resource, id) => remove(world, resource, id),
    emit: (type, resource, id, notes) => emit(world, type, mustGet(world, resource, id), notes),
    start: (...timer) => changeTimers(world, startTimer, ...timer),
    stop: (...timer) => changeTimers(world, stopTimer, ...timer),
    standard: standardOf,
    ignores: (...names) => world.sent?.body.use(names),
    lacks: (value) => void world.unknownValues.add(value),
    write: (call) => {
      const answer = standardOf(call);
      if (answer.kind === "object") return answer.row;
      if (answer.kind === "refusal" || answer.kind === "invalid") return end(answer);
      throw new Error(`scope: ${call.operation.id} writes no object`);
    },
    named: (call) => {
      const row = named(world, call);
      return "kind" in row ? end(row) : row;
    },
    end,
    fail: (error, values = {}, field, members) => end(refusing(error, values, field, members)),
    show: (resource, row) => show(world, world.resource(resource), row),
    said: (resource, about) => pinnedWords(world, resource, about),
    make: (schema, seed) => synthesize(schema, seed).value,
    check: (schema, value, at) => {
      const { problems, unenforced } = checkOfValue(schema, rawOf(value, world.sent), at);
      for (const rule of unenforced) {
        const words = `${at} was not checked by its whole schema: ${rule}`;
        world.warn({ trace: world.callNumber }, words);
      }
      return invalidBy(problems);
    },
    admit: (schema, at) => invalidBy(problemsOfSchema(rawOf(schema, world.sent), at)),
    refuse: refusing,
    invalid,
    urlProblem,
    random: (stream, length) => streams.text(stream, length),
    duration: (name) => world.durations.of(name),
    signingSecret: (url) => services.signingSecret(url),
    deliveries: (receiver) => deliveriesTo(world, receiver),
    redeliver: (id) => redeliver(world, id),
    token: (claims, header = {}) =>
      services.tokens.sign({ alg: "RS256", typ: "JWT", ...header }, claims),
  };
}
