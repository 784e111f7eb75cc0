import { Worker } from "node:worker_threads";

const PATIENCE = 60_000;

/** Sees from another thread that this one makes progress, and ends the process when it does not. */
export class Watch {
  readonly #progress: Int32Array<SharedArrayBuffer>;
  readonly #worker: Worker;

  constructor(seed: string) {
    const shared = new SharedArrayBuffer(8);
    this.#progress = new Int32Array(shared);
    this.#worker = new Worker(new URL("./watchdog.mjs", import.meta.url), {
      workerData: { shared, patience: PATIENCE, seed },
    });
    this.#worker.unref();
  }

  /** The request of this number is about to be sent. */
  note(number: number): void {
    const [steps = 0] = this.#progress;
    this.#progress[0] = steps + 1;
    this.#progress[1] = number;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
