import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import { isLost } from "../../../api/call/plane-call.js";
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
import { Timing } from "../surprises/timing.js";
import { WorkPoints } from "../surprises/work-points.js";
import type { Aliases } from "./aliases.js";
import type { CallScheduler } from "./call-scheduler.js";
import { Chooser } from "./chooser.js";
import { ComparableCall } from "./comparable-call.js";
import type { ExploreTarget } from "./explore-target.js";
import type { HeldCall } from "./held-calls.js";
import type { StepLog } from "./step-log.js";

/** The parts of a future that its vendors share. */
export interface SharedParts {
  readonly settings: Settings;
  readonly plan: Plan;
  readonly aliases: Aliases;
  readonly callScheduler: CallScheduler;
  /** Virtual instant at which it began. */
  readonly start: number;
}

/** A call that waits, with its comparable form. */
interface SeenCall {
  readonly held: HeldCall;
  readonly seen: ComparableCall;
}

/** One vendor of a future: calls enter its world, and the plan chooses at each of its points. */
export class VendorFuture {
  readonly stepLog: StepLog;
  readonly #exploreTarget: ExploreTarget;
  readonly #shared: SharedParts;
  readonly #chooser: Chooser;
  readonly #involvedObjects: InvolvedObjects;
  readonly #work: WorkPoints;
  readonly #objects: ObjectPoints;
  readonly #deliveries: DeliveryPoints;
  readonly #timing: Timing;
  readonly #answers: AnswerPoints;

  constructor(exploreTarget: ExploreTarget, shared: SharedParts, stepLog: StepLog) {
    const { world, vendor } = exploreTarget;
    const { settings, plan, aliases } = shared;
    this.#exploreTarget = exploreTarget;
    this.#shared = shared;
    this.stepLog = stepLog;
    this.#involvedObjects = new InvolvedObjects(world);
    this.#chooser = new Chooser(settings, plan, stepLog, () => this.#now);
    const parts = {
      ...{ exploreTarget, aliases, involvedObjects: this.#involvedObjects },
      chooser: this.#chooser,
    };
    this.#work = new WorkPoints(parts);
    this.#objects = new ObjectPoints(parts);
    this.#deliveries = new DeliveryPoints(parts);
    this.#timing = new Timing(world, this.#chooser);
    const rules = settings.answerRules?.get(world) ?? null;
    this.#answers = new AnswerPoints(world, rules, this.#chooser);
    stepLog.own(() => this.#deliveries.arm(ofVendor(vendor, plan)));
  }

  /** Watches all effects while this future lasts. */
  readonly watch = ({ changes, events }: Effects): void => {
    const { aliases, callScheduler } = this.#shared;
    if (changes.length + events.length > 0) callScheduler.stir();
    for (const { resource, id, from, to } of changes) {
      if (from === null) aliases.add(resource, id);
      this.#involvedObjects.add(resource, id);
      if (to !== null) this.#involvedObjects.addEntry(id, to);
    }
  };

  /** Things are about to happen at an instant. */
  beforeInstant(to: number): void {
    this.#objects.beforeInstant(to);
    this.#deliveries.note();
  }

  /** Nothing more happens by itself. */
  beforeRest(): void {
    this.#objects.beforeRest();
  }

  /** The world has moved. */
  moved(): void {
    this.#deliveries.note();
  }

  /** Of the held calls those to this vendor, in the order in which they are answered. */
  ordered(held: readonly HeldCall[]): readonly SeenCall[] {
    const calls = held
      .filter(({ target }) => target === this.#exploreTarget)
      .map((one) => ({ held: one, seen: this.#seen(one.call) }));
    // Which calls from elsewhere come at once is chance: they keep their order.
    const { isHere } = this.#exploreTarget;
    return isHere ? this.#timing.ordered(calls, this.#shared.settings.varying) : calls;
  }

  /** At once; its effects meet no point either. */
  answerWithoutSurprises(call: PlaneCall): PlaneAnswer {
    this.#chooser.isCalm = true;
    const seen = this.#seen(call);
    const label = `without surprises ${this.#label(seen)}`;
    const answer = this.#dispatch(seen, label, null);
    this.#work.behind(seen, label);
    this.#chooser.isCalm = false;
    return answer;
  }

  /** `hasOthers`: calls of the same moment are answered after it. */
  async answer({ seen, held }: SeenCall, hasOthers: boolean): Promise<void> {
    const { callScheduler } = this.#shared;
    const label = this.#label(seen);
    this.#objects.beforeCall(seen.ids, seen.operation, label);
    this.#deliveries.note();
    if (this.#timing.endsBefore(seen, label)) await callScheduler.finishWork(held);
    const { schedule } = this.#exploreTarget.world;
    const timers = schedule.nextSeq;
    const dispatched = this.#dispatch(seen, label, this.#callOption(seen, label) ?? null);
    const answer = this.#answers.delivered(dispatched, seen, label);
    this.#work.behind(seen, label);
    const isBegun = schedule.nextSeq > timers;
    const goesOn = hasOthers || callScheduler.hasWaits;
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
    if (when === "after-work") await callScheduler.finishWork(held);
    if (when === "late") callScheduler.delayAnswer(held, give);
    else give();
  }

  get #now(): number {
    return this.#exploreTarget.world.now - this.#shared.start;
  }

  #seen(call: PlaneCall): ComparableCall {
    return new ComparableCall(this.#exploreTarget, this.#shared.aliases, call);
  }

  #callOption(seen: ComparableCall, label: string): CallOption | undefined {
    const { operation, name } = seen;
    const { world } = this.#exploreTarget;
    if (operation === null || isArmed(world, seen)) return undefined;
    const isFirst = this.#chooser.isNew(`outage of ${operation.id}`);
    const options = this.#shared.settings
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
    return this.#chooser.numbered(seen.label(this.#shared.settings.varying));
  }
}

/** The surprises of a plan at points of one vendor, with the labels that the vendor gives them. */
function ofVendor(vendor: string, { surprises }: Plan): Plan["surprises"] {
  if (vendor === "") return surprises;
  const prefix = `${vendor} `;
  return surprises
    .filter(({ label }) => label.startsWith(prefix))
    .map(({ label, option }) => ({ label: label.slice(prefix.length), option }));
}

/** Seconds (RFC 9110, section 10.2.3); a date does not refer to the virtual clock. */
function retryAfterOf({ headers }: PlaneAnswer): number | null {
  const value = headers["retry-after"];
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : null;
}
