// `RunningWorld`: one simulated vendor that answers calls: its state together with both APIs,
// journal, input dispatcher, clock, webhooks, recording and key. `worlds.ts` makes and holds them.

import type { CallKeys } from "../../../api/call/call-keys.js";
import { callKeys, keyCheck } from "../../../api/call/call-keys.js";
import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import { isLost, RecordingWriteError } from "../../../api/call/plane-call.js";
import { Application, ClockDriver } from "../../../api/control/clock/clock-driver.js";
import type { ControlHost } from "../../../api/control/handlers.js";
import { Changes } from "../../../api/control/journal/changes.js";
import {
  CONTROL_BODY_LIMIT,
  controlPlane,
  isControl,
  refusal,
  sendBehind,
} from "../../../api/control/plane.js";
import { applyStartFile, readStartFile } from "../../../api/control/world/reset.js";
import type { PlainStartCall } from "../../../api/control/world/start-file.js";
import { HeldAnswers } from "../../../api/http/network.js";
import { History } from "../../../api/inputs/history.js";
import { InputDispatcher } from "../../../api/inputs/input-dispatcher.js";
import { KeptPast, ReplayWorld } from "../../../api/inputs/past.js";
import { Journal } from "../../../api/journal/journal.js";
import type { SentHeaders } from "../../../api/journal/traces.js";
import { FORM_LIMIT, HostedPages, isPage } from "../../../api/pages/hosted-pages.js";
import type { PageVisitor } from "../../../api/pages/page-view.js";
import type { PlaneHost } from "../../../api/vendor/routes.js";
import { findRoute } from "../../../api/vendor/routes.js";
import { needsNoKey, STAMP, stamped } from "../../../api/vendor/sign-in/stamp.js";
import { signingSecret } from "../../../api/webhooks/signing.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import { WebhookDispatcher } from "../../../api/webhooks/webhook-dispatcher.js";
import { keyMask } from "../../../engine/base/key-mask.js";
import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { holdDeliveries } from "../../../engine/world/rules/events/deliveries-noting.js";
import type { World } from "../../../engine/world/world.js";
import { counterOf } from "../../coverage/counter.js";
import type { Counts } from "../../coverage/counts-file.js";
import type { OpenRecording } from "../../recording/file/file-reading.js";
import { headerOf } from "../../recording/file/header.js";
import type { RecordingHeader } from "../../recording/file/line.js";
import { SigningSecrets } from "../../recording/masking.js";
import type { ReplayTarget } from "../../recording/replay/player.js";
import type { RecordingOptions, RecordingWriter } from "../../recording/writer/recording-writer.js";
import {
  beginAs,
  beginRecording,
  resumeRecording,
} from "../../recording/writer/recording-writer.js";
import type { Basis, Beginnings, RunOptions, WorldOrigin } from "../run-options.js";
import { bugReport, carriedPoint, makeWorld } from "../run-options.js";
import { VERSION } from "../version.js";
import type { Gate, WorldParts } from "./world-files.js";

/** A world that answers calls on both planes, with everything that it does not share. */
export class RunningWorld {
  readonly world: World;
  readonly journal: Journal;
  readonly inputDispatcher: InputDispatcher;
  readonly key: string;
  /** Held answers. */
  readonly held = new HeldAnswers();
  readonly #keys: CallKeys;
  readonly #isTest: ControlHost["isAuthorized"];
  /** The application, if it is in the same process. */
  readonly application: Application;
  readonly #person: PageVisitor = { chooses: null };
  readonly #gate: Gate = { pass: (call) => this.#answerVendor(call), keeper: null };
  readonly #options: RunOptions;
  readonly #secrets: SigningSecrets;
  readonly #history: History;
  readonly #host: ControlHost & PlaneHost;
  readonly #hasPages: boolean;
  readonly #pages: HostedPages;
  readonly #webhookDispatcher: WebhookDispatcher;
  readonly #clock: ClockDriver;
  readonly #changes = new Changes();
  #startCalls: readonly PlainStartCall[] = [];
  #recording: RecordingWriter | null = null;
  readonly #leaveClock: () => void;

  /** It continues the recording `from`; without `from`, it starts empty. */
  constructor(options: RunOptions, from: WorldOrigin | null = null) {
    const { key, flow } = options;
    this.#options = options;
    this.application = options.application ?? new Application();
    this.#secrets = new SigningSecrets((url) => signingSecret(key, url));
    this.key = key;
    this.#keys = callKeys(key, options.pack.wire.auth, options.acceptsAnyKey);
    const isTest = keyCheck(key);
    this.#isTest = (headers) => isTest(headers, "");
    const mask = keyMask(key);
    const reportBug = bugReport(mask, options.reportBug);
    // No recording keeps the key, so it is none of the secrets.
    const isByKey = options.pack.wire.signing?.secret === "key";
    const secretOf = (url: string): string => (isByKey ? key : this.#secrets.of(url));
    const own = { mask, reportBug, signingSecret: secretOf };
    const newWorld = (): World => makeWorld(options, own);
    this.world = newWorld();
    this.journal = new Journal(this.world, options.buffers, from?.point.nextTrace);
    if (options.coverage !== undefined) {
      const isExplored = (): boolean => this.#gate.keeper !== null;
      this.journal.counter = counterOfWorld(this.world, options.coverage, isExplored);
    }
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
    this.#webhookDispatcher = this.#makeWebhookDispatcher();
    this.#host = {
      ...options,
      world: this.world,
      inputDispatcher: { step, apply: (input) => this.inputDispatcher.apply(input) },
      recording: () => this.recording,
      webhookDispatcher: this.#webhookDispatcher,
      journal: this.journal,
      clock: this.#clock,
      application: this.application,
      held: this.held,
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
    };
    this.#hasPages =
      options.pageHosts !== null &&
      Object.values(options.pack.resources).some(({ page }) => page !== undefined);
    this.#pages = new HostedPages(this.#host, key, this.#person);
    this.inputDispatcher = new InputDispatcher(this.#host, this.#history);
    const { world, webhookDispatcher, clock } = this.#host;
    this.#leaveClock = this.application.join({ world, webhookDispatcher, clock, step });
    if (from !== null) this.#goOn(from);
    else this.#clock.flow(flow);
  }

  /** Makes the calls of the start file, or those of the recording's first line. */
  async load({ begun, beginning }: Beginnings): Promise<void> {
    const head = beginning ?? begun?.head;
    this.#startCalls = head?.calls ?? (await readStartFile(this.#host));
    if (head === undefined) applyStartFile(this.#host, this.#startCalls);
    else beginAs(this.replayTarget, head);
    this.#history.restart();
  }

  /** The calls of its start file. */
  get startCalls(): readonly PlainStartCall[] {
    return this.#startCalls;
  }

  /** The target of a replay. */
  get replayTarget(): ReplayTarget {
    return {
      host: this.#host,
      inputDispatcher: this.inputDispatcher,
      secrets: this.#secrets,
      baseUrl: this.#options.baseUrl,
    };
  }

  /** Its parts, for an exploration. */
  get parts(): WorldParts {
    const { world, inputDispatcher, journal, application } = this;
    const { cutOff } = this.#host;
    return {
      world,
      inputDispatcher,
      journal,
      webhookDispatcher: this.#webhookDispatcher,
      clock: this.#clock,
      application,
      gate: this.#gate,
      person: this.#person,
      withKey: (call) => this.#keys.add(call),
      cutOff,
      remember: () => remember(journal, this.#history),
      record: () => this.recording?.copy() ?? null,
    };
  }

  /** Records inputs from now on, at the end of an existing recording. */
  record(options: RecordingOptions, existing: OpenRecording | undefined): void {
    const target = this.replayTarget;
    const { world, journal, keys } = this.#host;
    const { secrets } = target;
    const recorded = { world, journal, mask: world.services.mask, keys, secrets };
    const now = this.#header(options);
    this.#recording =
      existing === undefined
        ? beginRecording(target, recorded, options, now)
        : resumeRecording(target, recorded, options, existing, now);
    this.#webhookDispatcher.sendAgain();
  }

  #header({ answers = false }: RecordingOptions): RecordingHeader {
    const { pack, t0, seed, flow, pageHosts, recordedAs } = this.#options;
    const pages = this.#hasPages ? pageHosts : null;
    const own = { simulator: VERSION, t0, seed, flow, pages, answers };
    const facts = { ...own, calls: this.#startCalls, ...recordedAs };
    return headerOf(pack, this.#secrets, facts);
  }

  /** The recording so far; null without one. */
  get recording(): RecordingWriter | null {
    return this.#recording;
  }

  readonly answer = (call: PlaneCall): PlaneAnswer | Promise<PlaneAnswer> => {
    if (isControl(call.url)) return controlPlane(this.#host, call);
    if (this.#isPage(call.url)) return this.#pages.answer(call);
    const mayStand =
      this.world.pack.signIn ?? (this.world.grants.value.made > 0 || STAMP in call.headers);
    const vendorCall = mayStand ? stamped(this.world, call, systemClock.now()) : call;
    return (this.#gate.keeper ?? this.#gate.pass)(vendorCall);
  };

  #isPage(url: string): boolean {
    return this.#hasPages && isPage(url);
  }

  /** Whether a call has the key, in the form of its plane. */
  isAuthorized(url: string, headers: SentHeaders, body?: PlaneCall["body"]): boolean {
    if (isControl(url)) return this.#isTest(headers);
    if (this.#isPage(url)) return this.#pages.isKnown(url);
    const { world } = this;
    return this.#keys.isIn(headers, url, body) || needsNoKey(world, { headers, url });
  }

  /** The answer to a call for an unknown world. */
  refuse(call: PlaneCall, error: ControlError): PlaneAnswer {
    return refusal(this.#host, call, error);
  }

  /** The most bytes that the body of a call may have. */
  readonly bodyLimit = (url: string): number => {
    if (isControl(url)) return CONTROL_BODY_LIMIT;
    return this.#isPage(url) ? FORM_LIMIT : this.#options.pack.wire.too_large.max;
  };

  /** Notes that a caller waits for the clock. */
  plan(): void {
    this.#clock.plan();
  }

  /** Whether the clock is being advanced. */
  get isAdvancing(): boolean {
    return this.#clock.isHeld;
  }

  /** Its state, from which another world can go on. */
  point(): Basis {
    return {
      world: this.world.snapshot(),
      nextTrace: this.journal.traces.next,
      snapshots: new Map(
        [...this.#host.snapshots].map(([name, snapshot]) => [name, { ...snapshot, entry: null }]),
      ),
      secrets: this.#secrets.all,
      flow: this.#clock.factor,
    };
  }

  /** Goes on from a world of another edition of the pack, or says why its state does not fit. */
  takeOver(before: RunningWorld): string | undefined {
    const point = carriedPoint(before.point(), before.#host.newWorld, this.#host.newWorld);
    if (typeof point === "string") return point;
    for (const [name, snapshot] of point.snapshots) this.#host.snapshots.set(name, snapshot);
    this.journal.traces.skip(point.nextTrace - 1);
    this.#goOn({ point, salt: "" });
    return undefined;
  }

  /** Answers the calls that wait, and cuts off those that would wait for ever. */
  endWaits(): void {
    this.#changes.close();
    this.held.cutOffKept();
  }

  /** Ends everything under way. */
  close(): void {
    this.#changes.close();
    this.#leaveClock();
    this.#clock.stop();
    this.#host.cutOff();
    this.#webhookDispatcher.close();
    this.#recording?.close();
    this.#recording = null;
  }

  /** Frees its part of shared buffers. */
  forget(): void {
    this.journal.clear();
    this.#history.restart();
  }

  #goOn({ point: { world, flow, secrets }, salt }: WorldOrigin): void {
    this.#secrets.learn(secrets);
    this.world.restore(world);
    this.world.salt(salt);
    holdDeliveries(this.world);
    this.#history.restart();
    this.#clock.flow(flow);
    this.#webhookDispatcher.flush();
  }

  /** Results of attempts become inputs of the world. */
  #makeWebhookDispatcher(): WebhookDispatcher {
    const { world, journal, application } = this;
    return new WebhookDispatcher({
      world,
      apply: (result) => this.inputDispatcher.attempt(result),
      requests: {
        note: (delivery, attempt, request) => journal.noteAttempt(delivery, attempt, request),
        mark: () => journal.timelineLog.mark(),
      },
      isOrderly: () => this.#clock.mode === "frozen",
      settle: () => {
        stepNow(this.inputDispatcher, world);
        this.#clock.plan();
        this.#changes.notify();
      },
      post: this.#options.post,
      time: () => (application.timers === null ? systemClock.now() : world.now),
    });
  }

  #answerVendor(call: PlaneCall): PlaneAnswer {
    this.#clock.catchUp();
    this.application.stir();
    const answer = this.inputDispatcher.apply({ kind: "vendor-call", request: call });
    return { ...answer, over: sendBehind(this.#host, isLost(answer.network)) };
  }
}

/** An exception of a replayed input was reported when it happened. */
const ONCE = (): void => {};

/** What a world's journal counts for the coverage. */
const counterOfWorld = (
  world: World,
  counts: Counts,
  isExplored: () => boolean,
): ReturnType<typeof counterOf> =>
  counterOf({
    counts,
    world,
    route: (method, path) => {
      const target = findRoute(world.pack, method, path)?.target;
      return typeof target === "object" ? target : null;
    },
    isExplored,
  });

/** Notes the present traces and inputs. The result forgets all later ones. */
function remember(journal: Journal, history: History): () => void {
  const { next } = journal.traces;
  const { passed } = history;
  return () => {
    journal.clear();
    journal.restart();
    journal.traces.skip(next - 1);
    history.restart(passed);
  };
}

/** A step that cannot be recorded now stays due until the next input. */
function stepNow(inputDispatcher: InputDispatcher, { now }: World): void {
  try {
    inputDispatcher.step(now);
  } catch (error) {
    if (!(error instanceof RecordingWriteError)) throw error;
  }
}
