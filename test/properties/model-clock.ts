/** Something that will happen to one object unless it is dropped first. */
interface Timer {
  readonly what: string;
  readonly id: string;
  readonly due: number;
  /** Limits come after everything else that is due at the same instant. */
  readonly limit: boolean;
  readonly order: number;
  readonly act: () => void;
}

/** A frozen clock, and its timers in a plain list, sorted when they are read. */
export class ModelClock {
  now: number;
  #timers: Timer[] = [];
  #order = 0;

  constructor(now: number) {
    this.now = now;
  }

  after(ms: number, what: string, id: string, act: () => void): void {
    this.#add({ what, id, due: this.now + ms, limit: false, order: this.#order++, act });
  }

  /** Like `after`, for a limit. */
  within(ms: number, what: string, id: string, act: () => void): void {
    this.#add({ what, id, due: this.now + ms, limit: true, order: this.#order++, act });
  }

  drop(id: string, ...names: readonly string[]): void {
    this.#timers = this.#timers.filter(
      (timer) => timer.id !== id || (names.length > 0 && !names.includes(timer.what)),
    );
  }

  /** From due instant to due instant; work that becomes due on the way runs too. */
  advance(ms: number): void {
    const end = this.now + ms;
    for (let next = this.#first(end); next !== undefined; next = this.#first(end)) {
      const { due, act } = next;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = due;
      act();
    }
    this.now = end;
  }

  #add(timer: Timer): void {
    this.#timers.push(timer);
  }

  #first(end: number): Timer | undefined {
    const [first] = this.#timers
      .filter(({ due }) => due <= end)
      .sort(
        (one, other) =>
          one.due - other.due || Number(one.limit) - Number(other.limit) || one.order - other.order,
      );
    return first;
  }
}
