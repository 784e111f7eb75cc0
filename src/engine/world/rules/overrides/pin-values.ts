// `pinProblem`: why an object cannot have the value that a test wants to set in advance (a pin);
// undefined when it can. `branchOfPin`: the end of an object that such a value chooses, such as
// failed. `pins.ts` has the pins themselves.

import { byKind } from "../../../base/by-key.js";
import type { Json, JsonObject } from "../../../base/json.js";
import { isArray, isObject, ownValue } from "../../../base/json.js";
import { nearest } from "../../../base/nearest.js";
import type { ObjectRow } from "../../../pack/behaviors.js";
import type { OutcomeSpec, Pack, PinSpec } from "../../../pack/pack.js";
import { problemsOfPart } from "../behaviors/run-time-schemas.js";

type PinContext = readonly [value: Json, pack: Pack, outcome: OutcomeSpec, isPart: boolean];

/** Why a pin path, or a part of its body, cannot have a value; undefined when it can. */
export const pinProblem = (
  pack: Pack,
  outcome: OutcomeSpec,
  pin: PinSpec,
  value: Json,
  isPart = false,
): string | undefined => problemOf(pin, value, pack, outcome, isPart);

const problemOf = byKind<PinSpec, PinContext, string | undefined>({
  branch: ({ path }, value, _pack, outcome) => oneOf(path, value, selectableBranches(outcome)),
  choice: ({ path, branches }, value) => oneOf(path, value, Object.keys(branches)),
  errors: ({ path }, value, pack) => errorsProblem(pack, path, value),
  value: ({ path, schema }, value) => valueProblem(path, value, schema),
  body: ({ path }, value, _pack, _outcome, isPart) =>
    isPart || value === null || isObject(value) ? undefined : `${path}: must be an object or null`,
  variant: ({ path, variants }, value) => {
    if (!isObject(value)) return `${path}: must be an object such as {"type":"…"}`;
    const type = value["type"] ?? null;
    return (
      oneOf(`${path}.type`, type, Object.keys(variants)) ??
      variantProblem(path, value, variants[String(type)] ?? {})
    );
  },
});

export const MAX_ERRORS = 20;

/** The branch that a pin's value chooses; undefined when pins of its kind choose none. */
export const branchOfPin = byKind<PinSpec, [value: Json], string | undefined>({
  branch: (_, value) => String(value),
  choice: ({ branches }, value) => branches[String(value)],
  errors: ({ branch }) => branch,
  variant: ({ branch }) => branch,
  body: () => undefined,
  value: () => undefined,
});

/** Whether a value on a pin path chooses a branch. */
export const CHOOSES_BRANCH: Readonly<Record<PinSpec["kind"], boolean>> = {
  branch: true,
  choice: true,
  errors: true,
  variant: true,
  body: false,
  value: false,
};

/** The JSON Schema in the object for the value of a pin; null for none. */
export const ownSchemaOf = byKind<PinSpec, [row: ObjectRow], Json>({
  body: ({ field: schemaField }, { hidden }) => hidden[schemaField] ?? null,
  branch: () => null,
  choice: () => null,
  errors: () => null,
  variant: () => null,
  value: () => null,
});

function valueProblem(path: string, value: Json, schema: JsonObject): string | undefined {
  const [problem] = problemsOfPart(schema, value, [path]);
  return problem === undefined ? undefined : `${problem.path}: ${problem.message}`;
}

/** The members beside the type must have the form of the pack's; missing ones are filled in. */
function variantProblem(path: string, value: JsonObject, variant: JsonObject): string | undefined {
  const known = Object.keys(variant);
  for (const [key, part] of Object.entries(value)) {
    if (key === "type") continue;
    const sample = ownValue(variant, key);
    if (sample === undefined) return `${path}.${key}: it has type, ${known.join(", ")}`;
    const problem = unlike(`${path}.${key}`, part, sample);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Why a value does not have the form of a sample: types, members of objects, items of lists. */
function unlike(path: string, value: Json, sample: Json): string | undefined {
  if (sample === null) return undefined;
  if (isArray(sample)) {
    if (!isArray(value)) return `${path}: must be a list`;
    const [first = null] = sample;
    return firstProblem(value.map((item, at) => unlike(`${path}[${at}]`, item, first)));
  }
  if (isObject(sample)) {
    if (!isObject(value)) return `${path}: must be an object`;
    const members = Object.entries(sample);
    return firstProblem(
      members.map(([key, member]) =>
        unlike(`${path}.${key}`, ownValue(value, key) ?? null, member),
      ),
    );
  }
  const kind = typeof sample;
  return typeof value === kind ? undefined : `${path}: must be a ${kind}`;
}

const firstProblem = (problems: readonly (string | undefined)[]): string | undefined =>
  problems.find((problem) => problem !== undefined);

/** The branches that a test may choose. */
export function selectableBranches({ branches }: OutcomeSpec): readonly string[] {
  return Object.keys(branches).filter((name) => branches[name]?.selectable === true);
}

function oneOf(path: string, value: Json, known: readonly string[]): string | undefined {
  if (typeof value === "string" && known.includes(value)) return undefined;
  const near = typeof value === "string" ? nearest(value, known) : undefined;
  const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
  return `${path}: ${JSON.stringify(value)} is not one of ${known.join(", ")}.${hint}`;
}

function errorsProblem(pack: Pack, path: string, value: Json): string | undefined {
  if (!isArray(value) || value.length === 0 || value.length > MAX_ERRORS) {
    return `${path}: must be a list of one to ${MAX_ERRORS} errors; {"code":"…"} is enough for each`;
  }
  for (const [at, element] of value.entries()) {
    const problem = errorProblem(pack, `${path}[${at}]`, element);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const TEXT_KEYS = ["type", "code", "message"];

function errorProblem(pack: Pack, path: string, element: Json): string | undefined {
  if (!isObject(element)) return `${path}: must be an object such as {"code":"…"}`;
  const unknown = Object.keys(element).find((key) => ![...TEXT_KEYS, "field"].includes(key));
  if (unknown !== undefined) return `${path}.${unknown}: an error has type, code, message, field`;
  for (const key of TEXT_KEYS) {
    const part = element[key];
    if (part !== undefined && typeof part !== "string") return `${path}.${key}: must be a text`;
  }
  const { field = null, type } = element;
  if (field !== null && typeof field !== "string") return `${path}.field: must be a text or null`;
  const errors = pack.errors.filter(({ run }) => run);
  const codes = errors.map(({ code }) => code);
  const bad = oneOf(`${path}.code`, element["code"] ?? null, codes);
  if (bad !== undefined) return bad;
  const types = errors.filter(({ code }) => code === element["code"]).map((error) => error.type);
  return type === undefined ? undefined : oneOf(`${path}.type`, type, types);
}
