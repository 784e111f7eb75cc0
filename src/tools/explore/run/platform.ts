// Watches, while explore plays a test, what the application does outside of the simulator: jobs of
// Node.js (`PlatformJobs`) and real timers (`RealTimers`). `captureUnhandledRejections` takes
// rejections before the test runner does; `facsimile mutate` uses it too.

import { createHook } from "node:async_hooks";
import { systemClock } from "../../../api/webhooks/system-clock.js";

/**
 * Watches for jobs of `crypto` and `zlib`, which run in other threads and which Node.js counts among
 * no active resources. Costly, so it continues only for an application whose baseline future has
 * such jobs.
 */
export class PlatformJobs {
  /** Jobs of `crypto` that have not ended, by async id; a synchronous one never says that it has. */
  readonly #underWay = new Map<number, object>();
  /** Whether there are streams of `zlib`: no hook says when they are at work. */
  #hasStreams = false;
  readonly #hook = createHook({
    init: (id, type, _trigger, job) => {
      if (type === STREAM) this.#hasStreams = true;
      else if (JOB.test(type)) this.#underWay.set(id, job);
    },
    after: (id) => {
      this.#wereSeen ||= this.#underWay.delete(id);
    },
  });
  #wereSeen = false;

  get areUnderWay(): boolean {
    // What it is made for is known once its constructor has ended.
    for (const [id, job] of this.#underWay) if (isSynchronous(job)) this.#underWay.delete(id);
    return this.#underWay.size > 0;
  }

  get mayBeUnderWay(): boolean {
    return this.areUnderWay || this.#hasStreams;
  }

  start(): void {
    this.#hook.enable();
  }

  /** Stops if there are no jobs to watch. */
  stopIdle(): void {
    if (!this.#wereSeen && !this.areUnderWay) this.stop();
  }

  stop(): void {
    this.#hook.disable();
    this.#underWay.clear();
  }
}

/** Node.js gives all others the function that it calls at their end. */
const isSynchronous = (job: object): boolean => Reflect.get(job, "ondone") === undefined;

const STREAM = "ZLIB";
/** Types of resources of https://nodejs.org/api/async_hooks.html that are jobs of other threads. */
const JOB =
  /^(?:CHECKPRIME|CIPHER|DERIVEBITS|HASH|KEYEXPORT|KEYGEN|KEYPAIRGEN|PBKDF2|RANDOMBYTES|RANDOMPRIME|SCRYPT|SIGN|VERIFY)REQUEST$/;

/** Called with an unhandled rejection; returns whether it belongs to the listener. */
type RejectionListener = (error: unknown) => boolean;

const hearing = new Set<RejectionListener>();
let others: readonly NodeJS.UnhandledRejectionListener[] = [];

/**
 * Receives unhandled rejections before the test runner does: in a future they are failures. The
 * returned function ends it; the last to end restores the earlier listeners.
 */
export function captureUnhandledRejections(hear: RejectionListener): () => void {
  if (hearing.size === 0) {
    others = process.listeners(EVENT);
    process.removeAllListeners(EVENT);
    process.on(EVENT, onUnhandledRejection);
  }
  hearing.add(hear);
  return () => {
    if (!hearing.delete(hear) || hearing.size > 0) return;
    process.removeListener(EVENT, onUnhandledRejection);
    for (const other of others) process.on(EVENT, other);
  };
}

const EVENT = "unhandledRejection";

function onUnhandledRejection(error: unknown, promise: Promise<unknown>): void {
  for (const hear of hearing) if (hear(error)) return;
  // As without us: the earlier listeners get it, else it is thrown.
  if (others.length === 0) throw error;
  for (const other of others) other(error, promise);
}

/**
 * Watches for timers of the platform that the application starts: it would wait in real time, which
 * an exploration cannot advance. Costly, so only a baseline future is watched.
 */
export class RealTimers {
  #started: { readonly timer: object; readonly place: string }[] = [];
  readonly #hook: ReturnType<typeof createHook>;

  /** `isOurs`: whether the running code belongs to the application. */
  constructor(isOurs: () => boolean) {
    this.#hook = createHook({
      init: (_id, type, _trigger, timer) => {
        if (type !== "Timeout" || systemClock.isStarting() || !isOurs()) return;
        const place = placeOf(new Error().stack ?? "");
        // Node.js itself starts some, as each server does.
        if (place !== "") this.#started.push({ timer, place });
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

/** The first line of a stack that is the application's, else that of a package; never our own. */
function placeOf(stack: string): string {
  const all = stack.split("\n").filter((line) => !/\(?node:/.test(line) && /:\d+\)?$/.test(line));
  // The first line is of this file, or of a part that it is built into.
  const [ours = ""] = /^.*[/\\](?:src|dist)[/\\]/.exec(all[0]?.split(/[ (]/).at(-1) ?? "") ?? [];
  const lines = all.slice(1).filter((line) => ours === "" || !line.includes(ours));
  const own = lines.find((line) => !/[/\\]node_modules[/\\]/.test(line)) ?? lines[0];
  return own?.replace(/^\s*at\s+/, "") ?? "";
}
