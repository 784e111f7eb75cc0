import type { ObjectRow, OwnLever } from "../../pack-types/behaviors.js";
import type { ArmSpec, LifecycleSpec, OutcomeSpec, PinSpec } from "../../pack-types/pack.js";
import type { World } from "../world.js";
import type { Spoken } from "./levers.js";
import { speak, use, warnLoser, warnUsedUp } from "./levers.js";
import { move, setLife } from "./objects.js";

export interface ChosenArm {
  readonly arm: ArmSpec;
  /** The lever that chose it. */
  readonly spoken: Spoken | undefined;
  /** Values that came with the choice, where it was nobody's lever. */
  readonly levers: readonly OwnLever[];
}

/** The object would leave the state in which it works: the outcome arm says whereto. */
export function decide(world: World, lifecycle: LifecycleSpec, row: ObjectRow): void {
  carryOut(world, lifecycle, row, choose(world, lifecycle, row));
}

/** The object is at its pause point: an arm that pauses is carried out now. */
export function pause(world: World, lifecycle: LifecycleSpec, row: ObjectRow): void {
  const chosen = choose(world, lifecycle, row);
  if (chosen.arm.pauses) carryOut(world, lifecycle, row, chosen);
}

function carryOut(
  world: World,
  lifecycle: LifecycleSpec,
  row: ObjectRow,
  { arm, spoken, levers }: ChosenArm,
): void {
  const { resource } = lifecycle;
  let now = spoken === undefined ? row : bind(world, resource, row, spoken);
  if (spoken === undefined) nameUsedUp(world, lifecycle, row);
  else nameLosers(world, lifecycle, row, arm, spoken);
  // Before the move, so that what the move causes sees an object that has paused.
  if (arm.pauses) now = setLife(world, resource, now, { paused: true });
  if (arm.move !== null) move(world, resource, now, arm.move, levers);
}

/** The choice is made: from now on the value belongs to the object, whatever becomes of the pin. */
function bind(world: World, resource: string, row: ObjectRow, spoken: Spoken): ObjectRow {
  use(world, resource, row, spoken);
  const { path, value, source, ref } = spoken;
  if (source !== "pin") return row;
  const levers = [...row.life.levers, { source, ref, values: { [path]: value } }];
  const bound = [...row.life.bound, { path, source, ref }];
  return setLife(world, resource, row, { levers, bound });
}

/** No lever has chosen the arm: the trace says who used up the pins that would have. */
function nameUsedUp(world: World, { outcome, resource }: LifecycleSpec, row: ObjectRow): void {
  if (outcome === null || world.pins.value.length === 0) return;
  for (const { kind, path } of outcome.pins) {
    if (kind !== "body" && kind !== "value") warnUsedUp(world, resource, row, path);
  }
}

/** Pins on other paths that would have chosen another arm: the trace says what beat them. */
function nameLosers(
  world: World,
  { outcome, resource }: LifecycleSpec,
  row: ObjectRow,
  arm: ArmSpec,
  winner: Spoken,
): void {
  // An arm that pauses leaves the end to them.
  if (outcome === null || arm.pauses) return;
  const order = outcome.pins.findIndex(({ path }) => path === winner.path);
  for (const pin of outcome.pins.slice(order + 1)) {
    const spoken = speak(world, resource, row, pin.path, []);
    const other = spoken === undefined ? undefined : outcome.arms[armOf(pin, spoken) ?? ""];
    if (spoken?.source !== "pin" || other === undefined || other === arm) continue;
    if (!(other.pauses && row.life.paused)) warnLoser(world, row, spoken.path, spoken.ref, winner);
  }
}

/** The arm that decides an object's life as things stand. */
export function choose(world: World, lifecycle: LifecycleSpec, row: ObjectRow): ChosenArm {
  const { outcome, resource } = lifecycle;
  if (outcome === null) throw new Error(`outcome: ${resource} has no arms`);
  // Nearly always nobody has anything to say.
  const isOpen = row.life.levers.length + world.pins.value.length > 0;
  const asked = isOpen ? armsAsked(world, resource, outcome, row) : [];
  // A pausing arm is carried out once, whatever chooses the end; then the others do.
  const chosen =
    (row.life.paused ? undefined : asked.find(({ arm }) => arm.pauses)) ??
    asked.find(({ arm }) => !arm.pauses);
  if (chosen !== undefined) return chosen;
  // Where a lever made it pause its arm was chosen; the world has no say in its end.
  const own = row.life.paused
    ? undefined
    : world.pack.behaviors.defaultArms[resource]?.(world.scope, row);
  if (own === undefined)
    return { arm: mustArm(outcome, outcome.default), spoken: undefined, levers: [] };
  const lever: OwnLever = { source: "behavior", ref: own.arm, values: own.values ?? {} };
  return { arm: mustArm(outcome, own.arm), spoken: undefined, levers: [lever] };
}

/** The arms that levers choose, in the pack's order of precedence. */
function armsAsked(
  world: World,
  resource: string,
  { pins, arms }: OutcomeSpec,
  row: ObjectRow,
): readonly ChosenArm[] {
  return pins.flatMap((pin) => {
    const spoken = speak(world, resource, row, pin.path, []);
    const arm = spoken === undefined ? undefined : arms[armOf(pin, spoken) ?? ""];
    return arm === undefined ? [] : [{ arm, spoken, levers: [] }];
  });
}

function armOf(pin: PinSpec, { value }: Spoken): string | undefined {
  if (pin.kind === "arm") return String(value);
  if (pin.kind === "choice") return pin.arms[String(value)];
  return pin.kind === "body" || pin.kind === "value" ? undefined : pin.arm;
}

function mustArm(outcome: OutcomeSpec, name: string): ArmSpec {
  const arm = outcome.arms[name];
  if (arm === undefined) throw new Error(`outcome: no arm ${name}`);
  return arm;
}
