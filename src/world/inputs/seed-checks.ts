import type { Json, JsonObject } from "../../base/json.js";
import { ownValue, withoutKey } from "../../base/json.js";
import { nearest } from "../../base/nearest.js";
import { getAt } from "../../base/paths.js";
import type { Invalid, Refusal } from "../../pack-types/behaviors.js";
import type {
  LifecycleSpec,
  OperationSpec,
  PinSpec,
  ResourceSpec,
  ValidationFault,
} from "../../pack-types/pack.js";
import { fillMessage, findError } from "../rules/catalog.js";
import type { ControlError } from "../rules/control-errors.js";
import { controlError } from "../rules/control-errors.js";
import { FAULT_MESSAGES, faultValues } from "../rules/fault-words.js";
import { causeOf } from "../rules/overrides.js";
import { pinProblem } from "../rules/pin-values.js";
import type { World } from "../world.js";

/** One object of a seed. */
export interface Seed {
  readonly resource: ResourceSpec;
  readonly operation: OperationSpec;
  readonly id: string;
  readonly object: JsonObject;
  /** Where it stands in the request. */
  readonly at: string;
}

/** The objects of one seed, as others in it may refer to them: by `keyOf`. */
export type SeedReferences = ReadonlySet<string>;

export const referencesTo = (seeds: readonly Seed[]): SeedReferences =>
  new Set(seeds.map(({ resource, id }) => keyOf(resource, id)));

const keyOf = ({ name }: ResourceSpec, id: string): string => `${name} ${id}`;

/** Whether objects of this kind have ends to choose from; seeded, they have had one. */
export const hasOutcome = (lifecycle: LifecycleSpec | undefined): boolean =>
  lifecycle !== undefined && lifecycle.outcome !== null;

/** An id of the wrong form, or one that is in use. */
export function duplicateSeed(world: World, seeds: readonly Seed[]): ControlError | undefined {
  const seen = new Set<string>();
  for (const { id, resource, at } of seeds) {
    if (!resource.idPattern.test(id)) return badId(at, "id", id, resource);
    const taken = seen.has(id) || world.table(resource.name).get(id) !== undefined;
    if (taken) return controlError("duplicate_id", `${at}.id: ${id} is in use`);
    seen.add(id);
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
  return (
    unknownField(world, one) ??
    badBody(world, one) ??
    badReference(world, one, references) ??
    badPin(world, one)
  );
}

/** What a seed may hold: what the vendor's create accepts, and of history what can be pinned. */
function unknownField(
  world: World,
  { resource, operation, object, at }: Seed,
): ControlError | undefined {
  const known = ["id", ...knownFields(world, resource, operation)];
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

function knownFields(
  world: World,
  resource: ResourceSpec,
  { body, pathParameters }: OperationSpec,
): readonly string[] {
  const outcome = world.lifecycle(resource.name)?.outcome;
  const declared = (body?.properties ?? []).filter((name) =>
    resource.fields.some((field) => field.seedable && (field.from ?? field.name) === name),
  );
  if (!outcome) return declared;
  return [...pathParameters, ...declared, ...outcome.pins.map(({ path }) => path)];
}

function badBody(
  world: World,
  { operation, object, at, resource }: Seed,
): ControlError | undefined {
  const outside = ["id", ...operation.pathParameters, ...pinPaths(world, resource)];
  const body = outside.reduce(withoutKey, object);
  for (const name of operation.pathParameters) {
    if (typeof object[name] !== "string") {
      return controlError("malformed_body", `${at}.${name}: must be a text`);
    }
  }
  if (operation.body === null || operation.body.validate(body)) return undefined;
  const [fault] = operation.body.validate.errors ?? [];
  return controlError("malformed_body", `${at}${faultWords(body, fault)}`);
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
  { resource, object, at }: Seed,
  references: SeedReferences,
): ControlError | undefined {
  for (const [name, id] of Object.entries(object)) {
    const kind = resource.refersTo[name];
    if (kind === undefined || id === null) continue;
    const target = world.resource(kind);
    if (typeof id !== "string" || !target.idPattern.test(id)) return badId(at, name, id, target);
    const seeded = references.has(keyOf(target, id));
    if (!seeded && world.table(target.name).get(id) === undefined) {
      const words = `${at}.${name}: there is no ${target.object} ${id}, neither in the world nor in this call`;
      return controlError("unknown_reference", words);
    }
  }
  return undefined;
}

/** History ends in one of the arms that end it. */
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
  const name = pin.kind === "arm" ? String(value) : pin.kind === "variant" ? pin.arm : undefined;
  const move = name === undefined ? undefined : lifecycle.outcome?.arms[name]?.move;
  if (name === undefined) return undefined;
  const ends = lifecycle.states[lifecycle.moves[move ?? ""]?.to ?? ""]?.terminal === true;
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
