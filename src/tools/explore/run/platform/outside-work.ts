import type { PlatformJobs } from "./platform-jobs.js";

/**
 * Resources that keep this process's event loop busy, without the exploration's own timers: files,
 * name look-ups, sockets (https://nodejs.org/api/process.html#processgetactiveresourcesinfo), and
 * jobs.
 */
export class OutsideWork {
  readonly #usual = counts();
  readonly #jobs: PlatformJobs;

  constructor(jobs: PlatformJobs) {
    this.#jobs = jobs;
  }

  /** Kinds of resource that were not there at the beginning, sockets, which may be busy, and jobs. */
  get kinds(): readonly string[] {
    const more = [...counts()].filter(
      ([kind, count]) => SOCKET.test(kind) || count > (this.#usual.get(kind) ?? 0),
    );
    const kinds = more.map(([kind]) => kind);
    return this.#jobs.mayBeUnderWay ? [...kinds, JOB] : kinds;
  }

  /** Whether something is under way that is sure to end: a request, a job in another thread. */
  get isUnderWay(): boolean {
    return this.#jobs.areUnderWay || this.kinds.some((kind) => REQUEST.test(kind));
  }
}

const JOB = "a job of crypto or zlib";
/** The exploration itself uses `Immediate` and `Timeout`, so they do not count. */
const OWN = /^(?:Immediate|Timeout)$/;
const SOCKET = /^(?:TCPSocketWrap|TLSWrap)$/;
const REQUEST = /Req|Connect|WriteWrap|ShutdownWrap/;

function counts(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) {
    if (!OWN.test(kind)) found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return found;
}
