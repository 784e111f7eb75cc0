import { readFile } from "node:fs/promises";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isArray, isObject } from "../../src/base/json.js";
import type { Path } from "../../src/base/paths.js";
import type {
  ErrorEntry,
  EventEntry,
  LifecyclesFile,
  PackFile,
  ResourceEntry,
  ScenarioEntry,
} from "../model.js";
import type { Finding } from "./findings.js";
import { findingsOf } from "./findings.js";
import { pointerPath } from "./source.js";

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

const SCHEMAS = new URL("../../pack/schema/", import.meta.url);

let compiled: Promise<Validators> | undefined;

/** Compiles the schemas of the pack format in `pack/schema`, once. */
export function readValidators(): Promise<Validators> {
  compiled ??= compileValidators();
  return compiled;
}

async function compileValidators(): Promise<Validators> {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
  });
  ajv.addSchema(await readSchema("common"));
  return {
    "pack.yaml": ajv.compile<PackFile>(await readSchema("pack")),
    "resources.yaml": ajv.compile<Shapes["resources.yaml"]>(await readSchema("resources")),
    "lifecycles.yaml": ajv.compile<LifecyclesFile>(await readSchema("lifecycles")),
    "events.yaml": ajv.compile<Shapes["events.yaml"]>(await readSchema("events")),
    "errors.yaml": ajv.compile<Shapes["errors.yaml"]>(await readSchema("errors")),
    "scenarios.yaml": ajv.compile<Shapes["scenarios.yaml"]>(await readSchema("scenarios")),
  };
}

async function readSchema(name: string): Promise<object> {
  const schema: unknown = JSON.parse(
    await readFile(new URL(`${name}.schema.json`, SCHEMAS), "utf8"),
  );
  if (!isObject(schema)) throw new Error(`${name}.schema.json is no object`);
  return schema;
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
