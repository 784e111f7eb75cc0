// `InputDispatcher`: the one way to change a world (the state of one simulated vendor): vendor
// calls, changing control calls, clock steps and webhook results all pass here. `APPLY` says how
// each kind changes it; an `InputListener` records it.

import type { AttemptResult } from "../../engine/world/inputs/attempts.js";
import { applyResult } from "../../engine/world/inputs/attempts.js";
import type { DueLoop } from "../../engine/world/inputs/clock.js";
import { runDue, step } from "../../engine/world/inputs/clock.js";
import type { NetworkFault } from "../../engine/world/state/network-outcomes.js";
import { isLost, RecordingWriteError } from "../call/plane-call.js";
import type { ChangeName } from "../control/change-names.js";
import { change, statusOf } from "../control/changing.js";
import type { ControlAnswer, ControlHost } from "../control/handlers.js";
import type {
  ControlDispatcher,
  Input,
  InputKind,
  InputOf,
  InputResults,
} from "../control/input.js";
import { applyReset } from "../control/world/reset.js";
import { applyRestore, applyRewind, makeSnapshot } from "../control/world/rewind.js";
import type { WireAnswer } from "../vendor/answer/answer.js";
import { vendorPlane } from "../vendor/plane.js";
import type { PlaneHost } from "../vendor/routes.js";
import type { History, HistoryCounts } from "./history.js";

/**
 * The one way for an input into a world. The world's watchers receive its effects. Only the calls of a
 * start file are not inputs: the world begins with them.
 */
export class InputDispatcher implements ControlDispatcher {
  /** Writes inputs down, or compares them with a recording. */
  inputListener: InputListener | null = null;
  readonly #host: InputHost;
  readonly #history: History | null;
  /** Results of attempts that could not be written yet, the oldest first. */
  #late: readonly AttemptResult[] = [];

  /** `history` keeps the inputs; null: nothing keeps them. */
  constructor(host: InputHost, history: History | null = null) {
    this.#host = host;
    this.#history = history;
  }

  /**
   * Applies an input of any kind.
   *
   * @throws RecordingWriteError when it cannot be written; then nothing has changed
   * @throws ImpossibleInput for a snapshot or a place that does not exist
   */
  apply<K extends InputKind>(input: InputOf<K>): InputResults[K];
  apply(input: Input): InputResults[InputKind] {
    this.#applyLate();
    return this.#applyNow(input);
  }

  step(to: number): DueLoop | undefined {
    this.#applyLate();
    const { world } = this.#host;
    if (to <= world.now && !world.hasDue) return undefined;
    return this.apply({ kind: "step", to });
  }

  /** Applies the result of an attempt: at once, or before the next input that can be written. */
  attempt(result: AttemptResult): void {
    this.#late = [...this.#late, result];
    this.#applyLate();
  }

  /** Starts the history over: the world has a state that other inputs, `passed` in number, led to. */
  beginAnew(passed?: HistoryCounts): void {
    this.#history?.restart(passed);
  }

  /** The inputs so far that changed the world. */
  get passed(): HistoryCounts | undefined {
    return this.#history?.passed;
  }

  #applyNow(input: Input): InputResults[InputKind] {
    const { inputListener } = this;
    inputListener?.begin();
    this.#history?.begin();
    const result = applyInput(
      this.#host,
      input,
      inputListener && ((answer) => inputListener.note(input, answer)),
    );
    if (LEAVE_WORLD.has(input.kind)) this.#late = [];
    // A checkpoint that the listener writes counts this input.
    this.#history?.end(input);
    inputListener?.end();
    return result;
  }

  #applyLate(): void {
    for (let [result] = this.#late; result !== undefined; [result] = this.#late) {
      this.#late = this.#late.slice(1);
      try {
        this.#applyNow({ kind: "attempt", result });
      } catch (error) {
        if (!(error instanceof RecordingWriteError)) throw error;
        this.#late = [result, ...this.#late];
        return;
      }
    }
  }
}

/** The targets of inputs. */
type InputHost = ControlHost & PlaneHost;

/** Receives the answer of an input that is about to be kept; the input is undone if this throws. */
type NoteAnswer = (answer: RecordedAnswer | null) => void;

type ApplyInput<K extends InputKind> = (
  host: InputHost,
  input: InputOf<K>,
  note: NoteAnswer | null,
) => InputResults[K];

/** How an input of each kind changes the world. Work that is then due runs in the same input. */
const APPLY: { readonly [K in InputKind]: ApplyInput<K> } = {
  "vendor-call": (host, { request }, note) => {
    const answer = vendorPlane(
      host,
      request,
      note === null ? undefined : (wire) => note(recordedVendor(wire)),
    );
    runDue(host.world);
    return answer;
  },
  "control-call": (host, { name, request }, note) => {
    const answer = change(host, name, request, (made) => note?.(recordedControl(name, made)));
    runDue(host.world);
    return answer;
  },
  step: unanswered(({ world }, { to }) => step(world, to)),
  attempt: unanswered(({ world }, { result }) => void applyResult(world, result)),
  advanced: unanswered(({ world }) => world.deliveries.takeEnded()),
  reset: unanswered(applyReset),
  snapshot: unanswered((host, { name }) => makeSnapshot(host, name)),
  restore: unanswered(applyRestore),
  forget: unanswered(({ snapshots }, { name }) => void snapshots.delete(name)),
  clock: unanswered(({ clock }, { factor }) => void clock.flow(factor)),
  listen: unanswered(({ setBaseUrl }, { url }) => void setBaseUrl(url)),
  rewind: unanswered(applyRewind),
};

/** Applies an input. */
const applyInput = <K extends InputKind>(
  host: InputHost,
  input: InputOf<K>,
  note: NoteAnswer | null,
): InputResults[K] => APPLY[input.kind](host, input, note);

/** After these, results of attempts that still wait belong to a world that no longer exists. */
const LEAVE_WORLD: ReadonlySet<InputKind> = new Set(["reset", "restore", "rewind"]);

/** For an input that is never refused: it is noted before it takes effect. */
function unanswered<K extends InputKind>(
  work: (host: InputHost, input: InputOf<K>) => InputResults[K],
): ApplyInput<K> {
  return (host, input, note) => {
    note?.(null);
    return work(host, input);
  };
}

function recordedVendor({ status, text, network, file }: WireAnswer): RecordedAnswer {
  const words = file === undefined ? text : `${file.mediaType}, ${file.size} bytes`;
  return { status, text: words, network: isLost(network) ? network.name : null };
}

const recordedControl = <C extends ChangeName>(
  name: C,
  answer: ControlAnswer<C>,
): RecordedAnswer => ({
  status: statusOf(name),
  text: answer === undefined ? null : JSON.stringify(answer),
  network: null,
});

/** The part of an answer that depends on the world alone. */
export interface RecordedAnswer {
  readonly status: number;
  /** The body; null for none. That of a file is described, not repeated. */
  readonly text: string | null;
  /** The network outcome that loses it; null for none. */
  readonly network: NetworkFault | null;
}

/** Observes inputs while they are applied. */
export interface InputListener {
  /** An input is about to be applied. */
  readonly begin: () => void;
  /**
   * The input is about to be kept; a RecordingWriteError from here undoes it. An input that has no
   * answer is never refused, and is noted before it takes effect.
   */
  readonly note: (input: Input, answer: RecordedAnswer | null) => void;
  /** The last input is over, with everything that it made due at once. */
  readonly end: () => void;
}
