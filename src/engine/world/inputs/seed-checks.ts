// `problemsOf`: all that can be wrong with an object that a test adds to the simulated vendor: its
// id, its references and parents, its fields. `seeding.ts` calls it before it adds anything.

import type { Json, JsonObject } from "../../base/json.js";
import { mapValues, ownValue } from "../../base/json.js";
import { nearest } from "../../base/nearest.js";
import { getAt, setAt } from "../../base/paths.js";
import type { Invalid, Refusal } from "../../pack/behaviors.js";
import type {
  LifecycleSpec,
  OperationSpec,
  PinSpec,
  ResourceSpec,
  ValidationFault,
} from "../../pack/pack.js";
import { bodyValidator } from "../../schemas/validators.js";
import { errorMessage, fillMessage } from "../rules/errors/catalog.js";
import { ControlError } from "../rules/errors/control-errors.js";
import { FAULT_MESSAGES, faultValues } from "../rules/errors/error-words.js";
import type { ParentIds } from "../rules/objects/naming/naming.js";
import { parentsIn, placeIn } from "../rules/objects/naming/naming.js";
import { isKnown } from "../rules/objects/naming/references.js";
import { causeOf } from "../rules/objects/naming/resource-names.js";
import { branchOfPin, pinProblem } from "../rules/overrides/pin-values.js";
import { idFacts } from "../state/ids.js";
import type { World } from "../world.js";

/** One object of a seed. */
export interface Seed {
  readonly resource: ResourceSpec;
  /** The call that creates such objects; null for none. */
  readonly operation: OperationSpec | null;
  readonly id: string;
  /** Its key in the world. */
  readonly key: string;
  /** Its parents. */
  readonly place: ParentIds;
  readonly object: JsonObject;
  /** Its place in the request. */
  readonly at: string;
}

/** All that is wrong with an object of a seed. */
export function* problemsOf(
  world: World,
  one: Seed,
  references: SeedReferences,
): Iterable<ControlError> {
  const { operation } = one;
  if (operation === null) {
    // Of an object that no call can create, the seed has the stored fields.
    yield* fieldProblems(world, one, unmadeFields(world, one.resource));
    yield* placeProblems(one, one.resource.id.within);
    yield* referenceProblems(world, one, references);
    yield* homeProblems(world, one, references);
    return;
  }
  const known = knownFields(world, one.resource, operation);
  yield* fieldProblems(world, one, known);
  yield* placeProblems(one, outerParameters(operation));
  yield* bodyProblems(world, one, operation, known);
  yield* referenceProblems(world, one, references);
  yield* parentProblems(world, one, operation, one.object, references);
  yield* pinProblems(world, one);
}

/** The names of the objects of one seed, to which others in it may refer. */
type SeedReferences = ReadonlySet<string>;

export const referencesTo = (seeds: readonly Seed[]): SeedReferences =>
  new Set(seeds.map(({ resource, key }) => nameOf(resource.name, key)));

const nameOf = (resource: string, key: string): string => `${resource} ${key}`;

/** Why the id of an object is wrong: it has the wrong form, or is in use. `seen` are those before. */
export function* idProblems(
  world: World,
  { id, key, resource, at }: Seed,
  seen: Set<string>,
): Iterable<ControlError> {
  const name = nameOf(resource.name, key);
  const taken = seen.has(name) || world.table(resource.name).get(key) !== undefined;
  if (!resource.idPattern.test(id)) yield badId(at, "id", id, resource);
  else if (taken) yield new ControlError("duplicate_id", `${at}.id: ${id} is in use`);
  seen.add(name);
}

function badId(
  at: string,
  name: string,
  id: Json,
  { name: resource, idPattern }: ResourceSpec,
): ControlError {
  const words = `${at}.${name}: ${JSON.stringify(id)} does not have the form of the ids of ${resource}; it must match ${idPattern.source}`;
  return new ControlError("invalid_seed_id", words);
}

/** The references of the wrong form, or to objects neither in the seed nor in the world. */
function* referenceProblems(
  world: World,
  { resource, operation, object, at }: Seed,
  references: SeedReferences,
): Iterable<ControlError> {
  for (const [name, value] of Object.entries(object)) {
    const kind = resource.refersTo[name];
    const isParent = operation?.parents.some(({ parameter }) => parameter === name);
    if (kind === undefined || value === null || isParent === true) continue;
    const target = world.resource(kind);
    const id = typeof value === "number" ? String(value) : value;
    if (typeof id !== "string" || !target.idPattern.test(id)) {
      yield badId(at, name, id, target);
      continue;
    }
    const seeded = references.has(nameOf(kind, id));
    if (!seeded && !isKnown(world, target, id)) {
      const words = `${at}.${name}: there is no ${target.object} ${id}, neither in the world nor in this call`;
      yield new ControlError("unknown_reference", words);
    }
  }
}

/** The parents that are neither in the world nor in the seed. */
function* parentProblems(
  world: World,
  { at }: Seed,
  operation: OperationSpec,
  parameters: JsonObject,
  references: SeedReferences,
): Iterable<ControlError> {
  const path = mapValues(parameters, String);
  for (const { resource, key, id } of parentsIn(world, operation, path)) {
    const isThere = world.table(resource).get(key) !== undefined;
    if (isThere || references.has(nameOf(resource, key))) continue;
    const { object: kind } = world.resource(resource);
    const words = `${at}: there is no ${kind} ${id}, neither in the world nor in this call`;
    yield new ControlError("unknown_reference", words);
  }
}

/** The same for an object that no call can create, by the parents in any of its calls. */
function* homeProblems(
  world: World,
  one: Seed,
  references: SeedReferences,
): Iterable<ControlError> {
  for (const operation of world.pack.operations) {
    if (operation.resource !== one.resource.name) continue;
    const pairs = operation.parents.map(({ parameter, field }) => [parameter, one.object[field]]);
    if (pairs.some(([, value]) => value === undefined)) continue;
    yield* parentProblems(world, one, operation, Object.fromEntries(pairs), references);
  }
}

type Parents = OperationSpec["parents"];

/** Whether tests may seed objects of a kind that no call creates. */
export const isSeedOnly = (resource: ResourceSpec): boolean => {
  const { seedable, stores, log } = resource;
  return seedable && stores && log === undefined && !idFacts(resource).isSingle;
};

/** The parents of a kind in all of its calls, each field once. */
function seedOnlyParents({ pack }: World, { name }: ResourceSpec): Parents {
  const own = pack.operations.filter(({ resource }) => resource === name);
  const byField = new Map(own.flatMap(({ parents }) => parents).map((it) => [it.field, it]));
  return [...byField.values()];
}

/** The place of an object of such a kind, by the fields with its parents' ids. */
export function seedOnlyPlace(world: World, resource: ResourceSpec, object: JsonObject): ParentIds {
  const parents = seedOnlyParents(world, resource)
    .filter(({ field }) => object[field] !== undefined)
    .map((it) => ({ ...it, parameter: it.field }));
  const path = parents.map(({ field }) => [field, String(object[field])]);
  return placeIn({ parents }, Object.fromEntries(path));
}

/** Whether seeded objects of this kind have ended: they have an outcome, and the pack defines their end. */
export const hasEnded = ({ pack }: World, resource: string): boolean =>
  pack.lifecycles[resource]?.outcome != null && pack.behaviors.seeds?.[resource] !== undefined;

/** The fields of an object that no call can create, and those with the ids of its parents. */
function unmadeFields(world: World, resource: ResourceSpec): readonly string[] {
  const { created, updated } = resource.stamps;
  const fields = resource.fields
    .filter(({ name, role }) => role !== "view" && name !== created && name !== updated)
    .map(({ name, from }) => from ?? name);
  return [...fields, ...seedOnlyParents(world, resource).map(({ field }) => field)];
}

/** Parents that are missing, below which an id is unique. */
function* placeProblems({ object, at }: Seed, names: readonly string[]): Iterable<ControlError> {
  for (const name of names) {
    if (isText(object[name])) continue;
    yield new ControlError("malformed_body", `${at}.${name}: must be a text`);
  }
}

const isText = (value: Json | undefined): boolean =>
  typeof value === "string" || typeof value === "number";

/** The fields that neither the vendor's create nor a pin accepts. */
function* fieldProblems(
  world: World,
  { resource, object, at }: Seed,
  fields: readonly string[],
): Iterable<ControlError> {
  const known = ["id", ...fields];
  for (const name of Object.keys(object)) {
    if (known.includes(name)) continue;
    if (resource.fields.some((field) => field.name === name || field.from === name)) {
      const words = `${at}.${name}: the service computes it; ${causeOf(world, resource)}`;
      yield new ControlError("illegal_override", words);
      continue;
    }
    const near = nearest(name, known);
    const hint = near === undefined ? `known are ${known.join(", ")}` : `did you mean "${near}"?`;
    yield new ControlError("malformed_body", `${at}.${name}: there is no such field; ${hint}`);
  }
}

/** The path parameters of the call that creates an object, without its id. */
const outerParameters = ({
  pathParameters,
  idParameter,
  verb,
}: OperationSpec): readonly string[] =>
  verb === "upsert" ? pathParameters.filter((name) => name !== idParameter) : pathParameters;

function knownFields(
  world: World,
  resource: ResourceSpec,
  operation: OperationSpec,
): readonly string[] {
  const { body, parents } = operation;
  // Also properties without a field, since the call accepts them.
  const declared = (body?.properties ?? []).filter(
    (name) =>
      !resource.fields.some((field) => !field.seedable && (field.from ?? field.name) === name),
  );
  const isBelow = hasEnded(world, resource.name) || parents.length > 0;
  return [
    ...(isBelow ? outerParameters(operation) : []),
    ...declared,
    ...pinPaths(world, resource),
  ];
}

function* bodyProblems(
  world: World,
  { object, at, resource }: Seed,
  operation: OperationSpec,
  known: readonly string[],
): Iterable<ControlError> {
  const outside = new Set([
    ...["id", ...outerParameters(operation), ...pinPaths(world, resource)],
    ...Object.keys(object).filter((name) => !known.includes(name)),
  ]);
  const inside = Object.fromEntries(Object.entries(object).filter(([name]) => !outside.has(name)));
  const body = asSent(resource, operation, inside, object);
  const isValid = bodyValidator(world.pack, operation);
  if (isValid === null || isValid(body)) return;
  for (const fault of isValid.errors ?? []) {
    // A call whose body is a file says nothing of the object's fields.
    if (fault.keyword === "type" && fault.instancePath === "") return;
    yield new ControlError("malformed_body", `${at}${faultWords(body, fault)}`);
  }
}

/** A seed as the body of the vendor's call, with the id if the body has it. */
function asSent(
  { id: { from } }: ResourceSpec,
  { forms }: OperationSpec,
  body: JsonObject,
  { id = "" }: JsonObject,
): Json {
  const place = from?.property.split(".") ?? [];
  return setAt({}, forms?.bodyIn ?? [], setAt(body, place, getAt(body, place) ?? id));
}

/** The place of a fault below the object, and what would be right there. */
function faultWords(body: Json, fault: ValidationFault): string {
  const steps = fault.instancePath.split("/").slice(1);
  const missing = fault.params["missingProperty"] ?? fault.params["additionalProperty"];
  const path = [...steps, ...(typeof missing === "string" ? [missing] : [])];
  const value = getAt(body, steps);
  const { allowedValues, allowedValue } = fault.params;
  const choices = [allowedValues, allowedValue].flat().filter((it) => typeof it === "string");
  const near = typeof value === "string" ? nearest(value, choices) : undefined;
  const template = FAULT_MESSAGES[fault.keyword] ?? fault.message ?? "is not valid";
  const words = fillMessage(template, { ...faultValues(fault), field: "it" }) ?? "is not valid";
  const hint = near === undefined ? "" : `; did you mean "${near}"?`;
  return `${path.map((step) => `.${step}`).join("")}: ${words}${hint}`;
}

/** The pin paths that a seed can name: those of a kind whose seeded objects have ended. */
export function pinPaths(world: World, { name }: ResourceSpec): readonly string[] {
  if (!hasEnded(world, name)) return [];
  return (world.lifecycle(name)?.outcome?.pins ?? []).map(({ path }) => path);
}

/** The pinned values that are invalid or do not end the object. */
function* pinProblems(world: World, { resource, object, at }: Seed): Iterable<ControlError> {
  const lifecycle = world.lifecycle(resource.name);
  if (lifecycle?.outcome === undefined) return;
  if (!hasEnded(world, resource.name)) return;
  for (const pin of lifecycle.outcome.pins) {
    const value = ownValue(object, pin.path);
    if (value === undefined) continue;
    const problem =
      pinProblem(world.pack, lifecycle.outcome, pin, value) ?? openEnd(lifecycle, pin, value);
    if (problem !== undefined) yield new ControlError("schema_mismatch", `${at}.${problem}`);
  }
}

function openEnd(lifecycle: LifecycleSpec, pin: PinSpec, value: Json): string | undefined {
  const name = branchOfPin(pin, value);
  if (name === undefined) return undefined;
  const transition = lifecycle.outcome?.branches[name]?.transition;
  const ends =
    lifecycle.states[lifecycle.transitions[transition ?? ""]?.to ?? ""]?.terminal === true;
  return ends
    ? undefined
    : `${pin.path}: a seeded ${lifecycle.resource} has ended; ${name} does not end it`;
}

/** The message of a vendor's refusal for a control error. */
export function wordsOf(world: World, refusal: Refusal | Invalid): string {
  if (refusal.kind === "invalid")
    return refusal.problems.map(({ path, message }) => `${path} ${message}`).join("; ");
  return errorMessage(world, refusal, refusal.values);
}
