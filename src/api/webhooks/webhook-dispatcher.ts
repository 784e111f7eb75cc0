import { MINUTE } from "../../engine/base/time.js";
import type { AttemptResult } from "../../engine/world/inputs/attempts.js";
import type { Target } from "../../engine/world/rules/events/deliveries-targets.js";
import { targetOf } from "../../engine/world/rules/events/deliveries-targets.js";
import type { Delivery, SentAttempt } from "../../engine/world/state/deliveries/deliveries.js";
import type { World } from "../../engine/world/world.js";
import type { SentRequests } from "../journal/requests/sent-requests.js";
import type { Job } from "./batch.js";
import { Batch } from "./batch.js";
import { CascadeTracker } from "./cascade-tracker.js";
import { afterSocketEvents, EndpointQueue } from "./endpoint-queue.js";
import { headersOf } from "./message-headers.js";
import type { PendingRequest } from "./pending-request.js";
import type { Post, PostResult } from "./post.js";
import { post } from "./post.js";
import { opensWindow, QuiescenceWindow } from "./quiescence-window.js";
import type { SettleResult } from "./settle-waits.js";
import { SettleWaits } from "./settle-waits.js";
import { systemClock } from "./system-clock.js";

export interface WebhookDispatcherOptions {
  readonly world: World;
  /** Lets the result of an attempt enter the world. */
  readonly apply: (result: AttemptResult) => void;
  /** Where the requests are noted. */
  readonly requests: Pick<SentRequests, "note">;
  /** After results have taken effect: runs what is due by now. */
  readonly settle: () => void;
  /** Whether results wait for those that were asked for together, so that order is all that counts. */
  readonly isOrderly?: () => boolean;
  /** Makes a request; another one in tests that are not to leave the process. */
  readonly post?: Post | undefined;
  /** The time that a receiver sees, in milliseconds since 1970; the wall clock's when absent. */
  readonly time?: () => number;
}

/** How much older than its time a stale copy looks: twice what verifiers tolerate. */
const STALE = 10 * MINUTE;

/** Calls back when a call has been answered in full. */
export type WhenAnswered = (answered: () => void) => void;

/** A request under way, but for the time that has passed. */
interface Begun extends Omit<PendingRequest, "passed"> {
  /** On the clock that is never set. */
  readonly began: number;
  readonly breakOff: () => void;
}

/**
 * Makes the attempts that the world asks for, and lets it know what came of them. First attempts to
 * one endpoint go one at a time in the order of events; endpoints go side by side; a retry goes when
 * it is due and holds nothing back. Results take effect in the order in which they were asked for.
 */
export class WebhookDispatcher {
  readonly #world: World;
  readonly #dispatch: WebhookDispatcherOptions["apply"];
  readonly #requests: WebhookDispatcherOptions["requests"];
  readonly #settle: () => void;
  readonly #isOrderly: () => boolean;
  readonly #post: Post;
  readonly #time: () => number;
  readonly #endpointQueues = new Map<string, EndpointQueue>();
  /** In the order in which they were asked for. */
  readonly #batches = new Set<Batch>();
  /** Attempts whose receivers wait for a later instant, and those behind them: nobody waits for these. */
  readonly #resting = new Set<Batch>();
  /** Single attempts that were asked for by hand, with whom to tell. */
  readonly #again = new Map<Batch, (done: boolean) => void>();
  /** Requests under way, the oldest first. */
  readonly #begun = new Set<Begun>();
  readonly #chain = new CascadeTracker();
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
    post: given = post,
    time = systemClock.now,
  }: WebhookDispatcherOptions) {
    this.#world = world;
    this.#dispatch = apply;
    this.#requests = requests;
    this.#settle = settle;
    this.#isOrderly = isOrderly;
    this.#post = given;
    this.#time = time;
  }

  /** Changes when everything under way is cut off. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Nothing is under way and nothing waits to be sent now, but for what rests. */
  get isIdle(): boolean {
    return this.#batches.size === 0 && !this.#world.hasAsked && !this.#isAgainUnderWay;
  }

  get #isAgainUnderWay(): boolean {
    for (const batch of this.#again.keys()) if (!this.#resting.has(batch)) return true;
    return false;
  }

  /** Requests under way, the oldest first. */
  underWay(): readonly PendingRequest[] {
    const now = systemClock.elapsed();
    return [...this.#begun].map(({ began, breakOff: _, ...rest }) => ({
      ...rest,
      passed: now - began,
    }));
  }

  /** Deliveries that wait until the call that caused them has been answered. */
  get heldCount(): number {
    let count = 0;
    for (const batch of this.#batches) {
      if (!batch.isOpen && !this.#quiescenceWindow.holds(batch)) count += batch.jobs.length;
    }
    return count;
  }

  /** Sends what the world has asked for: at once, or when the call that caused it is answered. */
  flush(whenAnswered?: WhenAnswered): void {
    this.#send(this.#isOrderly(), whenAnswered);
  }

  /**
   * Sends again what was under way when a process ended. Each result takes effect as soon as those
   * before it have: a process that ends again and again gets on.
   */
  sendAgain(): void {
    this.#send(false);
  }

  #send(areTogether: boolean, whenAnswered?: WhenAnswered): void {
    if (!this.#world.hasAsked) return;
    const asked = this.#world
      .takeAsked()
      .map((delivery) => ({ delivery, sending: delivery.sending }));
    if (this.#isClosed) return;
    if (this.#quiescenceWindow.isOn) this.#othersCall();
    const { now } = this.#world;
    const cause = [this.#chain.depthAt(now) + 1, this.#chain.lastAt(now)] as const;
    const batches = areTogether
      ? [new Batch(asked, ...cause)]
      : asked.map((job) => new Batch([job], ...cause));
    for (const batch of batches) {
      this.#batches.add(batch);
      for (const job of batch.jobs) {
        if (job.sending?.kind === "in-order") this.#endpointQueueOf(job).add(job);
      }
    }
    const open = (): void => {
      for (const batch of batches) if (this.#batches.has(batch)) this.#open(batch);
    };
    if (whenAnswered === undefined) open();
    else whenAnswered(open);
  }

  /**
   * Sends what there is and waits for all attempts under way, for those that their results cause
   * now, and for those of calls that come meanwhile and may be their handlers': not for ever when
   * they feed themselves, and not for those of others who call all the time.
   */
  settled(): Promise<SettleResult> {
    this.flush();
    if (this.isIdle) return Promise.resolve("whole");
    return this.#waits.begin({ from: this.#chain.depthAt(this.#world.now), last: null });
  }

  /** Sends what there is and waits for all that has been asked for by now. */
  settledSoFar(): Promise<SettleResult> {
    this.flush();
    const last = [...this.#batches].at(-1);
    return last === undefined
      ? Promise.resolve("whole")
      : this.#waits.begin({ from: this.#chain.depthAt(this.#world.now), last });
  }

  /** Lets the event loop turn. */
  turn(): Promise<void> {
    return new Promise((resolve) => afterSocketEvents(resolve));
  }

  /** Sends a delivery once more. True when its result has taken effect; false: it was cut off. */
  redeliver(delivery: Delivery): Promise<boolean> {
    const batch = new Batch([{ delivery, sending: null }]);
    return new Promise((resolve) => {
      this.#again.set(batch, resolve);
      this.#open(batch);
    });
  }

  /** Breaks off everything under way; its results will not count. */
  cutOff(): void {
    const again = [...this.#again.values()];
    this.#epoch += 1;
    this.#world.takeAsked();
    this.#batches.clear();
    this.#resting.clear();
    this.#again.clear();
    for (const { breakOff } of this.#begun) breakOff();
    this.#begun.clear();
    this.#chain.end();
    this.#quiescenceWindow.end();
    for (const endpointQueue of this.#endpointQueues.values()) endpointQueue.close();
    this.#endpointQueues.clear();
    for (const tell of again) tell(false);
    this.#waits.tell("cut-off");
  }

  /** Breaks everything off and sends nothing more. */
  close(): void {
    this.#isClosed = true;
    this.cutOff();
  }

  #endpointQueueOf({ delivery }: Job): EndpointQueue {
    const known = this.#endpointQueues.get(delivery.endpointId);
    if (known !== undefined) return known;
    const endpointQueue = new EndpointQueue(delivery.resource, (own, job, done) =>
      this.#run(own, job, done),
    );
    this.#endpointQueues.set(delivery.endpointId, endpointQueue);
    return endpointQueue;
  }

  #open(batch: Batch): void {
    // One quiescence window for each round: until the first of its attempts is made.
    const rounds = this.#waits.roundsOf(batch);
    if (batch.depth > this.#chain.depthAt(this.#world.now) && opensWindow(rounds)) {
      this.#quiescenceWindow.hold(batch, rounds, this.#waits.longest, () =>
        this.#endQuiescenceWindow(),
      );
      this.#beginQuiescenceWindow();
    } else this.#start(batch);
  }

  #start(batch: Batch): void {
    batch.isOpen = true;
    for (const job of batch.jobs) {
      const endpointQueue = this.#endpointQueueOf(job);
      if (job.sending?.kind !== "in-order")
        afterSocketEvents(() => this.#run(endpointQueue, job, NOTHING));
      else if (endpointQueue.isResting) this.#setAside(job);
      else endpointQueue.pump();
    }
  }

  /** Makes the requests of a job, one after the other. */
  #run(endpointQueue: EndpointQueue, job: Job, done: () => void): void {
    if (!this.#isWanted(job)) {
      systemClock.queueMicrotask(() => this.#finish(job, done));
      return;
    }
    const next = nextRequest(job);
    const target = next === undefined ? undefined : this.#target(job);
    if (next === undefined || target === undefined) {
      this.#finish(job, done);
      return;
    }
    this.#request(endpointQueue, job, target, next, () => this.#run(endpointQueue, job, done));
  }

  /** Whether there is still reason to make a job's requests. */
  #isWanted({ batch, delivery, sending }: Job): boolean {
    if (sending === null) return this.#again.has(batch);
    const { outcome } = this.#world.deliveries.byId(delivery.id) ?? delivery;
    const isKnown = this.#batches.has(batch) || this.#resting.has(batch);
    return isKnown && outcome === "pending";
  }

  #target({ delivery: { resource, endpointId } }: Job): Target | undefined {
    return targetOf(this.#world, resource, endpointId) ?? undefined;
  }

  #request(
    endpointQueue: EndpointQueue,
    job: Job,
    target: Target,
    fault: SentAttempt["fault"],
    done: () => void,
  ) {
    const { delivery } = job;
    const address = endpointQueue.addressOf(target.url);
    const [at, sentAt, began] = [this.#world.now, systemClock.now(), systemClock.elapsed()];
    const times = { wall: this.#time(), virtual: at, age: fault === "stale" ? STALE : 0 };
    const { signing } = this.#world.pack.wire;
    const headers = headersOf(signing, delivery, target, address, times);
    const end = ({ reason, status, words }: PostResult): void => {
      const latency = Math.round((systemClock.elapsed() - began) * 1_000) / 1_000;
      const told = this.#world.services.mask(words);
      job.sent.push({ at, sentAt, latency, reason, fault, status, headers, words: told });
      done();
    };
    if (fault === "drop") {
      // Lost on the way: to the sender it looks like no answer in time.
      systemClock.queueMicrotask(() => end({ reason: "timeout", status: null, words: "" }));
      return;
    }
    const { ackTimeout, url } = target;
    const message = {
      address,
      agent: () => endpointQueue.agentFor(address),
      headers,
      body: delivery.body,
    };
    const rest = (isResting: boolean): void => this.#rest(endpointQueue, job, isResting);
    const breakOff = this.#post({ ...message, ackTimeout, rest }, (receipt) => {
      this.#begun.delete(begun);
      end(receipt);
    });
    const attempt = (delivery.attempts.at(-1)?.number ?? 0) + job.sent.length + 1;
    const begun = { delivery, url, attempt, sentAt, ackTimeout, began, breakOff };
    this.#begun.add(begun);
    this.#chain.note(job, at);
    this.#waits.tellLoop(job.batch, delivery);
  }

  /** An attempt that waits for a later instant holds up its lane and nothing else, until it goes on. */
  #rest(endpointQueue: EndpointQueue, job: Job, isResting: boolean): void {
    const isInOrder = job.sending?.kind === "in-order";
    const behind = isInOrder ? endpointQueue.queued.filter(({ batch }) => batch.isOpen) : [];
    if (isInOrder) endpointQueue.isResting = isResting;
    for (const each of [job, ...behind]) {
      if (isResting) this.#setAside(each);
      else this.#takeUp(each.batch);
    }
  }

  /** What was asked for together with it waits for it no longer. */
  #setAside(job: Job): void {
    if (job.sending !== null) job.batch.part(job);
    this.#resting.add(job.batch);
    systemClock.queueMicrotask(() => this.#applyReady());
  }

  #takeUp(batch: Batch): void {
    if (this.#resting.delete(batch) && !this.#again.has(batch)) this.#batches.add(batch);
  }

  #finish(job: Job, done: () => void): void {
    const { batch, sending } = job;
    batch.finish();
    if (batch.isComplete) {
      if (sending === null) this.#applyAgain(batch);
      else this.#applyReady();
    }
    done();
  }

  /** Lets the oldest batches take effect as far as they are complete. */
  #applyReady(): void {
    for (const batch of this.#batches) {
      if (!batch.isComplete) {
        if (this.#isOrderly()) break;
        continue;
      }
      this.#batches.delete(batch);
      this.#apply(batch);
    }
    this.#tellDone();
  }

  #applyAgain(batch: Batch): void {
    const tell = this.#again.get(batch);
    this.#again.delete(batch);
    if (tell === undefined) return;
    this.#apply(batch);
    tell(true);
    this.#tellDone();
  }

  /** Once all that has been sent has ended. */
  #beginQuiescenceWindow(): void {
    if (!this.#quiescenceWindow.isAwaited || this.#isAgainUnderWay) return;
    for (const { isOpen } of this.#batches) if (isOpen) return;
    // Calls that came in the meantime are heard of first, however long the process stood still.
    this.#quiescenceWindow.begin(this.#waits.longest, () =>
      afterSocketEvents(() => this.#endQuiescenceWindow()),
    );
  }

  #endQuiescenceWindow(): void {
    for (const batch of this.#quiescenceWindow.end())
      if (this.#batches.has(batch)) this.#start(batch);
  }

  /** Somebody who is no handler: all that was to be waited for has ended. */
  #othersCall(): void {
    this.#chain.end();
    for (const batch of this.#batches) batch.forgetCause();
    this.#waits.tell("others");
    this.#endQuiescenceWindow();
  }

  #apply(batch: Batch): void {
    for (const job of batch.jobs) {
      try {
        this.#applyResult(job);
      } catch (error) {
        this.#world.services.reportBug(error, `the result of delivery ${job.delivery.id}`);
      }
    }
    this.#settle();
    this.flush();
  }

  #applyResult({ delivery: { id }, sending, sent }: Job): void {
    const before = this.#world.deliveries.byId(id)?.attempts.length ?? 0;
    const made = sent.map(({ at, reason, fault, status }) => ({ at, reason, fault, status }));
    this.#dispatch({ delivery: id, again: sending === null, sent: made });
    for (const [at, request] of sent.entries()) this.#requests.note(id, before + at + 1, request);
  }

  #tellDone(): void {
    this.#waits.tellDone((batch) => this.#batches.has(batch));
    this.#beginQuiescenceWindow();
    if (!this.isIdle) return;
    this.#chain.end();
    this.#closeEndpointQueues();
    this.#waits.tell("whole");
  }

  /** To endpoints that are no more. Nothing is under way. */
  #closeEndpointQueues(): void {
    for (const [endpointId, endpointQueue] of this.#endpointQueues) {
      if (targetOf(this.#world, endpointQueue.resource, endpointId) !== undefined) continue;
      endpointQueue.close();
      this.#endpointQueues.delete(endpointId);
    }
  }
}

const PLAIN = { fault: null, stale: false, duplicate: false } as const;
const NOTHING = (): void => {};

/** Which of a job's requests comes next: a stale copy, its own, a duplicate of a delivered one. */
function nextRequest({ sending, sent }: Job): SentAttempt["fault"] | undefined {
  const { fault, stale, duplicate } = sending ?? PLAIN;
  const before = stale ? 1 : 0;
  const own = sent[before];
  if (sent.length < before) return "stale";
  if (own === undefined) return fault;
  return duplicate && own.reason === null && sent.length === before + 1 ? "duplicate" : undefined;
}
