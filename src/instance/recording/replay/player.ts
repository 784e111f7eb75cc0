// `Player`: applies the lines of a recording to an instance, one after the other, and returns what
// each one gives now. Replays compare that with the recording; a restarted instance then goes on at
// its end. `tools/mutate/player.ts` plays tests, not recordings.

import type { PlaneAnswer } from "../../../api/call/plane-call.js";
import { isLost } from "../../../api/call/plane-call.js";
import type { ControlHost } from "../../../api/control/handlers.js";
import type { Input, InputKind, InputOf } from "../../../api/control/input.js";
import { ImpossibleInput } from "../../../api/control/input.js";
import type {
  InputDispatcher,
  InputListener,
  RecordedAnswer,
} from "../../../api/inputs/input-dispatcher.js";
import type { PlaneHost } from "../../../api/vendor/routes.js";
import { byKind } from "../../../engine/base/by-key.js";
import { stepTo } from "../../../engine/world/inputs/clock.js";
import {
  ControlError,
  controlErrorText,
} from "../../../engine/world/rules/errors/control-errors.js";
import { digestOf } from "../../../engine/world/world.js";
import type { Line, LineEntry } from "../file/line.js";
import { planeCall } from "../file/line.js";
import type { SigningSecrets } from "../masking.js";

/** Replays the lines of a recording, one after the other. */
export class Player {
  readonly #target: ReplayTarget;
  readonly #catcher = new Catcher();

  /** `flow` is the pace of the clock at the start of the recording; null for a frozen clock. */
  constructor(target: ReplayTarget, flow: number | null) {
    this.#target = target;
    target.inputDispatcher.inputListener = this.#catcher;
    target.host.clock.hold();
    target.host.clock.flow(flow);
  }

  play(line: Line): ReplayedLine {
    const { host, secrets } = this.#target;
    host.journal.traces.skip(line.reads);
    host.world.requestIds.skip(line.ids);
    secrets.learn(line.secrets);
    this.#catcher.caught = null;
    const result = this.#tried(line);
    // An input may have started the clock. The recording has the results of attempts.
    host.clock.hold();
    host.world.takeRequested();
    return result;
  }

  /** Makes the instance ready for calls: it repeats attempts under way, and the clock flows on. */
  end(): void {
    const { host, inputDispatcher, secrets } = this.#target;
    inputDispatcher.inputListener = null;
    secrets.markWritten();
    host.world.requestAgain();
    host.clock.restart();
  }

  /** Another program may have written an impossible line. */
  #tried({ entry }: Line): ReplayedLine {
    try {
      return replayed(entry, this.#target, this.#catcher);
    } catch (error) {
      if (error instanceof ImpossibleInput) return { kind: "impossible", reason: error.message };
      const [words] = String(error).split("\n");
      return { kind: "impossible", reason: `it cannot be replayed: ${words}` };
    }
  }
}

/** An instance for a replay; nobody calls it meanwhile. */
export interface ReplayTarget {
  readonly host: ControlHost & PlaneHost;
  readonly inputDispatcher: InputDispatcher;
  readonly secrets: SigningSecrets;
  /** The URL of the instance. */
  readonly baseUrl: () => string;
}

/** The result of a line. */
export type ReplayedLine =
  | { readonly kind: "answered"; readonly answer: RecordedAnswer }
  | { readonly kind: "world"; readonly digest: string }
  | { readonly kind: "done" }
  /** Its input cannot be applied; the reason is a sentence. */
  | { readonly kind: "impossible"; readonly reason: string };

const DONE: ReplayedLine = { kind: "done" };

/** How a line of each kind is replayed. */
const replayed = byKind<LineEntry, [ReplayTarget, Catcher], ReplayedLine>({
  "vendor-call": (entry, { host, inputDispatcher }, catcher) => {
    const request = planeCall(entry, host.keys);
    const answer = inputDispatcher.apply({ kind: "vendor-call", request });
    return { kind: "answered", answer: catcher.caught ?? failed(answer) };
  },
  "control-call": (entry, { host, inputDispatcher }, catcher) => {
    const answer = inputDispatcher.apply(entry);
    if (catcher.caught !== null) return { kind: "answered", answer: catcher.caught };
    if (!(answer instanceof ControlError)) throw new Error("recording: an answer was not noted");
    const text = controlErrorText(host.world, answer);
    return { kind: "answered", answer: { status: answer.status, text, network: null } };
  },
  step: ({ to }, { host, inputDispatcher }) => {
    // Another version of the pack may have more steps on the way.
    while (stepTo(host.world, to, true, (at) => inputDispatcher.step(at)) === "ran");
    return DONE;
  },
  attempt: (input, target) => {
    const { journal, world } = target.host;
    const attemptsOf = () => world.deliveries.byId(input.result.delivery)?.attempts ?? [];
    const known = attemptsOf().length;
    const done = applied(input, target);
    // The recording has no requests, but the timeline has their attempts.
    for (const { number, at } of attemptsOf().slice(known)) {
      const begun = journal.timelineLog.mark();
      const request = { at, begun, sentAt: at, latency: 0, headers: {}, words: "" };
      journal.noteAttempt(input.result.delivery, number, request);
    }
    return done;
  },
  advanced: applied,
  reset: applied,
  snapshot: applied,
  restore: applied,
  forget: applied,
  clock: applied,
  listen: applied,
  rewind: applied,
  world: (_entry, { host }) => ({ kind: "world", digest: digestOf(host.world) }),
  closed: () => DONE,
});

function applied<K extends InputKind>(
  input: InputOf<K>,
  { inputDispatcher }: ReplayTarget,
): ReplayedLine {
  inputDispatcher.apply(input);
  return DONE;
}

/** Catches the answers in the form of a recording. */
class Catcher implements InputListener {
  caught: RecordedAnswer | null = null;

  begin(): void {}

  note(_input: Input, answer: RecordedAnswer | null): void {
    this.caught = answer;
  }

  end(): void {}
}

/** The answer of a call that failed with a bug, which no listener noted. */
const failed = ({ status, body, network }: PlaneAnswer): RecordedAnswer => ({
  status,
  text: typeof body === "string" ? body : null,
  network: isLost(network) ? network.name : null,
});
