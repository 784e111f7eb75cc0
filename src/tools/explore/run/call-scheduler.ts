import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import { advanceToNext } from "../../../api/control/clock/advance-to-next.js";
import { LineError } from "../../../api/http/in-process.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import { DAY } from "../../../engine/base/time.js";
import { stepTo } from "../../../engine/world/inputs/clock.js";
import type { SettleOptions } from "../settings.js";
import type { ExploreTarget } from "./explore-target.js";
import { OutsideWork } from "./outside-work.js";

/** A call that waits for the application to be quiet. */
export interface HeldCall {
  readonly call: PlaneCall;
  /** The webhook attempt whose handler makes it; undefined for a call outside of handlers. */
  readonly attempt: { readonly isOpen: boolean } | undefined;
  readonly answer: (answer: PlaneAnswer) => void;
  readonly refuse: (reason: Error) => void;
}

/** What is done for those who conduct: how calls are answered, and what happens before time passes. */
export interface SchedulerHooks {
  /** Answers calls that were made at once. */
  readonly answer: (held: readonly HeldCall[]) => Promise<void>;
  /** Things are about to happen at an instant. */
  readonly beforeInstant: (to: number) => void;
  /** The world has moved. */
  readonly moved: () => void;
}

/** An answer that is on its way. */
interface DelayedAnswer {
  readonly held: HeldCall;
  readonly give: () => void;
}

/** Why a future came to no end by itself. */
export class NotQuiescentError extends Error {
  override readonly name = "NotQuiescentError";
}

/** What a future that does not go on waits for. */
export interface Stuck {
  readonly words: string;
  /** Whether that is certain at once. */
  readonly isSure: boolean;
}

interface SettledWaiter {
  readonly tell: () => void;
  /** Whether windows and timeouts are to pass too. */
  readonly limits: boolean;
}

/**
 * Keeps the order of one future. Calls wait until the application is quiet; time passes only when it
 * waits for time, from one due instant to the next.
 */
export class CallScheduler {
  readonly #exploreTarget: ExploreTarget;
  readonly #score: SchedulerHooks;
  readonly #settling: SettleOptions;
  #held: HeldCall[] = [];
  #late: readonly DelayedAnswer[] = [];
  /** Calls that were made and whose answers are held back. */
  readonly #withheld = new Set<HeldCall>();
  #settled: SettledWaiter[] = [];
  #news = 0;
  #tellNews = (): void => {};
  readonly #outside = new OutsideWork();
  /** Real instant of the last progress. */
  #progressAt = systemClock.elapsed();
  /** Steps of time since the application or the world did anything. */
  #idleSteps = 0;
  #isOver = false;

  constructor(exploreTarget: ExploreTarget, settling: SettleOptions, score: SchedulerHooks) {
    this.#exploreTarget = exploreTarget;
    this.#settling = settling;
    this.#score = score;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** A call has arrived. */
  hold(call: PlaneCall): Promise<PlaneAnswer> {
    this.stir();
    this.#tellNews();
    const attempt = this.#exploreTarget.handledAttempt();
    return new Promise((answer, refuse) => this.#held.push({ call, attempt, answer, refuse }));
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

  /** Answers that are on their way; whoever takes them gives them. */
  takeDelayed(): readonly DelayedAnswer[] {
    const late = this.#late;
    this.#late = [];
    for (const { held } of late) this.#withheld.delete(held);
    return late;
  }

  /** Whether the application waits for more than answers. */
  get hasWaits(): boolean {
    const { sleepQueue, timers } = this.#exploreTarget.application;
    return this.#settled.length > 0 || Number.isFinite(sleepQueue.next) || timers !== null;
  }

  /** Ends when the application is quiet, nothing is due and nothing under way. */
  settled(limits: boolean): Promise<void> {
    this.#news += 1;
    return new Promise((tell) => this.#settled.push({ tell, limits }));
  }

  /** Conducts until `body` has ended and nothing is under way. @throws NotQuiescentError */
  async run(body: Promise<unknown>, isStuck: (kinds: readonly string[]) => Stuck): Promise<void> {
    let isDone = false;
    const end = (): void => {
      isDone = true;
      this.#tellNews();
    };
    body.then(end, end);
    for (let idle = 0; ; ) {
      await this.#quiescence();
      if (await this.#goOn(isDone)) {
        idle = 0;
        this.#progressAt = systemClock.elapsed();
      } else if (isDone && this.#exploreTarget.webhookDispatcher.isIdle) return;
      else idle = await this.#waitOutside(idle, isStuck);
    }
  }

  /**
   * Lets pass what is due, and what comes of it, until there is nothing but limits. The answer to
   * `held` waits for that, and a handler that waits for the answer holds nothing up.
   */
  async finishWork(held: HeldCall): Promise<void> {
    this.#withheld.add(held);
    try {
      await this.#finishWork();
    } finally {
      this.#withheld.delete(held);
    }
  }

  async #finishWork(): Promise<void> {
    for (;;) {
      await this.#quiescence();
      if (await this.#goOnWithoutTime()) continue;
      const next = this.#nextOfWork();
      if (next === undefined) return;
      this.#goTo(next);
    }
  }

  /** Nothing of it goes on: whoever still calls is refused. */
  end(): void {
    this.#isOver = true;
    this.#exploreTarget.application.sleepQueue.clear();
    const held = this.#held;
    this.#held = [];
    const late = this.takeDelayed().map((one) => one.held);
    for (const { refuse } of [...held, ...late]) refuse(overError());
  }

  /** Ends after some turns of the event loop in a row in which nothing new has come. */
  async #quiescence(): Promise<void> {
    const { idleTurns, pending } = this.#settling;
    let seen = this.#news;
    for (let calm = 0; calm < idleTurns || pending(); calm++) {
      await turn();
      if (seen !== this.#news) calm = -1;
      seen = this.#news;
      if (this.#hasWaited(this.#settling.seconds * SECOND)) {
        throw new NotQuiescentError(`settle.pending has been true for ${this.#settling.seconds} s`);
      }
    }
  }

  /** Whether nothing has moved for some real milliseconds. */
  #hasWaited(ms: number): boolean {
    return systemClock.elapsed() - this.#progressAt > ms;
  }

  /** Waits for a call, some real milliseconds at most. */
  #newsWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = systemClock.setTimeout(resolve, ms);
      this.#tellNews = () => {
        systemClock.clearTimeout(timer);
        resolve();
      };
    });
  }

  async #goOn(isDone: boolean): Promise<boolean> {
    if (await this.#goOnWithoutTime()) return true;
    const { webhookDispatcher, clock } = this.#exploreTarget;
    if (!webhookDispatcher.isIdle && this.#giveLate()) return true;
    if ((isDone && webhookDispatcher.isIdle) || clock.isHeld) return this.#giveLate();
    if (this.#exploreTarget.application.timers !== null && (await this.#fireTimer())) return true;
    const next = this.#nextInstant();
    if (next !== undefined) {
      this.#goTo(next);
      return true;
    }
    if (this.#giveLate()) return true;
    if (!webhookDispatcher.isIdle) return false;
    const context = this.#settled;
    this.#settled = [];
    for (const { tell } of context) tell();
    if (context.length > 0) this.stir();
    return context.length > 0;
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
      await this.#score.answer(held);
      return true;
    }
    this.#score.moved();
    if (this.#exploreTarget.webhookDispatcher.isIdle) return false;
    this.#exploreTarget.webhookDispatcher.flush();
    return this.#deliver();
  }

  /** Lets deliveries go on; false when each waits for a handler that does not go on by itself. */
  async #deliver(): Promise<boolean> {
    const before = this.#deliveryState();
    const began = systemClock.elapsed();
    const { webhookDispatcher } = this.#exploreTarget;
    for (let turns = 0; turns < PATIENT_TURNS || !this.#isBlocked(began); turns++) {
      await turn();
      if (webhookDispatcher.isIdle || this.#deliveryState() !== before) return true;
      if (this.#hasWaited(this.#settling.seconds * SECOND)) return false;
    }
    return false;
  }

  #deliveryState(): string {
    const attempts = this.#exploreTarget.webhookDispatcher.underWay();
    return `${this.#news} ${attempts.map(({ delivery, attempt }) => `${delivery.id} ${attempt}`)}`;
  }

  /** Whether handlers wait for what only this scheduler can let happen. */
  #isBlocked(began: number): boolean {
    for (const { attempt } of this.#withheld) if (attempt?.isOpen === true) return true;
    // A handler may wait for work of the platform: a file, a signature.
    return systemClock.elapsed() - began > PATIENCE && !this.#outside.hasRequests;
  }

  /** The next instant at which somebody waits for something. */
  #nextInstant(): number | undefined {
    const isWaiting = this.#settled.length + this.#late.length > 0;
    const work = isWaiting ? this.#nextOfWork() : undefined;
    const { sleepQueue } = this.#exploreTarget.application;
    const sleeper = this.#isEndless ? Number.POSITIVE_INFINITY : sleepQueue.next;
    const wanted = Math.min(sleeper, work ?? Number.POSITIVE_INFINITY);
    if (!Number.isFinite(wanted)) return undefined;
    // What is due on the way happens on the way.
    return Math.min(wanted, this.#exploreTarget.world.schedule.earliest);
  }

  #nextOfWork(): number | undefined {
    const { schedule } = this.#exploreTarget.world;
    const limits = this.#settled.some((one) => one.limits);
    const counts = (timer: { readonly due: number; readonly rank: number }): boolean =>
      Number.isFinite(timer.due) && (limits || timer.rank === 0);
    return schedule.some(counts) ? schedule.earliest : undefined;
  }

  #goTo(instant: number): void {
    const { world, inputDispatcher, application, webhookDispatcher } = this.#exploreTarget;
    const to = Math.max(world.now, instant);
    this.#score.beforeInstant(to);
    stepTo(world, to, true, (at) => inputDispatcher.step(at));
    this.#score.moved();
    webhookDispatcher.flush();
    while (application.sleepQueue.next <= world.now) application.sleepQueue.wakeFirst();
    this.#news += 1;
    this.#idleSteps += 1;
  }

  /** Whether sleeps and timers lead to nothing but the next ones, as those of a limiter do. */
  get #isEndless(): boolean {
    return this.#idleSteps > MAX_IDLE_STEPS;
  }

  /** Fake timers of the test that go along: nobody knows which is next until it has fired. */
  async #fireTimer(): Promise<boolean> {
    if (this.#isEndless) return false;
    const work = this.#settled.length === 0 ? undefined : this.#nextOfWork();
    const gone = await advanceToNext(
      this.#exploreTarget,
      work ?? this.#exploreTarget.world.now + DAY,
      false,
    );
    this.#score.moved();
    this.#news += 1;
    this.#idleSteps += 1;
    return gone === "ran";
  }

  /** The application waits for something that is not the simulator's. */
  async #waitOutside(idle: number, isStuck: (kinds: readonly string[]) => Stuck): Promise<number> {
    if (idle < PATIENT_TURNS) {
      await turn();
      return idle + 1;
    }
    const { isHere } = this.#exploreTarget;
    const kinds = isHere ? this.#outside.kinds : [ANOTHER_PROCESS];
    const stuck = isStuck(kinds);
    const patience = kinds.length === 0 ? SURE : Number.POSITIVE_INFINITY;
    if (stuck.isSure || this.#hasWaited(Math.min(patience, this.#settling.seconds) * SECOND)) {
      throw new NotQuiescentError(stuck.words);
    }
    await this.#newsWithin(1);
    return idle;
  }
}

/** So many turns are waited for without any pause: most of what is outside is a file or a promise. */
const PATIENT_TURNS = 50;

const ANOTHER_PROCESS = "the test in another process";
/** Real milliseconds: most work of the platform takes less. */
const PATIENCE = 20;
/** Real seconds after which nothing moves any more that nobody can see. */
const SURE = 1;
const SECOND = 1_000;
/** A limiter that fires more often than this, and does nothing, is no reason to wait. */
const MAX_IDLE_STEPS = 200;

const turn = (): Promise<void> => new Promise((resolve) => void systemClock.setImmediate(resolve));

export const overError = (): LineError =>
  new LineError("ECONNREFUSED", "this future is over: a call of it comes too late");
