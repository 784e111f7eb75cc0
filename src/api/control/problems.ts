// The words of refusals of the control API. `badDuration` and `badInstant` refuse a value that is
// none, for all handlers; `wordProblems` picks the most telling problems that the schema of a call
// finds, with "did you mean".

import type { ControlCallSpec } from "../../../generated/control/calls.js";
import { DURATION_FORMS } from "../../engine/base/duration.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isArray, isObject, ownValue } from "../../engine/base/json.js";
import { nearest } from "../../engine/base/nearest.js";
import type { Path } from "../../engine/base/paths.js";
import { formatPath, getAt, pointerSteps } from "../../engine/base/paths.js";
import type { ValidationFault, Validator } from "../../engine/pack/pack.js";
import type { ControlError } from "../../engine/world/rules/errors/control-errors.js";
import { MAX_LISTED, malformed, oneError } from "../../engine/world/rules/errors/control-errors.js";

/**
 * The most specific problems of a value, in words, at least one; and the number of all faults, with
 * those of alternatives. `names` are the properties that it can have.
 */
export async function wordProblems(
  check: Validator,
  spec: ControlCallSpec,
  names: readonly string[],
  value: Json,
) {
  const faults = check.errors ?? [];
  const count = check.count ?? faults.length;
  const { namesAt, example } = await contractOf(spec);
  const reader = new FaultReader(spec, names, faults, namesAt, value);
  const weights = faults.map((fault) => reader.weight(fault));
  const most = weights.reduce((one, other) => Math.max(one, other), 0);
  // The words of all alternatives at the same place.
  const wordsAt = new Map<string | null, Set<string>>();
  for (const [at, fault] of faults.entries()) {
    if (weights[at] !== most) continue;
    const path = reader.path(fault);
    const words = wordsAt.get(path);
    if (words !== undefined) words.add(reader.words(fault));
    else if (wordsAt.size < MAX_LISTED) wordsAt.set(path, new Set([reader.words(fault)]));
  }
  const shown = most > WEIGHT.other ? "" : example;
  const items = [...wordsAt].map(([path, all]) => ({
    path,
    words: [...all].join(", or ") + shown,
  }));
  return { listed: items.length > 0 ? items : [{ path: null, words: "is not valid" }], count };
}

/** How specific a fault is. `other`: it may be wrong in one alternative only. */
const WEIGHT = { unknown: 3_000, missing: 2_000, value: 1_000, other: 500, whole: 0 } as const;

/** Keywords that only say that something below or beside them is wrong. */
const WRAPPERS = new Set(["oneOf", "anyOf", "allOf", "if", "not", "propertyNames"]);
const ALTERNATIVES = new Set(["oneOf", "anyOf"]);

const CLASH =
  "some of these properties exclude each other; GET /__admin__/openapi.json lists the valid combinations";

/** Reads faults one by one; each takes the same time however many there are. */
class FaultReader {
  readonly #spec: ControlCallSpec;
  readonly #names: readonly string[];
  readonly #namesAt: NamesAt;
  readonly #value: Json;
  /** Places with alternatives, and what is missing there: one of it is enough. */
  readonly #alternatives: ReadonlyMap<string, string[]>;

  constructor(
    spec: ControlCallSpec,
    names: readonly string[],
    faults: readonly ValidationFault[],
    namesAt: NamesAt,
    value: Json,
  ) {
    this.#value = value;
    this.#spec = spec;
    this.#names = names;
    this.#namesAt = namesAt;
    const wrapped = faults.filter(({ keyword }) => ALTERNATIVES.has(keyword));
    this.#alternatives = new Map(wrapped.map(({ instancePath }) => [instancePath, []]));
    for (const fault of faults) {
      const missing = missingIn(fault);
      if (missing !== undefined) this.#alternatives.get(fault.instancePath)?.push(missing);
    }
  }

  weight(fault: ValidationFault): number {
    const depth = pointerSteps(fault.instancePath).length;
    const unknown = unknownIn(fault);
    if (unknown !== undefined) {
      return this.#known(fault).has(unknown) ? WEIGHT.other : WEIGHT.unknown + depth;
    }
    if (missingIn(fault) !== undefined) {
      return this.#alternatives.has(fault.instancePath) ? WEIGHT.other : WEIGHT.missing + depth;
    }
    return WRAPPERS.has(fault.keyword) ? WEIGHT.whole : WEIGHT.value + depth;
  }

  path(fault: ValidationFault): string | null {
    const steps = pointerSteps(fault.instancePath);
    const missing = missingIn(fault);
    const [first = missing] = this.#alternatives.get(fault.instancePath) ?? [];
    const name = unknownIn(fault) ?? (missing && first);
    if (name !== undefined) return pathOf([...steps, name]);
    return steps.length === 0 ? null : pathOf(steps);
  }

  words(fault: ValidationFault): string {
    const unknown = unknownIn(fault);
    if (unknown !== undefined) return this.#unknownWords(unknown, this.#known(fault));
    if (missingIn(fault) !== undefined) {
      const some = this.#alternatives.get(fault.instancePath);
      if (some !== undefined) return ["is required", ...some.slice(1)].join(", or ");
      return `is required; ${this.#spec.id} takes ${this.#names.join(", ")}`;
    }
    if (WRAPPERS.has(fault.keyword)) return CLASH;
    const words = wordsOf(fault, getAt(this.#value, pointerSteps(fault.instancePath)));
    const names = words === "must be object" ? [...this.#known(fault)] : [];
    return names.length === 0 ? words : `must be an object with ${names.join(", ")}`;
  }

  /** The names of the properties at the place of a fault. */
  #known({ instancePath }: ValidationFault): ReadonlySet<string> {
    return instancePath === "" ? new Set(this.#names) : this.#namesAt(pointerSteps(instancePath));
  }

  #unknownWords(name: string, known: ReadonlySet<string>): string {
    if (known.has(name)) {
      return `contradicts the other properties; ${this.#spec.id} accepts it in another form`;
    }
    const near = nearest(name, known);
    const hint =
      near === undefined ? `possible are ${[...known].join(", ")}` : `did you mean "${near}"?`;
    return `there is no such property; ${hint}`;
  }
}

const textIn = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

const unknownIn = ({ params }: ValidationFault): string | undefined =>
  textIn(params["additionalProperty"]);

const missingIn = ({ params }: ValidationFault): string | undefined =>
  textIn(params["missingProperty"]);

function wordsOf(
  { keyword, params, message = "is not valid" }: ValidationFault,
  value: Json | undefined,
): string {
  if (keyword === "minLength" && params["limit"] === 1) return "must not be empty";
  const { allowedValues, allowedValue } = params;
  const wanted = isArray(allowedValues) ? allowedValues : [allowedValue];
  const near = typeof value === "string" ? nearest(value, wanted.map(String)) : undefined;
  const hint = near === undefined ? "" : `; did you mean ${near}?`;
  if (isArray(allowedValues)) return `must be one of ${wanted.join(", ")}${hint}`;
  return keyword === "const" ? `must be ${JSON.stringify(allowedValue)}${hint}` : message;
}

const pathOf = (steps: readonly string[]): string =>
  formatPath(steps.map((step): Path[number] => (/^\d+$/.test(step) ? Number(step) : step)));

/** Refuses a malformed call with all of its problems. */
export function malformedAt({
  listed,
  count,
}: Awaited<ReturnType<typeof wordProblems>>): ControlError {
  const errors = listed.map(({ path, words }) => malformed(path, words));
  return oneError(errors, count);
}

export const badDuration = (at: string): ControlError => malformed(at, DURATION_FORMS);

export const badInstant = (at: string): ControlError =>
  malformed(at, 'must be an ISO 8601 instant such as "2025-01-01T00:00:00Z"');

/** The names of the properties at a place of a call's body, by the contract. */
type NamesAt = (steps: readonly string[]) => ReadonlySet<string>;

/**
 * Finds the names at a place, of all alternatives together, and the first example of the body. The
 * items of a list share their names. It is used only when a call is refused.
 */
async function contractOf(spec: ControlCallSpec) {
  const { document } = await import("../../../generated/control/document.js");
  const operation = at(document, ["paths", spec.path, spec.method.toLowerCase()]);
  const content = at(operation, ["requestBody", "content", "application/json"]);
  const body = at(content, ["schema"]);
  const [first] = Object.values(Object(at(content, ["examples"])));
  const example = first === undefined ? "" : `, as in ${JSON.stringify(Object(first).value)}`;
  const found = new Map<string, ReadonlySet<string>>();
  const namesAt: NamesAt = (steps) => {
    const place = steps.map((step) => (isIndex(step) ? "0" : step)).join("/");
    const known = found.get(place) ?? namesIn(document, body, steps);
    found.set(place, known);
    return known;
  };
  return { namesAt, example };
}

function namesIn(
  document: Json,
  body: Json | undefined,
  steps: readonly string[],
): ReadonlySet<string> {
  let schemas = alternatives(document, body);
  for (const step of steps) schemas = schemas.flatMap((schema) => below(document, schema, step));
  return new Set(
    schemas.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : [])),
  );
}

const isIndex = (step: string): boolean => /^\d+$/.test(step);

function at(value: Json | undefined, steps: readonly string[]): Json | undefined {
  let found = value;
  for (const step of steps) found = isObject(found) ? ownValue(found, step) : undefined;
  return found;
}

const COMBINING = ["oneOf", "anyOf", "allOf"];

/** A schema without references, and everything that it combines. */
function alternatives(document: Json, schema: Json | undefined): readonly JsonObject[] {
  if (!isObject(schema)) return [];
  const { $ref: reference } = schema;
  const referred = typeof reference === "string" ? at(document, reference.split("/").slice(1)) : [];
  const combined = COMBINING.flatMap((keyword) => {
    const parts = schema[keyword];
    return isArray(parts) ? parts.flatMap((part) => alternatives(document, part)) : [];
  });
  return [schema, ...alternatives(document, referred), ...combined];
}

/** The schemas of a property or an item. */
function below(document: Json, schema: JsonObject, step: string): readonly JsonObject[] {
  const { properties, items, additionalProperties } = schema;
  const named = isObject(properties) ? ownValue(properties, step) : undefined;
  const other = isIndex(step) && items !== undefined ? items : additionalProperties;
  return alternatives(document, named ?? other);
}
