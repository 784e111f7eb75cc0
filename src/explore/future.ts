import type { ObjectRow } from "../pack-types/behaviors.js";
import type { LifecycleSpec } from "../pack-types/pack.js";
import type { PlaneAnswer, PlaneCall } from "../plane/plane-call.js";
import { possibleEvents } from "../world/inputs/world-events.js";
import { hasReceivers } from "../world/rules/deliveries-targets.js";
import { stateOf } from "../world/rules/objects.js";
import type { Effects } from "../world/state/changes.js";
import { Aliases } from "./aliases.js";
import type { CallOption } from "./call-options.js";
import type { Held } from "./conductor.js";
import { Conductor, overError } from "./conductor.js";
import { armCall, armDelivery, happen, isArmed, isPinned, pinEnd, TRICKS } from "./levers.js";
import type { Plan } from "./plan.js";
import { SeenCall } from "./seen-call.js";
import type { Settings } from "./settings.js";
import { pointOf } from "./settings.js";
import type { Stage } from "./stage.js";
import type { Option, Surprise } from "./surprise.js";
import { Trail } from "./trail.js";
import { workOptions } from "./work-options.js";

/** More calls than this are no end. */
export const MOST_CALLS = 1_000;

/**
 * One future: what the application does is let through to the world, and at each point the plan says
 * what happens there.
 */
export class Future {
  readonly plan: Plan;
  readonly trail = new Trail();
  readonly aliases: Aliases;
  readonly conductor: Conductor;
  readonly #stage: Stage;
  readonly #settings: Settings;
  readonly #start: number;
  readonly #counts = new Map<string, number>();
  /** Objects that the application has to do with, by id. */
  readonly #touched = new Map<string, string>();
  /** Objects with their states in which the world has been asked already. */
  readonly #asked = new Set<string>();
  readonly #ofEvent = new Map<string, number>();
  #lastDelivery = 0;
  #calls = 0;
  #isCalm = false;

  constructor(stage: Stage, settings: Settings, plan: Plan) {
    this.#stage = stage;
    this.#settings = settings;
    this.plan = plan;
    this.aliases = new Aliases(stage.world.pack);
    this.#start = stage.world.now;
    this.conductor = new Conductor(stage, settings.settle, {
      answer: (held) => this.#answerAll(held),
      beforeInstant: (to) => this.#beforeInstant(to),
      moved: () => this.#noteDeliveries(),
    });
    for (const delivery of stage.world.deliveries.oldestFirst()) this.#lastDelivery = delivery.seq;
    for (const { label, option } of plan.surprises) this.#armDelivery(label, option);
  }

  /** A call of the application; `isCalm`: nothing is to surprise it. */
  arrive(call: PlaneCall, isCalm: boolean): Promise<PlaneAnswer> {
    if (this.conductor.isOver) return Promise.reject(overError());
    this.#calls += 1;
    if (this.#calls > MOST_CALLS) return Promise.reject(overError());
    if (isCalm) return Promise.resolve(this.#calmly(call));
    return this.conductor.hold(call);
  }

  /** The surprises so far: all, or those that concern something by one of its names. */
  surprised(about?: string): readonly Surprise[] {
    const { taken, met } = this.plan;
    if (about === undefined) return taken;
    return taken.filter(({ label }) =>
      met.some((point) => point.label === label && point.about.includes(about)),
    );
  }

  /** Whether it has made more calls than any future that ends. */
  get isEndless(): boolean {
    return this.#calls > MOST_CALLS;
  }

  /** To be told of all effects while this future lasts. */
  readonly watch = ({ changes, events }: Effects): void => {
    for (const { resource, id, from } of changes) {
      if (from === null) this.aliases.add(resource, id);
      this.#touched.set(id, resource);
    }
    for (const { type, subject } of events) {
      const name = this.aliases.nameOf(subject);
      this.trail.add({ kind: "event", at: this.#now, surprise: null, type, subject: name });
    }
  };

  get #now(): number {
    return this.#stage.world.now - this.#start;
  }

  #calmly(call: PlaneCall): PlaneAnswer {
    this.#isCalm = true;
    const seen = new SeenCall(this.#stage, this.aliases, call);
    const before = this.trail.steps.length;
    const answer = this.#letIn(seen);
    this.#note(seen, `calm ${this.#number(seen)}`, answer, null, before);
    this.#noteDeliveries();
    this.#endsOfWork(seen, "");
    this.#isCalm = false;
    return answer;
  }

  async #answerAll(held: readonly Held[]): Promise<void> {
    const seen = held.map((one) => ({
      held: one,
      seen: new SeenCall(this.#stage, this.aliases, one.call),
    }));
    const inOrder = seen.toSorted((one, other) => compare(one.seen.text, other.seen.text));
    for (const { held: one, seen: call } of this.#ordered(inOrder)) await this.#answer(one, call);
  }

  /** Calls made at once are answered in one order; that another of them goes first is a surprise. */
  #ordered<C extends { readonly seen: SeenCall }>(calls: readonly C[]): readonly C[] {
    if (calls.length < 2) return calls;
    const label = `order of ${calls.map(({ seen }) => seen.label(this.#settings.varying)).join(", ")}`;
    const options = calls.slice(1).map(({ seen }, at) => ({
      name: `${at + 2}. first`,
      kind: "timing" as const,
      weight: 2,
      first: at + 1,
      words: seen.words,
    }));
    const about = calls.map(({ seen }) => seen.name);
    const chosen = this.#choose(this.#numbered(label), about, options);
    if (chosen === undefined) return calls;
    this.#tell(`${chosen.words} is answered first`, chosen);
    return calls
      .toSpliced(chosen.first, 1)
      .toSpliced(0, 0, ...calls.slice(chosen.first, chosen.first + 1));
  }

  async #answer(held: Held, seen: SeenCall): Promise<void> {
    const label = this.#number(seen);
    for (const id of seen.ids) this.#eventsAround(id, label);
    await this.#workEndsBefore(seen, label);
    const option = this.#callOption(seen, label);
    const disarm = option === undefined ? undefined : armCall(this.#stage, seen, option);
    const made = this.#stage.world.schedule.nextSeq;
    const before = this.trail.steps.length;
    const answer = this.#letIn(seen);
    disarm?.();
    this.#note(seen, label, answer, option ?? null, before);
    this.#noteDeliveries();
    this.#endsOfWork(seen, label);
    if (this.#stage.world.schedule.nextSeq > made) await this.#overtake(seen, label, answer);
    held.answer(answer);
  }

  #letIn(seen: SeenCall): PlaneAnswer {
    for (const id of seen.ids) this.#touched.set(id, this.#touched.get(id) ?? this.#kindOf(id));
    return this.#stage.gate.pass(seen.call);
  }

  #kindOf(id: string): string {
    const { pack } = this.#stage.world;
    return Object.values(pack.resources).find(({ idPattern }) => idPattern.test(id))?.name ?? "";
  }

  #note(
    seen: SeenCall,
    label: string,
    answer: PlaneAnswer,
    option: Option | null,
    before: number,
  ): void {
    const came = answer.network === null ? String(answer.status) : answer.network;
    const surprise = option === null ? null : option.name;
    this.trail.addBefore(before, { kind: "call", at: this.#now, surprise, seen, label, came });
  }

  #callOption(seen: SeenCall, label: string): CallOption | undefined {
    const { operation } = seen;
    const { world } = this.#stage;
    if (operation === null || isArmed(world, seen)) return undefined;
    return this.#choose(label, [seen.name], this.#settings.callOptions(operation));
  }

  /** Each way in which the work that a call has begun may end. */
  #endsOfWork(seen: SeenCall, label: string): void {
    const { world } = this.#stage;
    for (const { resource, row } of this.#newWork()) {
      const outcome = world.lifecycle(resource)?.outcome ?? null;
      if (outcome === null || isPinned(world, resource, row)) continue;
      const about = [seen.name, `${resource}.end`];
      const option = this.#choose(
        `end of ${this.aliases.nameOf(row.id)}, ${label}`,
        about,
        workOptions(world.pack, outcome, row.life.paused),
      );
      if (option === undefined) continue;
      pinEnd(this.#stage, resource, row.id, option);
      this.#tell(`${this.aliases.nameOf(row.id)} ${option.name}`, option);
    }
  }

  /** Objects whose end is open and has not been asked for since they were made or paused. */
  *#newWork(): Generator<{ readonly resource: string; readonly row: ObjectRow }> {
    const { world } = this.#stage;
    for (const [id, resource] of this.#touched) {
      const lifecycle = world.lifecycle(resource);
      const row = lifecycle?.outcome == null ? undefined : world.table(resource).get(id);
      if (lifecycle === undefined || row === undefined || !isOpen(lifecycle, row)) continue;
      const key = `end ${id} ${row.life.paused}`;
      if (this.#asked.has(key)) continue;
      this.#asked.add(key);
      yield { resource, row };
    }
  }

  /** The work ends, with all that comes of it, before the application hears that it has begun. */
  async #overtake(seen: SeenCall, label: string, answer: PlaneAnswer): Promise<void> {
    const { world } = this.#stage;
    if (answer.network !== null || !hasReceivers(world)) return;
    const option = this.#choose(`after ${label}`, [seen.name], [OVERTAKEN]);
    if (option === undefined) return;
    this.#tell(`the answer to ${seen.words} is still on its way`, option);
    answer.over?.();
    await this.conductor.finishWork();
  }

  async #workEndsBefore(seen: SeenCall, label: string): Promise<void> {
    if (!this.#stage.world.schedule.some(isWork)) return;
    const option = this.#choose(`time before ${label}`, [seen.name], [WORK_FIRST]);
    if (option === undefined) return;
    this.#tell(`time passes before ${seen.words}`, option);
    await this.conductor.finishWork();
  }

  /** What may happen in the world to an object that is about to matter, in each state of it once. */
  #eventsAround(id: string, where: string): void {
    const resource = this.#touched.get(id);
    const { world } = this.#stage;
    if (resource === undefined || world.lifecycle(resource) === undefined) return;
    const row = world.table(resource).get(id);
    if (row === undefined) return;
    const name = this.aliases.nameOf(id);
    const state = stateOf(world.lifecycle(resource), row);
    const key = `events ${name} ${state}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    const options = [...possibleEvents(world, resource, id)].flatMap(({ spec }) =>
      spec.idParameter === null
        ? []
        : [
            {
              name: spec.name,
              kind: "events" as const,
              weight: 3,
              data: { [spec.idParameter]: id },
            },
          ],
    );
    const chosen = this.#choose(`${name} ${state}, ${where}`, [`${resource}.event`], options);
    if (chosen === undefined) return;
    this.#tell(`${chosen.name} (${name})`, chosen);
    happen(this.#stage, chosen.name, chosen.data);
    this.#noteDeliveries();
  }

  #beforeInstant(to: number): void {
    const { schedule } = this.#stage.world;
    const due = new Set<string>();
    schedule.each((timer) => {
      if (timer.due <= to) due.add(timer.objectId);
    });
    for (const id of due) this.#eventsAround(id, "in time");
  }

  /** Deliveries that are on their way now: what becomes of them was laid down at the start. */
  #noteDeliveries(): void {
    const { deliveries } = this.#stage.world;
    if (deliveries.size === 0) return;
    for (const { seq, eventType, outcome, subject } of deliveries.oldestFirst(this.#lastDelivery)) {
      this.#lastDelivery = seq;
      if (outcome === "skipped") continue;
      const nth = (this.#ofEvent.get(eventType) ?? 0) + 1;
      this.#ofEvent.set(eventType, nth);
      if (this.#isCalm) continue;
      const resource = this.#touched.get(subject) ?? "";
      const chosen = this.#choose(
        deliveryLabel(eventType, nth),
        [eventType, `${resource}.event`],
        DELIVERY,
      );
      if (chosen !== undefined) this.#tell(`delivery of ${eventType}: ${chosen.words}`, chosen);
    }
  }

  #armDelivery(label: string, option: string): void {
    const found = /^delivery of (\S+) #(\d+)$/.exec(label);
    const trick = DELIVERY.find(({ name }) => name === option)?.trick;
    const [, event, nth] = found ?? [];
    if (event === undefined || trick === undefined) return;
    armDelivery(this.#stage, event, Number(nth), trick);
  }

  #choose<O extends Option>(
    label: string,
    about: readonly string[],
    options: readonly O[],
  ): O | undefined {
    if (this.#isCalm) return undefined;
    const point = pointOf(this.#settings, label, about, options);
    const chosen = point === undefined ? undefined : this.plan.choose(point);
    return options.find((option) => option === chosen);
  }

  #tell(words: string, option: Option): void {
    this.trail.add({ kind: "surprise", at: this.#now, surprise: option.name, words });
  }

  #number(seen: SeenCall): string {
    return this.#numbered(seen.label(this.#settings.varying));
  }

  #numbered(label: string): string {
    const count = (this.#counts.get(label) ?? 0) + 1;
    this.#counts.set(label, count);
    return `${label} #${count}`;
  }
}

const isWork = ({ due, rank }: { readonly due: number; readonly rank: number }): boolean =>
  rank === 0 && Number.isFinite(due);

/** Whether it is still to be decided how its work ends: not while it waits for an answer. */
function isOpen(lifecycle: LifecycleSpec, row: ObjectRow): boolean {
  const state = stateOf(lifecycle, row) ?? "";
  if (lifecycle.states[state]?.terminal === true) return false;
  const decides = lifecycle.timers.find(({ fires }) => fires.kind === "decide");
  return !row.life.paused || decides?.states.includes(state) === true;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const OVERTAKEN: Option = { name: "work ends before the answer", kind: "timing", weight: 3 };
const WORK_FIRST: Option = { name: "work ends first", kind: "timing", weight: 2 };

const deliveryLabel = (event: string, nth: number): string => `delivery of ${event} #${nth}`;

const WORDS = {
  duplicate: "comes twice",
  reorder: "comes after the next one",
  drop: "is lost until its retry",
  stale: "comes first as a copy with an old timestamp",
} as const;

const DELIVERY = TRICKS.map((trick) => ({
  name: WORDS[trick],
  words: WORDS[trick],
  kind: "webhooks" as const,
  weight: trick === "stale" ? 4 : 2,
  trick,
}));
