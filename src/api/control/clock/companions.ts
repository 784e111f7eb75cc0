import type { DueLoop } from "../../../engine/world/inputs/clock.js";
import type { World } from "../../../engine/world/world.js";
import type { SettleResult } from "../../webhooks/settle-waits.js";
import { isLoop } from "../../webhooks/settle-waits.js";
import type { WebhookDispatcher } from "../../webhooks/webhook-dispatcher.js";
import type { ClockDriver } from "./clock-driver.js";

/** A world that shares its clock and its application with others. */
export interface Companion {
  readonly world: World;
  /** Moves it to an instant; returns work that causes itself without end there. */
  readonly step: (to: number) => DueLoop | undefined;
  readonly clock: ClockDriver;
  readonly webhookDispatcher: WebhookDispatcher;
}

/** When the first of some worlds has something due; infinity for nothing. */
export function nextDue(companions: readonly Companion[]): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { world } of companions) {
    next = Math.min(next, world.schedule.peek()?.due ?? Number.POSITIVE_INFINITY);
  }
  return next;
}

/** Moves all to an instant. Work that causes itself without end ends it. */
export function stepAll(companions: readonly Companion[], to: number): DueLoop | undefined {
  for (const { world, step } of companions) {
    const loop = step(Math.max(to, world.now));
    if (loop !== undefined) return loop;
  }
  return undefined;
}

/** More rounds at one instant are webhooks between vendors without end. */
const MOST_ROUNDS = 1_000;

/** Waits for the attempts of all, which may cause each other; `settle` waits for one world. */
export async function settleAll(
  companions: readonly Companion[],
  isIdle: () => boolean,
  settle: () => Promise<SettleResult> | "whole",
): Promise<SettleResult> {
  for (let round = 1; ; round++) {
    const settled = await settle();
    if (isLoop(settled) || settled === "cut-off") return settled;
    for (const { webhookDispatcher } of companions) {
      webhookDispatcher.flush();
      if (!webhookDispatcher.isIdle) await webhookDispatcher.settled();
    }
    const areIdle = companions.every(({ webhookDispatcher }) => webhookDispatcher.isIdle);
    if ((isIdle() && areIdle) || round === MOST_ROUNDS) return settled;
  }
}
