import type { ControlCalls } from "../../../generated/control/calls.js";
import type { WorldSnapshot } from "../../engine/world/world.js";

export interface NamedSnapshot {
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly state: WorldSnapshot;
  /** The entry of the history behind which it was taken; null: it is of another history. */
  readonly entry: number | null;
}

/** A call of the contract, its form already checked. */
export interface ControlRequest<C extends keyof ControlCalls> {
  readonly path: ControlCalls[C]["path"];
  readonly query: ControlCalls[C]["query"];
  readonly body: ControlCalls[C]["body"];
}

export type ControlAnswer<C extends keyof ControlCalls> = ControlCalls[C]["answer"];
