import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isDuration } from "../../src/engine/base/duration.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import type { PackParts } from "../model/model.js";
import { formatSchemas } from "../model/schemas.js";
import type { Finding } from "../sources/findings.js";
import { findingsOf } from "../sources/findings.js";
import { pointerPath } from "../sources/source.js";

export type Part = keyof PackParts;

type Validators = { readonly [P in Part]: ValidateFunction<PackParts[P]> };

let compiled: Validators | undefined;

/** Compiles the schemas of the pack format in `pack/schema` once. */
export function shapeValidators(): Validators {
  compiled ??= compileValidators();
  return compiled;
}

function compileValidators(): Validators {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strict: true,
    strictRequired: false,
    useDefaults: true,
    allowUnionTypes: true,
    formats: { "time-span": isDuration },
  });
  // `checkRefers` reads them.
  ajv.addVocabulary(["x-refers", "x-kind"]);
  ajv.addSchema(formatSchemas.common);
  const compile = <P extends Part>(part: P) => ajv.compile<PackParts[P]>(formatSchemas[part]);
  return {
    pack: compile("pack"),
    resources: compile("resources"),
    lifecycles: compile("lifecycles"),
    events: compile("events"),
    errors: compile("errors"),
    scenarios: compile("scenarios"),
  };
}

/**
 * The value as its schema describes it, with its defaults, and what is wrong with it. Unknown keys are reported and
 * left out, so the rest of the file is checked in the same run. `value` is undefined when the file
 * has other faults.
 */
export function shaped<T>(
  validate: ValidateFunction<T>,
  value: unknown,
): { readonly value: T | undefined; readonly findings: readonly Finding[] } {
  const filled: unknown = structuredClone(value);
  if (validate(filled)) return { value: filled, findings: [] };
  const errors = validate.errors ?? [];
  const findings = findingsOf(errors);
  const rest = withoutUnknownKeys(filled, errors);
  return { value: validate(rest) ? rest : undefined, findings };
}

function withoutUnknownKeys(value: unknown, errors: readonly ErrorObject[]): unknown {
  const unknown = errors.filter((error) => error.keyword === "additionalProperties");
  return unknown.reduce<unknown>((rest, error) => {
    const key: unknown = error.params["additionalProperty"];
    return without(rest, [...pointerPath(error.instancePath), String(key)]);
  }, value);
}

function without(value: unknown, path: Path): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (isArray(value)) {
    return value.map((item, at) => (at === Number(step) ? without(item, rest) : item));
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => rest.length > 0 || key !== step);
  return Object.fromEntries(
    entries.map(([key, part]) => [key, key === step ? without(part, rest) : part]),
  );
}
