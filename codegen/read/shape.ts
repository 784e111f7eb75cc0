import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isDuration } from "../../src/engine/base/duration.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import type {
  ErrorEntry,
  EventEntry,
  LifecyclesFile,
  PackFile,
  ResourceEntry,
  ScenarioEntry,
} from "../model/model.js";
import { formatSchemas } from "../model/schemas.js";
import type { Finding } from "../sources/findings.js";
import { findingsOf } from "../sources/findings.js";
import { pointerPath } from "../sources/source.js";

/** What the files of a pack are, once they fit their schemas. */
export interface Shapes {
  readonly "pack.yaml": PackFile;
  readonly "resources.yaml": Readonly<Record<string, ResourceEntry>>;
  readonly "lifecycles.yaml": LifecyclesFile;
  readonly "events.yaml": Readonly<Record<string, EventEntry>>;
  readonly "errors.yaml": Readonly<Record<string, ErrorEntry>>;
  readonly "scenarios.yaml": Readonly<Record<string, ScenarioEntry>>;
}

export type ShapedFile = keyof Shapes;

export type Validators = { readonly [F in ShapedFile]: ValidateFunction<Shapes[F]> };

let compiled: Validators | undefined;

/** The schemas of the pack format in `pack/schema`, compiled once. */
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
    allowUnionTypes: true,
    formats: { "time-span": isDuration },
  });
  const { common, pack, resources, lifecycles, events, errors, scenarios } = formatSchemas;
  ajv.addSchema(common);
  return {
    "pack.yaml": ajv.compile<PackFile>(pack),
    "resources.yaml": ajv.compile<Shapes["resources.yaml"]>(resources),
    "lifecycles.yaml": ajv.compile<LifecyclesFile>(lifecycles),
    "events.yaml": ajv.compile<Shapes["events.yaml"]>(events),
    "errors.yaml": ajv.compile<Shapes["errors.yaml"]>(errors),
    "scenarios.yaml": ajv.compile<Shapes["scenarios.yaml"]>(scenarios),
  };
}

/**
 * The value as its schema has it, and what is wrong with it. Unknown keys are reported and passed
 * over, so that the rest of the file is checked in the same run; `value` is undefined when the
 * file is wrong beyond that.
 */
export function shaped<T>(
  validate: ValidateFunction<T>,
  value: unknown,
): { readonly value: T | undefined; readonly findings: readonly Finding[] } {
  if (validate(value)) return { value, findings: [] };
  const errors = validate.errors ?? [];
  const findings = findingsOf(errors);
  const rest = withoutUnknownKeys(value, errors);
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
