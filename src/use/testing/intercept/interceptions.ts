import type { InProcessLine } from "../../../api/http/in-process.js";
import type { Interception } from "./interception.js";
import { intercept } from "./interception.js";
import { MemoryServer } from "./memory-server.js";

/** The interceptions of one simulator. */
export class Interceptions {
  readonly #line: InProcessLine;
  readonly #all = new Set<Interception>();
  #server: MemoryServer | null = null;

  constructor(line: InProcessLine) {
    this.#line = line;
  }

  add(hosts: readonly string[]): Interception {
    this.#server ??= new MemoryServer(this.#line);
    const added = intercept(hosts, this.#server);
    this.#all.add(added);
    return added;
  }

  /** Those there are. */
  get all(): ReadonlySet<Interception> {
    return new Set(this.#all);
  }

  /** Restores all but those that last. */
  restore(lasting: ReadonlySet<Interception> = new Set()): void {
    for (const one of this.#all) {
      if (lasting.has(one)) continue;
      one.restore();
      this.#all.delete(one);
    }
  }
}
