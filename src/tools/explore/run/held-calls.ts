import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import { LineError } from "../../../api/http/in-process.js";
import type { ExploreTarget } from "./explore-target.js";

/** A call that waits until the application is settled. */
export interface HeldCall {
  /** The simulator that answers it. */
  readonly target: ExploreTarget;
  readonly call: PlaneCall;
  /** The webhook attempt whose handler makes it; undefined for a call outside of handlers. */
  readonly attempt: { readonly isOpen: boolean } | undefined;
  readonly answer: (answer: PlaneAnswer) => void;
  readonly refuse: (reason: Error) => void;
}

/** How calls are answered, and which events happen before time passes. */
export interface SchedulerHooks {
  /** Answers calls that were made at once. */
  readonly answer: (held: readonly HeldCall[]) => Promise<void>;
  /** Things are about to happen at an instant. */
  readonly beforeInstant: (to: number) => void;
  /** Nothing more happens by itself. */
  readonly beforeRest: () => void;
  /** The world has moved. */
  readonly moved: () => void;
}

/** An answer that is on its way. */
export interface DelayedAnswer {
  readonly held: HeldCall;
  readonly give: () => void;
}

export interface SettledWaiter {
  readonly resolve: () => void;
  /** Whether windows and timeouts pass too. */
  readonly limits: boolean;
}

export const overError = (): LineError =>
  new LineError("ECONNREFUSED", "this future is over: a call of it comes too late");
