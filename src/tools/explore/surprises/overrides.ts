import type { ChangeName } from "../../../api/control/change-names.js";
import type { ControlRequest } from "../../../api/control/handlers.js";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import { isControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { isSpent } from "../../../engine/world/rules/overrides/faults.js";
import { isUsedUp } from "../../../engine/world/rules/overrides/pins.js";
import type { World } from "../../../engine/world/world.js";
import type { ComparableCall } from "../run/comparable-call.js";
import type { ExploreTarget } from "../run/explore-target.js";
import type { BranchOption } from "./branch-options.js";
import type { CallOption } from "./call-options.js";

/** What may become of a delivery. */
export type ExploredFault = "duplicate" | "reorder" | "drop" | "stale";

/** Surprises are made of the overrides that tests have: nothing happens that a test could not cause. */

/** Arms what a call is to meet; the returned function takes away what is left of it. */
export function armCall(
  exploreTarget: ExploreTarget,
  { operation }: ComparableCall,
  option: CallOption,
): () => void {
  if (operation === null) return () => {};
  const { resource, operation: name } = operation;
  const target = { resource, operation: name, count: 1 };
  const body =
    option.override === "error"
      ? { ...target, outcome: errorOutcome(option.error) }
      : { ...target, when: option.when, outcome: { network: option.network } };
  change(exploreTarget, "armFault", { path: {}, query: {}, body });
  const id = exploreTarget.world.faults.value.at(-1)?.id ?? "";
  return () => change(exploreTarget, "clearFault", { path: { id }, query: {}, body: undefined });
}

function errorOutcome({
  type,
  code,
  status,
}: Extract<CallOption, { readonly override: "error" }>["error"]): {
  type: string;
  code: string;
  status?: number;
} {
  return status === null ? { type, code } : { type, code, status };
}

/** Lays down how an object's work is to end. */
export function pinBranch(
  exploreTarget: ExploreTarget,
  resource: string,
  id: string,
  option: BranchOption,
): void {
  const body = { resource, path: option.path, value: option.value, match: { id }, count: 1 };
  change(exploreTarget, "setPin", { path: {}, query: {}, body });
}

/** Lets something happen in the world outside. */
export function triggerWorldEvent(
  exploreTarget: ExploreTarget,
  event: string,
  data: Readonly<Record<string, string>>,
): void {
  change(exploreTarget, "triggerWorldEvent", { path: {}, query: {}, body: { event, data } });
}

/** What becomes of one attempt to deliver an event: the first that matches, after some others. */
export function armDelivery(
  exploreTarget: ExploreTarget,
  attempts: { readonly event: string; readonly attempt: number; readonly after: number },
  fault: ExploredFault,
): void {
  const body = { ...attempts, count: 1, do: fault };
  change(exploreTarget, "armWebhookFault", { path: {}, query: {}, body });
}

/** Whether the test itself has already said what becomes of such calls. */
export function isArmed({ faults }: World, { operation }: ComparableCall): boolean {
  const says = (name: string, own: string | undefined): boolean => name === "*" || name === own;
  return faults.value.some(
    (fault) =>
      !isSpent(fault) &&
      says(fault.resource, operation?.resource) &&
      says(fault.operation, operation?.operation),
  );
}

/** Whether it has already been said how such work ends: by the test, or by the call that began it. */
export function isPinned({ pins }: World, resource: string, { id, meta }: ObjectRow): boolean {
  if (meta.overrides.some(({ source }) => source !== "pin")) return true;
  return pins.value.some((pin) => {
    const named = pin.match["id"];
    return pin.resource === resource && !isUsedUp(pin) && (named === undefined || named === id);
  });
}

function change<C extends ChangeName>(
  { inputDispatcher }: ExploreTarget,
  name: C,
  request: ControlRequest<C>,
): void {
  const answer = inputDispatcher.apply({ kind: "control-call", name, request });
  if (isControlError(answer)) throw new Error(`explore: ${name} was refused: ${answer.message}`);
}
