import type { CallKeys } from "../../api/call/call-keys.js";
import { callKeys } from "../../api/call/keys/call-keys.js";
import { keyCheck } from "../../api/call/keys/key-check.js";
import type { PlaneAnswer, PlaneCall } from "../../api/call/plane-call.js";
import { RecordingWriteError } from "../../api/call/recording-write-error.js";
import { Application } from "../../api/control/clock/application.js";
import { ClockDriver } from "../../api/control/clock/clock-driver.js";
import type { ControlHost, NamedSnapshot } from "../../api/control/handlers.js";
import { Changes } from "../../api/control/journal/changes.js";
import { CONTROL_BODY_LIMIT, controlPlane, isControl, refusal } from "../../api/control/plane.js";
import { applyStartFile, readStartFile } from "../../api/control/world/start-calls.js";
import type { PlainStartCall, StartFile } from "../../api/control/world/start-file.js";
import type { WorldKeeper } from "../../api/control/world/world-keeper.js";
import { HeldAnswers } from "../../api/http/held-answers.js";
import { History } from "../../api/inputs/history.js";
import { InputDispatcher } from "../../api/inputs/input-dispatcher.js";
import { KeptPast } from "../../api/inputs/past.js";
import { ReplayWorld } from "../../api/inputs/replay-world.js";
import type { JournalBuffers } from "../../api/journal/journal.js";
import { Journal } from "../../api/journal/journal.js";
import type { SentHeaders } from "../../api/journal/traces/traces.js";
import type { PlaneHost } from "../../api/vendor/host.js";
import { systemClock } from "../../api/webhooks/system-clock.js";
import type { WebhookDispatcherOptions } from "../../api/webhooks/webhook-dispatcher.js";
import { WebhookDispatcher } from "../../api/webhooks/webhook-dispatcher.js";
import { keyMask } from "../../engine/base/key-mask.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { RingPool } from "../../engine/store/ring-pool.js";
import { createWorld } from "../../engine/world/create-world.js";
import type { ControlError } from "../../engine/world/rules/errors/control-errors.js";
import { holdDeliveries } from "../../engine/world/rules/events/deliveries-noting.js";
import type { Services, World, WorldSnapshot } from "../../engine/world/world.js";
import { counterOf } from "../coverage/counter.js";
import type { Counts } from "../coverage/counts.js";
import type { OpenRecording } from "../recording/file/file-reading.js";
import { headerOf } from "../recording/file/header.js";
import type { RecordingHeader } from "../recording/file/line.js";
import { SigningSecrets } from "../recording/masking/signing-secrets.js";
import type { RecordingOptions, RecordingWriter } from "../recording/recording-writer.js";
import { beginAs, beginRecording, resumeRecording } from "../recording/recording-writer.js";
import type { ReplayTarget } from "../recording/replay/player.js";
import type { ReportBug } from "./bug-report.js";
import { bugReport } from "./bug-report.js";
import { signingSecret } from "./signing-secret.js";
import { VERSION } from "./version.js";
import type { Gate, WorldParts } from "./world-parts.js";

/** What a world is run with. */
export interface RunOptions {
  readonly pack: Pack;
  readonly key: string;
  /** Start of the virtual clock, in milliseconds since 1970; a reset returns to it. */
  readonly t0: number;
  /** Seed of all ids; a reset returns to it. */
  readonly seed: string;
  /** The seed that the instance was started with. */
  readonly randomSeed: string;
  /** Where the world is, without a trailing slash. */
  readonly baseUrl: () => string;
  readonly setBaseUrl: ControlHost["setBaseUrl"];
  readonly post: WebhookDispatcherOptions["post"];
  /** Whether deliveries wait until somebody asks for them. */
  readonly holdsDeliveries: boolean;
  /** Virtual seconds per real second, at the start and after a reset; null: the clock stands still. */
  readonly flow: number | null;
  readonly startFile: StartFile | null;
  /** What the journals of the process keep together, and the histories of its worlds. */
  readonly buffers: JournalBuffers;
  readonly inputs: RingPool;
  /** Makes other worlds; null where there are none to be made. */
  readonly worlds: WorldKeeper | null;
  /** Explorations from elsewhere; null where there are none. */
  readonly explorations: ControlHost["explorations"];
  readonly words: PlaneHost["words"];
  readonly route: PlaneHost["route"];
  readonly controlRoute: ControlHost["controlRoute"];
  /** Counts what is met of the pack; undefined: nobody does. */
  readonly coverage: Counts | undefined;
  readonly onAnswer: PlaneHost["onAnswer"];
  /** Prints to standard error when absent. */
  readonly reportBug: ReportBug | undefined;
}

/** A world as it was, with what was kept beside it: another can go on from there. */
export interface Point {
  readonly world: WorldSnapshot;
  /** Of the trace that would have been opened next. */
  readonly nextTrace: number;
  readonly snapshots: ReadonlyMap<string, NamedSnapshot>;
  /** Virtual seconds per real second; null: the clock stood still. */
  readonly flow: number | null;
}

/** How the first world of a process may begin: as a recording that is gone on with, or played. */
export interface Beginnings {
  readonly begun: OpenRecording | undefined;
  readonly beginning: RecordingHeader | undefined;
}

/** Where a world begins. */
export interface Origin {
  readonly point: Point;
  /** Mixed into the seed of what is made from now on; empty: ids are as they would have been. */
  readonly salt: string;
}

/** A world that takes calls on both planes, with all that is its own and no other's. */
export class RunningWorld {
  readonly world: World;
  readonly journal: Journal;
  readonly inputDispatcher: InputDispatcher;
  readonly key: string;
  /** Answers that wait. */
  readonly held = new HeldAnswers();
  readonly #keys: CallKeys;
  readonly #isTest: ControlHost["isAuthorized"];
  /** The application, where it is in the same process. */
  readonly application = new Application();
  readonly #gate: Gate = { pass: (call) => this.#answerVendor(call), keeper: null };
  readonly #options: RunOptions;
  readonly #secrets: SigningSecrets;
  readonly #history: History;
  readonly #host: ControlHost & PlaneHost;
  readonly #webhookDispatcher: WebhookDispatcher;
  readonly #clock: ClockDriver;
  readonly #changes = new Changes();
  /** Of the start file. */
  #calls: readonly PlainStartCall[] = [];
  #keeping: RecordingWriter | null = null;

  /** It goes on from `from`, or begins. */
  constructor(options: RunOptions, from: Origin | null = null) {
    const { key, flow } = options;
    this.#options = options;
    this.#secrets = new SigningSecrets((url) => signingSecret(key, url));
    this.key = key;
    this.#keys = callKeys(key, options.pack.wire.keyPlaces);
    const isTest = keyCheck(key);
    this.#isTest = (headers) => isTest(headers, "");
    const mask = keyMask(key);
    const reportBug = bugReport(mask, options.reportBug);
    const own = { mask, reportBug, signingSecret: (url: string) => this.#secrets.of(url) };
    const newWorld = (): World => makeWorld(options, own);
    this.world = newWorld();
    this.journal = new Journal(this.world, options.buffers, from?.point.nextTrace);
    if (options.coverage !== undefined) this.#count(options, options.coverage);
    this.#history = new History(this.world, this.journal, this.#keys, options.inputs);
    const step: InputDispatcher["step"] = (to) => this.inputDispatcher.step(to);
    const { sleepQueue } = this.application;
    const ran = (): void => {
      this.#webhookDispatcher.flush();
      this.#changes.notify();
      while (sleepQueue.next <= this.world.now) sleepQueue.wakeFirst();
    };
    this.#clock = new ClockDriver(
      this.world,
      step,
      systemClock.elapsed,
      ran,
      () => sleepQueue.next,
    );
    this.#webhookDispatcher = this.#makeWebhookDispatcher(options);
    this.#host = {
      world: this.world,
      inputDispatcher: {
        step,
        apply: (input) => this.inputDispatcher.apply(input),
      },
      recording: () => this.#keeping,
      webhookDispatcher: this.#webhookDispatcher,
      journal: this.journal,
      clock: this.#clock,
      application: this.application,
      changes: this.#changes,
      snapshots: new Map(from?.point.snapshots),
      past: new KeptPast({
        world: this.world,
        journal: this.journal,
        history: this.#history,
        replayWorld: () =>
          new ReplayWorld(this.#host, makeWorld(options, { ...own, reportBug: ONCE })),
      }),
      version: VERSION,
      isAuthorized: this.#isTest,
      keys: this.#keys,
      newWorld,
      reportBug,
      cutOff: () => {
        this.held.cutOff();
        this.#webhookDispatcher.cutOff();
      },
      ...handedOn(options),
    };
    this.inputDispatcher = new InputDispatcher(this.#host, this.#history);
    if (from !== null) this.#goOn(from);
    else this.#clock.flow(flow);
  }

  /** Makes the calls of the start file, or those that a recording says the world began with. */
  async load(replayTarget: ReplayTarget, { begun, beginning }: Beginnings): Promise<void> {
    const head = beginning ?? begun?.head;
    this.#calls = head?.calls ?? (await readStartFile(this.#host));
    // A recording that is gone on with sets its scene itself.
    if (beginning !== undefined) beginAs(replayTarget, beginning);
    else if (begun === undefined) applyStartFile(this.#host, this.#calls);
    this.#history.restart();
  }

  /** What its recording is played on. */
  get replayTarget(): ReplayTarget {
    return {
      host: this.#host,
      inputDispatcher: this.inputDispatcher,
      secrets: this.#secrets,
      baseUrl: this.#options.baseUrl,
    };
  }

  /** For those who take it over for a while. */
  get parts(): WorldParts {
    const { world, inputDispatcher, journal, application } = this;
    const { route, cutOff } = this.#host;
    return {
      world,
      inputDispatcher,
      journal,
      webhookDispatcher: this.#webhookDispatcher,
      clock: this.#clock,
      application,
      gate: this.#gate,
      route,
      cutOff,
      remember: () => this.#remember(),
      record: () => this.#keeping?.copy() ?? null,
    };
  }

  /** Writes down what enters from now on; a recording that has begun is gone on with. */
  keep(
    replayTarget: ReplayTarget,
    recording: RecordingOptions,
    begun: OpenRecording | undefined,
  ): void {
    const { world, journal } = this;
    const [keys, secrets] = [this.#keys, this.#secrets];
    const recorded = { world, journal, mask: world.services.mask, keys, secrets };
    const now = this.#head(recording);
    this.#keeping =
      begun === undefined
        ? beginRecording(replayTarget, recorded, recording, now)
        : resumeRecording(replayTarget, recorded, recording, begun, now);
    this.#webhookDispatcher.sendAgain();
  }

  /** What has entered so far; null where that is not kept. */
  get recording(): RecordingWriter | null {
    return this.#keeping;
  }

  readonly answer = (call: PlaneCall): PlaneAnswer | Promise<PlaneAnswer> =>
    isControl(call.url)
      ? controlPlane(this.#host, call)
      : (this.#gate.keeper ?? this.#gate.pass)(call);

  /** Whether a call carries the key, as the plane asks for that it is for. */
  isAuthorized(url: string, headers: SentHeaders): boolean {
    return isControl(url) ? this.#isTest(headers) : this.#keys.isIn(headers, url);
  }

  /** The answer to a call that is for no world. */
  refuse(call: PlaneCall, error: ControlError): PlaneAnswer {
    return refusal(this.#host, call, error);
  }

  /** The longest body that a call there may have, in bytes. */
  readonly bodyLimit = (url: string): number =>
    isControl(url) ? CONTROL_BODY_LIMIT : this.#options.pack.wire.tooLarge.bytes;

  /** Notes that somebody waits for the clock. */
  plan(): void {
    this.#clock.plan();
  }

  /** Whether the clock is being advanced. */
  get isAdvancing(): boolean {
    return this.#clock.isHeld;
  }

  /** What can be gone on from, here or in another world. */
  point(): Point {
    return {
      world: this.world.snapshot(),
      nextTrace: this.journal.traces.next,
      snapshots: new Map(
        [...this.#host.snapshots].map(([name, snapshot]) => [name, { ...snapshot, entry: null }]),
      ),
      flow: this.#clock.factor,
    };
  }

  /** Who waits has what there is; who hangs is cut off, since it would wait for ever. */
  endWaits(): void {
    this.#changes.close();
    this.held.cutOffKept();
  }

  /** Ends all that is under way. */
  close(): void {
    this.#changes.close();
    this.#clock.stop();
    this.#host.cutOff();
    this.#webhookDispatcher.close();
    this.#keeping?.close();
    this.#keeping = null;
  }

  /** Lets go of what is kept of it together with others. */
  forget(): void {
    this.journal.clear();
    this.#history.restart();
  }

  #remember(): () => void {
    const { journal } = this;
    const { next } = journal.traces;
    const { passed } = this.#history;
    return () => {
      journal.clear();
      journal.restart();
      journal.traces.skip(next - 1);
      this.#history.restart(passed);
    };
  }

  #count({ route }: RunOptions, counts: Counts): void {
    const operationAt = (method: string, path: string) => {
      const target = route(method, path)?.target;
      return typeof target === "object" ? target : null;
    };
    this.journal.counter = counterOf({
      counts,
      world: this.world,
      route: operationAt,
      isExplored: () => this.#gate.keeper !== null,
    });
  }

  #head({ answers = false }: RecordingOptions): RecordingHeader {
    const { pack, t0, seed, flow } = this.#options;
    const facts = { simulator: VERSION, t0, seed, flow, answers, calls: this.#calls };
    return headerOf(pack, this.#secrets, facts);
  }

  #goOn({ point: { world, flow }, salt }: Origin): void {
    this.world.restore(world);
    this.world.salt(salt);
    holdDeliveries(this.world);
    this.#history.restart();
    this.#clock.flow(flow);
    this.#webhookDispatcher.flush();
  }

  #answerVendor(call: PlaneCall): PlaneAnswer {
    this.#clock.catchUp();
    this.application.stir();
    const answer = this.inputDispatcher.apply({ kind: "vendor-call", request: call });
    this.#clock.plan();
    this.#changes.notify();
    return { ...answer, over: sendBehind(this.#webhookDispatcher, answer) };
  }

  /** What cannot be written now stays due until something else enters. */
  #stepNow(): void {
    try {
      this.inputDispatcher.step(this.world.now);
    } catch (error) {
      if (!(error instanceof RecordingWriteError)) throw error;
    }
  }

  #makeWebhookDispatcher({ post }: RunOptions): WebhookDispatcher {
    const { world, journal, application } = this;
    return new WebhookDispatcher({
      world,
      apply: (result) => this.inputDispatcher.attempt(result),
      requests: {
        note: (delivery, attempt, request) => journal.noteAttempt(delivery, attempt, request),
      },
      isOrderly: () => this.#clock.mode === "frozen",
      settle: () => {
        this.#stepNow();
        this.#clock.plan();
        this.#changes.notify();
      },
      post,
      time: () => (application.timers === null ? systemClock.now() : world.now),
    });
  }
}

/** What is played again has been reported when it happened. */
const ONCE = (): void => {};

/** What the planes need as it is given. */
function handedOn(options: RunOptions) {
  const { randomSeed, flow, startFile, worlds, explorations, setBaseUrl } = options;
  const { words, route, controlRoute, onAnswer } = options;
  const own = { words, route, controlRoute, onAnswer };
  return { randomSeed, flow, startFile, worlds, explorations, setBaseUrl, ...own };
}

/** Sends what a call has caused when its answer has left; at once when it never will. */
function sendBehind(
  webhookDispatcher: WebhookDispatcher,
  { network }: PlaneAnswer,
): PlaneAnswer["over"] {
  let over: PlaneAnswer["over"] = null;
  if (network !== null) webhookDispatcher.flush();
  else {
    webhookDispatcher.flush((answered) => {
      over = answered;
    });
  }
  return over;
}

function makeWorld(
  { pack, t0, seed, baseUrl, holdsDeliveries }: RunOptions,
  own: Pick<Services, "mask" | "reportBug" | "signingSecret">,
): World {
  const services = { ...own, baseUrl, holdsDeliveries };
  return createWorld({ pack, t0, seed, services });
}
