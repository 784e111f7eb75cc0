import { createHook } from "node:async_hooks";

/**
 * Watches for jobs of `crypto` and `zlib`, which run in other threads and which Node.js counts among
 * no active resources. Costly, so it continues only for an application whose baseline future has
 * such jobs.
 */
export class PlatformJobs {
  /** Async ids of jobs of `crypto` that have not ended. */
  readonly #underWay = new Set<number>();
  /** Whether there are streams of `zlib`: no hook says when they are at work. */
  #hasStreams = false;
  readonly #hook = createHook({
    init: (id, type) => {
      if (type === STREAM) this.#hasStreams = true;
      else if (JOB.test(type)) {
        this.#wereSeen = true;
        this.#underWay.add(id);
      }
    },
    after: (id) => void this.#underWay.delete(id),
  });
  #wereSeen = false;

  get areUnderWay(): boolean {
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
    if (!this.#wereSeen) this.stop();
  }

  stop(): void {
    this.#hook.disable();
    this.#underWay.clear();
  }
}

const STREAM = "ZLIB";
/** Types of resources of https://nodejs.org/api/async_hooks.html that are jobs of other threads. */
const JOB =
  /^(?:CHECKPRIME|CIPHER|DERIVEBITS|HASH|KEYEXPORT|KEYGEN|KEYPAIRGEN|PBKDF2|RANDOMBYTES|RANDOMPRIME|SCRYPT|SIGN|VERIFY)REQUEST$/;
