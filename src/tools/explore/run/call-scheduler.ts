// `CallScheduler`: holds each call of a test under explore until the application has nothing else
// to do, then answers it or lets virtual time pass, so that every run happens in one order.

import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import { advanceToNext } from "../../../api/control/clock/clock.js";
import { LineError } from "../../../api/http/in-process.js";
import { DAY } from "../../../engine/base/time.js";
import { stepTo } from "../../../engine/world/inputs/clock.js";
import type { ExploreTarget, ExploreTargets } from "./comparable-call.js";
import type { IsStuck, Patience } from "./patience.js";

/** A call that waits until the application is settled. */
export interface HeldCall {
  /** The simulator that answers it. */
  readonly target: ExploreTarget;
  readonly call: PlaneCall;
  /** The webhook attempt whose handler makes it; undefined for a call outside of handlers. */
  readonly attempt: { readonly isOpen: boolean } | undefined;
  readonly answer: (answer: PlaneAnswer) => void;
  readonly refuse: (reason: Error) => void;
}

/** How calls are answered, and which events happen before time passes. */
interface SchedulerHooks {
  /** Answers calls that were made at once. */
  readonly answer: (held: readonly HeldCall[]) => Promise<void>;
  /** Things are about to happen at an instant. */
  readonly beforeInstant: (to: number) => void;
  /** Nothing more happens by itself. */
  readonly beforeRest: () => void;
  /** The world has moved. */
  readonly moved: () => void;
}

/** An answer that is on its way. */
interface DelayedAnswer {
  readonly held: HeldCall;
  readonly give: () => void;
}

interface SettledWaiter {
  readonly resolve: () => void;
  /** Whether windows and timeouts pass too. */
  readonly limits: boolean;
}

export const overError = (): LineError =>
  new LineError("ECONNREFUSED", "this future is over: a call of it comes too late");

/**
 * Keeps the order of one future. Calls wait until the application is settled. Time passes from one
 * due instant to the next, and only when the application waits for time.
 */
export class CallScheduler {
  /** They share the clock and the application. */
  readonly #targets: ExploreTargets["all"];
  readonly #first: ExploreTarget;
  readonly #hooks: SchedulerHooks;
  readonly #patience: Patience;
  #held: HeldCall[] = [];
  #late: readonly DelayedAnswer[] = [];
  /** Calls that were made and whose answers are held back. */
  readonly #withheld = new Set<HeldCall>();
  #settled: SettledWaiter[] = [];
  #news = 0;
  /** Steps of time since the application or the world did anything. */
  #idleSteps = 0;
  #isOver = false;

  constructor(targets: ExploreTargets["all"], patience: Patience, hooks: SchedulerHooks) {
    this.#targets = targets;
    this.#first = targets[0];
    this.#patience = patience;
    this.#hooks = hooks;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** A call has arrived. */
  hold(call: PlaneCall, target: ExploreTarget): Promise<PlaneAnswer> {
    this.stir();
    this.#patience.news();
    const attempt = target.handledAttempt();
    return new Promise((answer, refuse) =>
      this.#held.push({ target, call, attempt, answer, refuse }),
    );
  }

  /** The application or the world has done something. */
  stir(): void {
    this.#news += 1;
    this.#idleSteps = 0;
  }

  /** An answer arrives when the next call has been answered, or nothing else is waited for. */
  delayAnswer(held: HeldCall, give: () => void): void {
    this.#withheld.add(held);
    this.#late = [...this.#late, { held, give }];
  }

  /** Takes the answers that are on their way; the caller gives them. */
  takeDelayed(): readonly DelayedAnswer[] {
    const late = this.#late;
    this.#late = [];
    for (const { held } of late) this.#withheld.delete(held);
    return late;
  }

  /** Whether the application waits for more than answers. */
  get hasWaits(): boolean {
    const { sleepQueue, timers } = this.#first.application;
    return this.#settled.length > 0 || Number.isFinite(sleepQueue.next) || timers !== null;
  }

  /** Ends when the application is settled, no work is due and no attempt is under way. */
  settled(limits: boolean): Promise<void> {
    this.#news += 1;
    return new Promise((resolve) => this.#settled.push({ resolve, limits }));
  }

  /**
   * Runs until `body` has ended and no attempt is under way, or until `end`. @throws
   * NotQuiescentError
   */
  async run(body: Promise<unknown>, isStuck: IsStuck): Promise<void> {
    let isDone = false;
    const end = (): void => {
      isDone = true;
      this.#patience.news();
    };
    body.then(end, end);
    for (let idle = 0; ; ) {
      await this.#quiescence();
      if (this.#isOver) return;
      if (await this.#goOn(isDone)) {
        idle = 0;
        this.#patience.progress();
      } else if (isDone && this.#isDelivered) return;
      else await this.#patience.waitOutside(idle++, isStuck);
    }
  }

  /**
   * Runs due work and its effects until only limits remain, or until an instant. The answer to `held`
   * waits for that; a handler that waits for the answer delays no other work.
   */
  async finishWork(held: HeldCall, until?: number): Promise<void> {
    this.#withheld.add(held);
    try {
      for (;;) {
        await this.#quiescence();
        if (await this.#goOnWithoutTime()) continue;
        const next = until === undefined ? this.#nextOfWork() : this.#before(until);
        if (next === undefined || this.#isOver || this.#first.world.now === until) return;
        this.#goTo(next);
      }
    } finally {
      this.#withheld.delete(held);
    }
  }

  /** Ends the future: calls that still come are refused. */
  end(): void {
    this.#isOver = true;
    this.#first.application.sleepQueue.clear();
    const held = this.#held;
    this.#held = [];
    const late = this.takeDelayed().map((one) => one.held);
    for (const { refuse } of [...held, ...late]) refuse(overError());
  }

  #quiescence(): Promise<void> {
    return this.#patience.quiescence(() => this.#news);
  }

  async #goOn(isDone: boolean): Promise<boolean> {
    if (await this.#goOnWithoutTime()) return true;
    const isHeld = this.#targets.some(({ clock }) => clock.isHeld);
    if (!this.#isDelivered && this.#giveLate()) return true;
    if ((isDone && this.#isDelivered) || isHeld) return this.#giveLate();
    if (this.#first.application.timers !== null && (await this.#fireTimer())) return true;
    const next = this.#nextInstant();
    if (next !== undefined) {
      this.#goTo(next);
      return true;
    }
    if (this.#giveLate()) return true;
    if (!this.#isDelivered) return false;
    return this.#rest();
  }

  /** No work is left: ends the waits of `settled`, unless an event happens before. */
  #rest(): boolean {
    const waiting = this.#settled;
    if (waiting.length === 0) return false;
    const before = this.#news;
    this.#hooks.beforeRest();
    if (this.#news !== before) return true;
    this.#settled = [];
    for (const { resolve } of waiting) resolve();
    this.stir();
    return true;
  }

  #giveLate(): boolean {
    const late = this.takeDelayed();
    for (const { give } of late) give();
    if (late.length > 0) this.stir();
    return late.length > 0;
  }

  async #goOnWithoutTime(): Promise<boolean> {
    if (this.#held.length > 0) {
      const held = this.#held;
      this.#held = [];
      await this.#hooks.answer(held);
      return true;
    }
    this.#hooks.moved();
    if (this.#isDelivered) return false;
    this.#flush();
    return this.#deliver();
  }

  /** Whether no attempt is under way. */
  get #isDelivered(): boolean {
    return this.#targets.every(({ webhookDispatcher }) => webhookDispatcher.isIdle);
  }

  #flush(): void {
    for (const { webhookDispatcher } of this.#targets) webhookDispatcher.flush();
  }

  /** Continues deliveries; false when each waits for a handler that is blocked. */
  #deliver(): Promise<boolean> {
    const before = this.#deliveryState();
    return this.#patience.untilMoved(
      () => this.#isDelivered || this.#deliveryState() !== before,
      () => [...this.#withheld].some(({ attempt }) => attempt?.isOpen === true),
    );
  }

  #deliveryState(): string {
    const attempts = this.#targets.flatMap(({ webhookDispatcher }) => webhookDispatcher.underWay());
    return `${this.#news} ${attempts.map(({ delivery, attempt }) => `${delivery.id} ${attempt}`)}`;
  }

  /** The next instant for which the application waits. */
  #nextInstant(): number | undefined {
    const isWaiting = this.#settled.length + this.#late.length > 0;
    const work = isWaiting ? this.#nextOfWork() : undefined;
    const { sleepQueue } = this.#first.application;
    const sleeper = this.#isEndless ? Number.POSITIVE_INFINITY : sleepQueue.next;
    const wanted = Math.min(sleeper, work ?? Number.POSITIVE_INFINITY);
    if (!Number.isFinite(wanted)) return undefined;
    // Work that is due on the way runs at its instant.
    return Math.min(wanted, this.#earliest);
  }

  /** An instant, or an earlier one at which work is due or the application wakes. */
  #before(instant: number): number {
    const { sleepQueue } = this.#first.application;
    return Math.min(instant, this.#earliest, this.#isEndless ? instant : sleepQueue.next);
  }

  #nextOfWork(): number | undefined {
    const limits = this.#settled.some((one) => one.limits);
    const hasWork = this.#targets.some(({ world }) => world.schedule.hasWork(limits));
    return hasWork ? this.#earliest : undefined;
  }

  get #earliest(): number {
    return Math.min(...this.#targets.map(({ world }) => world.schedule.earliest));
  }

  #goTo(instant: number): void {
    const { sleepQueue } = this.#first.application;
    const to = Math.max(this.#first.world.now, instant);
    this.#hooks.beforeInstant(to);
    for (const { world, inputDispatcher } of this.#targets) {
      stepTo(world, to, true, (at) => inputDispatcher.step(at));
    }
    this.#hooks.moved();
    this.#flush();
    while (sleepQueue.next <= this.#first.world.now) sleepQueue.wakeFirst();
    this.#news += 1;
    this.#idleSteps += 1;
  }

  /** Whether sleeps and timers only start the next ones, as those of a rate limiter do. */
  get #isEndless(): boolean {
    return this.#idleSteps > MAX_IDLE_STEPS;
  }

  /** Fires the next of the test's driven fake timers: only firing it says when it is due. */
  async #fireTimer(): Promise<boolean> {
    if (this.#isEndless) return false;
    const work = this.#settled.length === 0 ? undefined : this.#nextOfWork();
    const limit = work ?? this.#first.world.now + DAY;
    const gone = await advanceToNext(this.#first, limit, false);
    this.#hooks.moved();
    this.#news += 1;
    this.#idleSteps += 1;
    return gone === "ran";
  }
}

/** A timer that fires more often than this without an effect is no reason to wait. */
const MAX_IDLE_STEPS = 200;
