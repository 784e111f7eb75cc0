// `Timer`: one entry in the queue of the virtual clock (`schedule.ts`): what is due, when, and for
// which object. When objects start and stop their timers is in `world/rules/transitions/timers.ts`.

/** The common data of timers of one kind that started at one instant. */
export interface Cohort {
  /** Virtual time in milliseconds; infinity: never, unless it is re-dated. */
  readonly due: number;
  /** Order within one instant: lower goes first, so settling can beat timing out. */
  readonly rank: number;
  /** Virtual time of the start in milliseconds; re-dating counts from it. */
  readonly start: number;
  /** Name of the timer. */
  readonly name: string;
  readonly resource: string;
}

export interface NewTimer extends Cohort {
  readonly objectId: string;
  /** Position of the object in its table; 0 for a delivery. */
  readonly objectSeq: number;
}

/** A timer as JSON; `due` null is never. */
export type PlainTimer = Omit<NewTimer, "due"> & {
  readonly seq: number;
  readonly due: number | null;
};

/** Work that is due at an instant of the virtual clock. */
export class Timer implements NewTimer {
  /** Order of scheduling, from 1, never used twice. */
  readonly seq: number;
  readonly objectId: string;
  readonly objectSeq: number;
  readonly #plan: Cohort;

  constructor(seq: number, plan: Cohort, { objectId, objectSeq }: Omit<NewTimer, keyof Cohort>) {
    this.seq = seq;
    this.objectId = objectId;
    this.objectSeq = objectSeq;
    this.#plan = plan;
  }

  get due(): number {
    return this.#plan.due;
  }

  get rank(): number {
    return this.#plan.rank;
  }

  get start(): number {
    return this.#plan.start;
  }

  get name(): string {
    return this.#plan.name;
  }

  get resource(): string {
    return this.#plan.resource;
  }

  /** All but sequence numbers, as a text for the digest. */
  words(): string {
    const { due, rank, start, name, resource, objectId } = this;
    return JSON.stringify([String(due), rank, start, name, resource, objectId]);
  }

  toJSON(): NewTimer & { readonly seq: number } {
    const { seq, due, rank, start, name, resource, objectId, objectSeq } = this;
    return { seq, due, rank, start, name, resource, objectId, objectSeq };
  }

  toPlain(): PlainTimer {
    const timer = this.toJSON();
    return Number.isFinite(timer.due) ? timer : { ...timer, due: null };
  }
}

/** Lets consecutive timers of one name share a plan. */
export class PlanCache {
  readonly #last = new Map<string, Cohort>();

  like({ due, rank, start, name, resource }: Cohort): Cohort {
    const last = this.#last.get(name);
    const isSame = last?.due === due && last.start === start && last.rank === rank;
    if (isSame && last.resource === resource) return last;
    const made = { due, rank, start, name, resource };
    this.#last.set(name, made);
    return made;
  }
}
