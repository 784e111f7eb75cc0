// The engine's own handling of the verbs (create, update, delete, …), and `WorldScope`: the world
// as the pack's behaviors see it.

import type { Json, JsonObject } from "../../../base/json.js";
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
import type { RowFilter } from "../../../store/rows.js";
import { ALL_ROWS } from "../../../store/rows.js";
import { idFacts } from "../../state/ids.js";
import type { World } from "../../world.js";
import { invalid, refuse } from "../errors/catalog.js";
import { Ended } from "../errors/error-words.js";
import { madeSecret, newSecret } from "../events/deliveries-targets.js";
import type { EventDetails } from "../events/events.js";
import { emit } from "../events/events.js";
import {
  change,
  completed,
  deleted,
  inBulk,
  makeOthers,
  moved,
  refusalIn,
} from "../objects/changing.js";
import { record } from "../objects/creating.js";
import { withFile, withNewFile } from "../objects/files.js";
import { createWith, make, onlyOne } from "../objects/making.js";
import type { ParentIds } from "../objects/naming/naming.js";
import { idNamed, keyAt, named, placeOf } from "../objects/naming/naming.js";
import { mustGet, patch, remove, setMeta, start, stop, transition } from "../objects/objects.js";
import { show } from "../objects/showing.js";
import { bodyOf, changesOf } from "../objects/writing.js";
import { capsOf, leftOf } from "../overrides/limits.js";
import type { Content } from "../overrides/override-values.js";
import {
  chosenContent,
  countContent,
  pinnedWords,
  withContent,
} from "../overrides/override-values.js";
import { decide } from "../transitions/outcome.js";
import { checkOfValue, problemsOfSchema } from "./run-time-schemas.js";
import { rawOf, withRaw } from "./sent-members.js";

/** The world as a pack's behaviors see it; `Scope` documents its members. */
export class WorldScope implements Scope<AnyVocabulary> {
  readonly #world: World;
  readonly catalog: Scope<AnyVocabulary>["catalog"];

  constructor(world: World) {
    this.#world = world;
    this.catalog = { events: Object.values(world.pack.events) };
  }

  get now(): number {
    return this.#world.now;
  }

  get baseUrl(): string {
    return this.#world.services.baseUrl();
  }

  get tokenKey(): JsonObject {
    return this.#world.services.tokens.publicKey();
  }

  get limits(): Readonly<Record<string, number | null>> {
    return capsOf(this.#world.pack, this.#world.limits.value);
  }

  get rateLimit(): Scope<AnyVocabulary>["rateLimit"] {
    const { rate_limit: rateLimit } = this.#world.pack.wire;
    if (rateLimit === undefined) return null;
    const { count: limit, remaining, until: resets } = leftOf(this.#world, rateLimit);
    return { limit, remaining, resets };
  }

  timestamp(ms: number): Json {
    return this.#world.stamp(ms);
  }

  has(resource: string, field?: string): boolean {
    const { resources } = this.#world.pack;
    const spec = Object.hasOwn(resources, resource) ? resources[resource] : undefined;
    if (spec === undefined || field === undefined) return spec !== undefined;
    return spec.fields.some(({ name }) => name === field) || spec.hidden.includes(field);
  }

  get(resource: string, id: string): ObjectRow | undefined {
    return this.#world.table(resource).get(id);
  }

  where(resource: string, field: string, value: string): readonly ObjectRow[] {
    const filters = [{ index: field, values: [value] }];
    return this.#world.table(resource).page({ ...ALL_ROWS, filters }).rows;
  }

  count(resource: string, field: string, value: string): number {
    return this.#world.table(resource).count([{ index: field, values: [value] }]) ?? 0;
  }

  any(resource: string, fields: Readonly<Record<string, readonly string[] | undefined>>): boolean {
    const filters: RowFilter[] = [];
    for (const index in fields) filters.push({ index, values: fields[index] ?? [] });
    return this.#world.table(resource).any(filters);
  }

  create(resource: string, fields: JsonObject, hidden: JsonObject): ObjectRow {
    return createWith(this.#world, resource, { fields: withRaw(fields), hidden });
  }

  record(resource: string, fields: JsonObject, hidden: JsonObject): ObjectRow {
    const { field } = this.#world.resource(resource).id;
    const id = field === null ? undefined : fields[field];
    const own = { fields: withRaw(fields), hidden };
    return record(this.#world, resource, own, id == null ? undefined : String(id));
  }

  patch(resource: string, id: string, fields: JsonObject, hidden: JsonObject = {}): ObjectRow {
    return patch(this.#world, resource, id, withRaw(fields), hidden);
  }

  transition(resource: string, id: string, name: string, pins: JsonObject = {}): ObjectRow {
    const own =
      Object.keys(pins).length === 0
        ? []
        : [{ source: "behavior", ref: name, values: pins } as const];
    return transition(this.#world, resource, mustGet(this.#world, resource, id), name, own);
  }

  decide(resource: string, id: string): ObjectRow {
    const lifecycle = this.#world.lifecycle(resource);
    if (lifecycle === undefined) throw new Error(`scope: ${resource} has no outcome`);
    decide(this.#world, lifecycle, mustGet(this.#world, resource, id));
    return mustGet(this.#world, resource, id);
  }

  remove(resource: string, id: string): void {
    remove(this.#world, resource, id);
  }

  emit(type: string, resource: string, id: string, notes?: EventDetails): void {
    emit(this.#world, type, mustGet(this.#world, resource, id), notes);
  }

  start(resource: string, id: string, timer: string): void {
    start(this.#world, resource, id, timer);
  }

  stop(resource: string, id: string, timer: string): void {
    stop(this.#world, resource, id, timer);
  }

  standard(call: Call): Answer {
    const { operation } = call;
    const body = call.body === undefined ? undefined : rawOf(call.body);
    const answer = standard(this.#world, { ...call, body });
    this.#world.sent?.body.store(this.#world.resource(operation.resource), body, answer);
    return answer;
  }

  ignores(...names: readonly string[]): void {
    this.#world.sent?.body.use(names);
  }

  write(call: Call): ObjectRow {
    const answer = this.standard(call);
    if (answer.kind === "object") return answer.row;
    if (answer.kind === "refusal" || answer.kind === "invalid") return this.end(answer);
    throw new Error(`scope: ${call.operation.id} writes no object`);
  }

  named(call: Call): ObjectRow {
    const row = named(this.#world, call);
    return "kind" in row ? this.end(row) : row;
  }

  end(refusal: Refusal | Invalid): never {
    throw new Ended(refusal);
  }

  readonly fail = (...refused: Parameters<Scope<AnyVocabulary>["fail"]>): never => {
    const [error, values = {}, field, members] = refused;
    return this.end(this.refuse(error, values, field, members));
  };

  show(resource: string, row: ObjectRow): JsonObject {
    return show(this.#world, this.#world.resource(resource), row);
  }

  said(resource: string, about: JsonObject): JsonObject {
    return pinnedWords(this.#world, resource, about);
  }

  make(schema: Json, seed: string): Json {
    return synthesize(schema, seed).value;
  }

  check(schema: Json, value: Json, at: string): Invalid | undefined {
    const { problems, unenforced } = checkOfValue(schema, rawOf(value), at);
    for (const rule of unenforced) {
      const words = `${at} was not checked by its whole schema: ${rule}`;
      this.#world.warn({ trace: this.#world.callNumber }, words);
    }
    return problems.length === 0 ? undefined : { kind: "invalid", problems };
  }

  admit(schema: Json, at: string): Invalid | undefined {
    const problems = problemsOfSchema(rawOf(schema), at);
    return problems.length === 0 ? undefined : { kind: "invalid", problems };
  }

  refuse(
    error: string,
    values: Readonly<Record<string, string>>,
    field?: string | null,
    members?: JsonObject,
  ): Refusal {
    const refusal = refuse(error, values, field ?? null);
    return members === undefined ? refusal : { ...refusal, members };
  }

  invalid(path: string, message: string): Invalid {
    return invalid(path, message);
  }

  urlProblem(text: string): string | undefined {
    return urlProblem(text);
  }

  random(stream: string, length: number): string {
    return this.#world.streams.text(stream, length);
  }

  duration(name: string): number {
    return this.#world.durations.of(name);
  }

  signingSecret(url: string): string {
    return this.#world.services.signingSecret(url);
  }

  token(claims: JsonObject, header: JsonObject = {}): string {
    return this.#world.services.tokens.sign({ alg: "RS256", typ: "JWT", ...header }, claims);
  }
}

type Handling = (world: World, call: Call) => Answer;

/** The engine's own handling of the verbs. The vendor plane pages lists. */
export function standard(world: World, call: Call): Answer {
  const { operation } = call;
  // The standard handling of a custom operation is that of its name.
  const verb = operation.verb === "custom" ? operation.operation : operation.verb;
  const handle = HANDLINGS.get(verb);
  if (handle === undefined)
    throw new Error(`standard: ${operation.id} is for the pack's behaviors`);
  const { refuses } = operation;
  if (refuses === undefined) return handle(world, call);
  const refused = refusalIn(world, call, subjectOf(world, call), "before");
  if (refused !== undefined) return refused;
  const done = handle(world, call);
  return "row" in done ? (refusalIn(world, call, done.row, "after") ?? done) : done;
}

/** The object that a call names; undefined for none, and for one that does not exist. */
function subjectOf(world: World, call: Call): ObjectRow | undefined {
  if (call.operation.idParameter === null) return undefined;
  const found = named(world, call);
  return "kind" in found ? undefined : found;
}

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
  if (idFacts(world.resource(operation.resource)).isSingle) return ofOnly(world, call, work);
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
  const home = said.values.length === 0 ? place : saidIn(place, said);
  const made = make(world, operation, home, bodyOf(call));
  if ("kind" in made) return made;
  const whole = completed(world, operation, made, bodyOf(call));
  const row = said.bound.length === 0 ? whole : saidBy(world, operation, whole, said);
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

function saidIn(place: ParentIds, said: Content): ParentIds {
  const fields = withContent(place.fields, said);
  return isObject(fields) ? { ...place, fields } : place;
}

/** The object, whose content pins chose. */
function saidBy(
  world: World,
  { resource }: OperationSpec,
  row: ObjectRow,
  said: Content,
): ObjectRow {
  countContent(world, said, row.id);
  return setMeta(world, resource, row, { bound: said.bound });
}

function upsertObject(world: World, call: Call): Answer {
  const { operation, path } = call;
  const place = placeOf(world, operation, path);
  if ("kind" in place) return place;
  const id = idNamed(call);
  const resource = world.resource(operation.resource);
  const row = world.table(resource.name).get(keyAt(resource, place, id));
  if (row !== undefined) return answer(operation, changed(world, call, row));
  const made = make(world, operation, withFile(world, call, place), bodyOf(call), id);
  if ("kind" in made) return made;
  const whole = completed(world, operation, made, bodyOf(call));
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
