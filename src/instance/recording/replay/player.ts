import type { CallKeys } from "../../../api/call/call-keys.js";
import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import { isLost, TOO_LARGE } from "../../../api/call/plane-call.js";
import type { ChangeName } from "../../../api/control/change-names.js";
import type { ControlAnswer, ControlHost } from "../../../api/control/handlers.js";
import type { Mark } from "../../../api/control/world/marks.js";
import { isPlace } from "../../../api/control/world/past.js";
import { makeReset } from "../../../api/control/world/reset.js";
import { goBackTo } from "../../../api/control/world/rewind.js";
import { makeSnapshot, restoreTo } from "../../../api/control/world/snapshots.js";
import type { InputDispatcher } from "../../../api/inputs/input-dispatcher.js";
import type { InputListener, RecordedAnswer } from "../../../api/inputs/input-listener.js";
import type { Input } from "../../../api/inputs/inputs.js";
import type { PlaneHost } from "../../../api/vendor/host.js";
import { digestOf } from "../../../engine/world/digest.js";
import { stepTo } from "../../../engine/world/inputs/clock.js";
import {
  controlErrorText,
  isControlError,
} from "../../../engine/world/rules/errors/control-errors.js";
import type { Line, RecordedBody, RecordedCall } from "../file/line.js";
import type { SigningSecrets } from "../masking/signing-secrets.js";

/** What a recording is played on: an instance that nobody calls meanwhile. */
export interface ReplayTarget {
  readonly host: ControlHost & PlaneHost;
  readonly inputDispatcher: InputDispatcher;
  readonly secrets: SigningSecrets;
  /** Where the instance can be reached. */
  readonly baseUrl: () => string;
  readonly setBaseUrl: (url: string) => void;
}

/** What came of a line. */
export type ReplayedLine =
  | { readonly kind: "given"; readonly given: RecordedAnswer }
  | { readonly kind: "world"; readonly digest: string }
  | { readonly kind: "done" }
  /** It asks for what is not there; a sentence. */
  | { readonly kind: "impossible"; readonly reason: string };

const DONE: ReplayedLine = { kind: "done" };

/** Plays the lines of a recording, one after the other. */
export class Player {
  readonly #replayTarget: ReplayTarget;
  readonly #catcher = new Catcher();
  /** Virtual seconds per real second; null: the clock stands. */
  #flow: number | null;

  /** `flow`: as the recording began. */
  constructor(replayTarget: ReplayTarget, flow: number | null) {
    this.#replayTarget = replayTarget;
    this.#flow = flow;
    replayTarget.inputDispatcher.inputListener = this.#catcher;
    replayTarget.host.clock.stop();
  }

  get flow(): number | null {
    return this.#flow;
  }

  play(line: Line): ReplayedLine {
    const { host, secrets } = this.#replayTarget;
    host.journal.traces.skip(line.reads);
    host.world.requestIds.skip(line.ids);
    secrets.learn(line.secrets);
    const played = this.#tried(line);
    // What they came to stands in the recording.
    host.world.takeAsked();
    return played;
  }

  /** Leaves the stage to those who call: what was under way is sent again, the clock flows on. */
  end(): void {
    const { host, inputDispatcher, secrets } = this.#replayTarget;
    inputDispatcher.inputListener = null;
    secrets.told();
    host.world.askAgain();
    if (this.#flow !== null) host.clock.flow(this.#flow);
  }

  /** A line that another program has written may ask for what no caller could. */
  #tried(line: Line): ReplayedLine {
    try {
      return this.#enter(line);
    } catch (error) {
      const [words] = String(error).split("\n");
      return { kind: "impossible", reason: `it cannot be played: ${words}` };
    }
  }

  #enter({ entry }: Line): ReplayedLine {
    switch (entry.kind) {
      case "vendor-call":
        return this.#vendorCall(entry);
      case "control-call":
        return this.#controlCall(entry);
      case "world":
        return { kind: "world", digest: digestOf(this.#replayTarget.host.world) };
      case "closed":
        return DONE;
      case "restore":
        return this.#restore(entry.name);
      case "goto":
        return this.#goTo(entry);
      default:
        this.#happen(entry);
        return DONE;
    }
  }

  #vendorCall(entry: RecordedCall): ReplayedLine {
    this.#catcher.caught = null;
    const answer = this.#replayTarget.inputDispatcher.vendorCall(
      callOf(entry, this.#replayTarget.host.keys),
    );
    return { kind: "given", given: this.#catcher.caught ?? givenIn(answer) };
  }

  #controlCall({ name, request }: ControlCall): ReplayedLine {
    const { inputDispatcher, host } = this.#replayTarget;
    this.#catcher.caught = null;
    const answer = inputDispatcher.controlCall(name, request);
    return { kind: "given", given: this.#catcher.caught ?? refusedIn(host, answer) };
  }

  #restore(name: string): ReplayedLine {
    const { host, inputDispatcher } = this.#replayTarget;
    const snapshot = host.snapshots.get(name);
    if (snapshot === undefined) {
      return { kind: "impossible", reason: `there is no snapshot ${name} to restore` };
    }
    inputDispatcher.mark({ kind: "restore", name }, () => restoreTo(host, snapshot));
    return DONE;
  }

  #goTo(mark: Extract<Mark, { readonly kind: "goto" }>): ReplayedLine {
    const { host } = this.#replayTarget;
    const place = host.past.find({ kind: "entry", entry: mark.to, ids: mark.ids }, "after");
    if (!isPlace(place)) {
      return {
        kind: "impossible",
        reason: `place ${mark.to}, to which it goes back, is no longer kept`,
      };
    }
    this.#replayTarget.inputDispatcher.mark(mark, () => goBackTo(host, place));
    return DONE;
  }

  #happen(entry: Happening): void {
    const { host, inputDispatcher, setBaseUrl } = this.#replayTarget;
    switch (entry.kind) {
      case "step":
        // Another version of the pack may have more to do on the way.
        while (stepTo(host.world, entry.to, true, (to) => inputDispatcher.step(to)) === "ran");
        return;
      case "attempt":
        inputDispatcher.attempt(entry.result);
        return;
      case "advanced":
        inputDispatcher.mark(entry, () => host.world.deliveries.takeEnded());
        return;
      case "reset":
        inputDispatcher.mark(entry, () => makeReset(host, entry));
        this.#flow = host.flow;
        return;
      case "snapshot":
        makeSnapshot(host, entry.name);
        return;
      case "forget":
        host.snapshots.delete(entry.name);
        return;
      case "clock":
        this.#flow = entry.factor;
        return;
      case "listen":
        setBaseUrl(entry.url);
        return;
    }
  }
}

type ControlCall = Extract<Input, { readonly kind: "control-call" }>;

type Happening =
  | Extract<Input, { readonly kind: "step" | "attempt" }>
  | Exclude<Mark, { readonly kind: "restore" | "goto" }>;

/** Catches what is answered, in the form in which it is written. */
class Catcher implements InputListener {
  caught: RecordedAnswer | null = null;

  begin(): void {}

  note(_entered: Input | Mark, given: RecordedAnswer | null): void {
    this.caught = given;
  }

  end(): void {}
}

function callOf({ method, url, hasKey, headers, body }: RecordedCall, keys: CallKeys): PlaneCall {
  const call = { method, url, headers, body: bytesOf(body) };
  return hasKey ? keys.add(call) : call;
}

function bytesOf(body: RecordedBody): PlaneCall["body"] {
  if (body.kind === "too-large") return TOO_LARGE;
  return body.kind === "text" ? Buffer.from(body.text) : Buffer.from(body.base64, "base64");
}

/** Of a call that has failed by a bug: nobody was told before. */
const givenIn = ({ status, body, network }: PlaneAnswer): RecordedAnswer => ({
  status,
  text: typeof body === "string" ? body : null,
  network: isLost(network) ? network.name : null,
});

function refusedIn({ world }: ControlHost, answer: ControlAnswer<ChangeName>): RecordedAnswer {
  if (!isControlError(answer)) throw new Error("recording: an answer that nobody was told of");
  return { status: answer.status, text: controlErrorText(world, answer), network: null };
}
