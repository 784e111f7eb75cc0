// `FutureRunner`: plays the runs of a test under explore (futures) one after the other, each from
// the same state of the simulators, makes the `FutureResult` of each, and says what a stuck one
// waits for.

import { AsyncLocalStorage } from "node:async_hooks";
import type { InputListener } from "../../../api/inputs/input-dispatcher.js";
import { bounded } from "../../../engine/base/text.js";
import type { WorldSnapshot } from "../../../engine/world/world.js";
import { Plan } from "../plan.js";
import type { Failure } from "../report/failure.js";
import { failedAssertion, notQuiescent, rejection, unhandled } from "../report/failure.js";
import { arrivalsOf, futureTimeline } from "../report/timeline.js";
import type { Settings } from "../settings.js";
import type { Surprise } from "../surprises/surprise.js";
import { overError } from "./call-scheduler.js";
import type { ExploreTarget, ExploreTargets } from "./comparable-call.js";
import { Future } from "./future.js";
import type { ExploreContext, FutureResult, FutureRunOptions, Scene } from "./future-result.js";
import type { Stuck } from "./patience.js";
import { NotQuiescentError } from "./patience.js";
import { captureUnhandledRejections, PlatformJobs, RealTimers } from "./platform.js";

/** The future of the running code: all futures share one address, key and `fetch`. */
const futures = new AsyncLocalStorage<Future>();

/** The state of a simulator from which futures begin. */
interface Start {
  readonly target: ExploreTarget;
  readonly snapshot: WorldSnapshot;
  /** Forgets all later calls. */
  readonly forget: () => void;
}

/** Plays futures of one body, each from the same start. */
export class FutureRunner {
  readonly #targets: ExploreTargets;
  /** The state from which each future begins, by target. */
  readonly #starts: readonly Start[];
  readonly #body: Scene;
  /** The present future, and the receiver of its unhandled rejections. */
  #playing: { readonly future: Future; readonly stray: (error: unknown) => void } | null = null;
  readonly #played = new WeakSet<Future>();
  readonly #jobs = new PlatformJobs();
  #stopHearing = (): void => {};
  /** The recorders: futures are no part of them. */
  readonly #inputListeners = new Map<ExploreTarget, InputListener | null>();

  constructor(targets: ExploreTargets, body: Scene) {
    this.#targets = targets;
    this.#starts = targets.all.map((target) => ({
      target,
      snapshot: target.world.snapshot(),
      forget: target.remember(),
    }));
    this.#body = body;
  }

  /** Takes over: calls go to the future that is played, and stray rejections are its failures. */
  open(): void {
    for (const [at, target] of this.#targets.all.entries()) {
      target.gate.keeper = (call) => {
        const future = futures.getStore() ?? this.#playing?.future;
        return future?.arrive(target, at, call) ?? Promise.reject(overError());
      };
      target.person.chooses = (press) => {
        const future = futures.getStore() ?? this.#playing?.future;
        return future?.presses(at, press) ?? press.button;
      };
      this.#inputListeners.set(target, target.inputDispatcher.inputListener);
      target.inputDispatcher.inputListener = null;
    }
    if (this.#isHere) this.#stopHearing = captureUnhandledRejections((error) => this.#hear(error));
  }

  get #isHere(): boolean {
    return this.#targets.all[0].isHere;
  }

  /** Puts everything back to where it was. */
  async close(): Promise<void> {
    this.#stopHearing();
    this.#jobs.stop();
    for (const { gate, person } of this.#targets.all) {
      gate.keeper = null;
      person.chooses = null;
    }
    await this.#restore();
    for (const [target, listener] of this.#inputListeners) {
      target.inputDispatcher.inputListener = listener;
    }
  }

  /** Plays the future of these surprises. */
  async play(
    surprises: readonly Surprise[],
    settings: Settings,
    options: FutureRunOptions = {},
  ): Promise<FutureResult> {
    const { isWatched = false, isWritten, hasTimeline, isObserved } = options;
    await settings.isolate();
    await this.#restore();
    const [first, ...others] = this.#targets.all;
    // A recording has one world.
    const written = isWritten && others.length === 0 ? first.record() : null;
    const future = new Future(this.#targets, settings, new Plan(surprises), this.#jobs);
    this.#played.add(future);
    const claims = new Assertions();
    const failures: Failure[] = [];
    this.#playing = { future, stray: (error) => void failures.push(unhandled(error)) };
    await futures.run(future, () => this.#perform(future, claims, failures, isWatched));
    const { plan, stepLog } = future;
    const isWrong = claims.broken.size + failures.length > 0;
    return {
      surprises,
      unmet: plan.unmet,
      met: plan.met,
      open: plan.open,
      stepLog,
      failures: [...[...claims.broken].map(failedAssertion), ...failures],
      sometimesAssertions: claims.sometimesAssertions,
      recording: written?.end() ?? null,
      timeline: hasTimeline || isWrong ? futureTimeline(this.#targets.all, future) : [],
      arrivals: isObserved ? arrivalsOf(this.#targets.all, future) : [],
    };
  }

  async #perform(
    future: Future,
    claims: Assertions,
    failures: Failure[],
    isWatched: boolean,
  ): Promise<void> {
    const watched = this.#targets.all.flatMap(({ world }, at) => {
      const watch = future.vendors[at]?.watch;
      return watch === undefined ? [] : [{ world, watch }];
    });
    for (const { world, watch } of watched) world.watchers.add(watch);
    const timers = new RealTimers(() => futures.getStore() === future);
    if (isWatched && this.#isHere) {
      timers.start();
      this.#jobs.start();
    }
    const body = this.#begin(future, claims);
    body.catch((error: unknown) => void failures.push(rejection(error)));
    try {
      await future.callScheduler.run(body, (kinds) =>
        stuckOn(this.#targets, future, timers, kinds),
      );
    } catch (error) {
      if (!(error instanceof NotQuiescentError)) throw error;
      failures.unshift(notQuiescent(`${error.message}${repeatOf(future)}`));
    } finally {
      if (isWatched) timers.stop();
      this.#jobs.stopIdle();
      for (const { world, watch } of watched) world.watchers.delete(watch);
      future.callScheduler.end();
    }
    if (future.isEndless) failures.unshift(notQuiescent(tooManyCalls(future)));
  }

  async #begin(future: Future, { always, sometimes }: Assertions): Promise<unknown> {
    const context: ExploreContext = {
      withoutSurprises: (work) => future.withoutSurprises(work),
      settled: ({ limits = false } = {}) => future.callScheduler.settled(limits),
      surprised: (operation) => future.surprised(operation),
      always,
      sometimes,
    };
    return this.#body(context, future.plan.surprises);
  }

  async #restore(): Promise<void> {
    const { all } = this.#targets;
    for (const { closeOpened } of all) await closeOpened();
    for (const { target, snapshot, forget } of this.#starts) {
      target.cutOff();
      target.world.restore(snapshot);
      forget();
      target.application.begin(target.world.now);
    }
    for (const { emptyReceivers } of all) await emptyReceivers();
  }

  /** One of an earlier future is heard, and nobody's failure. */
  #hear(error: unknown): boolean {
    const future = futures.getStore();
    if (future !== undefined && !this.#played.has(future)) return false;
    if (future === undefined || future === this.#playing?.future) this.#playing?.stray(error);
    return true;
  }
}

/** The assertions of a body in one future. */
class Assertions {
  /** Names of the `always` assertions that failed. */
  readonly broken = new Set<string>();
  /** Whether each `sometimes` assertion was true in this future. */
  readonly sometimesAssertions = new Map<string, boolean>();

  readonly always = (name: string, holds: boolean): void => {
    if (!holds) this.broken.add(bounded(name, "name"));
  };

  readonly sometimes = (given: string, holds: boolean): void => {
    const name = bounded(given, "name");
    const before = this.sometimesAssertions.get(name) === true;
    this.sometimesAssertions.set(name, holds || before);
  };
}

/**
 * The reason why a future is stuck: it waits for a timer, a handler, other work of the process, or a
 * promise.
 */
function stuckOn(
  { all }: ExploreTargets,
  { stepLog }: Future,
  { live }: RealTimers,
  kinds: readonly string[],
): Stuck {
  const [timer] = live;
  if (timer !== undefined) {
    const words = `it waits for a real timer (${timer}); give it sim.clock.sleep, or fake timers that sim.clock.drive drives`;
    return { words, isSure: true };
  }
  const [attempt] = all.flatMap(({ webhookDispatcher }) => webhookDispatcher.underWay());
  const who =
    attempt === undefined
      ? "the test"
      : `the handler of ${attempt.delivery.eventType} at ${attempt.url}`;
  const what =
    kinds.length === 0
      ? "a promise that nothing settles"
      : `a promise, with work outside of the simulator under way (${kinds.join(", ")})`;
  const last = stepLog.calls.at(-1);
  const after = last === undefined ? "" : ` after ${last.seen.words}, answered ${last.came}`;
  return { words: `${who} waits for ${what}${after}`, isSure: false };
}

const tooManyCalls = (future: Future): string =>
  `it made more than ${future.mostCalls} calls${repeatOf(future)}; where that is right, raise \`calls\``;

/** The call that it makes most often, when it makes it again and again. */
function repeatOf({ stepLog }: Future): string {
  const counts = new Map<string, number>();
  for (const { seen } of stepLog.calls) counts.set(seen.words, (counts.get(seen.words) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most === undefined || most[1] < MANY
    ? ""
    : `, and made ${most[1]} times the call ${most[0]}`;
}

/** So often the same call is no accident. */
const MANY = 10;
