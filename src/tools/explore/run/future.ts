// `Future`: one run of a test under explore while it lasts. It takes each call of the application,
// and leads it to the `VendorFuture` of its vendor when the `CallScheduler` says so.

import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import { neverAnswered } from "../../../api/http/in-process.js";
import type { PagePress } from "../../../api/pages/page-view.js";
import type { Plan } from "../plan.js";
import type { Settings } from "../settings.js";
import type { Surprise } from "../surprises/surprise.js";
import { Aliases } from "./aliases.js";
import type { HeldCall } from "./call-scheduler.js";
import { CallScheduler, overError } from "./call-scheduler.js";
import type { ExploreTargets } from "./comparable-call.js";
import { Patience } from "./patience.js";
import type { PlatformJobs } from "./platform.js";
import type { LoggedStep } from "./step-log.js";
import { StepLog, WorldOrder } from "./step-log.js";
import { VendorFuture } from "./vendor-future.js";

/** More calls than this after the end of a future are a loop. */
const MOST_REFUSED = 20;

/** One future: the calls of the application enter the worlds of their vendors. */
export class Future {
  readonly plan: Plan;
  /** One for each vendor, with the steps of all. */
  readonly stepLogs: readonly [StepLog, ...StepLog[]];
  readonly aliases: Aliases;
  readonly callScheduler: CallScheduler;
  readonly order: WorldOrder;
  /** Virtual instant at which it began. */
  readonly start: number;
  readonly vendors: readonly VendorFuture[];
  readonly #settings: Settings;
  readonly #isHere: boolean;
  #calls = 0;
  /** How much set-up is under way, in which nothing surprises. */
  #calm = 0;
  /** Calls that came when the future was over. */
  #refused = 0;

  constructor(targets: ExploreTargets, settings: Settings, plan: Plan, jobs: PlatformJobs) {
    const [first, ...others] = targets.all;
    const { isHere, world } = first;
    this.#settings = settings;
    this.#isHere = isHere;
    this.start = world.now;
    this.plan = plan;
    this.order = new WorldOrder(targets.all.map(({ journal }) => journal.timelineLog));
    const steps: LoggedStep[] = [];
    const logOf = (target: typeof first): StepLog => new StepLog(target, this.order, steps);
    this.stepLogs = [logOf(first), ...others.map(logOf)];
    this.aliases = new Aliases(targets.packs);
    const patience = new Patience(settings.settle, isHere, jobs);
    this.callScheduler = new CallScheduler(targets.all, patience, {
      answer: (held) => this.#answerAll(held),
      beforeInstant: (to) => this.#each((vendor) => vendor.beforeInstant(to)),
      beforeRest: () => this.#each((vendor) => vendor.beforeRest()),
      moved: () => {
        this.order.note();
        this.#each((vendor) => vendor.moved());
      },
    });
    const { aliases, callScheduler, start } = this;
    const shared = { settings, plan, aliases, callScheduler, start };
    this.vendors = this.stepLogs.map(
      (stepLog, at) => new VendorFuture(targets.all[at] ?? first, shared, stepLog),
    );
  }

  /** All steps so far. */
  get stepLog(): StepLog {
    return this.stepLogs[0];
  }

  /** A call of the application to the vendor at that place. */
  arrive(target: HeldCall["target"], vendor: number, call: PlaneCall): Promise<PlaneAnswer> {
    this.#calls += 1;
    if (this.isEndless) this.callScheduler.end();
    const to = this.vendors[vendor];
    if (this.callScheduler.isOver || to === undefined) return this.#refuse();
    return this.#calm > 0
      ? Promise.resolve(to.answerWithoutSurprises(call))
      : this.callScheduler.hold(call, target);
  }

  /** The button that the person presses on a page of that vendor, as `PageVisitor` says. */
  presses(vendor: number, press: PagePress): string | undefined {
    const isCalm = this.#calm > 0 || this.callScheduler.isOver;
    return isCalm ? undefined : this.vendors[vendor]?.presses(press);
  }

  /** All calls are calm until it ends: a queue or a limiter makes some of them elsewhere. */
  async withoutSurprises<T>(work: () => T | Promise<T>): Promise<T> {
    this.#calm += 1;
    try {
      return await work();
    } finally {
      this.#calm -= 1;
    }
  }

  /** A loop that swallows refusals would never end: its calls are not answered at all. */
  #refuse(): Promise<never> {
    this.#refused += 1;
    const isLoop = this.isEndless || this.#refused > MOST_REFUSED;
    return isLoop ? neverAnswered() : Promise.reject(overError());
  }

  get mostCalls(): number {
    return this.#settings.calls;
  }

  /** Whether it has made more calls than it may. */
  get isEndless(): boolean {
    return this.#calls > this.mostCalls;
  }

  /** The surprises so far: all, or those that concern something by one of its names. */
  surprised(about?: string): readonly Surprise[] {
    const { taken, met } = this.plan;
    if (about === undefined) return taken;
    return taken.filter(({ label }) =>
      met.some((point) => point.label === label && point.about.includes(about)),
    );
  }

  #each(work: (vendor: VendorFuture) => void): void {
    for (const vendor of this.vendors) work(vendor);
  }

  /** Those of one vendor after those of another: a late answer can still come behind them. */
  async #answerAll(held: readonly HeldCall[]): Promise<void> {
    const calls = this.vendors.flatMap((vendor) =>
      vendor.ordered(held).map((call) => ({ vendor, call })),
    );
    for (const [at, { vendor, call }] of calls.entries()) {
      const late = this.callScheduler.takeDelayed();
      await vendor.answer(call, this.#isHere && at < calls.length - 1);
      for (const { give } of late) give();
    }
  }
}
