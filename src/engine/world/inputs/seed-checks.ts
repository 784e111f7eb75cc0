import type { Json, JsonObject } from "../../base/json.js";
import { ownValue, withoutKey } from "../../base/json.js";
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
import { fillMessage, findError } from "../rules/errors/catalog.js";
import type { ControlError } from "../rules/errors/control-errors.js";
import { controlError } from "../rules/errors/control-errors.js";
import type { Place } from "../rules/objects/naming.js";
import { isKnown, parentsIn } from "../rules/objects/naming.js";
import { causeOf } from "../rules/overrides/computed-values.js";
import { FAULT_MESSAGES, faultValues } from "../rules/overrides/fault-words.js";
import { branchOfPin, pinProblem } from "../rules/overrides/pin-values.js";
import type { World } from "../world.js";
import { seedOnlyParents } from "./seed-only.js";

/** One object of a seed. */
export interface Seed {
  readonly resource: ResourceSpec;
  /** The call that makes such objects; null where there is none. */
  readonly operation: OperationSpec | null;
  readonly id: string;
  /** By which the world knows it. */
  readonly key: string;
  /** Below which objects it lies. */
  readonly place: Place;
  readonly object: JsonObject;
  /** Where it stands in the request. */
  readonly at: string;
}

/** The objects of one seed, as others in it may refer to them: by `keyOf`. */
export type SeedReferences = ReadonlySet<string>;

export const referencesTo = (seeds: readonly Seed[]): SeedReferences =>
  new Set(seeds.map(({ resource, key }) => nameOf(resource.name, key)));

const nameOf = (resource: string, key: string): string => `${resource} ${key}`;

/** Whether objects of this kind have ends to choose from; seeded, they have had one. */
export const hasOutcome = (lifecycle: LifecycleSpec | undefined): boolean =>
  lifecycle !== undefined && lifecycle.outcome !== null;

/** An id of the wrong form, or one that is in use. */
export function duplicateSeed(world: World, seeds: readonly Seed[]): ControlError | undefined {
  const seen = new Set<string>();
  for (const { id, key, resource, at } of seeds) {
    if (!resource.idPattern.test(id)) return badId(at, "id", id, resource);
    const name = nameOf(resource.name, key);
    const taken = seen.has(name) || world.table(resource.name).get(key) !== undefined;
    if (taken) return controlError("duplicate_id", `${at}.id: ${id} is in use`);
    seen.add(name);
  }
  return undefined;
}

function badId(
  at: string,
  name: string,
  id: Json,
  { object, idPattern }: ResourceSpec,
): ControlError {
  const words = `${at}.${name}: ${JSON.stringify(id)} is no id of a ${object}; it must match ${idPattern.source}`;
  return controlError("invalid_seed_id", words);
}

/** What is wrong with one object of a seed. */
export function checkSeed(
  world: World,
  one: Seed,
  references: SeedReferences,
): ControlError | undefined {
  const { operation } = one;
  if (operation === null) return checkUnmade(world, one, references);
  return (
    unknownField(world, one, knownFields(world, one.resource, operation)) ??
    badBody(world, one, operation) ??
    badReference(world, one, references) ??
    badParent(world, one, operation, one.object, references) ??
    badPin(world, one)
  );
}

/** What is wrong with one of a kind that no call makes: it is given by its own fields. */
function checkUnmade(
  world: World,
  one: Seed,
  references: SeedReferences,
): ControlError | undefined {
  return (
    unknownField(world, one, unmadeFields(world, one.resource)) ??
    badPlace(one) ??
    badReference(world, one, references) ??
    badHomes(world, one, references)
  );
}

/** The fields of a kind that no call makes, and those that say below which objects it lies. */
function unmadeFields(world: World, resource: ResourceSpec): readonly string[] {
  const { created, updated } = resource.stamps;
  const fields = resource.fields
    .filter(({ name, role }) => role !== "view" && name !== created && name !== updated)
    .map(({ name, from }) => from ?? name);
  return [...fields, ...seedOnlyParents(world, resource).map(({ field }) => field)];
}

/** Where an id is unique only below others, they have to be named. */
function badPlace({ resource, object, at }: Seed): ControlError | undefined {
  const missing = resource.id.within.find((name) => !isText(object[name]));
  if (missing === undefined) return undefined;
  return controlError("malformed_body", `${at}.${missing}: must be a text`);
}

const isText = (value: Json | undefined): boolean =>
  typeof value === "string" || typeof value === "number";

/** What an object of a kind that no call makes lies below, by any call, is there. */
function badHomes(world: World, one: Seed, references: SeedReferences): ControlError | undefined {
  for (const operation of world.pack.operations) {
    if (operation.resource !== one.resource.name) continue;
    const pairs = operation.parents.map(({ parameter, field }) => [parameter, one.object[field]]);
    if (pairs.some(([, value]) => value === undefined)) continue;
    const problem = badParent(world, one, operation, Object.fromEntries(pairs), references);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** What a seed may hold: what the vendor's create accepts, and of history what can be pinned. */
function unknownField(
  world: World,
  { resource, object, at }: Seed,
  fields: readonly string[],
): ControlError | undefined {
  const known = ["id", ...fields];
  for (const name of Object.keys(object)) {
    if (known.includes(name)) continue;
    if (resource.fields.some((field) => field.name === name || field.from === name)) {
      const words = `${at}.${name}: the service computes it; ${causeOf(world, resource)}`;
      return controlError("illegal_override", words);
    }
    const near = nearest(name, known);
    const hint = near === undefined ? `known are ${known.join(", ")}` : `did you mean "${near}"?`;
    return controlError("malformed_body", `${at}.${name}: there is no such field; ${hint}`);
  }
  return undefined;
}

/** What the path of the call that makes an object says beside its id. */
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
  const outcome = world.lifecycle(resource.name)?.outcome;
  // What no field keeps is taken too, as the call takes it: it may need it.
  const declared = (body?.properties ?? []).filter(
    (name) =>
      !resource.fields.some((field) => !field.seedable && (field.from ?? field.name) === name),
  );
  const outer = outcome || parents.length > 0 ? outerParameters(operation) : [];
  return [...outer, ...declared, ...(outcome?.pins ?? []).map(({ path }) => path)];
}

function badBody(
  world: World,
  { object, at, resource }: Seed,
  operation: OperationSpec,
): ControlError | undefined {
  const parameters = outerParameters(operation);
  const outside = ["id", ...parameters, ...pinPaths(world, resource)];
  const body = asSent(resource, operation, outside.reduce(withoutKey, object), object);
  for (const name of parameters) {
    if (!isText(object[name])) {
      return controlError("malformed_body", `${at}.${name}: must be a text`);
    }
  }
  const isValid = bodyValidator(world.pack, operation);
  if (isValid === null || isValid(body)) return undefined;
  const [fault] = isValid.errors ?? [];
  return controlError("malformed_body", `${at}${faultWords(body, fault)}`);
}

/** The body in which the vendor's call takes what a seed gives: with the id if that is in it too. */
function asSent(
  { id: { from } }: ResourceSpec,
  { forms }: OperationSpec,
  body: JsonObject,
  { id = "" }: JsonObject,
): Json {
  const named = from === null || Object.hasOwn(body, from.property) ? {} : { [from.property]: id };
  return setAt({}, forms?.bodyIn ?? [], { ...body, ...named });
}

/** Where a fault lies, below the object, and what would be right there. */
function faultWords(body: Json, fault: ValidationFault | undefined): string {
  if (fault === undefined) return ": is not valid";
  const steps = fault.instancePath.split("/").slice(1);
  const missing = fault.params["missingProperty"];
  const path = [...steps, ...(typeof missing === "string" ? [missing] : [])];
  const given = getAt(body, steps);
  const choices = fault.params["allowedValues"];
  const near =
    typeof given === "string" && Array.isArray(choices)
      ? nearest(
          given,
          choices.filter((it) => typeof it === "string"),
        )
      : undefined;
  const template = FAULT_MESSAGES[fault.keyword] ?? fault.message ?? "is not valid";
  const words = fillMessage(template, { ...faultValues(fault), field: "it" });
  const hint = near === undefined ? "" : `; did you mean "${near}"?`;
  return `${path.map((step) => `.${step}`).join("")}: ${words}${hint}`;
}

/** The pin paths of a kind of object. */
export function pinPaths(world: World, { name }: ResourceSpec): readonly string[] {
  return (world.lifecycle(name)?.outcome?.pins ?? []).map(({ path }) => path);
}

/** Every id in a seed has the form of its kind and names something, here or in the world. */
function badReference(
  world: World,
  { resource, operation, object, at }: Seed,
  references: SeedReferences,
): ControlError | undefined {
  for (const [name, given] of Object.entries(object)) {
    const kind = resource.refersTo[name];
    const isParent = operation?.parents.some(({ parameter }) => parameter === name);
    if (kind === undefined || given === null || isParent === true) continue;
    const target = world.resource(kind);
    const id = typeof given === "number" ? String(given) : given;
    if (typeof id !== "string" || !target.idPattern.test(id)) return badId(at, name, id, target);
    const seeded = references.has(nameOf(kind, id));
    if (!seeded && !isKnown(world, target, id)) {
      const words = `${at}.${name}: there is no ${target.object} ${id}, neither in the world nor in this call`;
      return controlError("unknown_reference", words);
    }
  }
  return undefined;
}

/** What an object lies below is there, or comes with it. */
function badParent(
  world: World,
  { at }: Seed,
  operation: OperationSpec,
  parameters: JsonObject,
  references: SeedReferences,
): ControlError | undefined {
  const path = Object.fromEntries(
    Object.entries(parameters).map(([name, it]) => [name, String(it)]),
  );
  for (const { resource, key, id } of parentsIn(world, operation, path)) {
    const isThere = world.table(resource).get(key) !== undefined;
    if (isThere || references.has(nameOf(resource, key))) continue;
    const { object: kind } = world.resource(resource);
    const words = `${at}: there is no ${kind} ${id}, neither in the world nor in this call`;
    return controlError("unknown_reference", words);
  }
  return undefined;
}

/** History ends in one of the branches that end it. */
function badPin(world: World, { resource, object, at }: Seed): ControlError | undefined {
  const lifecycle = world.lifecycle(resource.name);
  if (lifecycle === undefined || lifecycle.outcome === null) return undefined;
  for (const pin of lifecycle.outcome.pins) {
    const value = ownValue(object, pin.path);
    if (value === undefined) continue;
    const problem =
      pinProblem(world.pack, lifecycle.outcome, pin, value) ?? openEnd(lifecycle, pin, value);
    if (problem !== undefined) return controlError("schema_mismatch", `${at}.${problem}`);
  }
  return undefined;
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

/** A refusal of the vendor's as words for a control error. */
export function wordsOf(world: World, given: Refusal | Invalid): string {
  if (given.kind === "invalid")
    return given.problems.map(({ path, message }) => `${path} ${message}`).join("; ");
  const text = findError(world.pack, given)?.message ?? given.code;
  return fillMessage(text, given.values);
}
