// `branchOptions`: the other ways in which work at the vendor, such as a job or a payment, can end:
// it fails, pauses, or gives another value. Explore asks for them where the work ends, and tries
// each. `isPossible`: whether an error or event has all that it needs to happen.

import { byKind } from "../../../engine/base/by-key.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import { formatPath } from "../../../engine/base/paths.js";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type { NeedsSpec, OutcomeSpec, Pack, PinSpec } from "../../../engine/pack/pack.js";
import { synthesize } from "../../../engine/schemas/make/synthesize.js";
import {
  pinProblem,
  selectableBranches,
} from "../../../engine/world/rules/overrides/pin-values.js";
import type { Option, SurpriseKind } from "./surprise.js";

/** A way in which work may end, or a value that it may have, as the pin that makes it so. */
export interface BranchOption extends Option {
  readonly path: string;
  readonly value: () => Json;
}

type WorkRow = Pick<ObjectRow, "id" | "fields" | "hidden" | "meta">;

/**
 * Every end but the usual one, each once: by its errors and interactions where it has any, else by
 * its name or by a value that chooses it. Then nulls and absent members in results of work.
 */
export function branchOptions(
  pack: Pack,
  outcome: OutcomeSpec,
  row: WorkRow,
): readonly BranchOption[] {
  const detailed = outcome.pins.flatMap((pin) => detailsOf(pin, pack, row));
  const done = new Set([outcome.default, ...outcome.pins.flatMap(branchOfDetails)]);
  const named = outcome.pins.flatMap((pin) => namesOf(outcome, pin, row.fields, done));
  const values = outcome.pins.flatMap((pin) => valuesOf(pin, pack, outcome, row));
  return [...named, ...detailed, ...values];
}

const branchOfDetails = (pin: PinSpec): readonly string[] =>
  pin.kind === "errors" || pin.kind === "variant" ? [pin.branch] : [];

const NOTHING = (): readonly BranchOption[] => [];

const detailsOf = byKind<PinSpec, [Pack, WorkRow], readonly BranchOption[]>({
  errors: ({ path, branch }, { errors }, { fields }) =>
    errors
      .filter(({ run, needs }) => run && isPossible(needs, fields))
      .map(({ code }) => ends(`${branch}: ${code}`, path, [{ code }])),
  // By a pin work pauses once.
  variant: ({ path, branch, variants }, _, { meta }) =>
    (meta.paused ? [] : Object.keys(variants)).map((type) =>
      ends(`${branch}: ${type}`, path, { type }),
    ),
  branch: NOTHING,
  choice: NOTHING,
  body: NOTHING,
  value: NOTHING,
});

/** The branches that this pin names and no earlier one; adds them to `done`. */
function namesOf(
  outcome: OutcomeSpec,
  pin: PinSpec,
  fields: JsonObject,
  done: Set<string>,
): readonly BranchOption[] {
  const values =
    pin.kind === "branch"
      ? selectableBranches(outcome).map((branch) => [branch, branch] as const)
      : pin.kind === "choice"
        ? Object.entries(pin.branches)
        : [];
  return values.flatMap(([value, branch]) => {
    if (done.has(branch) || !isPossible(outcome.branches[branch]?.needs, fields)) return [];
    done.add(branch);
    return [ends(branch, pin.path, value)];
  });
}

/** A value that could not be computed is null, and an optional member may be absent. */
const valuesOf = byKind<PinSpec, [Pack, OutcomeSpec, WorkRow], readonly BranchOption[]>({
  body: ({ path, field: schemaField }, _pack, _outcome, { id, hidden }) => {
    const schema = hidden[schemaField];
    const { properties, required } = isObject(schema) ? schema : {};
    const names = isObject(properties) ? Object.keys(properties) : [];
    const whole = (): Json => synthesize(schema ?? null, id, [path]).value;
    return names.flatMap((name) => [
      value(`${formatPath([path, name])} is null`, formatPath([path, name]), () => null),
      ...(isArray(required) && !required.includes(name)
        ? [value(`${path} without ${name}`, path, () => without(whole(), name))]
        : []),
    ]);
  },
  value: (pin, pack, outcome) =>
    pinProblem(pack, outcome, pin, null) === undefined
      ? [value(`${pin.path} is null`, pin.path, () => null)]
      : [],
  branch: NOTHING,
  choice: NOTHING,
  errors: NOTHING,
  variant: NOTHING,
});

function without(value: Json, name: string): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

const option =
  (kind: SurpriseKind) =>
  (name: string, path: string, value: () => Json): BranchOption => ({ name, kind, path, value });

const value = option("values");

const ends = (name: string, path: string, pinned: Json): BranchOption =>
  option("outcomes")(`ends ${name}`, path, () => pinned);

/** An error that needs a duration or a world event is possible only together with it. */
export function isPossible(needs: NeedsSpec | undefined, fields: JsonObject): boolean {
  const { field, duration, event } = needs ?? {};
  const value = field === undefined ? true : (fields[field] ?? null);
  const isFilled = value !== null && value !== "" && !(isArray(value) && value.length === 0);
  return duration === undefined && event === undefined && isFilled;
}
