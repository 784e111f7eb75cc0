import type { Plan } from "../plan.js";
import type { Settings } from "../settings.js";
import { pointOf } from "../settings.js";
import type { Kind, Option } from "../surprises/surprise.js";
import type { StepLog } from "./step-log.js";

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
  offers(kind: Kind): boolean {
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
