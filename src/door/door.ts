import type { ChangeName } from "../control-plane/changing.js";
import { change } from "../control-plane/changing.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "../control-plane/handlers.js";
import type { PlaneAnswer, PlaneCall } from "../plane/plane-call.js";
import type { PlaneHost } from "../vendor-plane/host.js";
import { vendorPlane } from "../vendor-plane/plane.js";
import type { AttemptResult } from "../world/inputs/attempts.js";
import { applyResult } from "../world/inputs/attempts.js";
import type { DueLoop } from "../world/inputs/clock.js";
import { runDue, step } from "../world/inputs/clock.js";
import type { Input } from "./inputs.js";

/** What the door needs of the instance it belongs to. */
export interface DoorHost {
  readonly vendor: PlaneHost;
  readonly control: ControlHost;
  /** Told of each input before it takes effect. */
  readonly onInput?: ((input: Input) => void) | undefined;
}

/**
 * The one way for an input into a world. What it causes, those are told who watch the world; what is
 * due at once runs right behind it. No inputs are: a reset and a restored snapshot, which take the
 * world to another point as a whole, the calls of a start file, and an advance's list of what has
 * ended, which is taken when it answers.
 */
export class Door {
  readonly #host: DoorHost;

  constructor(host: DoorHost) {
    this.#host = host;
  }

  /** Lets an input of any kind take effect, such as one that was recorded. */
  apply(input: Input): PlaneAnswer | ControlAnswer<ChangeName> | DueLoop | undefined {
    if (input.kind === "vendor-call") return this.vendorCall(input.request);
    if (input.kind === "control-call") return this.controlCall(input.name, input.request);
    if (input.kind === "step") return this.step(input.to);
    this.attempt(input.result);
    return undefined;
  }

  /** A call of the application. */
  vendorCall(request: PlaneCall): PlaneAnswer {
    const { vendor, onInput } = this.#host;
    onInput?.({ kind: "vendor-call", request });
    const answer = vendorPlane(vendor, request);
    runDue(vendor.world);
    return answer;
  }

  /** A call of the control plane that changes the world, its form already checked. */
  controlCall<C extends ChangeName>(name: C, request: ControlRequest<C>): ControlAnswer<C> {
    const { control, onInput } = this.#host;
    onInput?.({ kind: "control-call", name, request });
    const answer = change(control, name, request);
    runDue(control.world);
    return answer;
  }

  /** The clock goes to an instant before which nothing is due. Answers what feeds itself there. */
  step(to: number): DueLoop | undefined {
    this.#host.onInput?.({ kind: "step", to });
    return step(this.#host.vendor.world, to);
  }

  /** What came of an attempt; what it makes due waits for the next step. */
  attempt(result: AttemptResult): void {
    this.#host.onInput?.({ kind: "attempt", result });
    applyResult(this.#host.vendor.world, result);
  }
}
