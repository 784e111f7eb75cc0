import type { AsyncHook } from "node:async_hooks";
import { createHook } from "node:async_hooks";

/**
 * Watches for jobs of `crypto` and `zlib`, which run in other threads and which Node.js counts among
 * no active resources. Costly, so it goes on only for an application whose baseline future has some.
 */
export class PlatformJobs {
  /** Async ids of jobs that have not ended. */
  readonly #underWay = new Set<number>();
  /** A stream of `zlib` does several jobs; it ends when it is collected. */
  readonly #streams = new Set<number>();
  readonly #hook: AsyncHook;
  #wereSeen = false;

  constructor() {
    this.#hook = createHook({
      init: (id, type) => {
        if (!JOB.test(type)) return;
        this.#wereSeen = true;
        this.#underWay.add(id);
        if (type === STREAM) this.#streams.add(id);
      },
      after: (id) => {
        if (!this.#streams.has(id)) this.#underWay.delete(id);
      },
      destroy: (id) => {
        this.#underWay.delete(id);
        this.#streams.delete(id);
      },
    });
  }

  get wereSeen(): boolean {
    return this.#wereSeen;
  }

  get areUnderWay(): boolean {
    return this.#underWay.size > 0;
  }

  start(): void {
    this.#hook.enable();
  }

  stop(): void {
    this.#hook.disable();
    this.#underWay.clear();
    this.#streams.clear();
  }
}

const STREAM = "ZLIB";
/** https://nodejs.org/api/async_hooks.html: the types of resources that work in the pool of threads. */
const JOB =
  /^(?:ZLIB|(?:CHECKPRIME|CIPHER|DERIVEBITS|HASH|KEYEXPORT|KEYGEN|KEYPAIRGEN|PBKDF2|RANDOMBYTES|RANDOMPRIME|SCRYPT|SIGN|VERIFY)REQUEST)$/;
