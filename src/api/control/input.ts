// `Input`: everything that changes a world (the state of one simulated vendor), as a value of one
// of twelve kinds, such as a vendor call or `{ kind: "step", to }` for the clock. Recordings store
// these values. `inputs/input-dispatcher.ts` applies them.

import type { ControlCalls } from "../../../generated/control/calls.js";
import type { AttemptResult } from "../../engine/world/inputs/attempts.js";
import type { DueLoop } from "../../engine/world/inputs/clock.js";
import type { ControlError } from "../../engine/world/rules/errors/control-errors.js";
import type { EndedAttempt } from "../../engine/world/state/deliveries/deliveries.js";
import type { WorldSnapshot } from "../../engine/world/world.js";
import type { PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import type { ChangeName } from "./change-names.js";
import type { PlainStartCall } from "./world/start-file.js";

/** The data of each kind of input. */
export interface InputFields {
  /** A call of the application. */
  readonly "vendor-call": { readonly request: PlaneCall };
  /** A control call with the mark `x-changes-world: true`, its form already checked. */
  readonly "control-call": {
    readonly name: ChangeName;
    readonly request: ControlRequest<ChangeName>;
  };
  /** The clock moves to an instant, in virtual milliseconds, before which nothing is due. */
  readonly step: { readonly to: number };
  /** The result of a webhook attempt. Work that it makes due waits for the next step. */
  readonly attempt: { readonly result: AttemptResult };
  /** An advance ends, and takes the list of the attempts that have ended since the last advance. */
  readonly advanced: object;
  readonly reset: {
    /** Virtual milliseconds; undefined: as at the start. */
    readonly t0: number | undefined;
    /** Mixed into the seed. */
    readonly salt: string | undefined;
    readonly calls: readonly PlainStartCall[];
  };
  readonly snapshot: { readonly name: string };
  /** The world becomes that of a snapshot. */
  readonly restore: { readonly name: string };
  /** A snapshot is deleted. */
  readonly forget: { readonly name: string };
  /** Virtual seconds per real second; null for a frozen clock. */
  readonly clock: { readonly factor: number | null };
  /** The instance can be reached at this URL from now on. */
  readonly listen: { readonly url: string };
  /** The world returns to its state after an entry of its history, with `ids` request ids drawn. */
  readonly rewind: { readonly to: number; readonly ids: number | null };
}

export type InputKind = keyof InputFields;

export type InputOf<K extends InputKind> = {
  readonly [P in K]: { readonly kind: P } & InputFields[P];
}[K];

/** Everything that changes a world, as a value. */
export type Input = InputOf<InputKind>;

/** The result of an input of each kind. */
export interface InputResults {
  readonly "vendor-call": PlaneAnswer;
  readonly "control-call": ControlAnswer<ChangeName> | ControlError;
  /** Work that causes itself without end at that instant, if there is any. */
  readonly step: DueLoop | undefined;
  readonly attempt: undefined;
  readonly advanced: readonly EndedAttempt[];
  readonly reset: undefined;
  readonly snapshot: NamedSnapshot;
  readonly restore: undefined;
  readonly forget: undefined;
  readonly clock: undefined;
  readonly listen: undefined;
  readonly rewind: undefined;
}

/** The one way into a world, as the control plane uses it. */
export interface ControlDispatcher {
  readonly apply: <K extends InputKind>(input: InputOf<K>) => InputResults[K];
  /** Applies a step, if anything is to do. */
  readonly step: (to: number) => DueLoop | undefined;
}

/** An input names a snapshot or a place that does not exist. */
export class ImpossibleInput extends Error {
  override readonly name = "ImpossibleInput";
}

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
