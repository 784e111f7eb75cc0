import { createHook } from "node:async_hooks";
import { systemClock } from "../../../../api/webhooks/system-clock.js";

interface Started {
  readonly timer: object;
  readonly place: string;
}

/**
 * Watches for timers of the platform that the application starts: it would wait in real time, which
 * an exploration cannot advance. Costly, so only a baseline future is watched.
 */
export class RealTimers {
  #started: Started[] = [];
  readonly #hook: ReturnType<typeof createHook>;

  /** `isOurs`: whether the running code belongs to the application. */
  constructor(isOurs: () => boolean) {
    this.#hook = createHook({
      init: (_id, type, _trigger, timer) => {
        if (type !== "Timeout" || systemClock.isStarting() || !isOurs()) return;
        this.#started.push({ timer, place: placeOf(new Error().stack ?? "") });
      },
    });
  }

  start(): void {
    this.#hook.enable();
  }

  stop(): void {
    this.#hook.disable();
  }

  /** Where those were started that have neither fired nor been cleared. */
  get live(): readonly string[] {
    this.#started = this.#started.filter(({ timer }) => !isOver(timer));
    return this.#started.map(({ place }) => place);
  }
}

/** Node.js says so in a field of its own; a timer without it counts as live. */
const isOver = (timer: object): boolean => Reflect.get(timer, "_destroyed") === true;

/** The first line of a stack that is neither the platform's nor this package's. */
function placeOf(stack: string): string {
  const lines = stack.split("\n").slice(1);
  const own = lines.find((line) => !/\(?node:|real-timers\./.test(line) && /:\d+\)?$/.test(line));
  return own?.replace(/^\s*at\s+/, "") ?? "";
}
