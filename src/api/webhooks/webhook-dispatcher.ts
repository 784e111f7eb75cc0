// `WebhookDispatcher`: asks the simulated vendor's state, after each call and clock step, which
// webhook attempts are due, makes them, and brings their results back through the input dispatcher.

import { madeOnce } from "../../engine/base/by-key.js";
import { isAddress, targetOf } from "../../engine/world/rules/events/deliveries-targets.js";
import type { Delivery } from "../../engine/world/state/deliveries/deliveries.js";
import type { World } from "../../engine/world/world.js";
import type { Job, PendingRequest, ResultTargets } from "./attempts.js";
import {
  afterSocketEvents,
  applyResults,
  Batch,
  BatchesUnderWay,
  EndpointQueue,
  JobRequests,
} from "./attempts.js";
import type { Post } from "./post.js";
import { post } from "./post.js";
import type { SettleResult } from "./settle-waits.js";
import { CascadeTracker, SettleWaits } from "./settle-waits.js";
import { systemClock } from "./system-clock.js";

/**
 * Makes the attempts that are due and brings their results back. First attempts to one endpoint are
 * made one at a time, in the order of events; endpoints are independent; a retry is made when it is
 * due and delays nothing. Results take effect in the order of their attempts.
 */
export class WebhookDispatcher {
  readonly #world: World;
  readonly #results: ResultTargets;
  readonly #settle: () => void;
  readonly #isOrderly: () => boolean;
  readonly #jobRequests: JobRequests;
  /** The queues of all endpoints, by endpoint id. */
  readonly #queues = new Map<string, EndpointQueue>();
  readonly #batches = new BatchesUnderWay();
  readonly #cascade = new CascadeTracker();
  readonly #quiescenceWindow = new QuiescenceWindow();
  readonly #waits = new SettleWaits();
  #isClosed = false;
  /** Changes when everything under way is cut off. */
  epoch = 0;

  constructor({
    world,
    apply,
    requests,
    settle,
    isOrderly = () => true,
    post: send = post,
    time = systemClock.now,
  }: WebhookDispatcherOptions) {
    this.#world = world;
    this.#results = { world, apply, requests };
    this.#settle = settle;
    this.#isOrderly = isOrderly;
    this.#jobRequests = new JobRequests({
      world,
      post: send,
      time,
      mark: requests.mark,
      batches: this.#batches,
      begun: (job, instant) => {
        this.#cascade.note(job, instant);
        this.#waits.endLoop(job.batch, job.delivery);
      },
      rest: (queue, job, isResting) => this.#rest(queue, job, isResting),
      finish: (job) => this.#finish(job),
    });
  }

  /** Whether nothing is under way or due now, apart from resting attempts. */
  get isIdle(): boolean {
    return this.#batches.isEmpty && !this.#world.hasRequested;
  }

  /** Requests under way, the oldest first. */
  underWay(): readonly PendingRequest[] {
    return this.#jobRequests.underWay();
  }

  /** Deliveries that wait until the call that caused them has been answered. */
  get heldCount(): number {
    let count = 0;
    for (const batch of this.#batches.ordered) {
      if (!batch.isOpen && !this.#quiescenceWindow.holds(batch)) count += batch.jobs.length;
    }
    return count;
  }

  /** Sends the due deliveries: at once, or when the call that caused them has been answered. */
  flush(whenAnswered?: WhenAnswered): void {
    this.#send(this.#isOrderly(), whenAnswered);
  }

  /**
   * Sends again what was under way when a process ended. Each attempt is a batch of its own, so that
   * a process that crashes repeatedly still makes progress.
   */
  sendAgain(): void {
    this.#send(false);
  }

  #send(areTogether: boolean, whenAnswered?: WhenAnswered): void {
    if (!this.#world.hasRequested) return;
    const deliveries = this.#world.takeRequested();
    if (this.#isClosed) return;
    const due = deliveries.map((delivery) => ({ delivery, sending: delivery.sending }));
    if (this.#quiescenceWindow.isOn) this.#othersCall();
    const { now } = this.#world;
    const cause = [this.#cascade.depthAt(now) + 1, this.#cascade.lastAt(now)] as const;
    const groups = areTogether ? [due] : due.map((job) => [job]);
    const batches = groups.map((jobs) => new Batch(jobs, ...cause));
    for (const batch of batches) {
      this.#batches.ordered.add(batch);
      for (const job of batch.jobs) {
        if (job.sending?.kind === "in-order") this.#queueOf(job).add(job);
      }
    }
    const open = (): void => {
      for (const batch of batches) if (this.#batches.ordered.has(batch)) this.#open(batch);
    };
    if (whenAnswered === undefined) open();
    else whenAnswered(open);
  }

  /**
   * Sends the due deliveries and waits for all attempts under way, for those that their results cause
   * now, and for those of calls that their handlers may have made. The wait ends when attempts cause
   * each other without end, and when other clients keep calling.
   */
  settled(): Promise<SettleResult> {
    this.flush();
    if (this.isIdle) return Promise.resolve("whole");
    return this.#waits.begin({ from: this.#cascade.depthAt(this.#world.now), last: null });
  }

  /** Sends the due deliveries and waits for the attempts that are due by now. */
  settledSoFar(): Promise<SettleResult> {
    this.flush();
    const { last } = this.#batches;
    if (last === undefined) return Promise.resolve("whole");
    return this.#waits.begin({ from: this.#cascade.depthAt(this.#world.now), last });
  }

  /** Lets the event loop turn. */
  turn(): Promise<void> {
    return new Promise((resolve) => afterSocketEvents(resolve));
  }

  /** Sends a delivery once more. True when its result has taken effect, false when it was cut off. */
  redeliver(delivery: Delivery): Promise<boolean> {
    const batch = new Batch([{ delivery, sending: null }]);
    return new Promise((resolve) => {
      this.#batches.addRedelivery(batch, resolve);
      this.#open(batch);
    });
  }

  /** Breaks off everything under way, and drops its results. */
  cutOff(): void {
    this.epoch += 1;
    this.#world.takeRequested();
    const redeliveries = this.#batches.clear();
    this.#jobRequests.breakOff();
    this.#cascade.end();
    this.#quiescenceWindow.end();
    for (const queue of this.#queues.values()) queue.close();
    this.#queues.clear();
    for (const end of redeliveries) end(false);
    this.#waits.endAll("cut-off");
  }

  /** Breaks everything off and sends nothing more. */
  close(): void {
    this.#isClosed = true;
    this.cutOff();
  }

  #open(batch: Batch): void {
    // Each round has one quiescence window, before the first of its attempts.
    const rounds = this.#waits.roundsOf(batch);
    if (batch.depth > this.#cascade.depthAt(this.#world.now) && opensWindow(rounds)) {
      this.#quiescenceWindow.hold(batch, rounds, this.#waits.longest, () =>
        this.#endQuiescenceWindow(),
      );
      this.#beginQuiescenceWindow();
    } else this.#start(batch);
  }

  #start(batch: Batch): void {
    batch.isOpen = true;
    for (const job of batch.jobs) {
      const queue = this.#queueOf(job);
      if (job.sending?.kind !== "in-order") {
        afterSocketEvents(() => this.#jobRequests.run(queue, job, () => {}));
      } else if (queue.isResting) this.#setAside(job);
      else queue.pump();
    }
  }

  /** An attempt that waits for a later instant delays the queue of its endpoint and nothing else. */
  #rest(endpointQueue: EndpointQueue, job: Job, isResting: boolean): void {
    const isInOrder = job.sending?.kind === "in-order";
    const behind = isInOrder ? endpointQueue.queued.filter(({ batch }) => batch.isOpen) : [];
    if (isInOrder) endpointQueue.isResting = isResting;
    for (const each of [job, ...behind]) {
      if (isResting) this.#setAside(each);
      else this.#batches.takeUp(each);
    }
  }

  #setAside(job: Job): void {
    this.#batches.setAside(job);
    systemClock.queueMicrotask(() => this.#applyReady());
  }

  #finish({ batch, sending }: Job): void {
    batch.finish();
    if (!batch.isComplete) return;
    if (sending === null) this.#applyRedelivery(batch);
    else this.#applyReady();
  }

  /** Applies the oldest batches as far as they are complete. */
  #applyReady(): void {
    for (const batch of this.#batches.ordered) {
      if (!batch.isComplete) {
        if (this.#isOrderly()) break;
        continue;
      }
      this.#batches.ordered.delete(batch);
      this.#apply(batch);
    }
    this.#endWaits();
  }

  #applyRedelivery(batch: Batch): void {
    const end = this.#batches.removeRedelivery(batch);
    if (end === undefined) return;
    this.#apply(batch);
    end(true);
    this.#endWaits();
  }

  /** Begins the window when everything that was sent has ended. */
  #beginQuiescenceWindow(): void {
    if (!this.#quiescenceWindow.isAwaited || this.#batches.isRedelivering) return;
    for (const { isOpen } of this.#batches.ordered) if (isOpen) return;
    // Calls that came while the process was blocked are handled first.
    this.#quiescenceWindow.begin(this.#waits.longest, () =>
      afterSocketEvents(() => this.#endQuiescenceWindow()),
    );
  }

  #endQuiescenceWindow(): void {
    for (const batch of this.#quiescenceWindow.end())
      if (this.#batches.ordered.has(batch)) this.#start(batch);
  }

  /** A client that is not a handler calls: no wait lasts for its calls. */
  #othersCall(): void {
    this.#cascade.end();
    for (const batch of this.#batches.ordered) batch.forgetCause();
    this.#waits.endAll("others");
    this.#endQuiescenceWindow();
  }

  #apply(batch: Batch): void {
    applyResults(this.#results, batch);
    this.#settle();
    this.flush();
  }

  #endWaits(): void {
    this.#waits.endDone((batch) => this.#batches.ordered.has(batch));
    this.#beginQuiescenceWindow();
    if (!this.isIdle) return;
    this.#cascade.end();
    this.#closeRemoved();
    this.#waits.endAll("whole");
  }

  #queueOf({ delivery: { endpointId, resource } }: Job): EndpointQueue {
    const send = this.#jobRequests.run.bind(this.#jobRequests);
    return madeOnce(this.#queues, endpointId, () => new EndpointQueue(resource, send));
  }

  /** Closes the queues of callbacks, and of endpoints that the world no longer has. Nothing may be under way. */
  #closeRemoved(): void {
    for (const [endpointId, queue] of this.#queues) {
      // Each object can have an address of its own, so those of callbacks are not kept.
      const isCallback = queue.resource === null && isAddress(endpointId);
      if (!isCallback && targetOf(this.#world, queue.resource, endpointId) !== undefined) continue;
      queue.close();
      this.#queues.delete(endpointId);
    }
  }
}

export interface WebhookDispatcherOptions extends ResultTargets {
  /** Runs the work that is due, after results have taken effect. */
  readonly settle: () => void;
  /**
   * Whether results wait for the others of their batch, so that the speed of endpoints does not
   * matter.
   */
  readonly isOrderly?: () => boolean;
  /** Makes a request; tests that stay in the process replace it. */
  readonly post?: Post | undefined;
  /** The time that a receiver sees, in milliseconds since 1970; the wall clock's when absent. */
  readonly time?: () => number;
}

/** A wait has one before each of these rounds: 2, 3, 4, 9, 16, 25 and so on. */
export const opensWindow = (rounds: number): boolean =>
  rounds > 1 && (rounds < 4 || Number.isInteger(Math.sqrt(rounds)));

/**
 * Length of a window in real milliseconds, in a wait that has lasted `waited`. The first window is
 * short. Later windows are ever smaller parts of the wait, so that all windows together take about a
 * third of the time between them.
 */
export const lengthOf = (rounds: number, waited: number): number =>
  Math.max(Math.min(rounds - 1, 5), waited / (2 * Math.sqrt(rounds)));
/** Real milliseconds after which a window is skipped. */
const patienceOf = (waited: number): number => Math.max(100, waited / 2);

/**
 * A call does not say what caused it. One that comes while an attempt is under way can be its
 * handler's, or that of another client that calls all the time; a wait must not last for the latter.
 * So a wait in which attempts may have led to others has a quiescence window: the next attempts are
 * held until all before them have ended, and a little longer. A call within the window is not a
 * handler's. The window is skipped when an endpoint takes too long, since that endpoint may itself
 * wait for an attempt that is held.
 */
class QuiescenceWindow {
  readonly #held = new Set<Batch>();
  /** The round of the wait that it precedes. */
  #rounds = 0;
  isOn = false;
  #timer: NodeJS.Timeout | null = null;

  /** Holds a batch until the window has ended or is skipped. */
  hold(batch: Batch, rounds: number, waited: number, over: () => void): void {
    this.#rounds = rounds;
    this.#held.add(batch);
    this.#timer ??= systemClock.setTimeout(over, patienceOf(waited));
  }

  holds(batch: Batch): boolean {
    return this.#held.has(batch);
  }

  /** Whether a batch is held and the window has not begun. */
  get isAwaited(): boolean {
    return this.#held.size > 0 && !this.isOn;
  }

  /** Begins the window: all attempts before the held ones have ended. */
  begin(waited: number, over: () => void): void {
    this.#stopTimer();
    this.isOn = true;
    this.#timer = systemClock.setTimeout(over, lengthOf(this.#rounds, waited));
  }

  /** Ends the window; returns the batches that were held. */
  end(): readonly Batch[] {
    this.#stopTimer();
    this.isOn = false;
    const held = [...this.#held];
    this.#held.clear();
    return held;
  }

  #stopTimer(): void {
    if (this.#timer !== null) systemClock.clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Calls back when a call has been answered in full. */
type WhenAnswered = (answered: () => void) => void;
