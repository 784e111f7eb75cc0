import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import { isLost } from "../../../api/call/plane-call.js";
import { neverAnswered } from "../../../api/http/in-process.js";
import type { Effects } from "../../../engine/world/state/changes.js";
import type { Plan } from "../plan.js";
import type { Settings } from "../settings.js";
import { AnswerPoints } from "../surprises/answer-points.js";
import type { CallOption } from "../surprises/call-options.js";
import { DeliveryPoints } from "../surprises/delivery-points.js";
import { InvolvedObjects } from "../surprises/involved-objects.js";
import { ObjectPoints } from "../surprises/object-points.js";
import { limitOptions } from "../surprises/other-clients.js";
import { armCall, isArmed } from "../surprises/overrides.js";
import type { Surprise } from "../surprises/surprise.js";
import { Timing } from "../surprises/timing.js";
import { WorkPoints } from "../surprises/work-points.js";
import { Aliases } from "./aliases.js";
import type { HeldCall } from "./call-scheduler.js";
import { CallScheduler, overError } from "./call-scheduler.js";
import { Chooser } from "./chooser.js";
import { ComparableCall } from "./comparable-call.js";
import type { ExploreTarget } from "./explore-target.js";
import { Patience } from "./patience.js";
import type { PlatformJobs } from "./platform-jobs.js";
import { StepLog } from "./step-log.js";

/** More calls than this after the end of a future are a loop. */
const MOST_REFUSED = 20;

/** One future: the calls of the application enter the world, and the plan chooses at each point. */
export class Future {
  readonly plan: Plan;
  readonly stepLog: StepLog;
  readonly aliases: Aliases;
  readonly callScheduler: CallScheduler;
  readonly #exploreTarget: ExploreTarget;
  readonly #settings: Settings;
  /** Virtual instant at which it began. */
  readonly start: number;
  readonly #chooser: Chooser;
  readonly #involvedObjects: InvolvedObjects;
  readonly #work: WorkPoints;
  readonly #objects: ObjectPoints;
  readonly #deliveries: DeliveryPoints;
  readonly #timing: Timing;
  readonly #answers: AnswerPoints;
  #calls = 0;
  /** Calls that came when the future was over. */
  #refused = 0;

  constructor(exploreTarget: ExploreTarget, settings: Settings, plan: Plan, jobs: PlatformJobs) {
    const { world } = exploreTarget;
    this.#exploreTarget = exploreTarget;
    this.#settings = settings;
    this.start = world.now;
    this.plan = plan;
    this.stepLog = new StepLog(exploreTarget.journal.timelineLog);
    this.aliases = new Aliases(world.pack);
    this.#involvedObjects = new InvolvedObjects(world);
    this.#chooser = new Chooser(settings, plan, this.stepLog, () => this.#now);
    const { aliases } = this;
    const parts = {
      ...{ exploreTarget, aliases, involvedObjects: this.#involvedObjects },
      chooser: this.#chooser,
    };
    this.#work = new WorkPoints(parts);
    this.#objects = new ObjectPoints(parts);
    this.#deliveries = new DeliveryPoints(parts);
    this.#timing = new Timing(world, this.#chooser);
    this.#answers = new AnswerPoints(world, settings.answerRules, this.#chooser);
    const patience = new Patience(settings.settle, exploreTarget.isHere, jobs);
    this.callScheduler = new CallScheduler(exploreTarget, patience, {
      answer: (held) => this.#answerAll(held),
      beforeInstant: (to) => {
        this.#objects.beforeInstant(to);
        this.#deliveries.note();
      },
      beforeRest: () => this.#objects.beforeRest(),
      moved: () => this.#deliveries.note(),
    });
    this.stepLog.own(() => this.#deliveries.arm(plan.surprises));
  }

  /** A call of the application. */
  arrive(call: PlaneCall, withoutSurprises: boolean): Promise<PlaneAnswer> {
    this.#calls += 1;
    if (this.isEndless) this.callScheduler.end();
    if (this.callScheduler.isOver) return this.#refuse();
    return withoutSurprises
      ? Promise.resolve(this.#answerWithoutSurprises(call))
      : this.callScheduler.hold(call);
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

  /** Watches all effects while this future lasts. */
  readonly watch = ({ changes, events }: Effects): void => {
    if (changes.length + events.length > 0) this.callScheduler.stir();
    for (const { resource, id, from, to } of changes) {
      if (from === null) this.aliases.add(resource, id);
      this.#involvedObjects.add(resource, id);
      if (to !== null) this.#involvedObjects.addEntry(id, to);
    }
  };

  get #now(): number {
    return this.#exploreTarget.world.now - this.start;
  }

  /** At once; its effects meet no point either. */
  #answerWithoutSurprises(call: PlaneCall): PlaneAnswer {
    this.#chooser.isCalm = true;
    const seen = new ComparableCall(this.#exploreTarget, this.aliases, call);
    const label = `without surprises ${this.#label(seen)}`;
    const answer = this.#dispatch(seen, label, null);
    this.#work.behind(seen, label);
    this.#chooser.isCalm = false;
    return answer;
  }

  async #answerAll(held: readonly HeldCall[]): Promise<void> {
    const calls = held.map((one) => ({
      held: one,
      seen: new ComparableCall(this.#exploreTarget, this.aliases, one.call),
    }));
    // Which calls from elsewhere come at once is chance: they keep their order.
    const { isHere } = this.#exploreTarget;
    const ordered = isHere ? this.#timing.ordered(calls, this.#settings.varying) : calls;
    for (const [at, { held: one, seen }] of ordered.entries()) {
      const late = this.callScheduler.takeDelayed();
      await this.#answer(seen, one, isHere && at < ordered.length - 1);
      for (const { give } of late) give();
    }
  }

  /** `hasOthers`: calls of the same moment are answered after it. */
  async #answer(seen: ComparableCall, held: HeldCall, hasOthers: boolean): Promise<void> {
    const label = this.#label(seen);
    this.#objects.beforeCall(seen.ids, seen.operation, label);
    this.#deliveries.note();
    if (this.#timing.endsBefore(seen, label)) await this.callScheduler.finishWork(held);
    const { schedule } = this.#exploreTarget.world;
    const timers = schedule.nextSeq;
    const dispatched = this.#dispatch(seen, label, this.#callOption(seen, label) ?? null);
    const answer = this.#answers.delivered(dispatched, seen, label);
    this.#work.behind(seen, label);
    const isBegun = schedule.nextSeq > timers;
    const goesOn = hasOthers || this.callScheduler.hasWaits;
    const when = isLost(answer.network)
      ? "now"
      : this.#timing.arrival(seen, label, isBegun, goesOn);
    // Work that waits until the answer leaves does not wait until it arrives.
    if (when !== "now") answer.over?.();
    const give = (): void => {
      if (when !== "now") this.#chooser.log(`the answer to ${seen.named} arrives`, null);
      this.stepLog.answered(seen);
      held.answer(answer);
    };
    if (when === "after-work") await this.callScheduler.finishWork(held);
    if (when === "late") this.callScheduler.delayAnswer(held, give);
    else give();
  }

  #callOption(seen: ComparableCall, label: string): CallOption | undefined {
    const { operation, name } = seen;
    if (operation === null || isArmed(this.#exploreTarget.world, seen)) return undefined;
    const { world } = this.#exploreTarget;
    const isFirst = this.#chooser.isNew(`outage of ${operation.id}`);
    const options = this.#settings
      .callOptions(operation)
      .filter(({ override }) => isFirst || override !== "outage")
      .filter(({ override }) => seen.isStream || override !== "cut");
    const limits = this.#chooser.offers("others") ? limitOptions(world, seen) : [];
    return this.#chooser.choose(label, [name], [...options, ...limits]);
  }

  #dispatch(seen: ComparableCall, label: string, option: CallOption | null): PlaneAnswer {
    for (const id of seen.ids) this.#involvedObjects.addId(id, seen.operation);
    const isForced = isArmed(this.#exploreTarget.world, seen);
    const disarm =
      option === null
        ? undefined
        : this.stepLog.own(() => armCall(this.#exploreTarget, seen, option));
    const answer = this.#exploreTarget.gate.pass(seen.call);
    if (disarm !== undefined) this.stepLog.own(disarm);
    const came = isLost(answer.network) ? answer.network.name : String(answer.status);
    const surprise = option === null ? null : option.name;
    this.stepLog.add({
      kind: "call",
      at: this.#now,
      surprise,
      seen,
      label,
      came,
      withoutSurprises: this.#chooser.isCalm,
      trace: answer.trace?.id ?? "",
      isArmed: isForced,
      retryAfter: retryAfterOf(answer),
    });
    this.#deliveries.note();
    return answer;
  }

  #label(seen: ComparableCall): string {
    return this.#chooser.numbered(seen.label(this.#settings.varying));
  }
}

/** Seconds (RFC 9110, section 10.2.3); a date does not refer to the virtual clock. */
function retryAfterOf({ headers }: PlaneAnswer): number | null {
  const value = headers["retry-after"];
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : null;
}
