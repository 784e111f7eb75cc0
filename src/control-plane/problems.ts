import type { ControlCallSpec } from "../../generated/control/calls.js";
import { isArray } from "../base/json.js";
import { nearest } from "../base/nearest.js";
import type { Path } from "../base/paths.js";
import { formatPath } from "../base/paths.js";
import type { ValidationFault, Validator } from "../pack-types/pack.js";
import { propertyNames } from "./property-names.js";

/** Names that people know from elsewhere for what the contract calls otherwise. */
const SYNONYMS: Readonly<Record<string, string>> = {
  times: "count",
  events: "subscribe",
  topics: "subscribe",
  statusCode: "status",
  status_code: "status",
  http_status: "status",
  error: "outcome",
  response: "outcome",
  verb: "operation",
  type: "resource",
  key: "path",
  field: "path",
  chance: "probability",
  percentage: "probability",
  skip: "after",
  latency: "delay",
  body_patterns: "body",
  seconds: "duration",
  time: "duration",
  by: "duration",
  params: "data",
  parameters: "data",
  payload: "data",
  endpoint: "url",
  target: "url",
};

/** What is wrong with the form of a call. */
export interface FormProblem {
  /** Where; null for the whole. */
  readonly path: string | null;
  /** What is wrong there and what would be right. */
  readonly words: string;
}

/** The most telling fault of a call, in words. `names` are those that it can have. */
export async function wordProblem(
  check: Validator,
  spec: ControlCallSpec,
  names: readonly string[],
): Promise<FormProblem> {
  const given = check.errors ?? [];
  const faults = await Promise.all(given.map((fault) => read(spec, names, fault, given)));
  const most = Math.max(...faults.map(({ weight }) => weight));
  const [first, ...others] = faults.filter(({ weight }) => weight === most);
  if (first === undefined) return { path: null, words: "is not valid" };
  const same = others.filter(({ path }) => path === first.path);
  // What each alternative asks for at the same place.
  const words = new Set([first, ...same].map((fault) => fault.words));
  return { path: first.path, words: [...words].join(", or ") };
}

interface ReadFault extends FormProblem {
  /** The fault that tells most is shown. */
  readonly weight: number;
}

/** `other`: a fault of one alternative, which another may not have. */
const WEIGHT = { unknown: 3_000, missing: 2_000, value: 1_000, other: 500, whole: 0 } as const;

/** Keywords that only say that something below or beside them is wrong. */
const WRAPPERS = new Set(["oneOf", "anyOf", "allOf", "if", "not", "propertyNames"]);

async function read(
  spec: ControlCallSpec,
  names: readonly string[],
  fault: ValidationFault,
  all: readonly ValidationFault[],
): Promise<ReadFault> {
  const steps = fault.instancePath.split("/").slice(1).map(unescaped);
  const { params } = fault;
  const unknown = params["additionalProperty"];
  if (typeof unknown === "string") return readUnknown(spec, names, steps, unknown);
  const missing = params["missingProperty"];
  if (typeof missing === "string") {
    const weight = hasAlternatives(fault, all) ? WEIGHT.other : WEIGHT.missing + steps.length;
    const words = `is required; ${spec.id} takes ${names.join(", ")}`;
    return { path: pathOf([...steps, missing]), words, weight };
  }
  const path = steps.length === 0 ? null : pathOf(steps);
  if (WRAPPERS.has(fault.keyword)) return { path, words: CLASH, weight: WEIGHT.whole };
  return { path, words: wordsOf(fault), weight: WEIGHT.value + steps.length };
}

const ALTERNATIVES = new Set(["oneOf", "anyOf"]);

const hasAlternatives = (
  { instancePath }: ValidationFault,
  all: readonly ValidationFault[],
): boolean =>
  all.some((other) => ALTERNATIVES.has(other.keyword) && other.instancePath === instancePath);

const CLASH =
  "some of what was given goes only without the rest; GET /__admin__/openapi.json says what goes together";

async function readUnknown(
  spec: ControlCallSpec,
  names: readonly string[],
  steps: readonly string[],
  name: string,
): Promise<ReadFault> {
  const known = steps.length === 0 ? names : await propertyNames(spec, steps);
  const path = pathOf([...steps, name]);
  if (known.includes(name)) {
    const words = `does not go with the rest; ${spec.id} takes it in another form`;
    return { path, words, weight: WEIGHT.other };
  }
  const synonym = SYNONYMS[name];
  const meant = synonym !== undefined && known.includes(synonym) ? synonym : nearest(name, known);
  const hint =
    meant === undefined ? `possible are ${known.join(", ")}` : `did you mean "${meant}"?`;
  const words = `there is no such property; ${hint}`;
  return { path, words, weight: WEIGHT.unknown + steps.length };
}

function wordsOf({ keyword, params, message = "is not valid" }: ValidationFault): string {
  const { allowedValues, allowedValue } = params;
  if (isArray(allowedValues)) return `must be one of ${allowedValues.join(", ")}`;
  return keyword === "const" ? `must be ${JSON.stringify(allowedValue)}` : message;
}

const unescaped = (step: string): string => step.replaceAll("~1", "/").replaceAll("~0", "~");

const pathOf = (steps: readonly string[]): string =>
  formatPath(steps.map((step): Path[number] => (/^\d+$/.test(step) ? Number(step) : step)));
