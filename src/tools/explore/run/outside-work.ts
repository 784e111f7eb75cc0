import { performance } from "node:perf_hooks";
import { systemClock } from "../../../api/webhooks/system-clock.js";

/**
 * What keeps this process busy besides the exploration. Files, names and sockets are resources of the
 * event loop (https://nodejs.org/api/process.html#processgetactiveresourcesinfo). Jobs of `crypto` and
 * `zlib` are not: they show as processor time of other threads.
 */
export class OutsideWork {
  readonly #usual = counts();
  #last = usage();
  #hasBusyThread = false;

  /** Kinds of resource that were not there at the beginning, sockets, and threads that work. */
  get kinds(): readonly string[] {
    const more = [...counts()].filter(
      ([kind, count]) => SOCKET.test(kind) || count > (this.#usual.get(kind) ?? 0),
    );
    const kinds = more.map(([kind]) => kind);
    return this.#isThreadBusy() ? [...kinds, THREAD] : kinds;
  }

  /** Whether something is under way that is sure to end: a request, a job in another thread. */
  get isUnderWay(): boolean {
    return this.kinds.some((kind) => REQUEST.test(kind) || kind === THREAD);
  }

  /** Whether other threads have used the processor since the last look. */
  #isThreadBusy(): boolean {
    const now = usage();
    const [wall, cpu] = [now.at - this.#last.at, now.cpu - this.#last.cpu];
    if (wall < LOOK) return this.#hasBusyThread;
    const others = cpu - (now.active - this.#last.active);
    this.#last = now;
    this.#hasBusyThread = others > wall * BUSY;
    return this.#hasBusyThread;
  }
}

const THREAD = "a job in another thread of this process";
/** `Immediate` and `Timeout` are the exploration's own too: they say nothing. */
const OWN = /^(?:Immediate|Timeout)$/;
const SOCKET = /^(?:TCPSocketWrap|TLSWrap)$/;
const REQUEST = /Req|Connect|WriteWrap|ShutdownWrap/;
/** Real milliseconds between two looks at the processor. */
const LOOK = 20;
/** Share of the time that other threads of a process at rest never use. */
const BUSY = 0.1;

interface Usage {
  /** Real milliseconds: now, of the processor in all threads, and of this thread's event loop. */
  readonly at: number;
  readonly cpu: number;
  readonly active: number;
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const { active } = performance.eventLoopUtilization();
  return { at: systemClock.elapsed(), cpu: (user + system) / 1_000, active };
}

function counts(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) {
    if (!OWN.test(kind)) found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return found;
}
