import { isAddress, targetOf } from "../../engine/world/rules/events/deliveries-targets.js";
import type { Delivery } from "../../engine/world/state/deliveries/deliveries.js";
import type { World } from "../../engine/world/world.js";
import type { Job } from "./attempts/batch.js";
import { Batch } from "./attempts/batch.js";
import type { ResultTargets } from "./attempts/batch-results.js";
import { applyResults } from "./attempts/batch-results.js";
import { BatchesUnderWay } from "./attempts/batches-under-way.js";
import { afterSocketEvents, EndpointQueue } from "./attempts/endpoint-queue.js";
import { JobRequests } from "./attempts/job-requests.js";
import { CascadeTracker } from "./cascade-tracker.js";
import type { WebhookDispatcherOptions, WhenAnswered } from "./dispatcher-options.js";
import type { PendingRequest } from "./pending-request.js";
import { post } from "./post.js";
import { opensWindow, QuiescenceWindow } from "./quiescence-window.js";
import type { SettleResult } from "./settle-waits.js";
import { SettleWaits } from "./settle-waits.js";
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
  readonly #endpointQueues: EndpointQueues;
  readonly #batches = new BatchesUnderWay();
  readonly #cascade = new CascadeTracker();
  readonly #quiescenceWindow = new QuiescenceWindow();
  readonly #waits = new SettleWaits();
  #isClosed = false;
  #epoch = 0;

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
    this.#endpointQueues = new EndpointQueues((queue, job, done) =>
      this.#jobRequests.run(queue, job, done),
    );
  }

  /** Changes when everything under way is cut off. */
  get epoch(): number {
    return this.#epoch;
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
      this.#batches.add(batch);
      for (const job of batch.jobs) {
        if (job.sending?.kind === "in-order") this.#endpointQueues.of(job).add(job);
      }
    }
    const open = (): void => {
      for (const batch of batches) if (this.#batches.isOrdered(batch)) this.#open(batch);
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
    this.#epoch += 1;
    this.#world.takeRequested();
    const redeliveries = this.#batches.clear();
    this.#jobRequests.breakOff();
    this.#cascade.end();
    this.#quiescenceWindow.end();
    this.#endpointQueues.close();
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
      const queue = this.#endpointQueues.of(job);
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
      this.#batches.remove(batch);
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
      if (this.#batches.isOrdered(batch)) this.#start(batch);
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
    this.#waits.endDone((batch) => this.#batches.isOrdered(batch));
    this.#beginQuiescenceWindow();
    if (!this.isIdle) return;
    this.#cascade.end();
    this.#endpointQueues.closeRemoved(this.#world);
    this.#waits.endAll("whole");
  }
}

/** The queues of all endpoints, by endpoint id. */
class EndpointQueues {
  readonly #queues = new Map<string, EndpointQueue>();
  readonly #send: ConstructorParameters<typeof EndpointQueue>[1];

  /** `send` makes the requests of one job. */
  constructor(send: ConstructorParameters<typeof EndpointQueue>[1]) {
    this.#send = send;
  }

  of({ delivery: { endpointId, resource } }: Job): EndpointQueue {
    const known = this.#queues.get(endpointId);
    if (known !== undefined) return known;
    const made = new EndpointQueue(resource, this.#send);
    this.#queues.set(endpointId, made);
    return made;
  }

  /** Closes the queues of callbacks, and of endpoints that the world no longer has. Nothing may be under way. */
  closeRemoved(world: World): void {
    for (const [endpointId, queue] of this.#queues) {
      // Each object can have an address of its own, so those of callbacks are not kept.
      const isCallback = queue.resource === null && isAddress(endpointId);
      if (!isCallback && targetOf(world, queue.resource, endpointId) !== undefined) continue;
      queue.close();
      this.#queues.delete(endpointId);
    }
  }

  close(): void {
    for (const queue of this.#queues.values()) queue.close();
    this.#queues.clear();
  }
}
