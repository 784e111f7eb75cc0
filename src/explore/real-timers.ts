import { createHook } from "node:async_hooks";

/**
 * Watches for timers of the platform that the application starts: it would wait in real time, which
 * no exploration can let pass. Costly, so only quiet futures are watched.
 */
export class RealTimers {
  readonly #live = new Map<number, string>();
  readonly #hook: ReturnType<typeof createHook>;

  /** `isOurs`: whether what runs now belongs to the application. */
  constructor(isOurs: () => boolean) {
    this.#hook = createHook({
      init: (id, type) => {
        if (type === "Timeout" && isOurs()) this.#live.set(id, placeOf(new Error().stack ?? ""));
      },
      destroy: (id) => void this.#live.delete(id),
    });
  }

  start(): void {
    this.#hook.enable();
  }

  stop(): void {
    this.#hook.disable();
  }

  /** Where the timers that have not fired were started. */
  get live(): readonly string[] {
    return [...this.#live.values()];
  }
}

/** The first line of a stack that is neither the platform's nor this package's. */
function placeOf(stack: string): string {
  const lines = stack.split("\n").slice(1);
  const own = lines.find((line) => !/\(?node:|real-timers\./.test(line) && /[:\d]+\)?$/.test(line));
  return own?.replace(/^\s*at\s+/, "") ?? "";
}
