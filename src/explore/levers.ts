import type { ChangeName } from "../control-plane/change-names.js";
import type { ControlRequest } from "../control-plane/handlers.js";
import type { ObjectRow } from "../pack-types/behaviors.js";
import { isControlError } from "../world/rules/control-errors.js";
import { isSpent } from "../world/rules/faults.js";
import { isUsedUp } from "../world/rules/pins.js";
import type { World } from "../world/world.js";
import type { CallOption } from "./call-options.js";
import type { SeenCall } from "./seen-call.js";
import type { Stage } from "./stage.js";
import type { WorkOption } from "./work-options.js";

/** What may become of a delivery. */
export const TRICKS = ["duplicate", "reorder", "drop", "stale"] as const;
export type TrickName = (typeof TRICKS)[number];

/** Surprises are made of the levers that tests have: nothing happens that a test could not cause. */

/** Arms what a call is to meet; the returned function takes away what is left of it. */
export function armCall(stage: Stage, { operation }: SeenCall, option: CallOption): () => void {
  if (operation === null) return () => {};
  const { resource, operation: name } = operation;
  const target = { resource, operation: name, count: 1 };
  const body =
    option.lever === "error"
      ? { ...target, outcome: errorOutcome(option.error) }
      : { ...target, when: option.when, outcome: { network: option.network } };
  change(stage, "armFault", { path: {}, query: {}, body });
  const id = stage.world.faults.value.at(-1)?.id ?? "";
  return () => change(stage, "clearFault", { path: { id }, query: {}, body: undefined });
}

function errorOutcome({
  type,
  code,
  status,
}: Extract<CallOption, { readonly lever: "error" }>["error"]): {
  type: string;
  code: string;
  status?: number;
} {
  return status === null ? { type, code } : { type, code, status };
}

/** Lays down how an object's work is to end. */
export function pinEnd(stage: Stage, resource: string, id: string, option: WorkOption): void {
  const body = { resource, path: option.path, value: option.value, match: { id }, count: 1 };
  change(stage, "setPin", { path: {}, query: {}, body });
}

/** Lets something happen in the world outside. */
export function happen(stage: Stage, event: string, data: Readonly<Record<string, string>>): void {
  change(stage, "triggerWorldEvent", { path: {}, query: {}, body: { event, data } });
}

/** What is to become of the so-manyth delivery of an event, from 1. */
export function armDelivery(stage: Stage, event: string, nth: number, trick: TrickName): void {
  const body = { event, attempt: 1, after: nth - 1, count: 1, do: trick };
  change(stage, "armWebhookFault", { path: {}, query: {}, body });
}

/** Whether the test itself has already said what becomes of such calls. */
export function isArmed({ faults }: World, { operation }: SeenCall): boolean {
  const says = (name: string, own: string | undefined): boolean => name === "*" || name === own;
  return faults.value.some(
    (fault) =>
      !isSpent(fault) &&
      says(fault.resource, operation?.resource) &&
      says(fault.operation, operation?.operation),
  );
}

/** Whether it has already been said how such work ends: by the test, or by the call that began it. */
export function isPinned({ pins }: World, resource: string, { id, life }: ObjectRow): boolean {
  if (life.levers.some(({ source }) => source !== "pin")) return true;
  return pins.value.some((pin) => {
    const named = pin.match["id"];
    return pin.resource === resource && !isUsedUp(pin) && (named === undefined || named === id);
  });
}

function change<C extends ChangeName>({ door }: Stage, name: C, request: ControlRequest<C>): void {
  const answer = door.controlCall(name, request);
  if (isControlError(answer)) throw new Error(`explore: ${name} was refused: ${answer.message}`);
}
