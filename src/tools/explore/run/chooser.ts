import type { Plan } from "../plan.js";
import type { Settings } from "../settings.js";
import { pointOf } from "../settings.js";
import type { Option } from "../surprises/surprise.js";
import type { StepLog } from "./step-log.js";

/** Asks the plan of a future at each of its points, and tells its trail what has happened there. */
export class Chooser {
  /** While set-up runs nothing surprises. */
  isCalm = false;
  readonly #settings: Settings;
  readonly #plan: Plan;
  readonly #stepLog: StepLog;
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();

  /** `now`: virtual milliseconds since the future began. */
  constructor(settings: Settings, plan: Plan, stepLog: StepLog, now: () => number) {
    this.#settings = settings;
    this.#plan = plan;
    this.#stepLog = stepLog;
    this.#now = now;
  }

  /** Undefined: the quiet thing happens. `about`: the names by which the point may be left out. */
  choose<O extends Option>(
    label: string,
    about: readonly string[],
    options: readonly O[],
  ): O | undefined {
    if (this.isCalm) return undefined;
    const point = pointOf(this.#settings, label, about, options);
    const chosen = point === undefined ? undefined : this.#plan.choose(point);
    return options.find((option) => option === chosen);
  }

  /** A surprise that is none of a call's own; null: what comes of one. */
  tell(words: string, option: Option | null): void {
    const surprise = option?.name ?? null;
    this.#stepLog.add({ kind: "surprise", at: this.#now(), surprise, words });
  }

  /** Arms what is to surprise: it is no doing of the test. */
  arm(work: () => void): void {
    this.#stepLog.own(work);
  }

  /** A label that was given before gets a number of its own. */
  numbered(label: string): string {
    const count = (this.#counts.get(label) ?? 0) + 1;
    this.#counts.set(label, count);
    return `${label} #${count}`;
  }
}
