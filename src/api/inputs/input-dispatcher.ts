import type { AttemptResult } from "../../engine/world/inputs/attempts.js";
import { applyResult } from "../../engine/world/inputs/attempts.js";
import type { DueLoop } from "../../engine/world/inputs/clock.js";
import { runDue, step } from "../../engine/world/inputs/clock.js";
import type { PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import { isLost } from "../call/plane-call.js";
import { RecordingWriteError } from "../call/recording-write-error.js";
import type { ChangeName } from "../control/change-names.js";
import { change, statusOf } from "../control/changing.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "../control/handlers.js";
import type { Mark } from "../control/world/marks.js";
import type { WireAnswer } from "../vendor/answer/answer.js";
import type { PlaneHost } from "../vendor/host.js";
import { vendorPlane } from "../vendor/plane.js";
import type { History, HistoryCounts } from "./history.js";
import type { InputListener, RecordedAnswer } from "./input-listener.js";
import type { Input } from "./inputs.js";

/** What the input dispatcher needs of the instance it belongs to. */
export interface InputDispatcherHost {
  readonly vendor: PlaneHost;
  readonly control: ControlHost;
  /** Told of each input before it takes effect. */
  readonly onInput?: ((input: Input) => void) | undefined;
}

/**
 * The one way for an input into a world. What it causes, those are told who watch the world; what is
 * due at once runs right behind it. No inputs are: a reset and a restored snapshot, which take the
 * world to another point as a whole, the calls of a start file, and an advance's list of what has
 * ended, which is taken when it answers. An input listener is told of those too.
 */
export class InputDispatcher {
  /** Whoever writes down what enters, or compares it with what has been written. */
  inputListener: InputListener | null = null;
  readonly #host: InputDispatcherHost;
  readonly #history: History | null;
  /** Results of attempts that could not be written yet, the oldest first. */
  #late: readonly AttemptResult[] = [];

  /** `history` keeps what has entered; null: nobody does. */
  constructor(host: InputDispatcherHost, history: History | null = null) {
    this.#host = host;
    this.#history = history;
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
    const { inputListener } = this;
    onInput?.({ kind: "vendor-call", request });
    this.#begin();
    const answer = vendorPlane(
      vendor,
      request,
      inputListener === null
        ? undefined
        : (given) => inputListener.note({ kind: "vendor-call", request }, asGiven(given)),
    );
    runDue(vendor.world);
    inputListener?.end();
    this.#history?.end({ kind: "vendor-call", request });
    return answer;
  }

  /** A call of the control plane that changes the world, its form already checked. */
  controlCall<C extends ChangeName>(name: C, request: ControlRequest<C>): ControlAnswer<C> {
    const { control, onInput } = this.#host;
    const { inputListener } = this;
    onInput?.({ kind: "control-call", name, request });
    this.#begin();
    const answer = change(control, name, request, (made) => {
      inputListener?.note({ kind: "control-call", name, request }, inWords(name, made));
    });
    runDue(control.world);
    inputListener?.end();
    this.#history?.end({ kind: "control-call", name, request });
    return answer;
  }

  /** The clock goes to an instant before which nothing is due. Answers what feeds itself there. */
  step(to: number): DueLoop | undefined {
    const { world } = this.#host.vendor;
    this.#host.onInput?.({ kind: "step", to });
    if (this.#late.length > 0) this.#letInLate();
    // Where it stands, and with nothing to do, a step is none.
    if (to <= world.now && !world.hasDue) return undefined;
    this.#begin();
    this.inputListener?.note({ kind: "step", to }, null);
    const loop = step(world, to);
    this.inputListener?.end();
    this.#history?.end({ kind: "step", to });
    return loop;
  }

  /**
   * What came of an attempt; what it makes due waits for the next step. What cannot be written now
   * enters before the next input that can.
   */
  attempt(result: AttemptResult): void {
    this.#host.onInput?.({ kind: "attempt", result });
    this.#late = [...this.#late, result];
    this.#letInLate();
  }

  /** The world has been made what it is after so much, without its having entered. */
  beginAnew(passed?: HistoryCounts): void {
    this.#history?.restart(passed);
  }

  /** What has entered so far and changed the world. */
  get passed(): HistoryCounts | undefined {
    return this.#history?.passed;
  }

  /** Lets something happen to the world as a whole. */
  mark<T>(mark: Mark, happen: () => T): T {
    this.#begin();
    this.inputListener?.note(mark, null);
    // They are of a world that is no more.
    if (GOING.has(mark.kind)) this.#late = [];
    const result = happen();
    this.inputListener?.end();
    if (mark.kind === "reset") this.#history?.restart();
    else if (mark.kind === "restore") this.#history?.restored();
    else if (mark.kind === "advanced") this.#history?.advanced();
    return result;
  }

  #begin(): void {
    if (this.#late.length > 0) this.#letInLate();
    this.inputListener?.begin();
    this.#history?.begin();
  }

  #letInLate(): void {
    const { world } = this.#host.vendor;
    for (let [result] = this.#late; result !== undefined; [result] = this.#late) {
      try {
        this.inputListener?.begin();
        this.inputListener?.note({ kind: "attempt", result }, null);
      } catch (error) {
        if (error instanceof RecordingWriteError) return;
        throw error;
      }
      this.#late = this.#late.slice(1);
      this.#history?.begin();
      applyResult(world, result);
      this.inputListener?.end();
      this.#history?.end({ kind: "attempt", result });
    }
  }
}

/** What takes the world to another point as a whole. */
const GOING: ReadonlySet<Mark["kind"]> = new Set(["reset", "restore", "goto"]);

function asGiven({ status, text, network, file }: WireAnswer): RecordedAnswer {
  const words = file === undefined ? text : `${file.mediaType}, ${file.size} bytes`;
  return { status, text: words, network: isLost(network) ? network.name : null };
}

const inWords = <C extends ChangeName>(name: C, answer: ControlAnswer<C>): RecordedAnswer => ({
  status: statusOf(name),
  text: answer === undefined ? null : JSON.stringify(answer),
  network: null,
});
