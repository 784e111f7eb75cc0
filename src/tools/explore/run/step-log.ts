// `StepLog`: the calls and surprises (departures from the usual course) of one run of a test under
// explore, in order. `Chooser` asks the run's `Plan` for its choice wherever something may
// surprise, and logs it.

import type { Mark, TimelineLog } from "../../../api/journal/timeline/timeline-log.js";
import type { Plan } from "../plan.js";
import type { Settings } from "../settings.js";
import { pointOf } from "../settings.js";
import type { Option, SurpriseKind } from "../surprises/surprise.js";
import type { ComparableCall, ExploreTarget } from "./comparable-call.js";

/** Something that happened in a future. */
type Happened = {
  /** Virtual milliseconds since the future began. */
  readonly at: number;
  /** The surprise; null for the expected course. */
  readonly surprise: string | null;
} & (
  | {
      readonly kind: "call";
      readonly seen: ComparableCall;
      readonly label: string;
      readonly came: string;
      /** Whether surprises were off for it. */
      readonly withoutSurprises: boolean;
      /** Id of its trace. */
      readonly trace: string;
      /** Whether an override of the test determined it. */
      readonly isArmed: boolean;
      /** Seconds that its answer asks to wait; null for none. */
      readonly retryAfter: number | null;
    }
  | { readonly kind: "surprise"; readonly words: string }
);

export type LoggedStep = Happened & {
  /** The vendor; empty for one alone. */
  readonly vendor: string;
  /** Its place in the timeline log. */
  readonly mark: PlacedMark;
};

/** A place in the timeline log of a world, and among all worlds. */
export interface PlacedMark extends Mark {
  readonly place: number;
}

/** The first and the last of some entries of the timeline log. */
type EntryRange = readonly [from: number, to: number];

/** A call of the application. */
export type CallStep = Extract<LoggedStep, { readonly kind: "call" }>;

/** The steps of one future, in order. Those of all of its vendors are in one list. */
export class StepLog {
  readonly vendor: string;
  readonly #timelineLog: Pick<TimelineLog, "last" | "mark">;
  readonly #order: WorldOrder;
  readonly #steps: LoggedStep[];
  readonly #own: EntryRange[] = [];
  /** When the answers to calls arrived. */
  readonly #answered = new Map<ComparableCall, PlacedMark>();

  constructor(
    { journal, vendor }: Pick<ExploreTarget, "journal" | "vendor">,
    order: WorldOrder,
    steps: LoggedStep[],
  ) {
    this.vendor = vendor;
    this.#timelineLog = journal.timelineLog;
    this.#order = order;
    this.#steps = steps;
  }

  get steps(): readonly LoggedStep[] {
    return this.#steps;
  }

  /** The calls of the application. */
  get calls(): readonly CallStep[] {
    return this.#steps.filter((step) => step.kind === "call");
  }

  add(step: Happened): void {
    this.#steps.push({ ...step, vendor: this.vendor, mark: this.#mark() });
  }

  /** The application receives an answer. */
  answered(seen: ComparableCall): void {
    this.#answered.set(seen, this.#mark());
  }

  /** When that was; undefined if it never came. */
  answerTo(seen: ComparableCall): PlacedMark | undefined {
    return this.#answered.get(seen);
  }

  /** Runs work of the exploration itself, which arms the overrides of surprises. */
  own<T>(work: () => T): T {
    const from = this.#timelineLog.last + 1;
    const result = work();
    this.#own.push([from, this.#timelineLog.last]);
    return result;
  }

  #mark(): PlacedMark {
    return { ...this.#timelineLog.mark(), place: this.#order.note() };
  }

  /** Whether such work caused an entry of the timeline log. */
  isOwn(entry: number): boolean {
    return this.#own.some(([from, to]) => from <= entry && entry <= to);
  }
}

/** The call, object or delivery that a surprise affected, as text. */
export const whereOf = (step: LoggedStep): string =>
  step.kind === "call" ? step.seen.words : step.words;

/** Takes the choice at each point from the plan of a future, and logs it. */
export class Chooser {
  /** During set-up no surprise happens. */
  isCalm = false;
  readonly #settings: Settings;
  readonly #plan: Plan;
  readonly #stepLog: StepLog;
  readonly #now: () => number;
  /** Of the vendor, before labels. */
  readonly #prefix: string;
  readonly #counts = new Map<string, number>();
  readonly #met = new Set<string>();

  /** `now`: virtual milliseconds since the future began. */
  constructor(settings: Settings, plan: Plan, stepLog: StepLog, now: () => number) {
    this.#settings = settings;
    this.#plan = plan;
    this.#stepLog = stepLog;
    this.#now = now;
    this.#prefix = stepLog.vendor === "" ? "" : `${stepLog.vendor} `;
  }

  /** Undefined: no surprise happens. `about`: the names by which the point may be left out. */
  choose<O extends Option>(
    label: string,
    about: readonly string[],
    options: readonly O[],
  ): O | undefined {
    if (!this.isOpen) return undefined;
    const { vendor } = this.#stepLog;
    const names = about.map((name) => nameOf(vendor, name));
    const point = pointOf(this.#settings, this.#prefix + label, names, options);
    const chosen = point === undefined ? undefined : this.#plan.choose(point);
    return options.find((option) => option === chosen);
  }

  /** Whether a kind of surprise is offered now. */
  offers(kind: SurpriseKind): boolean {
    return this.isOpen && this.#settings.kinds.has(kind);
  }

  /** Whether a point can matter now. */
  get isOpen(): boolean {
    return !this.isCalm && !this.#plan.isFull(this.#settings.surprises);
  }

  /** Whether this name is new; the call makes it known. */
  isNew(name: string): boolean {
    const isNew = !this.#met.has(name);
    this.#met.add(name);
    return isNew;
  }

  /** Logs a surprise that is not part of a call; null: a consequence of one. */
  log(words: string, option: Option | null): void {
    const surprise = option?.name ?? null;
    this.#stepLog.add({ kind: "surprise", at: this.#now(), surprise, words });
  }

  /** Arms a surprise, which the test itself does not do. */
  arm(work: () => void): void {
    this.#stepLog.own(work);
  }

  /** A label with the number of its occurrence. */
  numbered(label: string): string {
    const count = (this.#counts.get(label) ?? 0) + 1;
    this.#counts.set(label, count);
    return `${label} #${count}`;
  }
}

/** The name of an operation, outcome or event, where several vendors have some. */
export const nameOf = (vendor: string, name: string): string =>
  vendor === "" ? name : `${vendor}.${name}`;

/** The order in which things happen in worlds that have a timeline log each. */
export class WorldOrder {
  readonly #logs: readonly Pick<TimelineLog, "last">[];
  /** How far each log was, whenever one had grown. */
  readonly #points: (readonly number[])[] = [];

  constructor(logs: readonly Pick<TimelineLog, "last">[]) {
    this.#logs = logs;
  }

  /** Notes what has happened so far; returns the place of what happens between two entries now. */
  note(): number {
    if (this.#logs.length < 2) return 0;
    const now = this.#logs.map(({ last }) => last);
    const before = this.#points.at(-1);
    if (now.some((last, log) => last !== before?.[log])) this.#points.push(now);
    return this.#points.length - 0.5;
  }

  /** The place of an entry of a log; entries of one place are in the order of the worlds. */
  placeOf(log: number, entry: number): number {
    const at = this.#points.findIndex((point) => (point[log] ?? 0) >= entry);
    return at === -1 ? this.#points.length : at;
  }
}
