import type { PlaneAnswer, PlaneCall } from "../plane/plane-call.js";
import type { Effects } from "../world/state/changes.js";
import { Aliases } from "./aliases.js";
import type { CallOption } from "./call-options.js";
import { Chooser } from "./chooser.js";
import type { Held } from "./conductor.js";
import { Conductor, overError } from "./conductor.js";
import { DeliveryPoints } from "./delivery-points.js";
import { EndsOfWork } from "./ends-of-work.js";
import { Happenings } from "./happenings.js";
import { armCall, isArmed } from "./levers.js";
import type { Plan } from "./plan.js";
import { SeenCall } from "./seen-call.js";
import type { Settings } from "./settings.js";
import type { Stage } from "./stage.js";
import type { Surprise } from "./surprise.js";
import { Timing } from "./timing.js";
import { Touched } from "./touched.js";
import { Trail } from "./trail.js";

/** More calls than this are no end. */
export const MOST_CALLS = 1_000;

/**
 * One future: what the application does is let through to the world, and at each point the plan says
 * what happens there.
 */
export class Future {
  readonly plan: Plan;
  readonly trail: Trail;
  readonly aliases: Aliases;
  readonly conductor: Conductor;
  readonly #stage: Stage;
  readonly #settings: Settings;
  /** Virtual instant at which it began. */
  readonly start: number;
  readonly #chooser: Chooser;
  readonly #touched: Touched;
  readonly #ends: EndsOfWork;
  readonly #happenings: Happenings;
  readonly #deliveries: DeliveryPoints;
  readonly #timing: Timing;
  #calls = 0;

  constructor(stage: Stage, settings: Settings, plan: Plan) {
    const { world } = stage;
    this.#stage = stage;
    this.#settings = settings;
    this.start = world.now;
    this.plan = plan;
    this.trail = new Trail(stage.journal.chronicle);
    this.aliases = new Aliases(world.pack);
    this.#touched = new Touched(world);
    this.#chooser = new Chooser(settings, plan, this.trail, this.aliases, () => this.#now);
    this.#ends = new EndsOfWork(stage, this.aliases, this.#touched, this.#chooser);
    this.#happenings = new Happenings(stage, this.aliases, this.#touched, this.#chooser);
    this.#deliveries = new DeliveryPoints(stage, this.#touched, this.#chooser);
    this.#timing = new Timing(world, this.#chooser);
    this.conductor = new Conductor(stage, settings.settle, {
      answer: (held) => this.#answerAll(held),
      beforeInstant: (to) => {
        this.#happenings.beforeInstant(to);
        this.#deliveries.note();
      },
      moved: () => this.#deliveries.note(),
    });
    this.#deliveries.arm(plan.surprises);
  }

  /** A call of the application; `isCalm`: nothing is to surprise it. */
  arrive(call: PlaneCall, isCalm: boolean): Promise<PlaneAnswer> {
    this.#calls += 1;
    if (this.conductor.isOver || this.isEndless) return Promise.reject(overError());
    return isCalm ? Promise.resolve(this.#calmly(call)) : this.conductor.hold(call);
  }

  /** Whether it has made more calls than any future that ends. */
  get isEndless(): boolean {
    return this.#calls > MOST_CALLS;
  }

  /** The surprises so far: all, or those that concern something by one of its names. */
  surprised(about?: string): readonly Surprise[] {
    const { taken, met } = this.plan;
    if (about === undefined) return taken;
    return taken.filter(({ label }) =>
      met.some((point) => point.label === label && point.about.includes(about)),
    );
  }

  /** To be told of all effects while this future lasts. */
  readonly watch = ({ changes, events }: Effects): void => {
    for (const { resource, id, from } of changes) {
      if (from === null) this.aliases.add(resource, id);
      this.#touched.add(id, resource);
    }
    for (const { type, subject } of events) {
      const name = this.aliases.nameOf(subject);
      this.trail.add({ kind: "event", at: this.#now, surprise: null, type, subject: name });
    }
  };

  get #now(): number {
    return this.#stage.world.now - this.start;
  }

  /** At once, and what it causes meets no point either. */
  #calmly(call: PlaneCall): PlaneAnswer {
    this.#chooser.isCalm = true;
    const seen = new SeenCall(this.#stage, this.aliases, call);
    const label = `calm ${this.#label(seen)}`;
    const answer = this.#letIn(seen, label, null);
    this.#ends.behind(seen, label);
    this.#chooser.isCalm = false;
    return answer;
  }

  async #answerAll(held: readonly Held[]): Promise<void> {
    const calls = held.map((one) => ({
      held: one,
      seen: new SeenCall(this.#stage, this.aliases, one.call),
    }));
    // Which calls from elsewhere come at once is chance: they keep their order.
    const { isHere } = this.#stage;
    const ordered = isHere ? this.#timing.ordered(calls, this.#settings.varying) : calls;
    for (const [at, { held: one, seen }] of ordered.entries()) {
      const late = this.conductor.takeLate();
      await this.#answer(seen, one, isHere && at < ordered.length - 1);
      for (const { give } of late) give();
    }
  }

  /** `hasOthers`: calls that were made at once with it are answered behind it. */
  async #answer(seen: SeenCall, held: Held, hasOthers: boolean): Promise<void> {
    const label = this.#label(seen);
    for (const id of seen.ids) this.#happenings.before(id, label);
    this.#deliveries.note();
    if (this.#timing.endsBefore(seen, label)) await this.conductor.finishWork();
    const { schedule } = this.#stage.world;
    const timers = schedule.nextSeq;
    const answer = this.#letIn(seen, label, this.#callOption(seen, label) ?? null);
    this.#ends.behind(seen, label);
    const isBegun = schedule.nextSeq > timers;
    const goesOn = hasOthers || this.conductor.hasWaits;
    const when =
      answer.network === null ? this.#timing.arrival(seen, label, isBegun, goesOn) : "now";
    // What waits for the answer to leave does not wait for it to arrive.
    if (when !== "now") answer.over?.();
    if (when === "after-work") await this.conductor.finishWork();
    if (when !== "late") held.answer(answer);
    else this.conductor.keepBack(held, () => this.#giveLate(seen, held, answer));
  }

  #giveLate({ words }: SeenCall, held: Held, answer: PlaneAnswer): void {
    this.#chooser.tell(`the answer to ${words} arrives`, null);
    held.answer(answer);
  }

  #callOption(seen: SeenCall, label: string): CallOption | undefined {
    const { operation, name } = seen;
    if (operation === null || isArmed(this.#stage.world, seen)) return undefined;
    return this.#chooser.choose(label, [name], this.#settings.callOptions(operation));
  }

  #letIn(seen: SeenCall, label: string, option: CallOption | null): PlaneAnswer {
    for (const id of seen.ids) this.#touched.add(id);
    const before = this.trail.steps.length;
    const isForced = isArmed(this.#stage.world, seen);
    const disarm =
      option === null ? undefined : this.trail.own(() => armCall(this.#stage, seen, option));
    const answer = this.#stage.gate.pass(seen.call);
    if (disarm !== undefined) this.trail.own(disarm);
    const came = answer.network ?? String(answer.status);
    const surprise = option === null ? null : option.name;
    this.trail.addBefore(before, {
      kind: "call",
      at: this.#now,
      surprise,
      seen,
      label,
      came,
      isCalm: this.#chooser.isCalm,
      trace: answer.trace?.id ?? "",
      isArmed: isForced,
      retryAfter: retryAfterOf(answer),
    });
    this.#deliveries.note();
    return answer;
  }

  #label(seen: SeenCall): string {
    return this.#chooser.numbered(seen.label(this.#settings.varying));
  }
}

/** Seconds (RFC 9110, section 10.2.3); a date says nothing of the virtual clock. */
function retryAfterOf({ headers }: PlaneAnswer): number | null {
  const given = headers["retry-after"];
  return typeof given === "string" && /^\d+$/.test(given) ? Number(given) : null;
}
