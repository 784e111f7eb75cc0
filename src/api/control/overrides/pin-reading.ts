// What the control calls beside it read from a body: `readPin` reads a pin (a value from outside
// that a test sets, such as the output of a run), and refuses or warns of one that could never take
// effect. `readTarget` reads for which calls a fault or a scenario is, and `matchable` lists the
// fields by which a test may choose objects.

import type { OperationTarget, PinRequest } from "../../../../generated/control/types.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { equalJson, ownValue } from "../../../engine/base/json.js";
import type { Path } from "../../../engine/base/paths.js";
import { formatPath, parsePath, setAt } from "../../../engine/base/paths.js";
import type {
  OperationSpec,
  OutcomeSpec,
  PinSpec,
  ResourceSpec,
} from "../../../engine/pack/pack.js";
import { Budget, MAX_STEPS } from "../../../engine/schemas/budget.js";
import {
  problemsOfPart,
  undeclaredPart,
  wayProblem,
} from "../../../engine/world/rules/behaviors/run-time-schemas.js";
import { ControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import {
  causeOf,
  findOperation,
  findResource,
} from "../../../engine/world/rules/objects/naming/resource-names.js";
import { branchOfPin, pinProblem } from "../../../engine/world/rules/overrides/pin-values.js";
import { pinnableOf } from "../../../engine/world/rules/overrides/pins.js";
import type { Pin } from "../../../engine/world/state/overrides.js";
import type { World } from "../../../engine/world/world.js";

const ANY = "*";

/** Which calls an override is for. */
export interface OverrideTarget {
  readonly resource: string;
  readonly operation: string;
  /** The operations that this names. */
  readonly operations: readonly OperationSpec[];
}

/** The calls that a test names by resource and operation; `*` is any. */
export function readTarget(world: World, request: OperationTarget): OverrideTarget {
  const all = world.pack.operations;
  if (request.resource === ANY) {
    const operations = all.filter(
      ({ operation }) => request.operation === ANY || operation === request.operation,
    );
    const known = [...new Set(all.map(({ operation }) => operation))];
    if (operations.length > 0) return { resource: ANY, operation: request.operation, operations };
    throw unknownName("unknown_operation", "operation", request.operation, known);
  }
  const resource = findResource(world, request.resource);
  if (request.operation === ANY) {
    const operations = all.filter((operation) => operation.resource === resource.name);
    if (operations.length > 0) return { resource: resource.name, operation: ANY, operations };
    throw new ControlError("unknown_operation", `${resource.name} has no operations at all`);
  }
  const operation = findOperation(world, resource, request.operation);
  return { resource: resource.name, operation: operation.operation, operations: [operation] };
}

export interface ReadPin {
  readonly pin: Omit<Pin, "id" | "number">;
  readonly warnings: readonly string[];
}

/** Reads a pin. A value that the service computes cannot be pinned. */
export function readPin(world: World, request: PinRequest): ReadPin {
  const resource = findResource(world, request.resource);
  const outcome = pinnableOf(world, resource.name);
  if (outcome === null) {
    const words = `nothing of ${resource.name} can be pinned; ${causeOf(world, resource)}`;
    throw new ControlError("unknown_path", words);
  }
  const parsed = parsePath(request.path);
  if (!parsed.ok) throw new ControlError("unknown_path", `path: ${parsed.message}`);
  const spec = findSpec(world, resource, outcome, parsed.path);
  const match = request.match ?? {};
  checkMatch(world, resource, match);
  const values: readonly Json[] = request.values ?? [request.value ?? null];
  for (const value of values) {
    const problem = valueProblem(world, resource, outcome, spec, parsed.path, value, match);
    if (problem !== undefined) throw new ControlError("schema_mismatch", problem);
  }
  const sequence = request.values !== undefined;
  const pin = {
    resource: resource.name,
    path: formatPath(parsed.path),
    values,
    sequence,
    match,
    count: request.count ?? (sequence ? values.length : null),
    hits: 0,
    asked: { resource: request.resource, path: request.path },
  };
  const clash = clashOf(world, pin);
  return { pin, warnings: [...clash, ...misfits(world, resource, spec, parsed.path, pin)] };
}

/** The pinnable value that a path names or lies in. */
export function findSpec(
  world: World,
  resource: ResourceSpec,
  { pins }: OutcomeSpec,
  path: Path,
): PinSpec {
  const [root] = path;
  const spec = pins.find((pin) => pin.path === root);
  if (spec?.kind === "body" && typeof path[1] === "number") {
    const words = `path: ${spec.path} is an object, so its parts have names: ${spec.path}.<field>`;
    throw new ControlError("unknown_path", words);
  }
  if (spec !== undefined && (path.length === 1 || spec.kind === "body")) return spec;
  if (spec !== undefined) {
    throw new ControlError("unknown_path", `path: ${spec.path} is pinned as a whole, not in parts`);
  }
  const name = String(root);
  if (resource.fields.some((field) => field.name === name)) {
    const words = `path: ${name} is computed by the service or written by the caller; ${causeOf(world, resource)}`;
    throw new ControlError("illegal_override", words);
  }
  throw unknownName(
    "unknown_path",
    "pin path",
    name,
    pins.map((pin) => pin.path),
  );
}

function checkMatch(world: World, resource: ResourceSpec, match: JsonObject): void {
  const known = matchable(world, resource);
  const key = Object.keys(match).find((name) => !known.includes(name));
  if (key !== undefined) {
    const error = unknownName("unknown_field", "field", key, known, `of ${resource.name} to match`);
    throw error.at("match");
  }
  checkIds(world, resource, match);
}

/** Refuses an id that no object can have: the pin would never bind. */
function checkIds(world: World, resource: ResourceSpec, match: JsonObject): void {
  for (const [key, value] of Object.entries(match)) {
    const kind = key === "id" ? resource.name : resource.refersTo[key];
    const named = kind === undefined ? undefined : world.resource(kind);
    const isNone = value === null && key !== "id";
    if (named === undefined || isNone) continue;
    if (typeof value === "string" && named.idPattern.test(value)) continue;
    const words = `match.${key}: ${JSON.stringify(value)} is not of the form of ${named.object} ids, ${named.idPattern.source}`;
    throw new ControlError("schema_mismatch", words);
  }
}

function valueProblem(
  world: World,
  resource: ResourceSpec,
  outcome: OutcomeSpec,
  spec: PinSpec,
  path: Path,
  value: Json,
  match: JsonObject,
): string | undefined {
  const problem = pinProblem(world.pack, outcome, spec, value, path.length > 1);
  if (problem !== undefined || spec.kind !== "body") return problem;
  const schema = knownSchema(world, resource, spec.field, match);
  return schema === undefined || schema === null ? undefined : partProblem(schema, path, value);
}

/** How many of the newest objects are searched for one that a pinned value fits. */
const SEARCHED = 100;

/**
 * If the match names no object, the pin binds to a later one: a warning says that the value fits no
 * present object's schema. If it names one, a value that does not fit is refused, and a warning says
 * that the schema lacks the field.
 */
function misfits(
  world: World,
  resource: ResourceSpec,
  spec: PinSpec,
  path: Path,
  { match, values }: Pick<Pin, "match" | "values">,
): readonly string[] {
  if (spec.kind !== "body") return [];
  const budget = new Budget(MAX_STEPS);
  const known = knownSchema(world, resource, spec.field, match);
  if (known === null) return [];
  if (known !== undefined) {
    return values.flatMap((value) => undeclaredPart(known, path, value, budget) ?? []);
  }
  const schemas = [...schemasOf(world, resource, spec.field)];
  return values.flatMap((value) => misfitOf(schemas, path, value, budget) ?? []);
}

function misfitOf(
  schemas: readonly (readonly [string, Json])[],
  path: Path,
  value: Json,
  budget: Budget,
): string | undefined {
  let found: string | undefined;
  for (const [id, schema] of schemas) {
    const problem =
      schema === null
        ? undefined
        : (partProblem(schema, path, value, budget) ?? undeclaredPart(schema, path, value, budget));
    if (problem === undefined || budget.over) return undefined;
    found ??= `${JSON.stringify(value)} fits the schema of no object; by that of ${id}, ${problem}`;
  }
  return found;
}

/** The problems of a value at its place, without its siblings. */
function partProblem(schema: Json, path: Path, value: Json, budget?: Budget): string | undefined {
  const way = wayProblem(schema, null, path, budget);
  if (way !== undefined) return way;
  const whole = setAt({}, path.slice(1), value);
  const [first] = problemsOfPart(schema, whole, path, budget);
  return first === undefined ? undefined : `${first.path}: ${first.message}`;
}

/** The schemas of the objects that objects of this kind are made from, the newest first. */
function* schemasOf(
  world: World,
  { refersTo }: ResourceSpec,
  field: string,
): Generator<readonly [string, Json], void, undefined> {
  for (const kind of Object.values(refersTo)) {
    if (!world.resource(kind).fields.some(({ name }) => name === field)) continue;
    const page = { filters: [], limit: SEARCHED, direction: "descending" } as const;
    for (const { id, fields } of world.table(kind).page(page).rows) {
      yield [id, fields[field] ?? null];
    }
  }
}

/** The schema of a body, if the match names the object or the one that it is made from. */
function knownSchema(
  world: World,
  resource: ResourceSpec,
  field: string,
  match: JsonObject,
): Json | undefined {
  const id = ownValue(match, "id");
  if (typeof id === "string") return world.table(resource.name).get(id)?.hidden[field];
  for (const [key, kind] of Object.entries(resource.refersTo)) {
    const named = ownValue(match, key);
    const has = world.resource(kind).fields.some(({ name }) => name === field);
    if (typeof named === "string" && has) return world.table(kind).get(named)?.fields[field];
  }
  return undefined;
}

/** Pins of one match that choose different branches: refused if neither can win, else a warning. */
function clashOf(world: World, pin: ReadPin["pin"]): readonly string[] {
  const outcome = world.lifecycle(pin.resource)?.outcome;
  const mine = branchOf(outcome, pin);
  if (mine === undefined) return [];
  for (const other of world.pins.value) {
    if (other.resource !== pin.resource || other.path === pin.path) continue;
    const theirs = branchOf(outcome, other);
    if (theirs === undefined || theirs.name === mine.name) continue;
    if (!equalJson(other.match, pin.match)) continue;
    if (!theirs.selectable || !mine.selectable) {
      const clash = [theirs, mine].every(({ ends, selectable }) => !selectable || ends);
      const words = `${pin.path} and ${other.path} (${other.id}) choose different ends for the same objects`;
      if (clash) throw new ControlError("schema_mismatch", words);
    }
    return [
      `${other.id} pins ${other.path} for the same objects; the one that comes first in the pack's order decides`,
    ];
  }
  return [];
}

interface BranchChoice {
  readonly name: string;
  readonly selectable: boolean;
  /** Whether it ends in a failure that another choice contradicts. */
  readonly ends: boolean;
}

function branchOf(
  outcome: OutcomeSpec | null | undefined,
  pin: Pick<Pin, "path" | "values">,
): BranchChoice | undefined {
  const spec = outcome?.pins.find(({ path }) => path === pin.path);
  const [value = null] = pin.values;
  const name = spec === undefined ? undefined : branchOfPin(spec, value);
  const branch = name === undefined ? undefined : outcome?.branches[name];
  // A branch that pauses leaves the end to other pins.
  if (name === undefined || branch === undefined || branch.pauses) return undefined;
  const failing = outcome?.pins.some((other) => other.kind === "errors" && other.branch === name);
  return { name, selectable: branch.selectable, ends: failing === true };
}

/**
 * The fields by which an override can match some objects of a kind: those that are known from the
 * start and never change.
 */
export function matchable(world: World, resource: ResourceSpec): readonly string[] {
  const lifecycle = world.lifecycle(resource.name);
  const changing = new Set<string | null>([
    "object",
    resource.stamps.created,
    resource.stamps.updated,
    lifecycle?.field ?? null,
    ...Object.values(lifecycle?.transitions ?? {}).flatMap(({ sets }) =>
      sets.map(({ field }) => field),
    ),
    ...setByCalls(world, resource),
  ]);
  const lasting = resource.fields
    .filter(({ name, role }) => role !== "view" && role !== "often" && !changing.has(name))
    .map(({ name }) => name);
  return [...new Set(["id", ...lasting, ...sentToStreams(world, resource)])];
}

/** Properties that calls with a pinnable content, or with pins of their own, send. */
function sentToStreams({ pack }: World, { name }: ResourceSpec): readonly string[] {
  return pack.operations.flatMap(({ resource, forms, body }) => {
    const hasContent = Object.keys(forms?.stream?.content ?? {}).length > 0;
    const isPinned = hasContent || forms?.says !== undefined;
    return resource === name && isPinned ? (body?.properties ?? []) : [];
  });
}

function setByCalls({ pack }: World, { name }: ResourceSpec): readonly string[] {
  const own = pack.operations.filter(({ resource }) => resource === name);
  return own.flatMap(({ forms }) => forms?.sets.map(({ field }) => field) ?? []);
}
