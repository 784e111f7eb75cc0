import { isObject } from "../../../base/json.js";
import type { Answer, Call, Invalid, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { OperationSpec, Verb } from "../../../pack/pack.js";
import { idFacts } from "../../state/ids.js";
import type { World } from "../../world.js";
import { madeSecret, newSecret } from "../events/deliveries-targets.js";
import {
  change,
  completed,
  deleted,
  inBulk,
  makeOthers,
  moved,
  refusalIn,
} from "../objects/changing.js";
import { withFile, withNewFile } from "../objects/files.js";
import { make, onlyOne } from "../objects/making.js";
import type { ParentIds } from "../objects/naming/naming.js";
import { idNamed, keyAt, named, placeOf } from "../objects/naming/naming.js";
import { patch, setMeta } from "../objects/objects.js";
import { bodyOf, changesOf } from "../objects/writing.js";
import type { Content } from "../overrides/override-values.js";
import { chosenContent, countContent, withContent } from "../overrides/override-values.js";

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
