// `decide`: chooses how an object ends when its work is done, such as completed or failed, and
// carries out that transition. `choose` looks first at what tests have set, then at the pack's own
// code.

import type { ObjectMeta, ObjectRow, OwnOverride } from "../../../pack/behaviors.js";
import type { BranchSpec, LifecycleSpec, OutcomeSpec } from "../../../pack/pack.js";
import { changedMeta, changedRow } from "../../state/object-meta.js";
import type { World } from "../../world.js";
import { setMeta, transition } from "../objects/stored-object.js";
import type { OverrideValue } from "../overrides/override-values.js";
import { resolveOverride, use, warnLoser, warnUsedUp } from "../overrides/override-values.js";
import { branchOfPin, CHOOSES_BRANCH } from "../overrides/pin-values.js";

export interface ChosenBranch {
  readonly branch: BranchSpec;
  /** The override that chose it. */
  readonly override: OverrideValue | undefined;
  /** Values that the pack's behavior chose with the branch. */
  readonly overrides: readonly OwnOverride[];
}

/** Takes the branch of an object whose work ends. */
export function decide(world: World, lifecycle: LifecycleSpec, row: ObjectRow): void {
  const notes = leftFor(lifecycle, row);
  const tried = notes === undefined ? row : setMeta(world, lifecycle.resource, row, notes);
  carryOut(world, lifecycle, tried, choose(world, lifecycle, tried));
}

/** What an object keeps for another attempt: not what has decided the one before. */
function leftFor(
  { outcome }: LifecycleSpec,
  { meta }: ObjectRow,
): Pick<ObjectMeta, "overrides" | "bound"> | undefined {
  if (outcome?.attempts !== "each" || meta.bound.length === 0) return undefined;
  const overrides = meta.overrides.filter(({ ref }) => meta.bound.every((it) => it.ref !== ref));
  return { overrides, bound: [] };
}

/** Takes the branch of an object at its pause point, if the branch pauses. */
export function pause(world: World, lifecycle: LifecycleSpec, row: ObjectRow): void {
  const chosen = choose(world, lifecycle, row);
  if (chosen.branch.pauses) carryOut(world, lifecycle, row, chosen);
}

function carryOut(
  world: World,
  lifecycle: LifecycleSpec,
  row: ObjectRow,
  { branch, override, overrides }: ChosenBranch,
): void {
  const { resource } = lifecycle;
  let now = override === undefined ? row : bind(world, lifecycle, row, override);
  if (override === undefined) nameUsedUp(world, lifecycle, row);
  else nameLosers(world, lifecycle, row, branch, override);
  // Before the transition, so that its effects see an object that has paused.
  if (branch.pauses) now = setMeta(world, resource, now, { paused: true });
  const name = nextTransition(lifecycle, branch, now);
  if (name !== null) transition(world, resource, now, name, overrides);
}

/**
 * The transition with which a branch goes on from the state of an object. A branch that came too late
 * leaves the object to the default one.
 */
export function nextTransition(
  { field, transitions, outcome }: LifecycleSpec,
  { transition: last, steps = [] }: BranchSpec,
  { fields }: ObjectRow,
): string | null {
  const state = String(fields[field]);
  const starts = (name: string): boolean => transitions[name]?.from.includes(state) === true;
  const next = steps.find(starts) ?? last;
  if (next === null || starts(next) || outcome === undefined) return next;
  const { transition = next, steps: others = [] } = outcome.branches[outcome.default] ?? {};
  return others.find(starts) ?? transition;
}

/** Makes the value of a pin the object's own, so that later changes of the pin do not matter. */
function bind(
  world: World,
  { resource, outcome }: LifecycleSpec,
  row: ObjectRow,
  override: OverrideValue,
): ObjectRow {
  use(world, resource, row, override);
  const { path, value, source, ref } = override;
  world.noteBound({ path, source, ref });
  if (source !== "pin" && outcome?.attempts !== "each") return row;
  const own = source === "pin" ? [{ source, ref, values: { [path]: value } }] : [];
  const overrides = [...row.meta.overrides, ...own];
  const bound = [...row.meta.bound, { path, source, ref }];
  return setMeta(world, resource, row, { overrides, bound });
}

/** Warns of used-up pins that would have chosen a branch. */
function nameUsedUp(world: World, { outcome, resource }: LifecycleSpec, row: ObjectRow): void {
  if (outcome === undefined || world.pins.value.length === 0) return;
  for (const { kind, path } of outcome.pins) {
    if (CHOOSES_BRANCH[kind]) warnUsedUp(world, resource, row, path);
  }
}

/** Warns of beaten pins on other paths that would have chosen another branch. */
function nameLosers(
  world: World,
  { outcome, resource }: LifecycleSpec,
  row: ObjectRow,
  branch: BranchSpec,
  winner: OverrideValue,
): void {
  // After a branch that pauses, they still choose the end.
  if (outcome === undefined || branch.pauses) return;
  const order = outcome.pins.findIndex(({ path }) => path === winner.path);
  for (const pin of outcome.pins.slice(order + 1)) {
    const override = resolveOverride(world, resource, row, pin.path, []);
    const other =
      override === undefined ? undefined : outcome.branches[branchOfPin(pin, override.value) ?? ""];
    if (override?.source !== "pin" || other === undefined || other === branch) continue;
    if (!(other.pauses && row.meta.paused))
      warnLoser(world, row, override.path, override.ref, winner);
  }
}

/** The branch that an object takes at present. */
export function choose(world: World, lifecycle: LifecycleSpec, given: ObjectRow): ChosenBranch {
  const { outcome, resource } = lifecycle;
  const notes = leftFor(lifecycle, given);
  const row =
    notes === undefined ? given : changedRow(given, { meta: changedMeta(given.meta, notes) });
  if (outcome === undefined) throw new Error(`outcome: ${resource} has no branches`);
  // Usually there is no override.
  const isOpen = row.meta.overrides.length + world.pins.value.length > 0;
  const choices = isOpen ? overriddenBranches(world, resource, outcome, row) : [];
  // A branch that pauses is taken once; then the others decide.
  const chosen =
    (row.meta.paused ? undefined : choices.find(({ branch }) => branch.pauses)) ??
    choices.find(({ branch }) => !branch.pauses);
  if (chosen !== undefined) return chosen;
  // The pack's behavior does not choose the end of an object that has paused.
  const own = row.meta.paused
    ? undefined
    : world.react(row, () => world.behaviors.defaultBranches?.[resource]?.(world.scope, row));
  if (own === undefined)
    return { branch: mustBranch(outcome, outcome.default), override: undefined, overrides: [] };
  const override: OwnOverride = { source: "behavior", ref: own.branch, values: own.values ?? {} };
  return { branch: mustBranch(outcome, own.branch), override: undefined, overrides: [override] };
}

/** The branches that overrides choose, in the pack's order of precedence. */
function overriddenBranches(
  world: World,
  resource: string,
  { pins, branches }: OutcomeSpec,
  row: ObjectRow,
): readonly ChosenBranch[] {
  return pins.flatMap((pin) => {
    const override = resolveOverride(world, resource, row, pin.path, []);
    const branch =
      override === undefined ? undefined : branches[branchOfPin(pin, override.value) ?? ""];
    return branch === undefined ? [] : [{ branch, override, overrides: [] }];
  });
}

function mustBranch(outcome: OutcomeSpec, name: string): BranchSpec {
  const branch = outcome.branches[name];
  if (branch === undefined) throw new Error(`outcome: no branch ${name}`);
  return branch;
}
