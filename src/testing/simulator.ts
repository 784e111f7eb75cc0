import type { Answer, Body } from "../client/index.js";
import { ControlClient } from "../client/index.js";
import { InProcessLine } from "../http/in-process.js";
import type { Instance } from "../server/instance.js";
import { createInstance } from "../server/instance.js";
import type { Fetch } from "./fetch.js";
import { fetchOver, ORIGIN } from "./fetch.js";
import type { SimulatorOptions } from "./options.js";
import { readOptions } from "./options.js";
import { withRealTicks } from "./real-ticks.js";
import { SinkCalls } from "./sink-calls.js";
import { SinkSnapshots } from "./sink-snapshots.js";
import { transportOver } from "./transport.js";

/**
 * Starts an instance in this process: no port, no child process, nothing shared with another one.
 * Fake timers of a test do not stop it.
 *
 * @throws TypeError for an option that cannot be read
 * @example
 * ```ts
 * await using sim = await createSimulator({ key: "sk_test_whatever_the_app_sends" });
 * const app = createApp({ baseUrl: sim.url, apiKey: sim.key, fetch: sim.fetch });
 * await sim.faults.arm({
 *   resource: "task_runs", operation: "create",
 *   outcome: { status: 429, code: "rate_limit_exceeded" },
 * });
 * ```
 */
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const read = await readOptions(options);
  const instance = (): ReturnType<typeof createInstance> =>
    createInstance({ ...read, baseUrl: ORIGIN });
  return new Simulator(await withRealTicks(instance));
}

/** An instance in this process and the client of its control plane. */
export class Simulator extends ControlClient implements AsyncDisposable {
  /**
   * Calls the vendor's API in process: the application's `fetch`. Of an address only path and
   * query count, so the vendor's own base URL works as well as `url`. The application sends its
   * key itself. Broken networks reject with a TypeError, as with the platform's `fetch`.
   */
  readonly fetch: Fetch;
  /** Base URL for the application; only `fetch` of this simulator can reach it. */
  readonly url: string = ORIGIN;
  /** The key that the application must send. */
  readonly key: string;
  override readonly snapshots: SinkSnapshots;
  override readonly webhooks: SinkCalls;
  readonly #instance: Instance;
  readonly #line: InProcessLine;
  #listening: Promise<string> | null = null;
  #closing: Promise<void> | null = null;

  /** @internal Use `createSimulator`. */
  constructor(instance: Instance) {
    const line = new InProcessLine(instance.planes);
    super(transportOver(line, instance.key));
    this.key = instance.key;
    this.fetch = fetchOver(line);
    this.webhooks = new SinkCalls(this.call);
    this.snapshots = new SinkSnapshots(this.call, this.webhooks);
    this.#instance = instance;
    this.#line = line;
  }

  /**
   * A second simulator from here on: same objects, levers, clock and snapshots. Each goes on as if
   * it were alone, and is closed by itself. A sink that is open has a twin there, `fork.webhooks.
   * sinks`, with the same url, empty; to the twin goes what the fork sends. With a `salt`, ids of
   * what is made from now on differ from those here.
   *
   * @throws Error while the clock is being advanced
   * @example
   * ```ts
   * await using fork = await sim.fork();
   * await fork.clock.advance("1h");
   * ```
   */
  async fork({ salt = "" }: ForkOptions = {}): Promise<Simulator> {
    if (this.#instance.isAdvancing()) throw new Error(ADVANCING);
    const twins = await this.webhooks.openTwins();
    const readdress = (url: string): string => twins.get(url)?.inbox ?? url;
    const fork = new Simulator(this.#instance.fork({ salt, readdress }));
    fork.webhooks.adopt(twins.values());
    return fork;
  }

  /** As of every control client; then the sinks are registered again, and empty. */
  override async reset(options?: Body<"reset">): Promise<Answer<"reset">> {
    const answer = await super.reset(options);
    this.snapshots.forget();
    await this.webhooks.renew();
    return answer;
  }

  /**
   * Listens on a port too, for an application in another process. Answers the base URL; a second
   * call answers the same.
   *
   * @param address `port` 0, unless given, is any that is free; `host` is 127.0.0.1 unless given
   */
  listen(address: { readonly port?: number; readonly host?: string } = {}): Promise<string> {
    const { port = 0, host = "127.0.0.1" } = address;
    this.#listening ??= withRealTicks(() => this.#instance.listen({ host, port }));
    return this.#listening;
  }

  /** Ends it: calls under way break off, sinks and the port are closed. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(): Promise<void> {
    await this.webhooks.closeSinks();
    this.#line.close();
    await withRealTicks(() => this.#instance.close());
  }
}

/** How a simulator is forked. */
export interface ForkOptions {
  /** Mixed into the seed of what is made from now on; left out, ids are as they would have been. */
  readonly salt?: string | undefined;
}

const ADVANCING =
  "the clock is being advanced: fork before or after that, since the fork would stand in between";
