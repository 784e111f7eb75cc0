// `readStartCalls`: reads the YAML file of `start --load` into the control calls that an instance
// makes when it starts, such as seeding objects. `startCallsAt` and `seedCallsAt` do so for a part
// of another file, such as `facsimile.yaml`.

import type { StartCall, StartCallName } from "../../../api/control/world/start-file.js";
import { FileError } from "../../../engine/base/file-error.js";

import type { Json } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import { hintFor } from "../../../engine/base/nearest.js";
import type { Path, YamlDoc } from "./yaml-source.js";
import { readSource } from "./yaml-source.js";

/**
 * Reads the file of `--load`, YAML or JSON: a mapping with some of `SECTIONS`, each in the form of its
 * control call. Answers the calls in an order in which each finds what it refers to.
 *
 * @param by the option or the place that names the file
 * @throws FileError with file and line
 */
export async function readStartCalls(file: string, by = "--load"): Promise<readonly StartCall[]> {
  return startCallsAt(readSource(by, file), []);
}

/**
 * The same for a mapping within a file.
 *
 * @throws FileError with file and line
 */
export function startCallsAt(source: YamlDoc, at: Path): readonly StartCall[] {
  const value = within(source.value, at);
  if (value === null) return [];
  if (!isObject(value)) {
    throw new FileError(`${source.placeOf(at)}: write a mapping of ${NAMES.join(", ")}`);
  }
  for (const name of Object.keys(value)) {
    if (NAMES.includes(name)) continue;
    const place = source.placeOf([...at, name]);
    throw new FileError(`${place}: there is no section ${name}; ${hintFor(name, NAMES)}`);
  }
  const placeOf = (path: Path): string => source.placeOf([...at, ...path]);
  return Object.entries(SECTIONS).flatMap(([name, section]) =>
    callsOf(placeOf, name, section, value[name] ?? null),
  );
}

/**
 * The calls of the section `seed` at a place of a file.
 *
 * @throws FileError with file and line
 */
export const seedCallsAt = ({ value, placeOf }: YamlDoc, at: Path): readonly StartCall[] =>
  callsOf((path) => placeOf([...at, ...path.slice(1)]), "seed", SEED, within(value, at));

function within(value: Json, [step, ...rest]: Path): Json {
  if (step === undefined) return value;
  return within(isObject(value) ? (value[step] ?? null) : null, rest);
}

interface Section {
  readonly call: StartCallName;
  /** One call for the section, one for each item of a list, or one for each name of a mapping. */
  readonly form: "whole" | "list" | "named";
}

const SEED: Section = { call: "seed", form: "whole" };

/** Definitions come before what may refer to them. */
const SECTIONS: Readonly<Record<string, Section>> = {
  durations: { call: "setDurations", form: "whole" },
  limits: { call: "setLimits", form: "whole" },
  seed: SEED,
  scenarios: { call: "putScenario", form: "named" },
  faults: { call: "armFault", form: "list" },
  pins: { call: "setPin", form: "list" },
  endpoints: { call: "registerEndpoint", form: "list" },
};

const NAMES = Object.keys(SECTIONS);

function callsOf(
  placeOf: YamlDoc["placeOf"],
  name: string,
  { call, form }: Section,
  value: Json,
): readonly StartCall[] {
  if (value === null) return [];
  const at = (path: Path): string => placeOf([name, ...path]);
  if (form === "list") {
    if (!isArray(value)) throw new FileError(`${at([])}: ${name} is a list`);
    return value.map((body, index) => callOf(call, {}, body, (path) => at([index, ...path])));
  }
  if (!isObject(value)) throw new FileError(`${at([])}: ${name} is a mapping`);
  if (form === "named") {
    return Object.entries(value).map(([key, body]) =>
      callOf(call, { name: key }, body, (path) => at([key, ...path])),
    );
  }
  if (name === "seed" && !("resource" in value) && !("resources" in value)) {
    // The file lists the kinds of object directly.
    const within = (path: Path): Path => (path[0] === "resources" ? path.slice(1) : path);
    return [callOf(call, {}, { resources: value }, (path) => at(within(path)))];
  }
  return [callOf(call, {}, value, at)];
}

function callOf(
  name: StartCallName,
  path: Readonly<Record<string, string>>,
  body: Json,
  at: (path: Path) => string,
): StartCall {
  return { name, path, body, place: (inBody) => at(steps(inBody ?? "")) };
}

/** `resources.tasks.0.id` or `output.a[0]`, step by step. */
const steps = (path: string): readonly string[] =>
  path.split(/[.[\]]+/).filter((step) => step !== "");
