// `Patience`: how long, in real time, a run of a test under explore waits for work that the
// simulator does not see, such as a file or a database, before it counts as stuck
// (`NotQuiescentError`).

import { Socket } from "node:net";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import { SECOND } from "../../../engine/base/time.js";
import type { SettleOptions } from "../settings.js";
import type { PlatformJobs } from "./platform.js";

/** Why a future does not end. */
export class NotQuiescentError extends Error {
  override readonly name = "NotQuiescentError";
}

/** The thing that a stuck future waits for. */
export interface Stuck {
  readonly words: string;
  /** Whether that is certain at once. */
  readonly isSure: boolean;
}

/** Names the wait, by the work under way outside of the simulator. */
export type IsStuck = (outside: readonly string[]) => Stuck;

/** How long a future waits, in real time, for work that the simulator does not see. */
export class Patience {
  readonly #settling: SettleOptions;
  /** Whether the application is in this process. */
  readonly #isHere: boolean;
  readonly #outside: OutsideWork;
  /** Real instant of the last progress. */
  #progressAt = systemClock.elapsed();
  #onNews = (): void => {};

  constructor(settling: SettleOptions, isHere: boolean, jobs: PlatformJobs) {
    this.#settling = settling;
    this.#isHere = isHere;
    this.#outside = new OutsideWork(jobs);
  }

  /** The future has made progress. */
  progress(): void {
    this.#progressAt = systemClock.elapsed();
  }

  /** A call has arrived, or the test has ended. */
  news(): void {
    this.#onNews();
  }

  /** Whether `settle.seconds` have passed without progress. */
  get isOver(): boolean {
    return this.#hasWaited(this.#settling.seconds);
  }

  #hasWaited(seconds: number): boolean {
    return systemClock.elapsed() - this.#progressAt > seconds * SECOND;
  }

  /** Ends after some turns of the event loop in a row in which `news` stays the same. */
  async quiescence(news: () => number): Promise<void> {
    const { idleTurns, pending, seconds } = this.#settling;
    let seen = news();
    for (let quiet = 0; quiet < idleTurns || pending(); quiet++) {
      await turn();
      if (seen !== news()) quiet = -1;
      seen = news();
      if (pending() && this.isOver)
        throw new NotQuiescentError(`settle.pending has been true for ${seconds} s`);
    }
  }

  /**
   * Waits until `hasMoved`; false when a handler waits for an event that only its caller can cause.
   */
  async untilMoved(hasMoved: () => boolean, isBlocked: () => boolean): Promise<boolean> {
    for (let checks = 0; !this.isOver; checks++) {
      if (checks < PATIENT_TURNS) await turn();
      else if (isBlocked() || checks - PATIENT_TURNS >= this.#outside.pauses) return false;
      else await this.#newsWithin(PAUSE);
      if (hasMoved()) return true;
    }
    return false;
  }

  /** Waits for something outside. `idle`: how often in a row. @throws NotQuiescentError */
  async waitOutside(idle: number, isStuck: IsStuck): Promise<void> {
    if (idle < PATIENT_TURNS) {
      return turn();
    }
    const kinds = this.#isHere ? this.#outside.kinds : [ANOTHER_PROCESS];
    const stuck = isStuck(kinds);
    const isSure = stuck.isSure || (kinds.length === 0 && this.#hasWaited(SURE));
    if (isSure || this.isOver) throw new NotQuiescentError(stuck.words);
    await this.#newsWithin(PAUSE);
  }

  /** Waits for news, some real milliseconds at most. */
  #newsWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = systemClock.setTimeout(resolve, ms);
      this.#onNews = () => {
        systemClock.clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Turns without a pause: most work outside is a file or a promise. */
const PATIENT_TURNS = 50;
const ANOTHER_PROCESS = "the test in another process";
/** Real milliseconds between two checks. */
const PAUSE = 1;
/**
 * Real seconds without progress after which a future counts as stuck if no work is under way. A
 * client's pause before it tries again takes less.
 */
const SURE = 1;
/** How many pauses a handler may need: for a job that nothing shows, and for an open connection. */
const PAUSES = { unseen: 2, seen: 20 };

/** One turn of the event loop. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => void systemClock.setImmediate(resolve));

/**
 * Resources that keep this process's event loop busy, without the exploration's own timers: files,
 * name look-ups, sockets (https://nodejs.org/api/process.html#processgetactiveresourcesinfo), and
 * jobs.
 */
class OutsideWork {
  readonly #usual = counts();
  readonly #jobs: PlatformJobs;

  constructor(jobs: PlatformJobs) {
    this.#jobs = jobs;
  }

  /** Kinds of resource that were not there at the beginning, sockets, which may be busy, and jobs. */
  get kinds(): readonly string[] {
    const more = [...counts()].filter(([kind, count]) =>
      SOCKET.test(kind) ? leavesProcess() : count > (this.#usual.get(kind) ?? 0),
    );
    const kinds = more.map(([kind]) => kind);
    return this.#jobs.mayBeUnderWay ? [...kinds, JOB] : kinds;
  }

  /** How many pauses it may need; what is sure to end, such as a request, may take any number. */
  get pauses(): number {
    const { kinds } = this;
    if (this.#jobs.areUnderWay || kinds.some((kind) => REQUEST.test(kind))) {
      return Number.POSITIVE_INFINITY;
    }
    return kinds.length === 0 ? PAUSES.unseen : PAUSES.seen;
  }
}

const JOB = "a job of crypto or zlib";
/** The exploration itself uses `Immediate` and `Timeout`, so they do not count. */
const OWN = /^(?:Immediate|Timeout)$/;
const SOCKET = /^(?:TCPSocketWrap|TLSWrap)$/;
const REQUEST = /Req|Connect|WriteWrap|ShutdownWrap/;

/** Whether a socket has its other end elsewhere: between two here, bytes take no time. */
function leavesProcess(): boolean {
  const handles: readonly unknown[] = Reflect.get(process, "_getActiveHandles").call(process);
  const sockets = handles.filter((handle) => handle instanceof Socket);
  const own = new Set(sockets.map(({ localPort }) => localPort));
  return sockets.some(({ remotePort }) => !own.has(remotePort));
}

function counts(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) {
    if (!OWN.test(kind)) found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return found;
}
