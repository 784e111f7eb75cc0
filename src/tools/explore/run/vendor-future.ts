// `VendorFuture`: one vendor in one run of a test under explore. Wherever something may differ, at
// a call, the end of work, a webhook or an answer, it lets the run's `Plan` choose, and makes the
// choice happen.

import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import { isLost } from "../../../api/call/plane-call.js";
import type { PagePress } from "../../../api/pages/page-view.js";
import { parsedJson } from "../../../engine/base/json.js";
import type { OperationSpec } from "../../../engine/pack/pack.js";
import { retryNames } from "../../../engine/world/rules/events/deliveries-noting.js";
import type { Effects } from "../../../engine/world/state/world-state.js";
import type { World } from "../../../engine/world/world.js";
import type { Probe, ValueChange } from "../../mutate/change.js";
import { CHANGE_WORDS } from "../../mutate/change.js";
import { mutated, mutationsOf } from "../../mutate/findings.js";
import type { Plan } from "../plan.js";
import type { Settings } from "../settings.js";
import type { ExploredFault, LifecycleObject } from "../surprises/arming.js";
import {
  armDelivery,
  durationOptions,
  InvolvedObjects,
  isArmed,
  isPinned,
  pinBranch,
  setDuration,
} from "../surprises/arming.js";
import { branchOptions } from "../surprises/branch-options.js";
import type { CallOption } from "../surprises/call-options.js";
import { ObjectPoints, Timing } from "../surprises/object-points.js";
import type { PointParts } from "../surprises/other-clients.js";
import { limitOptions } from "../surprises/other-clients.js";
import { PagePoints } from "../surprises/page-points.js";
import type { Option, Surprise } from "../surprises/surprise.js";
import type { Aliases } from "./aliases.js";
import type { CallScheduler, HeldCall } from "./call-scheduler.js";
import type { ExploreTarget } from "./comparable-call.js";
import { ComparableCall } from "./comparable-call.js";
import type { StepLog } from "./step-log.js";
import { Chooser } from "./step-log.js";

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
interface WaitingCall {
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
  readonly #pages: PagePoints;
  readonly #deliveries: DeliveryPoints;
  readonly #timing: Timing;
  /** Ids of the faults that last. */
  readonly #outages = new Set<string>();

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
    this.#pages = new PagePoints(parts);
    this.#deliveries = new DeliveryPoints(parts);
    this.#timing = new Timing(world, this.#chooser);
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

  /** The button that the person presses on a page. */
  presses(press: PagePress): string {
    return this.#pages.chosen(press);
  }

  /** Things are about to happen at an instant. */
  beforeInstant(to: number): void {
    this.#pages.pressLate();
    this.#objects.beforeInstant(to);
    this.#deliveries.note();
  }

  /** Nothing more happens by itself. */
  beforeRest(): void {
    this.#pages.pressLate();
    this.#objects.beforeRest();
  }

  /** The world has moved. */
  moved(): void {
    this.#deliveries.note();
  }

  /** Of the held calls those to this vendor, in the order in which they are answered. */
  ordered(held: readonly HeldCall[]): readonly WaitingCall[] {
    const calls = held
      .filter(({ target }) => target === this.#exploreTarget)
      .map((one) => ({ held: one, seen: this.#seen(one.call) }));
    // Which calls from elsewhere come at once is chance: they keep their order.
    const { isHere } = this.#exploreTarget;
    return isHere ? this.#timing.ordered(calls, this.#shared.settings.varying) : calls;
  }

  /** At once; its effects meet no point either, and an outage goes on behind it. */
  answerWithoutSurprises(call: PlaneCall): PlaneAnswer {
    const { faults } = this.#exploreTarget.world;
    const before = faults.value;
    faults.value = before.filter(({ id }) => !this.#outages.has(id));
    this.#chooser.isCalm = true;
    try {
      const seen = this.#seen(call);
      const label = `without surprises ${this.#label(seen)}`;
      const answer = this.#dispatch(seen, label, null);
      this.#work.behind(seen, label);
      return answer;
    } finally {
      this.#chooser.isCalm = false;
      const after = faults.value;
      const known = new Set(before.map(({ id }) => id));
      faults.value = [
        ...before.flatMap((one) =>
          this.#outages.has(one.id) ? [one] : after.filter(({ id }) => id === one.id),
        ),
        ...after.filter(({ id }) => !known.has(id)),
      ];
    }
  }

  /** `hasOthers`: calls of the same moment are answered after it. */
  async answer({ seen, held }: WaitingCall, hasOthers: boolean): Promise<void> {
    const { callScheduler } = this.#shared;
    const label = this.#label(seen);
    this.#objects.beforeCall(seen, label);
    this.#pages.beforeCall(seen, label);
    this.#deliveries.note();
    const passing = this.#timing.passesBefore(seen, label);
    if (passing !== undefined) await callScheduler.finishWork(held, passing.until);
    const { schedule } = this.#exploreTarget.world;
    const timers = schedule.nextSeq;
    const dispatched = this.#dispatch(seen, label, this.#callOption(seen, label) ?? null);
    const answer = this.#delivered(dispatched, seen, label);
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
      .filter(({ kind }) => isFirst || kind !== "outages")
      .filter(({ isOfStream }) => seen.isStream || isOfStream !== true);
    const limits = this.#chooser.offers("others") ? limitOptions(world, seen) : [];
    return this.#chooser.choose(label, [name], [...options, ...limits]);
  }

  #dispatch(seen: ComparableCall, label: string, option: CallOption | null): PlaneAnswer {
    for (const id of seen.ids) this.#involvedObjects.addId(id, seen.operation);
    const { world, gate } = this.#exploreTarget;
    const isForced = isArmed(world, seen);
    const { operation } = seen;
    const disarm =
      option === null || operation === null
        ? undefined
        : this.stepLog.own(() => option.arm(this.#exploreTarget, operation));
    if (option?.kind === "outages") this.#outages.add(world.faults.value.at(-1)?.id ?? "");
    const answer = gate.pass(seen.call);
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

  /** The answer as it is delivered: its copy may differ, as the document allows. */
  #delivered(answer: PlaneAnswer, { operation, name }: ComparableCall, label: string): PlaneAnswer {
    const { world } = this.#exploreTarget;
    const { body, status, network, trace } = answer;
    const all = this.#shared.settings.answerRules?.get(world);
    if (all === undefined || operation === null || network !== null) return answer;
    const value = typeof body === "string" ? parsedJson(body) : undefined;
    if (value === undefined) return answer;
    const rules = all.of(operation, status);
    const isDerived = derivedIn(world, operation);
    const options = mutationsOf(value, rules)
      .filter(({ member, change }) => change !== "empty" && !isDerived(member))
      .map(
        ({ member, change }): AnswerOption => ({
          ...{ name: `${member.text} is ${CHANGE_WORDS[change]}`, kind: "answers" },
          ...{ member, change },
        }),
      );
    const option = this.#chooser.choose(`answer of ${label}`, [name], options);
    if (option === undefined) return answer;
    const changed = mutated(value, option.member, option.change, rules) ?? value;
    this.#chooser.log(`in the answer ${option.name}`, option);
    trace?.steps.push({ step: "mutated", matched: true, note: option.name });
    return { ...answer, body: JSON.stringify(changed) };
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

/** Surprises at the first attempt to deliver an event. */
interface DeliveryOption extends Option {
  readonly fault: ExploredFault;
}

const deliveryOption = (name: string, fault: ExploredFault): DeliveryOption => ({
  name,
  kind: "webhooks",
  fault,
});

/** Retries meet this fault too. */
const LOST = "is lost";

/** What can go wrong with a delivery; the first needs a vendor that sends again. */
export const DELIVERY_OPTIONS: readonly DeliveryOption[] = [
  deliveryOption("is lost until its retry", "drop"),
  deliveryOption("comes twice", "duplicate"),
  deliveryOption("comes after the next one", "reorder"),
  deliveryOption(LOST, "drop"),
  deliveryOption("comes first as a copy with an old timestamp", "stale"),
];

/** The points at which deliveries set out: by type of event, each with its number. */
class DeliveryPoints {
  readonly #exploreTarget: ExploreTarget;
  readonly #chooser: Chooser;
  readonly #options: readonly DeliveryOption[];
  readonly #counts = new Map<string, number>();
  #last = 0;

  constructor({ exploreTarget, chooser }: Pick<PointParts, "exploreTarget" | "chooser">) {
    this.#exploreTarget = exploreTarget;
    this.#chooser = chooser;
    const isRetried = retryNames(exploreTarget.world).length > 0;
    this.#options = isRetried ? DELIVERY_OPTIONS : DELIVERY_OPTIONS.slice(1);
    for (const { seq } of exploreTarget.world.deliveries.oldestFirst()) this.#last = seq;
  }

  /** Arms the webhook faults of the surprises: when a delivery sets out it is too late. */
  arm(surprises: readonly Surprise[]): void {
    for (const { label, option } of surprises) {
      const [, event, nth] = /^delivery of (\S+) #(\d+)$/.exec(label) ?? [];
      const found = this.#options.find(({ name }) => name === option);
      if (event === undefined || found === undefined) continue;
      armDelivery(this.#exploreTarget, { event, attempt: 1, after: Number(nth) - 1 }, found.fault);
      const retries = found.name === LOST ? retryNames(this.#exploreTarget.world).length : 0;
      for (let attempt = 2; attempt <= retries + 1; attempt++) {
        armDelivery(this.#exploreTarget, { event, attempt, after: 0 }, found.fault);
      }
    }
  }

  /** Notes deliveries that have set out since. */
  note(): void {
    const { deliveries, pack } = this.#exploreTarget.world;
    if (deliveries.size === 0) return;
    for (const { seq, eventType, outcome } of deliveries.oldestFirst(this.#last)) {
      this.#last = seq;
      if (outcome === "skipped") continue;
      const nth = (this.#counts.get(eventType) ?? 0) + 1;
      this.#counts.set(eventType, nth);
      const about = [eventType, `${pack.events[eventType]?.resource}.webhook`];
      const chosen = this.#chooser.choose(`delivery of ${eventType} #${nth}`, about, this.#options);
      if (chosen === undefined) continue;
      this.#chooser.log(`delivery of ${eventType} ${chosen.name}`, chosen);
    }
  }
}

/** The points at which it is chosen how work ends and how long it takes. */
class WorkPoints {
  readonly #parts: PointParts;

  constructor(parts: PointParts) {
    this.#parts = parts;
  }

  /** After a call, which may have started work or continued it after a pause. */
  behind(seen: ComparableCall, label: string): void {
    const { chooser, involvedObjects } = this.#parts;
    for (const object of involvedObjects.withLifecycle()) {
      const { id, meta } = object.row;
      if (isOver(object)) continue;
      if (isOpen(object) && chooser.isNew(`end of ${id} ${meta.paused}`)) {
        this.#chooseEnd(object, seen, label);
      }
      if (chooser.isNew(`time of ${id}`)) this.#chooseDuration(object, seen, label);
    }
  }

  #chooseEnd(object: LifecycleObject, seen: ComparableCall, label: string): void {
    const { exploreTarget, chooser } = this.#parts;
    const { world } = exploreTarget;
    const { resource, lifecycle, row } = object;
    const { outcome } = lifecycle;
    if (!chooser.isOpen || outcome === undefined || isPinned(world, resource, row)) return;
    this.#choose("end of", object, seen, label, branchOptions(world.pack, outcome, row), (option) =>
      pinBranch(exploreTarget, resource, row.id, option),
    );
  }

  #chooseDuration(object: LifecycleObject, seen: ComparableCall, label: string): void {
    const { exploreTarget, chooser } = this.#parts;
    if (!chooser.offers("slow")) return;
    const options = durationOptions(exploreTarget.world, object);
    this.#choose("time of", object, seen, label, options, (option) =>
      setDuration(exploreTarget, option),
    );
  }

  #choose<O extends Option>(
    what: string,
    { resource, row }: LifecycleObject,
    { name: call }: ComparableCall,
    label: string,
    options: readonly O[],
    happen: (option: O) => void,
  ): void {
    const { aliases, chooser } = this.#parts;
    const name = aliases.nameOf(row.id, resource);
    const about = [call, `${resource}.end`];
    const option = chooser.choose(`${what} ${name}, ${label}`, about, options);
    if (option === undefined) return;
    chooser.arm(() => happen(option));
    chooser.log(`${name} ${option.name}`, option);
  }
}

const isOver = ({ lifecycle, state }: LifecycleObject): boolean =>
  lifecycle.states[state]?.terminal === true;

/** Whether it is still to be decided how its work ends: not while it waits for an answer. */
function isOpen({ lifecycle, row, state }: LifecycleObject): boolean {
  if (lifecycle.outcome === undefined) return false;
  const decides = lifecycle.timers.find(({ fires }) => fires.kind === "decide");
  return !row.meta.paused || decides?.states.includes(state) === true;
}

/** A change of one member of a delivered answer. */
interface AnswerOption extends Option {
  readonly member: Probe;
  readonly change: ValueChange;
}

/** Identifies members that the engine derives: another value would mean another world. */
function derivedIn(world: World, { resource }: OperationSpec): (member: Probe) => boolean {
  const fields = world.resource(resource).fields;
  const derived = fields.filter(({ role }) => role === "engine" || role === "view");
  const names = new Set(derived.map(({ name }) => name));
  return ({ steps }) => steps.some((step) => step !== null && names.has(step));
}
